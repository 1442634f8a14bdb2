import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { CannotOpen } from "../refusals.ts";
import { alone } from "../sqlite/alone.ts";
import type { Engine } from "../store.ts";
import type { Database } from "../tables.ts";
import { type Alteration, alterations, sideBySide } from "./alterations.ts";

/** A comment, a quoted text, a quoted name, a semicolon, a run of anything else, or a single sign. */
const pieces = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|;|[^-'";]+|./g;

/**
 * Brings a database to the schema of this program: applies each file of `migrations/` that it has not seen,
 * in order, each in its own transaction; changes that an altered one left out before are made up for first.
 * Returns the names applied. Fails with `CannotOpen` when the database is newer than the program may run on
 * (`runsOn`), or when a file was altered, removed or put in between after it was applied, unless it is known
 * how (`alterations.ts`).
 */
export async function migrate(db: Database, engine: Engine, folder = ownMigrations): Promise<string[]> {
  const files = migrationsFor(engine, folder);
  const pending = await alone(db, engine, async (db) => {
    await sql.raw(createMigrationTable).execute(db);
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
export function migrationsFor(engine: Engine, folder = ownMigrations): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && (!dialectSuffix.test(name) || name.endsWith(`.${engine}.sql`)))
    .map((name) => {
      // Windows checkouts may have other line ends; that is not an alteration.
      const text = readFileSync(new URL(name, folder), "utf8").replaceAll("\r\n", "\n");
      return { name: name.slice(0, -".sql".length), text, checksum: checksum(text) };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

const ownMigrations = new URL("../migrations/", import.meta.url);
const dialectSuffix = /\.(sqlite|postgres)\.sql$/;
const createMigrationTable =
  "create table if not exists migration (name text primary key not null, checksum text not null, applied_at bigint not null)";

const checksum = (text: string) => createHash("sha256").update(text).digest("hex");

const appliedTo = (db: Database) =>
  db.selectFrom("migration").select(["name", "checksum"]).orderBy("name").execute();

/** Names of applied migrations that this program does not know: a newer one made the data, and this one may run on it. */
export async function migrationsBeyond(
  db: Database,
  engine: Engine,
  folder = ownMigrations,
): Promise<string[]> {
  const known = new Set(migrationsFor(engine, folder).map(({ name }) => name));
  return (await appliedTo(db)).map(({ name }) => name).filter((name) => !known.has(name));
}

/**
 * Whether a program whose last migration is `last` may run on data that has one which it does not know. Its file says so by its
 * name, as it is the name that the older program finds: `0043-buyers-notes-from-0036` only adds, and programs
 * from 0036 on read and write as before. One that does not say it is for programs that know it.
 */
function runsOn(name: string, last: string): boolean {
  const [, from] = /-from-(\d{4})$/.exec(name.replace(/\.(sqlite|postgres)$/, "")) ?? [];
  return from !== undefined && name > last && last.slice(0, from.length) >= from;
}

/** The migrations that a start would make. Fails with `CannotOpen` when this program may not run on data with these. */
export function pendingMigrations(engine: Engine, applied: Applied[]): Migration[] {
  return pendingOf(migrationsFor(engine), applied);
}

/** Fails with `CannotOpen` when this program may not run on data with these migrations. */
export function refuseUnknown(engine: Engine, applied: Applied[]): void {
  pendingMigrations(engine, applied);
}

/** Fails with `CannotOpen` unless exactly the migrations of this program were applied. */
export function refuseOutdated(engine: Engine, applied: Applied[]): void {
  const files = new Map(migrationsFor(engine).map(({ name, checksum }) => [name, checksum]));
  const beyond = applied.find(({ name }) => !files.has(name));
  if (beyond) throw tooNew(beyond.name, [...files.keys()].at(-1));
  const pending = pendingOf(migrationsFor(engine), applied);
  const altered = applied.filter(({ name, checksum }) => files.get(name) !== checksum);
  const [first] = [...pending, ...altered];
  if (!first) return;
  throw new CannotOpen(
    `The data is of an earlier Mitti: ${first.name} is to be brought up to date. Start this program on it once, and stop it again.`,
  );
}

export interface Applied {
  name: string;
  checksum: string;
}

function pendingOf(files: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(files.map((file) => [file.name, file]));
  const last = files.at(-1)?.name ?? "none";
  for (const { name, checksum } of applied) {
    const file = known.get(name);
    if (!file) {
      if (runsOn(name, last)) continue;
      throw tooNew(name, last);
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

function tooNew(name: string, last = "none"): CannotOpen {
  return new CannotOpen(
    `The data was written by a newer Mitti: it has ${name}, and this program's last migration is ${last}. ` +
      "Start the newer program, or restore a backup from before the upgrade.",
  );
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

/**
 * Cuts a migration file into its statements, because SQLite and PGlite take one at a time. Knows quotes,
 * `--` comments and the body of a trigger, whose statements belong together.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = "";
  for (const [piece] of text.matchAll(pieces)) {
    if (piece.startsWith("--")) continue;
    if (piece === ";" && !insideTrigger(current)) {
      statements.push(current.trim());
      current = "";
    } else {
      current += piece;
    }
  }
  statements.push(current.trim());
  return statements.filter((statement) => statement !== "");
}

function insideTrigger(statement: string): boolean {
  return /^\s*create\s+(temp\s+)?trigger\b/i.test(statement) && !/\bend\s*$/i.test(statement);
}
