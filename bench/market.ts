/**
 * The market with many products: cached answers against the ceiling, what is not cached by itself, search, the whole
 * catalogue in one answer, memory. With several sizes, how the times grow (bar P3: at most 3 times).
 *
 *   node bench/market.ts [products,products …] [sqlite|postgres] [seconds a round] [rounds]
 *   node bench/market.ts 1000,100000,1000000
 *
 * PostgreSQL is the server of TEST_DATABASE_URL, in a schema that goes again.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openStore } from "#database/connect.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { openSchemaFor } from "../tests/support/database.ts";
import { searches } from "../tests/support/searches.ts";
import { compareWithBare } from "./ceiling.ts";
import { fillShop, someIds } from "./products.ts";
import { median, type Running, residentMegabytesOf, startMitti } from "./support.ts";

const sizes = (process.argv[2] ?? "100000").split(",").map(Number);
const engine = process.argv[3] ?? "sqlite";
const seconds = Number(process.argv[4] ?? 4);
const rounds = Number(process.argv[5] ?? 3);
const timed = 600;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

console.log(`${engine}, Node ${process.version}`);
const grown: string[] = [];
for (const size of sizes) grown.push(await measure(size));
if (sizes.length > 1) console.log(`\nmedians, ms (p95)\n${grown.join("\n")}`);

async function measure(size: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "mitti-bench-"));
  const schema = engine === "postgres" ? await openSchemaFor(process.env.TEST_DATABASE_URL ?? "") : undefined;
  const databaseUrl = schema?.url ?? "";
  try {
    const store = await openStore({ dataDir: folder, databaseUrl, seeds: [cropSeed] });
    const filled = await fillShop(store, size);
    // As PostgreSQL does by itself within minutes; without figures of the tables it sorts whole categories, and an index
    // leads to the table for each row.
    if (engine === "postgres") await sql`vacuum analyze`.execute(store.db);
    await store.close();
    console.log(`\n${size} products, filled in ${filled.toFixed(0)} s`);
    const mitti = await startMitti({ DATA_DIR: folder, DATABASE_URL: databaseUrl, SEED: "none" });
    const idle = residentMegabytesOf(mitti.pid);
    const line = await ask(mitti, size);
    const after = residentMegabytesOf(mitti.pid);
    if (size === 100_000 || sizes.length === 1) {
      const [id = ""] = someIds(size, 1);
      const paths = [
        "/api/Market?sample=11&draw=7",
        "/api/Market?category=seeds&sort=price&limit=24",
        `/api/productpage/${id}`,
        `/productpage/${id}`,
      ];
      await compareWithBare(mitti, paths, { seconds, rounds });
    }
    const { grew, bytes, took } = await whole(mitti);
    console.log(
      `\nmemory: idle ${idle.toFixed(0)} MB, after single requests ${after.toFixed(0)} MB, ` +
        `at the end ${residentMegabytesOf(mitti.pid).toFixed(0)} MB\n` +
        `GET /Market whole: ${(bytes / 1e6).toFixed(0)} MB in ${took.toFixed(1)} s, grew by at most ${grew.toFixed(0)} MB`,
    );
    mitti.stop();
    return line;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await schema?.drop();
  }
}

/** What no front door keeps: each request is for something else. */
async function ask(mitti: Running, size: number): Promise<string> {
  const ids = someIds(size, timed);
  const seeds = someIds(size, 10 * timed).filter((id) => id.includes("-seed-"));
  const sorts = ["rating", "price", "price-high", "discount", "newest"];
  const typos = searches.map(([query]) => query.replace(/(..)(.)(.)/, "$1$3$2"));
  const queries = [...searches.map(([query]) => query), ...typos];
  const kinds: Record<string, (turn: number) => Promise<number>> = {
    "product page": (turn) => time(mitti, `/api/productpage/${ids[turn]}`),
    "page of a seed": (turn) => time(mitti, `/api/productpage/${seeds[turn % seeds.length]}`),
    "rare kind": (turn) =>
      time(
        mitti,
        `/api/Market?category=seeds&kind=flower&limit=${1 + (turn % 48)}&sort=${sorts[turn % sorts.length]}`,
      ),
    "category page": (turn) =>
      time(mitti, `/api/Market?category=fertilizers&sort=price&limit=24&minPrice=${50 + turn / 10}`),
    sample: (turn) => time(mitti, `/api/Market?sample=${1 + (turn % 11)}&draw=${turn % 64}`),
    search: (turn) => time(mitti, "/api/search", { query: queries[turn % queries.length] }),
    suggestions: (turn) =>
      time(
        mitti,
        `/api/suggestions?query=${encodeURIComponent(queries[turn % queries.length]?.slice(0, 4) ?? "")}`,
      ),
  };
  const cells = [String(size).padStart(8)];
  for (const [name, one] of Object.entries(kinds)) {
    for (let turn = 0; turn < 20; turn++) await one(turn);
    const times: number[] = [];
    for (let turn = 0; turn < timed; turn++) times.push(await one(turn));
    const at = (share: number) => times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
    const [p50, p95, p99] = [median(times), at(0.95), at(0.99)];
    console.log(
      `${name.padEnd(15)} p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms`,
    );
    cells.push(`${name} ${p50.toFixed(2)} (${p95.toFixed(2)})`);
  }
  return cells.join("  ");
}

function time(mitti: Running, path: string, body?: object): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      mitti.address + path,
      { agent, method: body ? "POST" : "GET", headers: body ? { "content-type": "application/json" } : {} },
      (response) => {
        response.resume();
        response.on("end", () =>
          response.statusCode === 200
            ? resolve(performance.now() - began)
            : reject(new Error(`${path}: ${response.statusCode}`)),
        );
      },
    );
    asked.on("error", reject);
    asked.end(body ? JSON.stringify(body) : undefined);
  });
}

/** The catalogue in one answer, and how much the server grew meanwhile. */
function whole(mitti: Running): Promise<{ grew: number; bytes: number; took: number }> {
  const began = performance.now();
  const before = residentMegabytesOf(mitti.pid);
  let most = before;
  let bytes = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytesOf(mitti.pid));
  }, 50);
  return new Promise((resolve, reject) => {
    request(`${mitti.address}/api/Market`, (response) => {
      response.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      response.on("end", () => {
        clearInterval(timer);
        resolve({ grew: most - before, bytes, took: (performance.now() - began) / 1000 });
      });
    })
      .on("error", reject)
      .end();
  });
}
