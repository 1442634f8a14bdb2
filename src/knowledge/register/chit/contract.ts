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
} from "#kit/contract/shape.ts";
import { registerTag } from "../cacheTag.ts";
import { dosePers } from "../shapes.ts";
import { daysAfterWhat, sprayTimes } from "../weeds/sprayTime.ts";

/** Reasons against an item of a chit. `same-group` and `bees` alone make nothing wrong. */
export const reasonKinds = [
  ...["banned", "restricted", "not-this-crop", "not-this-problem", "strength", "over", "under"],
  ...["same-active", "same-group", "harvest", "bees"],
] as const;
export type ReasonKind = (typeof reasonKinds)[number];

export const verdicts = ["right", "wrong", "not-confirmed"] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * Uncertainty of an item that is not confirmed: its `name`; which `product` of several; a row of the register in `doubt`; a dose
 * that is not said for land, or not alike in all rows; whether it is against this `problem`; it is for an `other-problem` of the crop, where another name of the chit may be for this one; the `crop` is not transcribed whole; how long to `wait` before the harvest; it kills a `standing` crop.
 */
export const unsureOf = [
  "name",
  "product",
  "doubt",
  "dose",
  "problem",
  "crop",
  "wait",
  "standing",
  "other-problem",
] as const;
export type Unsure = (typeof unsureOf)[number];

/** Units in which an item says its amount. */
export const amountUnits = ["ml", "g", "l", "kg"] as const;
/** Object of an amount: all of the land, or one filling of the sprayer. */
export const amountFor = ["land", "pump"] as const;

/** The most items of one chit, and earlier sprays beside it. */
export const mostItems = 6;
export const mostSprayed = 30;

const Name = text({ minLength: 1, maxLength: 80 });
const Day = text({ pattern: dayPattern });

export const ChitItem = object({
  /** A product, an active or a brand, as it is written. */
  name: Name,
  amount: optional(number({ exclusiveMinimum: 0, maximum: 1e7 })),
  unit: optional(oneOf(amountUnits)),
  /** `land` where it is left out. */
  per: optional(oneOf(amountFor)),
});
export type ChitItem = Static<typeof ChitItem>;

export const Chit = object({
  /** Id of one of our crops. */
  crop: text({ maxLength: 60, pattern: "^[a-z0-9-]+$" }),
  /** A common name of the problem. */
  pest: optional(Name),
  /** Day of the spray in India. */
  on: Day,
  areaHa: number({ exclusiveMinimum: 0, maximum: 10_000 }),
  /** Litres of the sprayer; that of most where it is left out. */
  pumpLitres: optional(number({ minimum: 1, maximum: 5_000 })),
  harvestOn: optional(Day),
  items: list(ChitItem, { minItems: 1, maxItems: mostItems }),
  /** Earlier sprays of the season. */
  sprayed: optional(list(object({ name: Name, on: Day }), { maxItems: mostSprayed })),
});
export type Chit = Static<typeof Chit>;

export const Reason = object({
  kind: oneOf(reasonKinds),
  /** In a sentence. */
  text: text(),
  edition: optional(text()),
  page: optional(integer()),
  row: optional(integer()),
  /** Number and day of the order that forbids it. */
  order: optional(text()),
});
export type Reason = Static<typeof Reason>;

/** Use of the register for an item: upper figures, with the lower ones beside them. */
export const RightUse = object({
  product: text(),
  /** Per hectare, litre of water or kg of seed, as `per` says; null where the register has it in words. */
  dose: nullable(number()),
  doseLeast: nullable(number()),
  unit: text(),
  per: oneOf(dosePers),
  /** Of the unit for the land; null where the dose is not said for land. */
  total: nullable(number()),
  totalLeast: nullable(number()),
  /** Of the unit in one filling of the sprayer; null where neither dose nor water say so. */
  perPump: nullable(number()),
  /** Litres for the land; null where the register names no water. */
  waterLitres: nullable(number()),
  /** Null where they are not known, or where there are none. */
  waitingDays: nullable(integer()),
  /** When a weedkiller works; left out of anything else, and where its rows differ. */
  weed: optional(
    object({
      time: oneOf(sprayTimes),
      timeIsUsual: boolean(),
      daysAfter: nullable(object({ least: integer(), most: integer(), of: oneOf(daysAfterWhat) })),
    }),
  ),
  edition: text(),
  part: text(),
  page: integer(),
  row: integer(),
});
export type RightUse = Static<typeof RightUse>;

export const JudgedItem = object({
  verdict: oneOf(verdicts),
  reasons: list(Reason),
  /** Only of an item that is not confirmed. */
  unsure: optional(oneOf(unsureOf)),
  use: optional(RightUse),
});

export const JudgedChit = object({
  items: list(JudgedItem),
  /** First day of harvest after these items; null where one's waiting days are not known. */
  harvestFrom: nullable(text()),
});
export type JudgedChit = Static<typeof JudgedChit>;

const figures = list(number());
const Named = object({ name: text(), also: list(text()) });

/** All that chits are judged by, in columns: the whole register, orders, names. */
export const ChitBook = object({
  edition: text(),
  /** The day as on which the edition speaks. */
  asOn: text(),
  /** Of the crops, `id|id`, and of the whole of their rows. */
  coveredCrops: list(text()),
  texts: object({
    part: list(text()),
    kind: list(text()),
    /** Joined by ` + `. */
    actives: list(text()),
    formulation: list(text()),
    strength: list(text()),
    application: list(text()),
    /** Joined by `|`. */
    crops: list(text()),
    pests: list(text()),
    unit: list(text()),
    per: list(text()),
    waiting: list(text()),
    /** When a weedkiller works; absent in a book that an earlier program made. */
    weed: optional(list(text())),
    /** Substance, number and day of an order, joined by `|`; the first is empty. */
    order: list(text()),
  }),
  /** A figure each row: a place among the texts; of figures themselves -1 where there is none. */
  rows: object({
    ...{ part: figures, page: figures, row: figures, kind: figures, actives: figures, formulation: figures },
    ...{ strength: figures, application: figures, crops: figures, pests: figures, least: figures },
    ...{ most: figures, unit: figures, per: figures, waterLeast: figures, waterMost: figures },
    ...{ waiting: figures, days: figures, order: figures, doubt: figures },
    weed: optional(figures),
  }),
  /** Actives with their names in the other languages, in the order of these, groups (`IRAC 4A`) and whether they kill bees. */
  actives: list(object({ name: text(), also: list(text()), groups: list(text()), killsBees: boolean() })),
  /** Brands and products with what is in them. */
  packs: list(object({ name: text(), also: list(text()), contains: text() })),
  makers: list(text()),
  pests: list(Named),
  restrictions: list(
    object({
      ...{ substance: text(), status: text(), order: text(), orderDate: text(), scope: text() },
      ...{ notOn: list(text()), notOnCrops: list(text()), onlyOn: list(text()), formulations: text() },
      ...{ sellable: text(), spellings: list(text()), hindi: list(text()), lookalikes: list(text()) },
    }),
  ),
  /** The sentences of reasons by language, in the order of `sentenceKeys`. */
  sentences: list(object({ language: text(), texts: list(text()) })),
});
export type ChitBook = Static<typeof ChitBook>;

/** An answer that is kept is used for so long (ms) before it is brought again: a day. */
const freshMs = 86_400_000;

export const chits = calls({
  judge: {
    about:
      "Whether a dealer's chit is right: each named product judged by the register and the orders for a crop, land and day. What is not certain is `not-confirmed` and accuses nobody; the label on the pack rules",
    method: "POST",
    path: "/reckon/chit",
    for: "anyone",
    body: Chit,
    answer: JudgedChit,
  },
  book: {
    about:
      "All that chits are judged by, in columns, for a phone that judges them without a network: the current edition, orders, names of products",
    method: "GET",
    path: "/register/book",
    for: "anyone",
    answer: ChitBook,
    cacheTags: [registerTag],
    keptFreshMs: freshMs,
  },
});
