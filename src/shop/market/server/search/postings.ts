import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import type { Term } from "./understood.ts";
import { ranks } from "./vocabulary/vocabulary.ts";

/** Postings of one word that are looked at; they come best place first, so a common word is not read to its end. */
export const postingsRead = 300;
/** Of the rarest word more are read to find those that carry the others too. */
const postingsCrossed = 3_000;

/** Postings read for each word. */
export type PostingsOf = ReadonlyMap<
  string,
  readonly { readonly product_id: string; readonly rank: number }[]
>;

/** The best postings of a word. */
export function readPostings(db: Database, word: string) {
  return db
    .selectFrom("search_posting")
    .select(["product_id", "rank"])
    .where("word", "=", word)
    .orderBy("rank")
    .orderBy("product_id")
    .limit(postingsRead)
    .execute();
}

/** Among the products of the rarest term, so many of each word's that carry a word of another term too. */
export async function crossed(
  db: Database,
  terms: readonly Term[],
  postingsOf: PostingsOf,
  limit: number,
): Promise<string[]> {
  const counts = await Promise.all(terms.map((term) => countPostings(db, term, postingsOf)));
  const rarest = counts.indexOf(Math.min(...counts));
  const tokens = [...(terms[rarest]?.tokens.keys() ?? [])];
  const others = terms.flatMap((term, place) => (place === rarest ? [] : [...term.tokens.keys()]));
  const found = await Promise.all(
    tokens.map((word) =>
      sql<{ product_id: string }>`
        select rare.product_id from (
          select product_id, rank from search_posting where word = ${word}
          order by rank, product_id limit ${postingsCrossed}
        ) rare
        where exists (
          select 1 from search_posting other
          where other.word in (${sql.join(others)}) and other.rank in (${sql.join(Object.values(ranks))})
            and other.product_id = rare.product_id
        )
        order by rare.rank, rare.product_id limit ${limit}`.execute(db),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ product_id }) => product_id));
}

/**
 * How many postings the words of a term have, as far as they would be crossed. What was read of them says too little: there
 * all common words are alike, and one posting of a word that is nearly theirs would have the commonest looked through.
 */
async function countPostings(db: Database, { tokens: terms }: Term, postingsOf: PostingsOf): Promise<number> {
  const counts = await Promise.all(
    [...terms.keys()].map(async (word) => {
      const read = postingsOf.get(word)?.length ?? 0;
      if (read < postingsRead) return read;
      const { count } = await db
        .selectFrom((postings) =>
          postings
            .selectFrom("search_posting")
            .select("product_id")
            .where("word", "=", word)
            .limit(postingsCrossed)
            .as("crossed"),
        )
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
