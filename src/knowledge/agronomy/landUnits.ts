import { type NamesByLanguage, nameIn } from "#kit/contract/languages.ts";
import hi from "../../languages/hi/landUnits.json" with { type: "json" };

/** Square metres of an acre, by which guntha, cent, kanal and marla are defined: 1/40, 1/100, 1/8 and 1/160 of it. */
const acre = 4046.856_422_4;

/** Units of land that are the same in every State that uses them, in square metres. */
export const landUnits = {
  hectare: { squareMetres: 10_000, name: "hectare" },
  acre: { squareMetres: acre, name: "acre" },
  guntha: { squareMetres: acre / 40, name: "guntha" },
  cent: { squareMetres: acre / 100, name: "cent (dismil)" },
  kanal: { squareMetres: acre / 8, name: "kanal" },
  marla: { squareMetres: acre / 160, name: "marla" },
} as const;
export type LandUnit = keyof typeof landUnits;

/** Every unit of a State's own, or of the farmer's own, is called bigha. */
const otherUnits = {
  bigha: { name: "bigha" },
  "square-metre": { name: "square metres" },
} as const;
const names: NamesByLanguage = { hi };
export type UnitWord = LandUnit | "bigha";

export function isLandUnit(word: string): word is LandUnit {
  return Object.hasOwn(landUnits, word);
}

/** The unit by the word that is stored with an area: any other word names a State's bigha, or one's own. */
export function unitOf(word: string): UnitWord {
  return isLandUnit(word) ? word : "bigha";
}

/** The name of a unit in the reader's language. */
export function unitName(unit: UnitWord | "square-metre", language: string): string {
  return nameIn(names, language, { ...landUnits, ...otherUnits }[unit].name);
}

/** Letters of an area as it is typed; a longer text is none. */
export const maxAreaLetters = 40;
