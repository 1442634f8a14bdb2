import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { asError, CannotOpen, codeOf } from "../refusals.ts";
import type { Opened } from "../store.ts";
import type { Tables } from "../tables.ts";
import type { Wake } from "../wake.ts";
import { type FolderLock, lockFolder } from "./lock.ts";
import { examineFolder } from "./preflight.ts";
import { sqliteDialect } from "./sqliteDialect.ts";
import { cannotOpenFile } from "./sqliteErrors.ts";
import { TroubleLog } from "./troubleLog.ts";
import { emptyLog, renewStatistics } from "./upkeep.ts";

/** How often the database is asked whether another program has written; it answers from memory. */
const pollMs = 1_000;

/**
 * The embedded database is held by one server, so there is no other to wake. But a command may write beside it
 * (`npm run admin`), and SQLite tells a connection that somebody else has: `data_version` is then another one.
 */
class SqliteWake implements Wake {
  readonly #connection: DatabaseSync;
  readonly #listeners = new Set<() => void>();
  #version: unknown;
  #poll: NodeJS.Timeout | undefined;

  /** The connection that writes for this process: its own writes wake nobody. */
  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  notify(): void {}

  listen(_topic: string, woken: () => void): () => void {
    this.#listeners.add(woken);
    this.#version ??= this.#readVersion();
    this.#poll ??= setInterval(() => this.#look(), pollMs).unref();
    return () => this.#listeners.delete(woken);
  }

  close(): void {
    clearInterval(this.#poll);
  }

  #look(): void {
    const version = this.#readVersion();
    if (version === this.#version) return;
    this.#version = version;
    for (const woken of this.#listeners) woken();
  }

  #readVersion(): unknown {
    return this.#connection.prepare("pragma data_version").get()?.data_version;
  }
}

/**
 * Opens the embedded database in a data folder, which it makes and holds against other servers; a command that runs
 * beside a server holds nothing, and takes turns with it. Fails with `CannotOpen`.
 */
export function openSqlite(dataDir: string, { beside = false } = {}): Opened {
  const file = databaseFile(dataDir);
  const hold = beside ? holdNothing(dataDir, file) : holdFolder(dataDir, file);
  const connections: DatabaseSync[] = [];
  try {
    const writer = connect(file, connections);
    proveDurable(writer, file);
    proveWritable(writer);
    const reader = connect(file, connections);
    reader.exec("pragma query_only = on");
    const log = new TroubleLog();
    const db = new Kysely<Tables>({ dialect: sqliteDialect(writer, reader, log) });
    const wake = new SqliteWake(writer);
    return {
      db,
      engine: "sqlite",
      warnings: [],
      wake,
      inWords: (error) => cannotOpenFile(file, error),
      trouble: () => log.look(db),
      renewStatistics: () => renewStatistics(db, reader),
      emptyLog: () => emptyLog(file, writer, busyTimeoutMs),
      close: async () => {
        wake.close();
        await db.destroy();
        // The writer goes last: the last one out empties the log into the file.
        reader.close();
        writer.close();
        hold.release();
      },
    };
  } catch (error) {
    for (const connection of connections) connection.close();
    hold.release();
    throw cannotOpenFile(file, error);
  }
}

/** Fails with `CannotOpen` unless a server has made its database in the folder. */
function holdNothing(dataDir: string, file: string): FolderLock {
  // A mistyped folder would answer from an empty shop of its own: nobody found, nothing done, and no word of it.
  if (examineFolder(dataDir, file) === "ours") return { release: () => {} };
  throw new CannotOpen(
    `There is no database in ${dataDir}. Start Mitti once (npm start), or set DATA_DIR to the folder that it serves from.`,
  );
}

function holdFolder(dataDir: string, file: string): FolderLock {
  makeFolder(dataDir);
  return lockFolder(dataDir, () => examineFolder(dataDir, file));
}

/** The one file of the embedded database; its `-wal` and `-shm` are beside it while a server runs. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, "mitti.sqlite");
}

/**
 * Reads back what durability rests on. A file system or a build that silently keeps another mode would
 * otherwise lose answered orders in a power cut. Fails with `CannotOpen`.
 */
export function proveDurable(connection: DatabaseSync, file: string): void {
  for (const [pragma, expected] of Object.entries(requiredPragmas)) {
    const row = connection.prepare(`pragma ${pragma}`).get();
    const found = row && Object.values(row)[0];
    if (found === expected) continue;
    throw new CannotOpen(
      `The database ${file} would not be safe: ${pragma} is ${found} and must be ${expected}. ` +
        "Keep the data folder on a local disk, not on a network share.",
    );
  }
}

/**
 * Fails where nothing can be written, before a server says that it is ready. Rolled back, so that it needs no room; `begin
 * immediate` alone succeeds on a database that may only be read.
 */
export function proveWritable(connection: DatabaseSync): void {
  connection.exec("begin immediate; create table probe (of_writing integer); rollback");
}

/** 2 is FULL: every commit is on the disk before it is answered. */
const requiredPragmas = { journal_mode: "wal", synchronous: 2, foreign_keys: 1 };

function connect(file: string, connections: DatabaseSync[]): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs });
  connections.push(connection);
  connection.exec("pragma journal_mode = wal");
  connection.exec("pragma synchronous = full");
  connection.exec("pragma foreign_keys = on");
  connection.exec(`pragma wal_autocheckpoint = ${checkpointPages}`);
  connection.exec(`pragma journal_size_limit = ${keptLogBytes}`);
  connection.exec(`pragma cache_size = -${cacheKib}`);
  // Deleted data is overwritten: otherwise unused pages of a backup would carry the names of people who
  // deleted their account.
  connection.exec("pragma secure_delete = on");
  // Sorting must not need room on a disk that may be full.
  connection.exec("pragma temp_store = memory");
  return connection;
}

const busyTimeoutMs = 5_000;
/** Pages of 4 KiB after which the log is written into the file; a page that changed often in between is written once. */
const checkpointPages = 8_000;
const keptLogBytes = 32 * 1024 * 1024;
const cacheKib = 16 * 1024;

/** The folder holds what people entrusted to the shop, so only its owner may look in. */
function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const why = codeOf(error) === "ENOSPC" ? "the disk is full" : asError(error).message;
    throw new CannotOpen(
      `The data folder ${dataDir} cannot be made: ${why}. Set DATA_DIR to a folder that this user may write to.`,
      { cause: error },
    );
  }
}
