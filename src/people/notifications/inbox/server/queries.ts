import type { Database } from "#database/tables.ts";

interface Page {
  readonly limit: number;
  /** The last one of the page before. */
  readonly before?: string | undefined;
}

/** A person's notifications, the newest first. */
export function findNotifications(db: Database, personId: string, { limit, before }: Page) {
  let query = db
    .selectFrom("notification")
    .selectAll()
    .where("person_id", "=", personId)
    .where("replaced_by", "is", null)
    .orderBy("id", "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("id", "<", before);
  return query.execute();
}

export async function countNew(db: Database, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom("notification")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("read_at", "is", null)
    .where("replaced_by", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
