import { calls } from "#kit/contract/call.ts";
import {
  integer,
  lines,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";
import { deliveryLimits, pinPattern, prefixPattern } from "./rules.ts";

/** A group of PIN codes with the terms on which a shop delivers there. Sums in Rs. */
const DeliveryZone = object({
  /** First digits of PIN codes; none: all that no other zone names. */
  prefixes: list(text({ pattern: prefixPattern }), { maxItems: deliveryLimits.prefixes }),
  /** To the door; null where none are said. */
  days: nullable(integer({ minimum: 0, maximum: deliveryLimits.days })),
  charge: number({ minimum: 0, maximum: deliveryLimits.charge }),
  /** Goods of this sum are delivered for nothing; null: never. */
  freeFrom: nullable(number({ minimum: 0, maximum: deliveryLimits.freeFrom })),
});

const Delivery = object({
  /** None: everywhere in India, for nothing. */
  zones: list(DeliveryZone, { maxItems: deliveryLimits.zones }),
  /** Where and when buyers collect goods; empty where they can't. */
  collect: lines({ maxLength: deliveryLimits.collect }),
});
export type Delivery = Static<typeof Delivery>;

/**
 * How a shop's goods come to a PIN code: it has said nothing and sends everywhere for nothing; it delivers there on these terms; it
 * doesn't; or that hangs on the PIN code, which is not known.
 */
const deliveryWays = ["everywhere", "there", "not-there", "unknown"] as const;

const Quote = object({
  /** The PIN code that it holds for; null where none is known. */
  pin: nullable(text()),
  /** In the order in which they were asked about. */
  shops: list(
    object({
      shop: text(),
      way: oneOf(deliveryWays),
      /** Rs. */
      charge: number(),
      days: nullable(integer()),
      /** Where and when goods can be collected; empty where they can't. */
      collect: text(),
    }),
  ),
});
export type Quote = Static<typeof Quote>;
export type ShopQuote = Quote["shops"][number];

const goods = "[A-Za-z0-9_-]{1,60}:[0-9]{1,15}";
/** Shops that are asked about at once: as many as lines fit into a cart. */
const maxShops = 100;

export const delivery = calls({
  shop: {
    about: "Where the own shop delivers and for how much, and where its goods are collected",
    method: "GET",
    path: "/seller/shop/delivery",
    for: "shop",
    answer: Delivery,
  },
  say: {
    about:
      "Says where the own shop delivers, in how many days and for how much; without zones everywhere, for nothing. Orders that are placed already stay as they were",
    method: "PUT",
    path: "/seller/shop/delivery",
    for: "shop",
    body: Delivery,
    answer: Delivery,
  },
  quote: {
    about:
      "What the delivery of goods of these sums (`shop:paise`, with commas between) costs to a PIN code, by shops; without `pin` to one's own last address, where there is one",
    method: "GET",
    path: "/delivery",
    for: "anyone",
    query: object({
      shops: text({ maxLength: maxShops * 77, pattern: `^${goods}(,${goods}){0,${maxShops - 1}}$` }),
      pin: optional(text({ pattern: pinPattern })),
    }),
    answer: Quote,
    // It may hang on one's own address.
    kept: false,
  },
});
