import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/tables.ts";

/** From which place to which, both counted. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** The newest messages that have a word, as a subquery. */
export function postingsOf(id: number, { first, last }: Range, limit: number): RawBuilder<unknown> {
  return sql`(select place from talk_posting where word = ${id} and place between ${first} and ${last}
    order by place desc limit ${limit})`;
}

/** The newest messages of a word; with `with`, those of them that have this one too. */
export interface Reading {
  readonly word: number;
  readonly with?: number | undefined;
  readonly limit: number;
}

/**
 * Reads lists of places, all in one statement and each as one text: a row for each place took several times as long. Each is bounded
 * by how many places of its first word are looked at, however common the words are.
 */
export async function readPostings(
  db: Database,
  readings: readonly Reading[],
  range: Range,
): Promise<number[][]> {
  if (readings.length === 0) return [];
  const parts = readings.map(({ word, with: other, limit }, number) => {
    const own = sql.raw(String(number));
    const places = postingsOf(word, range, limit);
    return other === undefined
      ? sql`select ${own} as number, (select string_agg(cast(place as text), ' ') from ${places} as a${own}) as places`
      : sql`select ${own} as number, (select string_agg(cast(b.place as text), ' ') from ${places} as a${own}
          cross join talk_posting as b where b.word = ${other} and b.place = a${own}.place) as places`;
  });
  const { rows } = await sql<{ number: number; places: string | null }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  const lists: number[][] = readings.map(() => []);
  for (const { number, places } of rows) if (places) lists[number] = places.split(" ").map(Number);
  return lists;
}

/**
 * The first place that was said at a time or later, by halving: places are in the order of time, and no index by time is needed. One
 * behind the last place where none was.
 */
export async function placeAt(db: Database, at: number, lastPlace: number): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    with recursive halving (low, high) as (
      select cast(1 as bigint), cast(${lastPlace + 1} as bigint)
      union all
      select
        case when (select sent_at from message where place = (low + high) / 2) < ${at} then (low + high) / 2 + 1 else low end,
        case when (select sent_at from message where place = (low + high) / 2) < ${at} then high else (low + high) / 2 end
      from halving where low < high
    )
    select low as place from halving where low = high`.execute(db);
  return rows[0]?.place ?? lastPlace + 1;
}
