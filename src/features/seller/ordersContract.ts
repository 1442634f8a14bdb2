import { Address, Due, OrderItem, OrderPart } from "#features/checkout/contract.ts";
import { partStates, payments } from "#features/checkout/rules.ts";
import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/indianDays.ts";
import {
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
import { reasonRule, stages, trackingRule } from "./orderRules.ts";

const State = oneOf(partStates);
const { when, amount, reference, payBy } = Due.properties;

/** A shop's own part of an order, with all that is needed to pack and send it. Sums in Rs, times in ms since 1970. */
export const ShopOrder = object({
  /** Of the part. */
  id: text(),
  /** Of the order that it belongs to, as whoever ordered knows it. */
  order: text(),
  shop: text(),
  state: State,
  stage: oneOf(stages),
  payment: oneOf(payments),
  /** What is still to be paid for this part. */
  due: object({ when, amount, reference, payBy }),
  placedAt: integer(),
  /** When its state changed last. */
  updatedAt: integer(),
  items: list(OrderItem),
  total: number(),
  tracking: text(),
  reason: text(),
  /** Where it goes; null where that is withheld. */
  buyer: nullable(Address),
  /** Why nothing is said of the buyer: the account is deleted, or the order came to its end long ago. */
  withheld: nullable(oneOf(["deleted", "ended"])),
  events: OrderPart.properties.events,
  /** Where the seller may bring it from here. */
  next: list(State),
});
export type ShopOrder = Static<typeof ShopOrder>;

/** So many are answered at once. */
export const pageOfShopOrders = 20;

const PartId = object({ id: text({ maxLength: 40, pattern: "^[0-9A-Za-z_-]+$" }) });
const day = optional(text({ pattern: dayPattern }));

export const shopOrders = calls({
  list: {
    about: "The own shop's parts of orders, newest first; the next ones by the Link header",
    method: "GET",
    path: "/seller/orders",
    for: "seller",
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
    for: "seller",
    answer: list(object({ stage: oneOf(stages), count: integer() })),
  },
  show: {
    about: "One of the own shop's parts of orders",
    method: "GET",
    path: "/seller/orders/{id}",
    for: "seller",
    params: PartId,
    answer: ShopOrder,
  },
  move: {
    about:
      "Brings one of the own shop's parts into a state; 409 where it can't be brought there from where it is now. The same move twice is one; `shipped` again with another number corrects the parcel's number",
    method: "POST",
    path: "/seller/orders/{id}/state",
    for: "seller",
    params: PartId,
    body: object({
      state: State,
      /** Of the parcel, when it is sent. */
      tracking: optional(text(trackingRule)),
      /** Needed to cancel; whoever ordered reads it. */
      reason: optional(text(reasonRule)),
    }),
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
    query: object({ from: day, to: day }),
    answer: text(),
  },
});
