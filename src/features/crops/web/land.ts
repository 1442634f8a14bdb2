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

/** What the farmer says of one crop, as it was typed; a text that is missing leaves the crop's own figure. */
export interface OwnFigures {
  readonly harvest?: string;
  /** Square metres of the unit of land that the harvest was said for. */
  readonly harvestPer?: number;
  readonly price?: string;
}

/** By the crop's id, kept in this browser. */
export const ownFigures = storedJson<Readonly<Record<string, OwnFigures>>>("ownFigures", {}, areOwnFigures);

/** Square metres of the chosen unit; undefined while one's own bigha is not a number. */
export function squareMetresOf({ unit, ownBigha }: Land): number | undefined {
  if (unit === "hectare" || unit === "acre") return squareMetres[unit];
  if (unit === "own") return readFigure(ownBigha);
  return bighas.find(({ state }) => state === unit)?.bighaSquareMetres ?? squareMetres.hectare;
}

const longest = 100;

function isLand(value: unknown): value is Land {
  const { area, unit, ownBigha } = (value ?? {}) as Partial<Record<keyof Land, unknown>>;
  return [area, unit, ownBigha].every(isShortText);
}

function areOwnFigures(value: unknown): value is Readonly<Record<string, OwnFigures>> {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every((each: unknown) => {
    const {
      harvest = "",
      harvestPer = 1,
      price = "",
    } = (each ?? {}) as Partial<Record<keyof OwnFigures, unknown>>;
    return isShortText(harvest) && isShortText(price) && typeof harvestPer === "number" && harvestPer > 0;
  });
}

function isShortText(value: unknown): boolean {
  return typeof value === "string" && value.length < longest;
}
