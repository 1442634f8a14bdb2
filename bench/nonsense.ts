/**
 * What a shop of nonsense costs everybody else: the same shop without and with the words of a stranger, both served at once
 * and asked in turn; the memory of both. Then the same words as the program before decision 25 left them behind, and a
 * start on them: how long it takes to be ready, what it costs others until all is cut to size.
 *
 *   node bench/nonsense.ts [products] [words of nonsense]
 *   node bench/nonsense.ts 20000 5000000
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "#database/connect.ts";
import { databaseFile } from "#database/sqlite.ts";
import { cropSeed } from "#features/crops/server/seed.ts";
import { addProducts } from "#features/market/server/products.ts";
import { nonsense } from "../tests/support/nonsense.ts";
import { productFacts } from "../tests/support/products.ts";
import { searches } from "../tests/support/searches.ts";
import { fillShop } from "./products.ts";
import { median, type Running, residentMegabytesOf, startMitti } from "./support.ts";

const products = Number(process.argv[2] ?? 20_000);
const nonsenseWords = Number(process.argv[3] ?? 5_000_000);
const wordsOfRow = 150;
const rows = Math.ceil(nonsenseWords / wordsOfRow);
const rounds = 6;
/** The healing of old data is watched for so long. */
const healingMs = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const folder = mkdtempSync(join(tmpdir(), "mitti-bench-"));
const folders = { without: join(folder, "without"), with: join(folder, "with"), old: join(folder, "old") };
const typos = searches.map(([query]) => query.replace(/(..)(.)(.)/, "$1$3$2"));
const queries = [...searches.map(([query]) => query), ...typos];

try {
  await fill();
  await compare();
  await startOnOldData();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const store = await openStore({ dataDir: folders.without, seeds: [cropSeed] });
  const took = await fillShop(store, products);
  await store.close();
  console.log(`${products} products in ${took.toFixed(0)} s`);
  for (const name of ["with", "old"] as const) cpSync(folders.without, folders[name], { recursive: true });
  await addNonsense();
}

/** By the program's own way in; of a product's words it takes so many, of a shop's vocabulary so many. */
async function addNonsense(): Promise<void> {
  const store = await openStore({ dataDir: folders.with, seeds: [cropSeed] });
  const began = performance.now();
  const shop = { id: "stranger", name: "Stranger", demonstration: 0, created_at: 1 };
  await store.db.insertInto("shop").values(shop).execute();
  const words = nonsense(1);
  for (let start = 0; start < rows; start += 500) {
    const some = Array.from({ length: Math.min(500, rows - start) }, (_, place) => ({
      ...productFacts({ id: `n${String(start + place).padStart(7, "0")}`, shop_id: shop.id }),
      name: nextWords(words, 12),
      description: nextWords(words, wordsOfRow - 12),
      opening: 1,
    }));
    await store.db.transaction().execute((db) => addProducts(db, some, 1));
  }
  await store.close();
  console.log(
    `${rows} rows with ${nonsenseWords} words of nonsense in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
}

function nextWords(words: Generator<string>, count: number): string {
  return Array.from({ length: count }, () => words.next().value).join(" ");
}

async function compare(): Promise<void> {
  const quiet = { SEED: "none" };
  const without = await startMitti({ ...quiet, DATA_DIR: folders.without });
  const beside = await startMitti({ ...quiet, DATA_DIR: folders.with });
  try {
    // Both have taken over what was there, and their first questions are behind them.
    for (const mitti of [without, beside]) for (const query of queries) await search(mitti, query);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      for (const query of queries) {
        times[0].push(await search(without, query));
        times[1].push(await search(beside, query));
      }
    }
    const [alone, withNonsense] = times.map(at95) as [number, number];
    console.log(
      `search p50 ${median(times[0]).toFixed(2)} and ${median(times[1]).toFixed(2)} ms, ` +
        `p95 ${alone.toFixed(2)} and ${withNonsense.toFixed(2)} ms: ${(withNonsense / alone).toFixed(2)} times\n` +
        `memory ${residentMegabytesOf(without.pid).toFixed(0)} and ${residentMegabytesOf(beside.pid).toFixed(0)} MB`,
    );
  } finally {
    without.stop();
    beside.stop();
  }
}

/** As the program before wrote it: every word of a row a posting, and each of them in the one table of words. */
async function startOnOldData(): Promise<void> {
  const database = new DatabaseSync(databaseFile(folders.old));
  database.exec("pragma synchronous = off; pragma foreign_keys = off; begin");
  database.exec("insert into shop values ('stranger', 'Stranger', 0, 1)");
  const columns = database
    .prepare("select name from pragma_table_info('product')")
    .all()
    .map(({ name }) => String(name));
  const copied = columns.map(
    (name) => ({ id: "?", shop_id: "'stranger'", search_words: "?", deleted_at: "null" })[name] ?? name,
  );
  const product = database.prepare(
    `insert into product (${columns.join()}) select ${copied.join()} from product order by id limit 1`,
  );
  const posting = database.prepare("insert or ignore into search_posting values (?, ?, ?)");
  database.exec(`
    delete from setting where key like 'search.%';
    delete from migration where name >= '0013';
    drop table search_word; drop table search_gram; drop index product_offered_by_maker;
    create table search_word (word text primary key not null) without rowid`);
  const words = nonsense(2);
  const perRow = 440;
  for (let row = 0; row < nonsenseWords / perRow; row++) {
    const own = [...new Set(nextWords(words, perRow).split(" "))].sort();
    const id = `o${String(row).padStart(7, "0")}`;
    product.run(id, own.map((word) => ` ${word}:3`).join(""));
    for (const word of own) posting.run(word, 3, id);
  }
  database.exec("insert or ignore into search_word select distinct word from search_posting; commit");
  const { postings } = database.prepare("select count(*) as postings from search_posting").get() as {
    postings: number;
  };
  database.close();
  const began = performance.now();
  const mitti = await startMitti({ DATA_DIR: folders.old, SEED: "none" });
  const ready = performance.now() - began;
  const first = await search(mitti, "urea");
  const times: number[] = [];
  let most = 0;
  const healed = () => {
    const beside = new DatabaseSync(databaseFile(folders.old), { readOnly: true });
    const row = beside.prepare("select value from setting where key = 'search.taken-over'").get();
    beside.close();
    return row?.value === "all";
  };
  for (let turn = 0; turn % 200 !== 0 || !(healed() || performance.now() - began > healingMs); turn++) {
    times.push(await search(mitti, queries[turn % queries.length] ?? ""));
    most = Math.max(most, residentMegabytesOf(mitti.pid));
  }
  console.log(
    `old data with ${postings} postings: ready in ${(ready / 1000).toFixed(1)} s, first search ${first.toFixed(0)} ms; ` +
      `while they are cut to size (${healed() ? "done in" : "watched for"} ${((performance.now() - began) / 1000).toFixed(0)} s) search p95 ${at95(times).toFixed(1)} ms, ` +
      `longest ${Math.max(...times).toFixed(0)} ms, memory at most ${most.toFixed(0)} MB`,
  );
  mitti.stop();
}

function at95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

function search(mitti: Running, query: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const asked = request(`${mitti.address}/api/search`, { agent, method: "POST", headers }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${query}: ${response.statusCode}`)),
      );
    });
    asked.on("error", reject);
    asked.end(JSON.stringify({ query }));
  });
}
