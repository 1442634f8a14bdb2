import { sql } from "kysely";
import type { Engine } from "./store.ts";
import type { Database, Tables } from "./tables.ts";

/**
 * Planner statistics (ANALYZE) of tables that were just filled. PostgreSQL gathers them by itself a minute later, or never
 * where autovacuum is off; until then it takes each table for a handful of rows, joins them by comparing each with each
 * (1.2 s of 1,600 products), and a prepared statement keeps that plan. SQLite's statements are worded for one plan.
 */
export async function analyze(
  db: Database,
  engine: Engine,
  tables: readonly (keyof Tables)[],
): Promise<void> {
  if (engine !== "postgres" || tables.length === 0) return;
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}

/**
 * The same once `rows` were written to the first of the tables, where these are so many that autovacuum would: 50 and a tenth
 * of it. So a flood of small files into a large shop costs no statistics.
 */
export async function analyzeGrown(
  db: Database,
  engine: Engine,
  tables: readonly [keyof Tables, ...(keyof Tables)[]],
  rows: number,
): Promise<void> {
  if (engine !== "postgres") return;
  const { rows: known } = await sql<{ tuples: number }>`
    select reltuples as tuples from pg_class where oid = ${tables[0]}::regclass`.execute(db);
  if (rows >= 50 + Math.max(0, known[0]?.tuples ?? 0) / 10) await analyze(db, engine, tables);
}
