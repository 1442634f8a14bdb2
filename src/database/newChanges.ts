import { sql } from "kysely";
import type { Store } from "./store.ts";

/** Up to where the table `change` was read: a snapshot of PostgreSQL as text, the last number on SQLite. */
export type ChangePosition = string | number;

/** Subjects recorded after a position, each once, and the position up to which they were read. */
export interface NewChanges {
  readonly position: ChangePosition;
  readonly subjects: readonly string[];
}

type Source = Pick<Store, "db" | "engine">;

/**
 * Reads the changes committed after a position; without one it only returns the current position of the
 * table. Each row is read once, in whatever order transactions commit and whatever any clock says. At most
 * `limit` subjects.
 */
export function newChanges(
  store: Source,
  after: ChangePosition | undefined,
  limit: number,
): Promise<NewChanges> {
  return store.engine === "sqlite"
    ? newOnSqlite(store, Number(after ?? 0), limit)
    : newOnPostgres(store, String(after ?? ""), limit);
}

/**
 * New is what this statement's snapshot sees and that of the last reading did not: transactions that began after it, and those
 * that were under way in it. Another's long transaction holds nothing back, and both parts are found by the index.
 */
async function newOnPostgres({ db }: Source, after: string, limit: number): Promise<NewChanges> {
  const before = sql`${after}::text::pg_snapshot`;
  // Rows of another cluster, put back into this one, name transactions that are still to come here: nothing new to anybody.
  const fresh = sql`select subject from change
      where xid >= pg_snapshot_xmax(${before}) and xid < pg_snapshot_xmax(pg_current_snapshot())
    union select subject from change where xid = any (array(select pg_snapshot_xip(${before}))) limit ${limit}`;
  const subjects = after === "" ? sql`'{}'::text[]` : sql`array(${fresh})`;
  const query = sql<NewChanges>`select pg_current_snapshot()::text as position, ${subjects} as subjects`;
  const { rows } = await query.execute(db);
  return rows[0] as NewChanges;
}

/**
 * One writer at a time: the numbers are in the order of the commits. A server is woken only where a command has written beside it, and
 * what it wrote itself before then is no news.
 */
async function newOnSqlite({ db }: Source, after: number, limit: number): Promise<NewChanges> {
  const rows = await db
    .selectFrom("change")
    .select(["subject", ({ fn }) => fn.max("xid").as("last")])
    .where("xid", ">", after)
    .where("at", ">", Date.now() - newsMs)
    .groupBy("subject")
    .limit(limit)
    .execute();
  const position = Math.max(after, ...rows.map(({ last }) => last));
  return { position, subjects: rows.map(({ subject }) => subject) };
}

/** Longer than a server takes to be woken; here writer and reader have one clock. */
const newsMs = 15_000;
