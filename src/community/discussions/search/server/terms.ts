import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { foldedWords } from "#kit/contract/fold.ts";
import { maxEditDistance, weightedEditDistance } from "#kit/server/text/editDistance.ts";
import { inEveryLanguage } from "#kit/server/translation.ts";
import { postingsOf, type Range } from "./postings.ts";
import { idsOf } from "./wordIndex.ts";
import { type Asked, spellingKeys } from "./words.ts";

export type CropNames = readonly { readonly id: string; readonly name: string }[];

/** A word that messages have and that may be meant by one of a question. */
export interface Meant {
  readonly id: number;
  readonly word: string;
  /** From 0 to 1 how surely. */
  readonly likeness: number;
  /** Messages that have it, counted to a bound. */
  readonly count: number;
  /** Place of the last one that was counted: how far back the bound reaches. */
  readonly oldest: number;
}

/** A word of a question with all that may be meant by it. */
export interface Term extends Asked {
  readonly meant: readonly Meant[];
  /** Whether somebody wrote it just so. */
  readonly isKnown: boolean;
}

/** Messages of a word that are counted, and read: those beyond are older. */
export const mostCounted = 1_000;
/** A word that fewer messages have is sought in other spellings too: it may itself be misspelt, in the question or by who wrote it. */
const rare = 20;
/** Words that begin so, and words under one key, that are looked at. */
const beginningsRead = 60;
const wordsOfAKey = 120;
const maxMeant = 6;
const maxLengthApart = 3;
/** How surely a crop's other name, and a word that only begins so, is meant. */
const otherName = 0.9;
const beginningAlone = 0.7;
const leastOfABeginning = 3;

type Guess = Pick<Meant, "id" | "word" | "likeness">;

/**
 * Possible meanings of each word; `names` are those of crops, in every language, by which one leads to the
 * other.
 */
export async function termsOf(
  db: Database,
  asked: readonly Asked[],
  names: ReadonlyMap<string, readonly string[]>,
  range: Range,
): Promise<Term[]> {
  const others = asked.map(({ word }) => names.get(word) ?? []);
  const ids = await idsOf(db, [...asked.map(({ word }) => word), ...others.flat()]);
  const known = (word: string, likeness: number): Guess[] => {
    const id = ids.get(word);
    return id === undefined ? [] : [{ id, word, likeness }];
  };
  const first = asked.map(({ word }, number) => [
    ...known(word, 1),
    ...(others[number] ?? []).flatMap((name) => known(name, otherName)),
  ]);
  const counts = await countsOf(db, first.flat(), range);
  const guesses = await Promise.all(
    asked.map(async ({ word }, number) => {
      const count = (first[number] ?? []).reduce((sum, { id }) => sum + (counts.get(id)?.count ?? 0), 0);
      return count < rare ? guessesFor(db, word) : [];
    }),
  );
  for (const [id, counted] of await countsOf(db, guesses.flat(), range)) counts.set(id, counted);
  return asked.map(({ word, typed }, number) => {
    const all = [...(first[number] ?? []), ...(guesses[number] ?? [])].flatMap((guess): Meant[] => {
      const counted = counts.get(guess.id);
      return counted && counted.count > 0 ? [{ ...guess, ...counted }] : [];
    });
    const surest = new Map<number, Meant>();
    for (const meant of all.sort((one, other) => other.likeness - one.likeness || one.id - other.id))
      if (!surest.has(meant.id)) surest.set(meant.id, meant);
    const isKnown = surest.has(ids.get(word) ?? 0);
    return { word, typed, isKnown, meant: [...surest.values()].slice(0, maxMeant) };
  });
}

/** How many messages have each of these words, and how far back that goes: one statement. */
async function countsOf(db: Database, terms: readonly Guess[], range: Range) {
  const counts = new Map<number, Pick<Meant, "count" | "oldest">>();
  const ids = [...new Set(terms.map(({ id }) => id))];
  if (ids.length === 0) return counts;
  const parts = ids.map(
    (id) =>
      sql`select ${sql.lit(id)} as id, count(*) as count, min(place) as oldest
        from ${postingsOf(id, range, mostCounted + 1)} as postings`,
  );
  const { rows } = await sql<{ id: number; count: number; oldest: number | null }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  for (const { id, count, oldest } of rows) counts.set(id, { count: Number(count), oldest: oldest ?? 0 });
  return counts;
}

/** Tags that a message must have; undefined where no message has one of them. */
export async function tagsOf(
  db: Database,
  terms: readonly string[],
  range: Range,
): Promise<Meant[] | undefined> {
  if (terms.length === 0) return [];
  const ids = await idsOf(db, terms);
  const tags = [...ids].map(([word, id]) => ({ id, word, likeness: 1 }));
  const counts = await countsOf(db, tags, range);
  const met = tags.flatMap((tag) => {
    const counted = counts.get(tag.id);
    return counted && counted.count > 0 ? [{ ...tag, ...counted }] : [];
  });
  return met.length === terms.length ? met : undefined;
}

/** Words that begin so, and words that are nearly so, the likeliest first. */
async function guessesFor(db: Database, word: string): Promise<Guess[]> {
  if (/\d/.test(word)) return [];
  const [beginning, near] = [await beginningWith(db, word), await nearTo(db, word)];
  return [...beginning, ...near]
    .sort((one, other) => other.likeness - one.likeness || one.id - other.id)
    .slice(0, maxMeant);
}

async function beginningWith(db: Database, start: string): Promise<Guess[]> {
  if (start.length < leastOfABeginning) return [];
  const rows = await db
    .selectFrom("talk_word")
    .selectAll()
    .where("word", ">", start)
    .where("word", "<", `${start}~`)
    .orderBy("word")
    .limit(beginningsRead)
    .execute();
  return rows.map(({ id, word }) => ({
    id,
    word,
    likeness: beginningAlone + (1 - beginningAlone) * (start.length / word.length) * 0.8,
  }));
}

async function nearTo(db: Database, sought: string): Promise<Guess[]> {
  const most = maxEditDistance(sought);
  const keys = spellingKeys(sought);
  if (most === 0 || keys.length === 0) return [];
  const parts = keys.map(
    (key, number) =>
      sql`select id, talk_word.word from (select word as of_key from talk_spelling where key = ${key}
        order by word limit ${wordsOfAKey}) as keyed${sql.raw(String(number))} join talk_word on id = of_key`,
  );
  const { rows } = await sql<{ id: number; word: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows
    .filter(({ word }) => word !== sought && Math.abs(word.length - sought.length) <= maxLengthApart)
    .map(({ id, word }) => ({ id, word, slips: weightedEditDistance(sought, word, most) }))
    .filter(({ slips }) => slips <= most)
    .map(({ id, word, slips }) => ({
      id,
      word,
      likeness: 1 - slips / Math.max(sought.length, word.length),
    }));
}

/** Crops' names of one word, each with those that the same crops have beside it. */
export function otherNames(crops: CropNames): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>();
  for (const { name } of crops) {
    const own = inEveryLanguage(name).flatMap((one) => {
      const [word, ...more] = foldedWords(one.replace(/\(.*\)/, ""));
      return word === undefined || more.length > 0 ? [] : [word];
    });
    for (const word of own) {
      const others = names.get(word) ?? new Set();
      for (const other of own) if (other !== word) others.add(other);
      names.set(word, others);
    }
  }
  return new Map([...names].map(([word, others]) => [word, [...others]]));
}
