import { digitsOf, type FigureDigits, plainFigure } from "#kit/contract/typed/plainFigure.ts";
import { landUnits } from "#knowledge/agronomy/landUnits.ts";
import type { Crop, CropPage, Search, Source, WaterClass } from "./contract.ts";
import { type CropMoney, loses, moneyOf } from "./cropMoney.ts";
import { growsAlso, isKept, type MissedSowing, missedSowing } from "./listed.ts";
import { type AtPlace, badYearShare, isGrownAround, isMainAround } from "./local/rules.ts";
import { isPerennial } from "./perennials.ts";

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

/** How a crop fits what the farmer has. */
export interface Fit {
  readonly withinBudget: boolean;
  /**
   * The part of the land that the money sows, in its unit, at most all of it; rounded down to 0.1, or to 0.01
   * below that.
   */
  readonly sown: CountedLand;
  readonly enoughWater: boolean;
  /** Rs that the sown land costs and brings. */
  readonly money: CropMoney;
}

export interface FittingCrop {
  readonly crop: AtPlace;
  readonly fit: Fit;
  /** When its sowing ended, and when it begins again; null where one can sow it now or soon, or the month is not known. */
  readonly missed: MissedSowing | null;
}

/** From March to June there is hardly any rain to live by (IMD: pre-monsoon), however little water a crop takes in all. */
const needsWatering = (crop: Crop) => crop.season[0] === "Zaid";

const waterNeed: Record<WaterClass, number> = { Low: 1, medium: 2, High: 3 };

/** Says how well money and water fit the farmer's land. Investment is per hectare; the budget is what the farmer has in all. */
export function fitOf(
  crop: Crop,
  search: Pick<Search, "investment" | "waterReq">,
  land: CountedLand = oneHectare,
): Fit {
  const budget = Number(search.investment);
  const costOfUnit = crop.investment * hectaresOf({ ...land, area: 1 });
  const sown = { ...land, area: sownArea(budget, costOfUnit, land.area) };
  return {
    withinBudget: costOfUnit * land.area <= budget,
    sown,
    enoughWater:
      waterNeed[crop.waterClass] <= waterNeed[search.waterReq] &&
      !(needsWatering(crop) && search.waterReq === "Low"),
    money: moneyOf(crop, hectaresOf(sown)),
  };
}

/**
 * The crops of a search, best fit first: those whose soil it is before those that grow in it too; those whose
 * sowing is over this year after those that can be sown; those for which no mandi price is known after those with one;
 * those without a profit in a usual year after all others; those within money and water, then by how little is missing, then this season's before those that
 * grow for years, then by profit. None is hidden.
 */
export function rankCrops(
  crops: readonly AtPlace[],
  search: Search,
  { land = oneHectare, month }: { land?: CountedLand; month?: number | undefined } = {},
): FittingCrop[] {
  const missing = ({ fit }: FittingCrop) => Number(!fit.withinBudget) + Number(!fit.enoughWater);
  return crops
    .filter((crop) => isKept(crop, search) || growsAlso(crop, search))
    .map((crop) => ({ crop, fit: fitOf(crop, search, land), missed: missedSowing(crop, month) }))
    .sort(
      (one, other) =>
        Number(!isKept(one.crop, search)) - Number(!isKept(other.crop, search)) ||
        Number(one.missed !== null) - Number(other.missed !== null) ||
        Number(!one.crop.hasQuote) - Number(!other.crop.hasQuote) ||
        Number(loses(one.crop)) - Number(loses(other.crop)) ||
        missing(one) - missing(other) ||
        Number(other.fit.enoughWater) - Number(one.fit.enoughWater) ||
        (one.fit.withinBudget ? 0 : one.crop.investment - other.crop.investment) ||
        Number(isPerennial(one.crop)) - Number(isPerennial(other.crop)) ||
        other.fit.money.profit - one.fit.money.profit,
    );
}

/** Crops of a search in the parts in which they are shown, each crop once. */
export interface CropParts {
  /** Grown in the district, whichever of their soils it is. */
  readonly around: readonly FittingCrop[];
  /** The specification's list without those. */
  readonly list: readonly FittingCrop[];
  /** Others that grow in the soil. */
  readonly also: readonly FittingCrop[];
  /** How many crops the specification's list has, wherever they are shown. */
  readonly kept: number;
}

/**
 * Divides ranked crops into their parts. Around: those that fit money, water and month first, then the district's main
 * crops, then as they are ranked.
 */
export function divideCrops(ranked: readonly FittingCrop[], search: Search): CropParts {
  const fits = ({ fit, missed }: FittingCrop) => fit.withinBudget && fit.enoughWater && missed === null;
  const rest = ranked.filter(({ crop }) => !isGrownAround(crop));
  return {
    around: ranked
      .filter(({ crop }) => isGrownAround(crop))
      .sort(
        (one, other) =>
          Number(fits(other)) - Number(fits(one)) ||
          Number(isMainAround(other.crop)) - Number(isMainAround(one.crop)),
      ),
    list: rest.filter(({ crop }) => isKept(crop, search)),
    also: rest.filter(({ crop }) => !isKept(crop, search)),
    kept: ranked.filter(({ crop }) => isKept(crop, search)).length,
  };
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

/** The farmer's own field: area in m², yield in kg per hectare, price in Rs per kg. */
export interface FieldOfLand {
  readonly areaSquareMetres: number;
  readonly yieldPerHectare: number;
  readonly pricePerKg: number;
}

/** Costs and returns of the crop on the farmer's own field: Rs, kg and litres in all. */
export function fieldFigures(crop: AtPlace<CropPage>, field: FieldOfLand) {
  const hectares = field.areaSquareMetres / squareMetres.hectare;
  const harvest = hectares * field.yieldPerHectare;
  const investment = hectares * crop.investment;
  const grossIncome = harvest * field.pricePerKg;
  return {
    hectares,
    harvest,
    investment,
    grossIncome,
    profit: grossIncome - investment,
    /** As in a bad year there, with a quarter more cost. */
    cautiousProfit: badYearShare(crop) * grossIncome - 1.25 * investment,
    water: hectares * crop.waterReq,
  };
}

/** A harvest said for one unit of land, said for another: kg per acre as kg per bigha. */
export function harvestFor(kilos: number, given: { per: number; to: number }): number {
  return Math.round((kilos * given.to) / given.per);
}

/** Other orders in which a farmer may want to read the list. */
export const sortings = ["fit", "profit", "money", "water"] as const;
export type Sorting = (typeof sortings)[number];

/**
 * Sorts ranked crops, by profit as the farmer's own money and land bring it, those with a mandi price before those
 * without, and this season's before those that grow for years; `fit` leaves them as they are.
 */
export function sortCrops(ranked: readonly FittingCrop[], sorting: Sorting): FittingCrop[] {
  const figure: Record<Exclude<Sorting, "fit">, (found: FittingCrop) => number> = {
    profit: ({ fit }) => -fit.money.profit,
    money: ({ crop }) => crop.investment,
    water: ({ crop }) => crop.waterReq,
  };
  if (sorting === "fit") return [...ranked];
  const later = ({ crop }: FittingCrop) =>
    sorting === "profit" ? 2 * Number(!crop.hasQuote) + Number(isPerennial(crop)) : 0;
  return ranked.toSorted(
    (one, other) => later(one) - later(other) || figure[sorting](one) - figure[sorting](other),
  );
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

/** Whether a figure is an estimate of ours rather than somebody's published one. */
export function isEstimate({ basis }: Pick<Source, "basis">): boolean {
  return basis.startsWith("estimate");
}
