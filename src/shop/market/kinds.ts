/**
 * Kinds by which buyers tell the products of a category apart, most asked for first. A product may be of
 * several.
 */
export const kindsOf = {
  seeds: ["vegetable", "cereal", "pulse", "oilseed", "fruit", "spice", "fibre", "flower"],
  fertilizers: ["straight", "mixed", "organic", "micronutrient", "culture"],
  pesticides: ["insect", "fungus", "weed", "bio"],
} as const;
export type Kind = (typeof kindsOf)[keyof typeof kindsOf][number];

export const kinds = Object.values(kindsOf).flat() as readonly Kind[];
