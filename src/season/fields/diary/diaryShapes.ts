import {
  boolean,
  integer,
  lines,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";
import { schemes, waitings } from "#knowledge/register/shapes.ts";
import { Area, Day, Id } from "../fieldShapes.ts";
import { costKinds, doseUnits, entryKinds, germinations, limits, taps, yields } from "../rules.ts";

/** Facts that the kind of an entry needs; `entryFaults` in entries.ts defines which. */
const entryFacts = {
  /** `done`: id of the task. */
  task: optional(text({ minLength: 1, maxLength: 60, pattern: "^[a-z0-9-]+$" })),
  /** Rs: what a `sale` brought, what anything else cost. */
  amount: optional(number({ minimum: 0, maximum: 1e9 })),
  /** `cost`: what for. */
  costKind: optional(oneOf(costKinds)),
  /** `rain`, `irrigation`: as a tap, or in mm. `done`: how much a watering of the plan was. */
  tap: optional(oneOf(taps)),
  mm: optional(number({ minimum: 0, maximum: 1_000 })),
  /** `harvest`, `sale`: how much. */
  kg: optional(number({ minimum: 0, maximum: 100_000_000 })),
  /** `spray`: what; id of the register's row where it was chosen by it, a product's id of the market, its name as it was then or as the farmer knows it, its active as the register spells it. */
  use: optional(text({ maxLength: 120 })),
  productId: optional(Id),
  product: optional(text({ maxLength: limits.what })),
  active: optional(text({ maxLength: limits.what })),
  pest: optional(text({ maxLength: limits.what })),
  /** Of this field; else all of it. */
  areaHa: optional(Area),
  /** In all, for `areaHa`. */
  dose: optional(number({ minimum: 0, maximum: 1e6 })),
  doseUnit: optional(oneOf(doseUnits)),
  waterLitres: optional(number({ minimum: 0, maximum: 1e7 })),
  pumps: optional(number({ minimum: 0, maximum: 10_000 })),
  words: optional(lines({ maxLength: limits.words })),
  /** `harvest`: of seed bought here, by the product's id: whether it would be sown again, how it came up, what it brought. */
  seed: optional(
    object({
      product: Id,
      again: boolean(),
      cameUp: optional(oneOf(germinations)),
      brought: optional(oneOf(yields)),
    }),
  ),
};

/** True takes what is unlikely as it is: else it is asked about once (409, `unlikely`). */
export const Sure = optional(boolean());

export const NewEntry = object({
  kind: oneOf(entryKinds),
  on: Day,
  sure: Sure,
  ...entryFacts,
  /** Other seasons of one's own that the same was done in: one entry each, an amount or a dose is shared by area. */
  also: optional(list(Id, { maxItems: limits.seasonsPerEntry - 1 })),
});
export type NewEntry = Static<typeof NewEntry>;

/** A correction: what is not named stays, what is null goes. */
export const EntryPatch = object({
  on: optional(Day),
  sure: Sure,
  task: entryFacts.task,
  amount: optional(nullable(number({ minimum: 0, maximum: 1e9 }))),
  costKind: entryFacts.costKind,
  tap: optional(nullable(oneOf(taps))),
  mm: optional(nullable(number({ minimum: 0, maximum: 1_000 }))),
  kg: optional(nullable(number({ minimum: 0, maximum: 100_000_000 }))),
  product: entryFacts.product,
  active: entryFacts.active,
  pest: entryFacts.pest,
  areaHa: optional(nullable(Area)),
  dose: optional(nullable(number({ minimum: 0, maximum: 1e6 }))),
  doseUnit: entryFacts.doseUnit,
  waterLitres: optional(nullable(number({ minimum: 0, maximum: 1e7 }))),
  pumps: optional(nullable(number({ minimum: 0, maximum: 10_000 }))),
  words: entryFacts.words,
  /** The version that was seen; 409 where it is another by now. */
  version: optional(integer({ minimum: 1 })),
  /** True undoes it as `DELETE` does, of a task everything that marked it done; false takes that back. */
  undone: optional(boolean()),
});
export type EntryPatch = Static<typeof EntryPatch>;

/** A spray by the register, as of the day on which it was written. The label on the pack rules. */
export const SprayedUse = object({
  waiting: oneOf(waitings),
  /** Null unless `waiting` is `days`. */
  waitingDays: nullable(integer()),
  /** From then on this spray allows the harvest; null where that is not known. */
  harvestFrom: nullable(Day),
  /** Edition of the register; empty where it has no row for this active on this crop. */
  edition: text(),
  /** Mode-of-action groups: the same twice running breeds resistance. */
  groups: list(object({ scheme: oneOf(schemes), code: text() })),
});
export type SprayedUse = Static<typeof SprayedUse>;

/** Told with a harvest entered before the day that the sprays allow; it is recorded all the same. */
const Warning = object({ harvestFrom: Day });

export const Entry = object({
  id: text(),
  season: text(),
  /** The Idempotency-Key that it was sent with: by it a phone knows which of its waiting entries arrived. */
  key: text(),
  kind: oneOf(entryKinds),
  on: Day,
  /** When the server wrote it, ms since 1970. */
  at: integer(),
  /** 1, and one more for each correction. */
  version: integer(),
  undone: boolean(),
  /** True where a photo is kept with it. */
  photo: optional(boolean()),
  ...entryFacts,
  /** `done`: the window that the task had then; else null. */
  window: nullable(object({ from: Day, to: Day })),
  /** `spray`: what the register says of it; else null. */
  spray: nullable(SprayedUse),
  warning: nullable(Warning),
});
export type Entry = Static<typeof Entry>;

/** Money and harvest of a season, per hectare beside what was advised (`null` while nothing was entered). Rs and kg. */
export const Result = object({
  cost: number(),
  income: number(),
  profit: number(),
  harvestKg: number(),
  soldKg: number(),
  perHa: object({ cost: number(), income: number(), profit: number(), harvestKg: number() }),
  /** Of the crop's record, per hectare; income and profit at the lower price. All 0 where the crop is no longer shipped. */
  advised: object({
    cost: number(),
    income: number(),
    profit: number(),
    badYear: number(),
    harvestKg: number(),
    /** The support price in it is no more that of the coming harvest. */
    priceIsOld: boolean(),
  }),
});
export type Result = Static<typeof Result>;

/** From when on the sprays of a season allow the harvest. */
export const SprayState = object({
  /** Null where nothing was sprayed, or where a waiting period is not known. */
  harvestFrom: nullable(Day),
  /** Before this day it is certainly too early; null where nothing is known of any spray. */
  notBefore: nullable(Day),
  /** True where a waiting period is not known: the label is asked. */
  unknown: boolean(),
  /** Ids of entries with the same group of actives, one after the other: two, three or more; else empty. */
  sameGroup: list(text()),
});
export type SprayState = Static<typeof SprayState>;
