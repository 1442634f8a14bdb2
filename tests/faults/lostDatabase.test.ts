import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { backUp } from "#database/backup/backup.ts";
import { restore } from "#database/backup/restore.ts";
import { startOver } from "#database/backup/startOver.ts";
import { openStore } from "#database/connect.ts";
import { databaseFile } from "#database/sqlite/sqlite.ts";
import { temporaryFolder } from "../support/database.ts";

const walOf = (dataDir: string) => `${databaseFile(dataDir)}-wal`;

/** What a server that was killed leaves: its words are in the log alone. */
async function killedShop(): Promise<string> {
  const [living, dataDir] = [temporaryFolder(), temporaryFolder()];
  const store = await openStore({ dataDir: living });
  await store.db.insertInto("setting").values({ key: "sold", value: "the last order" }).execute();
  for (const name of readdirSync(living)) cpSync(join(living, name), join(dataDir, name));
  await store.close();
  expect(readFileSync(walOf(dataDir)).includes("the last order")).toBe(true);
  return dataDir;
}

const only = (dataDir: string, names: readonly string[]) => {
  for (const name of readdirSync(dataDir)) if (!names.includes(name)) rmSync(join(dataDir, name));
};

describe("a data folder whose database is lost is refused, and nothing in it changes", () => {
  const lose: Record<string, (dataDir: string) => void> = {
    "an empty file beside its log": (dataDir) => {
      only(dataDir, ["mitti.sqlite-wal"]);
      writeFileSync(databaseFile(dataDir), "");
    },
    "no file beside its log": (dataDir) => only(dataDir, ["mitti.sqlite-wal"]),
    "no file beside an emptied log": (dataDir) => {
      only(dataDir, []);
      writeFileSync(walOf(dataDir), "");
    },
    "no file beside the name of a killed process": (dataDir) => only(dataDir, ["holder.json", "lock"]),
    "no file beside uploaded pictures": (dataDir) => {
      only(dataDir, []);
      mkdirSync(join(dataDir, "uploads"));
      writeFileSync(join(dataDir, "uploads", "face.webp"), "x");
    },
    "no file beside backups": (dataDir) => {
      only(dataDir, []);
      mkdirSync(join(dataDir, "backups"));
      writeFileSync(join(dataDir, "backups", "mitti-20261120-223000.sqlite"), "x");
    },
    "an empty file beside uploaded pictures": (dataDir) => {
      only(dataDir, []);
      mkdirSync(join(dataDir, "uploads"));
      writeFileSync(join(dataDir, "uploads", "face.webp"), "x");
      writeFileSync(databaseFile(dataDir), "");
    },
    "its first page alone, without the log": (dataDir) => only(dataDir, ["mitti.sqlite", "holder.json"]),
  };
  test.each(Object.entries(lose))("%s", async (_, lost) => {
    const dataDir = await killedShop();
    lost(dataDir);
    const held = () =>
      readdirSync(dataDir, { recursive: true, encoding: "utf8" })
        // An empty lock is made, and the shared memory of a log is no part of it.
        .filter((name) => !/^lock|-shm$/.test(name))
        .map((name) => [
          name,
          existsSync(join(dataDir, name)) && !["uploads", "backups"].includes(name)
            ? readFileSync(join(dataDir, name), "hex")
            : "",
        ]);
    const before = held();
    for (const beside of [false, true]) {
      await expect(openStore({ dataDir, beside })).rejects.toMatchObject({
        name: "CannotOpen",
        message: expect.stringMatching(/There was a shop in .*npm run restore.*npm run start-over/),
      });
    }
    expect(held()).toEqual(before);

    const aside = startOver(dataDir);
    for (const [name = "", bytes] of before) {
      if (name !== "holder.json" && bytes !== "") expect(readFileSync(join(aside, name), "hex")).toBe(bytes);
    }
    await (await openStore({ dataDir })).close();
  });
});

test("a folder that never had a shop, and one whose server was killed, start as ever", async () => {
  const fresh = temporaryFolder();
  writeFileSync(databaseFile(fresh), "");
  mkdirSync(join(fresh, "uploads"));
  await (await openStore({ dataDir: fresh })).close();
  await (await openStore({ dataDir: join(temporaryFolder(), "new") })).close();

  const store = await openStore({ dataDir: await killedShop() });
  expect(await store.db.selectFrom("setting").select("value").where("key", "=", "sold").execute()).toEqual([
    { value: "the last order" },
  ]);
  await store.close();
});

test("a restore beside the log of a lost database keeps that log, and does not play it into what it restores", async () => {
  const dataDir = await killedShop();
  const backup = join(temporaryFolder(), "backup.sqlite");
  const other = temporaryFolder();
  await (await openStore({ dataDir: other })).close();
  await backUp(other, backup);
  const lose = [(file: string) => rmSync(file), (file: string) => writeFileSync(file, "")];
  for (const lost of lose) {
    const folder = temporaryFolder();
    cpSync(dataDir, folder, { recursive: true });
    lost(databaseFile(folder));
    const { aside = "" } = restore(folder, backup);
    expect(readFileSync(join(aside, "mitti.sqlite-wal")).includes("the last order")).toBe(true);
    const store = await openStore({ dataDir: folder });
    expect(await store.db.selectFrom("setting").select("key").where("key", "=", "sold").execute()).toEqual(
      [],
    );
    await store.close();
  }
});

test.each([
  ["a note taker's", "create table notes (id integer primary key, words text)"],
  [
    "one that has a table of the same name",
    "create table migration (id integer); create table user (id integer)",
  ],
  ["one of views alone", "create view one as select 1 as n"],
])("the database of another program (%s) gets no table of ours", async (_, schema) => {
  const dataDir = temporaryFolder();
  const other = new DatabaseSync(databaseFile(dataDir));
  other.exec(schema);
  other.close();
  const before = readFileSync(databaseFile(dataDir), "hex");
  for (const beside of [false, true]) {
    await expect(openStore({ dataDir, beside })).rejects.toMatchObject({
      name: "CannotOpen",
      message: expect.stringContaining("the database of another program"),
    });
  }
  expect(readFileSync(databaseFile(dataDir), "hex")).toBe(before);
});

test("starting over is refused where there is a shop, one that serves, or nothing to put aside", async () => {
  const dataDir = temporaryFolder();
  expect(() => startOver(dataDir)).toThrow("There is nothing to put aside");
  const store = await openStore({ dataDir });
  expect(() => startOver(dataDir)).toThrow("is in use by process");
  await store.close();
  expect(() => startOver(dataDir)).toThrow("holds a shop");
});
