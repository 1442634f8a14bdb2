import { calls } from "#kit/contract/call.ts";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import {
  boolean,
  extended,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
  translated,
  translatedBeside,
} from "#kit/contract/shape.ts";
import { DistrictCode } from "#knowledge/agronomy/districtCode.ts";

/** The choices of the crop form, as the specification has them (sections 5 and 9). */
export const soils = ["Red", "Black", "Sandy", "Alluvial"] as const;
export const seasons = ["Rabi", "Kharif", "Zaid"] as const;
export const waterClasses = ["High", "medium", "Low"] as const;
/** Rupees: "less than" each of these. */
export const investments = ["10000", "90000", "250000"] as const;

export type Soil = (typeof soils)[number];
export type Season = (typeof seasons)[number];
export type WaterClass = (typeof waterClasses)[number];
export type Investment = (typeof investments)[number];

/** A crop search: the farmer's conditions. Its fields are the query of /cropResults. */
export const Search = object({
  soilType: oneOf(soils),
  season: oneOf(seasons),
  investment: oneOf(investments),
  waterReq: oneOf(waterClasses),
});
export type Search = Static<typeof Search>;

/** How far a record's figures can be trusted; `low` is an estimate in cost or yield, or few price quotes. */
export const confidences = ["high", "medium", "low"] as const;
export type Confidence = (typeof confidences)[number];

/** Sowing or harvest, as months from 1 to 12, in the order in which they come. */
const Months = list(integer({ minimum: 1, maximum: 12 }));

/** Remarks beside the months: the harvest of a long crop, or that it is not sown but pruned. */
const remarks = ["next-year", "second-year", "year-round", "pruning"] as const;

/** Lowest and highest. */
const Range = object({ from: number(), to: number() });
export type Range = Static<typeof Range>;

/** Salt in the soil that crops bear: under 4 dS/m, up to 10, above. */
const saltTolerances = ["low", "medium", "high"] as const;

/**
 * Who published what a crop bears: FAO ECOCROP; an ICAR course (large cardamom); for barley's pH a trial of 64 Indian varieties on
 * partly reclaimed land of pH 8.6 to 8.9 (Journal of Applied and Natural Science, 2016, article 1124); or an estimate.
 */
export const limitSources = ["ecocrop", "course", "variety-trial", "estimate"] as const;
export type LimitSource = (typeof limitSources)[number];

/** Limits of a crop, FAO ECOCROP's but where it is named; null where that is not known. */
const CropLimits = object({
  /** Height above the sea, m. */
  altitude: nullable(number()),
  salt: nullable(oneOf(saltTolerances)),
  /** Highest pH of the soil. */
  acidity: nullable(number()),
  aciditySource: oneOf(limitSources),
  /** Of the temperatures that suit it. */
  temperatureSource: oneOf(limitSources),
  /** Temperature that kills it while it grows, °C. */
  frost: nullable(number()),
});
export type CropLimits = Static<typeof CropLimits>;

/** A crop as lists show it. */
export const Crop = object({
  _id: text(),
  name: text(),
  /** The name in the reader's language, and in the one that is shown beside it. */
  title: translated(),
  otherTitle: translatedBeside(),
  /** Path of the drawing. */
  img: text(),
  brief: text(),
  /** The same in the reader's language. */
  summary: translated(),
  /** The first and best soil. */
  soil: oneOf(soils),
  alsoSoils: list(oneOf(soils)),
  /** The first is the principal one. */
  season: list(oneOf(seasons)),
  /** Rs per hectare. */
  investment: number(),
  /** kg per hectare, mean of India. */
  yield: number(),
  /** Litres per hectare over the whole season, rain included, at one point of central India: screens show `waterMean`, or a place's own. */
  waterReq: number(),
  /** Temperatures that suit it best, °C. */
  temperature: Range,
  limits: CropLimits,
  /** mm over the season, rain included, by the mean climate of India's stations. */
  waterMean: integer(),
  waterClass: oneOf(waterClasses),
  /** Rs per hectare, at the record's yield and price. */
  profit: number(),
  /** Rs per hectare in a cautious case: 0.75 of the income, 1.25 of the cost. May be a loss. */
  profitStress: number(),
  /** The support price in `profit`, by year of sowing; null where there is none for the crop. */
  supportPrice: nullable(
    object({
      cropYear: integer(),
      /** `KMS 2026-27` or `RMS 2027-28`. */
      marketingSeason: text(),
      /** Day in India; null where no source names it. */
      announcedOn: nullable(text()),
      /** The next announcement is due. */
      isOld: boolean(),
    }),
  ),
  /** Whether mandis paid for the crop in the days looked at; else its price is the support price or an estimate alone. */
  hasQuote: boolean(),
  /** Rs per hectare at what mandis paid in the days looked at, where `profit` counts with the support price. */
  profitAtMandi: nullable(number()),
  /** Rs per hectare at the farm-gate price, our estimate, where the crop is garden produce. */
  profitAtFarmGate: nullable(number()),
  confidence: oneOf(confidences),
  /** Of a crop that lasts for a year or longer: its figures are one year's, so its profit is no season's. */
  perennial: nullable(
    object({
      /** The figures are of a year in which the orchard or vineyard bears. */
      orchard: boolean(),
      /** Year of the first fruit, counted from planting, where the crop's own text tells it. */
      firstFruitYear: nullable(integer()),
    }),
  ),
  sowingMonths: Months,
  sowingRemark: nullable(oneOf(remarks)),
  harvestMonths: Months,
  harvestRemark: nullable(oneOf(remarks)),
  info: text(),
});
export type Crop = Static<typeof Crop>;

/** As much of a crop as a picture with its name needs, and what tells when it is sown. */
export const StandingCrop = object({
  ...{ _id: text(), name: translated(), img: text() },
  sowingMonths: Months,
  sowingRemark: nullable(oneOf(remarks)),
  /** Lasts for a year or longer. */
  perennial: boolean(),
});
export type StandingCrop = Static<typeof StandingCrop>;

/** Where a figure comes from. */
const Source = object({
  /** The publication or site, as it is cited. Empty where there is none. */
  source: text(),
  /** The same in the reader's language where it is a sentence; citations stay as they are. */
  cited: translated(),
  /** How the figure was come by: sourced, derived, or `estimate: …`. */
  basis: translated(),
});
export type Source = Static<typeof Source>;

/** The figures that name their source. */
export const sourcedFigures = [
  "investment",
  "water",
  "yield",
  "price",
  "profit",
  "duration",
  "sowing",
  "durationRange",
  "season",
  "soil",
  "climate",
  "yieldCheck",
  "loanScale",
] as const;
export type SourcedFigure = (typeof sourcedFigures)[number];

/** Inputs of a field by published advice; values that it leaves out are null or empty. */
const Inputs = object({
  /** kg per hectare. */
  seed: nullable(Range),
  /** Row by plant, in words. */
  spacing: translated(),
  /** General dose, kg per hectare of N, P2O5 and K2O. */
  dose: nullable(object({ n: Range, p2o5: Range, k2o: Range })),
  /** When the dose is given. */
  splits: text(),
  /** The same in the reader's language. */
  splitsText: translated(),
  /** Source to be shown under a dose; empty where the figures are common ones without such a source. */
  source: text(),
  /** Seed and dose of a late sowing, from a day of the year to another (`12-01` to `03-31`). */
  late: nullable(
    object({ from: text(), until: text(), seed: Range, dose: object({ n: Range, p2o5: Range, k2o: Range }) }),
  ),
});
export type Inputs = Static<typeof Inputs>;

/** A crop as its own page shows it. */
export const CropPage = extended(Crop, {
  /** `info` in the reader's language. */
  story: translated(),
  scientificName: text(),
  cropGroup: text(),
  /** mm of usual rain in the days of the season, mean of India's districts. */
  rainMean: integer(),
  /** Rs per kg. */
  price: number(),
  /** Rs per hectare: yield × price. */
  grossIncome: number(),
  /** Mandi price in the days looked at, Rs per kg, where the price is a support price. */
  mandiPrice: nullable(number()),
  /** Rs per kg: half of `price`, our estimate of what reaches the farm, where the crop is garden produce. */
  farmGatePrice: nullable(number()),
  /** Years in which the farms of a state were paid less than the support price, of those on record. */
  belowSupport: list(
    object({ state: text(), years: integer(), below: integer(), from: integer(), to: integer() }),
  ),
  /** kg per hectare: a second published figure beside `yield`. */
  yieldCheck: nullable(number()),
  /** Rs per hectare that banks lend for the crop (scale of finance): a loan limit, never a cost. */
  loanScale: nullable(number()),
  durationDays: integer(),
  /** Days in the field by named varieties or the species; null for perennials, and where `durationDays` lies outside. */
  durationRange: nullable(Range),
  rainfall: Range,
  acidity: Range,
  inputs: nullable(Inputs),
  sources: object(fromKeys(sourcedFigures, () => Source)),
});
export type CropPage = Static<typeof CropPage>;

/** Cache tag of what the crop answers are made of: shipped data and the support prices. */
export const cropsTag = "crops";
/** Of answers that hold for a month; published where one begins. */
export const monthTag = "month";

export const crops = calls({
  list: {
    about: "Crops: all of them, or those kept for a soil and a season",
    method: "GET",
    path: "/crops",
    for: "anyone",
    query: object({ soilType: optional(oneOf(soils)), season: optional(oneOf(seasons)) }),
    answer: list(Crop),
    cacheTags: [cropsTag],
  },
  also: {
    about:
      "Crops of a season that grow in a soil as well, though another one suits them best; with a district also its main crops that another soil suits; the list of crops has none of them",
    method: "GET",
    path: "/crops/also",
    for: "anyone",
    query: object({ soilType: oneOf(soils), season: oneOf(seasons), district: optional(DistrictCode) }),
    answer: list(Crop),
    cacheTags: [cropsTag],
  },
  month: {
    about: "The month in India, 1 to 12, for pages that say what can still be sown",
    method: "GET",
    path: "/crops/month",
    for: "anyone",
    answer: object({ month: integer() }),
    cacheTags: [monthTag],
  },
  standing: {
    about:
      "Every crop by name and picture, as fields grow them this month: those that stand now first, by their share of the district's crop area, then by their area in India; `most` bounds how many",
    method: "GET",
    path: "/crops/standing",
    for: "anyone",
    query: object({
      district: optional(DistrictCode),
      most: optional(integer({ minimum: 1, maximum: 50 })),
    }),
    answer: list(StandingCrop),
    cacheTags: [cropsTag, monthTag],
  },
  page: {
    about: "One crop with all its figures and their sources",
    method: "GET",
    path: "/croppage/{id}",
    for: "anyone",
    params: object({ id: text({ maxLength: 60, pattern: "^[a-z0-9-]+$" }) }),
    answer: CropPage,
    cacheTags: [cropsTag],
  },
});
