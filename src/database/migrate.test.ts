import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate, migrationsFor } from "#database/migrate.ts";
import { statementsOf } from "#database/statements.ts";
import type { Store } from "#database/store.ts";
import { engines, temporaryFolder } from "#tests/support/database.ts";

describe.each(engines)("migrations on $name", ({ open }) => {
  let store: Store;
  let folder: string;
  const add = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const run = () => migrate(store.db, store.engine, pathToFileURL(`${folder}/`));
  const tables = async () => (await store.db.introspection.getTables()).map(({ name }) => name);

  beforeEach(async () => {
    store = await open([]);
    // As if the program had only the migrations of the test.
    await store.db.deleteFrom("migration").execute();
    folder = temporaryFolder();
    add("0001-first.sql", "create table first (id text primary key); -- a comment; with a semicolon\n");
  }, 30_000);
  afterEach(() => store.close());

  it("are applied in order, once, and a new one after them", async () => {
    add("0002-second.sql", "insert into first values ('a;b'); insert into first values ('it''s');");
    expect(await run()).toEqual(["0001-first", "0002-second"]);
    expect(await run()).toEqual([]);
    add("0003-third.sql", "delete from first where id = 'a;b';");
    expect(await run()).toEqual(["0003-third"]);
    const { rows } = await sql<{ id: string }>`select id from first`.execute(store.db);
    expect(rows.map(({ id }) => id)).toEqual(["it's"]);
  });

  it("leave out a file for the other engine", async () => {
    add("0002-search.sqlite.sql", "create table only_sqlite (id text);");
    add("0002-search.postgres.sql", "create table only_postgres (id text);");
    expect(await run()).toEqual(["0001-first", `0002-search.${store.engine}`]);
    expect(await tables()).toContain(`only_${store.engine}`);
  });

  it("are refused when one was altered after it was applied", async () => {
    await run();
    add("0001-first.sql", "create table first (id text primary key, more text);");
    await expect(run()).rejects.toThrow("The migration 0001-first was altered");
  });

  it("are not altered by the line ends of another system", async () => {
    await run();
    add("0001-first.sql", "create table first (id text primary key); -- a comment; with a semicolon\r\n");
    expect(await run()).toEqual([]);
  });

  it("are refused when the data is newer than the program", async () => {
    add("0002-second.sql", "create table second (id text);");
    await run();
    rmSync(join(folder, "0002-second.sql"));
    await expect(run()).rejects.toThrow("written by a newer Mitti: it has 0002-second");
  });

  it("are refused when one was put in before those applied", async () => {
    add("0003-third.sql", "create table third (id text);");
    await run();
    add("0002-second.sql", "create table second (id text);");
    await expect(run()).rejects.toThrow("0002-second comes before 0003-third");
  });

  it("leave nothing of one that fails half way, and keep those before it", async () => {
    add("0002-second.sql", "create table second (id text); insert into nowhere values (1);");
    await expect(run()).rejects.toThrow("nowhere");
    expect(await tables()).toContain("first");
    expect(await tables()).not.toContain("second");
    add("0002-second.sql", "create table second (id text);");
    expect(await run()).toEqual(["0002-second"]);
  });
});

describe("the shipped migrations", () => {
  it("have numbers of their own", () => {
    for (const engine of ["sqlite", "postgres"] as const) {
      const numbers = migrationsFor(engine).map(({ name }) => name.slice(0, 5));
      expect(numbers.every((number) => /^\d{4}-$/.test(number))).toBe(true);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });
});

describe("a migration file", () => {
  it("is cut into its statements, but not inside texts, names, comments or triggers", () => {
    const trigger = "create trigger t after insert on a begin delete from b; insert into c values (';'); end";
    const text = `-- first; second\nselect ';' as "a;b";\n\n${trigger};\nselect 1 - 2 -- no end`;
    expect(statementsOf(text)).toEqual([`select ';' as "a;b"`, trigger, "select 1 - 2"]);
  });
});
