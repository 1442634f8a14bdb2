import { calls } from "#kit/contract/call.ts";
import { fromKeys } from "#kit/contract/fromKeys.ts";
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
  translated,
} from "#kit/contract/shape.ts";
import { maxLines } from "#shop/cart/rules.ts";
import { quantityRange } from "#shop/market/rules.ts";
import { type AddressField, addressFields, type OptionalAddressField, ruleOf } from "./addressFields.ts";
import { movers, partStates, payments } from "./rules.ts";

const textOf = (field: AddressField) => {
  const { maxLength, maxTyped = maxLength, optional } = ruleOf(field);
  return text({ maxLength: maxTyped, ...(optional ? {} : { pattern: "\\S" }) });
};
type Text = ReturnType<typeof textOf>;

/** An address as it is typed or pasted; the handler reads it as the screen does (`readAddress`). */
const typedAddress = fromKeys(addressFields, (field) =>
  ruleOf(field).optional ? optional(textOf(field)) : textOf(field),
) as Record<Exclude<AddressField, OptionalAddressField>, Text> &
  Record<OptionalAddressField, ReturnType<typeof optional<Text>>>;

const addressTexts = fromKeys(addressFields, () => text());

/** Optional fields may be empty. */
export const Address = object(addressTexts);

export const SavedAddress = object({ id: text(), ...addressTexts });
export type SavedAddress = Static<typeof SavedAddress>;

/** Packs of one lot, as they were packed. */
export const OrderedLot = object({
  lot: text(),
  /** Days in India, `2027-03-31`; empty where none is printed. */
  madeOn: text(),
  expiresOn: text(),
  packs: integer(),
  /** Message to those who got it, where it was recalled; null for nearly all. */
  recall: nullable(text()),
});
export type OrderedLot = Static<typeof OrderedLot>;

/** An item as it was bought, whatever became of the product. Rs for one pack. */
export const OrderItem = object({
  prod_id: text(),
  /** In English, whatever the reader's language, and in that language. */
  name: text(),
  title: translated(),
  img: text(),
  packSize: text(),
  pack: translated(),
  price: number(),
  mrp: number(),
  /** Packs. */
  quantity: integer(),
  /** The part that it belongs to. */
  part: text(),
  /** Packs that came back after they were delivered. */
  back: integer(),
  /** Given back for it, Rs. */
  refunded: number(),
  /** The lots that were packed; not there where the product has none, or nothing is packed. */
  lots: optional(list(OrderedLot)),
});
export type OrderItem = Static<typeof OrderItem>;

const State = oneOf(partStates);

/** An event of the timeline; `at` in ms since 1970; `undone` where the seller took it back a moment later. */
export const orderEvent = { state: State, at: integer(), by: oneOf(movers), undone: boolean() } as const;

/** One seller's share of an order. */
export const OrderPart = object({
  id: text(),
  seller: text(),
  /** A sample shop, which delivers nothing. */
  demonstration: boolean(),
  state: State,
  /** Of the parcel; empty while there is none. */
  tracking: text(),
  /** Why it was cancelled or returned; else empty. */
  reason: text(),
  /** Amount paid for this part, Rs: its goods and their delivery. */
  total: number(),
  /** Of these, for delivery. */
  shipping: number(),
  /** Days to the door, from the order or from the payment in advance; null where the seller names none. */
  days: nullable(integer()),
  /** Where and when it is collected; empty where it is brought. */
  collect: text(),
  /** Whether who ordered may still cancel it. */
  cancellable: boolean(),
  /** Whether who ordered said that it is paid and its seller still looks. */
  saidPaid: boolean(),
  /** The timeline, oldest first. */
  events: list(object(orderEvent)),
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

/** Amount to pay, when, where and under which reference. */
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
  /** Amount to pay. */
  total: number(),
  address: Address,
});
export type Order = Static<typeof Order>;

/** A product that Buy Now orders, in packs. */
const BuyNowItem = object({
  prod_id: text({ minLength: 1, maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" }),
  quantity: integer({ minimum: quantityRange.least, maximum: quantityRange.most }),
});
export type BuyNowItem = Static<typeof BuyNowItem>;

const OrderId = object({ id: text({ maxLength: 40, pattern: "^[0-9A-Za-z_-]+$" }) });

/** So many orders are answered at once. */
export const ordersPageSize = 20;

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
    cacheTags: ["payments"],
  },
  place: {
    about:
      "Orders what is in the cart, or `only` these products and leaves the cart as it is, once for each Idempotency-Key (a header). The delivery of each seller's goods is charged as the shop says then, and stands in the total. 409 where there is not enough left or the total rose since; 400 where a seller does not deliver to the PIN code, where the State is none of India's, and once where the PIN code lies in another State (rule `postcode-of-other-state`); 403 for goods of one's own shop; 429 where too much is ordered and unpaid already; 422 where the key was used for something else",
    method: "POST",
    path: "/orders",
    for: "member",
    body: object({
      ...typedAddress,
      payment: oneOf(payments),
      /** Buy Now: these alone, each once, and not the cart. Needs `seenTotal`. */
      only: optional(list(BuyNowItem, { minItems: 1, maxItems: maxLines })),
      /** The total that was shown, Rs; without it, what the cart's prices came to when they were put in. */
      seenTotal: optional(number({ minimum: 0, maximum: 1e12 })),
      /** True keeps the address for the next time. */
      keepAddress: optional(boolean()),
      /** True: the State is right although the PIN code lies in another one. */
      stateConfirmed: optional(boolean()),
      /** True: the goods are collected at each shop, for nothing; the address is then the bill's. */
      collect: optional(boolean()),
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
