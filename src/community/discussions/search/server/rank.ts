import type { Database } from "#database/tables.ts";
import { inEveryLanguage } from "#kit/server/translation.ts";
import type { Candidates } from "./gather.ts";
import type { Range } from "./postings.ts";
import { type CropNames, mostCounted, type Term } from "./terms.ts";
import { fold } from "./words.ts";

/** Beside as many as are shown so many are weighed by their whole words. */
const weighedMore = 40;
/** Finds below this part of the best are not shown. */
const leastOfBest = 0.4;
/** A word that the message does not say, and its topic does. */
const byTopic = 0.6;
/**
 * Weights added for two words side by side as in the question, for a word spelt exactly so, for little else
 * in the message, and for being new.
 */
const sideBySide = 0.2;
const speltSo = 0.05;
const littleElse = 0.1;
const newness = 0.05;

/** A word of a message, where it begins. */
export interface Token {
  readonly text: string;
  readonly folded: string;
  readonly at: number;
}

type Row = Awaited<ReturnType<typeof findRows>>[number];
export type Find = Row & { readonly tokens: readonly Token[] };

interface Ranking {
  readonly candidates: Candidates;
  readonly terms: readonly Term[];
  readonly range: Range;
  readonly crops: CropNames;
  /** How many finds are wanted at most. */
  readonly wanted: number;
  /** Which part of the question a find has at least, by what its words tell; all of it is 1. */
  readonly leastCovered?: number;
}

/**
 * The best of the candidates by what they say. A message that was taken away meanwhile, or that does not
 * contain it any more, is left out.
 */
export async function rank(
  db: Database,
  { candidates, terms, range, crops, wanted, leastCovered = 0 }: Ranking,
): Promise<Find[]> {
  const weights = terms.map((term) => weightOf(term, range));
  const covered = leastCovered * wholeOf(weights, range);
  const first = [...candidates]
    .map(([place, met]) => ({
      place,
      score: met.reduce((sum, likeness, number) => sum + likeness * (weights[number] ?? 0), 0),
    }))
    .sort(bestFirst)
    .slice(0, wanted + weighedMore);
  const rows = await findRows(
    db,
    first.map(({ place }) => place),
  );
  const scored = rows.flatMap((row) => {
    const tokens = tokensOf(row.message);
    if (coverageOf(tokens, { terms, weights }) < covered) return [];
    const score = scoreOf({ ...row, tokens }, { terms, weights, crops });
    const worth = score * (1 + newness * (row.place / range.last));
    return score === 0 ? [] : [{ place: row.place, score: worth, find: { ...row, tokens } }];
  });
  scored.sort(bestFirst);
  const least = (scored[0]?.score ?? 0) * leastOfBest;
  return scored
    .filter(({ score }) => score >= least)
    .slice(0, wanted)
    .map(({ find }) => find);
}

interface Scored {
  readonly place: number;
  readonly score: number;
}

/** Of two that are worth the same the newer one. Sums of the same parts in another order are the same here too. */
function bestFirst(one: Scored, other: Scored): number {
  const apart = other.score - one.score;
  return Math.abs(apart) > 1e-9 ? apart : other.place - one.place;
}

/** How much a word tells: the rarer the more. Of what is guessed the commonest says how rare all are. */
function weightOf({ meant }: Term, { first, last }: Range): number {
  const all = last - first + 1;
  const count = Math.max(
    0,
    ...meant.map(({ count, oldest }) => {
      return count <= mostCounted ? count : (count * all) / Math.max(1, last - oldest + 1);
    }),
  );
  return count === 0 ? 0 : Math.log(1 + all / count);
}

/** Weight of all words of a question together: one that nobody ever wrote counts as much as the rarest. */
function wholeOf(weights: readonly number[], { first, last }: Range): number {
  const ofRarest = Math.log(2 + last - first);
  return weights.reduce((sum, weight) => sum + (weight === 0 ? ofRarest : weight), 0);
}

/** Weight of the words that a message has. */
function coverageOf(
  tokens: readonly Token[],
  { terms, weights }: { terms: readonly Term[]; weights: readonly number[] },
): number {
  const stated = new Set(tokens.map(({ folded }) => folded));
  return terms.reduce((sum, { meant }, number) => {
    const likeness = Math.max(0, ...meant.map(({ word, likeness }) => (stated.has(word) ? likeness : 0)));
    return sum + likeness * (weights[number] ?? 0);
  }, 0);
}

function scoreOf(
  find: Find,
  { terms, weights, crops }: { terms: readonly Term[]; weights: readonly number[]; crops: CropNames },
): number {
  const { tokens } = find;
  const about = topicWords(find, crops);
  let score = 0;
  let met = 0;
  let before: readonly number[] = [];
  for (const [number, { word, typed, meant }] of terms.entries()) {
    const weight = weights[number] ?? 0;
    const likenessOf = new Map(meant.map(({ word, likeness }) => [word, likeness]));
    const at = tokens.flatMap(({ folded }, place) => (likenessOf.has(folded) ? [place] : []));
    const likeness = Math.max(0, ...at.map((place) => likenessOf.get(tokens[place]?.folded ?? "") ?? 0));
    if (at.length > 0) met += 1;
    else if (about.has(word)) score += byTopic * weight;
    score += likeness * weight;
    if (at.some((place) => before.includes(place - 1)))
      score += sideBySide * Math.min(weight, weights[number - 1] ?? 0);
    if (at.some((place) => tokens[place]?.text.toLowerCase() === typed)) score += speltSo * weight;
    before = at;
  }
  return met === 0 ? 0 : score * (1 + (littleElse * met) / tokens.length);
}

/** The folded names of what a message is about, in every language. */
function topicWords({ topic_crop, topic_state }: Row, crops: CropNames): ReadonlySet<string> {
  const crop = crops.find(({ id }) => id === topic_crop);
  const named = [...(crop ? [crop.name] : []), ...(topic_state ? [topic_state] : [])];
  const terms = named.flatMap(inEveryLanguage).flatMap(tokensOf);
  return new Set(terms.map(({ folded }) => folded));
}

const wordPattern = /\p{N}+|[\p{L}\p{M}\u200c\u200d]+/gu;

/** The words of a message as they are in its text. */
function tokensOf(message: string): Token[] {
  return [...message.matchAll(wordPattern)].map(({ 0: text, index }) => ({
    text,
    folded: fold(text.toLowerCase()),
    at: index,
  }));
}

/** Public rows of these messages, with their senders' pictures. */
async function findRows(db: Database, places: readonly number[]) {
  if (places.length === 0) return [];
  return db
    .selectFrom("message")
    .leftJoin("person", "person.id", "message.person_id")
    .select([
      "message.place",
      "message.msg_id",
      "message.person_id",
      "message.guest_hash",
      "message.username",
    ])
    .select(["message.message", "message.sent_at", "message.topic_crop", "message.topic_state"])
    .select("person.picture")
    .where("message.place", "in", places)
    .where("message.hidden", "=", 0)
    .where("message.deleted_at", "is", null)
    .execute();
}
