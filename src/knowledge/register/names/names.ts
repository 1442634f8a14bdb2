import { latinLookalikes, soundOf } from "#kit/contract/fold.ts";

/** From Bengali to Malayalam Unicode has the letters in the order of Devanagari, so many places each. */
const placesPerScript = 0x80;

const devanagari = 0x0900;

/**
 * Signs that have a place of their own: a letter without its vowel, a nasal dot, a doubled letter, a second
 * half of a vowel.
 */
const ownSigns: Readonly<Record<string, string>> = {
  ...{ "\u09ce": "त्", "\u09d7": "ौ", "\u09f0": "र", "\u09f1": "व" },
  ...{ "\u0a70": "ं", "\u0a71": "" },
  ...{ "\u0b57": "ौ", "\u0b71": "व", "\u0b83": "", "\u0bd7": "ौ", "\u0d57": "ौ" },
  ...{ "\u0d7a": "ण्", "\u0d7b": "न्", "\u0d7c": "र्", "\u0d7d": "ल्", "\u0d7e": "ळ्", "\u0d7f": "क्" },
};

/** First signs of rows of capitals that no normal form knows: white on black, and the letters that flags are made of. */
const capitalRows = [0x1f150, 0x1f170] as const;

const flagLetters = 0x1f1e6;

/** Signs within a word that look like either of two letters: an upright stroke, and the Greek nu. */
const anyStroke = "ı";
const eitherOf: Readonly<Record<string, string>> = { [anyStroke]: "il", ν: "nv" };

/** A run of letters or of figures, in its place in the text. */
export interface Token {
  readonly text: string;
  readonly isNumber: boolean;
  /** The text between it and the one before. */
  readonly gap: string;
}

/** Letters that look Latin where their small letters do not (`Ν` is `ν`), small capitals, and a few of other scripts. */
const capitals: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhikmnoptyx"],
    ["АВЕКМНОРСТХУЅІЈ", "abekmhopctxysij"],
    ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"],
    ["օսոհցᎬᎠ", "ounhged"],
  ].flatMap(([from = "", to = ""]) => Array.from(from, (letter, place) => [letter, to[place] ?? ""])),
);
/** Figures and signs that represent letters; that of `1` is an `i` or an `l`. */
const figures: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": anyStroke, "3": "e", "4": "a", "5": "s", "6": "g", "7": "t", "8": "b", "9": "g" },
  ...{ "@": "a", $: "s", "€": "e", "!": anyStroke, "|": anyStroke },
};

/** The text as a buyer reads it: one form of each letter, nothing unseen, no accents on Latin letters, one script for all of India. */
export function readable(text: string): string {
  const letters = withoutPictures(text.normalize("NFKC"))
    .replace(/[Α-ΧЀ-Яᴀ-ᵿʀ-ʟꜰꜱօսոհցᎬᎠɢɪɴ]/gu, (letter) => capitals[letter] ?? letter)
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFD")
    .replace(/[^\0-\u02ff]/gu, (letter) => latinLookalikes[letter] ?? letter)
    .replace(/(?<=[a-z])[\u0300-\u036f\u20d0-\u20f0]+/g, "")
    .normalize("NFC")
    .replace(/(?<=[a-zν])[013-9@$€!|](?=[a-zν])/g, (sign) => figures[sign] ?? sign);
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
  const spelt =
    /(?<![\p{L}\p{M}\p{N}])(?:[a-zıν][^\p{L}\p{M}\p{N}\n,;]{1,3}){2,59}[a-zıν](?![\p{L}\p{M}\p{N}])/gu;
  return text.replace(spelt, (letters) => letters.replace(/[^a-zıν]/g, ""));
}

/** Letters of a key from which a slip of the pen is forgiven. */
export const forgivingFrom = 7;
/** Letters from which two are. */
const forgivingTwoFrom = 12;
/** Letters from which the slip may be the first one. */
const anyStartFrom = 8;

/** A name in its letters and figures alone. */
export function lettersOf(name: string): string {
  return readable(name).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** Sounds of a name without blanks; names with figures keep every sign (`245t`). */
export function keyOf(name: string): string {
  return keyOfRun(lettersOf(name));
}

/**
 * Letters that a text may be meant as, where it holds figures and signs of two meanings; bounded, as each of
 * these doubles them.
 */
export function meantBy(letters: string): readonly string[] {
  if (!/[ıν\p{N}]/u.test(letters)) return [letters];
  let meant = [""];
  for (const sign of letters) {
    const [one = sign, other] = eitherOf[figures[sign] ?? sign] ?? figures[sign] ?? sign;
    const both = other !== undefined && meant.length < mostMeant;
    meant = meant.flatMap((word) => (both ? [word + one, word + other] : [word + one]));
  }
  return meant;
}
const mostMeant = 8;

/** The same of letters out of a text that was made readable. */
export function keyOfRun(letters: string): string {
  // Acronyms are too short to be folded: EPN is not the same as a word that sounds like it.
  return isExact(letters) ? letters : soundOf(letters);
}

/** Whether a key is compared as it is spelt: acronyms, and what has figures in it. */
export function isExact(letters: string): boolean {
  return Array.from(letters).length <= 4 || /\p{N}/u.test(letters);
}

/** How many slips of the pen are forgiven between two keys. */
export function slipsForgiven(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  if (shorter < forgivingFrom) return 0;
  return shorter >= forgivingTwoFrom ? 2 : 1;
}

/** The letters of a key, a bit each: keys of which more than two bits a slip differ can't be near. */
export function signsOf(key: string): number {
  let bits = 0;
  for (let place = 0; place < key.length; place += 1) bits |= 1 << (key.charCodeAt(place) & 31);
  return bits;
}

/** Whether so few letters differ that two keys may be near; a fast no before the distance is counted. */
export function mayBeNear(one: number, other: number, slips = 2): boolean {
  let different = one ^ other;
  let left = slips * 2;
  for (; different !== 0; different &= different - 1) if (left-- === 0) return false;
  return true;
}

/** The first sound; any vowel may replace another. */
function startOf(key: string): string {
  return (key[0] ?? "").replace(/[aeiou]/, "a");
}

/** Whether two keys are the same but for a slip or two. */
export function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  const most = slipsForgiven(one, other);
  if (most === 0 || Math.abs(one.length - other.length) > most) return false;
  if (Math.min(one.length, other.length) < anyStartFrom && startOf(one) !== startOf(other)) return false;
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

/** Letters drawn as pictures become letters; a flag of a country is two of them and stays. */
function withoutPictures(text: string): string {
  return text
    .replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const first = capitalRows.findLast((row) => code >= row) ?? code;
      return String.fromCharCode(0x61 + code - first);
    })
    .replace(/(?:[\u{1f1e6}-\u{1f1ff}]\u200d?\s?){3,}/gu, (signs) =>
      Array.from(signs.replace(/[\u200d\s]/g, ""), (sign) =>
        String.fromCharCode(0x61 + (sign.codePointAt(0) ?? 0) - flagLetters),
      ).join(""),
    );
}

/** Other scripts of India letter by letter in Devanagari. Vowels of two parts (`ো`) must be composed (NFC): apart they are two vowels. */
function inDevanagari(text: string): string {
  return text.replace(/[\u0980-\u0d7f]/g, (sign) => {
    const own = ownSigns[sign];
    return own ?? String.fromCharCode(devanagari + (sign.charCodeAt(0) % placesPerScript));
  });
}
