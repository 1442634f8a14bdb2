import { calls } from "#kit/contract/call.ts";
import {
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";

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

/** A crop search: what the farmer has. Its words are the query of /cropResults. */
export const Search = object({
  soilType: oneOf(soils),
  season: oneOf(seasons),
  investment: oneOf(investments),
  waterReq: oneOf(waterClasses),
});
export type Search = Static<typeof Search>;

/** How far a record's figures can be trusted; `low` is an estimate in cost or yield, or few price quotes. */
const confidences = ["high", "medium", "low"] as const;

/** Sowing or harvest, as months from 1 to 12, in the order in which they come. */
const Months = list(integer({ minimum: 1, maximum: 12 }));

/** What to know beside the months: the harvest of a long crop, or that it is not sown but pruned. */
const remarks = ["next-year", "second-year", "year-round", "pruning"] as const;

const cropFields = {
  _id: text(),
  name: text(),
  name_hi: text(),
  /** Path of the drawing. */
  img: text(),
  brief: text(),
  brief_hi: text(),
  /** The first and best soil. */
  soil: oneOf(soils),
  alsoSoils: list(oneOf(soils)),
  /** The first is the principal one. */
  season: list(oneOf(seasons)),
  /** Rs per hectare. */
  investment: number(),
  /** Litres per hectare over the whole season, rain included. */
  waterReq: number(),
  waterClass: oneOf(waterClasses),
  /** Rs per hectare, at the record's yield and price. */
  profit: number(),
  /** Rs per hectare in a cautious case: 0.75 of the income, 1.25 of the cost. May be a loss. */
  profitStress: number(),
  confidence: oneOf(confidences),
  sowingMonths: Months,
  sowingRemark: nullable(oneOf(remarks)),
  harvestMonths: Months,
  harvestRemark: nullable(oneOf(remarks)),
  info: text(),
};

/** A crop as lists show it. */
export const Crop = object(cropFields);
export type Crop = Static<typeof Crop>;

/** Where a figure comes from. */
const Source = object({
  /** The publication or site, as it is cited. Empty where there is none. */
  source: text(),
  /** The same in Hindi where it is a sentence; citations stay as they are. */
  source_hi: text(),
  /** How the figure was come by: sourced, derived, or `estimate: …`. */
  basis: text(),
  basis_hi: text(),
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
  "season",
  "soil",
  "climate",
] as const;
export type SourcedFigure = (typeof sourcedFigures)[number];

/** A crop as its own page shows it. */
export const CropPage = object({
  ...cropFields,
  info_hi: text(),
  scientificName: text(),
  cropGroup: text(),
  /** mm of water over the season, rain included. */
  waterMm: number(),
  /** kg per hectare. */
  yield: number(),
  /** Rs per kg. */
  price: number(),
  /** Rs per hectare: yield × price. */
  grossIncome: number(),
  /** What the market paid in the days looked at, Rs per kg, where the price is a support price. */
  mandiPrice: nullable(number()),
  profitAtMandi: nullable(number()),
  durationDays: integer(),
  temperature: object({ from: number(), to: number() }),
  rainfall: object({ from: number(), to: number() }),
  acidity: object({ from: number(), to: number() }),
  sources: object(
    Object.fromEntries(sourcedFigures.map((figure) => [figure, Source])) as Record<
      SourcedFigure,
      typeof Source
    >,
  ),
});
export type CropPage = Static<typeof CropPage>;

/** What the crop answers are made of; shipped data, changed by an upgrade alone. */
const subject = "crops";

export const crops = calls({
  list: {
    about: "Crops: all of them, or those kept for a soil and a season",
    method: "GET",
    path: "/crops",
    for: "anyone",
    query: object({ soilType: optional(oneOf(soils)), season: optional(oneOf(seasons)) }),
    answer: list(Crop),
    keptUntilChanged: [subject],
  },
  page: {
    about: "One crop with all its figures and their sources",
    method: "GET",
    path: "/croppage/{id}",
    for: "anyone",
    params: object({ id: text({ maxLength: 60, pattern: "^[a-z0-9-]+$" }) }),
    answer: CropPage,
    keptUntilChanged: [subject],
  },
});
