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
  translatedBeside,
} from "#kit/contract/shape.ts";
import { DistrictCode } from "#knowledge/agronomy/districtCode.ts";
import { cropsTag } from "#knowledge/crops/contract.ts";
import { Hazard, RegisteredUse } from "#knowledge/register/shapes.ts";
import { SchemeCard } from "#season/schemes/card.ts";
import { factKinds } from "#season/schemes/rules.ts";
import { Product } from "#shop/market/contract.ts";
import { Helper, PriceAsked, WeatherAsked } from "./helped.ts";

export const causes = [
  "virus",
  "worm",
  "insect",
  "mite",
  "nematode",
  "fungus",
  "bacteria",
  "nutrient",
  "weed",
  /** Weather, water, soil or a spray. */
  "stress",
  /** Rats and the like. */
  "animal",
] as const;
export type Cause = (typeof causes)[number];

/** Where the drawing of a sign is: an advisory's by its id, and yellow, spots, holes, wilt, insects and powder. */
export const signPicture = (id: string) => `/signs/${id}.svg`;

/** A crop with its page. */
const NamedCrop = object({ _id: text(), name: translated() });

const Id = text({ maxLength: 60, pattern: "^[a-z0-9-]+$" });

const advisoryFields = {
  id: text(),
  problem: translated(),
  /** The problem's name in a second language. */
  problemBeside: translatedBeside(),
  causeType: oneOf(causes),
  /** Crops by the names of their pages, without the season; or `All crops`. */
  crops: list(translated()),
  symptoms: translated(),
  /** How many are too many, in the sourced words of one of its steps; null where no source says it. */
  threshold: nullable(translated()),
  /** Citations, as they are. */
  source: text(),
};

/** An advisory as lists show it. */
export const Advisory = object(advisoryFields);
export type Advisory = Static<typeof Advisory>;

/** An advisory as its own page shows it. */
const AdvisoryPage = object({
  ...advisoryFields,
  cause: translated(),
  /** Measures to take now, in this order; the threshold is one of them. */
  advice: list(translated()),
  prevention: list(translated()),
  safety: translated(),
  /** Safety text of every advisory. */
  generalSafety: translated(),
  /** How far the source goes. */
  basis: translated(),
  /** Figures that are common practice and not the source's. */
  estimates: list(translated()),
  cropPages: list(NamedCrop),
  /** Products that fit, by name. */
  products: list(translated()),
});
export type AdvisoryPage = Static<typeof AdvisoryPage>;

/** Facts about a crop that a question may ask for. */
const askedOfCrops = ["sowing", "water", "harvest", "money", "inputs", "variety"] as const;
export type Asked = (typeof askedOfCrops)[number];

/** Screens that a question may ask the way to. */
const places = [
  "chit",
  "fields",
  "orders",
  "cart",
  "discussions",
  "crops",
  "market",
  "portal",
  "returns",
  "cancel",
  "bills",
  "delivery",
  "paying",
  /** Paid already, and the shop has not said so. */
  "paid",
  "complaint",
  "password",
  "login",
  "signUp",
  "account",
] as const;
export type Place = (typeof places)[number];

/** A substance that may not be used as it is asked about, by the official list. */
const Forbidden = object({
  substance: text(),
  /** Altogether; else on `crops`, or on some. */
  banned: boolean(),
  crops: list(NamedCrop),
  /** Number and day of the order; empty where the list names none. */
  order: text(),
  orderDate: text(),
});
export type Forbidden = Static<typeof Forbidden>;

/** Facts that a question may ask of a pesticide: its dose, the days until the harvest, or its harm. */
export const pesticideTopics = ["dose", "waiting", "safety"] as const;
export type PesticideTopic = (typeof pesticideTopics)[number];

/** A pesticide that a question names, as far as the register has it; never another one. */
const PesticideFacts = object({
  /** Its substances. */
  names: list(translated()),
  /** The brand as it was typed; empty where the substance was. */
  brand: text(),
  /** The crop that it is told for; null where none is known. */
  crop: nullable(NamedCrop),
  /** Whether the crop was named before the question alone. */
  cropIsBefore: boolean(),
  /** Its rows on that crop, against the problem of the question where they name it. */
  uses: list(RegisteredUse),
  /** The problem that none of the rows is against; null else. */
  notAgainst: nullable(translated()),
  /** Whether the register has it on the crop in rows alone that contradict themselves. */
  isDoubtful: boolean(),
  /** Products of the same substance on the crop, where the strength that was named is none of them. */
  otherStrengths: list(text()),
  /** Crops that it is registered on, to choose from; none where a crop is known. */
  crops: list(NamedCrop),
  hazards: list(Hazard),
});
export type PesticideFacts = Static<typeof PesticideFacts>;

/** A crop as far as a question may ask about it. */
const CropFacts = object({
  ...NamedCrop.properties,
  /** From 1 to 12, in their order. */
  sowingMonths: list(integer()),
  harvestMonths: list(integer()),
  durationDays: integer(),
  /** mm over the season, rain included. */
  waterMm: integer(),
  /** Days after sowing, from and to, of each watering of the plan; none where it has no such days. */
  waterings: list(object({ from: integer(), to: integer() })),
  /** Rs per hectare. */
  profit: integer(),
  profitStress: integer(),
  /** The support price in them is no more that of the coming harvest. */
  priceIsOld: boolean(),
  /**
   * Inputs of an acre, kg: seed from and to, and the general dose in bags; null where nothing published was
   * found.
   */
  acre: object({
    seed: nullable(object({ from: number(), to: number() })),
    /** When the dose is given; empty without one. */
    when: translated(),
    dose: nullable(object({ dap: integer(), urea: integer(), potash: integer() })),
  }),
});
export type CropFacts = Static<typeof CropFacts>;

/** An answer to a question in one's own words. */
const Answered = object({
  kind: oneOf([
    ...([
      "emergency",
      "advisories",
      "crops",
      "products",
      "place",
      "helper",
      "forbidden",
      "pesticide",
      "grade",
      "scheme",
    ] as const),
    "unknown",
  ]),
  advisories: list(Advisory),
  /** Of the first advisory, the first measure to take. */
  step: nullable(translated()),
  /** The crop that was named, where it may have it. */
  on: nullable(NamedCrop),
  /** A registered use against the first advisory's problem on that crop, whose dose can be measured out. */
  use: nullable(RegisteredUse),
  /** Why there is none: no row of the register is against it on that crop, or all of them only treat the seed. */
  noUse: nullable(oneOf(["none", "seed"])),
  /** With the kind `pesticide`. */
  topic: nullable(oneOf(pesticideTopics)),
  pesticides: list(PesticideFacts),
  /** With the kind `grade`: a fertilizer by the percent of N, P2O5, K2O and sulphur that its name says; `products` are packs of it that are sold here. */
  grade: nullable(object({ name: text(), n: number(), p2o5: number(), k2o: number(), sulphur: number() })),
  /** The area that the question names; `hectares` is null for a bigha of nobody knows which State. */
  area: nullable(
    object({
      area: number(),
      unit: oneOf(["hectare", "acre", "guntha", "cent", "kanal", "marla", "bigha"]),
      hectares: nullable(number()),
    }),
  ),
  forbidden: nullable(Forbidden),
  /** With `unknown`, the crop that was named: nothing is known of the sign on it. With the place `crops`, the best of the soil that was named. */
  crops: list(CropFacts),
  /** Of a crop, or behind the place `fields` of one's own field. */
  asked: nullable(oneOf(askedOfCrops)),
  /** With advisories, packs of the `use`, and what is no pesticide; of a crop's varieties, its seed that is sold here. */
  products: list(Product),
  place: nullable(oneOf(places)),
  helper: nullable(Helper),
  /** With the helper `weather`, the place and the day that were asked for; null where no place is known. */
  weather: nullable(WeatherAsked),
  /** With the helper `price`, the crop that was named; null where neither a support price nor a mandi can be known. */
  price: nullable(PriceAsked),
  /** A card, and the facts of it that were asked for; null where none of them was. */
  scheme: nullable(object({ card: SchemeCard, asked: nullable(oneOf(factKinds)) })),
});
export type Answered = Static<typeof Answered>;

/** Length of a search text, in characters. */
export const maxQueryLength = 500;

/** Cache tag of the advisories; shipped data, changed by an upgrade alone. */
export const advisoriesTag = "advisories";

export const advisories = calls({
  list: {
    about: "Advisories with their sources: those found by words in English or Hindi, best first, or all",
    method: "GET",
    path: "/advisories",
    for: "anyone",
    query: object({
      query: optional(text({ maxLength: maxQueryLength })),
      /** Those of one crop, its own before those of all crops. */
      crop: optional(Id),
      limit: optional(integer({ minimum: 1, maximum: 100 })),
    }),
    answer: list(Advisory),
  },
  page: {
    about: "One advisory: problem, signs, cause, what to do, how to prevent it, safety and source",
    method: "GET",
    path: "/advisory/{id}",
    for: "anyone",
    params: object({ id: Id }),
    answer: AdvisoryPage,
    // Crop pages are linked by name.
    cacheTags: [advisoriesTag, cropsTag],
  },
  ask: {
    about: "Answers a question in one's own words: advisories, a crop, products, a screen, or who knows",
    method: "GET",
    path: "/earthworm",
    for: "anyone",
    query: object({
      query: text({ minLength: 1, maxLength: maxQueryLength }),
      /** The text before it, from which a crop or a sign that it leaves out is taken. */
      before: optional(text({ maxLength: maxQueryLength })),
      /** Of the one who asks, by the Local Government Directory: for what grows there. */
      district: optional(DistrictCode),
    }),
    answer: Answered,
    // A reload brings the talk back as it was. Prices in it may change: after a day it is requested again.
    keptFreshMs: 86_400_000,
  },
});
