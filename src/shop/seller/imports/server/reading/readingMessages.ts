import type { MessagePort } from "node:worker_threads";
import type { Restriction } from "#knowledge/register/restriction.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import type { FileFault, RowKind } from "../../contract.ts";
import type { ProductImportRowTable } from "../tables.ts";

/** A product of the shop, with its packs without a lot number where it is counted by lots. */
export interface KnownProduct extends ProductTable {
  readonly loose?: number | undefined;
}

/** A row as it is kept, facts and cells written already. */
export type KeptRow = Omit<ProductImportRowTable, "import_id">;

/** Some rows that were looked at; `reported` counts the bad ones among `rows`, further bad ones are counted alone. */
export interface Looked {
  readonly rows: readonly KeptRow[];
  readonly counts: Readonly<Record<RowKind | "reported", number>>;
}

/** Actions of the server for the thread that reads a file, one after the other. */
export interface Hands {
  /** The next bytes of the file, or null after the last. */
  readonly bytes: () => Promise<Uint8Array | null>;
  /** The head was read and names the columns. */
  readonly begin: (head: readonly string[]) => Promise<void>;
  /** The shop's products that have one of these numbers. */
  readonly known: (skus: readonly string[]) => Promise<readonly KnownProduct[]>;
  /** Some of the shop's product numbers after one of them, in their order; none after the last. */
  readonly skus: (after: string) => Promise<readonly string[]>;
  readonly keep: (looked: Looked) => Promise<void>;
}

/** A file to read: where to ask for hands, the names of all crops by their ids, the list of banned substances, and the actives of pesticides. */
export interface ToRead {
  readonly port: MessagePort;
  readonly crops: ReadonlyMap<string, string>;
  readonly restrictions: readonly Restriction[];
  readonly actives: readonly string[];
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
  | { readonly end: "read" }
  | { readonly end: "unreadable"; readonly rule: FileFault }
  | { readonly end: "broken"; readonly why: string };
