import type { Database } from "#database/tables.ts";
import type { BellTopic } from "../kinds.ts";

/** Topics that a person does not want the bell to count. */
export async function findBellOff(db: Database, personId: string): Promise<ReadonlySet<BellTopic>> {
  const rows = await db.selectFrom("bell_off").select("topic").where("person_id", "=", personId).execute();
  return new Set(rows.map(({ topic }) => topic));
}

/** Applies to notifications from now on; those that are new already stay so. */
export async function turnBell(
  db: Database,
  { personId, topic, on, at }: { personId: string; topic: BellTopic; on: boolean; at: number },
): Promise<void> {
  if (on) {
    await db.deleteFrom("bell_off").where("person_id", "=", personId).where("topic", "=", topic).execute();
    return;
  }
  await db
    .insertInto("bell_off")
    .values({ person_id: personId, topic, at })
    .onConflict((row) => row.columns(["person_id", "topic"]).doNothing())
    .execute();
}
