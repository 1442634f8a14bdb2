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
import type { TableFault } from "#kit/contract/tables/tableFaults.ts";

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

/**
 * States of a file: `checking`, then `ready` to be chosen on; `applying`, then `done`; or `cancelled`;
 * `broken` where it was cut off.
 */
const importStates = ["checking", "ready", "applying", "done", "cancelled", "broken"] as const;
export type ImportState = (typeof importStates)[number];

/** So many rows are shown at once. */
export const rowsPageSize = 50;

/** Why a whole file can't be looked through, as `rule` of the field `file`. */
export type FileFault = Exclude<TableFault, "no-head"> | "no-sku";

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
  /** Bad ones that come back as a file: the first, as far as there is room for them. */
  reported: integer(),
  /** The row that could not be taken, where it failed; else 0. */
  failedLine: integer(),
  /** New and changed ones that are on the shelf now. */
  taken: integer(),
  /** Whether the server was interrupted meanwhile and has finished it by itself. */
  resumed: boolean(),
  /** Columns of the file that mean nothing to us. */
  unknown: list(text()),
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
      "A file of products, CSV or .xlsx (multipart, field `file`): every row is looked at, nothing is taken yet. A product is known by its `sku`; of a known one the columns that are not there stay",
    method: "POST",
    path: "/products/import",
    for: "seller",
    status: 201,
    answer: Import,
  },
  last: {
    about: "The shop's last file, or null",
    method: "GET",
    path: "/products/imports",
    for: "seller",
    answer: object({ last: nullable(Import) }),
  },
  show: {
    about: "One of the shop's files, how far it is",
    method: "GET",
    path: "/products/imports/{id}",
    for: "seller",
    params: OneImport,
    answer: Import,
  },
  rows: {
    about: "Rows of a file of one kind, in its order, after a line",
    method: "GET",
    path: "/products/imports/{id}/rows",
    for: "seller",
    params: OneImport,
    query: object({ kind: oneOf(rowKinds), after: optional(count()) }),
    answer: list(ImportRow),
  },
  apply: {
    about:
      "Takes all good rows of a file; 409 where it is not ready to be taken. Where rows are `alike`, `alike` must say whether they are the same products or new ones",
    method: "POST",
    path: "/products/imports/{id}/apply",
    for: "seller",
    params: OneImport,
    query: object({ alike: optional(oneOf(alikeAnswers)) }),
    answer: Import,
  },
  drop: {
    about: "Takes nothing of a file; 409 once it is being taken",
    method: "DELETE",
    path: "/products/imports/{id}",
    for: "seller",
    params: OneImport,
    status: 204,
    answer: nothing(),
  },
  report: {
    about: "The bad rows of a file as a file: its own columns, and one more with what is wrong",
    method: "GET",
    path: "/products/imports/{id}/report.csv",
    for: "seller",
    params: OneImport,
    query: object({ language: optional(oneOf(languages)) }),
    answer: text(),
  },
  template: {
    about: "An empty file with the columns that a file of products may have, and one row as an example",
    method: "GET",
    path: "/products/template.csv",
    for: "seller",
    answer: text(),
  },
  export: {
    about: "All products of the shop as a file that can be uploaded again",
    method: "GET",
    path: "/seller/products.csv",
    for: "seller",
    answer: text(),
  },
});
