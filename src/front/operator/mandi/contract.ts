import { calls } from "#kit/contract/call.ts";
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
  verbatim,
} from "#kit/contract/shape.ts";
import { doubts } from "#knowledge/crops/mandi/rules.ts";

/** Letters of a table of prices. */
export const mostLetters = 200_000;
/** Letters of who says so. */
export const sourceRule = { minLength: 3, maxLength: 100 } as const;

/** A price that is far from what is known, paise a quintal. */
const HeldPrice = object({
  id: text(),
  ...{ market: text(), district: text(), state: text() },
  ...{ commodity: text(), variety: text(), day: text(), source: text() },
  ...{ min: number(), modal: number(), max: number(), usual: number() },
  why: oneOf(doubts),
});
export type HeldPrice = Static<typeof HeldPrice>;

const MandiState = object({
  /** When the Government's list was last read whole, ms since 1970; null before it ever was. */
  readAt: nullable(integer()),
  /** Since when it can't be read, and why; null while it can. */
  failingSince: nullable(integer()),
  failure: text(),
  /** Of the day on which it was last read. */
  counts: object({
    ...{ read: integer(), taken: integer(), corrected: integer(), repeated: integer(), held: integer() },
    refused: integer(),
  }),
  /** Commodities that no crop here has, the most frequent first. */
  unknown: list(object({ commodity: text(), records: integer() })),
  held: list(HeldPrice),
});
export type MandiState = Static<typeof MandiState>;

const Entered = object({
  ...{ taken: integer(), corrected: integer(), repeated: integer(), held: integer() },
  /** Rows that were not taken: their line in the table, and why. */
  faulty: list(object({ line: integer(), why: text() })),
});
export type Entered = Static<typeof Entered>;

export const mandiDesk = calls({
  show: {
    about: "How the Government's list of mandi prices was read, and the prices that wait for a look",
    method: "GET",
    path: "/operator/mandi-prices",
    for: "operator",
    answer: MandiState,
  },
  judge: {
    about: "Shows a price that was held back after all, or leaves it out for good",
    method: "POST",
    path: "/operator/mandi-prices/held",
    for: "operator",
    body: object({ id: text({ maxLength: 60 }), take: boolean() }),
    answer: MandiState,
  },
  enter: {
    about:
      "Takes prices of mandis from a table, of a co-operative for example: columns State, District, Market, Commodity, Variety, Arrival_Date, Modal_Price, also Min_Price and Max_Price, rupees a quintal; they count more than the Government's list",
    method: "POST",
    path: "/operator/mandi-prices",
    for: "operator",
    body: object({
      /** Who says so; shown beside each price. */
      source: text(sourceRule),
      csv: verbatim({ minLength: 1, maxLength: mostLetters }),
    }),
    bodyLimit: 4 * mostLetters,
    answer: Entered,
  },
});
