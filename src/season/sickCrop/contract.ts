import { calls } from "#kit/contract/call.ts";
import {
  integer,
  list,
  object,
  oneOf,
  optional,
  type Static,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { cropsTag } from "#knowledge/crops/contract.ts";
import { advisoriesTag, causes } from "#season/chatbot/contract.ts";

/** How often a cause is behind its signs where it occurs. */
export const commonness = ["very", "common", "rare"] as const;
export type Common = (typeof commonness)[number];

export const cropStages = ["seedling", "growing", "flowering", "ripe"] as const;
export type CropStage = (typeof cropStages)[number];

/** How common a cause is on some crops, and by which signs it is seen there. */
const Occurrence = object({
  /** Ids; none where it is told of all crops that the cause has. */
  crops: list(text()),
  common: oneOf(commonness),
  /** Regions of regions.ts in which it occurs; none where it is all of India. */
  regions: list(text()),
  /** From the first to the last month, `11-2`; empty where it is any. */
  months: text(),
  /** Of `cropStages`; none where it is any. */
  stages: list(text()),
  /** Codes of signs.ts, the most telling first. */
  signs: list(text()),
  /** Empty where it is our estimate. */
  source: text(),
});
export type Occurrence = Static<typeof Occurrence>;

/** A problem of crops as a cause of what is seen; its id is the advisory's. */
const ProblemCause = object({
  id: text(),
  problem: translated(),
  causeType: oneOf(causes),
  symptoms: translated(),
  /** First measure, to be taken at once. */
  firstStep: translated(),
  /** Ids of crops that have it; none where all may. */
  crops: list(text()),
  occurs: list(Occurrence),
});
export type ProblemCause = Static<typeof ProblemCause>;

const ProblemCrop = object({
  _id: text(),
  title: translated(),
  img: text(),
  /** By month, which stages a crop sown in its season can be in: `sg` of `cropStages`; empty where it is not in the field. */
  stages: list(text()),
});
export type ProblemCrop = Static<typeof ProblemCrop>;

export const sickCrops = calls({
  table: {
    about:
      "Crops and the causes of their troubles with signs, months, regions and first steps: all that a phone ranks causes by, also without a network",
    method: "GET",
    path: "/sickcrop",
    for: "anyone",
    answer: object({ crops: list(ProblemCrop), causes: list(ProblemCause) }),
    // Shipped data, changed by an upgrade alone; crops by their names.
    cacheTags: [advisoriesTag, cropsTag],
    brotliQuality: 10,
  },
  likely: {
    about:
      "The likely causes of a sign on a crop in a month, commonest first; with a State, those of its region before others. Parts and signs are those of the table",
    method: "GET",
    path: "/sickcrop/likely",
    for: "anyone",
    query: object({
      /** Its id, or that of several seasons without the season: `rice`. */
      crop: text({ maxLength: 60, pattern: "^[a-z0-9-]+$" }),
      part: text({ maxLength: 20, pattern: "^[a-z]+$" }),
      sign: text({ maxLength: 20, pattern: "^[a-z-]+$" }),
      month: integer({ minimum: 1, maximum: 12 }),
      state: optional(text({ maxLength: 60 })),
    }),
    answer: list(
      object({
        id: text(),
        problem: translated(),
        causeType: oneOf(causes),
        firstStep: translated(),
        common: oneOf(commonness),
      }),
    ),
    cacheTags: [advisoriesTag],
  },
});
