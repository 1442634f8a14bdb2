/**
 * Files that are made to hold the server up, each sent, taken and its report fetched, while somebody else looks at pages and
 * fills a cart: the known ones as large as they come, then random ones of three sellers at once.
 *
 *   node bench/hostile-files.ts [random files] [size of the known ones, 1 is whole]
 *
 * On SQLite, and with TEST_DATABASE_URL on PostgreSQL too, in a schema that goes again.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openSchemaFor } from "../tests/support/database.ts";
import { knownFiles, randomFile } from "../tests/support/hostileFiles.ts";
import { WatchedShop } from "../tests/support/watchedShop.ts";

const randomFiles = Number(process.argv[2] ?? 500);
const size = Number(process.argv[3] ?? 1);
/** An account may send 60 files an hour. */
const filesOfSeller = 50;
const sellersAtOnce = 3;
const rounds = Math.ceil(randomFiles / (filesOfSeller * sellersAtOnce));

await measure("SQLite", "");
const server = process.env.TEST_DATABASE_URL;
if (server) {
  const schema = await openSchemaFor(server);
  await measure("PostgreSQL", schema.url);
  await schema.drop();
}

async function measure(engine: string, databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mitti-bench-"));
  const shop = await WatchedShop.start(folder, databaseUrl, sellersAtOnce * (rounds + 1));
  const statuses = new Map<number, number>();
  const send = async (seller: number, file: ReturnType<typeof randomFile>) => {
    for (const status of await shop.send(shop.sellers[seller] ?? "", file))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  try {
    console.log(`\n${engine}`);
    await told(shop, "calm", () => pause(3_000));
    for (const file of knownFiles(size)) {
      await told(shop, `${file.name}, ${(file.body.length / 1e6).toFixed(1)} M characters`, () =>
        send(0, file),
      );
    }
    for (let round = 0; round < rounds; round += 1) {
      const lines = [1, 2, 3].map(async (line) => {
        const first = round * filesOfSeller * sellersAtOnce;
        for (let count = 0; count < filesOfSeller; count += 1) {
          const seed = first + count * sellersAtOnce + line;
          if (seed <= randomFiles) await send(round * sellersAtOnce + line, randomFile(seed, 200_000));
        }
      });
      await told(shop, `random files, round ${round + 1} of ${rounds}`, () => Promise.all(lines));
    }
    console.log(`answers: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}`);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function told(shop: WatchedShop, what: string, work: () => Promise<unknown>): Promise<void> {
  await shop.lap();
  let isOver = false;
  const neighbour = shop.neighbour(() => isOver);
  const began = performance.now();
  await work();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  isOver = true;
  const times = (await neighbour).sort((one, other) => one - other);
  const { busyMs, delayMs, residentMegabytes } = await shop.lap();
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  console.log(
    `${what}: ${seconds} s; loop kept for at most ${busyMs.toFixed(0)} ms (${delayMs.toFixed(0)} by the clock); ` +
      `others p95 ${p95.toFixed(0)} ms, longest ${(times.at(-1) ?? Number.NaN).toFixed(0)} ms; ${residentMegabytes.toFixed(0)} MB`,
  );
}
