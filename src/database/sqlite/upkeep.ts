import { once } from "node:events";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause, setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import type { Database } from "../tables.ts";

/** Rows of each index that statistics are estimated from: those of a large market's products take some 40 ms. */
const analysisLimit = 400;
/** Tells what would be done, of all tables and not of those alone that this connection has used (https://www.sqlite.org/pragma.html#pragma_optimize). */
const whatIsDue = "pragma optimize = 0x10003";
/** Tries while a transaction is open, and the pause between them (ms). */
const tries = 50;
const pauseMs = 20;

/**
 * Renews the planner's statistics of tables that have grown or shrunk much since the last time. Statements are worded so that
 * each has one good plan without them too, since a new shop has none: tests/api/openCallPlans.test.ts.
 */
export async function renewStatistics(db: Database, reader: DatabaseSync): Promise<void> {
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
export async function emptyLog(file: string, writer: DatabaseSync, busyTimeoutMs: number): Promise<boolean> {
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

const passiveCheckpoint = `
  const { DatabaseSync } = require("node:sqlite");
  const connection = new DatabaseSync(require("node:worker_threads").workerData, { timeout: 0 });
  connection.exec("pragma wal_checkpoint(passive)");
  connection.close();`;
