import { calls } from "#kit/contract/call.ts";
import {
  boolean,
  integer,
  list,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";
import { type AddressField, addressRules, movers, partStates, payments } from "./rules.ts";

/** The shape of a field by its rule. */
const asked = (field: AddressField) => {
  const { maxLength, pattern } = addressRules[field];
  return text({ maxLength, pattern });
};

const typedAddress = {
  fname: asked("fname"),
  lname: asked("lname"),
  company: optional(asked("company")),
  country: asked("country"),
  street: asked("street"),
  apartment: optional(asked("apartment")),
  city: asked("city"),
  state: asked("state"),
  postcode: asked("postcode"),
  phone: asked("phone"),
};

const addressTexts = {
  fname: text(),
  lname: text(),
  company: text(),
  country: text(),
  street: text(),
  apartment: text(),
  city: text(),
  state: text(),
  postcode: text(),
  phone: text(),
};

/** What may be left out is empty. */
export const Address = object(addressTexts);

export const SavedAddress = object({ id: text(), ...addressTexts });
export type SavedAddress = Static<typeof SavedAddress>;

/** An item as it was bought, whatever became of the product. Rs for one pack. */
export const OrderItem = object({
  prod_id: text(),
  name: text(),
  name_hi: text(),
  img: text(),
  packSize: text(),
  packSize_hi: text(),
  price: number(),
  mrp: number(),
  /** Packs. */
  quantity: integer(),
  /** The part that it belongs to. */
  part: text(),
});
export type OrderItem = Static<typeof OrderItem>;

const State = oneOf(partStates);

/** What one seller has to do for an order. */
export const OrderPart = object({
  id: text(),
  seller: text(),
  state: State,
  /** Of the parcel; empty while there is none. */
  tracking: text(),
  /** Why it was cancelled or returned; else empty. */
  reason: text(),
  /** What is paid for this part, Rs. */
  total: number(),
  /** Whether who ordered may still cancel it. */
  cancellable: boolean(),
  /** The timeline, oldest first; `at` in ms since 1970. */
  events: list(object({ state: State, at: integer(), by: oneOf(movers) })),
});
export type OrderPart = Static<typeof OrderPart>;

/** The account that a bank transfer goes to. */
export const BankAccount = object({
  holder: text(),
  number: text(),
  ifsc: text(),
  bank: text(),
  /** True where the site runs for show and the account does not exist. */
  sample: boolean(),
});
export type BankAccount = Static<typeof BankAccount>;

/** What is to be paid, when, where and under which words. */
export const Due = object({
  when: oneOf(["in-advance", "on-delivery"]),
  /** Rs; 0 where nothing is to be paid any more. */
  amount: number(),
  /** To be written into the transfer. */
  reference: text(),
  account: nullable(BankAccount),
  /** Until then (ms since 1970): what is not paid by it ends by itself. Null where nothing is waited for. */
  payBy: nullable(integer()),
});
export type Due = Static<typeof Due>;

export const Order = object({
  id: text(),
  state: State,
  /** ms since 1970. */
  placedAt: integer(),
  payment: oneOf(payments),
  due: Due,
  items: list(OrderItem),
  parts: list(OrderPart),
  /** Sum of the MRPs; all sums in Rs. */
  subtotal: number(),
  youSave: number(),
  shipping: number(),
  /** What is paid. */
  total: number(),
  address: Address,
});
export type Order = Static<typeof Order>;

const OrderId = object({ id: text({ maxLength: 40, pattern: "^[0-9A-Za-z_-]+$" }) });

/** So many orders are answered at once. */
export const pageOfOrders = 20;

export const idempotencyHeader = "idempotency-key";

export const checkout = calls({
  payments: {
    about: "The ways to pay, and why one can't be chosen now",
    method: "GET",
    path: "/payments",
    for: "anyone",
    answer: list(
      object({
        word: oneOf(payments),
        unavailable: nullable(oneOf(["not-configured"])),
        /** Hours that the money is waited for; null where it is paid at the door. */
        hours: nullable(integer()),
      }),
    ),
    keptUntilChanged: ["payments"],
  },
  place: {
    about:
      "Orders what is in the cart, once for each Idempotency-Key (a header). 409 where there is not enough left or a price rose since; 403 for goods of one's own shop; 429 where too much is ordered and unpaid already; 422 where the key was used for something else",
    method: "POST",
    path: "/orders",
    for: "member",
    body: object({
      ...typedAddress,
      payment: oneOf(payments),
      /** The total that was shown, Rs; without it, what the cart's prices came to when they were put in. */
      seenTotal: optional(number({ minimum: 0, maximum: 1e12 })),
      /** True keeps the address for the next time. */
      keepAddress: optional(boolean()),
    }),
    status: 201,
    answer: Order,
  },
  list: {
    about: "One's own orders, newest first; the next ones by the Link header",
    method: "GET",
    path: "/orders",
    for: "member",
    query: object({
      /** The last order's id of the page before. */
      before: optional(text({ maxLength: 40 })),
    }),
    answer: list(Order),
  },
  stream: {
    about:
      "Server-sent events (Accept: text/event-stream): `orders` when one of one's own orders changed, `sales` when one of one's shop did; carries nothing else, ask anew",
    method: "GET",
    path: "/orders/stream",
    for: "member",
    answer: text(),
  },
  show: {
    about: "One of one's own orders",
    method: "GET",
    path: "/orders/{id}",
    for: "member",
    params: OrderId,
    answer: Order,
  },
  cancel: {
    about:
      "Cancels one's own order, or one seller's part of it, as far as it is not packed yet; 409 once it is on its way",
    method: "POST",
    path: "/orders/{id}/cancel",
    for: "member",
    params: OrderId,
    query: object({ part: optional(text({ maxLength: 40 })) }),
    answer: Order,
  },
  addresses: {
    about: "One's saved addresses, the last used first",
    method: "GET",
    path: "/addresses",
    for: "member",
    answer: list(SavedAddress),
  },
  forgetAddress: {
    about: "Forgets a saved address",
    method: "DELETE",
    path: "/addresses/{id}",
    for: "member",
    params: OrderId,
    answer: nothing(),
    status: 204,
  },
});
