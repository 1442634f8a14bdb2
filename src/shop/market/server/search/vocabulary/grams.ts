import { maxEditDistance, weightedEditDistance } from "#kit/server/text/editDistance.ts";

/** A word of the vocabulary that may be meant, from 0 to 1 how likely. */
export interface Meant {
  readonly word: string;
  readonly likeness: number;
  /** True where it is no one shop's invention. */
  readonly isShared?: boolean;
}

/** A word that may be meant, and the shop that brought it. */
export interface Candidate {
  readonly word: string;
  readonly shop: string;
}

export const maxMeant = 6;
/** So many candidates are measured letter by letter. */
const maxMeasured = 60;
/** A beginning alone is a weaker sign than a whole word. */
const beginningAlone = 0.75;
/** A beginning of fewer letters says too little. */
export const minBeginning = 3;
/** How much longer or shorter than the typed word a candidate may be, in letters. */
export const maxLengthApart = 3;
/** A short word with a slip shares too few threes of letters, so of these the pairs count too. */
const shortWord = 6;

/** Three letters in a row, with the word's ends, and its consonants as a whole: what two spellings share. */
export function gramsOf(word: string): Set<string> {
  const framed = `^${word}$`;
  const grams = new Set([`#${word.replace(/[aeiouh]/g, "")}`]);
  for (let place = 0; place + 2 < framed.length; place++) grams.add(framed.slice(place, place + 3));
  if (word.length <= shortWord) {
    for (let place = 0; place + 1 < framed.length; place++) grams.add(framed.slice(place, place + 2));
  }
  return grams;
}

/** The gram under which words that begin so are found. */
export function beginningGram(start: string): string {
  return `^${start.slice(0, minBeginning)}`;
}

/**
 * The first of each shop, then the second of each, and so on: however many words one shop brings, they take the place of
 * none of another's.
 */
export function inTurns<Item extends Candidate>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  const taken = new Map<string, number>();
  return items
    .map((item) => {
      const turn = taken.get(item.shop) ?? 0;
      taken.set(item.shop, turn + 1);
      return { item, turn };
    })
    .sort((one, other) => one.turn - other.turn)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Of words that begin so, the likeliest: the shortest first. */
export function beginnings(start: string, found: readonly Candidate[]): (Meant & Candidate)[] {
  return found
    .toSorted((one, other) => one.word.length - other.word.length || (one.word < other.word ? -1 : 1))
    .map(({ word, shop }) => ({
      word,
      shop,
      likeness: beginningAlone + (1 - beginningAlone) * (start.length / word.length) * 0.8,
    }));
}

/** Of words that share so many grams with the sought one, those that are nearly it, the likeliest first. */
export function nearest(
  sought: string,
  found: readonly (Candidate & { readonly shared: number })[],
): (Meant & Candidate)[] {
  const most = maxEditDistance(sought);
  const common = found
    .filter(({ word }) => Math.abs(word.length - sought.length) <= maxLengthApart)
    .map(({ word, shop, shared }) => ({ word, shop, part: shared / Math.max(word.length, sought.length) }))
    .sort((one, other) => other.part - one.part || (one.word < other.word ? -1 : 1));
  return inTurns(common, maxMeasured)
    .map(({ word, shop }) => ({ word, shop, slips: weightedEditDistance(sought, word, most) }))
    .filter(({ slips }) => slips <= most)
    .map(({ word, shop, slips }) => ({
      word,
      shop,
      likeness: 1 - slips / Math.max(sought.length, word.length),
    }))
    .sort((one, other) => other.likeness - one.likeness || (one.word < other.word ? -1 : 1));
}
