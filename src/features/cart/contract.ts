import { emailLength } from "#features/account/limits.ts";
import { quantityRange } from "#features/market/rules.ts";
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
  verbatim,
} from "#kit/contract/shape.ts";

const Id = text({ minLength: 1, maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" });
const Email = verbatim({ maxLength: emailLength.most });
const Quantity = integer({ minimum: quantityRange.least, maximum: quantityRange.most });

/** One line of a cart. Prices are those of now. */
export const CartItem = object({
  /** Names the line; the product's id, because a product has one line. */
  _id: text(),
  prod_id: text(),
  name: text(),
  name_hi: text(),
  img: text(),
  /** Rs for one pack. */
  price: number(),
  /** Rs for one pack. */
  mrp: number(),
  /** Packs. */
  quantity: integer(),
  packSize: text(),
  packSize_hi: text(),
  /** Rs for one pack when it was put in, or its quantity last changed. */
  priceSeen: number(),
  /** False where the seller took it off the shelf. */
  sold: boolean(),
  /** `left` is told where there are few, or fewer than wanted. */
  stock: object({ state: oneOf(["in", "few", "out"]), left: nullable(integer()) }),
});
export type CartItem = Static<typeof CartItem>;

/** One's whole cart, the first thing put in first. */
export const Cart = object({ items: list(CartItem) });
export type Cart = Static<typeof Cart>;

/** What is read of a product that a page sends along; all else of it is the server's own. */
const Wanted = { _id: Id, quantity: optional(Quantity) };

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
      "Puts a product into the cart; `exist` where it is there already, which changes nothing. The product stands in `prod`, or is the body itself; only its _id and quantity are read",
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
