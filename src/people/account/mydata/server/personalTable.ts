import type { RawBuilder } from "kysely";
import type { Tables } from "#database/tables.ts";

/** What becomes of a table's rows of somebody when their account is deleted. */
export type Erasure =
  /** They go. */
  | "deleted"
  /** They stay and say no more whose they were. */
  | "unnamed"
  /** They stay under the random id alone, which names nobody: `why` says what for. */
  | "kept";

/** A table that knows people: how it is exported and what a deletion does with it. */
export interface PersonalTable {
  readonly table: keyof Tables & string;
  /** Its name in the archive: `orders` is `json/orders.json` and `csv/orders.csv`. */
  readonly name: string;
  /** Which rows are somebody's. */
  readonly whose: (personId: string) => RawBuilder<boolean>;
  /** Columns that tell its rows apart: by them it is read portion by portion. */
  readonly key: readonly [string, ...string[]];
  /** Columns that are not exported: secrets, and what only the program needs. */
  readonly without?: readonly string[];
  readonly erasure: Erasure;
  /** Needed where rows are kept. */
  readonly why?: string;
  /** Names of uploaded files of a row. */
  readonly files?: (row: Record<string, unknown>) => readonly string[];
}
