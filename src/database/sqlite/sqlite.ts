import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause, setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Kysely, sql } from "kysely";
import { asError, CannotOpen, codeOf } from "../refusals.ts";
import type { Opened, Wake } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { type FolderLock, lockFolder } from "./lock.ts";
import { examineFolder } from "./preflight.ts";
import { sqliteDialect } from "./sqliteDialect.ts";
import { cannotOpenFile } from "./sqliteErrors.ts";
import { TroubleLog } from "./troubleLog.ts";

/** Rows of each index that statistics are estimated from: those of a large market's products take some 40 ms. */
const analysisLimit = 400;

/** Tells what would be done, of all tables and not of those alone that this connection has used (https://www.sqlite.org/pragma.html#pragma_optimize). */
const whatIsDue = "pragma optimize = 0x10003";

/** Tries while a transaction is open, and the pause between them (ms). */
const tries = 50;

const pauseMs = 20;

const passiveCheckpoint = `
  const { DatabaseSync } = require("node:sqlite");
  const connection = new DatabaseSync(require("node:worker_threads").workerData, { timeout: 0 });
  connection.exec("pragma wal_checkpoint(passive)");
  connection.close();`;

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

/**
 * Renews the planner's statistics of tables that have grown or shrunk much since the last time. Statements are worded so that
 * each has one good plan without them too, since a new shop has none: tests/api/openCallPlans.test.ts.
 */
async function renewStatistics(db: Database, reader: DatabaseSync): Promise<void> {
  await sql.raw(`pragma analysis_limit = ${analysisLimit}`).execute(db);
  const { rows } = await sql.raw<Record<string, string>>(whatIsDue).execute(db);
  const due = rows.flatMap((row) => Object.values(row)).join();
  const indexes = await sql<{ of_table: string; name: string }>`
    select t.name as of_table, i.name as name from sqlite_schema t join pragma_index_list(t.name) i
    where t.type = 'table'`.execute(db);
  // Index by index: a table with many would keep others waiting, the more the less of it is in memory.
  for (const { of_table, name } of indexes.rows) {
    if (!due.includes(`"${of_table}"`)) continue;
    await sql`analyze ${sql.table(name)}`.execute(db);
    await setImmediate();
  }
  // Another connection reads statistics with the schema alone; this has it read them again, and gathers nothing.
  reader.exec("pragma query_only = off; analyze sqlite_schema; pragma query_only = on");
}

/**
 * Writes the log into the database file and cuts it to nothing, so that no deleted text is left in it. Another thread writes the
 * pages, so that nobody waits for the disk. Answers false where a transaction or another program's reading was in the way.
 */
async function emptyLog(file: string, writer: DatabaseSync, busyTimeoutMs: number): Promise<boolean> {
  await checkpointElsewhere(file);
  for (let left = tries; left > 0 && writer.isOpen; left--) {
    if (!writer.isTransaction) return cutLog(writer, busyTimeoutMs);
    await pause(pauseMs);
  }
  return false;
}

function cutLog(writer: DatabaseSync, busyTimeoutMs: number): boolean {
  // A backup may read for minutes: this one does not wait for it.
  writer.exec("pragma busy_timeout = 0");
  try {
    return writer.prepare("pragma wal_checkpoint(truncate)").get()?.busy === 0;
  } catch {
    return false;
  } finally {
    writer.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
  }
}

/** A passive checkpoint waits for nobody, and nobody for it. */
async function checkpointElsewhere(file: string): Promise<void> {
  const worker = new Worker(passiveCheckpoint, { eval: true, workerData: file });
  // `cutLog` repeats in its turn whatever fails here.
  worker.on("error", () => {});
  await once(worker, "exit");
}
