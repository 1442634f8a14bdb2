import type { Database } from "#database/tables.ts";
import type { Wake } from "#database/wake.ts";

export type Engine = "sqlite" | "postgres";

/** A database that was opened, and can be closed. */
export type Opened = {
  db: Database;
  engine: Engine;
  /** What the person who runs this should know, in sentences; mostly none. */
  warnings: string[];
  wake: Wake;
  /** What an error means for a person who starts the program: `CannotOpen`, or itself when there are no words for it. */
  inWords(error: unknown): unknown;
  /** Whether the database answers now. Never fails, and never waits long. Left out where a query of its own tells. */
  ready?(): Promise<boolean>;
  /** Is told why the database can't be reached any more, and of nothing (undefined) when it can be again. */
  onReachable?(tell: (lost?: Error) => void): void;
  /** Waits for what is under way and lets go of the data. */
  close(): Promise<void>;
};

/** A database that is ready to be served from. */
export type Store = Opened & {
  /** Names this run of the data; another one after a restore. */
  epoch: string;
  /** Whether the database answers now. Never fails. */
  ready(): Promise<boolean>;
};
