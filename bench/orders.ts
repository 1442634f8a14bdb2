/**
 * Carts and orders through the real server, on SQLite and, where TEST_DATABASE_URL names a server, on PostgreSQL:
 * orders a second of carts that are full already, then of buyers who add and order in turn (bar P2, and 500 a second
 * together). First comes what the disk allows: bare commits of a row on this machine, in this minute.
 *
 *   node bench/orders.ts [buyers] [clients]
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import { hashOfSecret } from "#features/account/server/secrets.ts";
import { cropSeed } from "#features/crops/server/seed.ts";
import { marketSeed } from "#features/market/server/seed.ts";
import { openSchemaFor } from "#tests/support/database.ts";
import { testAddress } from "#tests/support/shop.ts";
import { cpuSecondsOf, median, residentMegabytesOf, startMitti } from "./support.ts";

const buyers = Number(process.argv[2] ?? 6_000);
const clients = Number(process.argv[3] ?? 32);
/** Enough for every buyer to buy the same product many times. */
const openingStock = 10_000_000;
const rowsAtOnce = 200;

interface Buyer {
  readonly number: number;
  readonly cookie: string;
}

console.log(`${buyers} buyers, ${clients} clients\n`);
console.log("database    what                     a second    p50 ms    p95 ms    CPU ms each    memory MB");
const folder = mkdtempSync(join(tmpdir(), "mitti-orders-"));
try {
  bareCommits(2_000);
  await measure("SQLite", { DATA_DIR: folder, DATABASE_URL: "" });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const server = process.env.TEST_DATABASE_URL;
if (server) {
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
  const { people, products } = await prepare(store);
  await store.close();
  const mitti = await startMitti(environment);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const post = (path: string, cookie: string, body: object, key = "") =>
    send(agent, `${mitti.address}/api${path}`, cookie, JSON.stringify(body), key);
  const order = ({ number, cookie }: Buyer, round: number) =>
    post("/orders", cookie, { ...testAddress, payment: "cod" }, `order-${number}-${round}`);
  const add = ({ number, cookie }: Buyer) =>
    post("/addToCart", cookie, { prod: { _id: products[number % products.length] } });

  const shoot = async (what: string, calls: number, work: (buyer: Buyer) => Promise<void>) => {
    const cpu = cpuSecondsOf(mitti.pid);
    const began = performance.now();
    const times = await eachOf(people, work);
    const seconds = (performance.now() - began) / 1000;
    const figures = [
      (people.length * calls) / seconds,
      median(times),
      times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0,
      ((cpuSecondsOf(mitti.pid) - cpu) * 1000) / (people.length * calls),
      residentMegabytesOf(mitti.pid),
    ];
    const shown = figures.map((figure) => figure.toFixed(figure > 100 ? 0 : 2).padStart(11)).join("");
    console.log(`${name.padEnd(12)}${what.padEnd(22)}${shown}`);
  };
  await shoot("place order", 1, (buyer) => order(buyer, 0));
  await shoot("add to cart", 1, add);
  await shoot("place order", 1, (buyer) => order(buyer, 1));
  await shoot("add, then place", 2, async (buyer) => {
    await add(buyer);
    await order(buyer, 2);
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

/** Fills the shelves, and gives everybody a session and one product in the cart. */
async function prepare({ db }: Store): Promise<{ people: Buyer[]; products: string[] }> {
  await db.updateTable("product").set({ stock: openingStock }).execute();
  const products = (await db.selectFrom("product").select("id").orderBy("id").execute()).map(({ id }) => id);
  const people = Array.from({ length: buyers }, (_, number) => ({
    number,
    token: randomBytes(32).toString("base64url"),
  }));
  const at = Date.now();
  for (let start = 0; start < people.length; start += rowsAtOnce) {
    const some = people.slice(start, start + rowsAtOnce);
    const persons = some.map(({ number }) => ({
      id: `buyer-${number}`,
      email: `buyer${number}@example.in`,
      name: "Buyer",
      role: "user" as const,
      password_hash: null,
      picture: null,
      operator: 0,
      created_at: at,
    }));
    const sessions = some.map(({ number, token }) => ({
      token_hash: hashOfSecret(token),
      id: `session-${number}`,
      person_id: `buyer-${number}`,
      device: "bench",
      created_at: at,
      seen_at: at,
    }));
    const lines = some.map(({ number }) => ({
      person_id: `buyer-${number}`,
      product_id: products[number % products.length] ?? "",
      quantity: 1,
      price_seen_paise: openingStock,
      added_at: at,
    }));
    await db.insertInto("person").values(persons).execute();
    await db.insertInto("session").values(sessions).execute();
    await db.insertInto("cart_line").values(lines).execute();
  }
  return { people: people.map(({ number, token }) => ({ number, cookie: `session=${token}` })), products };
}

function send(agent: Agent, url: string, cookie: string, body: string, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      ...(key ? { "idempotency-key": key } : {}),
    };
    request(url, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.on("end", () =>
        (response.statusCode ?? 500) < 300
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    })
      .on("error", reject)
      .end(body);
  });
}
