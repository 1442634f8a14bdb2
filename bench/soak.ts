/**
 * A long day in short (bar R8): 2,000 streams and 50 requests a second for an hour, some of them writing; every minute
 * the server's memory, its write-ahead log and its open files. At the end by how much memory grows in an hour, fitted to
 * the second half, when what is kept has filled up. Then SIGTERM with all streams open and 50 requests under way (bar R10).
 *
 *   node bench/soak.ts [minutes] [streams]
 */
import { randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sampleDraws } from "#shop/market/contract.ts";
import { testAddress } from "#tests/support/shop.ts";
import { signUpMany, startMitti, startSubscribers } from "./discussions/servers.ts";
import { residentMegabytesOf } from "./support.ts";

const minutes = Number(process.argv[2] ?? 60);
const streams = Number(process.argv[3] ?? 2_000);
const aSecond = 50;
const underWay = 50;

const server = await startMitti();
const address = `http://127.0.0.1:${server.port}`;
const listening = startSubscribers("events", server.port, streams);
await listening.opened();
const buyers = await signUpMany(address, 100);
const products = (await (await fetch(`${address}/api/Market`)).json()) as { _id: string }[];

/** What one turn asks for, and how many of 50 turns do. */
const mix: [turns: number, what: string, ask: (turn: Turn) => Promise<Response>][] = [
  [9, "product page", ({ product }) => fetch(`${address}/productpage/${product}`)],
  [9, "product", ({ product }) => fetch(`${address}/api/productpage/${product}`)],
  [7, "sample", ({ number }) => fetch(`${address}/api/Market?sample=11&draw=${number % sampleDraws}`)],
  [7, "search", ({ number }) => post("/search", "", { query: `seed ${number % 5_000}` })],
  [6, "crop results", ({ number }) => fetch(`${address}/cropResults?${cropQuery}&place=${number}`)],
  [6, "add to cart", ({ product, buyer }) => post("/addToCart", buyer, { prod: { _id: product } })],
  [4, "order and cancel", orderAndCancel],
  [2, "message", say],
];
const turns = mix.flatMap(([count, what, ask]) => Array.from({ length: count }, () => ({ what, ask })));
const cropQuery = "soilType=Red&season=Rabi&investment=90000&waterReq=Low";

const answers = new Map<string, number>();
const memory: { minute: number; megabytes: number }[] = [];
let maxLog = 0;
let taken = 0;
let unanswered = 0;
console.log(`${streams} streams, ${aSecond} requests a second, ${minutes} minutes\n`);
console.log("minute    memory MB    log MB    open files    requests under way");
const began = performance.now();
for (let minute = 1; minute <= minutes; minute += 1) {
  while (performance.now() - began < minute * 60_000) {
    const due = ((performance.now() - began) / 1000) * aSecond;
    while (taken < due) void take(taken++);
    await pause(10);
  }
  const megabytes = residentMegabytesOf(server.pid());
  const log = statSync(join(server.folder, "mitti.sqlite-wal")).size / 1024 ** 2;
  const files = readdirSync(`/proc/${server.pid()}/fd`).length;
  memory.push({ minute, megabytes });
  maxLog = Math.max(maxLog, log);
  const figures = [
    megabytes.toFixed(1).padStart(13),
    log.toFixed(1).padStart(10),
    `${files}`.padStart(14),
    `${unanswered}`.padStart(22),
  ];
  console.log(`${minute}`.padStart(6) + figures.join(""));
}
const { open, faults, fromTaken } = await listening.report();
console.log(
  `\n${told()}\n${open} of ${streams} streams open, ${faults} faults, a message to each: ${fromTaken}`,
);
const growth = slopeOf(memory.slice(Math.floor(memory.length / 2))) * 60;
console.log(
  `memory grows by ${growth.toFixed(1)} MB an hour (bar 5); log at most ${maxLog.toFixed(1)} MB (bar 64)`,
);

answers.clear();
const asked = Array.from({ length: underWay }, () => take(taken++));
await Promise.race(asked);
const stopping = performance.now();
const code = await server.stop();
console.log(
  `\nSIGTERM: exit ${code} after ${((performance.now() - stopping) / 1000).toFixed(1)} s (bar 5 s)`,
);
await Promise.all(asked);
console.log(told());
process.exit();

interface Turn {
  readonly number: number;
  readonly product: string;
  /** The buyer's cookie. */
  readonly buyer: string;
}

async function take(number: number): Promise<void> {
  const { what, ask } = turns[(number * 7) % turns.length] as (typeof turns)[number];
  const [{ _id: product } = { _id: "" }] = products.slice(number % products.length);
  const buyer = buyers[number % buyers.length] ?? "";
  let answer: string;
  unanswered += 1;
  try {
    const response = await ask({ number, product, buyer });
    await response.arrayBuffer();
    answer = String(response.status);
  } catch (error) {
    // Refused before it was taken, or broken off.
    answer = (error as { cause?: { code?: string } }).cause?.code ?? "broken off";
  }
  unanswered -= 1;
  const kind = `${what} ${answer}`;
  answers.set(kind, (answers.get(kind) ?? 0) + 1);
}

function told(): string {
  return [...answers]
    .sort()
    .map(([kind, count]) => `${kind}: ${count}`)
    .join(", ");
}

/** What was ordered is given back, so that the shelves last. */
async function orderAndCancel({ product, buyer }: Turn): Promise<Response> {
  await (await post("/addToCart", buyer, { prod: { _id: product } })).arrayBuffer();
  const ordered = await post("/orders", buyer, { ...testAddress, payment: "cod" }, randomUUID());
  if (ordered.status !== 201) return ordered;
  const { id } = (await ordered.json()) as { id: string };
  return post(`/orders/${id}/cancel`, buyer, {});
}

function say({ number }: Turn): Promise<Response> {
  const message = `b${number} ${Date.now()}`;
  return post("/sendMessages", `guest=${"g".repeat(32)}`, {
    msg_id: number + 1,
    message,
    timestamp: "07:00",
  });
}

function post(path: string, cookie: string, body: object, key = ""): Promise<Response> {
  const headers = { cookie, "content-type": "application/json", ...(key && { "idempotency-key": key }) };
  return fetch(`${address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Megabytes a minute, by least squares. */
function slopeOf(points: readonly { minute: number; megabytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ megabytes }) => megabytes))];
  const together = points.map(({ minute, megabytes }) => (minute - x) * (megabytes - y));
  const alone = points.map(({ minute }) => (minute - x) ** 2);
  return mean(together) / mean(alone);
}
