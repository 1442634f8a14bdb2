import { fold } from "#kit/contract/fold.ts";
import { withoutPictures } from "./pictures.ts";
import { inDevanagari } from "./scripts.ts";

/** A run of letters or of figures, in its place in the text. */
export interface Token {
  readonly text: string;
  readonly isNumber: boolean;
  /** What stands between it and the one before. */
  readonly gap: string;
}

/** Letters of other scripts that look Latin, and figures that stand for letters within a word. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{
    а: "a",
    е: "e",
    о: "o",
    р: "p",
    с: "c",
    х: "x",
    у: "y",
    і: "i",
    к: "k",
    м: "m",
    т: "t",
    н: "h",
    ѕ: "s",
  },
  ...{ α: "a", ε: "e", ο: "o", ρ: "p", ν: "v", ι: "i", κ: "k", τ: "t" },
};
/** Capitals look Latin where their small letters do not (`Ν` is `ν`), and so do small capitals and a few letters of other scripts. */
const capitals: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhikmnoptyx"],
    ["АВЕКМНОРСТХУЅІЈ", "abekmhopctxysij"],
    ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"],
    ["օսոհցᎬᎠ", "ounhged"],
  ].flatMap(([from = "", to = ""]) => Array.from(from, (letter, place) => [letter, to[place] ?? ""])),
);
const figures: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
};

/** The text as a buyer reads it: one form of each letter, nothing unseen, no accents on Latin letters, one script for all of India. */
export function readable(text: string): string {
  const letters = withoutPictures(text.normalize("NFKC"))
    .replace(/[Α-ΧЀ-Яᴀ-ᵿʀ-ʟꜰꜱօսոհցᎬᎠɢɪɴ]/gu, (letter) => capitals[letter] ?? letter)
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]|\ufe0e|\ufe0f/g, "")
    .normalize("NFD")
    .replace(/(?<=[a-z])[\u0300-\u036f\u20d0-\u20f0]+/g, "")
    .normalize("NFC")
    .replace(/[а-яіѕα-ω]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/(?<=[a-z])[01@$345](?=[a-z])/g, (sign) => figures[sign] ?? sign);
  return inDevanagari(letters);
}

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const plain = joinedLetters(readable(text));
  for (const { 0: run, index } of plain.matchAll(/\p{N}+(?:\.\p{N}+)?|[\p{L}\p{M}]+/gu)) {
    tokens.push({ text: run, isNumber: /^\p{N}/u.test(run), gap: plain.slice(end, index) });
    end = index + run.length;
  }
  return tokens;
}

/** Words that are spelt out letter by letter become words again: `e n d o`, `E.N.D.O.`. */
function joinedLetters(text: string): string {
  const spelt = /(?<![\p{L}\p{M}\p{N}])(?:[a-z][ .\-_*]){4,59}[a-z](?![\p{L}\p{M}\p{N}])/gu;
  return text.replace(spelt, (letters) => letters.replace(/[^a-z]/g, ""));
}

/** Letters of a key from which a slip of the pen is forgiven. */
const forgivingFrom = 7;
/** Letters from which two are. */
const forgivingTwoFrom = 12;

/** Sounds of a name without blanks; names with figures keep every sign (`245t`). */
export function keyOf(name: string): string {
  return keyOfRun(readable(name).replace(/[^\p{L}\p{M}\p{N}]/gu, ""));
}

/** The same of letters out of a text that was made readable. */
export function keyOfRun(letters: string): string {
  // Acronyms are too short to be folded: EPN is not the same as a word that sounds like it.
  return isExact(letters) ? letters : fold(letters);
}

/** Whether a key is compared as it is spelt: acronyms, and what has figures in it. */
export function isExact(letters: string): boolean {
  return Array.from(letters).length <= 4 || /\p{N}/u.test(letters);
}

/** The letters of a key, a bit each: keys of which more than two bits a slip differ can't be near. */
export function lettersOf(key: string): number {
  let bits = 0;
  for (let place = 0; place < key.length; place += 1) bits |= 1 << (key.charCodeAt(place) & 31);
  return bits;
}

/** Whether so few letters differ that two keys may be near; a fast no before the distance is counted. */
export function mayBeNear(one: number, other: number): boolean {
  let different = one ^ other;
  let count = 0;
  for (; different !== 0; different &= different - 1) count += 1;
  return count <= 4;
}

/** The first sound; any vowel may stand for another. */
export function startOf(key: string): string {
  return (key[0] ?? "").replace(/[aeiou]/, "a");
}

/** Whether two keys are the same but for a slip or two. */
export function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < forgivingFrom) return false;
  const most = shorter >= forgivingTwoFrom ? 2 : 1;
  if (Math.abs(one.length - other.length) > most || startOf(one) !== startOf(other)) return false;
  return distance(one, other) <= most;
}

/** Letters to put in, take out, change or swap (optimal string alignment). */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      }
      now.push(least);
    }
    before = last;
    last = now;
  }
  return last[other.length] ?? 0;
}
