import { calls } from "#kit/contract/call.ts";
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
  translated,
  verbatim,
} from "#kit/contract/shape.ts";
import { emailLength } from "#people/account/limits.ts";
import { quantityRange } from "#shop/market/rules.ts";

const Id = text({ minLength: 1, maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" });
const Email = verbatim({ maxLength: emailLength.most });
const Quantity = integer({ minimum: quantityRange.least, maximum: quantityRange.most });

/** One line of a cart. Prices are those of now. */
export const CartItem = object({
  /** Names the line; the product's id, because a product has one line. */
  _id: text(),
  prod_id: text(),
  /** In English, whatever the reader's language, and in that language. */
  name: text(),
  title: translated(),
  img: text(),
  /** Rs for one pack. */
  price: number(),
  /** Rs for one pack. */
  mrp: number(),
  /** Packs. */
  quantity: integer(),
  packSize: text(),
  pack: translated(),
  /** Rs for one pack when it was put in, or its quantity last changed. */
  priceSeen: number(),
  /** False where the seller took it off the shelf. */
  sold: boolean(),
  /** `demonstration`: a sample shop, which delivers nothing. */
  seller: object({ id: text(), name: text(), demonstration: boolean() }),
  /** `left` is told where there are few, or fewer than wanted. */
  stock: object({ state: oneOf(["in", "few", "out"]), left: nullable(integer()) }),
});
export type CartItem = Static<typeof CartItem>;

/** One's whole cart, the first thing put in first. */
export const Cart = object({ items: list(CartItem) });
export type Cart = Static<typeof Cart>;

/** Fields that are read of a product that a page sends along; all else of it is the server's own. */
const Wanted = { _id: Id, quantity: optional(Quantity) };

/** How many different products can be put in together. */
export const maxTogether = 24;

/**
 * Outcome of a line: put in; more packs of the same; there are as many already; fewer are left than wanted,
 * all of which are in; sold out, no longer sold, of one's own shop, or the cart is full, and nothing was put
 * in.
 */
export const addResults = ["added", "raised", "exist", "short", "sold-out", "gone", "own", "full"] as const;
export type AddResult = (typeof addResults)[number];

export const cart = calls({
  show: {
    about: "One's own cart",
    method: "GET",
    path: "/Cart/{email}",
    for: "member",
    params: object({ email: Email }),
    answer: Cart,
  },
  items: {
    about: "The items of one's own cart, for the checkout",
    method: "GET",
    path: "/Cart",
    for: "member",
    answer: list(CartItem),
  },
  add: {
    about:
      "Puts a product into the cart; `exist` where it is there already, which changes nothing. The product stands in `prod`, or is the body itself; only its _id and quantity are read, and the quantity may stand beside `prod` too",
    method: "POST",
    path: "/addToCart",
    for: "member",
    body: object({
      prod: optional(object(Wanted)),
      email: optional(Email),
      _id: optional(Id),
      quantity: optional(Quantity),
    }),
    answer: object({ message: oneOf(["added", "exist"]) }),
  },
  addAll: {
    about:
      "Puts several products into the cart at once, and says of each what became of it. Of what is there already it takes the larger quantity, so that sent twice it is once",
    method: "POST",
    path: "/addAllToCart",
    for: "member",
    body: object({
      lines: list(object({ _id: Id, quantity: Quantity }), { minItems: 1, maxItems: maxTogether }),
    }),
    answer: object({
      /** In the order in which they were sent; `quantity` is what the cart holds now. */
      lines: list(object({ prod_id: text(), result: oneOf(addResults), quantity: integer() })),
    }),
  },
  remove: {
    about: "Takes an item out of the cart and answers the cart",
    method: "POST",
    path: "/delete-item",
    for: "member",
    body: object({ item_id: Id, email: optional(Email) }),
    answer: Cart,
  },
  change: {
    about: "Changes how many packs of an item, and answers the cart; 409 above the stock, with what is left",
    method: "POST",
    path: "/update-item",
    for: "member",
    body: object({ item_id: Id, email: optional(Email), quantity: Quantity }),
    answer: Cart,
  },
});
