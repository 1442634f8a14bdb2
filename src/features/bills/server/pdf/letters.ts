/**
 * The letters that a PDF can write: those of the fonts beside this file, which `scripts/fonts.ts` cuts to exactly these. A name in
 * another script is whole on the bill's page alone.
 */
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/** Signs of Latin-1 that the family's Latin file has not. */
const unwritten = new Set("¤¦¬±²³µ¹¼½¾");

/** ASCII, the rest of Latin-1, and what is typed between words. */
export const latinLetters = [...`${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”…•−`]
  .filter((letter) => !unwritten.has(letter))
  .join("");

/** What Hindi and Marathi are written with, and the joiners between their letters. */
export const devanagariLetters = `${between(0x901, 0x94d)}\u0950${between(0x958, 0x965)}${between(0x966, 0x972)}\u200c\u200d\u25cc`;

const latin = new Set(latinLetters);
const devanagari = new Set(devanagariLetters);

export type Script = "latin" | "devanagari";

/** Letters of one script side by side. */
export interface Run {
  readonly script: Script;
  readonly text: string;
}

/** Text as runs of one font each; a letter that none has becomes a question mark. */
export function runsOf(text: string): readonly Run[] {
  const runs: { script: Script; text: string }[] = [];
  for (const letter of text) {
    const script = devanagari.has(letter) ? "devanagari" : "latin";
    const written = script === "devanagari" || latin.has(letter) ? letter : "?";
    const last = runs.at(-1);
    if (last?.script === script) last.text += written;
    else runs.push({ script, text: written });
  }
  return runs;
}

/** Whether every letter of a text can be written. */
export function canWrite(text: string): boolean {
  return [...text].every((letter) => latin.has(letter) || devanagari.has(letter));
}
