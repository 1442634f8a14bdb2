import { readFileSync } from "node:fs";
import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { isEverydayWord, isSpeltLike } from "#kit/server/everyday/everydayWords.ts";
import { inLanguages } from "#kit/server/typedText.ts";
import { knownPests } from "#knowledge/register/server/present.ts";
import type { Category } from "../../contract.ts";

/** Farmers' words for the words on packs: `khad` for fertilizer, `safed makkhi` for whitefly. */
interface SynonymFile {
  /** Words that say nothing in a search. */
  readonly stop: readonly string[];
  /** Kinds of products, by the word for each. */
  readonly kinds: Readonly<
    Record<
      string,
      { readonly category: Category; readonly first: readonly string[]; readonly of?: readonly string[] }
    >
  >;
  /** Goods that farmers buy and the shelf has no category for. */
  readonly unsold: readonly string[];
  /**
   * Compounds by the words of their names, each with what it may be called besides (`potash|sop`): all of them have to stand in
   * a product's name or composition. With their formulas, abbreviations and grades.
   */
  readonly compounds: Readonly<Record<string, readonly string[]>>;
  /** Words of farming that count in a description too, beside the sayings. */
  readonly farm: readonly string[];
  /** Those of the sayings that are misspelt. */
  readonly slips: readonly string[];
  /** By the catalogue's words (any of them is meant), the words and phrases people use. */
  readonly said: Readonly<Record<string, readonly string[]>>;
}

/** A kind of product as a search asks for it: all of a category, or those of it with certain substances. Its words are folded. */
export interface SoughtKind {
  readonly category: Category;
  /** By these it is asked for, the likeliest first. */
  readonly first: readonly string[];
  /** Only what carries one of these is of the kind; empty where all of the category is. */
  readonly of: readonly string[];
}

// All this is made for the first search: it took a twentieth of every start.
const file = lazy(
  (): SynonymFile => JSON.parse(readFileSync(new URL("../../data/synonyms.json", import.meta.url), "utf8")),
);

/** As they are spelt: folded, `with` would be one with `wheat`. */
const stopWords = lazy((): ReadonlySet<string> => new Set(file().stop.flatMap(speltWords)));

/** Letters of a folded word that count, the same when words are stored and when they are sought. The longest that ships has 18. */
export const maxWordLetters = 40;

/** A word of the query or of a product, as it is spelt and as it is compared. */
export interface TellingWord {
  readonly spelt: string;
  readonly folded: string;
}

/** The words of a text that say something; all of them where none does. One by one: a text may hold thousands. */
export function* eachWordSpelt(text: string): Generator<TellingWord> {
  const spelt = speltWords(text);
  const telling = spelt.filter((word) => !stopWords().has(word));
  for (const word of telling.length > 0 ? telling : spelt) {
    const folded = fold(word).slice(0, maxWordLetters);
    if (folded !== "") yield { spelt: word, folded };
  }
}

/** The folded words of a text that say something. */
export function* eachTellingWord(text: string): Generator<string> {
  for (const { folded } of eachWordSpelt(text)) yield folded;
}

export function tellingWords(text: string): string[] {
  return [...eachTellingWord(text)];
}

/** A phrase as it is looked up: its folded words joined by a space. */
export const phraseOf = (text: string) => tellingWords(text).join(" ");

/** Phrase as of `sayingOf`, its words joined by a space, to the folded words of the catalogue that it means. */
export const synonyms = lazy((): ReadonlyMap<string, readonly string[]> => phrases());

/** How the words of the sayings, and of what they mean, are spelt, by each word as it folds. */
const saidAs = lazy(() => {
  const spelt = new Map<string, string[]>();
  for (const word of Object.entries(file().said).flat(2).flatMap(speltWords))
    spelt.set(fold(word), [...(spelt.get(fold(word)) ?? []), word]);
  return spelt;
});

/** Whether a word is one of the sayings as it is spelt, and does not only sound like one: cat, khat. */
export function isSaid(spelt: string): boolean {
  return isSpeltLike(spelt, saidAs().get(fold(spelt)) ?? []);
}

/** Whether a word is a common one of English or Hindi and, as it is spelt, none of farming. */
export function isCommonWord(spelt: string): boolean {
  return isEverydayWord(spelt) && !isSaid(spelt) && !farmWords().has(fold(spelt));
}

/** Sayings that are misspelt, as they are spelt, with what is meant, in English and Hindi. */
export const slips = lazy((): ReadonlyMap<string, { readonly meant: string }> => {
  const known = Object.entries(file().said);
  return new Map(
    file().slips.flatMap((slip) => {
      const [meant, sayings = []] = known.find(([, sayings]) => sayings.includes(slip)) ?? [];
      const hi = sayings.find((saying) => /[\u0900-\u097f]/.test(saying));
      return meant === undefined ? [] : [[slip, { meant: inLanguages({ en: meant, hi }) }] as const];
    }),
  );
});

/** Compounds by the folded phrase that names them: for each word of the name, the folded words that may stand for it. */
export const compounds = lazy((): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const found = new Map<string, readonly (readonly string[])[]>();
  for (const [name, sayings] of Object.entries(file().compounds)) {
    const parts = name.split(" ").map((part) => part.split("|").map(fold));
    for (const phrase of [name.replaceAll(/\|\S+/g, ""), ...sayings].map(phraseOf)) found.set(phrase, parts);
  }
  return found;
});

const farmWords = lazy(
  (): ReadonlySet<string> =>
    new Set([...file().farm, ...Object.keys(file().said), ...knownPests()].flatMap(foldedWords)),
);

/** Whether a folded word is one of farming: a saying, a pest, a nutrient, a part of a plant. */
export function isFarmWord(folded: string): boolean {
  return farmWords().has(folded) || synonyms().has(folded) || soughtKinds().has(folded);
}

/** Phrases that ask for what nobody sells here. */
export const unsold = lazy((): ReadonlySet<string> => new Set(file().unsold.map(phraseOf)));

/** The kinds by the folded word that says them. */
export const soughtKinds = lazy((): ReadonlyMap<string, SoughtKind> => {
  const folded = (terms: readonly string[]) => [...new Set(terms.flatMap(foldedWords))];
  return new Map(
    Object.entries(file().kinds).map(([word, { category, first, of = [] }]) => [
      fold(word),
      { category, first: folded(first), of: of.length > 0 ? folded([...first, ...of]) : [] },
    ]),
  );
});

/** Scripts from Bengali to Malayalam: folded, their short words would meet too many of other languages. */
const regional = /[\u0980-\u0d7f]/;

/** Under what a saying is looked up: as it is spelt in a regional script, else folded. */
export const sayingOf = (text: string) => (regional.test(text) ? speltWords(text).join(" ") : phraseOf(text));

function phrases(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [meaning, sayings] of Object.entries(file().said)) {
    const means = foldedWords(meaning);
    for (const phrase of sayings.map(sayingOf)) {
      found.set(phrase, [...new Set([...(found.get(phrase) ?? []), ...means])]);
    }
  }
  return found;
}
