import { publicLetters } from "#kit/contract/publicLetters.ts";

const letters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The part of a name that is shown beside a review: `Asha P` of Asha Patil. */
export function publicName(name: string): string {
  const shown = Array.from(letters.segment(name.trim()), ({ segment }) => segment).slice(0, publicLetters);
  return shown.join("").trim();
}
