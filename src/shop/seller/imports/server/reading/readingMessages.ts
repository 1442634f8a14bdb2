import type { MessagePort } from "node:worker_threads";
import type { TableFault } from "#kit/contract/tables/tableFaults.ts";
import type { Restriction } from "#knowledge/register/restriction.ts";
import type { Goods } from "#shop/market/sameGoods.ts";
import type { Match } from "#shop/market/server/catalogue/matches.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import type { Column, GivenValues, RowKind } from "../../contract.ts";
import type { Remembered } from "../columns.ts";
import type { ProductImportRowTable } from "../tables.ts";

/** A product of the shop, with its packs without a lot number where it is counted by lots. */
export interface KnownProduct extends ProductTable {
  readonly loose?: number | undefined;
}

/** Facts by which a product of the shop is known where a row has no number. */
export type NamedProduct = Pick<ProductTable, "id" | "name" | "pack_size" | "manufacturer">;

/** A row as it is kept, facts and cells written already. */
export type KeptRow = Omit<ProductImportRowTable, "import_id">;

/** Some rows that were looked at; `reported` counts the bad ones among `rows`, further bad ones are counted alone. */
export interface Looked {
  readonly rows: readonly KeptRow[];
  readonly counts: Readonly<Record<RowKind | "reported" | "offered", number>>;
}

/** Actions of the server for the thread that reads a file, one after the other. */
export interface Hands {
  /** The next bytes of the file, or null after the last. */
  readonly bytes: () => Promise<Uint8Array | null>;
  /** The head was read, and the first rows. */
  readonly begin: (head: readonly string[], columns: readonly Column[]) => Promise<void>;
  /** The shop's products that have one of these numbers, or these ids. */
  readonly known: (
    of: { skus: readonly string[] } | { ids: readonly string[] },
  ) => Promise<readonly KnownProduct[]>;
  /** Some of the shop's product numbers after one of them, in their order; none after the last. */
  readonly skus: (after: string) => Promise<readonly string[]>;
  /** Some of the shop's products after one of them, in the order of their ids; none after the last. */
  readonly names: (after: string) => Promise<readonly NamedProduct[]>;
  /** Of each of these goods the product of another shop that they are the same as. */
  readonly offered: (goods: readonly Goods[]) => Promise<readonly (Match | undefined)[]>;
  readonly keep: (looked: Looked) => Promise<void>;
}

/** Facts by which rows are read and judged. */
export interface JudgedBy {
  /** The names of all crops by their ids. */
  readonly crops: ReadonlyMap<string, string>;
  /** The list of banned substances. */
  readonly restrictions: readonly Restriction[];
  /** Actives of pesticides. */
  readonly actives: readonly string[];
  /** Categories of brands and substances, by their names in small letters. */
  readonly named: ReadonlyMap<string, string>;
  /** Meanings of columns as the shop chose them before, and now by their places. */
  readonly remembered: Remembered;
  readonly chosen: readonly string[] | undefined;
  readonly given: GivenValues;
}

/** A file to read, and where to ask for hands. */
export interface ToRead extends JudgedBy {
  readonly port: MessagePort;
}

/** A hand that the thread asks for; several may be under way, so each has a number by which it is answered. */
type HandAsked = {
  [Hand in keyof Hands]: {
    readonly hand: Hand;
    readonly given: Parameters<Hands[Hand]>;
    readonly number: number;
  };
}[keyof Hands];

export interface Answered {
  readonly number: number;
  readonly value: unknown;
}

/** Messages of the thread: it asks for an action, or is at the end of the file, or can't read it. */
export type Said =
  | HandAsked
  | { readonly end: "read"; readonly unknownCrops: readonly string[] }
  | { readonly end: "unreadable"; readonly rule: TableFault }
  | { readonly end: "broken"; readonly why: string };
