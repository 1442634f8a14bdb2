import { emailLength } from "#features/account/limits.ts";
import { Product } from "#features/market/contract.ts";
import { sellersReasons } from "#features/market/rules.ts";
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
  verbatim,
} from "#kit/contract/shape.ts";
import { Licence } from "./licencesContract.ts";
import { figureLimits, mostPictures } from "./productLimits.ts";

/** So many products come at once: the newest with the portal, the further ones page by page. */
export const productsAtOnce = 24;
/** So many changes of a stock come at once. */
export const changesAtOnce = 30;
/** What the list of own products is narrowed to. */
export const shelfFilters = ["low", "out", "hidden", "withheld"] as const;
export type ShelfFilter = (typeof shelfFilters)[number];

const ProductId = text({ maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" });
const OneProduct = object({ id: ProductId });
const PictureName = text({ maxLength: 40, pattern: "^[A-Za-z0-9_-]+$" });
/** Drawn by the page for each thing that it does, so that a change sent twice is made once. */
const Key = text({ minLength: 8, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" });

/** A shop's own product in lists: what buyers see, and what its seller alone is told. */
export const ShelfProduct = object({
  ...Product.properties,
  /** Empty where there is none. */
  sku: text(),
  /** Packs that are there. */
  packs: integer(),
  /** The seller is told from so many packs down. */
  lowStockAt: integer(),
  hidden: boolean(),
  /** Whether buyers do not see it because the shop has no licence that holds for it. */
  withheld: boolean(),
  /** Grows whenever the product is said anew. */
  version: integer(),
});
export type ShelfProduct = Static<typeof ShelfProduct>;

const ProductPicture = object({
  name: text(),
  /** Paths of the picture, 320 and 640 px wide. */
  small: text(),
  large: text(),
});
export type OwnPicture = Static<typeof ProductPicture>;

/** A shop's own product as its form shows it. */
export const OwnProduct = object({
  ...ShelfProduct.properties,
  /** As it can be typed again: see typedProduct.ts. Without the stock. */
  typed: object({
    sku: text(),
    name: text(),
    name_hi: text(),
    category: text(),
    packSize: text(),
    packSize_hi: text(),
    weight: text(),
    mrp: text(),
    price: text(),
    manufacturer: text(),
    composition: text(),
    crops: text(),
    description: text(),
    description_hi: text(),
    dose: text(),
    dose_hi: text(),
    waitingDays: text(),
    toxicityLabel: text(),
    restrictions: text(),
    restrictions_hi: text(),
    lowStockAt: text(),
  }),
  pictures: list(ProductPicture),
});
export type OwnProduct = Static<typeof OwnProduct>;

/** Longer than any field may be; by how much it is too long is told by the rule of typed products. */
const words = optional(text({ maxLength: 10_000 }));
const severalLines = optional(lines({ maxLength: 10_000 }));
/** A number, or what somebody typed. */
const figure = optional(nullable(either(text({ maxLength: 600 }), number())));

/** Read by the rule of typed products (typedProduct.ts): prices in Rs, weight in kg, stock in packs. */
const said = {
  sku: optional(nullable(text({ maxLength: 10_000 }))),
  name: words,
  name_hi: words,
  category: words,
  packSize: words,
  packSize_hi: words,
  weight: figure,
  mrp: figure,
  price: figure,
  manufacturer: words,
  composition: words,
  /** Ids joined by `|`, or `all`. */
  crops: words,
  description: severalLines,
  description_hi: severalLines,
  dose: severalLines,
  dose_hi: severalLines,
  waitingDays: figure,
  toxicityLabel: optional(nullable(text({ maxLength: 10_000 }))),
  restrictions: severalLines,
  restrictions_hi: severalLines,
  stock: figure,
  lowStockAt: figure,
};
const SaidProduct = object(said);
export type SaidProduct = Static<typeof SaidProduct>;

const packs = { minimum: -figureLimits.stock.most, maximum: figureLimits.stock.most };

export const seller = calls({
  portal: {
    about: "The seller's own statistics and newest products; 403 with `msg: err` for anybody else",
    method: "POST",
    path: "/adminportal",
    for: "seller",
    body: object({ email: verbatim({ maxLength: emailLength.most }) }),
    answer: object({
      msg: oneOf(["seller"]),
      /** How many products of each category the shop has. */
      data: object({ seeds: integer(), fertilizers: integer(), pesticides: integer(), total: integer() }),
      /** How many of them run low, are sold out, are hidden from buyers, and are withheld for want of a licence. */
      shelf: object({ low: integer(), out: integer(), hidden: integer(), withheld: integer() }),
      licences: list(Licence),
      products: list(ShelfProduct),
    }),
    failsWith: { msg: "err" },
  },
  products: {
    about: "The seller's own products, the newest first; the next page's address in the Link header",
    method: "GET",
    path: "/seller/products",
    for: "seller",
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
    for: "seller",
    params: OneProduct,
    answer: OwnProduct,
  },
  crops: {
    about: "The crops that a product can be for",
    method: "GET",
    path: "/seller/crops",
    for: "seller",
    answer: list(object({ id: text(), name: text(), name_hi: text() })),
  },
  add: {
    about: "Puts a product on the seller's own shelf, with its opening stock; findable at once",
    method: "POST",
    path: "/products",
    for: "seller",
    body: object({ ...said, key: optional(Key) }),
    status: 201,
    answer: OwnProduct,
  },
  change: {
    about:
      "Says one of the seller's own products anew. With `version` it refuses (409) what was changed meanwhile; " +
      "`stock` goes with `stockSeen` and moves the stock by their difference, so that sales meanwhile stay",
    method: "PUT",
    path: "/products/{id}",
    for: "seller",
    params: OneProduct,
    body: object({
      ...said,
      version: optional(integer()),
      stockSeen: optional(integer({ minimum: 0, maximum: figureLimits.stock.most })),
    }),
    answer: OwnProduct,
  },
  remove: {
    about: "Takes one of the seller's own products off the shelf for good; orders of it stay",
    method: "DELETE",
    path: "/products/{id}",
    for: "seller",
    params: OneProduct,
    answer: ShelfProduct,
  },
  hide: {
    about: "Hides one of the seller's own products from buyers, or shows it again",
    method: "POST",
    path: "/products/{id}/hidden",
    for: "seller",
    params: OneProduct,
    body: object({ hidden: boolean() }),
    answer: ShelfProduct,
  },
  addPicture: {
    about: `Adds a picture (multipart field \`image\`, at most 5 MB) as the last of at most ${mostPictures}`,
    method: "POST",
    path: "/products/{id}/pictures",
    for: "seller",
    params: OneProduct,
    answer: list(ProductPicture),
  },
  removePicture: {
    about: "Takes a picture away",
    method: "DELETE",
    path: "/products/{id}/pictures/{name}",
    for: "seller",
    params: object({ id: ProductId, name: PictureName }),
    answer: list(ProductPicture),
  },
  orderPictures: {
    about: "Brings the pictures into an order; the first one stands for the product in lists",
    method: "PUT",
    path: "/products/{id}/pictures",
    for: "seller",
    params: OneProduct,
    body: object({ names: list(PictureName, { maxItems: mostPictures }) }),
    answer: list(ProductPicture),
  },
  moveStock: {
    about:
      "Changes the stock by packs (`by`), or to a count (`to`, with the stock that was `seen` when counting: " +
      "sales since then stay taken off), with the reason",
    method: "POST",
    path: "/products/{id}/stock",
    for: "seller",
    params: OneProduct,
    body: object({
      by: optional(integer(packs)),
      to: optional(integer({ ...packs, minimum: 0 })),
      seen: optional(integer({ ...packs, minimum: 0 })),
      reason: oneOf(sellersReasons),
      /** Needed for the reason `other`. */
      note: optional(text({ maxLength: 200 })),
      key: optional(Key),
    }),
    answer: ShelfProduct,
  },
  stockChanges: {
    about: "How a stock came to be, the latest change first",
    method: "GET",
    path: "/seller/products/{id}/stock",
    for: "seller",
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
