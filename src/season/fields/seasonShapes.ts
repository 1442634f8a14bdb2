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
  tuple,
} from "#kit/contract/shape.ts";
import { PlaceClimate } from "#knowledge/agronomy/contract.ts";
import { waterReasons } from "#knowledge/agronomy/water/fieldWater.ts";
import { Entry, Result, SprayState, Sure } from "./diary/diaryShapes.ts";
import { Day, Id, NamedCrop, OwnId, SeasonField, starts } from "./fieldShapes.ts";
import { stageNames, taskKinds } from "./plan/types.ts";
import { limits } from "./rules.ts";

/** Days of the four stages. */
export const StageDays = tuple(integer({ minimum: 1, maximum: limits.stageDays }), 4);
/** Kc ini, mid and end. */
const Kc = tuple(number(), 3);

export const NewSeason = object({
  id: optional(OwnId),
  crop: text({ maxLength: 60, pattern: "^[a-z0-9-]+$" }),
  sownOn: Day,
  sure: Sure,
  stages: optional(StageDays),
  /** A season of one's own whose plan is repeated. */
  repeats: optional(Id),
});
export type NewSeason = Static<typeof NewSeason>;

export const Stage = object({ name: oneOf(stageNames), from: Day, to: Day });

/** A task as a window of days. A done one keeps the window that it had when it was done. */
export const Task = object({
  /** Stable while the season lives, also when the sowing day moves: `top-dressing-1`. */
  id: text(),
  kind: oneOf(taskKinds),
  from: Day,
  to: Day,
  /** True where the window hangs on the calendar, so that it stays when the sowing day moves. */
  byCalendar: boolean(),
  done: boolean(),
  doneOn: nullable(Day),
  /** When it was done in the season that this one repeats, and on which day of that: 1 is its first, below it was before. */
  lastTime: nullable(object({ on: Day, day: integer() })),
  title: translated(),
  why: translated(),
  basis: oneOf(["sourced", "estimate"]),
  /** Empty for an estimate. */
  source: text(),
  /** Ids of advisories to look at. */
  advisories: list(text()),
});
export type Task = Static<typeof Task>;

/** Inputs of a season's water balance, also for a phone without a network (FAO-56, 1998): see water.ts. */
export const WaterInputs = object({
  soil: object({ fieldCapacity: number(), wiltingPoint: number(), pondPercolation: number() }),
  /** True where the field's soil is not known and a middle one was taken. */
  soilGuessed: boolean(),
  crop: object({
    stages: StageDays,
    kc: Kc,
    roots: object({ from: number(), to: number(), days: number() }),
    depletionFraction: number(),
    height: number(),
    pond: boolean(),
  }),
  climate: PlaceClimate,
});
export type WaterInputs = Static<typeof WaterInputs>;

/** A whole season: all that a screen shows and a phone reckons with while there is no network. */
export const Season = object({
  ...{ id: text(), field: SeasonField, crop: NamedCrop },
  sownOn: Day,
  endsOn: Day,
  overOn: nullable(Day),
  /** When it was entered here: work whose window was over by then is nobody's delay. */
  enteredOn: Day,
  /** The season that it repeats. */
  repeats: nullable(text()),
  /** SEQUENCE of its calendar; grows with every change of the plan. */
  version: integer(),
  /** Kind of the sowing day for this crop. */
  start: oneOf(starts),
  /** Where the stages' lengths are from: `own` where the farmer said them; days that varieties take, where a range is known. */
  lengths: object({
    basis: oneOf(["sourced", "estimate", "own"]),
    source: text(),
    range: nullable(object({ from: integer(), to: integer() })),
  }),
  stages: list(Stage),
  tasks: list(Task),
  /** By day, the latest first; without what was undone. */
  entries: list(Entry),
  result: Result,
  sprays: SprayState,
  /** Null where FAO-56's tables have nothing for the crop. */
  waterInputs: nullable(WaterInputs),
  /** Seed of this crop that was bought here and received; left out by answers of before. */
  seeds: optional(list(object({ id: text(), name: translated() }))),
});
export type Season = Static<typeof Season>;
export type Start = Season["start"];

/** Water today, in one word with the numbers behind it; agronomy's `WaterToday` says what each is. */
export const WaterToday = object({
  say: oneOf(["wait", "water", "skip"]),
  reason: oneOf(waterReasons),
  /** mm. */
  depletion: number(),
  raw: number(),
  taw: number(),
  /** At the field's inlet, mm (75 at most), and litres for the field; 0 unless it says `water`. */
  amountMm: number(),
  /** For a second watering, mm, and its day; null where one is enough. */
  rest: nullable(object({ mm: number(), on: Day })),
  litres: number(),
  /** Waterings of 5 cm. */
  waterings: number(),
  /** Hours of one's pump and units (kWh) of electricity; null where too little is known of the pump. */
  pumping: nullable(object({ hours: number(), units: number() })),
  /** The next day to water: by the soil, if it stays dry, or by the plan, whichever is earlier. */
  by: nullable(Day),
  /** The window of the plan that `by` is of; null where it is the soil's day. */
  window: nullable(object({ from: Day, to: Day })),
  silentDays: integer(),
  /** Nothing was told for ten days. */
  guessing: boolean(),
  /** When the weather service gave the days that count in place of the usual climate (ms); null where the usual alone counts. */
  weatherMadeAt: nullable(integer()),
  /** mm of usual rain that were counted. */
  assumedRain: number(),
  /** Whether the water lasts until the canal's turn; null where no turn is named. */
  canal: nullable(object({ on: Day, lasts: boolean(), dryFrom: nullable(Day) })),
});
export type WaterToday = Static<typeof WaterToday>;
