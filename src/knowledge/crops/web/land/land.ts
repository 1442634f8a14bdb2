import { storedJson } from "#kit/web/storage/stored.ts";
import { isLandUnit, landUnits } from "#knowledge/agronomy/landUnits.ts";
import { type CountedLand, readTypedFigure } from "../../rules.ts";

/** The farmer's land as it was typed: texts, so that nothing typed is lost. */
export interface Land {
  /** Empty until it is told. */
  readonly area: string;
  /** A unit of `landUnits`, `own`, or the State whose bigha is meant. */
  readonly unit: string;
  /** Square metres of one's own bigha. */
  readonly ownBigha: string;
  /** Square metres of the state's bigha, so that readers of the land need not load the list of states. */
  readonly stateBigha?: number;
  /** The area in its unit, as `readLand` read it where it was typed, so that other screens need not bring that reader. */
  readonly read?: number | undefined;
}

/** Kept in this browser for every screen; goes with the person at log-out, as all that is not a setting of the phone. */
export const storedLand = storedJson<Land>("land", { area: "", unit: "hectare", ownBigha: "" }, isLand);

/** The farmer's figures for one crop, as typed; a text that is missing leaves the crop's own figure. */
export interface OwnFigures {
  readonly harvest?: string;
  /** Square metres of the unit of land that the harvest was said for. */
  readonly harvestPer?: number;
  readonly price?: string;
}

/** By the crop's id, kept in this browser. */
export const ownFigures = storedJson<Readonly<Record<string, OwnFigures>>>("ownFigures", {}, areOwnFigures);

/** Square metres of the chosen unit; undefined while the bigha that is meant is not a number. */
export function squareMetresOf({ unit, ownBigha, stateBigha }: Land): number | undefined {
  if (isLandUnit(unit)) return landUnits[unit].squareMetres;
  return unit === "own" ? readTypedFigure(ownBigha) : stateBigha;
}

/** The land as figures: as it was read where it was typed, else of a plain figure; undefined where there is none. */
export function countedLand(land: Land): CountedLand | undefined {
  const squareMetres = squareMetresOf(land);
  if (squareMetres === undefined) return undefined;
  const area = land.read ?? readTypedFigure(land.area);
  return area === undefined ? undefined : { area, squareMetres };
}

const longest = 100;

function isLand(value: unknown): value is Land {
  const {
    area,
    unit,
    ownBigha,
    stateBigha = 1,
    read = 1,
  } = (value ?? {}) as Partial<Record<keyof Land, unknown>>;
  return [area, unit, ownBigha].every(isShortText) && isAreaOfUnit(stateBigha) && isArea(read);
}

function isArea(value: unknown): boolean {
  return typeof value === "number" && value > 0;
}

function isAreaOfUnit(value: unknown): boolean {
  return typeof value === "number" && value > 0 && value < 1e7;
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
