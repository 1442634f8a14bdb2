import { readFileSync } from "node:fs";
import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";
import { once } from "#kit/server/once.ts";

/** What farmers say for what packs say: `khad` for fertilizer, `safed makkhi` for whitefly. */
interface SynonymFile {
  /** Words that say nothing in a search. */
  readonly stop: readonly string[];
  /** By the catalogue's words (any of them is meant), the words and phrases people use. */
  readonly said: Readonly<Record<string, readonly string[]>>;
}

// All this is made for the first search: it took a twentieth of every start.
const file = once(
  () => JSON.parse(readFileSync(new URL("../data/synonyms.json", import.meta.url), "utf8")) as SynonymFile,
);

/** As they are spelt: folded, `with` would be one with `wheat`. */
const stopWords = once((): ReadonlySet<string> => new Set(file().stop.flatMap(speltWords)));

/** Letters of a folded word that count, the same when words are stored and when they are sought. The longest that ships has 18. */
export const maxWordLetters = 40;

/** The folded words of a text that say something; all of them where none does. One by one: a text may hold thousands. */
export function* eachTellingWord(text: string): Generator<string> {
  const spelt = speltWords(text);
  const telling = spelt.filter((word) => !stopWords().has(word));
  for (const word of telling.length > 0 ? telling : spelt) {
    const folded = fold(word).slice(0, maxWordLetters);
    if (folded !== "") yield folded;
  }
}

export function tellingWords(text: string): string[] {
  return [...eachTellingWord(text)];
}

/** Folded phrase, its words joined by a space, to the folded words of the catalogue that it means. */
export const synonyms = once((): ReadonlyMap<string, readonly string[]> => phrases());

/** The longest phrase, in words. */
export const longestPhrase = once(() =>
  Math.max(...[...synonyms().keys()].map((phrase) => phrase.split(" ").length)),
);

function phrases(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [meaning, sayings] of Object.entries(file().said)) {
    const means = foldedWords(meaning);
    for (const phrase of sayings.map((saying) => tellingWords(saying).join(" "))) {
      found.set(phrase, [...new Set([...(found.get(phrase) ?? []), ...means])]);
    }
  }
  return found;
}
