import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "#database/connect.ts";
import { copyUploads } from "#database/move/copyUploads.ts";
import { Progress } from "#database/move/progress.ts";
import type { States } from "#database/move/shapes.ts";
import { moveToFolder } from "#database/move/toFolder.ts";
import { moveToPostgres } from "#database/move/toPostgres.ts";
import { databaseFile } from "#database/sqlite/sqlite.ts";
import { filesInFolder } from "#kit/server/files/files.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { marketSeed } from "#shop/market/server/seed.ts";
import { start } from "#tests/support/children.ts";
import { openDatabaseFor, temporaryFolder } from "#tests/support/database.ts";

const server = process.env.TEST_DATABASE_URL;
const program = new URL("./programs/move.ts", import.meta.url);

/** A database of its own, because who is connected is told by database. */
describe.skipIf(!server)("a shop moves between the embedded database and PostgreSQL", () => {
  let filled: string;
  let databaseUrl: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    filled = temporaryFolder();
    const store = await openStore({ dataDir: filled, seeds: [cropSeed, marketSeed] });
    const awkward = "हिन्दी \\ \t \n \r 'quoted' \\N é 🌾";
    await store.db.insertInto("setting").values({ key: awkward, value: awkward }).execute();
    await store.db
      .insertInto("message")
      .values({
        ...{ place: 1, msg_id: "m", person_id: null, guest_hash: null, username: "Asha", refers_to: null },
        ...{ message: awkward, timestamp: "", hidden: 0, sent_at: Number.MAX_SAFE_INTEGER },
        ...{ edits: 0, edited_at: null, deleted_at: null, pictures: 0, voice: 0 },
        ...{ answers: 0, accepted: 0, helped: 0, mentions: 0 },
      })
      .execute();
    await store.db.updateTable("room").set({ last_place: 1 }).execute();
    await store.close();
  }, 120_000);

  beforeEach(async () => {
    ({ url: databaseUrl, drop } = await openDatabaseFor(server ?? ""));
    return drop;
  });

  const copyOfFilled = () => {
    const dataDir = temporaryFolder();
    cpSync(databaseFile(filled), databaseFile(dataDir));
    return dataDir;
  };

  test("there and back every table is the same, the sources are untouched, and each end has a new epoch", async () => {
    const dataDir = copyOfFilled();
    const before = bytesOf(dataDir);
    const lines: string[] = [];
    const there = await moveToPostgres({ dataDir, databaseUrl, tell: (line) => lines.push(line) });
    expect(there.outcome).toBe("moved");
    expect(there.states.get("product")?.rows).toBeGreaterThan(100);
    expect(lines).toContain(`product: ${there.states.get("product")?.rows} rows`);
    expect(bytesOf(dataDir)).toBe(before);

    const dataDirBack = temporaryFolder();
    const back = await moveToFolder({ dataDir: dataDirBack, databaseUrl });
    expect(withoutSettings(back.states)).toEqual(withoutSettings(there.states));
    expect((await moveToPostgres({ dataDir, databaseUrl })).outcome).toBe("was moved already");

    const stores = [
      await openStore({ dataDir }),
      await openStore({ dataDir: temporaryFolder(), databaseUrl }),
      await openStore({ dataDir: dataDirBack }),
    ];
    expect(new Set(stores.map(({ epoch }) => epoch)).size).toBe(3);
    for (const { db } of stores) {
      const { message, sent_at } = await db.selectFrom("message").selectAll().executeTakeFirstOrThrow();
      expect([message, sent_at]).toEqual(["हिन्दी \\ \t \n \r 'quoted' \\N é 🌾", Number.MAX_SAFE_INTEGER]);
    }
    for (const store of stores) await store.close();
  }, 120_000);

  test("the moved database has the indexes and foreign keys of one that was made there", async () => {
    const { schemaOf } = await import("#tests/support/schema.ts");
    await moveToPostgres({ dataDir: copyOfFilled(), databaseUrl });
    const made = await openDatabaseFor(server ?? "");
    onTestFinished(made.drop);
    const [moved, fresh] = [
      await openStore({ dataDir: temporaryFolder(), databaseUrl }),
      await openStore({ dataDir: temporaryFolder(), databaseUrl: made.url }),
    ];
    expect(await schemaOf(moved)).toEqual(await schemaOf(fresh));
    await moved.close();
    await fresh.close();
  }, 120_000);

  test("a dry run counts and changes nothing", async () => {
    const dataDir = copyOfFilled();
    const { outcome, states } = await moveToPostgres({ dataDir, databaseUrl, dryRun: true });
    expect([outcome, states.get("message")?.rows]).toEqual(["dry run", 1]);
    await moveToPostgres({ dataDir, databaseUrl });
    const back = temporaryFolder();
    expect((await moveToFolder({ dataDir: back, databaseUrl, dryRun: true })).outcome).toBe("dry run");
    expect(existsSync(databaseFile(back))).toBe(false);
  }, 120_000);

  test.each(["to-postgres", "to-folder"])(
    "killed at any moment, a second run %s completes",
    async (where) => {
      const dataDir = copyOfFilled();
      if (where === "to-folder") await moveToPostgres({ dataDir, databaseUrl });
      const target = where === "to-folder" ? temporaryFolder() : dataDir;
      const took = await timeOf(
        where,
        where === "to-folder" ? temporaryFolder() : dataDir,
        databaseUrl,
        where === "to-postgres",
      );
      for (let place = 0; place < kills; place += 1) {
        const run = start(program, [where, target, databaseUrl]);
        await run.says("begins");
        await Promise.race([pause((took * (place + 0.5)) / kills), run.ended]);
        await run.kill();
      }
      const last = start(program, [where, target, databaseUrl]);
      expect([await last.ended, last.errors()]).toEqual([0, ""]);
      expect(last.output()).toMatch(/moved|was moved already/);
      const store =
        where === "to-folder"
          ? await openStore({ dataDir: target })
          : await openStore({ dataDir: temporaryFolder(), databaseUrl });
      const { products } = await store.db
        .selectFrom("product")
        .select(({ fn }) => fn.countAll<number>().as("products"))
        .executeTakeFirstOrThrow();
      await store.close();
      expect(products).toBe(productsOf(filled));
      expect(existsSync(join(target, "moving"))).toBe(false);
    },
    60_000 + kills * 24_000,
  );

  test("a running server is refused at either end, and so is a target that was used", async () => {
    const dataDir = copyOfFilled();
    const serving = await openStore({ dataDir });
    await expect(moveToPostgres({ dataDir, databaseUrl })).rejects.toThrow("is in use by process");
    await serving.close();

    const target = await openStore({ dataDir: temporaryFolder(), databaseUrl });
    await expect(moveToPostgres({ dataDir, databaseUrl })).rejects.toThrow("Stop it first");
    await target.db
      .insertInto("shop")
      .values({ id: "s", name: "S", demonstration: 0, created_at: 1 })
      .execute();
    await target.close();
    await expect(moveToPostgres({ dataDir, databaseUrl })).rejects.toThrow(
      /is not empty: there are rows in (setting, )?shop/,
    );
    await expect(moveToFolder({ dataDir, databaseUrl })).rejects.toThrow("has a database already");
  }, 120_000);

  test("tables of somebody else are refused", async () => {
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query("create table wheat (id text)");
    await client.end();
    await expect(moveToPostgres({ dataDir: copyOfFilled(), databaseUrl })).rejects.toThrow("not Mitti's");
  }, 60_000);

  test.each([
    ["a NUL sign", "'a' || char(0) || 'b'", "message of the table message holds a text with a NUL sign"],
    [
      "half a letter",
      "cast(x'61eda0bd62' as text)",
      "message of the table message holds a text with half a letter",
    ],
    ["bytes", "x'6162'", "message of the table message holds a value that is no text"],
  ])(
    "%s in a text is found, and nothing is moved",
    async (_, value, words) => {
      const dataDir = copyOfFilled();
      const connection = new DatabaseSync(databaseFile(dataDir));
      connection.exec(`update message set message = ${value}`);
      connection.close();
      await expect(moveToPostgres({ dataDir, databaseUrl, dryRun: true })).rejects.toThrow(words);
      await expect(moveToPostgres({ dataDir, databaseUrl })).rejects.toThrow(words);
      // What a failed move leaves is an empty database, which is no obstacle.
      const other = copyOfFilled();
      expect((await moveToPostgres({ dataDir: other, databaseUrl })).outcome).toBe("moved");
    },
    60_000,
  );
});

test("uploaded files that are not there yet are copied, and those half written are not", async () => {
  const [source, target] = [temporaryFolder(), temporaryFolder()];
  const [from, to] = [filesInFolder(join(source, "uploads")), filesInFolder(join(target, "uploads"))];
  expect(await copyUploads(from, to, { dryRun: false, progress: new Progress(() => {}) })).toBe(0);
  for (let place = 0; place < 20; place += 1)
    await from.put(`p${place}-200.webp`, Buffer.from(`${place}`), "");
  await to.put("p3-200.webp", Buffer.from("3"), "");
  mkdirSync(join(source, "uploads", ".p99-200.webp"));
  const progress = new Progress(() => {});
  expect(await copyUploads(from, to, { dryRun: true, progress })).toBe(19);
  expect(await copyUploads(from, to, { dryRun: false, progress })).toBe(19);
  expect((await to.get("p19-200.webp"))?.toString()).toBe("19");
  expect(await copyUploads(from, to, { dryRun: false, progress })).toBe(0);
});

/** Of each direction; more by FAULT_KILLS. */
const kills = Number(process.env.FAULT_KILLS ?? 10);

async function timeOf(
  where: string,
  dataDir: string,
  databaseUrl: string,
  elsewhere: boolean,
): Promise<number> {
  const other = elsewhere ? await openDatabaseFor(databaseUrl) : undefined;
  const began = performance.now();
  const run = start(program, [where, dataDir, other?.url ?? databaseUrl]);
  await run.ended;
  await other?.drop();
  return performance.now() - began;
}

const bytesOf = (dataDir: string) =>
  createHash("sha256")
    .update(readFileSync(databaseFile(dataDir)))
    .digest("hex");

/** Without the settings, of which one is the epoch, and one says what was moved. */
const withoutSettings = (states: States) => [...states].filter(([name]) => name !== "setting");

function productsOf(dataDir: string): number {
  const connection = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  try {
    return Number(connection.prepare("select count(*) as count from product").get()?.count);
  } finally {
    connection.close();
  }
}
