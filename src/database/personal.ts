import { type RawBuilder, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Fate of a table's rows of a person when their account is deleted. */
export type Erasure =
  /** They go. */
  | "deleted"
  /** They stay and say no more whose they were. */
  | "unnamed"
  /** They stay under the random id alone, which names nobody: `why` says what for. */
  | "kept";

/** Tells which rows of a table are somebody's, as a condition. */
export type Whose = (personId: string) => RawBuilder<boolean>;

/** A table that knows people: how it is exported and what a deletion does with it (onAccountClosed.ts does it). */
export interface PersonalTable {
  readonly table: keyof Tables & string;
  /** Its name in the archive: `orders` is `json/orders.json` and `csv/orders.csv`. */
  readonly name: string;
  readonly whose: Whose;
  /** Columns that tell its rows apart: by them it is read portion by portion. */
  readonly key: readonly [string, ...string[]];
  /** Columns that are not exported: secrets, and what only the program needs. */
  readonly without?: readonly string[];
  readonly erasure: Erasure;
  /** Its rows of a device account become those of the account that takes it over. */
  readonly moves?: true;
  /** Needed where rows are kept. */
  readonly why?: string;
  /** Names of uploaded files of a row. */
  readonly files?: (row: Record<string, unknown>) => readonly string[];
}

/** Declarations of a feature about its tables in `personal.ts`, beside `tables.ts`: each table is in one of the two lists. */
export interface PersonalData {
  readonly tables?: readonly PersonalTable[];
  /** Tables that know nobody, each with its reason. */
  readonly impersonal?: Readonly<Record<string, string>>;
}

/** The rows that carry a person's id. */
export const ofPerson: Whose = (id) => sql<boolean>`person_id = ${id}`;

export const personal: PersonalData = {
  impersonal: {
    advisory: "shipped texts, of former versions alone",
    change: "cache tags with random ids, gone after minutes",
    migration: "the program's own",
    setting: "the program's own",
  },
};
