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
import { Address, Due, OrderItem, OrderPart, orderEvent } from "#shop/checkout/contract.ts";
import { partStates, payments, takenBack } from "#shop/checkout/rules.ts";
import { stops } from "#shop/market/outgoing.ts";
import { PaymentNote } from "#shop/payments/contract.ts";
import { reasonRule, stages, trackingRule } from "./rules.ts";

const State = oneOf(partStates);
const { when, amount, reference, payBy } = Due.properties;

/** A shop's own part of an order, with all that is needed to pack and send it. Sums in Rs, times in ms since 1970. */
export const ShopOrder = object({
  /** Of the part. */
  id: text(),
  /** Number of the order that it belongs to, as its buyer knows it. */
  order: text(),
  shop: text(),
  state: State,
  stage: oneOf(stages),
  payment: oneOf(payments),
  /** Amount still to be paid for this part. */
  due: object({ when, amount, reference, payBy }),
  /** Reports on its money, and the answers that the seller may give. */
  money: PaymentNote,
  placedAt: integer(),
  /** When its state changed last, or its seller said that the money has not come. */
  updatedAt: integer(),
  items: list(OrderItem),
  /** With its delivery. */
  total: number(),
  shipping: OrderPart.properties.shipping,
  days: OrderPart.properties.days,
  collect: OrderPart.properties.collect,
  tracking: text(),
  reason: text(),
  /** Where it goes; null where that is withheld. */
  buyer: nullable(Address),
  /** Why nothing is said of the buyer: the account is deleted, or the order came to its end long ago. */
  withheld: nullable(oneOf(["deleted", "ended"])),
  /** The timeline, oldest first, each with the name of the helper who did it: empty where the account is closed. */
  events: list(object({ ...orderEvent, helper: optional(text()) })),
  /** Why what is left to do with it may not be done any more; it can only be cancelled then. */
  stopped: nullable(oneOf(stops)),
  /** Its payment is disputed or was taken back: it is not packed, sent or handed over until that is settled. */
  held: boolean(),
  /** Where the seller may bring it from here. */
  next: list(State),
});
export type ShopOrder = Static<typeof ShopOrder>;

/** So many are answered at once. */
export const shopOrdersPageSize = 20;

const PartId = object({ id: text({ maxLength: 40, pattern: "^[0-9A-Za-z_-]+$" }) });
const day = optional(text({ pattern: dayPattern }));

export const shopOrders = calls({
  list: {
    about: "The own shop's parts of orders, newest first; the next ones by the Link header",
    method: "GET",
    path: "/seller/orders",
    for: "stock",
    scope: "orders:read",
    query: object({
      stage: optional(oneOf(stages)),
      /** The last part's id of the page before. */
      before: optional(text({ maxLength: 40 })),
    }),
    answer: list(ShopOrder),
  },
  counts: {
    about: "How many of the own shop's parts of orders lie in each stage",
    method: "GET",
    path: "/seller/orders/counts",
    for: "stock",
    scope: "orders:read",
    answer: list(object({ stage: oneOf(stages), count: integer() })),
  },
  show: {
    about: "One of the own shop's parts of orders",
    method: "GET",
    path: "/seller/orders/{id}",
    for: "stock",
    scope: "orders:read",
    params: PartId,
    answer: ShopOrder,
  },
  move: {
    about:
      "Brings one of the own shop's parts into a state; 409 where it can't be brought there from where it is now. The same move twice is one; `shipped` again with another number corrects the parcel's number",
    method: "POST",
    path: "/seller/orders/{id}/state",
    for: "stock",
    scope: "orders:write",
    params: PartId,
    body: object({
      state: State,
      /** The `updatedAt` that the seller saw: what was moved or taken back since is not moved again. */
      seenAt: optional(integer()),
      /** Of the parcel, when it is sent. */
      tracking: optional(text(trackingRule)),
      /** Needed to cancel; the buyer reads it. */
      reason: optional(text(reasonRule)),
    }),
    answer: ShopOrder,
  },
  takeBack: {
    about:
      "Takes back the own shop's last move of a part, within 20 seconds: `state` is what it was brought into. 409 where that is too long ago, or it was moved on; the same again changes nothing",
    method: "POST",
    path: "/seller/orders/{id}/undo",
    for: "stock",
    params: PartId,
    body: object({ state: oneOf(takenBack) }),
    answer: ShopOrder,
  },
  cancelOpen: {
    about:
      "Cancels all of the own shop's parts that are not sent yet, for one reason, which those who ordered read; at most a thousand at once, `left` says how many are left",
    method: "POST",
    path: "/seller/orders/cancel-open",
    for: "seller",
    body: object({ reason: text(reasonRule) }),
    answer: object({
      cancelled: integer(),
      /** Still to be cancelled. */
      left: integer(),
      /** Sent already: these end once they are delivered or have come back. */
      onTheWay: integer(),
    }),
  },
  export: {
    about:
      "The own shop's orders as a CSV file, a row for each line; `from` and `to` are days in India (2026-11-21), both included",
    method: "GET",
    path: "/seller/orders.csv",
    for: "seller",
    scope: "orders:read",
    query: object({ from: day, to: day }),
    answer: text(),
  },
});
