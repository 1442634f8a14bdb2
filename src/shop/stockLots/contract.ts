import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
import {
  boolean,
  integer,
  lines,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
  translated,
  verbatim,
} from "#kit/contract/shape.ts";
import { lotLetters, lotSources, recallLetters } from "#shop/lots/rules.ts";
import { fields } from "#shop/market/productFields.ts";

/** A file of lots: letters, rows below its head, bytes of a file of any kind, and of the call. */
export const lotFile = { letters: 20_000, rows: 300, fileBytes: 60_000, bytes: 82_000 } as const;
/** Columns of that file; the days and what they say may be left out. */
export const lotColumns = ["sku", "lot", "made_on", "expires_on", "packs"] as const;
/** Orders that are answered at once. */
export const holdersPageSize = 50;

const ProductId = text({ maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" });
const OneProduct = object({ id: ProductId });
const LotNumber = text({ minLength: 1, maxLength: lotLetters });
const Key = text({ minLength: 8, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" });
const day = text({ pattern: `${dayPattern}|^$` });
const packs = { minimum: 0, maximum: 2 * fields.stock.max };

/** A lot in the shop. */
export const ShelfLot = object({
  lot: text(),
  /** Days in India; empty where none is printed. */
  madeOn: text(),
  expiresOn: text(),
  packs: integer(),
  /** From India's midnight on after its last day. */
  expired: boolean(),
  /** Message to those who got it; null while it is not recalled. */
  recall: nullable(text()),
});
export type ShelfLot = Static<typeof ShelfLot>;

const ProductLots = object({
  /** False until the first lot is named. */
  counted: boolean(),
  /** Packs without a number. */
  loose: integer(),
  /** Packs that are ordered and not packed yet; they stand among the lots. */
  ordered: integer(),
  /** Packs that nobody may sell any more. */
  unsold: integer(),
  lots: list(ShelfLot),
});
export type ProductLots = Static<typeof ProductLots>;

/** A part of an order in which a lot lies. */
const Holder = object({
  /** Of the part, and of its order. */
  id: text(),
  order: text(),
  state: text(),
  /** ms since 1970. */
  placedAt: integer(),
  /** Packs of the lot. */
  packs: integer(),
});
export type Holder = Static<typeof Holder>;

const holderQuery = object({ lot: LotNumber, before: optional(text({ maxLength: 40 })) });
const recallBody = object({
  lot: LotNumber,
  /** Those who got it read it. */
  words: lines({ minLength: recallLetters.least, maxLength: recallLetters.most }),
});
const lotBody = { lot: LotNumber, madeOn: day, expiresOn: day };

/** Outcome of a row of a file of lots. */
const FileRow = object({
  /** As a table program counts it. */
  line: integer(),
  sku: text(),
  lot: text(),
  /**
   * `taken`, `before` where the same file brought it already, or what is wrong with it. In the row of the head `unknown-column`, with
   * its name as `lot`.
   */
  result: text(),
  /** The stock that is there, where it is less than the row needs. */
  limit: nullable(integer()),
});
export type LotFileRow = Static<typeof FileRow>;

export const lots = calls({
  list: {
    about:
      "The lots of one of the seller's own products, the first to expire first, and behind them the newest of which nothing is left",
    method: "GET",
    path: "/seller/products/{id}/lots",
    for: "stock",
    params: OneProduct,
    answer: ProductLots,
  },
  add: {
    about:
      "Puts packs of a lot on the shelf, out of a delivery or of the packs without a number; the first lot begins the counting by lots",
    method: "POST",
    path: "/seller/products/{id}/lots",
    for: "stock",
    params: OneProduct,
    body: object({
      ...lotBody,
      packs: integer({ minimum: 1, maximum: fields.stock.max }),
      source: oneOf(lotSources),
      key: Key,
    }),
    answer: ProductLots,
  },
  change: {
    about:
      "Corrects the days of a lot and counts its packs, or writes packs off (`damaged`). `packs` goes with the number `seen`: what was packed since stays packed",
    method: "POST",
    path: "/seller/products/{id}/lots/change",
    for: "stock",
    params: OneProduct,
    body: object({
      ...lotBody,
      packs: integer(packs),
      seen: integer(packs),
      reason: oneOf(["counted", "damaged"]),
      key: Key,
    }),
    answer: ProductLots,
  },
  file: {
    about: `Takes the lots of many products out of a file, CSV as text or any kind as base64 (also .xlsx), of at most ${lotFile.rows} rows (${lotColumns.join(", ")}), row by row; the same file again takes nothing twice`,
    method: "POST",
    path: "/seller/lots/file",
    for: "stock",
    bodyLimit: lotFile.bytes,
    body: object({
      /** As it is: tabs and empty rows say something. */
      csv: optional(verbatim({ minLength: 1, maxLength: lotFile.letters })),
      file: optional(
        text({
          minLength: 1,
          maxLength: Math.ceil(lotFile.fileBytes / 3) * 4,
          pattern: "^[A-Za-z0-9+/]+=*$",
        }),
      ),
      source: oneOf(lotSources),
    }),
    answer: list(FileRow),
  },
  holders: {
    about:
      "The orders in which a lot of the seller's own product lies, the newest first; the next ones by the Link header",
    method: "GET",
    path: "/seller/products/{id}/lots/orders",
    for: "shop",
    params: OneProduct,
    query: holderQuery,
    answer: list(Holder),
  },
  recall: {
    about:
      "Recalls a lot of the seller's own product: none of it is sold, packed or sent any more, and exactly those who got it are told in their order",
    method: "POST",
    path: "/seller/products/{id}/lots/recall",
    for: "shop",
    params: OneProduct,
    body: recallBody,
    answer: object({ orders: integer() }),
  },
});

/** A lot with the product that it is of: what an operator compares with the pack before recalling it. */
const DeskLot = object({
  name: translated(),
  /** Who sells it. */
  shop: object({ id: text(), name: text() }),
  /** Taken off the shelf by its seller: who got it before has it still. */
  deleted: boolean(),
  lot: ShelfLot,
});
export type DeskLot = Static<typeof DeskLot>;

export const lotDesk = calls({
  show: {
    about: "A lot of any product, with its product and shop; the look is logged",
    method: "GET",
    path: "/operator/products/{id}/lots",
    for: "operator",
    reads: "lot.read",
    params: OneProduct,
    query: object({ lot: LotNumber }),
    answer: DeskLot,
  },
  holders: {
    about: "The orders in which a lot of any product lies; the look is logged",
    method: "GET",
    path: "/operator/products/{id}/lots/orders",
    for: "operator",
    reads: "lot.read",
    params: OneProduct,
    query: holderQuery,
    answer: list(Holder),
  },
  recall: {
    about: "Recalls a lot of any product, with the words that those who got it read",
    method: "POST",
    path: "/operator/products/{id}/lots/recall",
    for: "operator",
    params: OneProduct,
    body: recallBody,
    answer: object({ orders: integer() }),
  },
});
