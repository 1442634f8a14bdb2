import {
  type Crop,
  type CropPage,
  investments,
  type Search,
  type Source,
  seasons,
  soils,
  type WaterClass,
  waterClasses,
} from "./contract.ts";

/** How a crop fits what the farmer has. */
export interface Fit {
  readonly withinBudget: boolean;
  /** Hectares that the money sows, at most 1; rounded down to 0.1, or to 0.01 below that. */
  readonly sownHectares: number;
  readonly enoughWater: boolean;
}

export interface FittingCrop {
  readonly crop: Crop;
  readonly fit: Fit;
}

const waterNeed: Record<WaterClass, number> = { Low: 1, medium: 2, High: 3 };

/** Says how well money and water fit. Investment is per hectare; the budget is what the farmer has in all. */
export function fitOf(crop: Crop, search: Pick<Search, "investment" | "waterReq">): Fit {
  const budget = Number(search.investment);
  return {
    withinBudget: crop.investment <= budget,
    sownHectares: sownHectares(budget, crop.investment),
    enoughWater: waterNeed[crop.waterClass] <= waterNeed[search.waterReq],
  };
}

/**
 * The crops of a search, best fit first: those within money and water, then by how little is missing, then by
 * profit. None is hidden.
 */
export function rankCrops(crops: readonly Crop[], search: Search): FittingCrop[] {
  const missing = ({ fit }: FittingCrop) => Number(!fit.withinBudget) + Number(!fit.enoughWater);
  return crops
    .filter((crop) => crop.soil === search.soilType && crop.season[0] === search.season)
    .map((crop) => ({ crop, fit: fitOf(crop, search) }))
    .sort(
      (one, other) =>
        missing(one) - missing(other) ||
        Number(other.fit.enoughWater) - Number(one.fit.enoughWater) ||
        (one.fit.withinBudget ? 0 : one.crop.investment - other.crop.investment) ||
        other.crop.profit - one.crop.profit,
    );
}

/** Land that a sum of Rs sows at a cost of Rs per hectare, at most one hectare. */
export function sownHectares(budget: number, costPerHectare: number): number {
  const share = Math.min(1, budget / costPerHectare);
  const step = share < 0.1 ? 100 : 10;
  return Math.floor(share * step + 1e-9) / step;
}

/** Square metres of the units that are the same everywhere; a bigha is its state's. */
export const squareMetres = { hectare: 10_000, acre: 4046.856_422_4 } as const;

/** One watering brings 5 cm of water, 50 mm, over the field. */
const mmPerWatering = 50;

/** About how many waterings of 5 cm a crop's water need is, rain included. */
export function wateringsOf(crop: Pick<CropPage, "waterMm">): number {
  return Math.round(crop.waterMm / mmPerWatering);
}

/** The farmer's own field: area in m², yield in kg per hectare, price in Rs per kg. */
export interface Field {
  readonly areaSquareMetres: number;
  readonly yieldPerHectare: number;
  readonly pricePerKg: number;
}

/** What the crop costs and brings on the farmer's own field: Rs, kg and litres in all. */
export function fieldFigures(crop: CropPage, field: Field) {
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
    /** The data's cautious case: a quarter less income, a quarter more cost. */
    cautiousProfit: 0.75 * grossIncome - 1.25 * investment,
    water: hectares * crop.waterReq,
  };
}

/** A harvest said for one unit of land, said for another: kg per acre as kg per bigha. */
export function harvestFor(kilos: number, given: { per: number; to: number }): number {
  return Math.round((kilos * given.to) / given.per);
}

/** The season whose sowing is at hand in a month (1 to 12): Kharif May to August, Rabi September to December, else Zaid. */
export function seasonOfMonth(month: number): Search["season"] {
  if (month >= 5 && month <= 8) return "Kharif";
  return month >= 9 ? "Rabi" : "Zaid";
}

/** The words of a search as an address carries them; what is missing or unknown is left out. */
export type GivenSearch = Partial<Search>;

const choices = {
  soilType: soils,
  season: seasons,
  investment: investments,
  waterReq: waterClasses,
} as const;

/** The four questions, in the order in which they are asked. */
export const questions = ["soilType", "season", "investment", "waterReq"] as const;
export type Question = (typeof questions)[number];

/** Reads a search from an address or a form; `get` answers the text given for a question. */
export function readSearch(get: (question: Question) => string | null | undefined): GivenSearch {
  const given = questions.map((question) => {
    const text = get(question);
    return [question, (choices[question] as readonly string[]).find((choice) => choice === text)];
  });
  return Object.fromEntries(given.filter(([, choice]) => choice !== undefined)) as GivenSearch;
}

/** The questions that are not answered; a search is whole when there are none. */
export function missingIn(given: GivenSearch): Question[] {
  return questions.filter((question) => given[question] === undefined);
}

export function isWhole(given: GivenSearch): given is Search {
  return missingIn(given).length === 0;
}

/** Other orders in which a farmer may want to read the list. */
export const sortings = ["fit", "profit", "money", "water"] as const;
export type Sorting = (typeof sortings)[number];

/** Sorts ranked crops; `fit` leaves them as they are. */
export function sortCrops(ranked: readonly FittingCrop[], sorting: Sorting): FittingCrop[] {
  const figure: Record<Exclude<Sorting, "fit">, (crop: Crop) => number> = {
    profit: (crop) => -crop.profit,
    money: (crop) => crop.investment,
    water: (crop) => crop.waterReq,
  };
  if (sorting === "fit") return [...ranked];
  return ranked.toSorted((one, other) => figure[sorting](one.crop) - figure[sorting](other.crop));
}

/** At most this many crops stand side by side. */
export const mostCompared = 3;

/** Marks a crop for comparison or takes its mark away; a mark too many changes nothing, least of all another mark. */
export function markCompared(marked: readonly string[], id: string, wanted: boolean): readonly string[] {
  if (!wanted) return marked.filter((each) => each !== id);
  return marked.includes(id) || marked.length >= mostCompared ? marked : [...marked, id];
}

/** Reads the crops to compare: `a,b` or the word several times, known ones alone, each once. */
export function readCompared(texts: readonly string[], crops: readonly Crop[]): Crop[] {
  const ids = new Set(texts.flatMap((text) => text.split(",")));
  return [...ids].flatMap((id) => crops.find((crop) => crop._id === id) ?? []).slice(0, mostCompared);
}

/** A figure as people type it: `1,250.5`; undefined for what is no number above zero. */
export function readFigure(text: string): number | undefined {
  const value = Number(text.replaceAll(",", "").trim());
  return text.trim() !== "" && Number.isFinite(value) && value > 0 && value < 1e7 ? value : undefined;
}

/** Whether a figure is an estimate of ours rather than somebody's published one. */
export function isEstimate({ basis }: Pick<Source, "basis">): boolean {
  return basis.startsWith("estimate");
}
