import { sql } from "kysely";
import type { Database } from "./tables.ts";

/**
 * Makes due now what is due further ahead (ms) than anything can be put off: it was written before the clock was set back, and
 * would wait for as long as the clock was ahead. Looks without writing first, as an update holds up other writers.
 */
export async function pullBack(
  db: Database,
  table: string,
  column: string,
  { now, longestMs }: { now: number; longestMs: number },
): Promise<void> {
  const isAhead = sql`${sql.ref(column)} > ${now + longestMs}`;
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${isAhead} limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now} where ${isAhead}`.execute(db);
}
