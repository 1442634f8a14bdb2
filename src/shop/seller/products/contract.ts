import { calls } from "#kit/contract/call.ts";
import {
  boolean,
  either,
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
  translated,
} from "#kit/contract/shape.ts";
import {
  fields,
  type InputKind,
  inputKindOf,
  type TypedField,
  typedFields,
} from "#shop/market/productFields.ts";
import { sellersReasons } from "#shop/market/rules.ts";
import { maxPictures } from "./productLimits.ts";
import { ShelfProduct } from "./shelfProduct.ts";

export { ShelfProduct } from "./shelfProduct.ts";

/** So many products come at once: the newest with the portal, the further ones page by page. */
export const shelfPageSize = 24;
/** So many changes of a stock come at once. */
export const changesPageSize = 30;
/** Filters of the list of own products. */
export const shelfFilters = ["low", "out", "hidden", "withheld", "banned"] as const;
export type ShelfFilter = (typeof shelfFilters)[number];

const ProductId = text({ maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" });
const OneProduct = object({ id: ProductId });
const PictureName = text({ maxLength: 40, pattern: "^[A-Za-z0-9_-]+$" });
/** Drawn by the page for each thing that it does, so that a change sent twice is made once. */
const Key = text({ minLength: 8, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" });

const ProductPicture = object({
  name: text(),
  /** Paths of the picture, 320 and 640 px wide. */
  small: text(),
  large: text(),
});
export type OwnPicture = Static<typeof ProductPicture>;

const ownTexts = Object.fromEntries(
  typedFields.filter((name) => name !== "stock").map((name) => [name, text()]),
) as Record<Exclude<TypedField, "stock">, ReturnType<typeof text>>;

/** A shop's own product as its form shows it. */
export const OwnProduct = object({
  ...ShelfProduct.properties,
  /** As it can be typed again: see typedProduct.ts. Without the stock. */
  typed: object(ownTexts),
  pictures: list(ProductPicture),
  /** Other shops offer the same: what changes the goods takes it out of their catalogue entry. */
  joint: boolean(),
});
export type OwnProduct = Static<typeof OwnProduct>;

/** Longer than any field may be; by how much it is too long is told by the rule of typed products. */
const anyText = { maxLength: 10_000 };
const inputShapes = {
  line: optional(text(anyText)),
  nullableLine: optional(nullable(text(anyText))),
  lines: optional(lines(anyText)),
  /** A number, or what somebody typed. */
  figure: optional(nullable(either(text({ maxLength: 600 }), number()))),
};

/** Read by the rule of typed products (typedProduct.ts): prices in Rs, weight in kg, stock in packs. */
const productInput = Object.fromEntries(
  typedFields.map((name) => [name, inputShapes[inputKindOf(fields[name])]]),
) as { [Name in TypedField]: (typeof inputShapes)[InputKind<(typeof fields)[Name]>] };
const ProductInput = object(productInput);
export type ProductInput = Static<typeof ProductInput>;

const packs = { minimum: -fields.stock.max, maximum: fields.stock.max };
/**
 * Packs that come back to a full shelf are beyond the limit of what may be put there, and are counted down
 * from there.
 */
/** How often a count may be typed again before one of its answers has come. */
export const maxRevision = 49;
const packsSeen = { minimum: 0, maximum: 2 * fields.stock.max };

export const seller = calls({
  products: {
    about: "The seller's own products, the newest first; the next page's address in the Link header",
    method: "GET",
    path: "/seller/products",
    for: "stock",
    scope: "products:read",
    query: object({
      /** In the name or the seller's own number. */
      words: optional(text({ maxLength: 100 })),
      only: optional(oneOf(shelfFilters)),
      limit: optional(integer({ minimum: 1, maximum: 60 })),
      /** The last product's id of the page before. */
      cursor: optional(ProductId),
    }),
    answer: list(ShelfProduct),
  },
  product: {
    about: "One of the seller's own products, as its form shows it",
    method: "GET",
    path: "/seller/products/{id}",
    for: "stock",
    scope: "products:read",
    params: OneProduct,
    answer: OwnProduct,
  },
  crops: {
    about: "The crops that a product can be for",
    method: "GET",
    path: "/seller/crops",
    for: "shop",
    scope: "products:read",
    answer: list(object({ id: text(), name: translated() })),
  },
  add: {
    about: "Puts a product on the seller's own shelf, with its opening stock; findable at once",
    method: "POST",
    path: "/products",
    for: "shop",
    scope: "products:write",
    body: object({ ...productInput, key: optional(Key) }),
    status: 201,
    answer: OwnProduct,
  },
  offer: {
    about:
      "Offers what another shop sells, at one's own price: the same goods, in one catalogue entry. Everything but `price`, `stock` and, where the pack has another one, `mrp` is taken over",
    method: "POST",
    path: "/seller/offers",
    for: "shop",
    body: object({
      product: ProductId,
      price: inputShapes.figure,
      stock: inputShapes.figure,
      mrp: inputShapes.figure,
      key: optional(Key),
    }),
    status: 201,
    answer: OwnProduct,
  },
  change: {
    about:
      "Says one of the seller's own products anew. With `version` it refuses (409) what was changed meanwhile; " +
      "`stock` goes with `stockSeen` and moves the stock by their difference, so that sales meanwhile stay",
    method: "PUT",
    path: "/products/{id}",
    for: "shop",
    scope: "products:write",
    params: OneProduct,
    body: object({
      ...productInput,
      version: optional(integer()),
      stockSeen: optional(integer(packsSeen)),
    }),
    answer: OwnProduct,
  },
  remove: {
    about: "Takes one of the seller's own products off the shelf for good; orders of it stay",
    method: "DELETE",
    path: "/products/{id}",
    for: "shop",
    scope: "products:write",
    params: OneProduct,
    answer: ShelfProduct,
  },
  hide: {
    about: "Hides one of the seller's own products from buyers, or shows it again",
    method: "POST",
    path: "/products/{id}/hidden",
    for: "shop",
    scope: "products:write",
    params: OneProduct,
    body: object({ hidden: boolean() }),
    answer: ShelfProduct,
  },
  addPicture: {
    about: `Adds a picture (multipart field \`image\`, at most 5 MB) as the last of at most ${maxPictures}`,
    method: "POST",
    path: "/products/{id}/pictures",
    for: "shop",
    scope: "products:write",
    params: OneProduct,
    answer: list(ProductPicture),
  },
  removePicture: {
    about: "Takes a picture away",
    method: "DELETE",
    path: "/products/{id}/pictures/{name}",
    for: "shop",
    scope: "products:write",
    params: object({ id: ProductId, name: PictureName }),
    answer: list(ProductPicture),
  },
  orderPictures: {
    about: "Brings the pictures into an order; the first one stands for the product in lists",
    method: "PUT",
    path: "/products/{id}/pictures",
    for: "shop",
    scope: "products:write",
    params: OneProduct,
    body: object({ names: list(PictureName, { maxItems: maxPictures }) }),
    answer: list(ProductPicture),
  },
  moveStock: {
    about:
      "Changes the stock by packs (`by`), or to a count (`to`, with the stock that was `seen` when counting: " +
      "sales since then stay taken off), with the reason",
    method: "POST",
    path: "/products/{id}/stock",
    for: "stock",
    scope: "stock:write",
    params: OneProduct,
    body: object({
      by: optional(integer(packs)),
      to: optional(integer({ ...packs, minimum: 0 })),
      seen: optional(integer(packsSeen)),
      reason: oneOf(sellersReasons),
      /** Needed for the reason `other`. */
      note: optional(text({ maxLength: 200 })),
      key: optional(Key),
    }),
    answer: ShelfProduct,
  },
  quick: {
    about:
      "Says price and stock of one of the seller's own products anew, both or none. `price` goes with the `priceSeen` and " +
      "is refused (409) where it is another one by now; `stock` is a count and goes with the `stockSeen`: sales since then stay taken off",
    method: "POST",
    path: "/products/{id}/quick",
    for: "stock",
    scope: "stock:write",
    params: OneProduct,
    body: object({
      /** In Rs, as typed. */
      price: optional(text({ maxLength: 600 })),
      /** In Rs. */
      priceSeen: optional(number({ minimum: 0, maximum: fields.price.max })),
      /** In packs, as typed. */
      stock: optional(text({ maxLength: 600 })),
      stockSeen: optional(integer(packsSeen)),
      key: optional(Key),
      /** Revision of this key's count, from 0: it replaces every earlier one, whether that arrived or not. */
      revision: optional(integer({ minimum: 0, maximum: maxRevision })),
    }),
    answer: ShelfProduct,
  },
  stockChanges: {
    about: "How a stock came to be, the latest change first",
    method: "GET",
    path: "/seller/products/{id}/stock",
    for: "stock",
    scope: "products:read",
    params: OneProduct,
    query: object({
      /** The last change's id of the page before. */
      cursor: optional(text({ maxLength: 80 })),
    }),
    answer: list(
      object({
        id: text(),
        /** ms since 1970. */
        at: integer(),
        /** Packs; below 0 when they left. */
        amount: integer(),
        /** Packs that were there after it. */
        left: integer(),
        reason: text(),
        note: text(),
        /** Of the order that it belongs to; null where there is none. */
        order: nullable(text()),
      }),
    ),
  },
});
