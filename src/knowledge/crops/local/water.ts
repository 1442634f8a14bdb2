import type { Crop, WaterClass } from "../contract.ts";

/** Classes of a season's water, mm: limits of our own. */
export function waterClassOf(millimetres: number): WaterClass {
  if (millimetres < 400) return "Low";
  return millimetres < 800 ? "medium" : "High";
}

const litresPerMillimetre = 10_000;

/** The crop with its water at a place, mm over the season: the base of ranking, comparison and display. */
export function withWater<C extends Crop>(crop: C, millimetres: number): C {
  return {
    ...crop,
    waterReq: millimetres * litresPerMillimetre,
    waterClass: waterClassOf(millimetres),
  };
}
