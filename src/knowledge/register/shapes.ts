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
import { daysAfterWhat, sprayTimes } from "./weeds/sprayTime.ts";

/** Hazard classes of the World Health Organization, from the most to the least poisonous to people. */
export const whoClasses = ["Ia", "Ib", "II", "III", "U"] as const;

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
  /** Whether that usual time has no source but general knowledge. */
  timeIsEstimate: boolean(),
  /** Days after sowing or transplanting, where the row has one such range. */
  daysAfter: nullable(object({ least: integer(), most: integer(), of: oneOf(daysAfterWhat) })),
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

export type WhoClass = (typeof whoClasses)[number];
