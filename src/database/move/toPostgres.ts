import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openPostgres } from "../postgres/postgres.ts";
import type { NamedClient } from "../postgres/postgresClient.ts";
import { withoutPassword } from "../postgres/postgresUrl.ts";
import { CannotOpen } from "../refusals.ts";
import { migrate, refuseOutdated } from "../schema/migrate.ts";
import { epochKey, freshEpoch } from "../settings.ts";
import { lockFolder } from "../sqlite/lock.ts";
import { databaseFile, openSqlite } from "../sqlite/sqlite.ts";
import { copyIn } from "./copyIn.ts";
import { stateIn, statesOfPostgres, tablesOfPostgres, withoutIndexes, withPostgres } from "./postgresEnd.ts";
import { grouped, Progress } from "./progress.ts";
import { hashOfRows, type Row, RowHash, type Table, type TableState } from "./rowHash.ts";
import { digestOf, movedKey, refuseDifference, refuseOtherShape, type States } from "./shapes.ts";
import { countOf, rowsOf, tablesOfSqlite } from "./sqliteEnd.ts";

export interface MoveOptions {
  /** The folder of the embedded database. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Looks at everything and changes nothing. */
  readonly dryRun?: boolean;
  /** Is told how far it is, in lines. */
  readonly tell?: (line: string) => void;
}

export interface Moved {
  /** Outcome: moved, moved before, or nothing because it was a dry run. */
  readonly outcome: "moved" | "was moved already" | "dry run";
  readonly states: States;
}

/**
 * Copies an embedded database, which stays as it is, into an empty PostgreSQL database: in one transaction, which is
 * committed once counts and hashes of all tables are the same on both sides. So a target is never half filled, and
 * a move that was killed is simply begun again. Fails with `CannotOpen`.
 */
export async function moveToPostgres(options: MoveOptions): Promise<Moved> {
  const { dataDir, databaseUrl, dryRun = false, tell = () => {} } = options;
  if (!existsSync(databaseFile(dataDir))) throw new CannotOpen(`There is no database in ${dataDir} to move.`);
  const hold = lockFolder(dataDir);
  const source = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  try {
    source.exec("begin");
    refuseOutdated("sqlite", migrationsOf(source));
    const tables = tablesOfSqlite(source);
    const progress = new Progress(tell);
    const found = await withPostgres(databaseUrl, "begin", (client) => lookAt(client, databaseUrl));
    if (found.moved !== undefined) return refuseOrKnow(found.moved, read(source, tables, progress));
    if (dryRun) return { outcome: "dry run", states: read(source, tables, progress) };
    await migrated(databaseUrl);
    const states = await withPostgres(databaseUrl, "begin", (client) =>
      fill(client, source, tables, progress),
    );
    return { outcome: "moved", states };
  } finally {
    source.close();
    hold.release();
  }
}

function migrationsOf(source: DatabaseSync): Array<{ name: string; checksum: string }> {
  const rows = source.prepare("select name, checksum from migration order by name").all();
  return rows.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) }));
}

/** Fails unless the target is empty, or what was moved into it before, by whose digest it is known. */
async function lookAt(client: NamedClient, databaseUrl: string): Promise<{ moved?: string }> {
  const tables = await tablesOfPostgres(client);
  if (tables.length === 0) return {};
  const where = withoutPassword(databaseUrl);
  if (!tables.some(({ name }) => name === "setting")) {
    throw new CannotOpen(`${where} has tables that are not Mitti's. Make a database for it alone.`);
  }
  const [moved] = (
    await client.query<{ value: string }>("select value from setting where key = $1", [movedKey])
  ).rows;
  if (moved) return { moved: moved.value };
  const known = await freshTables();
  const full: string[] = [];
  for (const table of tables) if (await isUsed(client, table, known.get(table.name))) full.push(table.name);
  if (full.length === 0) return {};
  throw new CannotOpen(
    `${where} is not empty: there are rows in ${full.join(", ")}. Move into a database that no server was started on.`,
  );
}

/** Whether a table holds more than the migrations put there, and the epoch. */
async function isUsed(client: NamedClient, table: Table, known: FreshTable | undefined): Promise<boolean> {
  if (known) {
    const state = await stateIn(client, table);
    // A run that was killed between two migrations left tables without their last columns: their rows are counted.
    return table.columns.length === known.columns ? state.hash !== known.hash : state.rows > known.rows;
  }
  const where = table.name === "setting" ? `where key <> '${epochKey}'` : "";
  return (await client.query(`select from "${table.name}" ${where} limit 1`)).rows.length > 0;
}

function refuseOrKnow(moved: string, states: States): Moved {
  if (moved === digestOf(states)) return { outcome: "was moved already", states };
  throw new CannotOpen(
    "Something was moved into this database before, and what is to be moved now is not the same. Make an empty one.",
  );
}

/** Reads all there is, which also finds what can't be moved. */
function read(source: DatabaseSync, tables: readonly Table[], progress: Progress): States {
  return new Map(tables.map((table) => [table.name, hashOfRows(table, counted(source, table, progress))]));
}

function counted(source: DatabaseSync, table: Table, progress: Progress): Generator<Row> {
  return progress.watch(table.name, countOf(source, table), rowsOf(source, table));
}

async function migrated(databaseUrl: string): Promise<void> {
  const { db, close } = await openPostgres(databaseUrl);
  try {
    await migrate(db, "postgres");
  } finally {
    await close();
  }
}

async function fill(
  client: NamedClient,
  source: DatabaseSync,
  tables: readonly Table[],
  progress: Progress,
): Promise<States> {
  refuseOtherShape(tables, await tablesOfPostgres(client));
  const states = new Map<string, TableState>();
  await withoutIndexes(client, progress, async () => {
    for (const table of tables) {
      const hash = new RowHash();
      await client.query(`truncate "${table.name}"`);
      await copyIn(client, table, hashed(table, counted(source, table, progress), hash));
      states.set(table.name, hash.state());
      const { rows } = hash.state();
      if (rows > 0) progress.say(`${table.name}: ${grouped(rows)} rows`);
    }
  });
  progress.say("Comparing what arrived");
  refuseDifference(states, await statesOfPostgres(client, tables, progress));
  for (const [key, value] of [
    [epochKey, freshEpoch()],
    [movedKey, digestOf(states)],
  ]) {
    await client.query(
      "insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
      [key, value],
    );
  }
  await client.query("analyze");
  await client.query("commit");
  return states;
}

function* hashed(table: Table, rows: Iterable<Row>, hash: RowHash): Generator<Row> {
  for (const row of rows) {
    hash.add(table, row);
    yield row;
  }
}

/** Rows that the migrations put into a table, and how many columns it has once all have run. */
interface FreshTable extends TableState {
  readonly columns: number;
}

/**
 * Rows that the migrations themselves put into tables (the room, for example), read from a database that is
 * made for this purpose and removed again.
 */
async function freshTables(): Promise<Map<string, FreshTable>> {
  const folder = mkdtempSync(join(tmpdir(), "mitti-move-"));
  try {
    const { db, engine, close } = openSqlite(folder);
    await migrate(db, engine);
    await close();
    const connection = new DatabaseSync(databaseFile(folder), { readOnly: true });
    const states = tablesOfSqlite(connection).map((table): [string, FreshTable] => [
      table.name,
      { ...hashOfRows(table, rowsOf(connection, table)), columns: table.columns.length },
    ]);
    connection.close();
    return new Map(states.filter(([, { rows }]) => rows > 0));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
