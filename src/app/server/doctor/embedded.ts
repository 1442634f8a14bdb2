import { accessSync, constants } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { asError, CannotOpen, codeOf } from "#database/refusals.ts";
import { pendingMigrations, refuseUnknown } from "#database/schema/migrate.ts";
import { InUse, lockFolder } from "#database/sqlite/lock.ts";
import { examineFolder, type Found } from "#database/sqlite/preflight.ts";
import { appliedIn, refuseOtherSchema, rehearseMigrations } from "#database/sqlite/rehearsal.ts";
import { databaseFile, proveWritable } from "#database/sqlite/sqlite.ts";
import { cannotOpenFile } from "#database/sqlite/sqliteErrors.ts";
import { troubleCountSql } from "#shop/payments/server/gateway/open.ts";
import type { Config } from "../settings/config.ts";
import { doubtWords, sincePayments, type Warned } from "./findings.ts";

/** A server that serves answers within a second or two; a connection that waits longer has nobody behind it. */
const answerMs = 3_000;
/** Another program's transaction is over by then, or holds the database. */
const busyMs = 1_000;

/**
 * Looks at the embedded database as a start would, beside a running server too: it refuses whatever a start
 * refuses, and writes the start's changes and rolls them back.
 */
export async function examineEmbedded(config: Config, dataDir: string): Promise<Warned> {
  const file = databaseFile(dataDir);
  let found = "missing" as Found;
  try {
    const hold = lockFolder(dataDir, () => {
      found = examineFolder(dataDir, file);
    });
    try {
      return { text: found === "ours" ? lookAsStart(file) : nothingYet(dataDir, file), warnings: [] };
    } finally {
      hold.release();
    }
  } catch (error) {
    if (!(error instanceof InUse)) throw error;
    const warnings = await askServer(config, error.message);
    return { text: `${look(file, refuseOutdatedSchema)}; ${error.holder} has it open`, warnings };
  }
}

function nothingYet(dataDir: string, file: string): string {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotOpen(
      `${dataDir} can't be written to by this user (${codeOf(error)}). Give it the right to.`,
    );
  }
  return `none yet in ${file}; the first start makes it`;
}

/** With the database to itself. */
function lookAsStart(file: string): string {
  const text = look(file, () => {});
  const connection = new DatabaseSync(file, { timeout: busyMs });
  try {
    proveWritable(connection);
    rehearseMigrations(connection);
    return text;
  } catch (error) {
    throw cannotOpenFile(file, error);
  } finally {
    connection.close();
  }
}

function look(file: string, refuse: (connection: DatabaseSync) => void): string {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const found = connection.prepare("pragma quick_check(3)").all();
    const text = found.map((row) => row.quick_check).join("; ");
    if (text !== "ok") {
      throw new CannotOpen(`${file} is damaged: ${text}. Stop the server and restore a backup.`);
    }
    const applied = appliedIn(connection);
    refuseUnknown("sqlite", applied);
    refuse(connection);
    const hasPayments = applied.some(({ name }) => name === sincePayments);
    const doubts = hasPayments ? Number(connection.prepare(troubleCountSql).get()?.count ?? 0) : 0;
    return `whole, ${applied.length} migrations, in ${file}${doubtWords(doubts)}`;
  } finally {
    connection.close();
  }
}

/** A schema of an earlier program lacks what its next start brings. */
function refuseOutdatedSchema(connection: DatabaseSync): void {
  if (pendingMigrations("sqlite", appliedIn(connection)).length === 0) refuseOtherSchema(connection);
}

/** Whether the server that holds the folder answers. Returns warnings; throws `CannotOpen` where it does not answer in time. */
async function askServer({ host, port }: Config, inUse: string): Promise<string[]> {
  const address = `http://${["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host}:${port}/api/readyz`;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(answerMs) });
    return status === 200 ? [] : [`the server that runs answers ${address} with ${status}`];
  } catch (error) {
    if (asError(error).name !== "TimeoutError") {
      return [
        `a server runs, and nothing answers at ${address}: give this command the server's HOST and PORT`,
      ];
    }
    throw new CannotOpen(
      `${inUse.split(". ")[0]}, which does not answer ${address}: it stands still. End that process and start again.`,
    );
  }
}
