import { isUtf8 } from "node:buffer";
import type { DatabaseSync } from "node:sqlite";
import { CannotOpen } from "../refusals.ts";
import type { Column, ColumnType, Row, Table, Value } from "./rowHash.ts";
import { notMoved } from "./shapes.ts";

/** The tables of an embedded database that are moved. */
export function tablesOfSqlite(connection: DatabaseSync): Table[] {
  const names = connection
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'")
    .all()
    .map(({ name }) => String(name));
  return names
    .filter((name) => !notMoved.has(name))
    .sort()
    .map((name) => ({ name, columns: columnsOf(connection, name) }));
}

function columnsOf(connection: DatabaseSync, table: string): Column[] {
  return connection
    .prepare("select name, lower(type) as type from pragma_table_info(?) order by name")
    .all(table)
    .map(({ name, type }) => ({ name: String(name), type: type as ColumnType }));
}

export function countOf(connection: DatabaseSync, { name }: Table): number {
  return Number(connection.prepare(`select count(*) as rows from "${name}"`).get()?.rows);
}

/**
 * The rows of a table, looked at on the way: SQLite takes any value into any column, PostgreSQL does not. Fails with
 * `CannotOpen`, naming the table and column.
 */
export function* rowsOf(connection: DatabaseSync, table: Table): Generator<Row> {
  const statement = connection.prepare(`select ${namesOf(table)} from "${table.name}"`);
  statement.setReturnArrays(true);
  const doubtful = new Set<Column>();
  for (const row of statement.iterate() as unknown as Iterable<Value[]>) {
    for (let place = 0; place < row.length; place += 1) {
      const column = table.columns[place] as Column;
      const value = row[place] as Value;
      if (value === null) continue;
      if (!fits(value, column.type)) throw unfit(table, column, `a value that is no ${column.type}`);
      if (typeof value !== "string") continue;
      if (value.includes("\0")) throw unfit(table, column, "a text with a NUL sign");
      // Replacement character read from bytes that are no letters; a person may also have written it.
      if (value.includes("\ufffd")) doubtful.add(column);
    }
    yield row;
  }
  for (const column of doubtful) refuseBroken(connection, table, column);
}

export const namesOf = ({ columns }: Table) => columns.map(({ name }) => `"${name}"`).join(", ");

function fits(value: unknown, type: ColumnType): boolean {
  if (type === "text") return typeof value === "string";
  return typeof value === "number" && (type === "double precision" || Number.isInteger(value));
}

/**
 * Half a letter (a lone surrogate) can't be written as UTF-8, so it is stored as bytes that are no letter.
 */
function refuseBroken(connection: DatabaseSync, table: Table, column: Column): void {
  const statement = connection.prepare(`select cast("${column.name}" as blob) as bytes from "${table.name}"`);
  for (const { bytes } of statement.iterate()) {
    if (bytes instanceof Uint8Array && !isUtf8(bytes))
      throw unfit(table, column, "a text with half a letter");
  }
}

function unfit(table: Table, column: Column, what: string): CannotOpen {
  return new CannotOpen(
    `The column ${column.name} of the table ${table.name} holds ${what}, which PostgreSQL does not take. Nothing was moved.`,
  );
}
