import { calls } from "#kit/contract/call.ts";
import {
  boolean,
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
} from "#kit/contract/shape.ts";
import { DistrictCode } from "./districtCode.ts";
import { soilTypes } from "./water/soils.ts";

/** Number of a climate station, as the World Meteorological Organization has it. */
const StationId = text({ maxLength: 8, pattern: "^[0-9]+$" });

/** A climate station that figures of a place were taken from. */
const StationUsed = object({
  id: text(),
  name: text(),
  /** Distance from the reference point of the place; 0 where the station itself was requested. */
  km: number(),
});
export type StationUsed = Static<typeof StationUsed>;

export const District = object({
  code: DistrictCode,
  name: text(),
  /** The same in the reader's language. */
  title: translated(),
  /** As other calls take it, and in the reader's language. */
  state: text(),
  stateName: translated(),
  /** Its older name, where people may still know it by that. */
  formerName: nullable(text()),
  stations: list(StationUsed),
});
export type District = Static<typeof District>;

/**
 * Remarks on a place's figures. `far`: the nearest station lies over 100 km away; `disagree`: the stations'
 * year differs by over 15 %; `few`: fewer than three stations; `height`: a nearer station was left out, as it
 * lies over 300 m higher or lower; `state`, `country`: a mean of that, as no district is known or none of its
 * stations is near; `neighbours`: the state has no station of its own; `no-wind`, `no-humidity`: estimated as
 * FAO-56 has it; `doubtful`: the station's own record looks wrong.
 */
export const climateFlags = [
  "far",
  "disagree",
  "few",
  "height",
  "state",
  "country",
  "neighbours",
  "no-wind",
  "no-humidity",
  "doubtful",
] as const;
export type ClimateFlag = (typeof climateFlags)[number];

/** A month of the climate normals. */
const ClimateMonth = object({
  month: integer({ minimum: 1, maximum: 12 }),
  /** mm per day, by FAO Penman-Monteith and by Hargreaves; rain in mm a month. */
  et0: number(),
  et0Hargreaves: number(),
  rain: number(),
  /** Mean lowest and highest temperature of a day, °C. */
  tmin: number(),
  tmax: number(),
  /** m/s at 2 m, and lowest humidity in percent: the values that Kc is adjusted by. */
  windAt2m: number(),
  humidityMin: number(),
});
export type ClimateMonth = Static<typeof ClimateMonth>;

export const PlaceClimate = object({
  /** Whose figures these are: a district, a state, a station, or India. */
  of: object({ kind: oneOf(["district", "state", "station", "country"]), name: translated() }),
  stations: list(StationUsed),
  flags: list(oneOf(climateFlags)),
  /** m above the sea of the station whose temperatures these are; null where many were averaged. */
  altitude: nullable(number()),
  months: list(ClimateMonth),
});
export type PlaceClimate = Static<typeof PlaceClimate>;

/** Millimetres that a call may be given for a day. */
const Millimetres = number({ minimum: 0, maximum: 2000 });
const Percent = number({ minimum: 0, maximum: 100 });
const Temperature = number({ minimum: -60, maximum: 60 });
const Wind = number({ minimum: 0, maximum: 50 });
const Kc = number({ minimum: 0, maximum: 3 });
const StageDays = integer({ minimum: 0, maximum: 1000 });
/** Days of a balance that a call may be given, and bytes that so many take with room to spare. */
const maxDays = 400;
const balanceBytes = 64 * 1024;
/** m. */
const RootDepth = number({ minimum: 0, maximum: 10 });
const shareOfSoil = { minimum: 0, maximum: 1 };

/** Kinds of fertilizer that doses are made up of. */
export const fertilizerKinds = [
  "dap",
  "urea",
  "mop",
  "ssp",
  "tsp",
  "np-14-28",
  "npk-10-26-26",
  "np-20-20-13",
  "npk-19",
  "amm-sulphate",
  "sop",
  "pdm",
] as const;
export type FertilizerKind = (typeof fertilizerKinds)[number];

export const nutrientClasses = ["low", "medium", "high"] as const;
export type NutrientClass = (typeof nutrientClasses)[number];
const Class = oneOf(nutrientClasses);

/** kg per hectare (or in all, where an area was said) of N, P2O5 and K2O: never of the elements P and K. */
const kilograms = number({ minimum: 0, maximum: 2000 });
export const Dose = object({ n: kilograms, p2o5: kilograms, k2o: kilograms });
export type Dose = Static<typeof Dose>;

/** Cache tag of answers made of shipped climate data, changed by an upgrade alone. */
export const climateTag = "climate";

export const agronomy = calls({
  districts: {
    about:
      "Districts with the climate stations used for them: of a state, of a PIN code or its first three digits, or the five nearest to a point",
    method: "GET",
    path: "/districts",
    for: "anyone",
    query: object({
      state: optional(text({ maxLength: 60 })),
      pin: optional(text({ pattern: "^[1-9][0-9]{2}([0-9]{3})?$" })),
      /** Degrees; a tenth is near enough, so that nobody need reveal their exact position. */
      latitude: optional(number({ minimum: -90, maximum: 90 })),
      longitude: optional(number({ minimum: -180, maximum: 180 })),
    }),
    answer: list(District),
  },
  climate: {
    about:
      "Monthly normals of a place: reference evapotranspiration by FAO-56 (1998) in mm per day, rain in mm a month. Stations: India Meteorological Department 1991-2020, ODbL; rain of districts: 1951-2000, GODL-India",
    method: "GET",
    path: "/climate",
    for: "anyone",
    query: object({
      district: optional(DistrictCode),
      station: optional(StationId),
      state: optional(text({ maxLength: 60 })),
    }),
    answer: PlaceClimate,
    cacheTags: [climateTag],
  },
  et0: {
    about:
      "Reference evapotranspiration of a day or a month's mean day by FAO-56 (1998): Penman-Monteith (eq. 6) and Hargreaves (eq. 52), mm per day; radiation in MJ per m2 and day. What is missing is estimated as FAO-56 has it",
    method: "POST",
    path: "/reckon/et0",
    for: "anyone",
    body: object({
      latitude: number({ minimum: -66, maximum: 66 }),
      altitude: number({ minimum: -430, maximum: 9000 }),
      month: optional(integer({ minimum: 1, maximum: 12 })),
      dayOfYear: optional(integer({ minimum: 1, maximum: 366 })),
      tmax: Temperature,
      tmin: Temperature,
      windAt2m: optional(Wind),
      windAt10m: optional(Wind),
      vapourPressure: optional(number({ minimum: 0, maximum: 10 })),
      humidityMax: optional(Percent),
      humidityMin: optional(Percent),
      sunshineHours: optional(number({ minimum: 0, maximum: 24 })),
      g: optional(number({ minimum: -50, maximum: 50 })),
    }),
    answer: object({ et0: number(), et0Hargreaves: number(), ra: number(), rs: number(), rn: number() }),
  },
  kc: {
    about: "Crop coefficient on a day of the season, the sowing day being day 1 (FAO-56 of 1998, eq. 66)",
    method: "POST",
    path: "/reckon/kc",
    for: "anyone",
    body: object({
      stages: list(StageDays, { minItems: 4, maxItems: 4 }),
      kc: list(Kc, { minItems: 3, maxItems: 3 }),
      day: integer({ minimum: 1, maximum: 4000 }),
    }),
    answer: object({ kc: number() }),
  },
  water: {
    about:
      "Water balance of the root zone, day by day (FAO-56 of 1998, eq. 82 to 88, mm); rain and irrigation come early in the day, as in its example 38",
    method: "POST",
    path: "/reckon/water",
    for: "anyone",
    bodyLimit: balanceBytes,
    body: object({
      fieldCapacity: number(shareOfSoil),
      wiltingPoint: number(shareOfSoil),
      depletionFraction: number({ minimum: 0, maximum: 1 }),
      roots: object({ from: RootDepth, to: RootDepth, days: integer({ minimum: 1, maximum: 4000 }) }),
      start: Millimetres,
      /** p + 0.04 (5 - ETc) each day instead of p as given. */
      adjustFraction: optional(boolean()),
      days: list(
        object({
          et0: number({ minimum: 0, maximum: 30 }),
          kc: Kc,
          rain: optional(Millimetres),
          irrigation: optional(Millimetres),
        }),
        { minItems: 1, maxItems: maxDays },
      ),
    }),
    answer: object({
      days: list(
        object({
          taw: number(),
          raw: number(),
          ks: number(),
          etc: number(),
          percolation: number(),
          depletion: number(),
        }),
      ),
    }),
  },
  nutrients: {
    about:
      "A dose in kg of N, P2O5 and K2O per hectare as kg of fertilizers for the land; a soil's class moves it to 125, 100 or 75 percent",
    method: "POST",
    path: "/reckon/nutrients",
    for: "anyone",
    body: object({
      dose: Dose,
      areaHa: number({ exclusiveMinimum: 0, maximum: 10_000 }),
      classes: optional(object({ n: optional(Class), p: optional(Class), k: optional(Class) })),
      by: list(oneOf(fertilizerKinds), { minItems: 1, maxItems: fertilizerKinds.length }),
    }),
    answer: object({
      /** kg per hectare, as the classes moved it. */
      dose: Dose,
      /** kg for the whole land. */
      fertilizers: list(object({ kind: oneOf(fertilizerKinds), kg: number() })),
      /** kg of N, P2O5 and K2O for the whole land that the fertilizers bring too little (above 0) or too much (below 0). */
      missing: object({ n: number(), p2o5: number(), k2o: number() }),
    }),
  },
  targetYield: {
    about:
      "Dose per hectare for a yield aimed at, quintals per hectare, by a soil test crop response (STCR) equation: found in two lists, secondary. Needs N, P and K of the Soil Health Card; 404 where no equation with a known range is for crop, state and soil; refused above 120 percent of the range",
    method: "POST",
    path: "/reckon/target-yield",
    for: "anyone",
    body: object({
      crop: text({ maxLength: 60, pattern: "^[a-z0-9-]+$" }),
      state: text({ maxLength: 60 }),
      soil: oneOf(soilTypes),
      target: number({ exclusiveMinimum: 0, maximum: 1000 }),
      /** kg per hectare, P and K as the elements. */
      card: object({
        n: number({ minimum: 0, maximum: 2000 }),
        p: number({ minimum: 0, maximum: 1000 }),
        k: number({ minimum: 0, maximum: 5000 }),
      }),
    }),
    answer: object({
      dose: Dose,
      /**
       * Quintals per hectare: the highest yield that the equation was made for, and the highest that may be
       * aimed at.
       */
      highestTarget: number(),
      mostTarget: number(),
      sources: list(text()),
    }),
  },
});
