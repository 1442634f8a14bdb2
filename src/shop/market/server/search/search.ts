import type { Database } from "#database/tables.ts";
import { fold } from "#kit/contract/fold.ts";
import { findByBarcode, findForemost } from "../catalogue/best.ts";
import { type ListedProduct, maxFinds, padded } from "../queries.ts";
import { crossed, type PostingsOf, postingsRead, readPostings } from "./postings.ts";
import { namedWords, rankOf } from "./searchIndex.ts";
import type { Term, Understood } from "./understood.ts";
import { ranks } from "./vocabulary/vocabulary.ts";

/** Weight of a word by its position in the product: in its name, purpose, origin, description. */
const worth = [1, 0.6, 0.45, 0.3] as const;
/** Products that are weighed exactly. */
const weighed = 128;
/** Finds below this part of the best are not shown. */
const leastOfBest = 0.4;
/** Of two equal finds the one whose name holds less else comes first. */
const nameCovered = 0.05;

/** Of what is asked for, so much has to be in a product: one word of two, and no guess at one of three. */
const leastMet = 0.5;
/** From so likely on a word is as good as met; a guess counts as it is more likely than not. */
const surelyMet = 0.95;
/** Weight that a strength or a formulation adds, beside the substance that has it. */
const weakWeight = 0.05;

/** The products that are asked for (see `understand`), best first, the same on every engine. */
export async function search(db: Database, sought: Understood, limit: number): Promise<ListedProduct[]> {
  if (sought.barcode !== undefined) return findByBarcode(db, sought.barcode, limit);
  const terms = sought.terms.filter(({ isWeak }) => !isWeak);
  if (terms.length === 0 || sought.unsold !== undefined) return [];
  const { candidates, weights } = await gather(db, terms);
  const ids = best([...candidates], weighed).map(([id]) => id);
  const found = best(await weigh(db, ids, { ...sought, terms }, weights, strengthOf(sought)), limit);
  // Of a kind alone everything is shown.
  const least = terms.every(({ isKind }) => isKind) ? 0 : (found[0]?.[1] ?? 0) * leastOfBest;
  return findForemost(
    db,
    found.filter(([, score]) => score >= least).map(([id]) => id),
    maxFinds,
  );
}

function strengthOf({ terms }: Understood): string[] {
  return terms.filter(({ isWeak }) => isWeak).flatMap(({ tokens }) => [...tokens.keys()]);
}

type Scored = [id: string, score: number];

function best(scored: Scored[], count: number): Scored[] {
  return scored.sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1)).slice(0, count);
}

/** Products that carry some of the words, each with a first score, and what each word of each term is worth. */
async function gather(db: Database, terms: readonly Term[]) {
  const candidates = new Map<string, number>();
  const lengths: number[] = [];
  const tokens = [...new Set(terms.flatMap((term) => [...term.tokens.keys()]))];
  const postingsOf = new Map(
    await Promise.all(tokens.map(async (word) => [word, await readPostings(db, word)] as const)),
  );
  const weights = terms.map((term) => weightsOf(term, postingsOf));
  for (const weightOf of weights) {
    const scores = new Map<string, number>();
    for (const [word, weight] of weightOf) {
      for (const { product_id, rank } of postingsOf.get(word) ?? []) {
        const score = weight * (worth[rank] ?? 0);
        scores.set(product_id, Math.max(scores.get(product_id) ?? 0, score));
      }
    }
    lengths.push(scores.size);
    for (const [id, score] of scores) candidates.set(id, (candidates.get(id) ?? 0) + score);
  }
  if (terms.length > 1 && Math.max(...lengths) >= postingsRead) {
    for (const id of await crossed(db, terms, postingsOf, weighed))
      candidates.set(id, (candidates.get(id) ?? 0) + 1);
  }
  return { candidates, weights };
}

/**
 * How much each word of a term counts, by how likely it is meant and how rare. Of words that are guessed the commonest says
 * how rare they all are: by its own rarity, one that a single shop made up would outdo the common word that it is nearly.
 */
function weightsOf({ tokens: terms, typed }: Term, postingsOf: PostingsOf): ReadonlyMap<string, number> {
  const countOf = (word: string) => postingsOf.get(word)?.length ?? 0;
  const commonest = Math.max(...[...terms.keys()].map(countOf));
  return new Map(
    [...terms].map(([word, likeness]) => [
      word,
      likeness * rarityOf(word === typed ? countOf(word) : commonest),
    ]),
  );
}

/** 0.6 for a word of one product, 0.15 for one of hundreds. Beyond what is read all words count as equally common. */
function rarityOf(count: number): number {
  return 1 / (1 + Math.log(1 + count));
}

/** Scores by all words of the products themselves, so that nothing depends on how far postings were read. */
async function weigh(
  db: Database,
  ids: readonly string[],
  sought: Understood,
  weights: readonly ReadonlyMap<string, number>[],
  strength: readonly string[],
): Promise<Scored[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("product")
    .select(["id", "search_words", "rating_order"])
    .where("id", "in", padded(ids, weighed))
    .execute();
  return rows.flatMap(({ id, search_words, rating_order }): Scored[] => {
    if (!isOfSoughtKind(sought, search_words) || metBy(sought, search_words) < leastMet) return [];
    let score = 0;
    let named = 0;
    if (!hasRequired(sought, search_words)) return [];
    for (const weightOf of weights) {
      let bestOfTerm = 0;
      let isNamed = false;
      for (const [word, weight] of weightOf) {
        const rank = rankOf(word, search_words);
        if (rank === undefined) continue;
        bestOfTerm = Math.max(bestOfTerm, weight * (worth[rank] ?? 0));
        isNamed ||= rank === ranks.name;
      }
      score += bestOfTerm;
      if (isNamed) named += 1;
    }
    score += weakWeight * strength.filter((word) => rankOf(word, search_words) !== undefined).length;
    const covered = (nameCovered * named) / Math.max(1, namedWords(search_words));
    // Ratings only part what is otherwise the same.
    return [[id, score * (1 + covered) + rating_order * 1e-9]];
  });
}

/** A compound is what its whole name says. */
function hasRequired({ terms }: Understood, text: string): boolean {
  const isThere = (word: string) => (rankOf(word, text) ?? ranks.description) <= ranks.purpose;
  return terms.every((term) => !term.isRequired || [...term.tokens.keys()].some(isThere));
}

/** By the category, which every product carries as a word, and by what is in it. */
function isOfSoughtKind({ kind }: Understood, text: string): boolean {
  if (!kind) return true;
  const inCategory = rankOf(fold(kind.category), text) ?? ranks.description;
  return (
    inCategory <= ranks.origin &&
    (kind.of.length === 0 || kind.of.some((word) => rankOf(word, text) !== undefined))
  );
}

/** The part of what was asked for that is in a product, from 0 to 1. */
function metBy({ terms, unknown, brand }: Understood, text: string): number {
  const asked = terms.filter(({ isKind }) => !isKind);
  if (asked.length === 0) return unknown === 0 || brand ? 1 : 0;
  const met = asked.filter((term) =>
    [...term.tokens.keys()].some((word) => rankOf(word, text) !== undefined),
  );
  const sureness = met.reduce((sum, term) => {
    const likeness = Math.max(...term.tokens.values());
    return sum + (likeness >= surelyMet ? 1 : 2 * likeness - 1);
  }, 0);
  return sureness / (asked.length + unknown);
}
