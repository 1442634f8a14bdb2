import type { Database } from "#database/tables.ts";
import type { Cleared } from "#kit/server/cleared.ts";

export interface Closing {
  readonly personId: string;
  /** When the account was closed, ms since 1970. */
  readonly at: number;
  /** Whether orders that a shop has not sent yet are cancelled, instead of keeping it open. */
  readonly cancelOrders: boolean;
}

/** What a room does with what was a person's own when their account is closed. */
export interface WhenClosed {
  /**
   * In the transaction that closes it, with the person's row held: what must be so from that moment on, in a few statements.
   * May refuse. Answers the subjects that changed.
   */
  readonly begin?: (db: Database, closing: Closing) => Promise<readonly string[]>;
  /**
   * After it: clears away one portion, in some 20 ms at most, because others wait for it. Is called again while there is
   * more, by whichever process comes next, and must not mind being called twice at once.
   */
  readonly clear?: (db: Database, closing: Pick<Closing, "personId" | "at">) => Promise<Cleared>;
}
