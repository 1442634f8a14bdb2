import { msg } from "@lingui/core/macro";

/** The twelve numbers as the card prints them, with their units. */
export const cardFigures = [
  { name: "n", word: msg`Nitrogen (N)`, unit: "kg/ha", most: 2_000 },
  { name: "p", word: msg`Phosphorus (P)`, unit: "kg/ha", most: 1_000 },
  { name: "k", word: msg`Potash (K)`, unit: "kg/ha", most: 5_000 },
  { name: "ph", word: msg`Acidity (pH)`, unit: "", most: 14 },
  { name: "ec", word: msg`Salt (EC)`, unit: "dS/m", most: 50 },
  { name: "organicCarbon", word: msg`Organic carbon (OC)`, unit: "%", most: 20 },
  { name: "s", word: msg`Sulphur (S)`, unit: "ppm", most: 1_000 },
  { name: "zn", word: msg`Zinc (Zn)`, unit: "ppm", most: 1_000 },
  { name: "fe", word: msg`Iron (Fe)`, unit: "ppm", most: 5_000 },
  { name: "mn", word: msg`Manganese (Mn)`, unit: "ppm", most: 1_000 },
  { name: "cu", word: msg`Copper (Cu)`, unit: "ppm", most: 1_000 },
  { name: "b", word: msg`Boron (B)`, unit: "ppm", most: 1_000 },
] as const;

export const classWords = { low: msg`low`, medium: msg`medium`, high: msg`high` } as const;

/** Fertilizers with the bag that they are sold in, kg. */
export const bags = {
  dap: { word: msg`DAP`, kg: 50 },
  ssp: { word: msg`Single super phosphate`, kg: 50 },
  urea: { word: msg`Urea`, kg: 45 },
  mop: { word: msg`Potash (MOP)`, kg: 50 },
} as const;
export type BagKind = keyof typeof bags;
