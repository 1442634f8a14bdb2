import {
  boolean,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  type Static,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { seasons } from "../contract.ts";

/** Harvest of a hectare of a crop in a district or a state, kg. */
const Harvest = object({
  of: oneOf(["district", "state"]),
  kg: integer(),
  /** The worst of the last ten years on record; null where they are too few. */
  worst: nullable(integer()),
  /** Years of which it is the mean. */
  from: integer(),
  to: integer(),
  /**
   * Of a district: by how many per cent the harvest of its state is another one in the state's latest years than in those of the
   * districts; null where the series does not tell it.
   */
  change: nullable(
    object({ percent: integer(), from: integer(), to: integer(), laterFrom: integer(), laterTo: integer() }),
  ),
});
export type Harvest = Static<typeof Harvest>;

/** °C in a month, 1 to 12. */
const MonthTemperature = object({ month: integer(), degrees: number() });
export type MonthTemperature = Static<typeof MonthTemperature>;

/** Temperatures of a crop's season at a place: the mean of its days, of its coolest and its warmest month, and of the nights of its coldest. */
const SeasonTemperature = object({
  mean: number(),
  coolest: MonthTemperature,
  warmest: MonthTemperature,
  coldestNight: MonthTemperature,
});
export type SeasonTemperature = Static<typeof SeasonTemperature>;

/** Figures of a crop at a place. */
const CropAtPlace = object({
  _id: text(),
  /** mm over its season from its sowing month: its water need, rain included, and the usual rain of those days. */
  water: integer(),
  rain: integer(),
  temperature: SeasonTemperature,
  /** Null where none of the place is on record. */
  harvest: nullable(Harvest),
  /** Share of the district's crop area in the record's season, per mille; null where it is not known, as of vegetables and fruit in most states. */
  share: nullable(number()),
  /** Another season in which the district sows it, and its share then; null where there is none. */
  otherSeason: nullable(object({ season: oneOf(seasons), share: number() })),
  /** The statistics do not tell the seasons of the share apart, so that other records of the crop have it too. */
  isShareOfAllSeasons: boolean(),
});
export type CropAtPlace = Static<typeof CropAtPlace>;

/** Water needs and harvests of the crops at a place. */
export const PlaceWater = object({
  /** A district, a state, or India. */
  of: object({ kind: oneOf(["district", "state", "station", "country"]), name: translated() }),
  /** As the call for the climate flags them. */
  flags: list(text()),
  /** m above the sea of the station whose temperatures these are; null for a state and for India. */
  altitude: nullable(number()),
  crops: list(CropAtPlace),
});
export type PlaceWater = Static<typeof PlaceWater>;

/** Whole figures of one kind, one after the other (columns.ts): columns compress better than rows. */
const Column = object({ from: integer(), digits: list(text()) });

/** Data that the crops of any district and state are ranked by; packed by server/packPlaces.ts, read by places.ts. */
export const CropPlaces = object({
  crops: list(
    object({
      _id: text(),
      /** Σ Kc of its season's days in each month, and how many days. */
      kc: list(number()),
      days: list(integer()),
      /** mm of a paddy's pond. */
      pond: integer(),
      isFieldCrop: boolean(),
    }),
  ),
  /** Each state, and after it its districts by name. */
  places: object({
    name: list(text()),
    /** Of a district, else empty. */
    formerName: list(text()),
    /** Of the Local Government Directory; 0 of a state. */
    code: Column,
    /** m above the sea; -9999 where it is not known, as of a state. */
    altitude: Column,
    /** How many places before it in this order the district is whose statistics count: 0 where they are its own. */
    elder: Column,
    /** Of each month: 0.01 mm a day, mm, °C. */
    et0: Column,
    rain: Column,
    tmin: Column,
    tmax: Column,
  }),
  /** Statistics by crop, then by place. */
  rows: object({
    /** How many rows each crop has, in the order of the crops. */
    count: Column,
    /** How many places further than the row before. */
    place: Column,
    /** -1 of a state; up to 99 in tenths of a per mille, from 100 on in per mille with 90 added. */
    share: Column,
    /** kg per hectare; 0 where none is on record. */
    kg: Column,
    /** Per cent of that in the worst year; -1 where that is not known. */
    worst: Column,
    /** Which of the pairs of years. */
    years: Column,
  }),
  /** Figures that few rows have: how many rows further than the one before each is. */
  few: object({
    /** Which season another one is, and its share as above. */
    otherSeason: object({ row: Column, season: Column, share: Column }),
    isShareOfAllSeasons: object({ row: Column }),
    /** Per cent, and which of the pairs of years. */
    change: object({ row: Column, percent: Column, years: Column }),
  }),
  /** Pairs of first and last year. */
  years: list(list(integer())),
  /** Beginnings of PIN codes, three digits, with how many districts each may lie in, and their places as differences. */
  pins: object({ prefix: Column, count: Column, place: Column }),
});
export type CropPlaces = Static<typeof CropPlaces>;

/** Salt in the farmer's soil, as a soil card or its looks have it: salty from 4 dS/m on, alkaline above pH 8.5. */
export const soilSalts = ["none", "salty", "alkaline"] as const;
export type SoilSalt = (typeof soilSalts)[number];

/** Why a crop has its rank: what speaks against it, then what speaks for it. */
export const markKinds = [
  "cold",
  "hot",
  "frost",
  "height",
  "dry",
  "salty",
  "alkaline",
  "missed",
  "other-season",
  "other-soil",
  "hardly-grown",
  "no-quote",
  "old-price",
  "no-profit",
  "sows-part",
  "more-water",
  "within-budget",
  "enough-water",
] as const;
export type MarkKind = (typeof markKinds)[number];

/** A crop of a search as the server ranks it. Money in Rs per hectare, the price in Rs per kg. */
export const SuggestedCrop = object({
  _id: text(),
  /** Grown around the farmer, of the specification's list, or another that grows in the soil. */
  part: oneOf(["around", "list", "also"]),
  marks: list(oneOf(markKinds)),
  profit: number(),
  badYear: number(),
  cost: number(),
  /** kg per hectare. */
  yield: number(),
  price: number(),
  /** Whose yield it is, and its years; empty years for India's. */
  yieldOf: object({ kind: oneOf(["district", "state", "country"]), name: text(), years: text() }),
  sharePerMille: nullable(number()),
});
export type SuggestedCrop = Static<typeof SuggestedCrop>;
