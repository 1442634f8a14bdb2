import type { Crop, WaterClass } from "./contract.ts";

/** Classes of a season's water, mm: limits of our own. */
export function waterClassOf(millimetres: number): WaterClass {
  if (millimetres < 400) return "Low";
  return millimetres < 800 ? "medium" : "High";
}

const litresPerMillimetre = 10_000;

/** The crop with its water as a place has it, mm over the season: what is ranked, compared and shown. */
export function withWater<C extends Crop>(crop: C, millimetres: number): C {
  return {
    ...crop,
    waterReq: millimetres * litresPerMillimetre,
    waterClass: waterClassOf(millimetres),
  };
}
