import { randomBytes } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import pg from "pg";
import { openStore, prepare } from "#database/connect.ts";
import { bigintOid, numericOid, safeNumber } from "#database/postgres/postgresClient.ts";
import type { Seed } from "#database/seed/seed.ts";
import { databaseFile } from "#database/sqlite/sqlite.ts";
import type { Engine, Store, Wake } from "#database/store.ts";
import type { Tables } from "#database/tables.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { registerSeed } from "#knowledge/register/server/seed.ts";
import { gateFingerprint } from "#shop/market/server/law/judgedShelf.ts";
import { marketSeed } from "#shop/market/server/seed.ts";

/**
 * The engines to run a suite on, for `describe.each(engines)`. `TEST_ENGINES=sqlite` (or `postgres`) limits them.
 * PostgreSQL is the server of `TEST_DATABASE_URL`; where that is not set, PGlite in memory stands in for its dialect.
 */
export const engines: Array<{ name: Engine; open: (seeds?: Seed[]) => Promise<Store> }> = (
  ["sqlite", "postgres"] as const
)
  .filter((name) => (process.env.TEST_ENGINES ?? name).split(",").includes(name))
  .map((name) => ({ name, open: (seeds) => openTestStore(name, seeds) }));

/** What PostgreSQL was in this run, for people who read the output. */
export const enginesNote = process.env.TEST_DATABASE_URL
  ? "PostgreSQL: the server of TEST_DATABASE_URL, a fresh database or schema for each store"
  : "PostgreSQL: PGlite in memory stands in; set TEST_DATABASE_URL to use a server";

/** A fresh store with schema and shipped content, gone when closed. */
export function openTestStore(engine: Engine, seeds = shipped): Promise<Store> {
  if (engine === "sqlite") return openSqliteStore(seeds);
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server, seeds) : openPGlite(seeds);
}

/** A folder of this test process, removed when it ends. */
export function temporaryFolder(): string {
  root ??= makeRoot();
  return mkdtempSync(join(root, "data-"));
}

/** Shipped products are judged as they come in; this notes that they are, which else the application would find out. */
const gateSeed: Seed = { name: "gate", fingerprint: gateFingerprint, fill: async () => {} };
const shipped: Seed[] = [cropSeed, registerSeed, marketSeed, gateSeed];

let root: string | undefined;

function makeRoot(): string {
  const folder = mkdtempSync(join(tmpdir(), "mitti-test-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The settings that name the folder of this run and its database (tests/support/templates.ts). */
const templateFolder = "TEST_TEMPLATES";
const templateDatabase = "TEST_TEMPLATE_DATABASE";

/** Templates that are made once in a run: the schema with the shipped content, and the schema alone. */
type Template = "shipped" | "empty";
const templateOf = (seeds: Seed[]): Template | undefined =>
  seeds === shipped ? "shipped" : seeds.length === 0 ? "empty" : undefined;
const seedsOf = (template: Template): Seed[] => (template === "shipped" ? shipped : []);
const files = new Map<Template, Promise<string>>();
const databases = new Map<Template, Promise<string>>();

/** Schema and content are filled once in a run; every further store starts from a copy of that file. */
async function openSqliteStore(seeds: Seed[]): Promise<Store> {
  const dataDir = temporaryFolder();
  const template = templateOf(seeds);
  if (template) {
    const file = files.get(template) ?? makeTemplate(template);
    files.set(template, file);
    copyFileSync(await file, databaseFile(dataDir));
  }
  const store = await openStore({ dataDir, seeds });
  return closingWith(store, async () => rmSync(dataDir, { recursive: true, force: true }));
}

/**
 * The file that stores are copied from. Each test file has a process of its own, so it lies in the run's folder; it comes there
 * whole, by its new name, whoever of two processes is the first.
 */
async function makeTemplate(template: Template): Promise<string> {
  const shared = process.env[templateFolder] && join(process.env[templateFolder], `${template}.db`);
  if (shared && existsSync(shared)) return shared;
  const dataDir = join(temporaryFolder(), "template");
  mkdirSync(dataDir);
  const store = await openStore({ dataDir, seeds: seedsOf(template) });
  await store.close();
  if (!shared) return databaseFile(dataDir);
  renameSync(databaseFile(dataDir), shared);
  return shared;
}

/** As a copy of one database, filled once in a run: migrating and filling take seconds each time. */
async function openOnServer(server: string, seeds: Seed[]): Promise<Store> {
  const template = templateOf(seeds);
  const { url, drop } = template ? await openCopyFor(server, template) : await openSchemaFor(server);
  const store = await openStore({ dataDir: temporaryFolder(), databaseUrl: url, seeds });
  return closingWith(store, drop);
}

/** An empty schema of its own on a real server, chosen by the connection's search path; for several processes too. */
export async function openSchemaFor(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const schema = `mitti_test_${Date.now()}_${randomBytes(4).toString("hex")}`;
  await command(server, `create schema ${schema}`);
  const url = new URL(server);
  url.searchParams.set("options", `-c search_path=${schema}`);
  return { url: url.href, drop: () => command(server, `drop schema ${schema} cascade`) };
}

/** A database of its own on a real server with the schema, filled or not; for several processes too. */
export async function openCopyFor(
  server: string,
  template: Template = "empty",
): Promise<{ url: string; drop: () => Promise<void> }> {
  const source = await databaseTemplate(server, template);
  return source ? openDatabaseFor(server, source) : openSchemaFor(server);
}

/** A database of its own on a real server, empty or a copy of another one; for what is told by database and not by schema. */
export async function openDatabaseFor(
  server: string,
  source = "template0",
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `mitti_test_${Date.now()}_${randomBytes(4).toString("hex")}`;
  await command(server, `create database ${name} encoding 'UTF8' template ${source}`);
  return {
    url: databaseUrl(server, name),
    drop: () => command(server, `drop database ${name} with (force)`),
  };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The database of this run that stores are copied from (tests/support/templates.ts); undefined outside a run. */
async function databaseTemplate(server: string, template: Template): Promise<string | undefined> {
  const prefix = process.env[templateDatabase];
  if (!prefix) return undefined;
  const database =
    databases.get(template) ?? fillTemplate(server, `${prefix}_${template}`, seedsOf(template));
  databases.set(template, database);
  return database;
}

/** Of several processes the first one fills it; the others wait. It has its name once it is whole, and no connection then. */
async function fillTemplate(server: string, name: string, seeds: Seed[]): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return name;
    const filling = `${name}_filling`;
    await client.query(`create database ${filling} encoding 'UTF8' template template0`);
    const store = await openStore({
      dataDir: temporaryFolder(),
      databaseUrl: databaseUrl(server, filling),
      seeds,
    });
    await store.close();
    await client.query(`alter database ${filling} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function command(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Starting one takes seconds, so closed ones are emptied and used again. */
const idle: PGlite[] = [];

async function openPGlite(seeds: Seed[]): Promise<Store> {
  const pglite = idle.pop() ?? (await startPGlite());
  await pglite.exec("drop schema public cascade; create schema public");
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  const inWords = (error: unknown) => error;
  const close = async () => {
    idle.push(pglite);
  };
  return prepare({ db, engine: "postgres", warnings: [], wake: nobodyToWake, inWords, close }, seeds);
}

/** In memory there is no other process. */
const nobodyToWake: Wake = { notify: () => {}, listen: () => () => {} };

/** Loaded only where it is used: it is large. */
async function startPGlite(): Promise<PGlite> {
  const { PGlite } = await import("@electric-sql/pglite");
  return PGlite.create({ parsers: { [bigintOid]: safeNumber, [numericOid]: safeNumber } });
}

function closingWith(store: Store, after: () => Promise<void>): Store {
  return {
    ...store,
    close: async () => {
      await store.close();
      await after();
    },
  };
}
