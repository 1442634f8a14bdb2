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
import { Dose, fertilizerKinds } from "#knowledge/agronomy/contract.ts";
import { cropsTag } from "#knowledge/crops/contract.ts";
import { registerTag } from "#knowledge/register/contract.ts";
import { cacheTags } from "#shop/market/rules.ts";
import { maxOffers } from "./packs.ts";

/** In what amounts are said: by weight, by volume, or counted. */
export const units = ["kg", "g", "l", "ml", "packet", "trap", "sheet", "card"] as const;
export type Unit = (typeof units)[number];

/** Needs that are reckoned together, and hectares that they are reckoned for, at most. */
export const maxNeeds = 12;
export const maxHectares = 1000;

/** Sprays that are reckoned with the rest, at most. */
export const maxSprays = 4;

const ProductId = text({ maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" });
const CropId = text({ maxLength: 60, pattern: "^[a-z0-9-]+$" });

/** Fertilizers that phosphorus can come from. */
export const phosphorusKinds = ["dap", "ssp"] as const;
export type PhosphorusKind = (typeof phosphorusKinds)[number];

/** Sold by the dealer's machine against Aadhaar, so collected there and not delivered. */
export const collectedKinds: readonly string[] = ["urea", "dap"];

/**
 * Where an amount comes from: a published rate; the words on the seed's own pack; the general dose, which is published too; the dose
 * that was asked for; the register of pesticide uses.
 */
const bases = ["published", "pack", "general dose", "own dose", "register"] as const;

/** Need of a crop on the land. */
const NeedOfCrop = object({
  /** `seed`, a fertilizer's kind, or the id of a registered use. */
  id: text(),
  kind: oneOf(["seed", "fertilizer", "spray"]),
  fertilizer: nullable(oneOf(fertilizerKinds)),
  /** Of a spray, as the register prints it: `Chlorantraniliprole 18.50% SC`; else empty. */
  product: text(),
  /** For the land. */
  amount: number(),
  unit: oneOf(units),
  basis: oneOf(bases),
  /** `met`; what sellers have is not enough (`short`); nobody sells it (`none`); one has it already (`own`). */
  state: oneOf(["met", "short", "none", "own"]),
  /** Share of it that is used at sowing, where the crop's splits say so: the rest can be bought later. */
  atSowing: nullable(number()),
});
export type NeedOfCrop = Static<typeof NeedOfCrop>;

const NamedProduct = object({
  _id: text(),
  name: translated(),
  packSize: translated(),
  /** Rs for one pack. */
  price: number(),
  /** Path of the picture. */
  img1: text(),
});

const PlanLine = object({
  need: text(),
  product: NamedProduct,
  seller: text(),
  packs: integer(),
  /** Content of one pack, in the need's unit. */
  content: number(),
  /** Rs. */
  cost: number(),
  /** In the need's unit. */
  left: number(),
  /**
   * Amount that is missing for the need, in its unit; so little that it counts as enough. It is given on the
   * need's last line.
   */
  short: number(),
});
export type PlanLine = Static<typeof PlanLine>;

const Plan = object({
  /** How many deliveries. */
  sellers: list(object({ id: text(), name: text(), demonstration: boolean() })),
  /** Rs. */
  cost: number(),
  lines: list(PlanLine),
});
export type Plan = Static<typeof Plan>;

export const Needs = object({
  crop: text(),
  areaHa: number(),
  /** kg per hectare that the fertilizers were counted for; null where no dose is known. */
  dose: nullable(Dose),
  needs: list(NeedOfCrop),
  /** When the fertilizers are given, in words. */
  splits: translated(),
  /** Seeds of the crop to choose from, the cheapest for the land first; Rs, null where they do not suffice. */
  seeds: list(
    object({
      prod_id: text(),
      name: translated(),
      cost: nullable(number()),
      chosen: boolean(),
    }),
  ),
  /** Cost of all fertilizers by the source of the phosphorus. */
  phosphorus: list(object({ by: oneOf(phosphorusKinds), cost: nullable(number()), chosen: boolean() })),
  /** The least money first; each further one is of fewer sellers. None where nothing that is needed is sold. */
  plans: list(Plan),
  /** False where there were too many sellers, or too much to compute, to try every way. */
  exact: boolean(),
});
export type Needs = Static<typeof Needs>;

const kilograms = number({ minimum: 0, maximum: 1000 });

export const needs = calls({
  ofCrop: {
    about:
      "What a crop takes on the land: seed and fertilizers as whole packs that are sold, for the least money, then the least left over, then the fewest packs; from all sellers and from fewer. Cost alone decides",
    method: "GET",
    path: "/needs",
    for: "anyone",
    query: object({
      crop: CropId,
      areaHa: number({ exclusiveMinimum: 0, maximum: maxHectares }),
      /** A product of the variety that is wanted; the cheapest where not given. */
      seed: optional(ProductId),
      /** Source of the phosphorus; the cheaper where not given. */
      phosphorus: optional(oneOf(phosphorusKinds)),
      /** Ids of registered uses on this crop (`GET /register/uses`), joined by commas: what they take is reckoned with. Empty ones are dropped. */
      sprays: optional(text({ maxLength: 400, pattern: "^[A-Za-z0-9,-]*$" })),
      /** Ids of needs that one has already, joined by commas. */
      without: optional(text({ maxLength: 200, pattern: "^[a-z0-9,-]*$" })),
      /** The sowing day: a late sowing takes other seed and another dose, where these are published. */
      sownOn: optional(text({ pattern: dayPattern, maxLength: 10 })),
      /** A dose of one's own in place of the general one, kg per hectare, as from a soil card. */
      n: optional(kilograms),
      p2o5: optional(kilograms),
      k2o: optional(kilograms),
    }),
    answer: Needs,
    cacheTags: [cropsTag, registerTag, cacheTags.catalogue, cacheTags.stock],
  },
  packs: {
    about:
      "Whole packs of the named products for amounts that are needed: least money, then least left over, then fewest packs. A shortfall of 2 percent counts as enough, of seed 5, unless `tolerance` says another share. Amount and `left` are in the need's unit, `cost` in Rs; `sellers` is how many one buys from. `exact` is there, and false, where there was too much to compute to be sure that nothing is cheaper",
    method: "POST",
    path: "/reckon/packs",
    for: "anyone",
    body: object({
      needs: list(
        object({
          /** Any of them will do. */
          products: list(ProductId, { minItems: 1, maxItems: maxOffers }),
          amount: number({ exclusiveMinimum: 0, maximum: 10_000_000 }),
          unit: oneOf(units),
          tolerance: optional(number({ minimum: 0, maximum: 0.2 })),
        }),
        { minItems: 1, maxItems: maxNeeds },
      ),
    }),
    answer: object({
      lines: list(object({ prod_id: text(), packs: integer(), cost: number(), left: number() })),
      cost: number(),
      sellers: integer(),
      exact: optional(boolean()),
    }),
  },
});
