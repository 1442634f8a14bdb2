/**
 * PostgreSQL goes away under load (bar F4): connections ended by the server, reset, restarts (fast, and immediate as after a
 * crash), a server that vanishes and one that refuses; after each, how long until a write that is sent then is acknowledged. At
 * the end whether the process lives and every acknowledged message is there once. The PostgreSQL is one of its own, in a
 * temporary folder, made by the newest of Debian's (`/usr/lib/postgresql/…`) or that in PG_BIN; as root it runs as `postgres`.
 *
 *   node bench/breaks.ts [breaks] [seconds of silence]
 */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { lostOf, serveOn, untilReadyIs, Writers } from "#tests/support/outage.ts";
import { startPostgres } from "#tests/support/postgresCluster.ts";
import { makeTcpProxy, placeOf } from "#tests/support/tcpProxy.ts";

const breaks = Number(process.argv[2] ?? 200);
const writers = 14;
/** Of the silent and of the refusing kind each; they take long. */
const outages = Math.max(1, Math.round(breaks / 50));
const outageMs = 1_000 * Number(process.argv[3] ?? 6);

const cluster = await startPostgres();
const proxy = await makeTcpProxy(placeOf(cluster.url));
const { child, address } = await serveOn(proxy.through(cluster.url));
const load = new Writers(address, writers);
await load.untilBack();

const kinds: Record<string, { times: number; break: () => Promise<void> }> = {
  "pg_terminate_backend of all": { times: breaks / 4, break: () => terminate(proxy.ports()) },
  "TCP reset of all": { times: breaks / 4, break: async () => proxy.reset() },
  "restart -m fast": { times: breaks / 4, break: () => cluster.restart("fast") },
  "restart -m immediate": { times: breaks / 4, break: () => cluster.restart("immediate") },
  [`silent for ${outageMs / 1000} s`]: { times: outages, break: () => vanish() },
  [`refused for ${outageMs / 1000} s`]: { times: outages, break: () => refuse() },
};
const notReadyAfter: number[] = [];
console.log("kind, times: writes again after median, p95, longest (ms); longest 503 so far (ms)");
for (const [kind, { times, break: breakOff }] of Object.entries(kinds)) {
  const backs: number[] = [];
  for (let count = 0; count < times; count += 1) {
    await breakOff();
    backs.push(await load.untilBack());
    await pause(Math.random() * 300);
  }
  console.log(`${kind}, ${times}: ${figures(backs)}; ${Math.round(load.slowestRefusal)}`);
}
console.log(`readyz turned 503 after ${figures(notReadyAfter)} (silent), and is 200 again`);
await untilReadyIs(200, address);
await load.stop();
const lines = child.output().trim().split("\n").length - 1;
const code = await child.kill("SIGTERM");
const { lost, twice } = await lostOf(cluster.url, load.acknowledged);
console.log(
  `acknowledged ${load.acknowledged.size}, lost ${lost}, twice ${twice}; refused with 503 ${load.refusals}, ` +
    `answered otherwise ${load.strange.length}; ${lines} lines logged; exit ${code}`,
);
if (load.strange.length > 0) console.log(load.strange.slice(0, 5).join("\n"));
await proxy.close();
cluster.stop();

async function terminate(ports: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where client_port = any($1)", [
    ports,
  ]);
  await client.end();
}

async function vanish(): Promise<void> {
  proxy.vanish();
  const over = pause(outageMs);
  notReadyAfter.push(await untilReadyIs(503, address));
  await over;
  await proxy.heal();
}

async function refuse(): Promise<void> {
  await proxy.refuse();
  await pause(outageMs);
  await proxy.heal();
}

/** Median, p95 and longest. */
function figures(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `${at(0.5)}, ${at(0.95)}, ${at(1)}`;
}
