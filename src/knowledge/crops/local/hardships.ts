import type { Search } from "../contract.ts";
import { type AtPlace, isGrownAround } from "./rules.ts";
import type { SoilSalt } from "./shapes.ts";

/** A reason of climate or soil against a crop at a place, with its figure. */
export type Hardship =
  /** Month in which it is coldest or hottest there, the temperatures that suit the crop, and by how much the season's mean misses them, °C. */
  | {
      readonly kind: "cold" | "hot";
      readonly month: number;
      readonly degrees: number;
      readonly from: number;
      readonly to: number;
      readonly beyond: number;
    }
  /** Mean of the nights of the coldest month, °C. */
  | { readonly kind: "frost"; readonly month: number; readonly degrees: number }
  /** m above the sea, and the highest that the crop is grown at. */
  | { readonly kind: "height"; readonly metres: number; readonly highest: number }
  /** mm of rain in its season, and what it takes. */
  | { readonly kind: "dry"; readonly rain: number; readonly needs: number }
  | { readonly kind: "salty" }
  /** Highest pH that it bears. */
  | { readonly kind: "alkaline"; readonly highest: number };

/** °C by which the mean of a season may lie outside the range that suits a crop best: more where the district grows it. */
const [tolerated, toleratedWhereGrown] = [2, 4];

/** Where the nights of a month are colder than this on average, °C, some of them freeze: a limit of our own. */
const frostyNights = 4;

/** A crop that dies above this, °C, is tender. */
const tenderAbove = -2;

/** Share of its water that the rain must bring where there is little else: a limit of our own. */
const enoughRain = 0.5;

/** pH of an alkaline soil (Richards 1954, USDA handbook 60). */
const alkalinePh = 8.5;

/** Weight of height, frost, drought or salt beside the °C beyond a crop's range: our own. */
const usualBurden = 5;

/** Sum of the reasons against a crop, so that of two that suffer the one that suffers less comes first. */
export function burdenOf(hardships: readonly Hardship[]): number {
  return hardships.reduce(
    (sum, each) => sum + (each.kind === "cold" || each.kind === "hot" ? each.beyond : usualBurden),
    0,
  );
}

/** Whether a reason is of the farmer's own field, and not of the place. */
export function isOfField(kind: Hardship["kind"]): boolean {
  return kind === "salty" || kind === "alkaline";
}

/** Reasons against a crop at the farmer's place; none where no place is known. */
export function hardshipsOf(
  crop: AtPlace,
  { waterReq, salt = "none" }: Pick<Search, "waterReq"> & { salt?: SoilSalt | undefined },
): Hardship[] {
  return [...ofTemperature(crop), ...ofHeight(crop), ...ofRain(crop, waterReq), ...ofSoil(crop, salt)];
}

function ofTemperature(crop: AtPlace): Hardship[] {
  const { seasonTemperature: here, temperature, limits } = crop;
  if (!here) return [];
  const grown = isGrownAround(crop);
  const margin = grown ? toleratedWhereGrown : tolerated;
  if (here.mean < temperature.from - margin)
    return [{ kind: "cold", ...here.coolest, ...temperature, beyond: temperature.from - here.mean }];
  if (here.mean > temperature.to + margin)
    return [{ kind: "hot", ...here.warmest, ...temperature, beyond: here.mean - temperature.to }];
  const isTender = limits.frost !== null && limits.frost > tenderAbove;
  if (isTender && !grown && here.coldestNight.degrees < frostyNights)
    return [{ kind: "frost", ...here.coldestNight }];
  return [];
}

function ofHeight(crop: AtPlace): Hardship[] {
  const { placeAltitude: metres, limits } = crop;
  if (metres === undefined || limits.altitude === null || isGrownAround(crop)) return [];
  return metres > limits.altitude ? [{ kind: "height", metres, highest: limits.altitude }] : [];
}

function ofRain(crop: AtPlace, water: Search["waterReq"]): Hardship[] {
  const { rain } = crop;
  if (water !== "Low" || rain === undefined || isGrownAround(crop)) return [];
  const needs = Math.round(crop.waterReq / 10_000);
  return rain < enoughRain * needs ? [{ kind: "dry", rain, needs }] : [];
}

function ofSoil({ limits }: AtPlace, salt: SoilSalt): Hardship[] {
  if (salt === "salty" && limits.salt === "low") return [{ kind: "salty" }];
  if (salt === "alkaline" && limits.acidity !== null && limits.acidity < alkalinePh)
    return [{ kind: "alkaline", highest: limits.acidity }];
  return [];
}
