import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { backUp } from "#database/backup/backup.ts";
import { restore } from "#database/backup/restore.ts";
import { openStore } from "#database/connect.ts";
import { databaseFile } from "#database/sqlite/sqlite.ts";
import type { Store } from "#database/store.ts";
import { filesInFolder } from "#kit/server/files/files.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { start } from "#tests/support/children.ts";
import { openDatabaseFor, temporaryFolder } from "#tests/support/database.ts";

const backupCommand = new URL("../../src/app/server/backupCommand.ts", import.meta.url);
const restoreCommand = new URL("../../src/database/backup/restoreCommand.ts", import.meta.url);
const MEGABYTES = 40;

describe("a backup of a running shop", () => {
  it("holds up no write for 250 ms, and restores to the same rows", async () => {
    const folder = temporaryFolder();
    const store = await openStore({ dataDir: folder, seeds: [cropSeed] });
    await grow(store, MEGABYTES);
    // Other programs, and the tests beside this one, may hold up a write too: that much is not the backup's.
    const without = await writeUntil(store, pause(1_000));
    const backup = start(backupCommand, [], { DATA_DIR: folder, DATABASE_URL: "" });
    const slowest = await writeUntil(store, backup.ended);
    expect(await backup.ended, backup.errors()).toBe(0);
    expect(slowest).toBeLessThan(250 + without);
    const file = /^Backed up to (\S+) /.exec(backup.output())?.[1] ?? "";
    const last = lastRow(file);
    const expected = rowHash(databaseFile(folder), last);
    expect(rowHash(file, last)).toBe(expected);
    await store.close();

    const other = temporaryFolder();
    restore(other, file);
    expect(rowHash(databaseFile(other), last)).toBe(expected);
    const restored = await openStore({ dataDir: other, seeds: [cropSeed] });
    expect(restored.epoch).not.toBe(store.epoch);
    await restored.close();
  }, 60_000);

  it("has what was answered before it began, where a plain copy of the file would not", async () => {
    const folder = temporaryFolder();
    const store = await openStore({ dataDir: folder });
    await store.db.insertInto("setting").values({ key: "answered", value: "yes" }).execute();
    const plain = join(folder, "plain.sqlite");
    copyFileSync(databaseFile(folder), plain);
    expect(() => setting(plain, "answered")).toThrow("no such table");
    const { file } = await backUp(folder);
    expect(setting(file, "answered")).toBe("yes");
    await store.close();
  });

  it("takes the uploaded files along, and keeps the newest seven", async () => {
    const folder = temporaryFolder();
    await (await openStore({ dataDir: folder })).close();
    mkdirSync(join(folder, "uploads"));
    writeFileSync(join(folder, "uploads", "face.webp"), "picture");
    mkdirSync(join(folder, "backups"));
    for (let day = 1; day <= 8; day++) {
      writeFileSync(join(folder, "backups", `mitti-2020010${day}-000000.sqlite`), "");
      mkdirSync(join(folder, "backups", `mitti-2020010${day}-000000-uploads`));
    }
    writeFileSync(join(folder, "backups", "mine.sqlite"), "");
    const { file, uploads } = await backUp(folder);
    expect(readFileSync(join(uploads ?? "", "face.webp"), "utf8")).toBe("picture");
    const left = readdirSync(join(folder, "backups"));
    expect(left.filter((name) => /^mitti-.*sqlite$/.test(name))).toHaveLength(7);
    expect(left.filter((name) => name.endsWith("-uploads"))).toHaveLength(7);
    expect(left).toContain("mine.sqlite");

    const other = temporaryFolder();
    restore(other, file);
    expect(readFileSync(join(other, "uploads", "face.webp"), "utf8")).toBe("picture");
  });
});

describe("restoring", () => {
  it("is refused while a server runs, which is unharmed", async () => {
    const folder = temporaryFolder();
    const store = await openStore({ dataDir: folder });
    const { file } = await backUp(folder);
    const command = start(restoreCommand, [file], { DATA_DIR: folder, DATABASE_URL: "" });
    expect(await command.ended).toBe(1);
    expect(command.errors()).toContain(`is in use by process ${process.pid}`);
    await store.db.insertInto("setting").values({ key: "still", value: "here" }).execute();
    await store.close();
  });

  it("keeps what was there before", async () => {
    const folder = temporaryFolder();
    const store = await openStore({ dataDir: folder });
    const { file } = await backUp(folder);
    await store.db.insertInto("setting").values({ key: "later", value: "yes" }).execute();
    await store.close();
    const { aside } = restore(folder, file);
    expect(setting(databaseFile(folder), "later")).toBeUndefined();
    expect(setting(join(aside ?? "", "mitti.sqlite"), "later")).toBe("yes");
  });

  it("refuses a damaged backup, or one of something else, and leaves the data as it is", async () => {
    const folder = temporaryFolder();
    const store = await openStore({ dataDir: folder, seeds: [cropSeed] });
    const { file } = await backUp(folder);
    await store.close();
    const bytes = readFileSync(file);
    bytes.fill(7, 3 * 4096, 12 * 4096);
    const damaged = join(folder, "damaged.sqlite");
    writeFileSync(damaged, bytes);
    const text = join(folder, "text.sqlite");
    writeFileSync(text, "not a database, but long enough to be looked at");
    const foreign = join(folder, "foreign.sqlite");
    new DatabaseSync(foreign).exec("create table t (x)");
    const before = readFileSync(databaseFile(folder));
    expect(() => restore(folder, damaged)).toThrow("damaged");
    expect(() => restore(folder, text)).toThrow("is not a database");
    expect(() => restore(folder, foreign)).toThrow("is not a database of Mitti");
    expect(() => restore(folder, join(folder, "none"))).toThrow("There is no file");
    expect(readFileSync(databaseFile(folder)).equals(before)).toBe(true);
    expect(existsSync(`${databaseFile(folder)}.restoring`)).toBe(false);
  });

  it("is left to PostgreSQL's own tools where the data is there", async () => {
    const child = start(restoreCommand, [], { DATABASE_URL: "postgres://localhost/mitti" });
    expect(await child.ended).toBe(1);
    expect(child.errors()).toContain("pg_restore");
  });
});

describe("a backup of a shop on PostgreSQL", () => {
  const server = process.env.TEST_DATABASE_URL;

  it.skipIf(!server)(
    "is a dump with the uploaded files beside it, and restores to the same rows",
    async () => {
      const { url, drop } = await openDatabaseFor(server ?? "");
      const other = await openDatabaseFor(server ?? "");
      const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
      try {
        const store = await openStore({ dataDir: elsewhere, databaseUrl: url, seeds: [cropSeed] });
        await filesInFolder(join(folder, "uploads")).put("p-200.webp", Buffer.from("picture"), "image/webp");
        const backup = start(backupCommand, [], { DATA_DIR: folder, DATABASE_URL: url });
        expect(await backup.ended, backup.errors()).toBe(0);
        const [, file = "", uploads = ""] =
          /^Backed up to (\S+) .* uploaded files in (\S+)\.$/m.exec(backup.output()) ?? [];
        expect(readFileSync(join(uploads, "p-200.webp"), "utf8")).toBe("picture");
        await store.close();

        await promisify(execFile)("pg_restore", [
          "--no-owner",
          "--single-transaction",
          `--dbname=${other.url}`,
          file,
        ]);
        const restored = await openStore({ dataDir: elsewhere, databaseUrl: other.url });
        const crops = await restored.db.selectFrom("crop").select("id").execute();
        expect(crops.length).toBeGreaterThan(100);
        await restored.close();
      } finally {
        await drop();
        await other.drop();
      }
    },
    60_000,
  );

  it("that fails says why without the password, and leaves nothing", async () => {
    const folder = temporaryFolder();
    const backup = start(backupCommand, [], {
      DATA_DIR: folder,
      DATABASE_URL: "postgres://mitti:secret@127.0.0.1:1/mitti",
    });
    expect(await backup.ended).toBe(1);
    expect(backup.errors()).toContain("The backup failed: ");
    expect(backup.errors()).not.toContain("secret");
    expect(readdirSync(join(folder, "backups"))).toEqual([]);
  });
});

async function grow(store: Store, megabytes: number): Promise<void> {
  await sql.raw("create table note (id integer primary key, words text)").execute(store.db);
  for (let number = 0; number < megabytes; number++) {
    await sql`insert into note (words) with recursive c (n) as (select 1 union all select n + 1 from c where n < 1000)
      select hex(randomblob(500)) from c`.execute(store.db);
  }
}

/** Writes row after row, as fast as it goes. Answers the milliseconds that the slowest took. */
async function writeUntil(store: Store, end: Promise<unknown>): Promise<number> {
  let slowest = 0;
  let going = true;
  end.then(() => {
    going = false;
  });
  while (going) {
    const before = performance.now();
    await sql`insert into note (words) values (${"word ".repeat(40)})`.execute(store.db);
    slowest = Math.max(slowest, performance.now() - before);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return slowest;
}

function lastRow(file: string): number {
  const connection = new DatabaseSync(file, { readOnly: true });
  const row = connection.prepare("select max(id) as last from note").get();
  connection.close();
  return Number(row?.last);
}

/** Over all crops, and all notes up to one: rows are only ever added, so that is one moment of the table. */
function rowHash(file: string, last: number): string {
  const connection = new DatabaseSync(file);
  const hash = createHash("sha256");
  for (const row of connection.prepare("select * from note where id <= ? order by id").iterate(last)) {
    hash.update(JSON.stringify(row));
  }
  for (const row of connection.prepare("select * from crop order by id").iterate())
    hash.update(JSON.stringify(row));
  connection.close();
  return hash.digest("hex");
}

function setting(file: string, key: string): unknown {
  const connection = new DatabaseSync(file);
  try {
    return connection.prepare("select value from setting where key = ?").get(key)?.value;
  } finally {
    connection.close();
  }
}
