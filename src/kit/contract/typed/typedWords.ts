/**
 * Cleaning of what people type, the only one: `serve` (kit/server/cleanBody.ts) passes every text of every body through it,
 * files of products do too. It takes time in proportion to a text's length, whatever the text is.
 */

/**
 * UTF-16 code units of a text that are looked at, for every caller: above every field, and above a body of 16
 * kB.
 */
export const maxTextUnits = 20_000;
/** Combining marks and joiners in a row. Burmese needs six, Hindi three; more only spill over the lines above and below. */
export const maxMarks = 8;
/** Code units that a letter may take before cleaning: surrogate pairs, decomposed marks, spaces that become one. */
const unitsPerLetter = 4;

/**
 * Signs that turn the direction of a text, can't be seen, or that nobody knows. Exceptions: the joiners of
 * Indian scripts and of emoji (U+200C, U+200D) and variation selectors. Control characters are replaced
 * beforehand.
 */
const unseen = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{C}\p{Default_Ignorable_Code_Point}\ufffd]/gu;
const stackedMarks = new RegExp(`([\\p{M}\\u200c\\u200d]{${maxMarks}})[\\p{M}\\u200c\\u200d]+`, "gu");
/** A blank Braille cell is a symbol, and empty. */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Cleans typed text to one line; empty where nothing in it is visible. `maxLength` is the limit of the field,
 * in letters: text far beyond it is not looked at (`isCut`), so a text that is too long stays too long but
 * may be shortened.
 */
export function cleanLine(typed: string, maxLength = maxTextUnits): string {
  const line = cut(typed, maxLength).replace(/[\p{Cc}\p{Zl}\p{Zp}\s]/gu, " ");
  return unlessBlank(composed(line.replace(unseen, "").replace(/ {2,}/g, " ")));
}

/** Cleans typed text to lines, at most one empty one between two; otherwise like `cleanLine`. */
export function cleanLines(typed: string, maxLength = maxTextUnits): string {
  const lines = cut(typed, maxLength)
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, "\n")
    .replace(/[^\S\n]/gu, " ")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(unseenButBreaks, "");
  return unlessBlank(
    composed(
      lines
        .replace(/ {2,}/g, " ")
        .replace(/ ?\n ?/g, "\n")
        .replace(/\n{3,}/g, "\n\n"),
    ),
  );
}
const unseenButBreaks = new RegExp(`(?!\\n)${unseen.source}`, "gu");

/** The same, cut to what the field takes: for names of files and the like, where nobody is told that it was too long. */
export function shortLine(typed: string, maxLength: number): string {
  return firstLetters(cleanLine(typed, maxLength), maxLength).trim();
}

/** Code units of a letter that is looked at whole: a family of emoji with skin tones has 40. */
const maxLetterUnits = 64;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The beginning of a text, of at most `count` code points. It ends with a whole letter as people see one: a letter of Hindi and an emoji
 * are up to several code points.
 */
export function firstLetters(text: string, count: number): string {
  // Code units that the code points can take, and one letter more; a letter that goes on behind them is left out.
  const looked = text.slice(0, 2 * count + maxLetterUnits);
  let [length, left] = [0, count];
  for (const { segment } of segmenter.segment(looked)) {
    left -= Array.from(segment).length;
    if (left < 0 || (length + segment.length === looked.length && looked.length < text.length)) break;
    length += segment.length;
  }
  return text.slice(0, length);
}

/** The same with an ellipsis, where it is not the whole text. */
export function beginningOf(text: string, count: number): string {
  const beginning = firstLetters(text, count);
  return beginning.length < text.length ? `${beginning.trimEnd()}…` : text;
}

/** Whether a text is so much longer than its field that its end was not looked at. */
export function isCut(typed: string, maxLength: number): boolean {
  return typed.length > unitsOf(maxLength);
}

/**
 * Canonical composition (NFC) in linear time: marks are sorted in runs, and with runs as long as the text that is quadratic
 * (10,000 marks took 35 ms).
 */
export function composed(text: string): string {
  const shortened = text.slice(0, maxTextUnits).replace(stackedMarks, "$1");
  return shortened.normalize("NFC").replace(stackedMarks, "$1");
}

function unlessBlank(text: string): string {
  return visible.test(text) ? text.trim() : "";
}

function cut(typed: string, maxLength: number): string {
  return typed.slice(0, unitsOf(maxLength));
}

function unitsOf(maxLength: number): number {
  return Math.min(maxTextUnits, maxLength * unitsPerLetter);
}
