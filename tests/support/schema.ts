import { sql } from "kysely";
import type { Store } from "#database/store.ts";

/** All tables, columns, keys and indexes as lines of text, so that two databases can be compared. */
export async function schemaOf({ db, engine }: Store): Promise<string[]> {
  const { rows } = await (engine === "sqlite" ? sqliteSchema : postgresSchema).execute(db);
  return rows.map(({ line }) => bare(line)).sort();
}

const sqliteSchema = sql<{ line: string }>`select sql as line from sqlite_master where sql is not null`;

const postgresSchema = sql<{ line: string }>`
  select concat_ws(' ', table_name, ordinal_position, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = current_schema()
  union all
  select replace(indexdef, current_schema() || '.', '') from pg_indexes where schemaname = current_schema()
  union all
  select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = current_schema()::regnamespace`;

/** Without comments and spaces, which say nothing of the schema. */
const bare = (text: string) => text.replaceAll(/--.*/g, "").replaceAll(/\s+/g, "").toLowerCase();

/** Takes all tables away, as in a database that was never used. */
export async function emptied({ db, engine }: Store): Promise<void> {
  if (engine === "postgres") {
    // The schema of this test alone: the server has those of others too.
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
    const schema = sql.id(rows[0]?.name ?? "");
    await sql`drop schema ${schema} cascade`.execute(db);
    await sql`create schema ${schema}`.execute(db);
    return;
  }
  await sql`pragma foreign_keys = off`.execute(db);
  for (const { name } of await db.introspection.getTables()) {
    await sql`drop table ${sql.table(name)}`.execute(db);
  }
  await sql`pragma foreign_keys = on`.execute(db);
}
