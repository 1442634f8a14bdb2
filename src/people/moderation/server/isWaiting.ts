import type { Database } from "#database/tables.ts";
import type { Kind } from "../rules.ts";

/** Whether reports of a thing, or its author's answer, wait for the desk. */
export async function isWaiting(db: Database, kind: Kind, id: string): Promise<boolean> {
  const held = await db
    .selectFrom("moderation_case")
    .select("kind")
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  return held !== undefined;
}
