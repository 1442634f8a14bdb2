import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines, temporaryFolder } from "#tests/support/database.ts";
import type { Store } from "../store.ts";
import { alterations } from "./alterations.ts";
import { migrate, migrationsBeyond, migrationsFor, statementsOf } from "./migrate.ts";

const migrationsFolder = "src/database/migrations";

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

  test("they are applied in order, once, and a new one after them", async () => {
    add("0002-second.sql", "insert into first values ('a;b'); insert into first values ('it''s');");
    expect(await run()).toEqual(["0001-first", "0002-second"]);
    expect(await run()).toEqual([]);
    add("0003-third.sql", "delete from first where id = 'a;b';");
    expect(await run()).toEqual(["0003-third"]);
    const { rows } = await sql<{ id: string }>`select id from first`.execute(store.db);
    expect(rows.map(({ id }) => id)).toEqual(["it's"]);
  });

  test("they leave out a file for the other engine", async () => {
    add("0002-search.sqlite.sql", "create table only_sqlite (id text);");
    add("0002-search.postgres.sql", "create table only_postgres (id text);");
    expect(await run()).toEqual(["0001-first", `0002-search.${store.engine}`]);
    expect(await tables()).toContain(`only_${store.engine}`);
  });

  test("they are refused when one was altered after it was applied", async () => {
    await run();
    add("0001-first.sql", "create table first (id text primary key, more text);");
    await expect(run()).rejects.toThrow("The migration 0001-first was altered");
  });

  test("they are not altered by the line ends of another system", async () => {
    await run();
    add("0001-first.sql", "create table first (id text primary key); -- a comment; with a semicolon\r\n");
    expect(await run()).toEqual([]);
  });

  test("they are refused when the data is newer than the program", async () => {
    add("0002-second.sql", "create table second (id text);");
    await run();
    rmSync(join(folder, "0002-second.sql"));
    await expect(run()).rejects.toThrow("written by a newer Mitti: it has 0002-second");
  });

  test("a program runs on data of a newer one whose migration says from which on, and leaves it as it is", async () => {
    add("0002-second-from-0001.sql", "alter table first add column note text;");
    await run();
    rmSync(join(folder, "0002-second-from-0001.sql"));
    const { db, engine } = store;
    expect(await run()).toEqual([]);
    expect(await migrationsBeyond(db, engine, pathToFileURL(`${folder}/`))).toEqual([
      "0002-second-from-0001",
    ]);
    await sql`insert into first (id) values ('as before')`.execute(db);
  });

  test("one that is older than the migration says is refused", async () => {
    add("0002-second.sql", "create table second (id text);");
    add(`0003-third-from-0002.${store.engine}.sql`, "drop table first;");
    await run();
    rmSync(join(folder, `0003-third-from-0002.${store.engine}.sql`));
    expect(await run()).toEqual([]);
    rmSync(join(folder, "0002-second.sql"));
    await expect(run()).rejects.toThrow("written by a newer Mitti: it has 0002-second");
    await store.db.deleteFrom("migration").where("name", "=", "0002-second").execute();
    await expect(run()).rejects.toThrow(
      `written by a newer Mitti: it has 0003-third-from-0002.${store.engine}`,
    );
  });

  test("they are refused when one was put in before those applied", async () => {
    add("0003-third.sql", "create table third (id text);");
    await run();
    add("0002-second.sql", "create table second (id text);");
    await expect(run()).rejects.toThrow("0002-second comes before 0003-third");
  });

  test("they leave nothing of one that fails half way, and keep those before it", async () => {
    add("0002-second.sql", "create table second (id text); insert into nowhere values (1);");
    await expect(run()).rejects.toThrow("nowhere");
    expect(await tables()).toContain("first");
    expect(await tables()).not.toContain("second");
    add("0002-second.sql", "create table second (id text);");
    expect(await run()).toEqual(["0002-second"]);
  });
});

describe("the shipped migrations", () => {
  test("they have numbers of their own", () => {
    for (const engine of ["sqlite", "postgres"] as const) {
      const numbers = migrationsFor(engine).map(({ name }) => name.slice(0, 5));
      expect(numbers.every((number) => /^\d{4}-$/.test(number))).toBe(true);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  /** `merged.sha256` names every version that was ever merged, the newest of a file last; lines are only added. */
  const list = `${migrationsFolder}/merged.sha256`;
  const merged = linesOf(readFileSync(list, "utf8")).map((line) => line.split("  ") as [string, string]);
  const versionsOf = (name: string) =>
    merged.filter((line) => line[1] === name).map(([checksum]) => checksum);
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql"));

  test.each(files)("they have %s as it was merged", (name) => {
    const checksum = sha256(readFileSync(`${migrationsFolder}/${name}`, "utf8").replaceAll("\r\n", "\n"));
    const add = `A new migration? Add the line "${checksum}  ${name}" to ${list}. A merged one is never changed.`;
    expect(versionsOf(name).at(-1), add).toBe(checksum);
  });

  test("they lost no file, and changed none since the four alterations that are known", () => {
    expect(merged.filter(([, name]) => !files.includes(name))).toEqual([]);
    const earlier = files.flatMap((name) =>
      versionsOf(name)
        .slice(0, -1)
        .map((checksum) => [name, checksum]),
    );
    expect(earlier).toEqual(alterations.map(({ name, checksum }) => [`${name}.sql`, checksum]));
    expect(earlier).toHaveLength(4);
  });

  test("they are those of the history, as far as it is here", () => {
    if (!existsSync(".git")) return;
    const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" });
    const known = new Set(merged.map((line) => line.join("  ")));
    const words = ["log", "--first-parent", "-m", "--raw", "--no-abbrev", "--no-renames", "--format="];
    for (const line of new Set(linesOf(git(...words, "--", migrationsFolder)))) {
      const [, , , blob = "", , path = ""] = line.split(/\s/);
      if (/^0+$/.test(blob)) throw new Error(`${path} was removed or renamed after it was merged.`);
      const name = basename(path);
      const text = git("cat-file", "blob", blob);
      if (name.endsWith(".sql")) expect(known, line).toContain(`${sha256(text)}  ${name}`);
      else expect([...known], line).toEqual(expect.arrayContaining(linesOf(text)));
    }
  });
});

describe("a migration file", () => {
  test("it is cut into its statements, but not inside texts, names, comments or triggers", () => {
    const trigger = "create trigger t after insert on a begin delete from b; insert into c values (';'); end";
    const text = `-- first; second\nselect ';' as "a;b";\n\n${trigger};\nselect 1 - 2 -- no end`;
    expect(statementsOf(text)).toEqual([`select ';' as "a;b"`, trigger, "select 1 - 2"]);
  });
});

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function linesOf(text: string): string[] {
  return text.split("\n").filter(Boolean);
}
