import { inEachLanguage } from "#kit/contract/textColumns.ts";
import { translate } from "#kit/server/translation.ts";
import type { Helpline } from "../contract.ts";

const shipped = [
  // The government's free line for farmers, in 22 languages (dackkms.gov.in).
  ["kisan", "1800-180-1551", "Kisan Call Centre", "free, 6 in the morning to 10 at night"],
  ["scheme", "155261", "PM-KISAN", ""],
  ["cattle", "1962", "Veterinary helpline", ""],
  ["price", "1800-270-0224", "e-NAM", ""],
  ["insurance", "14447", "Crop insurance (PMFBY)", ""],
] as const;

/** The helplines that ship with the program, until an operator writes others. */
export const shippedHelplines: readonly Helpline[] = shipped.map(([key, number, name, note]) => ({
  ...{ key, number },
  ...inEachLanguage("name", (language) => translate(name, language)),
  ...inEachLanguage("note", (language) => translate(note, language)),
}));
