import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { backUp } from "#database/backup/backup.ts";
import { openStore } from "#database/connect.ts";
import { isOutOfSpace } from "#database/refusals.ts";
import type { Store } from "#database/store.ts";
import { temporaryFolder } from "#tests/support/database.ts";

describe("a full disk", () => {
  const mounted: string[] = [];
  afterEach(() => {
    for (const folder of mounted.splice(0)) asRoot("umount", "-l", folder);
  });

  it.skipIf(!canMount())(
    "refuses writes as out of space, goes on reading, and heals",
    async () => {
      const disk = join(temporaryFolder(), "disk");
      mkdirSync(disk);
      mount(disk, "size=6m");
      mounted.push(disk);
      const dataDir = join(disk, "data");
      const store = await openStore({ dataDir });
      const written = await fill(store);
      await expectReadingGoesOn(store, written);
      await store.close();
      const restarted = await openStore({ dataDir });
      expect(await pairs(restarted)).toBe(written);
      await fill(restarted, written);
      mount(disk, "remount,size=16m");
      await expectHealed(restarted, await pairs(restarted));
      await restarted.close();
    },
    60_000,
  );

  it.skipIf(!canMount())(
    "says in words that it is the reason why the database cannot be opened",
    async () => {
      const disk = join(temporaryFolder(), "disk");
      mkdirSync(disk);
      mount(disk, "size=64k");
      mounted.push(disk);
      await expect(openStore({ dataDir: join(disk, "data") })).rejects.toMatchObject({
        name: "CannotOpen",
        message: expect.stringContaining("full"),
      });
    },
    60_000,
  );

  it.skipIf(!canMount())("is left as it was by a backup that does not fit on it", async () => {
    const disk = join(temporaryFolder(), "disk");
    mkdirSync(disk);
    mount(disk, "size=2m");
    mounted.push(disk);
    const dataDir = temporaryFolder();
    await (await openStore({ dataDir })).close();
    mkdirSync(join(dataDir, "uploads"));
    writeFileSync(join(dataDir, "uploads", "face.webp"), Buffer.alloc(4_000_000));
    const backup = backUp(dataDir, join(disk, "mitti.sqlite"));
    await expect(backup).rejects.toThrow("There is no room for the backup mitti.sqlite");
    expect(readdirSync(disk)).toEqual([]);
  });

  it("does the same where the file reaches a limit of its own", async () => {
    const store = await openStore({ dataDir: temporaryFolder() });
    // Room for what is filled below beside an empty database of today, however many tables that has.
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
    const pages = (rows[0]?.page_count ?? 0) + 200;
    await sql.raw(`pragma max_page_count = ${pages}`).execute(store.db);
    const written = await fill(store);
    await expectReadingGoesOn(store, written);
    await sql.raw("pragma max_page_count = 100000").execute(store.db);
    await expectHealed(store, written);
    await store.close();
  });
});

/** Writes until there is no room, in transactions of two rows. Answers how many transactions were kept. */
async function fill(store: Store, from = 0): Promise<number> {
  for (let number = from; ; number++) {
    try {
      await writePair(store, number);
    } catch (error) {
      expect(isOutOfSpace(error)).toBe(true);
      return number;
    }
  }
}

function writePair(store: Store, number: number): Promise<void> {
  return store.db.transaction().execute(async (db) => {
    await db
      .insertInto("setting")
      .values({ key: `first.${number}`, value: "x".repeat(20_000) })
      .execute();
    await db
      .insertInto("setting")
      .values({ key: `second.${number}`, value: "x".repeat(20_000) })
      .execute();
  });
}

async function expectReadingGoesOn(store: Store, written: number): Promise<void> {
  expect(written).toBeGreaterThan(5);
  expect(await store.ready()).toBe(true);
  expect(await pairs(store)).toBe(written);
  // Still no room, still in words, and nothing is stuck.
  await expect(writePair(store, written)).rejects.toSatisfy(isOutOfSpace);
  expect(await pairs(store)).toBe(written);
}

async function expectHealed(store: Store, written: number): Promise<void> {
  await writePair(store, written);
  expect(await pairs(store)).toBe(written + 1);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.db);
  expect(rows[0]?.integrity_check).toBe("ok");
}

async function pairs(store: Store): Promise<number> {
  const rows = await store.db.selectFrom("setting").select("key").where("key", "like", "%.%").execute();
  expect(rows.length % 2).toBe(0);
  return rows.length / 2;
}

function mount(folder: string, options: string): void {
  const { status, stderr } = asRoot("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder);
  if (status !== 0) throw new Error(`mount: ${stderr}`);
}

function asRoot(command: string, ...args: string[]) {
  return spawnSync(command, args, { encoding: "utf8" });
}

/** Only root may; elsewhere the last test alone stands for the promise. */
function canMount(): boolean {
  const folder = temporaryFolder();
  const able = asRoot("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder).status === 0;
  if (able) asRoot("umount", folder);
  else console.info("Skipped: a small file system needs the right to mount one.");
  return able;
}
