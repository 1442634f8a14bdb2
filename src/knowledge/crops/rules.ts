import { digitsOf, type FigureDigits, plainFigure } from "#kit/contract/typed/plainFigure.ts";
import { landUnits } from "#knowledge/agronomy/landUnits.ts";
import type { Crop } from "./contract.ts";

/** Land as the farmer counts it. */
export interface CountedLand {
  readonly area: number;
  /** Of the unit that `area` counts. */
  readonly squareMetres: number;
}

/** Square metres of the units that figures of crops are shown for. */
export const squareMetres = {
  hectare: landUnits.hectare.squareMetres,
  acre: landUnits.acre.squareMetres,
} as const;

/** Land that figures are for where nobody has entered any. */
export const oneHectare: CountedLand = { area: 1, squareMetres: squareMetres.hectare };

export function hectaresOf({ area, squareMetres: unit }: CountedLand): number {
  return (area * unit) / squareMetres.hectare;
}

/** Land that a sum of Rs sows at a cost of Rs per unit of land, at most `most` units. */
export function sownArea(budget: number, costOfUnit: number, most = 1): number {
  const share = Math.min(most, budget / costOfUnit);
  if (share === most) return most;
  const step = share < 0.1 ? 100 : 10;
  return Math.floor(share * step + 1e-9) / step;
}

/** One watering brings 5 cm of water over the field: 5,00,000 litres on a hectare. */
const litresPerWatering = 500_000;

/** mm that one watering brings. */
const millimetresPerWatering = 50;

/**
 * About how many waterings are left where a season has so much rain, mm; water kept in the soil is not
 * counted.
 */
export function wateringsBeyondRain({ waterReq }: Pick<Crop, "waterReq">, rain: number): number {
  const left = waterReq / litresPerWatering - rain / millimetresPerWatering;
  return Math.max(0, Math.round(left));
}

/** About how many waterings of 5 cm a crop's water need is, rain included. */
export function wateringsOf(crop: Pick<Crop, "waterReq">): number {
  return Math.round(crop.waterReq / litresPerWatering);
}

/** A figure as people type it: `1,250.5` or `२.५`; undefined for what is no number above zero. */
export function readTypedFigure(text: string): number | undefined {
  return numberOf(digitsOf(plainFigure(text) ?? ""));
}

/** The number that digits make; undefined where it is not above zero, or ten million and more. */
export function numberOf(read: FigureDigits | undefined): number | undefined {
  if (!read || read.sign) return undefined;
  const value = Number(`${read.whole}.${read.fraction}`);
  return value > 0 && value < 1e7 ? value : undefined;
}
