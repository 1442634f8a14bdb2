import type { Database } from "#database/tables.ts";

/** Seconds since the service was last read whole; 0 before it ever was. */
export async function secondsSinceRead(db: Database, now: number): Promise<number> {
  const row = await db.selectFrom("mandi_fetch").select("done_at").executeTakeFirst();
  return row?.done_at ? Math.max(0, now - row.done_at) / 1_000 : 0;
}

/** Seconds for which the service has failed; 0 while it does not. */
export async function secondsOfFailing(db: Database, now: number): Promise<number> {
  const row = await db.selectFrom("mandi_fetch").select("failing_since").executeTakeFirst();
  return row?.failing_since ? Math.max(0, now - row.failing_since) / 1_000 : 0;
}

/** Prices that wait for an operator's look. */
export async function countHeld(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("mandi_held")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("look", "=", "open")
    .executeTakeFirstOrThrow();
  return Number(count);
}
