/**
 * Carts and orders through the real server, on SQLite and, where TEST_DATABASE_URL names a server, on PostgreSQL:
 * orders a second of carts that are full already, then of buyers who add and order in turn (bar P2, and 500 a second
 * together). Half the buyers order from a shop that said nothing, half from one with lots, GST and tax lines, turn by turn in one run,
 * so that their ratio holds whatever else the machine does. First comes what the disk allows: bare commits of a row on this machine, in this minute.
 *
 *   node bench/orders.ts [buyers] [clients] [sqlite|postgres]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "#database/connect.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { marketSeed } from "#shop/market/server/seed.ts";
import { openSchemaFor } from "#tests/support/database.ts";
import { testAddress } from "#tests/support/shop.ts";
import { addBuyers, type Buyer, send } from "./buyers.ts";
import { countByLots, openShops } from "./lotShops.ts";
import { cpuSecondsOf, median, residentMegabytesOf, startMitti } from "./support.ts";

const buyers = Number(process.argv[2] ?? 6_000);
const clients = Number(process.argv[3] ?? 32);
const only = process.argv[4];
/** Turns of both kinds of shop. */
const rounds = 3;
console.log(`${buyers} buyers, ${clients} clients\n`);
console.log("database    what                     a second    p50 ms    p95 ms    CPU ms each    memory MB");
const folder = mkdtempSync(join(tmpdir(), "mitti-orders-"));
try {
  bareCommits(2_000);
  if (only !== "postgres") await measure("SQLite", { DATA_DIR: folder, DATABASE_URL: "" });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const server = process.env.TEST_DATABASE_URL;
if (server && only !== "sqlite") {
  const { url, drop } = await openSchemaFor(server);
  try {
    await measure("PostgreSQL", { DATABASE_URL: url });
  } finally {
    await drop();
  }
}

/** What no server on SQLite can beat without answering before it has written: one row, one commit, one thread. */
function bareCommits(count: number): void {
  const database = new DatabaseSync(join(folder, "bare.sqlite"));
  database.exec("pragma journal_mode = wal; pragma synchronous = full; create table row (value text)");
  const insert = database.prepare("insert into row values (?)");
  const began = performance.now();
  for (let number = 0; number < count; number += 1) insert.run("x".repeat(1_500));
  const perSecond = (count * 1000) / (performance.now() - began);
  database.close();
  console.log(`SQLite      bare commits          ${perSecond.toFixed(0).padStart(11)}`);
}

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  const store = await openStore({
    dataDir: environment.DATA_DIR ?? "",
    ...(environment.DATABASE_URL ? { databaseUrl: environment.DATABASE_URL } : {}),
    seeds: [cropSeed, marketSeed],
  });
  const { people, products } = await addBuyers(store, buyers, await openShops(store));
  await countByLots(store);
  await store.close();
  const mitti = await startMitti(environment);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const post = (path: string, cookie: string, body: object, key = "") =>
    send(agent, `${mitti.address}/api${path}`, cookie, JSON.stringify(body), key);
  const order = ({ number, cookie }: Buyer, round: number) =>
    post("/orders", cookie, { ...testAddress, payment: "cod" }, `order-${number}-${round}`);
  const add = ({ number, cookie }: Buyer) =>
    post("/addToCart", cookie, { prod: { _id: products[number % products.length] } });

  const shoot = async (what: string, calls: number, work: (buyer: Buyer) => Promise<void>, some = people) => {
    const cpu = cpuSecondsOf(mitti.pid);
    const began = performance.now();
    const times = await eachOf(some, work);
    const seconds = (performance.now() - began) / 1000;
    const perSecond = (some.length * calls) / seconds;
    const figures = [
      perSecond,
      median(times),
      times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0,
      ((cpuSecondsOf(mitti.pid) - cpu) * 1000) / (some.length * calls),
      residentMegabytesOf(mitti.pid),
    ];
    const shown = figures.map((figure) => figure.toFixed(figure > 100 ? 0 : 2).padStart(11)).join("");
    console.log(`${name.padEnd(12)}${what.padEnd(22)}${shown}`);
    return perSecond;
  };
  const plain = people.filter(({ number }) => number % 2 === 0);
  const counted = people.filter(({ number }) => number % 2 === 1);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const place = (buyer: Buyer) => order(buyer, round);
    const without = await shoot("place order", 1, place, plain);
    const withLots = await shoot("with lots and tax", 1, place, counted);
    ratios.push(withLots / without);
    await shoot("add to cart", 1, add);
  }
  console.log(`${name.padEnd(12)}with lots and tax to without: ${median(ratios).toFixed(2)}`);
  await shoot("place order", 1, (buyer) => order(buyer, rounds));
  await shoot("add, then place", 2, async (buyer) => {
    await add(buyer);
    await order(buyer, rounds + 1);
  });
  agent.destroy();
  mitti.stop();
}

/** Runs the work for each, so many at a time; answers how long each took, in ms. */
async function eachOf(people: readonly Buyer[], work: (buyer: Buyer) => Promise<void>): Promise<number[]> {
  const waiting = people.values();
  const times: number[] = [];
  const client = async () => {
    for (const buyer of waiting) {
      const began = performance.now();
      await work(buyer);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}
