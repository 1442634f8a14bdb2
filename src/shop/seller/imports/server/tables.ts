import type { Json } from "#database/json.ts";
import type { Column, GivenValues, ImportState, JoinAnswer, RowKind } from "../contract.ts";
import type { Remembered } from "./columns.ts";

declare module "#database/tables.ts" {
  interface Tables {
    product_import: ProductImportTable;
    product_import_row: ProductImportRowTable;
  }
}

/** A seller's file of products. */
export interface ProductImportTable {
  id: string;
  person_id: string;
  file_name: string;
  /** The file's own columns. */
  head: Json<readonly string[]>;
  /** Their meanings, with cells of the first rows. */
  columns: Json<readonly Column[]>;
  /** Meanings of headings that the seller chose, in this file or before. */
  remembered: Json<Remembered>;
  /** Values for rows without their own. */
  given: Json<GivenValues>;
  /** Words for crops that were left out. */
  unknown_crops: Json<readonly string[]>;
  state: ImportState;
  fresh: number;
  changed: number;
  same: number;
  bad: number;
  /** Good rows on the shelf, and up to which line of the file. */
  taken: number;
  taken_to_line: number;
  resumed: number;
  created_at: number;
  touched_at: number;
  /** Times that taking it failed, and when it is tried again. */
  tries: number;
  next_try_at: number;
  /** The row at which it was given up, then in the state `broken`; else 0. */
  failed_line: number;
  /** Bad rows that are kept. */
  reported: number;
  /** 0 once none of its rows is left. */
  rows_left: number;
  /** Rows that wait for the seller's answer, and that answer. */
  alike: number;
  alike_are: "" | "same" | "new";
  /** New rows that another shop sells too, and whether they join its entries. */
  offered: number;
  joins: "" | JoinAnswer;
  /** The helper who had it taken; null where its seller did. */
  taken_by: string | null;
}

/** One row of such a file. */
export interface ProductImportRowTable {
  import_id: string;
  line: number;
  kind: Exclude<RowKind, "alike">;
  sku: string;
  name: string;
  /** JSON: GoodRow, TypedFault[] or AlikeFacts of validateRows.ts. */
  facts: string;
  /** JSON list of a bad row's own cells; else empty. */
  cells: string;
  /** Of a row that waits for the seller's answer the number of the shop's product that it looks like; else empty. */
  looks_like: string;
  /** Of a new row the other shop's product that it is the same goods as; else empty. */
  offered_as: string;
}
