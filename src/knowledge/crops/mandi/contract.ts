import { calls } from "#kit/contract/call.ts";
import {
  boolean,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  type Static,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { DistrictCode } from "#knowledge/agronomy/districtCode.ts";
import { cropsTag, monthTag } from "../contract.ts";
import { mandiTag } from "./rules.ts";

/** The newest price of one mandi. All money is paise a quintal. */
const MandiPrice = object({
  market: text(),
  district: translated(),
  state: text(),
  /** Between the middles of the two districts; 0 in the reader's own. */
  km: integer(),
  /** As the mandi names them. */
  variety: text(),
  grade: text(),
  /** Day in India. */
  day: text(),
  min: number(),
  modal: number(),
  max: number(),
  /** Who typed it in; empty for the Government's list. */
  source: text(),
  /** Its own median of the 7 to 30 days before, and of how many days; null below three. */
  before: nullable(object({ median: number(), days: integer() })),
  /** The month of today in earlier years, the latest first. */
  sameMonth: list(object({ month: text(), median: number(), days: integer() })),
});
export type MandiPrice = Static<typeof MandiPrice>;

const MandiPrices = object({
  /** The Government's price that counts today; null for a crop without one. */
  support: nullable(object({ price: number(), marketingSeason: text(), isOld: boolean() })),
  /** Three at most, the nearest first, none older than 30 days. */
  mandis: list(MandiPrice),
});
export type MandiPrices = Static<typeof MandiPrices>;

export const mandiPrices = calls({
  near: {
    about:
      "What the three mandis nearest to a district that have a price of the last 30 days paid for a crop, each with its day, beside the support price",
    method: "GET",
    path: "/crops/{id}/mandi-prices",
    for: "anyone",
    params: object({ id: text({ maxLength: 60, pattern: "^[a-z0-9-]+$" }) }),
    query: object({ district: optional(DistrictCode) }),
    answer: MandiPrices,
    cacheTags: [mandiTag, cropsTag, monthTag],
  },
});
