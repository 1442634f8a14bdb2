import { once } from "node:events";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/** Rows of each index that statistics are estimated from: all of a large market's take some 40 ms. */
const analysisLimit = 400;
/** Look also at tables that no statement of this connection has used (https://www.sqlite.org/pragma.html#pragma_optimize). */
const allTables = "0x10002";
/** Tries while a transaction is open, and the pause between them (ms). */
const tries = 50;
const pauseMs = 20;

/**
 * Renews the planner's statistics of tables that have grown or shrunk much since the last time. Statements are worded so that
 * each has one good plan without them too, since a new shop has none: tests/api/openCallPlans.test.ts.
 */
export function renewStatistics(writer: DatabaseSync, reader: DatabaseSync): void {
  writer.exec(`pragma analysis_limit = ${analysisLimit}; pragma optimize = ${allTables}`);
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
  // What fails here is done by `cutLog` in its turn.
  worker.on("error", () => {});
  await once(worker, "exit");
}

const passiveCheckpoint = `
  const { DatabaseSync } = require("node:sqlite");
  const connection = new DatabaseSync(require("node:worker_threads").workerData, { timeout: 0 });
  connection.exec("pragma wal_checkpoint(passive)");
  connection.close();`;
