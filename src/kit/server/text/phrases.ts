import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";

/** Phrases of one meaning, made ready to be looked for: short words as they are spelt, all others by their sound. */
export interface Phrases {
  readonly short: ReadonlySet<string>;
  readonly long: readonly string[];
}

/** Letters from which on a word alone is told by its sound; shorter ones meet too many: gaay and gayi, hen and hain. */
const enoughToSound = 4;

export function phrasesOf(phrases: readonly string[]): Phrases {
  const short = phrases.filter(isShort);
  return {
    short: new Set(short.flatMap(speltWords)),
    long: framedPhrases(phrases.filter((phrase) => !isShort(phrase))),
  };
}

/** A text made ready to be looked through, once for many phrases. */
export interface Readied {
  readonly spelt: readonly string[];
  readonly folded: string;
}

export function readied(text: string): Readied {
  return { spelt: speltWords(text), folded: framed(foldedWords(text)) };
}

/** Whether a text contains one of the phrases. */
export function isMetIn({ spelt, folded }: Readied, { short, long }: Phrases): boolean {
  return spelt.some((word) => short.has(word)) || long.some((phrase) => folded.includes(phrase));
}

/** A text as it is looked through for phrases, its folded words between spaces. */
export const framed = (terms: readonly string[]) => ` ${terms.join(" ")} `;

/** A word that folds to one letter carries no meaning: `kcc` would be `qqqq`. */
export const framedPhrases = (phrases: readonly string[]) =>
  phrases.map((phrase) => framed(foldedWords(phrase))).filter((phrase) => phrase.trim().length > 1);

function isShort(phrase: string): boolean {
  const [word = "", ...more] = speltWords(phrase);
  return more.length === 0 && fold(word).length < enoughToSound;
}
