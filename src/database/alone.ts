import { sql } from "kysely";
import type { Engine } from "#database/store.ts";
import type { Database } from "#database/tables.ts";

/**
 * A transaction that no other process can be in at the same time: for changes of the schema and of shipped
 * data, when several servers start at once. SQLite has one writer anyway; PostgreSQL has a lock for it.
 */
export function alone<T>(db: Database, engine: Engine, work: (db: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (db) => {
    if (engine === "postgres") {
      // Building an index over a grown shop, or waiting for the one who does, may take longer than a query should.
      await sql.raw(noStatementTimeout).execute(db);
      await sql`select pg_advisory_xact_lock(${sql.lit(MITTI)}, hashtext(current_schema()))`.execute(db);
    }
    return work(db);
  });
}

/** Until the transaction ends. The client that sends it lifts its own limit too (postgres-client.ts). */
export const noStatementTimeout = "set local statement_timeout = 0";

/** Any number, so long as every Mitti uses the same one. */
const MITTI = 64_884;
