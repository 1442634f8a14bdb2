import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
import {
  integer,
  list,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { steps } from "./rules.ts";

const day = text({ pattern: dayPattern });
const period = { from: day, to: day };

/** Rs, orders (parts of orders that are the shop's), packs. */
const Sum = object({ rupees: number(), orders: integer(), packs: integer() });
export type Sum = Static<typeof Sum>;

/**
 * Sales of a shop in a period of Indian days. A sale is a part of an order that was neither cancelled nor
 * returned, on the day on which it was ordered, with the charge for its delivery; goods that came back and
 * money given back for single lines of it are `returned`, and no sale.
 */
export const Figures = object({
  sales: Sum,
  /** Of the sales, what nobody has paid yet: cash that is to be collected, transfers that are awaited. */
  unpaid: Sum,
  returned: Sum,
  cancelled: Sum,
  /** The sales of the period of equal length before. */
  before: Sum,
  parts: list(object({ ...period, rupees: number(), orders: integer(), packs: integer() })),
  best: list(object({ id: text(), name: translated(), rupees: number(), packs: integer() })),
  /** Stock on the shelf now, at its prices. */
  stock: object({ rupees: number(), packs: integer(), products: integer() }),
});
export type Figures = Static<typeof Figures>;

const query = object({ ...period, by: optional(oneOf(steps)) });

export const figures = calls({
  show: {
    about: "What the own shop sold from one day to another, both included, by day, week or month",
    method: "GET",
    path: "/seller/figures",
    for: "seller",
    query,
    answer: Figures,
  },
  export: {
    about: "The same by day, week or month as a CSV file",
    method: "GET",
    path: "/seller/figures.csv",
    for: "seller",
    query,
    answer: text(),
  },
});
