/** Cost of a slip, where a wrong letter costs 1: letters that people mishear or leave out cost less. */
const swapped = 0.7;
const vowelForVowel = 0.4;
const vowelMissed = 0.5;
/** The `a` that Indian scripts do not write. */
const shortAMissed = 0.3;
const hMissed = 0.4;
const alike = 0.6;
const doubtfulPairs = new Set([
  "bv",
  "vb",
  "td",
  "dt",
  "kg",
  "gk",
  "nm",
  "mn",
  "sj",
  "js",
  "sc",
  "cs",
  "cj",
  "jc",
  "fp",
  "pf",
  "iy",
  "yi",
]);

/** Slips between two folded words, dearest 1 each; stops counting beyond `most`. */
export function weightedEditDistance(one: string, other: string, most: number): number {
  if (one === other) return 0;
  let before: number[] = [];
  let row = rowOfMissing(other);
  for (let i = 1; i <= one.length; i++) {
    const next = [(row[0] ?? 0) + missing(one, i - 1)];
    for (let j = 1; j <= other.length; j++) {
      let cost = Math.min(
        (row[j - 1] ?? 0) + instead(one.charAt(i - 1), other.charAt(j - 1)),
        (row[j] ?? 0) + missing(one, i - 1),
        (next[j - 1] ?? 0) + missing(other, j - 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + swapped);
      }
      next.push(cost);
    }
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

function rowOfMissing(word: string): number[] {
  const row = [0];
  for (let j = 0; j < word.length; j++) row.push((row[j] ?? 0) + missing(word, j));
  return row;
}

const isVowel = (letter: string) => "aeiou".includes(letter);

function missing(word: string, at: number): number {
  const letter = word.charAt(at);
  if (letter === "a") return shortAMissed;
  if (letter === "h") return hMissed;
  return isVowel(letter) ? vowelMissed : 1;
}

function instead(one: string, other: string): number {
  if (one === other) return 0;
  if (isVowel(one) && isVowel(other)) return vowelForVowel;
  return doubtfulPairs.has(one + other) ? alike : 1;
}

/** How much a word of a length may be off; figures and very short words not at all. */
export function maxEditDistance(word: string): number {
  if (/\d/.test(word) || word.length < 3) return 0;
  if (word.length === 3) return 0.4;
  return Math.min(3, word.length / 4);
}
