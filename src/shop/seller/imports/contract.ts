import { calls } from "#kit/contract/call.ts";
import { languages } from "#kit/contract/languages.ts";
import {
  boolean,
  count,
  integer,
  list,
  nothing,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";
import { type Category, categories } from "#shop/market/contract.ts";
import { type TypedField, typedFields } from "#shop/market/productFields.ts";

/** The most that one file may hold, and what one account may send. Characters are UTF-16 code units. */
export const importLimits = {
  bytes: 40_000_000,
  /** Below the head. */
  rows: 100_000,
  columns: 100,
  /** Characters of the head. */
  head: 10_000,
  /** Characters of any other row. A cell is bounded by what its column takes (market/productFields.ts). */
  row: 20_000,
  /** Bytes of a workbook (.xlsx), and of a part of it once it is unpacked: 100,000 rows of the usual columns. */
  workbook: 20_000_000,
  unpacked: 60_000_000,
  /** Characters of the rows to mend that are kept and come back as a file; further bad rows are counted. */
  report: 10_000_000,
  /** Characters of the file's own name. */
  name: 120,
  /** Files of one account that are looked through at once, and that it may send in an hour. */
  maxAtOnce: 2,
  perHour: 60,
} as const;

/**
 * Effect that a row of a file would have. An `alike` one has no product of the shop under its number, but one
 * whose number a table program may have changed into it (00123 into 123): the seller decides about its
 * effect.
 */
export const rowKinds = ["new", "changed", "same", "bad", "alike"] as const;
export type RowKind = (typeof rowKinds)[number];

/** The seller's answer for all rows that look like products of the shop. */
export const alikeAnswers = ["same", "new"] as const;
export type AlikeAnswer = (typeof alikeAnswers)[number];

/** The seller's answer for all rows that other shops sell too: whether they join their catalogue entries. */
export const joinAnswers = ["yes", "no"] as const;
export type JoinAnswer = (typeof joinAnswers)[number];

/**
 * States of a file: `checking`, then `ready` to be chosen on; `applying`, then `done`; or `cancelled`;
 * `broken` where it was cut off.
 */
const importStates = ["checking", "ready", "applying", "done", "cancelled", "broken"] as const;
export type ImportState = (typeof importStates)[number];

/** So many rows are shown at once. */
export const rowsPageSize = 50;

/** Meanings that a column may have: a field of a product, or the unit of a pack whose figure is in another column. */
export type ColumnField = TypedField | "packUnit";
export const columnFields: readonly ColumnField[] = [...typedFields, "packUnit"];

/** A column of a file. */
export const Column = object({
  /** As the file has it; empty where it names none. */
  name: text(),
  /** Its meaning; empty where it is left out. */
  field: oneOf(["", ...columnFields]),
  /** Cells of the first rows. */
  samples: list(text()),
});
export type Column = Static<typeof Column>;

/** Values for rows that have none of their own: a category for all, the price as MRP. */
export interface GivenValues {
  readonly category?: Category | undefined;
  readonly mrp?: "price" | undefined;
}

/** How a file is to be read, by the seller's choice. */
const Reading = object({
  /** Meanings of the columns by their places, separated by commas; empty for one that is left out. */
  columns: optional(text({ maxLength: 2_000, pattern: "^[A-Za-z_,]*$" })),
  category: optional(oneOf(categories)),
  mrp: optional(oneOf(["price"])),
});
export type ReadAs = Static<typeof Reading>;

/** A file of products and how far it is; counts are rows. */
export const Import = object({
  id: text(),
  file: text(),
  /** `failed` where a row could not be taken after several tries; `stopped` where the shop may not sell any more. */
  state: oneOf([...importStates, "failed", "stopped"]),
  fresh: integer(),
  changed: integer(),
  same: integer(),
  bad: integer(),
  /** Rows that look like products of the shop; applying the file needs the seller's answer. */
  alike: integer(),
  /** New ones that another shop sells too. */
  offered: integer(),
  /** Bad ones that come back as a file: the first, as far as there is room for them. */
  reported: integer(),
  /** The row that could not be taken, where it failed; else 0. */
  failedLine: integer(),
  /** New and changed ones that are on the shelf now. */
  taken: integer(),
  /** Whether the server was interrupted meanwhile and has finished it by itself. */
  resumed: boolean(),
  columns: list(Column),
  /** Values that rows without their own were read with. */
  given: object({ category: optional(oneOf(categories)), mrp: optional(oneOf(["price"])) }),
  /** Words for crops that we do not know and left out. */
  unknownCrops: list(text()),
  /** ms since 1970. */
  at: integer(),
});
export type Import = Static<typeof Import>;

export const ImportRow = object({
  /** Of the file; its head is line 1. */
  line: integer(),
  kind: oneOf(rowKinds),
  sku: text(),
  name: text(),
  /** Of an `alike` row: the number of the shop's product that it looks like. */
  looksLike: optional(text()),
  /** Of a new row: the other shop's product that it is the same goods as. */
  offeredAs: optional(text()),
  faults: list(
    object({
      field: text(),
      rule: text(),
      limit: optional(integer()),
      /** Of a ban. */
      about: optional(object({ substance: text(), order: text(), orderDate: text(), crops: text() })),
    }),
  ),
});
export type ImportRow = Static<typeof ImportRow>;

const OneImport = object({ id: text({ maxLength: 40, pattern: "^[A-Za-z0-9_-]+$" }) });

export const imports = calls({
  upload: {
    about:
      "A file of products, CSV or .xlsx (multipart, field `file`): every row is looked at, nothing is taken yet. A product is known by its `sku`, else by its name and pack; of a known one the columns that are not there stay. Which column is what is found by their names, and as the shop chose it before; `columns` says otherwise",
    method: "POST",
    path: "/products/import",
    for: "shop",
    query: Reading,
    status: 201,
    answer: Import,
  },
  last: {
    about: "The shop's last file, or null",
    method: "GET",
    path: "/products/imports",
    for: "shop",
    answer: object({ last: nullable(Import) }),
  },
  show: {
    about: "One of the shop's files, how far it is",
    method: "GET",
    path: "/products/imports/{id}",
    for: "shop",
    params: OneImport,
    answer: Import,
  },
  rows: {
    about:
      "Rows of a file of one kind, in its order, after a line; `offered` are the new ones that another shop sells too",
    method: "GET",
    path: "/products/imports/{id}/rows",
    for: "shop",
    params: OneImport,
    query: object({ kind: oneOf([...rowKinds, "offered"]), after: optional(count()) }),
    answer: list(ImportRow),
  },
  apply: {
    about:
      "Takes all good rows of a file; 409 where it is not ready to be taken. Where rows are `alike`, `alike` must say whether they are the same products or new ones. With `joins=yes` new ones that another shop sells too join its catalogue entry, otherwise none does",
    method: "POST",
    path: "/products/imports/{id}/apply",
    for: "shop",
    params: OneImport,
    query: object({ alike: optional(oneOf(alikeAnswers)), joins: optional(oneOf(joinAnswers)) }),
    answer: Import,
  },
  drop: {
    about: "Takes nothing of a file; 409 once it is being taken",
    method: "DELETE",
    path: "/products/imports/{id}",
    for: "shop",
    params: OneImport,
    status: 204,
    answer: nothing(),
  },
  report: {
    about: "The bad rows of a file as a file: its own columns, and one more with what is wrong",
    method: "GET",
    path: "/products/imports/{id}/report.csv",
    for: "shop",
    params: OneImport,
    query: object({ language: optional(oneOf(languages)) }),
    answer: text(),
  },
  template: {
    about: "An empty file with the columns that a file of products may have, and one row as an example",
    method: "GET",
    path: "/products/template.csv",
    for: "shop",
    answer: text(),
  },
  export: {
    about: "All products of the shop as a file that can be uploaded again",
    method: "GET",
    path: "/seller/products.csv",
    for: "shop",
    scope: "products:read",
    answer: text(),
  },
});
