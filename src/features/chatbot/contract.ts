import { calls } from "#kit/contract/call.ts";
import { integer, list, object, oneOf, optional, type Static, text } from "#kit/contract/shape.ts";

const causes = ["virus", "worm", "insect", "fungus", "nutrient"] as const;
export type Cause = (typeof causes)[number];

const Named = object({ name: text(), name_hi: text() });
const Told = object({ text: text(), text_hi: text() });
export type Told = Static<typeof Told>;

const Id = text({ maxLength: 60, pattern: "^[a-z0-9-]+$" });

const advisoryFields = {
  id: text(),
  problem: text(),
  problem_hi: text(),
  causeType: oneOf(causes),
  /** Crops as farmers call them, or `all crops`. */
  crops: list(Named),
  symptoms: text(),
  symptoms_hi: text(),
  /** Citations, as they are. */
  source: text(),
};

/** An advisory as lists show it. */
export const Advisory = object(advisoryFields);
export type Advisory = Static<typeof Advisory>;

/** An advisory as its own page shows it. */
const AdvisoryPage = object({
  ...advisoryFields,
  cause: text(),
  cause_hi: text(),
  /** What to do now, in this order. */
  advice: list(Told),
  prevention: list(Told),
  safety: text(),
  safety_hi: text(),
  /** What holds for every advisory. */
  generalSafety: text(),
  generalSafety_hi: text(),
  /** How far the source goes. */
  basis: text(),
  basis_hi: text(),
  /** Figures that are common practice and not the source's. */
  estimates: list(Told),
  cropPages: list(object({ _id: text(), name: text(), name_hi: text() })),
  /** Products that fit, by name. */
  products: list(Named),
});
export type AdvisoryPage = Static<typeof AdvisoryPage>;

/** What is typed for a search, in characters. */
export const longestQuery = 200;

/** Shipped data, changed by an upgrade alone; crop pages are linked by name. */
const subjects = ["advisories", "crops"];

export const advisories = calls({
  list: {
    about: "Advisories with their sources: those found by words in English or Hindi, best first, or all",
    method: "GET",
    path: "/advisories",
    for: "anyone",
    query: object({
      query: optional(text({ maxLength: longestQuery })),
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
    keptUntilChanged: subjects,
  },
});
