import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { checked } from "../backup/backup.ts";
import { openStore } from "../connect.ts";
import { sync } from "../files.ts";
import type { NamedClient } from "../postgres/postgresClient.ts";
import { CannotOpen } from "../refusals.ts";
import { refuseOutdated } from "../schema/migrate.ts";
import { epochKey, freshEpoch } from "../settings.ts";
import { lockFolder } from "../sqlite/lock.ts";
import { databaseFile } from "../sqlite/sqlite.ts";
import { portionsOfPostgres, statesOfPostgres, tablesOfPostgres, withPostgres } from "./postgresEnd.ts";
import { grouped, Progress } from "./progress.ts";
import { hashOfRows, type Row, type Table } from "./rowHash.ts";
import { digestOf, movedKey, refuseDifference, refuseOtherShape, type States } from "./shapes.ts";
import { countOf, namesOf, rowsOf, tablesOfSqlite } from "./sqliteEnd.ts";
import type { Moved, MoveOptions } from "./toPostgres.ts";

/**
 * Copies a PostgreSQL database, which stays as it is, into the embedded database of a folder that has none. It is made in a
 * folder beside, `moving`, and takes its place by one renaming once counts and hashes are the same on both sides. Fails with
 * `CannotOpen`.
 */
export async function moveToFolder(options: MoveOptions): Promise<Moved> {
  const { dataDir, databaseUrl, dryRun = false, tell = () => {} } = options;
  const progress = new Progress(tell);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const hold = lockFolder(dataDir);
  try {
    return await withPostgres(
      databaseUrl,
      "begin isolation level repeatable read read only",
      async (client) => {
        const tables = await tablesOfPostgres(client);
        await refuseEmpty(client, tables);
        const before = movedInto(dataDir);
        progress.say("Reading what is to be moved");
        const states = await statesOfPostgres(client, tables, progress);
        if (before !== undefined) {
          if (before === digestOf(states)) return { outcome: "was moved already", states };
          throw new CannotOpen(
            `${dataDir} has a database already. Put mitti.sqlite aside, or name another DATA_DIR.`,
          );
        }
        if (dryRun) return { outcome: "dry run", states };
        await fill(client, dataDir, tables, states, progress);
        return { outcome: "moved", states };
      },
    );
  } finally {
    hold.release();
  }
}

async function refuseEmpty(client: NamedClient, tables: readonly Table[]): Promise<void> {
  if (!tables.some(({ name }) => name === "setting")) {
    throw new CannotOpen("There is nothing of Mitti in this database to move.");
  }
  const migrations = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migration order by name",
  );
  refuseOutdated("postgres", migrations.rows);
}

/** The digest of what was moved into a folder's database; empty where it came to be in another way, undefined without one. */
function movedInto(dataDir: string): string | undefined {
  if (!existsSync(databaseFile(dataDir))) return undefined;
  const connection = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  try {
    const row = connection.prepare("select value from setting where key = ?").get(movedKey);
    return String(row?.value ?? "");
  } catch {
    return "";
  } finally {
    connection.close();
  }
}

async function fill(
  client: NamedClient,
  dataDir: string,
  tables: readonly Table[],
  states: States,
  progress: Progress,
): Promise<void> {
  const staging = join(dataDir, "moving");
  rmSync(staging, { recursive: true, force: true });
  await (await openStore({ dataDir: staging })).close();
  const file = databaseFile(staging);
  const target = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    // The file is made again where this fails, so nothing in it needs to survive a crash before the end.
    target.exec("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -262144");
    refuseOtherShape(tables, tablesOfSqlite(target));
    await take(client, target, tables, states, progress);
    progress.say("Comparing what arrived");
    refuseDifference(states, read(target, tables, progress));
    const write = target.prepare(
      "insert into setting (key, value) values (?, ?) on conflict (key) do update set value = excluded.value",
    );
    write.run(epochKey, freshEpoch());
    write.run(movedKey, digestOf(states));
  } finally {
    target.close();
  }
  checked(file).close();
  sync(file);
  renameSync(file, databaseFile(dataDir));
  sync(dataDir);
  rmSync(staging, { recursive: true, force: true });
}

async function take(
  client: NamedClient,
  target: DatabaseSync,
  tables: readonly Table[],
  states: States,
  progress: Progress,
): Promise<void> {
  const indexes = target
    .prepare("select name, sql from sqlite_schema where type = 'index' and sql is not null")
    .all();
  for (const { name } of indexes) target.exec(`drop index "${name}"`);
  for (const table of tables) {
    target.exec("begin");
    target.exec(`delete from "${table.name}"`);
    const insert = rowWriterOf(target, table);
    const { rows: total = 0 } = states.get(table.name) ?? {};
    let done = 0;
    for await (const rows of portionsOfPostgres(client, table, keyOf(target, table))) {
      insert(rows);
      done += rows.length;
      progress.report(table.name, done, total);
    }
    target.exec("commit");
    if (done > 0) progress.say(`${table.name}: ${grouped(done)} rows`);
  }
  progress.say("The rows are there; building the indexes");
  for (const { sql } of indexes) target.exec(String(sql));
  const broken = target.prepare("pragma foreign_key_check").get();
  if (broken)
    throw new CannotOpen(
      `A row of the table ${broken.table} names one that is not there. Nothing was moved.`,
    );
}

/** Puts rows into a table, many by one statement: half the time of one by one. */
function rowWriterOf(target: DatabaseSync, table: Table): (rows: readonly Row[]) => void {
  const many = Math.max(1, Math.floor(valuesAtOnce / table.columns.length));
  const row = `(${table.columns.map(() => "?").join(", ")})`;
  const statementOf = (rows: number) =>
    target.prepare(
      `insert into "${table.name}" (${namesOf(table)}) values ${Array(rows).fill(row).join(", ")}`,
    );
  const [one, full] = [statementOf(1), statementOf(many)];
  return (rows) => {
    let place = 0;
    for (; place + many <= rows.length; place += many) full.run(...rows.slice(place, place + many).flat());
    for (; place < rows.length; place += 1) one.run(...(rows[place] ?? []));
  };
}

const valuesAtOnce = 300;

/** The columns by which a table is laid down where it has no row ids: in their order each row goes behind the last one. */
function keyOf(target: DatabaseSync, { name }: Table): string[] {
  return target
    .prepare(
      `select column.name from pragma_table_list(?) as tables, pragma_table_info(tables.name) as column
       where tables.schema = 'main' and tables.wr = 1 and column.pk > 0 order by column.pk`,
    )
    .all(name)
    .map(({ name }) => String(name));
}

function read(target: DatabaseSync, tables: readonly Table[], progress: Progress): States {
  return new Map(
    tables.map((table) => {
      const rows = progress.watch(table.name, countOf(target, table), rowsOf(target, table));
      return [table.name, hashOfRows(table, rows)];
    }),
  );
}
