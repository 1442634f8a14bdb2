import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
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
import { registerTag } from "./cacheTag.ts";
import {
  coverages,
  dosePers,
  Prohibition,
  RegisteredUse,
  useKinds,
  WeedControl,
  waitings,
} from "./shapes.ts";

/** A row that contradicts itself: its subject, without its figures. */
export const DoubtfulUse = object({
  id: text(),
  kind: oneOf(useKinds),
  actives: list(text()),
  formulation: text(),
  strength: text(),
  crop: text(),
  crops: list(text()),
  cropIsGroup: boolean(),
  pests: list(text()),
  /** The cell itself. */
  pest: text(),
  weedControl: nullable(WeedControl),
});
export type DoubtfulUse = Static<typeof DoubtfulUse>;

/** Where a part of an edition was read. */
export const PartSource = object({
  /** `herbicides`. */
  part: text(),
  source: text(),
  /** A second, independent transcription that its rows were compared with; empty where there was none. */
  secondSource: text(),
  rows: integer(),
});
export type PartSource = Static<typeof PartSource>;

export const Edition = object({
  id: text(),
  asOn: text(),
  source: text(),
  /** SHA-256 of the file that was loaded. */
  hash: text(),
  rows: integer(),
  /** Rows that contradict themselves; kept for the count and shown nowhere. */
  doubtful: integer(),
  sources: list(PartSource),
  /**
   * Ids of the crops of which every row of insecticides, fungicides, herbicides and living products was transcribed; growth
   * regulators were not.
   */
  coveredCrops: list(text()),
  loadedAt: integer(),
  current: boolean(),
  /** Whether an operator took it back: it is kept for what was noted by it, and never the current one. */
  withdrawn: boolean(),
});
export type Edition = Static<typeof Edition>;

/** Litres of the common knapsack sprayer. */
export const standardPump = 15;
/**
 * Litres per hectare where the register names no water: usual amount of a knapsack sprayer on a grown crop.
 * An estimate.
 */
export const assumedWater = 500;

const Words = text({ minLength: 1, maxLength: 80 });
const CropId = text({ maxLength: 60, pattern: "^[a-z0-9-]+$" });

/** One way to use an active on a crop, reckoned for an area and a sprayer. */
export const ReckonedUse = object({
  /** Id of the row. */
  use: text(),
  product: text(),
  pests: list(text()),
  pestNames: list(translated()),
  per: oneOf(dosePers),
  /** For the area, the lower and the upper figure; null where the dose is not per hectare. */
  dose: nullable(number()),
  doseMost: nullable(number()),
  unit: text(),
  doseAsWritten: text(),
  /** For the area. */
  waterLitres: nullable(number()),
  /** Whether `waterLitres` is our estimate, because the register names none. */
  waterAssumed: boolean(),
  /** Fillings of the sprayer for the area. */
  pumps: nullable(number()),
  /** Of the unit in one filling, the lower and the upper figure. */
  perPump: nullable(number()),
  perPumpMost: nullable(number()),
  waiting: oneOf(waitings),
  waitingDays: nullable(integer()),
  edition: text(),
  page: integer(),
});
export type ReckonedUse = Static<typeof ReckonedUse>;

/** A substance that may not be sold, or not for everything, as the official list has it. */
export const RestrictedSubstance = object({
  substance: text(),
  status: text(),
  /** `S.O. 4294(E)`; empty where the list names none. */
  order: text(),
  /** `2023-10-03`; empty where the list names none. */
  orderDate: text(),
  notOn: text(),
  onlyOn: text(),
  formulations: text(),
  note: text(),
});
export type RestrictedSubstance = Static<typeof RestrictedSubstance>;

/** Uses of one page: no crop has as many. */
export const mostUses = 500;

/** Cache tag of what answers about the register are made of. */
export { registerTag };

export const register = calls({
  uses: {
    about: `Registered uses by crop, pest and active, of the current edition or an older one, in its order: at most ${mostUses}, the next ones with \`after\`. The label on the pack rules over all of it`,
    method: "GET",
    path: "/register/uses",
    for: "anyone",
    query: object({
      /** Id of one of our crops. */
      crop: optional(CropId),
      /** A common name in English or Hindi, or words of the register's cell. */
      pest: optional(Words),
      /** `imidacloprid`, or with strength: `imidacloprid 17.8 SL`; of a mixture any part of it. */
      active: optional(Words),
      edition: optional(text({ maxLength: 60, pattern: "^[a-z0-9-]+$" })),
      /** Id of the last use of the page before. */
      after: optional(text({ maxLength: 120, pattern: "^[A-Za-z0-9-]+$" })),
    }),
    answer: list(RegisteredUse),
    cacheTags: [registerTag],
  },
  doubts: {
    about:
      "Products that the register names for a crop in rows that contradict themselves: their figures are shown nowhere, and nobody may be told that there is no row",
    method: "GET",
    path: "/register/doubts",
    for: "anyone",
    query: object({ crop: optional(CropId), pest: optional(Words), active: optional(Words) }),
    answer: list(DoubtfulUse),
    cacheTags: [registerTag],
  },
  editions: {
    about: "Editions of the register that are kept, the current one first",
    method: "GET",
    path: "/register/editions",
    for: "anyone",
    answer: list(Edition),
    cacheTags: [registerTag],
  },
  restricted: {
    about: "Substances that are banned, withdrawn, refused or restricted in India, by the list of a day",
    method: "GET",
    path: "/register/restricted",
    for: "anyone",
    answer: object({ listDate: text(), substances: list(RestrictedSubstance) }),
    cacheTags: [registerTag],
  },
  spray: {
    about:
      "What an active takes on a crop, for an area and a sprayer, and the first day of harvest; that is null where the register does not say",
    method: "POST",
    path: "/reckon/spray",
    for: "anyone",
    body: object({
      active: Words,
      crop: CropId,
      pest: optional(Words),
      /** Day of the spray in India. */
      on: text({ pattern: dayPattern }),
      areaHa: number({ exclusiveMinimum: 0, maximum: 10_000 }),
      pumpLitres: number({ minimum: 1, maximum: 5_000 }),
    }),
    answer: object({
      uses: list(ReckonedUse),
      /** Registered uses that an order forbids since: no dose is given of them. */
      prohibited: list(object({ use: text(), product: text(), ...Prohibition.properties })),
      harvestFrom: nullable(text()),
      coverage: oneOf(coverages),
    }),
  },
});
