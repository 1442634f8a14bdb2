import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import type { Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import type { Files } from "#kit/server/files/files.ts";

export interface AccountClosing {
  readonly personId: string;
  /** When the account was closed, ms since 1970. */
  readonly at: number;
  /** Whether orders that a shop has not sent yet are cancelled, instead of keeping it open. */
  readonly cancelOrders: boolean;
}

/** Obligations of others to a person: `problems`, `owed` (Rs) or `complaints`, and how much. */
export interface LeftOpen {
  readonly field: "problems" | "owed" | "complaints";
  readonly count: number;
}

/** Data of an account to be cleared away. */
export interface AccountClearing extends Pick<AccountClosing, "personId" | "at"> {
  /** Names, e-mails and phones of the person: they go from texts that stay (`withoutWords`). */
  readonly names: readonly string[];
  /** Where uploads lie: pictures and documents of the person go too. */
  readonly files: Files;
}

/** A feature's handlers for a person's own data when their account is closed. */
export interface OnAccountClosed {
  /** Before anything goes: names and phones of the person that the room knows, some dozens at most. */
  readonly names?: (db: Database, personId: string) => Promise<string[]>;
  /**
   * Open matters that the person would leave behind: they are told, and asked whether they go all the same.
   */
  readonly open?: (db: Database, personId: string) => Promise<readonly LeftOpen[]>;
  /**
   * In the transaction that closes it, with the person's row locked: changes that must hold from that moment
   * on, in a few statements. May refuse.
   */
  readonly begin?: (tx: Change, closing: AccountClosing) => Promise<void>;
  /**
   * After it: clears away one portion in a transaction of its own, in some 20 ms at most, because others wait for it. Is called again while there is
   * more, by whichever process comes next, and must not mind being called twice at once.
   */
  readonly clear?: (app: Publisher, db: Database, closing: AccountClearing) => Promise<ClearProgress>;
  /** Once all is gone. */
  readonly gone?: () => void;
}
