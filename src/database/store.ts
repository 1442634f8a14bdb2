import type { Database } from "./tables.ts";

export type Engine = "sqlite" | "postgres";

/** Connections of a pool: all, those that nobody uses, and how many requests wait for one. */
export interface PoolLoad {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Faults that keep an embedded database from serving as it should. */
export interface Trouble {
  /** A statement has met a damaged page since the start. */
  readonly damaged: boolean;
  /** The last write found no room, or a disk that may only be read. */
  readonly refusesWrites: boolean;
}

/** A database that was opened, and can be closed. */
export interface Opened {
  db: Database;
  engine: Engine;
  /** Warnings for the person who runs the server, in sentences; mostly none. */
  warnings: string[];
  wake: Wake;
  /**
   * Explains an error to the person who starts the program: `CannotOpen`, or the error itself where there is
   * no explanation.
   */
  inWords(error: unknown): unknown;
  /** Whether the database answers now. Never fails, and never waits long. Left out where a query of its own tells. */
  ready?(): Promise<boolean>;
  /** Calls with the reason when the database can't be reached any more, with undefined when it can be again. Answers how to end it. */
  onReachable?(tell: (lost?: Error) => void): () => void;
  /** The word of `epochOf` for the history that the server writes now, and from then on watched; left out where there is but one. */
  openEpoch?(): Promise<string>;
  /**
   * Calls with another epoch: a standby has taken over or data was put back, and what was read before may be gone. Queries reach the
   * new server by then. Answers how to end it.
   */
  onNewEpoch?(tell: (epoch: string) => void): () => void;
  /** Connections to the server, and how many wait for one; left out where there is no pool. */
  connections?(): PoolLoad;
  /** Left out, like the next two, where a server looks after its own files. */
  trouble?(): Promise<Trouble>;
  /** Renews the planner's statistics of tables that have grown. */
  renewStatistics?(): Promise<void>;
  /** Takes what was deleted out of the write-ahead log too. Answers false where it is to be tried again later. */
  emptyLog?(): Promise<boolean>;
  /** Waits for what is under way and lets go of the data. */
  close(): Promise<void>;
}

/** A database that is ready to be served from. */
export interface Store extends Opened {
  /** Names this run of the data at the opening; another one after a restore and a failover. */
  epoch: string;
  /** Whether the database answers now. Never fails. */
  ready(): Promise<boolean>;
}

/**
 * Pub/sub between the processes that serve from the same data (LISTEN/NOTIFY on PostgreSQL). A wake-up is a
 * hint without payload that may come late or be lost, so a woken process reads the news from the tables.
 */
export interface Wake {
  /** Wakes the other processes that listen to a topic; several within a moment become one. Never fails. */
  notify(topic: string): void;
  /** Calls back after a wake-up, and whenever one may have been missed. Answers how to stop. */
  listen(topic: string, woken: () => void): () => void;
}
