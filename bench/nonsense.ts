/**
 * What a shop of nonsense costs everybody else: the same shop without and with the words of a stranger, both served at once
 * and asked in turn; the memory of both. Then the same words as the program before decision 25 left them behind, and a
 * start on them: how long it takes to be ready, what it costs others until all is cut to size.
 *
 *   node bench/nonsense.ts [products] [words of nonsense] [--shops=20] [--keep=folder] [--only=search] [--starts=5]
 *   node bench/nonsense.ts 5000 5000000
 *
 * `--shops` spreads the nonsense over so many strangers; `--keep` leaves the filled folders for the next run; `--only=search`
 * ends before the start on older data. `--starts` starts both so often: resident memory differs by ten megabytes between two
 * starts on the same data, by when the garbage was last collected, so only the middle of several starts says something.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { openStore } from "#database/connect.ts";
import { migrate } from "#database/schema/migrate.ts";
import { databaseFile, openSqlite } from "#database/sqlite/sqlite.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { addProducts } from "#shop/market/server/products.ts";
import { changeBeside } from "../tests/support/changes.ts";
import { nonsense } from "../tests/support/nonsense.ts";
import { productFacts } from "../tests/support/products.ts";
import { searches } from "../tests/support/searches.ts";
import { fillShop } from "./products.ts";
import { median, type Running, residentMegabytesOf, startMitti } from "./support.ts";

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    shops: { type: "string", default: "1" },
    keep: { type: "string" },
    only: { type: "string" },
    starts: { type: "string", default: "1" },
  },
});
const products = Number(positionals[0] ?? 5_000);
const nonsenseWords = Number(positionals[1] ?? 500_000);
const strangers = Number(options.shops);
const wordsOfRow = 150;
const rows = Math.ceil(nonsenseWords / wordsOfRow);
const rounds = 6;
/** The healing of old data is watched for so long. */
const healingMs = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const folder = options.keep ?? mkdtempSync(join(tmpdir(), "mitti-bench-"));
const filled = join(folder, `${products}-${nonsenseWords}-${strangers}`);
/** Until it is whole. */
const partly = `${filled}-partly`;
const folders = { without: join(filled, "without"), with: join(filled, "with"), old: join(folder, "old") };
const typos = searches.map(([query]) => query.replace(/(..)(.)(.)/, "$1$3$2"));
const queries = [...searches.map(([query]) => query), ...typos];

try {
  if (!existsSync(filled)) await fill();
  const grown: number[] = [];
  const slowed: number[] = [];
  for (let start = 0; start < Number(options.starts); start++) {
    const { megabytes, ratio } = await compare();
    grown.push(megabytes);
    slowed.push(ratio);
  }
  console.log(
    `the middle of ${grown.length}: p95 ${median(slowed).toFixed(2)} times, ${median(grown).toFixed(0)} MB more`,
  );
  if (options.only !== "search") await startOnOldData();
} finally {
  rmSync(options.keep === undefined ? folder : folders.old, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  rmSync(partly, { recursive: true, force: true });
  mkdirSync(partly, { recursive: true });
  const store = await openStore({ dataDir: join(partly, "without"), seeds: [cropSeed] });
  const took = await fillShop(store, products);
  await store.close();
  console.log(`${products} products in ${took.toFixed(0)} s`);
  cpSync(join(partly, "without"), join(partly, "with"), { recursive: true });
  await addNonsense(join(partly, "with"));
  renameSync(partly, filled);
}

/** By the program's own way in; of a product's words it takes so many, of a shop's vocabulary so many. */
async function addNonsense(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, seeds: [cropSeed] });
  const began = performance.now();
  const shops = Array.from({ length: strangers }, (_, place) => strangersShop(place));
  await store.db.insertInto("shop").values(shops).execute();
  const words = nonsense(1);
  for (let start = 0; start < rows; start += 500) {
    const some = Array.from({ length: Math.min(500, rows - start) }, (_, place) => ({
      ...productFacts({
        id: `n${String(start + place).padStart(7, "0")}`,
        shop_id: strangersShop((start + place) % strangers).id,
      }),
      name: nextWords(words, 12),
      description: nextWords(words, wordsOfRow - 12),
      opening: 1,
    }));
    await changeBeside(store.db, (tx) => addProducts(tx, some, 1));
  }
  await store.close();
  console.log(
    `${rows} rows of ${strangers} shops with ${nonsenseWords} words of nonsense in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
}

function strangersShop(place: number) {
  return { id: `stranger-${place}`, name: "Stranger", demonstration: 0, created_at: 1 };
}

function nextWords(words: Generator<string>, count: number): string {
  return Array.from({ length: count }, () => words.next().value).join(" ");
}

async function compare(): Promise<{ megabytes: number; ratio: number }> {
  const quiet = { SEED: "none" };
  const without = await startMitti({ ...quiet, DATA_DIR: folders.without });
  const beside = await startMitti({ ...quiet, DATA_DIR: folders.with });
  try {
    // Both have taken over what was there and swept it, and their first questions are behind them.
    while (!(isTakenOver(folders.without) && isTakenOver(folders.with))) await pause(500);
    for (const mitti of [without, beside]) for (const query of queries) await search(mitti, query);
    await pause(5_000);
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      for (const query of queries) {
        times[0].push(await search(without, query));
        times[1].push(await search(beside, query));
      }
    }
    const [alone, withNonsense] = times.map(at95) as [number, number];
    const [usual, swollen] = [without, beside].map(({ pid }) => residentMegabytesOf(pid)) as [number, number];
    console.log(
      `search p50 ${median(times[0]).toFixed(2)} and ${median(times[1]).toFixed(2)} ms, ` +
        `p95 ${alone.toFixed(2)} and ${withNonsense.toFixed(2)} ms: ${(withNonsense / alone).toFixed(2)} times\n` +
        `memory ${usual.toFixed(0)} and ${swollen.toFixed(0)} MB`,
    );
    return { megabytes: swollen - usual, ratio: withNonsense / alone };
  } finally {
    without.stop();
    beside.stop();
  }
}

/** The shop without nonsense in a database of the schema before decision 25. */
async function makeOlder(): Promise<void> {
  rmSync(folders.old, { recursive: true, force: true });
  const older = join(folders.old, "migrations/");
  mkdirSync(older, { recursive: true });
  const migrations = new URL("../src/database/migrations/", import.meta.url);
  for (const name of readdirSync(migrations)) {
    if (name < "0013") cpSync(new URL(name, migrations), join(older, name));
  }
  const { db, close } = openSqlite(folders.old);
  await migrate(db, "sqlite", pathToFileURL(older));
  await close();
  const database = new DatabaseSync(databaseFile(folders.old));
  database.exec("pragma synchronous = off; pragma foreign_keys = off");
  database.prepare("attach ? as now").run(databaseFile(folders.without));
  for (const table of ["crop", "shop", "product", "product_crop", "search_posting"]) {
    const columns = columnsOf(database, table).join();
    database.exec(`insert into main.${table} (${columns}) select ${columns} from now.${table}`);
  }
  database.close();
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  const columns = database.prepare("select name from pragma_table_info(?, 'main')").all(table);
  return columns.map(({ name }) => String(name));
}

/** As the program before wrote it: every word of a row a posting, and each of them in the one table of words. */
async function startOnOldData(): Promise<void> {
  await makeOlder();
  const database = new DatabaseSync(databaseFile(folders.old));
  database.exec("pragma synchronous = off; pragma foreign_keys = off; begin");
  database.exec(
    "insert into shop (id, name, demonstration, created_at) values ('stranger', 'Stranger', 0, 1)",
  );
  const columns = columnsOf(database, "product");
  const copied = columns.map(
    (name) => ({ id: "?", shop_id: "'stranger'", search_words: "?", deleted_at: "null" })[name] ?? name,
  );
  const product = database.prepare(
    `insert into product (${columns.join()}) select ${copied.join()} from product order by id limit 1`,
  );
  const posting = database.prepare("insert or ignore into search_posting values (?, ?, ?)");
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
  const healed = () => isTakenOver(folders.old);
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

function isTakenOver(dataDir: string): boolean {
  const beside = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const row = beside.prepare("select value from setting where key = 'search.taken-over'").get();
  beside.close();
  return row?.value === "all";
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
