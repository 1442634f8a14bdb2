import { DatabaseSync } from "node:sqlite";
import { asError, CannotOpen } from "../refusals.ts";
import { type Applied, migrationsFor, pendingMigrations, statementsOf } from "../schema/migrate.ts";

/** The migrations that a database has noted, in their order. */
export function appliedIn(connection: DatabaseSync): Applied[] {
  const rows = connection.prepare("select name, checksum from migration order by name").all();
  return rows.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) }));
}

/**
 * Makes the pending migrations in a transaction that is rolled back, and compares what there would be then with the schema of
 * this program. Fails with `CannotOpen` where a start would.
 */
export function rehearseMigrations(connection: DatabaseSync): void {
  connection.exec("begin immediate");
  try {
    for (const { name, text } of pendingMigrations("sqlite", appliedIn(connection))) {
      try {
        for (const statement of statementsOf(text)) connection.exec(statement);
      } catch (error) {
        throw new CannotOpen(
          `the next start can't make the migration ${name}: ${asError(error).message}. ${whatToDo}`,
        );
      }
    }
    refuseOtherSchema(connection);
  } finally {
    if (connection.isTransaction) connection.exec("rollback");
  }
}

/** Fails with `CannotOpen` where a table or a column of this program's schema is missing; more of them do no harm. */
export function refuseOtherSchema(connection: DatabaseSync): void {
  const found = columnsOf(connection);
  const missing = [...freshColumns()].flatMap(([table, columns]) => {
    const known = found.get(table);
    if (!known) return [`the table ${table}`];
    return [...columns]
      .filter((column) => !known.has(column))
      .map((column) => `the column ${table}.${column}`);
  });
  if (missing.length === 0) return;
  const named = missing.slice(0, maxNamed).join(", ");
  throw new CannotOpen(`it lacks ${named}${missing.length > maxNamed ? " and more" : ""}. ${whatToDo}`);
}

const maxNamed = 5;
const whatToDo = "Somebody else has changed this database: restore a backup with `npm run restore`.";

function freshColumns(): Map<string, Set<string>> {
  const fresh = new DatabaseSync(":memory:");
  try {
    for (const { text } of migrationsFor("sqlite"))
      for (const statement of statementsOf(text)) fresh.exec(statement);
    return columnsOf(fresh);
  } finally {
    fresh.close();
  }
}

function columnsOf(connection: DatabaseSync): Map<string, Set<string>> {
  const rows = connection.prepare(
    "select t.name as of_table, c.name as name from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'",
  );
  const columns = new Map<string, Set<string>>();
  for (const row of rows.all()) {
    const table = String(row.of_table);
    const known = columns.get(table) ?? new Set();
    columns.set(table, known.add(String(row.name)));
  }
  return columns;
}
