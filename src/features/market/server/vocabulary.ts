import { slipsAllowed, slipsBetween } from "./likeness.ts";

/** A word of the vocabulary that may be meant, from 0 to 1 how likely. */
export interface Meant {
  readonly word: string;
  readonly likeness: number;
}

/** So many candidates are measured letter by letter. */
const measured = 60;
const mostMeant = 6;
/** A beginning alone is a weaker sign than a whole word. */
const beginningAlone = 0.75;
const shortestBeginning = 3;

/** Every folded word of the catalogue, to lead a misspelt one to those that may be meant. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #byGram = new Map<string, string[]>();
  #sorted: string[] = [];
  #isSorted = true;

  add(words: Iterable<string>): void {
    for (const word of words) {
      if (this.#words.has(word)) continue;
      this.#words.add(word);
      this.#isSorted = false;
      for (const gram of gramsOf(word)) {
        const known = this.#byGram.get(gram);
        if (known) known.push(word);
        else this.#byGram.set(gram, [word]);
      }
    }
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** The words that begin so, the shortest first. */
  beginningWith(start: string): Meant[] {
    if (start.length < shortestBeginning) return [];
    const sorted = this.#inOrder();
    const found: string[] = [];
    for (let place = placeOf(sorted, start); sorted[place]?.startsWith(start); place++) {
      found.push(sorted[place] as string);
    }
    return found
      .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
      .slice(0, mostMeant)
      .map((word) => ({
        word,
        likeness: beginningAlone + (1 - beginningAlone) * (start.length / word.length) * 0.8,
      }));
  }

  /** The words that are nearly so, the likeliest first. */
  nearTo(sought: string): Meant[] {
    const most = slipsAllowed(sought);
    if (most === 0) return [];
    const shared = new Map<string, number>();
    for (const gram of gramsOf(sought)) {
      for (const word of this.#byGram.get(gram) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1);
    }
    const common = ([word, count]: [string, number]) => count / Math.max(word.length, sought.length);
    return [...shared]
      .filter(([word]) => Math.abs(word.length - sought.length) <= 3)
      .sort((one, other) => common(other) - common(one) || (one[0] < other[0] ? -1 : 1))
      .slice(0, measured)
      .map(([word]) => ({ word, slips: slipsBetween(sought, word, most) }))
      .filter(({ slips }) => slips <= most)
      .map(({ word, slips }) => ({ word, likeness: 1 - slips / Math.max(sought.length, word.length) }))
      .sort((one, other) => other.likeness - one.likeness || (one.word < other.word ? -1 : 1))
      .slice(0, mostMeant);
  }

  #inOrder(): string[] {
    if (!this.#isSorted) {
      this.#sorted = [...this.#words].sort();
      this.#isSorted = true;
    }
    return this.#sorted;
  }
}

/** A short word with a slip shares too few threes of letters, so of these the pairs count too. */
const shortWord = 6;

/** Three letters in a row, with the word's ends, and its consonants as a whole: what two spellings share. */
function gramsOf(word: string): Set<string> {
  const framed = `^${word}$`;
  const grams = new Set([`#${word.replace(/[aeiouh]/g, "")}`]);
  for (let place = 0; place + 2 < framed.length; place++) grams.add(framed.slice(place, place + 3));
  if (word.length <= shortWord) {
    for (let place = 0; place + 1 < framed.length; place++) grams.add(framed.slice(place, place + 2));
  }
  return grams;
}

function placeOf(sorted: readonly string[], start: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
