import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { codeOf } from "../refusals.ts";
import type { Engine } from "../store.ts";
import type { Database } from "../tables.ts";

/**
 * A transaction that no other process can be in at the same time: for changes of the schema and of shipped
 * data, when several servers start at once. SQLite has one writer anyway; PostgreSQL has a lock for it.
 *
 * Other processes may be serving meanwhile. Where one of them holds a table or a row, this one gives way,
 * everything that it has locked included, and begins again: otherwise every later statement would wait behind
 * it, and two that wait for one another are a deadlock, of which PostgreSQL ends either after a second.
 */
export async function alone<T>(db: Database, engine: Engine, work: (db: Database) => Promise<T>): Promise<T> {
  if (engine === "sqlite") return db.transaction().execute(work);
  const until = performance.now() + giveUpMs;
  for (;;) {
    try {
      return await db.transaction().execute((db) => locked(db, work));
    } catch (error) {
      if (!held.has(codeOf(error) ?? "") || performance.now() > until) throw error;
      await pause(againMs * (0.5 + Math.random()));
    }
  }
}

async function locked<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  // Building an index over a grown shop, or waiting for the one who does, may take longer than a query should.
  await sql.raw(noStatementTimeout).execute(db);
  await sql`select pg_advisory_xact_lock(${sql.lit(mittiLockId)}, hashtext(current_schema()))`.execute(db);
  await sql.raw(`set local lock_timeout = ${waitMs}`).execute(db);
  return work(db);
}

/** So long (ms) it waits for a lock: less than `deadlock_timeout`, which is a second unless somebody set it. */
const waitMs = 400;
const againMs = 200;
const giveUpMs = 120_000;
/** A lock that was not to be had in time, a deadlock. */
const held: ReadonlySet<string> = new Set(["55P03", "40P01"]);

/** Until the transaction ends. The client that sends it lifts its own limit too (postgresClient.ts). */
export const noStatementTimeout = "set local statement_timeout = 0";

/** Any number, so long as every Mitti uses the same one. */
export const mittiLockId = 64_884;
