/** Square metres of an acre, by which guntha, cent, kanal and marla are defined: 1/40, 1/100, 1/8 and 1/160 of it. */
const acre = 4046.856_422_4;

/** Units of land that are the same in every State that uses them, in square metres, with their Hindi names (ours). */
export const landUnits = {
  hectare: { squareMetres: 10_000, name: "hectare", name_hi: "हेक्टेयर" },
  acre: { squareMetres: acre, name: "acre", name_hi: "एकड़" },
  guntha: { squareMetres: acre / 40, name: "guntha", name_hi: "गुंठा" },
  cent: { squareMetres: acre / 100, name: "cent (dismil)", name_hi: "सेंट (डिसमिल)" },
  kanal: { squareMetres: acre / 8, name: "kanal", name_hi: "कनाल" },
  marla: { squareMetres: acre / 160, name: "marla", name_hi: "मरला" },
} as const;
export type LandUnit = keyof typeof landUnits;

/** Every unit of a State's own, or of the farmer's own, is called bigha. */
const otherUnits = {
  bigha: { name: "bigha", name_hi: "बीघा" },
  "square-metre": { name: "square metres", name_hi: "वर्ग मीटर" },
} as const;
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
  const { name, name_hi } = { ...landUnits, ...otherUnits }[unit];
  return language === "hi" ? name_hi : name;
}

/** Letters of an area as it is typed; a longer text is none. */
export const maxAreaLetters = 40;
