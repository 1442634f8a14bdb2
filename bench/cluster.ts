/**
 * A cluster loses a machine (issue 19): Patroni, etcd and PostgreSQL on three machines of the loopback and haproxy in front, as
 * `deploy` has them, and two processes of Mitti. Under orders, messages and price changes the primary's machine is killed, stands still
 * for 30 s, or is cut off; so is the standby that commits wait for. Said is how long until something that is sent then is
 * acknowledged, whether everything acknowledged is there once, whether a listener missed something, and how long a price was stale.
 * Needs Debian's patroni, etcd-server, haproxy and postgresql, built pages, and some minutes a time.
 *
 *   node bench/cluster.ts [times of each kind] [--async] [--hosts] [--only=killed,frozen,cut,standby]
 *
 * `--async` replicates asynchronously; `--hosts` names the three servers in DATABASE_URL, in place of haproxy before them.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { openStore } from "#database/connect.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { marketSeed } from "#shop/market/server/seed.ts";
import { freePort } from "#tests/support/freePort.ts";
import { lostOf, serveOn, Writers } from "#tests/support/outage.ts";
import { addDistantSeller } from "#tests/support/sellerOf.ts";
import { addBuyers } from "./buyers.ts";
import { frontSettings } from "./cluster/front.ts";
import { Follower, Orderers, Sellers } from "./cluster/load.ts";
import { type Machine, type Machines, startMachines, written } from "./cluster/machines.ts";

const words = process.argv.slice(2);
const times = Number(words.find((word) => /^\d+$/.test(word)) ?? 3);
const isSynchronous = !words.includes("--async");
const only = words.find((word) => word.startsWith("--only="))?.slice("--only=".length);
const frozenMs = 30_000;
const cutMs = 30_000;
const sellerCount = 10;
const buyerCount = 300 + 400 * times;
/** Nothing of this goes on for longer, whatever happens. */
setTimeout(() => fail("It took too long"), (5 + 12 * times) * 60_000);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), "mitti-cluster-"));
const children: ChildProcess[] = [];
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const machines = await startMachines(isSynchronous);
const first = await machines.whole();
console.log(
  `three machines, ${first.name} is primary; replication is ${isSynchronous ? "synchronous" : "asynchronous"}`,
);
const database = await startDatabaseProxy(machines);
const admin = `postgres://postgres:${machines.password}@${database}`;
await asks(`${admin}/postgres`, `create role mitti login password '${machines.password}'`);
await asks(`${admin}/postgres`, "create database mitti owner mitti encoding 'UTF8' template template0");
const user = `postgres://mitti:${machines.password}`;
const behindProxy = `${user}@${database}/mitti`;
const hosts = machines.ways.map((way) => `127.0.0.1:${way.database}`).join(",");
const url = words.includes("--hosts")
  ? `${user}@${hosts}/mitti?target_session_attrs=read-write`
  : behindProxy;

const store = await openStore({ dataDir: "", databaseUrl: url, seeds: [cropSeed, marketSeed] });
const { people } = await addBuyers(store, buyerCount);
const distant = [];
for (let count = 0; count < sellerCount; count += 1) distant.push(await addDistantSeller(store));
const rows = await store.db
  .selectFrom("product")
  .select("id")
  .where("id", "like", "product-seller-%")
  .execute();
await store.close();
const served = [];
for (let count = 0; count < 2; count += 1) {
  const { child, address } = await serveOn(url, {
    TRUSTED_PROXIES: "127.0.0.1",
    HOST: "127.0.0.1",
    SEED: "none",
  });
  process.on("exit", () => void child.kill());
  served.push({ child, address });
}
const processes = served.map(({ address }) => address);
const front = await startFront(processes);

const writers = new Writers(front, 3, 100);
const orderers = new Orderers(front, people, 250);
const sellers = new Sellers(front, processes, distant, isSynchronous);
const followers = Array.from({ length: 20 }, () => new Follower(front));
await writers.untilBack();

interface Kind {
  readonly whom: () => Promise<Machine>;
  readonly begin: (machine: Machine) => void;
  readonly end: (machine: Machine) => Promise<void> | void;
  /** How long it lasts at least (ms). */
  readonly ms: number;
}
const kinds: Record<string, Kind> = {
  killed: { whom: machines.whole, begin: (one) => one.kill(), end: (one) => one.start(), ms: 0 },
  frozen: { whom: machines.whole, begin: (one) => one.freeze(), end: (one) => one.thaw(), ms: frozenMs },
  cut: { whom: machines.whole, begin: (one) => one.cutOff(), end: (one) => one.heal(), ms: cutMs },
  ...(isSynchronous
    ? {
        standby: {
          whom: machines.synchronous,
          begin: (one) => one.freeze(),
          end: (one) => one.thaw(),
          ms: frozenMs,
        },
      }
    : {}),
};
console.log(
  "kind: writes back (s), prices right on both processes after (ms); listeners told to load afresh so far",
);
for (const [kind, { whom, begin, end, ms }] of Object.entries(kinds)) {
  if (only && !only.split(",").includes(kind)) continue;
  for (let time = 0; time < times; time += 1) {
    const machine = await whom();
    await pause(2_000);
    const began = performance.now();
    begin(machine);
    const back = await inTime(writers.untilBack(), 120_000, "Writes did not come back");
    const shown = await sellers.untilShown(prices);
    await pause(Math.max(0, began + ms - performance.now()));
    await end(machine);
    // What a machine that wakes up as a primary does to the others shows in the moments after.
    await pause(3_000);
    const shownAfter = await sellers.untilShown(prices);
    const resets = followers.reduce((sum, follower) => sum + follower.resets, 0);
    console.log(
      `${kind} (${machine.name}): ${(back / 1_000).toFixed(1)}, ${Math.round(shown)}, ${Math.round(shownAfter)}; ${resets}`,
    );
  }
}
await machines.whole();
await writers.stop();
await orderers.stop();
await sellers.stop();
await pause(2_000);
await Promise.all(followers.map((follower) => follower.stop()));
await conclude();
process.exit(process.exitCode ?? 0);

/** The prices as the primary has them, Rs, in the order of the sellers. */
async function prices(): Promise<number[]> {
  const read = () =>
    asks(`${admin}/mitti`, "select id, price_paise from product where id like 'product-seller-%'");
  // A proxy that has just taken a machine out cuts what leads to it: then once more.
  const found = await read().catch(() => pause(1_000).then(read));
  const byId = new Map(found.map(({ id, price_paise }) => [String(id), Number(price_paise) / 100]));
  return rows.map(({ id }) => byId.get(id) ?? 0);
}

async function conclude(): Promise<void> {
  const messages = await lostOf(behindProxy, writers.acknowledged);
  const kept = await asks(`${admin}/mitti`, "select id, person_id from placed_order");
  const keptIds = new Set(kept.map(({ id }) => id));
  const lostOrders = [...orderers.acknowledged.values()].filter((id) => !keptIds.has(id)).length;
  const twiceOrders = kept.length - new Set(kept.map(({ person_id }) => person_id)).size;
  const [last] = await asks(`${admin}/mitti`, "select last_place from room");
  const behind = followers.filter(({ at }) => Number(at.split(".")[1]) !== Number(last?.last_place)).length;
  const gaps = followers.flatMap(({ gaps }) => gaps);
  const strange = [...writers.strange, ...orderers.strange, ...sellers.strange];
  const unlike = await unlikeTheDatabase();
  console.log(
    `messages: ${writers.acknowledged.size} acknowledged, ${messages.lost} lost, ${messages.twice} twice; ${writers.refusals} answered 503, the longest after ${Math.round(writers.slowestRefusal)} ms\n` +
      `orders: ${orderers.acknowledged.size} acknowledged, ${lostOrders} lost, ${twiceOrders} twice\n` +
      `prices: ${sellers.changes} acknowledged, ${sellers.wentBack} gone; shown after a later one was acknowledged, outages with it: ${Math.round(sellers.longestStaleMs)} ms at most\n` +
      `listeners: ${followers.length}, ${gaps.length} gaps, ${behind} not at the end; what processes show is unlike the database's: ${unlike}\n` +
      `answered otherwise: ${strange.length}\n${[...gaps, ...strange].slice(0, 10).join("\n")}`,
  );
  const isLost = messages.lost + lostOrders + sellers.wentBack > 0;
  if ((isSynchronous && isLost) || messages.twice + twiceOrders + gaps.length + behind + unlike > 0)
    process.exitCode = 1;
}

/** Whether a process shows other messages than the newest that are kept: how many processes do. */
async function unlikeTheDatabase(): Promise<number> {
  const kept = await asks(`${admin}/mitti`, "select message from message order by place desc limit 50");
  const wanted = kept.map(({ message }) => message).reverse();
  const shown = await Promise.all(
    processes.map(async (address) => {
      const answer = (await (await fetch(`${address}/api/fetchMessages`)).json()) as { message: string }[];
      return answer.map(({ message }) => message);
    }),
  );
  return shown.filter((messages) => JSON.stringify(messages) !== JSON.stringify(wanted)).length;
}

/** haproxy before the databases, as `deploy/haproxy/database.cfg` has it; answers where it listens. */
async function startDatabaseProxy({ ways }: Machines): Promise<string> {
  const port = await freePort();
  const server = (at: number) => `127.0.0.1:${ways[at]?.database} port ${ways[at]?.patroni}`;
  const text = written(
    readFileSync(new URL("../deploy/haproxy/database.cfg", import.meta.url), "utf8"),
    ["127.0.0.1:5433", `127.0.0.1:${port}`],
    ["check port 8008", "check"],
    ["10.0.0.1:5432", server(0)],
    ["10.0.0.2:5432", server(1)],
    ["10.0.0.3:5432", server(2)],
  );
  const common =
    "defaults\n  timeout connect 2s\n  timeout client 75s\n  timeout server 130s\n  retries 3\n  option redispatch 1\n";
  startProxy("database", `${common}${text}`);
  await inTime(untilPrimary(port), 30_000, "haproxy finds no primary");
  return `127.0.0.1:${port}`;
}

async function untilPrimary(port: number): Promise<void> {
  const url = `postgres://postgres:${machines.password}@127.0.0.1:${port}/postgres`;
  // Until its first checks are made haproxy counts every server as one that is well.
  await pause(3_000);
  while (!(await asks(url, "select 1").catch(() => undefined))) await pause(200);
}

/** haproxy before the processes; answers its address. */
async function startFront(processes: readonly string[]): Promise<string> {
  const port = await freePort();
  startProxy("front", frontSettings(port, processes));
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${address}/api/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await answers())) await pause(100);
  return address;
}

function startProxy(name: string, text: string): void {
  const file = join(folder, `${name}.cfg`);
  writeFileSync(file, text);
  children.push(spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" }));
}

async function asks(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function inTime<Value>(work: Promise<Value>, ms: number, wordsOfFailure: string): Promise<Value> {
  const timer = setTimeout(() => fail(wordsOfFailure), ms);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
