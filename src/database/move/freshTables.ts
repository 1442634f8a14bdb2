import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "../migrate.ts";
import { databaseFile, openSqlite } from "../sqlite/sqlite.ts";
import { hashOfRows, type TableState } from "./rowHash.ts";
import { rowsOf, tablesOfSqlite } from "./sqliteEnd.ts";

/** Rows that the migrations put into a table, and how many columns it has once all have run. */
export interface FreshTable extends TableState {
  readonly columns: number;
}

/**
 * Rows that the migrations themselves put into tables (the room, for example), read from a database that is
 * made for this purpose and removed again.
 */
export async function freshTables(): Promise<Map<string, FreshTable>> {
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
