import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openStore } from "#database/connect.ts";
import { proveDurable } from "#database/sqlite/sqlite.ts";
import { dyingAtCommit, start } from "#tests/support/children.ts";
import { openSchemaFor, temporaryFolder } from "#tests/support/database.ts";

const write = new URL("./programs/write.ts", import.meta.url);
const commit = new URL("./programs/commit.ts", import.meta.url);
const KILLS = Number(process.env.FAULT_KILLS ?? 10);

describe("kill -9 while eight writers write", () => {
  it(`loses no acknowledged row and leaves none half written, ${KILLS} times`, async () => {
    const { acknowledged, lost, halves } = await killed({ dataDir: temporaryFolder(), kills: KILLS });
    expect(acknowledged).toBeGreaterThan(KILLS);
    expect({ lost, halves }).toEqual({ lost: 0, halves: 0 });
  }, 120_000);

  it("would be caught if rows were acknowledged before they are committed", async () => {
    const { lost } = await killed({ dataDir: temporaryFolder(), kills: 3, mistake: "too-early" });
    expect(lost).toBeGreaterThan(0);
  }, 60_000);

  it("loses none either where each kill comes just before a commit that several share", async () => {
    const { acknowledged, lost, halves } = await killed({
      dataDir: temporaryFolder(),
      kills: KILLS,
      atCommit: true,
    });
    expect(acknowledged).toBeGreaterThan(KILLS);
    expect({ lost, halves }).toEqual({ lost: 0, halves: 0 });
  }, 120_000);

  it("which would be caught by the very first one if a row were acknowledged before its commit", async () => {
    const mistake = "too-early";
    const { lost } = await killed({ dataDir: temporaryFolder(), kills: 1, mistake, atCommit: true });
    expect(lost).toBeGreaterThan(0);
  }, 60_000);

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    "loses none on PostgreSQL either",
    async () => {
      const schema = await openSchemaFor(process.env.TEST_DATABASE_URL ?? "");
      const { acknowledged, lost, halves } = await killed({
        dataDir: "",
        databaseUrl: schema.url,
        kills: KILLS,
      });
      await schema.drop();
      expect(acknowledged).toBeGreaterThan(KILLS);
      expect({ lost, halves }).toEqual({ lost: 0, halves: 0 });
    },
    120_000,
  );
});

describe("a commit is on the disk before it is answered", () => {
  const strace = spawnSync("strace", ["-V"]).status === 0;
  if (!strace) console.info("Skipped: counting fsync needs strace.");

  it.skipIf(!strace)(
    "by one fdatasync for each, which synchronous=NORMAL would not do",
    () => {
      const fixed = syncs(0);
      expect(syncs(50) - fixed).toBeGreaterThanOrEqual(50);
      expect(syncs(50, "normal") - fixed).toBeLessThan(10);
    },
    60_000,
  );

  it("and a database in any other mode is not opened", () => {
    const file = join(temporaryFolder(), "other.sqlite");
    const connection = new DatabaseSync(file);
    connection.exec("pragma synchronous = full");
    expect(() => proveDurable(connection, file)).toThrow("journal_mode is delete and must be wal");
    connection.exec("pragma journal_mode = wal");
    expect(() => proveDurable(connection, file)).not.toThrow();
    connection.exec("pragma synchronous = normal");
    expect(() => proveDurable(connection, file)).toThrow("synchronous is 1 and must be 2");
    connection.close();
  });
});

type Attempt = {
  dataDir: string;
  databaseUrl?: string;
  kills: number;
  mistake?: string;
  /** Just before a commit, and not at a moment. */
  atCommit?: boolean;
};

/** Starts the writers, kills them at a random moment, and counts what the next start finds, over and over. */
async function killed({ dataDir, databaseUrl = "", kills, mistake = "", atCommit = false }: Attempt) {
  const acknowledged = new Set<string>();
  for (let round = 0; round < kills; round++) {
    // The first start has the schema to make, by a commit for each migration.
    const env = atCommit ? dyingAtCommit(60 + Math.floor(Math.random() * 100)) : {};
    const writers = start(write, [dataDir, databaseUrl, mistake], env);
    await writers.says("\n");
    if (!atCommit) await pause(Math.random() * 200).then(() => writers.kill());
    await writers.ended;
    // The last line may have been cut off by the kill.
    for (const key of writers.output().split("\n").slice(0, -1)) acknowledged.add(key);
  }
  const store = await openStore({ dataDir, databaseUrl });
  const rows = await store.db.selectFrom("setting").select(["key", "value"]).execute();
  await store.close();
  const kept = new Map<string, number>();
  for (const { key, value } of rows) {
    if (/^(first|second)\./.test(key)) kept.set(value, (kept.get(value) ?? 0) + 1);
  }
  const lost = [...acknowledged].filter((key) => kept.get(key) !== 2).length;
  const halves = [...kept.values()].filter((count) => count !== 2).length;
  return { acknowledged: acknowledged.size, lost, halves };
}

/** How often a run with so many commits asked the disk to keep what it has. */
function syncs(commits: number, synchronous = ""): number {
  const folder = temporaryFolder();
  const trace = join(folder, "trace");
  const program = [
    process.execPath,
    fileURLToPath(commit),
    join(folder, "data"),
    String(commits),
    synchronous,
  ];
  execFileSync("strace", ["-f", "-e", "trace=fsync,fdatasync", "-o", trace, ...program]);
  return readFileSync(trace, "utf8").match(/f(data)?sync\(/g)?.length ?? 0;
}
