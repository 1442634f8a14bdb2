import { storedJson } from "#kit/web/stored.ts";
import { bighas } from "../land.ts";
import { readFigure, squareMetres } from "../rules.ts";

/** The farmer's field as it was typed: texts, so that nothing typed is lost. */
export interface Land {
  readonly area: string;
  /** `hectare`, `acre`, `own` or the state whose bigha is meant. */
  readonly unit: string;
  /** Square metres of one's own bigha. */
  readonly ownBigha: string;
}

/** Kept from crop to crop in this browser. */
export const land = storedJson<Land>("land", { area: "1", unit: "hectare", ownBigha: "" }, isLand);

/** Square metres of the chosen unit; undefined while one's own bigha is not a number. */
export function squareMetresOf({ unit, ownBigha }: Land): number | undefined {
  if (unit === "hectare" || unit === "acre") return squareMetres[unit];
  if (unit === "own") return readFigure(ownBigha);
  return bighas.find(({ state }) => state === unit)?.squareMetres ?? squareMetres.hectare;
}

function isLand(value: unknown): value is Land {
  const { area, unit, ownBigha } = (value ?? {}) as Partial<Record<keyof Land, unknown>>;
  return [area, unit, ownBigha].every((text) => typeof text === "string" && text.length < 100);
}
