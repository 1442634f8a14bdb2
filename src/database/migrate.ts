import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { alone } from "#database/alone.ts";
import { type Alteration, alterations, sideBySide } from "#database/alterations.ts";
import { CannotOpen } from "#database/refusals.ts";
import { statementsOf } from "#database/statements.ts";
import type { Engine } from "#database/store.ts";
import type { Database } from "#database/tables.ts";

/**
 * Brings a database to the schema of this program: applies each file of `migrations/` that it has not seen, in
 * order, each in its own transaction; what an altered one left out before is made up for first. Answers the names
 * applied. Fails with `CannotOpen` when the database is newer than the program, or when a file was altered, removed or
 * put in between after it was applied, unless it is known how (`alterations.ts`).
 */
export async function migrate(db: Database, engine: Engine, folder = MIGRATIONS): Promise<string[]> {
  const files = migrationsFor(engine, folder);
  const pending = await alone(db, engine, async (db) => {
    await sql.raw(MIGRATION_TABLE).execute(db);
    const applied = await appliedTo(db);
    const pending = pendingOf(files, applied);
    await repair(db, files, applied);
    return pending;
  });
  const applied: string[] = [];
  for (const file of pending) {
    if (await apply(db, engine, file)) applied.push(file.name);
  }
  return applied;
}

/** The files that concern an engine: `0005-search.sql` both, `0005-search.sqlite.sql` that one alone. */
export function migrationsFor(engine: Engine, folder = MIGRATIONS): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && (!DIALECT.test(name) || name.endsWith(`.${engine}.sql`)))
    .map((name) => {
      // Windows checkouts may have other line ends; that is not an alteration.
      const text = readFileSync(new URL(name, folder), "utf8").replaceAll("\r\n", "\n");
      return { name: name.slice(0, -".sql".length), text, checksum: checksum(text) };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

export type Migration = { name: string; text: string; checksum: string };

const MIGRATIONS = new URL("./migrations/", import.meta.url);
const DIALECT = /\.(sqlite|postgres)\.sql$/;
const MIGRATION_TABLE =
  "create table if not exists migration (name text primary key not null, checksum text not null, applied_at bigint not null)";

const checksum = (text: string) => createHash("sha256").update(text).digest("hex");

const appliedTo = (db: Database) =>
  db.selectFrom("migration").select(["name", "checksum"]).orderBy("name").execute();

/** Fails with `CannotOpen` when applied migrations are not those of this program. */
export function refuseUnknown(engine: Engine, applied: Applied[]): void {
  pendingOf(migrationsFor(engine), applied);
}

type Applied = { name: string; checksum: string };

function pendingOf(files: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(files.map((file) => [file.name, file]));
  const last = files.at(-1)?.name ?? "none";
  for (const { name, checksum } of applied) {
    const file = known.get(name);
    if (!file) {
      throw new CannotOpen(
        `The data was written by a newer Mitti: it has ${name}, and this program's last migration is ${last}. ` +
          "Start the newer program, or restore a backup from before the upgrade.",
      );
    }
    if (file.checksum !== checksum && !alterationOf({ name, checksum })) {
      throw new CannotOpen(
        `The migration ${name} was altered after it was applied to this data. ` +
          "Put the file back as it was and add a new one for the change.",
      );
    }
    known.delete(name);
  }
  const pending = [...known.values()];
  const newest = applied.at(-1)?.name;
  const late = pending.find(({ name }) => newest !== undefined && name < newest && !sideBySide.has(name));
  if (late) {
    throw new CannotOpen(
      `The migration ${late.name} comes before ${newest}, which this data already has. Give it the next number.`,
    );
  }
  return pending;
}

function alterationOf(applied: Applied): Alteration | undefined {
  return alterations.find(({ name, checksum }) => name === applied.name && checksum === applied.checksum);
}

/** Brings data that was made with an earlier version of a migration to what that migration makes now. */
async function repair(db: Database, files: Migration[], applied: Applied[]): Promise<void> {
  const now = new Map(files.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of applied) {
    const current = now.get(name);
    const alteration = alterationOf({ name, checksum });
    if (!alteration || current === undefined || current === checksum) continue;
    for (const statement of statementsOf(alteration.repair)) await sql.raw(statement).execute(db);
    await db.updateTable("migration").set({ checksum: current }).where("name", "=", name).execute();
  }
}

/** False when another process, which started at the same time, has applied it meanwhile. */
function apply(db: Database, engine: Engine, file: Migration): Promise<boolean> {
  return alone(db, engine, async (db) => {
    const done = await db
      .selectFrom("migration")
      .select("name")
      .where("name", "=", file.name)
      .executeTakeFirst();
    if (done) return false;
    for (const statement of statementsOf(file.text)) await sql.raw(statement).execute(db);
    const row = { name: file.name, checksum: file.checksum, applied_at: Date.now() };
    await db.insertInto("migration").values(row).execute();
    return true;
  });
}
