// Serves the whole application on the folder or database of the arguments, with some sellers and a farmer, and says how long
// its event loop was kept. Asked "lap" over IPC it answers the longest stretch since it was last asked, and its memory.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { marketSeed } from "#shop/market/server/seed.ts";
import { addTestPerson } from "#tests/support/people.ts";

/** What a lap was like: milliseconds, and megabytes. */
export interface Lap {
  /** The longest time in which this thread computed without a turn of the loop: other programs of the machine do not count. */
  readonly busyMs: number;
  /** The longest delay of the loop by the clock: disk and other programs count. */
  readonly delayMs: number;
  readonly residentMegabytes: number;
}

const everyMs = 2;
const [dataDir = "", databaseUrl, sellers = "3"] = process.argv.slice(2);
const store = await openStore({
  dataDir,
  databaseUrl: databaseUrl || undefined,
  seeds: [cropSeed, marketSeed],
});
const app = await makeApp({ store });
const farmer = await addTestPerson(app, store, { email: "farmer@example.in" });
const cookies: string[] = [];
for (let count = 0; count < Number(sellers); count += 1) {
  cookies.push(
    (await addTestPerson(app, store, { email: `seller${count}@example.in`, role: "seller" })).cookie,
  );
}

const delay = monitorEventLoopDelay({ resolution: everyMs });
let busyMs = 0;
let before = 0;
const computed = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
setInterval(() => {
  const now = computed();
  busyMs = Math.max(busyMs, now - before);
  before = now;
}, everyMs);
process.on("message", () => {
  const { rss } = process.memoryUsage();
  process.send?.({ busyMs, delayMs: delay.max / 1e6, residentMegabytes: rss / 1e6 } satisfies Lap);
  busyMs = 0;
  before = computed();
  delay.reset();
});
delay.enable();
const address = await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.({ address, farmer: farmer.cookie, sellers: cookies });
