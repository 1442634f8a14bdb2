import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { findProducts, type ListedProduct, padded } from "./queries.ts";
import { ranks } from "./ranks.ts";
import { namedWords, rankOf } from "./searchIndex.ts";
import type { Term } from "./understand.ts";

/** How much a word counts by where it stands in the product: in its name, purpose, origin, description. */
const worth = [1, 0.6, 0.45, 0.3] as const;
/** Postings of one word that are looked at; they come best place first, so a common word is not read to its end. */
const postingsRead = 300;
/** Of the rarest word more are read to find those that carry the others too. */
const postingsCrossed = 3_000;
/** Products that are weighed exactly. */
const weighed = 128;
/** What is less than this part of the best is not shown. */
const leastOfBest = 0.4;
/** Of two equal finds the one whose name holds less else comes first. */
const nameCovered = 0.05;

/** The products that are asked for (see `understand`), best first, the same on every engine. */
export async function search(db: Database, terms: readonly Term[], limit: number): Promise<ListedProduct[]> {
  if (terms.length === 0) return [];
  const { candidates, rarity } = await gather(db, terms);
  const ids = best([...candidates], weighed).map(([id]) => id);
  const found = best(await weigh(db, ids, terms, rarity), limit);
  const least = (found[0]?.[1] ?? 0) * leastOfBest;
  return findProducts(
    db,
    found.filter(([, score]) => score >= least).map(([id]) => id),
  );
}

type Scored = [id: string, score: number];

function best(scored: Scored[], count: number): Scored[] {
  return scored.sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1)).slice(0, count);
}

/** Products that carry some of the words, each with a first score, and how rare each word is. */
async function gather(db: Database, terms: readonly Term[]) {
  const rarity = new Map<string, number>();
  const candidates = new Map<string, number>();
  const lengths: number[] = [];
  const words = [...new Set(terms.flatMap((term) => [...term.keys()]))];
  const read = await Promise.all(words.map((word) => readPostings(db, word, postingsRead)));
  const postingsOf = new Map(words.map((word, place) => [word, read[place] ?? []]));
  for (const [word, postings] of postingsOf) rarity.set(word, rarityOf(postings.length));
  for (const term of terms) {
    const scores = new Map<string, number>();
    for (const [word, likeness] of term) {
      for (const { product_id, rank } of postingsOf.get(word) ?? []) {
        const score = likeness * (worth[rank] ?? 0) * (rarity.get(word) ?? 0);
        scores.set(product_id, Math.max(scores.get(product_id) ?? 0, score));
      }
    }
    lengths.push(scores.size);
    for (const [id, score] of scores) candidates.set(id, (candidates.get(id) ?? 0) + score);
  }
  if (terms.length > 1 && Math.max(...lengths) >= postingsRead) {
    for (const id of await crossed(db, terms, lengths)) candidates.set(id, (candidates.get(id) ?? 0) + 1);
  }
  return { candidates, rarity };
}

/** 0.6 for a word of one product, 0.15 for one of hundreds. Beyond what is read all words count as equally common. */
function rarityOf(count: number): number {
  return 1 / (1 + Math.log(1 + count));
}

function readPostings(db: Database, word: string, limit: number) {
  return db
    .selectFrom("search_posting")
    .select(["product_id", "rank"])
    .where("word", "=", word)
    .orderBy("rank")
    .orderBy("product_id")
    .limit(limit)
    .execute();
}

/** Among the products of the rarest term, those that carry a word of another one too. */
async function crossed(db: Database, terms: readonly Term[], lengths: readonly number[]): Promise<string[]> {
  const rarest = lengths.indexOf(Math.min(...lengths));
  const words = [...(terms[rarest] ?? new Map<string, number>()).keys()];
  const others = terms.flatMap((term, place) => (place === rarest ? [] : [...term.keys()]));
  const found = await Promise.all(
    words.map((word) =>
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
        order by rare.rank, rare.product_id limit ${weighed}`.execute(db),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ product_id }) => product_id));
}

/** Scores by all words of the products themselves, so that nothing depends on how far postings were read. */
async function weigh(
  db: Database,
  ids: readonly string[],
  terms: readonly Term[],
  rarity: ReadonlyMap<string, number>,
): Promise<Scored[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("product")
    .select(["id", "search_words", "rating_order"])
    .where("id", "in", padded(ids, weighed))
    .execute();
  return rows.map(({ id, search_words, rating_order }) => {
    let score = 0;
    let named = 0;
    for (const term of terms) {
      let bestOfTerm = 0;
      let isNamed = false;
      for (const [word, likeness] of term) {
        const rank = rankOf(word, search_words);
        if (rank === undefined) continue;
        bestOfTerm = Math.max(bestOfTerm, likeness * (worth[rank] ?? 0) * (rarity.get(word) ?? 0));
        isNamed ||= rank === ranks.name;
      }
      score += bestOfTerm;
      if (isNamed) named += 1;
    }
    const covered = (nameCovered * named) / Math.max(1, namedWords(search_words));
    // Ratings only part what is otherwise the same.
    return [id, score * (1 + covered) + rating_order * 1e-9];
  });
}
