import { sql } from "kysely";
import type { PersonalTable } from "#database/personal.ts";
import type { Database } from "#database/tables.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";

export type PersonalRow = Readonly<Record<string, unknown>>;

/** Rows in memory at a time. */
const batchSize = 200;

/** Somebody's rows of a table, portion by portion. */
export async function* personalRows(
  db: Database,
  { table, whose, key }: PersonalTable,
  personId: string,
): AsyncGenerator<PersonalRow> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let after = sql<boolean>`1 = 1`;
  for (;;) {
    const { rows } = await sql<PersonalRow>`
      select * from ${sql.table(table)} where ${whose(personId)} and ${after}
      order by ${keys} limit ${batchSize}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = sql<boolean>`(${keys}) > (${sql.join(key.map((column) => last[column]))})`;
    await yieldToEventLoop();
  }
}

/** A row as its person is given it: without secrets, and times as the world writes them. */
export function presentRow({ without = [] }: PersonalTable, row: PersonalRow): PersonalRow {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !without.includes(column))
      .map(([column, value]) => [column, isTime(column, value) ? new Date(value).toISOString() : value]),
  );
}

/** Times are ms since 1970; so large a figure is nothing else. */
function isTime(column: string, value: unknown): value is number {
  return /(^|_)(at|by|until)$/.test(column) && typeof value === "number" && value > 1e11;
}
