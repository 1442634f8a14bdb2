import type { DatabaseSync } from "node:sqlite";
import type { TroubleLog } from "./troubleLog.ts";

/**
 * Mutex, first come first served. SQLite has one writer, so writers take their turn here, inside the program,
 * instead of blocking the process on a lock of the file.
 */
class Mutex {
  #taken = false;
  readonly #waiting: Array<() => void> = [];

  get isTaken(): boolean {
    return this.#taken;
  }

  /** Resolves when it is the caller's turn. Fails after `timeoutMs`: better an error than a request that hangs. */
  async acquire(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(
          new Error(
            `Waited ${timeoutMs} ms for the turn to write. Was the outer handle used inside a transaction?`,
          ),
        );
      }, timeoutMs);
      this.#waiting.push(begin);
    });
  }

  /** Hands the turn to the one who has waited longest. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}

const timeoutMs = 10_000;

/**
 * Writers of one group, and how long it stays open (ms) where more of them wait: which bounds the wait of the
 * first.
 */
const maxMembers = 64;
const maxOpenMs = 20;

/** Transactions that are committed together. */
export interface Group {
  /** Resolves once all of it is on the disk; rejects where none of it is. */
  readonly settled: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  readonly openedAt: number;
  members: number;
  /** Committed, or lost. */
  isOver: boolean;
  /** Somebody waits for the commit, which could not be made because a member was at work. */
  isDue: boolean;
}

/**
 * Group commit: all writes of one turn of the event loop are one transaction of the database, in which each
 * writer's own is a savepoint. One sync of the disk is then the sync of all, and a page that many touch is
 * written once.
 *
 * A writer has seen what those before it wrote. So everybody waits for the commit before they answer, also
 * who was rolled back or changed nothing: "sold out" is no truth until the order that took the last pack is
 * on the disk.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #log: TroubleLog;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #turn = new Mutex();
  #open: Group | undefined;

  constructor(database: DatabaseSync, log: TroubleLog) {
    this.#database = database;
    this.#log = log;
    this.#statements = prepareStatements(database);
  }

  /** Takes the turn to write, in the group that is open or a new one. Each caller that enters must leave. */
  async enter(): Promise<Group> {
    await this.#turn.acquire();
    try {
      if (!this.#open) this.#statements.begin.run();
    } catch (error) {
      this.#turn.release();
      throw this.#log.named(error);
    }
    this.#open ??= newGroup();
    return this.#open;
  }

  /** Hands the turn on; the answer has to wait for the promise. */
  leave(group: Group): Promise<void> {
    group.members += 1;
    if (group === this.#open) {
      const isFull = group.members >= maxMembers || performance.now() - group.openedAt > maxOpenMs;
      if (group.isDue || isFull) this.#commit(group);
      // After the sockets that can be read in this turn of the loop have been served.
      else if (group.members === 1) setImmediate(() => this.#close(group));
    }
    this.#turn.release();
    return group.settled;
  }

  /** Begins what can be undone without undoing what the others wrote. */
  save(): void {
    this.#statements.savepoint.run();
  }

  /** Ends what `save` began. Of a group that was lost nothing is there to be kept. */
  keep(group: Group): void {
    if (!group.isOver) this.#statements.release.run();
  }

  undo(group: Group): void {
    if (group.isOver) return;
    try {
      this.#statements.rollbackTo.run();
      this.#statements.release.run();
    } catch (error) {
      // A half of somebody's may not be committed with the others.
      this.#lose(group, error);
    }
  }

  /** For what fails inside a group: a full disk may make SQLite roll back all of it by itself. */
  noticeLoss(group: Group, error: unknown): void {
    if (!group.isOver && !this.#database.isTransaction) this.#lose(group, error);
  }

  /** Takes the turn for what can't be in a transaction. */
  async alone<Value>(work: () => Value): Promise<Value> {
    await this.#turn.acquire();
    try {
      if (this.#open) this.#commit(this.#open);
      return work();
    } finally {
      this.#turn.release();
    }
  }

  #close(group: Group): void {
    if (group !== this.#open) return;
    if (this.#turn.isTaken) group.isDue = true;
    else this.#commit(group);
  }

  #commit(group: Group): void {
    try {
      this.#statements.commit.run();
      this.#end(group);
      group.resolve();
    } catch (error) {
      this.#lose(group, error);
    }
  }

  /** A commit that found no room leaves the transaction open. */
  #lose(group: Group, error: unknown): void {
    this.#end(group);
    group.reject(this.#log.named(error));
    if (this.#database.isTransaction) this.#statements.rollback.run();
  }

  #end(group: Group): void {
    group.isOver = true;
    this.#open = undefined;
  }
}

function newGroup(): Group {
  let resolve = () => {};
  let reject: Group["reject"] = () => {};
  const settled = new Promise<void>((whenDone, whenLost) => {
    resolve = whenDone;
    reject = whenLost;
  });
  // Each member gets the outcome; a rejection that no member awaits is no fault.
  settled.catch(() => {});
  const openedAt = performance.now();
  return { settled, resolve, reject, openedAt, members: 0, isOver: false, isDue: false };
}

function prepareStatements(database: DatabaseSync) {
  return {
    // Immediate, so that a transaction that reads first can't be refused when it comes to write.
    begin: database.prepare("begin immediate"),
    savepoint: database.prepare("savepoint member"),
    release: database.prepare("release member"),
    rollbackTo: database.prepare("rollback to member"),
    commit: database.prepare("commit"),
    rollback: database.prepare("rollback"),
  };
}
