import type { Search, WaterClass } from "./contract.ts";
import { type CropMoney, loses, moneyOf } from "./cropMoney.ts";
import { growsAlso, growsIn, isKept, type MissedSowing, missedSowing } from "./listed.ts";
import { burdenOf, type Hardship, hardshipsOf, isOfField } from "./local/hardships.ts";
import {
  type AtPlace,
  asSownIn,
  isGrownAround,
  isMainAround,
  isSownInSpring,
  waterNeededFor,
} from "./local/rules.ts";
import type { SoilSalt } from "./local/shapes.ts";
import { type CountedLand, hectaresOf, oneHectare, sownArea } from "./rules.ts";
import { seasonOfMonth } from "./search.ts";

/** How a crop fits what the farmer has. */
export interface Fit {
  /** The money sows the land, or a hectare of it where it is larger: nobody need sow all of it with one crop. */
  readonly withinBudget: boolean;
  /** The money sows all of the land. */
  readonly wholeLand: boolean;
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
  /** It is sown in the season there, though elsewhere in another one: the record's months are not those of the place. */
  readonly otherSeason: boolean;
  /** Reasons of climate and soil against it. */
  readonly hardships: readonly Hardship[];
}

/** Land, month and soil salt, beside the search. */
export interface Circumstances {
  readonly land?: CountedLand | undefined;
  /** Of today, 1 to 12. */
  readonly month?: number | undefined;
  readonly salt?: SoilSalt | undefined;
}

/** From March to June there is hardly any rain to live by (IMD: pre-monsoon), however little water a crop takes in all. */
const needsWatering = (crop: AtPlace) => crop.season[0] === "Zaid";

const waterNeed: Record<WaterClass, number> = { Low: 1, medium: 2, High: 3 };

/** Says how well money and water fit the farmer's land. Investment is per hectare; the budget is what the farmer has in all. */
export function fitOf(
  crop: AtPlace,
  search: Pick<Search, "investment" | "waterReq">,
  land: CountedLand = oneHectare,
): Fit {
  const budget = Number(search.investment);
  const hectaresOfUnit = hectaresOf({ ...land, area: 1 });
  const costOfUnit = crop.investment * hectaresOfUnit;
  const sown = { ...land, area: sownArea(budget, costOfUnit, land.area) };
  return {
    withinBudget: crop.investment * Math.min(1, hectaresOfUnit * land.area) <= budget,
    wholeLand: sown.area === land.area,
    sown,
    enoughWater:
      waterNeed[waterNeededFor(crop)] <= waterNeed[search.waterReq] &&
      !(needsWatering(crop) && search.waterReq === "Low"),
    money: moneyOf(crop, hectaresOf(sown)),
  };
}

/** Crops of a search in the parts in which they are shown, each crop once, best fit first. */
export interface CropParts {
  /** Grown in the district, whichever of their soils it is. */
  readonly around: readonly FittingCrop[];
  /** The specification's list without those. */
  readonly list: readonly FittingCrop[];
  /** Others that grow in the soil. */
  readonly also: readonly FittingCrop[];
  /** How many crops the specification's list has, wherever they are shown. */
  readonly listedCount: number;
}

/**
 * Crops of a search, on the phone, on the server and for EarthWorm alike. None that meets it is hidden. Within a part:
 * those that the climate and the soil of the place suit; in the season of today those that can still be sown; around
 * the farmer those that fit money and water, the district's main crops of them first; those for which a mandi price is
 * known; those with a profit in a usual year; those within money and water, then by how little is missing; this
 * season's before those that grow for years; then by profit.
 */
export function suggestCrops(
  crops: readonly AtPlace[],
  search: Search,
  { land = oneHectare, month, salt }: Circumstances = {},
): CropParts {
  const isNow = month !== undefined && seasonOfMonth(month) === search.season;
  const found = crops
    .filter((crop) => isOfSearch(crop, search))
    .map((record) => {
      const crop = asSownIn(record, search.season);
      const otherSeason = crop.season[0] !== search.season;
      return {
        ...{ crop, otherSeason, fit: fitOf(crop, search, land) },
        // Months and temperatures of the record are those of its own season.
        missed: otherSeason ? null : missedSowing(crop, month),
        hardships: otherSeason ? [] : hardshipsOf(crop, { waterReq: search.waterReq, salt }),
      };
    });
  const late = ({ missed }: FittingCrop) => Number(isNow && missed !== null);
  // A crop that the district grows bears its climate, whatever a station in the valley or on the hill measured; the salt is the field's own.
  const suffers = ({ crop, hardships }: FittingCrop) =>
    burdenOf(isGrownAround(crop) ? hardships.filter(({ kind }) => isOfField(kind)) : hardships);
  const ranked = found.sort(
    (one, other) => suffers(one) - suffers(other) || late(one) - late(other) || compareFit(one, other),
  );
  const fits = (found: FittingCrop) =>
    Number(found.fit.withinBudget && found.fit.enoughWater && !late(found) && suffers(found) === 0);
  const rest = ranked.filter(({ crop }) => !isGrownAround(crop));
  return {
    around: ranked
      .filter(({ crop }) => isGrownAround(crop))
      .sort(
        (one, other) =>
          fits(other) - fits(one) || Number(isMainAround(other.crop)) - Number(isMainAround(one.crop)),
      ),
    list: rest.filter(({ crop }) => isKept(crop, search)),
    also: rest.filter(({ crop }) => !isKept(crop, search)),
    listedCount: ranked.filter(({ crop }) => isKept(crop, search)).length,
  };
}

/** Whether a crop is shown for a soil and a season, in whichever part. */
export function isOfSearch(crop: AtPlace, search: Pick<Search, "soilType" | "season">): boolean {
  return isKept(crop, search) || growsAlso(crop, search) || isOfDistrict(crop, search);
}

/**
 * Of the district though not of the season's list for the soil: one of its main crops that another soil suits better, or a
 * crop that is sown there in the season that is asked for, where the record's is another one.
 */
function isOfDistrict(crop: AtPlace, search: Pick<Search, "soilType" | "season">): boolean {
  const isOfSeason =
    crop.season[0] === search.season ||
    crop.otherSeason?.season === search.season ||
    (search.season === "Kharif" && isSownInSpring(crop));
  const sown = asSownIn(crop, search.season);
  return isOfSeason && isGrownAround(sown) && (isMainAround(sown) || growsIn(sown, search.soilType));
}

function compareFit(one: FittingCrop, other: FittingCrop): number {
  const missing = ({ fit }: FittingCrop) => Number(!fit.withinBudget) + Number(!fit.enoughWater);
  return (
    Number(!one.crop.hasQuote) - Number(!other.crop.hasQuote) ||
    Number(loses(one.crop)) - Number(loses(other.crop)) ||
    missing(one) - missing(other) ||
    Number(other.fit.enoughWater) - Number(one.fit.enoughWater) ||
    (one.fit.withinBudget ? 0 : one.crop.investment - other.crop.investment) ||
    Number(one.crop.perennial !== null) - Number(other.crop.perennial !== null) ||
    other.fit.money.profit - one.fit.money.profit
  );
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
    sorting === "profit" ? 2 * Number(!crop.hasQuote) + Number(crop.perennial !== null) : 0;
  return ranked.toSorted(
    (one, other) => later(one) - later(other) || figure[sorting](one) - figure[sorting](other),
  );
}
