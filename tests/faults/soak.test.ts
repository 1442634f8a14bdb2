import { statSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import { databaseFile } from "#database/sqlite/sqlite.ts";
import type { Store } from "#database/store.ts";
import { temporaryFolder } from "#tests/support/database.ts";
import { type Listener, listen } from "#tests/support/listener.ts";

/** The short form of `bench/soak.ts`: what would fill the disk or the memory of a server that runs for months. */

const megabyte = 1024 ** 2;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Writes 100 MB, a commit for each; answers the most that the write-ahead log took, in MB. */
async function maxOfLog({ db }: Store, dataDir: string): Promise<number> {
  await sql`create table filler (value text)`.execute(db);
  const log = `${databaseFile(dataDir)}-wal`;
  let most = 0;
  for (let count = 0; count < 100; count += 1) {
    await sql`insert into filler values (${"x".repeat(megabyte)})`.execute(db);
    most = Math.max(most, statSync(log).size);
  }
  return most / megabyte;
}

test("the write-ahead log stays below 64 MB, and would not without checkpoints", async () => {
  const logs: number[] = [];
  for (const checkpoints of [true, false]) {
    const dataDir = temporaryFolder();
    const store = await openStore({ dataDir });
    onTestFinished(() => store.close());
    if (!checkpoints) await sql`pragma wal_autocheckpoint = 0`.execute(store.db);
    logs.push(await maxOfLog(store, dataDir));
  }
  expect(logs[0]).toBeLessThan(64);
  expect(logs[1]).toBeGreaterThan(64);
});

test("listeners that came and went, and what they asked, leave nothing in memory", async () => {
  const store = await openStore({ dataDir: temporaryFolder() });
  onTestFinished(() => store.close());
  const app = await makeApp({ store });
  onTestFinished(() => app.close());
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const round = async () => {
    const listeners: Listener[] = await Promise.all(
      Array.from({ length: 200 }, () => listen(`${address}/api/messages/stream`)),
    );
    await Promise.all(
      Array.from({ length: 50 }, (_, number) => app.inject(`/api/Market?sample=11&draw=${number}`)),
    );
    for (const listener of listeners) listener.close();
    await expect.poll(() => connectionsOf(app.server)).toBe(0);
    collectGarbage();
    return process.memoryUsage().heapUsed / megabyte;
  };
  // What is made once (compiled shapes, prepared statements, kept answers) is there after the first rounds, or after the round in which
  // a background job first runs: the usual growth of a round counts. 200 that were not let go took 1.9 MB.
  for (let count = 0; count < 3; count += 1) await round();
  const heaps = [await round()];
  for (let count = 0; count < 7; count += 1) heaps.push(await round());
  const growths = heaps.slice(1).map((heap, index) => heap - (heaps[index] ?? 0));
  expect(growths.sort((one, other) => one - other)[3]).toBeLessThan(0.4);
});

function connectionsOf(server: { getConnections: (done: (error: unknown, count: number) => void) => void }) {
  return new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
}
