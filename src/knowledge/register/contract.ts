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
import { sprayTimes } from "./weeds/sprayTime.ts";

/** Kinds of registered products, by the register's own parts. */
export const useKinds = [
  ...["insecticide", "fungicide", "fungicide + insecticide", "bactericide", "nematicide", "rodenticide"],
  ...["herbicide", "bio-insecticide", "bio-fungicide", "pheromone"],
] as const;

export type UseKind = (typeof useKinds)[number];

/** Per what a dose is said. Only `ha` may be reckoned per hectare. */
export const dosePers = ["ha", "litre_water", "percent", "kg_seed", "words"] as const;
export type DosePer = (typeof dosePers)[number];

/**
 * The register's waiting time between the last use and the harvest: a number of `days`; nothing, so that it
 * is `unknown` and the label has to be read; `none`, because it says nil or the product is a living thing;
 * `seed`, because it only coats the seed.
 */
export const waitings = ["days", "unknown", "none", "seed"] as const;
export type Waiting = (typeof waitings)[number];

/** Mode-of-action schemes of the resistance action committees: insects, fungi, weeds. */
export const schemes = ["IRAC", "FRAC", "HRAC"] as const;

/** Hazard classes of the World Health Organization, from the most to the least poisonous to people. */
export const whoClasses = ["Ia", "Ib", "II", "III", "U"] as const;
export type WhoClass = (typeof whoClasses)[number];

/**
 * When a herbicide is applied, as far as the register's row says so itself: on standing weeds before the crop is sown; before weeds
 * come up; while they are small; after they came up; before and after, with a dose each; or it says nothing.
 */
export const emergences = ["before-sowing", "before", "early-after", "after", "both", "unknown"] as const;
export type Emergence = (typeof emergences)[number];

/** How far the register was transcribed for a crop: every row; only those of products sold here; not at all. */
export const coverages = ["whole", "part", "none"] as const;
export type Coverage = (typeof coverages)[number];

/** Mode-of-action group of an active: the same group twice running breeds resistance. */
export const ActionGroup = object({
  active: text(),
  scheme: oneOf(schemes),
  /** `28`, `M03`, `4A`; `unknown` where the committee has none for it. */
  code: text(),
  /** `Ryanodine receptor modulators`. */
  name: translated(),
  /** The committee's list that says so, `FRAC Code List 2026`; empty where it is our own list. */
  source: text(),
});
export type ActionGroup = Static<typeof ActionGroup>;

/** Acute harm: `high` where less than 1 µg kills half of the bees, `moderate` up to 11 µg, `low` above. */
export const harmLevels = ["high", "moderate", "low"] as const;

/** How poisonous a source calls an active to bees or fish; null where we have no source. */
const HarmTo = nullable(object({ level: oneOf(harmLevels), source: text() }));

/** Hazards of an active; what no source says is null, which is not harmless. */
export const Hazard = object({
  active: text(),
  /** Null where the classification does not list it. */
  whoClass: nullable(oneOf(whoClasses)),
  /** Whether the classification lists only the substance that this one is a salt or ester of. */
  whoByParent: boolean(),
  bees: HarmTo,
  fish: HarmTo,
});
export type Hazard = Static<typeof Hazard>;

/** Time and varieties of a herbicide, as far as its row says so. */
export const WeedControl = object({
  emergence: oneOf(emergences),
  /** When it works: as the row says, else the usual time of its actives. */
  time: oneOf(sprayTimes),
  /** Whether `time` is the usual one and not the row's. */
  timeIsUsual: boolean(),
  /** Days after sowing or transplanting, where the row has one such range. */
  daysAfter: nullable(object({ least: integer(), most: integer(), of: oneOf(["sowing", "transplanting"]) })),
  /** Only for varieties that tolerate this herbicide: on any other the crop dies. */
  tolerantOnly: boolean(),
});
export type WeedControl = Static<typeof WeedControl>;

/** An order that forbids what the register still has. */
export const Prohibition = object({
  substance: text(),
  /** `S.O. 4294(E)`; empty where the list names none. */
  order: text(),
  /** `2023-10-03`; empty where the list names none. */
  orderDate: text(),
  /** That in a sentence, in English; screens make theirs of the fields above. */
  words: text(),
});
export type Prohibition = Static<typeof Prohibition>;

/** A row of the register: one product on one crop against these pests. */
export const RegisteredUse = object({
  /** Of edition and row, for good: a spray that was noted keeps it. */
  id: text(),
  edition: text(),
  /** The day as on which that edition speaks, `2026-03-31`. */
  asOn: text(),
  /** Of the register: `insecticides`, with page and row in it. */
  part: text(),
  page: integer(),
  row: integer(),
  kind: oneOf(useKinds),
  /** In small letters, in the product's order. */
  actives: list(text()),
  /** `SC`; empty where the row has none. */
  formulation: text(),
  /** Percent, as printed: `18.5`, `9.3 + 4.6`; empty where there is none. */
  strength: text(),
  /** As printed: `Chlorantraniliprole 18.50% SC`. */
  product: text(),
  /** The register's word, and the ids of our crops that it means; none where we keep no such crop. */
  crop: text(),
  crops: list(text()),
  /** Whether its word is a group, `Cucurbits`: which crops it means is our reading. */
  cropIsGroup: boolean(),
  /** Common names, the same in the reader's language, and the cell itself. */
  pests: list(text()),
  pestNames: list(translated()),
  pest: text(),
  /** `soil drench`, `seed treatment`; empty for a spray and where nothing is said. */
  application: text(),
  dose: nullable(
    object({ least: number(), most: number(), unit: oneOf(["g", "ml", "%"]), per: oneOf(dosePers) }),
  ),
  doseAsWritten: text(),
  /** Litres per hectare; null where the register has no clear figure of it. */
  water: nullable(object({ least: number(), most: number() })),
  /** The cell where it says something else than litres: `50-100 ml/plant`, `Broadcast`; else empty. */
  waterAsWritten: text(),
  waiting: oneOf(waitings),
  /** Null unless `waiting` is `days`. */
  waitingDays: nullable(integer()),
  /** Hours until somebody may go into the field again; null where the register states none, which is nearly everywhere. */
  reentryHours: nullable(integer()),
  groups: list(ActionGroup),
  /** Of each active, in the product's order. */
  hazards: list(Hazard),
  /** Null unless it is a herbicide. */
  weedControl: nullable(WeedControl),
  /** Null where it is allowed; else the row is shown with the order, and has neither dose nor water. */
  prohibited: nullable(Prohibition),
});
export type RegisteredUse = Static<typeof RegisteredUse>;

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
