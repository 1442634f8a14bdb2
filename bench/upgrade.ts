/**
 * Upgrades three processes one after another behind haproxy (deploy/haproxy), from an earlier commit to this checkout, on one
 * PostgreSQL, under orders, messages, pages with all their parts, and a browser with an open page. Said is how many
 * requests failed for whoever sent them, what was lost or there twice, and whether a page was broken.
 * Needs Debian's haproxy and postgresql, Chromium, git with the commit's history, and the build of this checkout.
 *
 *   node bench/upgrade.ts [commit] [--prepared=FOLDER] [--delay=SECONDS]
 *
 * `--prepared` names a checkout of the earlier commit that is built already; its libraries may be those of this one. `--delay`
 * is STOP_DELAY, 5 by default; a program of before it was there takes no heed of it.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openPostgres } from "#database/postgres/postgres.ts";
import type { Store } from "#database/store.ts";
import { copyBuild } from "#tests/support/builds.ts";
import { type Child, start } from "#tests/support/children.ts";
import { temporaryFolder } from "#tests/support/database.ts";
import { freePort } from "#tests/support/freePort.ts";
import { lostOf, Writers } from "#tests/support/outage.ts";
import { startPostgres } from "#tests/support/postgresCluster.ts";
import { addBuyers } from "./buyers.ts";
import { frontSettings } from "./cluster/front.ts";
import { Follower, Orderers } from "./cluster/load.ts";
import { OpenPage, Readers } from "./cluster/readers.ts";

const words = process.argv.slice(2);
const commit = words.find((word) => !word.startsWith("--")) ?? "16ed2fe";
const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const delay = option("delay") ?? "5";
const processCount = 3;
const buyerCount = 2_000;
/** How long it goes on before, between and after the upgrades (ms). */
const calmMs = 5_000;
const checkout = fileURLToPath(new URL("..", import.meta.url));
/** Nothing of this goes on for longer, whatever happens. */
setTimeout(() => fail("It took too long"), 8 * 60_000);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), "mitti-upgrade-"));
const children: (ChildProcess | Child)[] = [];
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const former = option("prepared") ?? prepare();
const today = copyBuild();
// As a build in the same folder would have left it.
cpSync(join(former, "dist/web/assets"), join(today.dist, "former", String(Date.now())), { recursive: true });
const formerProgram = pathToFileURL(join(former, "dist/program/main.cjs"));
const postgres = await startPostgres();
const ports: number[] = [];
for (let count = 0; count < processCount; count += 1) ports.push(await freePort());
const dataDirs = ports.map(() => temporaryFolder());
const processes: Child[] = [];
for (const at of ports.keys()) processes[at] = await serve(at, formerProgram);
const { db, close } = await openPostgres(postgres.url);
const { people } = await addBuyers({ db } as Store, buyerCount);
await close();
const front = await startFront();
console.log(`three processes of ${commit} behind haproxy; load average ${loadAverage()}`);

const writers = new Writers(front, 3, 50);
const orderers = new Orderers(front, people, 50);
const readers = new Readers(front, 2);
const followers = Array.from({ length: 20 }, () => new Follower(front));
const page = await OpenPage.open(front);
await pause(calmMs);
for (const at of ports.keys()) {
  const began = performance.now();
  await processes[at]?.kill("SIGTERM");
  const stopped = performance.now();
  processes[at] = await serve(at, today.program);
  const ready = performance.now();
  console.log(
    `process ${at + 1}: stopped within ${seconds(stopped - began)} s, ready ${seconds(ready - stopped)} s later`,
  );
  // Until haproxy has seen it.
  await pause(calmMs);
  await page.look();
}
const isBack = writers.untilBack();
await isBack;
await pause(calmMs);
await page.look();
await Promise.all([writers.stop(), orderers.stop(), readers.stop()]);
await pause(1_000);
await Promise.all(followers.map((follower) => follower.stop()));
await page.close();
await conclude();
process.exit(process.exitCode ?? 0);

async function conclude(): Promise<void> {
  const messages = await lostOf(postgres.url, writers.acknowledged);
  const kept = await postgres.asks("select id, person_id from placed_order");
  const ids = new Set(kept.map(({ id }) => id));
  const lostOrders = [...orderers.acknowledged.values()].filter((id) => !ids.has(id)).length;
  const twiceOrders = kept.length - new Set(kept.map(({ person_id }) => person_id)).size;
  const [last] = await postgres.asks("select last_place from room");
  const behind = followers.filter(({ at }) => Number(at.split(".")[1]) !== Number(last?.last_place)).length;
  const gaps = followers.flatMap(({ gaps }) => gaps);
  const failed = [...writers.strange, ...orderers.strange, ...readers.failed, ...page.broken];
  const refused = writers.refusals + orderers.refusals;
  const sent = writers.acknowledged.size + orderers.acknowledged.size + readers.answered;
  console.log(
    `requests: ${sent} answered, ${failed.length + refused} failed (${refused} of them 503)\n` +
      `messages: ${writers.acknowledged.size} acknowledged, ${messages.lost} lost, ${messages.twice} twice\n` +
      `orders: ${orderers.acknowledged.size} acknowledged, ${lostOrders} lost, ${twiceOrders} twice\n` +
      `pages: ${readers.pages} with ${readers.parts} parts of ${readers.builds} builds\n` +
      `listeners: ${followers.length}, ${gaps.length} gaps, ${behind} not at the end\n` +
      `open page: ${page.moves} moves, ${page.loads} times loaded anew\n` +
      `load average ${loadAverage()}\n${[...new Set([...gaps, ...failed])].slice(0, 20).join("\n")}`,
  );
  const lost = messages.lost + messages.twice + lostOrders + twiceOrders + gaps.length + behind;
  if (failed.length + refused + lost > 0) process.exitCode = 1;
}

/** A checkout of the commit in a folder of its own, built with the libraries of this one. */
function prepare(): string {
  const former = join(folder, "former");
  mkdirSync(former);
  const packed = execFileSync("git", ["archive", commit], { cwd: checkout, maxBuffer: 1 << 30 });
  execFileSync("tar", ["x", "-C", former], { input: packed });
  symlinkSync(resolve(checkout, "node_modules"), join(former, "node_modules"));
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: former, stdio: "ignore" });
  return former;
}

async function serve(at: number, program: URL): Promise<Child> {
  const child = start(program, [], {
    PORT: String(ports[at]),
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    CHAT_RATE: "1000000",
    DATA_DIR: dataDirs[at],
    DATABASE_URL: postgres.url,
    DATABASE_POOL: "8",
    TRUSTED_PROXIES: "127.0.0.1",
    PROCESSES: String(processCount),
    STOP_DELAY: delay,
  });
  children.push(child);
  child.ended.then((code) => {
    const said = child.output().trim().split("\n").slice(1);
    if (code !== 0 || said.length > 0)
      console.log([`ended with ${code}`, ...said.slice(0, 5), child.errors()].join("\n"));
  });
  await child.says("Mitti is ready");
  return child;
}

async function startFront(): Promise<string> {
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  writeFileSync(
    file,
    frontSettings(
      port,
      ports.map((port) => `http://127.0.0.1:${port}`),
    ),
  );
  if (!existsSync("/usr/sbin/haproxy")) fail("There is no haproxy here: apt-get install haproxy");
  const proxy = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  children.push(proxy);
  proxy.once("exit", () => fail("haproxy has ended"));
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${address}/api/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await answers())) await pause(100);
  return address;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

function loadAverage(): string {
  return execFileSync("cut", ["-d", " ", "-f", "1-3", "/proc/loadavg"], { encoding: "utf8" }).trim();
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
