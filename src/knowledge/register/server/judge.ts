import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import type { Gate } from "../gate.ts";
import { findGate } from "./restricted.ts";

/**
 * Keeps the list in force from being replaced until the transaction ends, and returns the rules that products
 * are judged by. To be called before anything else is locked in the transaction, so that there is no deadlock
 * with a process that loads a list.
 */
export async function holdGate(db: Database): Promise<Gate> {
  // On SQLite a transaction is the only writer anyway, and it knows no `for share`.
  if (isPostgres(db)) await sql`select list_id from restricted_gate where id = 1 for share`.execute(db);
  return findGate(db);
}

function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter.supportsTransactionalDdl === true;
}
