import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseFile } from "#database/sqlite/sqlite.ts";
import { dayMs, indianDay } from "#kit/contract/days/indianDays.ts";
import { authorizationMatrix } from "#tests/support/authorizationMatrix.ts";
import { declaredCalls } from "#tests/support/calls.ts";
import { type Child, program, start } from "#tests/support/children.ts";
import { temporaryFolder } from "#tests/support/database.ts";
import { seasonOfFarm } from "#tests/support/farm.ts";
import { productOf, testAddress } from "#tests/support/shop.ts";
import { fillWithExtremes, type Prepared } from "#tests/support/storedExtremes.ts";
import { type WorstInput, worstInputsOf } from "#tests/support/worstInputs.ts";
import { residentMegabytesOf } from "../../bench/support.ts";

/** Bar N1: how much later than in the calm run others are answered (ms), and what the inputs of one call may cost (MB). */
const laterMs = 150;
const moreMegabytes = 150;
/** Requests that are under way at once. */
const atOnce = 4;
/** On a busy machine anything may be late once: what is late so often by itself is late by its own work. */
const tries = 3;

let child: Child;
let address = "";
let prepared: Prepared;
let database: DatabaseSync;
let calmMs = 0;
let calmMegabytes = 0;

beforeAll(async () => {
  const folder = temporaryFolder();
  prepared = await fillWithExtremes(folder);
  child = start(program, [], {
    ...{
      LOG_LEVEL: "error",
      PORT: "0",
      DATABASE_URL: "",
      DATA_DIR: folder,
      TRUSTED_PROXIES: "127.0.0.1,::1",
    },
  });
  await child.says("Mitti is ready");
  address = /http:\S+/.exec(child.output())?.[0] ?? "";
  database = new DatabaseSync(databaseFile(folder), { timeout: 5_000 });
}, 180_000);
afterAll(async () => {
  database?.close();
  await child?.kill();
});

/** Asks GET /healthz every 20 ms while some work goes on; answers the longest wait (ms) that was not this process's own. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const probing = (async () => {
    while (!isOver) {
      const began = performance.now();
      let ownMs = 0;
      let seen = began;
      const own = setInterval(() => {
        const now = performance.now();
        ownMs += Math.max(0, now - seen - 5);
        seen = now;
      }, 1);
      await (await fetch(`${address}/api/healthz`)).arrayBuffer();
      clearInterval(own);
      longest = Math.max(longest, performance.now() - began - ownMs);
      await pause(20);
    }
  })();
  await work();
  isOver = true;
  await probing;
  return longest;
}

let network = 0;

/** Asks from a network of its own, so that no limit answers in place of the call. */
async function ask({ method, path, body, headers }: WorstInput, cookie: string): Promise<number> {
  network += 1;
  const from = `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;
  const answer = await fetch(address + path, {
    method,
    headers: { ...headers, cookie, "x-forwarded-for": from },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  // A stream has no end.
  if (answer?.headers.get("content-type")?.startsWith("text/event-stream")) await answer.body?.cancel();
  else await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? 0;
}

async function askAll(inputs: readonly Asked[]): Promise<void> {
  const left = [...inputs];
  const one = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const status = await ask(next.input, next.cookie);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  database.exec("delete from attempt");
  await Promise.all(Array.from({ length: atOnce }, one));
}

interface Asked {
  readonly input: WorstInput;
  readonly cookie: string;
}

/** How many answers of each status came. */
const statuses: Record<number, number> = {};

/** Every worst input, by call; what takes something away comes last. */
function worstOfAll(): Map<string, Asked[]> {
  const isDelete = ({ name }: { name: string }) => Number(name.startsWith("DELETE"));
  const ordered = authorizationMatrix.toSorted((one, other) => isDelete(one) - isDelete(other));
  return new Map(
    ordered.map((asking) => {
      const call = declaredCalls.get(asking.name);
      if (!call || endsSessions.has(asking.name)) return [asking.name, []];
      const who = prepared[call.for === "operator" ? "operator" : (asking.owner ?? "farmer")];
      const cookie = beginsSessions.has(asking.name) ? "" : who.cookie;
      const inputs = worstInputsOf(call, { ...asking, ...takenBodies[asking.name] }, who);
      return [asking.name, inputs.map((input) => ({ input, cookie }))];
    }),
  );
}

const typedProduct = {
  ...{ name: "Zebracide", category: "seeds", packSize: "1 kg bag", weight: "1", mrp: "900", price: "800" },
  ...{
    manufacturer: "Own Works",
    composition: "Wheat",
    crops: "wheat",
    description: "For sowing.",
    stock: 40,
  },
  ...{ dose: "1 kg", germination: "90", purity: "98" },
};
/** Bodies that are taken, where the table of calls and people has one that is refused. */
const takenBodies: Record<string, { body: () => object }> = {
  "POST /products": { body: () => typedProduct },
  "PUT /products/{id}": { body: () => typedProduct },
  "POST /sendMessages": { body: () => ({ msg_id: 1, message: "Rust", timestamp: "10:30" }) },
  "PUT /seller/shop": { body: () => ({ ...testAddress, sender: "Own Works", apartment: "", gstin: "" }) },
};

/** What no schema can say: whole loads of what strangers stored, and JSON that is deep, wide or full of names. */
function craftedInputs(): Asked[] {
  const { cookie } = prepared.farmer;
  const get = (path: string): Asked => ({
    input: { name: path, method: "GET", path: `/api${path}`, headers: {} },
    cookie,
  });
  const post = (name: string, path: string, body: string): Asked => ({
    input: {
      name,
      method: "POST",
      path: `/api${path}`,
      body,
      headers: { "content-type": "application/json" },
    },
    cookie,
  });
  const packs = (name: string, needs: object[]) => post(name, "/reckon/packs", JSON.stringify({ needs }));
  const small = Array.from({ length: 48 }, (_, place) => `small-${place}`);
  const bags = Array.from({ length: 50 }, (_, place) => `bag-${place}`);
  const seeds = Array.from({ length: 50 }, (_, place) => `seed-${place}`);
  const need = (products: string[], amount: number) => ({ products, amount, unit: "g", tolerance: 0 });
  const day = (ago: number) => indianDay(Date.now() - ago * dayMs);
  const ofSeller = (path: string): Asked => ({ ...get(path), cookie: prepared.seller.cookie });
  const season = seasonOfFarm(prepared.farmer);
  const product = productOf(prepared.seller).id;
  return [
    ...["", "?soilType=Black", "?season=Rabi"].map((query) => get(`/crops${query}`)),
    ...["/figures", "/figures.csv"].map((path) =>
      ofSeller(`/seller${path}?from=${day(1_090)}&to=${day(0)}&by=day`),
    ),
    ...[`/seller/orders.csv?from=${day(360)}`, "/seller/orders?limit=100", "/seller/orders/counts"].map(
      ofSeller,
    ),
    ...["", "/stock", "/lots", "/lots/orders?lot=LOT"].map((path) =>
      ofSeller(`/seller/products/${product}${path}`),
    ),
    ...["", "/water", "/calendar.ics", "/sprays.csv"].map((path) => get(`/seasons/${season}${path}`)),
    ...["/today", "/fields", "/orders"].map(get),
    ...[...Array(8).keys()].map((place) => get(`/productpage/hard-${place}`)),
    ...[0.4047, 2.02, 37, 999].flatMap((areaHa) =>
      ["wheat", "maize-kharif", "cotton"].map((crop) => get(`/needs?crop=${crop}&areaHa=${areaHa}`)),
    ),
    packs("a heavy pack beside small ones", [need(["heavy", ...small], 900)]),
    packs("a heavy pack of which more than one is needed", [need(["heavy", ...small], 10_000_000)]),
    packs("twelve needs of a heavy pack", Array(12).fill(need(["heavy", ...small], 600))),
    packs("twelve needs of fifty shops", Array(12).fill(need(bags, 4_000))),
    packs(
      "twelve needs of fifty odd packs",
      Array.from({ length: 12 }, (_, place) => need(seeds, 50_000 + place)),
    ),
    ...["/reckon/packs", "/search", "/login", "/reckon/water", "/sendMessages"].flatMap((path) => [
      post(`deep lists to ${path}`, path, `${"[".repeat(8_000)}${"]".repeat(8_000)}`),
      post(`deep objects to ${path}`, path, `${'{"a":'.repeat(2_600)}1${"}".repeat(2_600)}`),
      post(`a deep value to ${path}`, path, `{"query":${"[".repeat(7_900)}${"]".repeat(7_900)}}`),
      post(
        `many names to ${path}`,
        path,
        `{${Array.from({ length: 1_500 }, (_, at) => `"k${at}":1`).join(",")}}`,
      ),
    ]),
  ];
}

/** Calls that end the session which the others need. */
const endsSessions = new Set(["POST /logout", "DELETE /account", "DELETE /sessions/{id}"]);
/** Calls that put another session in its place. */
const beginsSessions = new Set(["POST /signup", "POST /login", "POST /password/reset"]);

test("in the calm run others are answered at once", async () => {
  // What is loaded or compiled at its first use is no stranger's input. Reading alone: what is stored stays as it is.
  for (const round of [0, 1])
    await askAll(
      [...worstOfAll().values()].flatMap((inputs) =>
        inputs.filter(({ input }) => input.method === "GET").slice(round, round + 1),
      ),
    );
  calmMs = await longestWait(() => pause(2_000));
  calmMegabytes = residentMegabytesOf(child.pid);
  expect(calmMs).toBeLessThan(1_000);
}, 60_000);

test("the worst input of every call delays nobody", async () => {
  const late: string[] = [];
  const costly: string[] = [];
  let count = 0;
  let longest = 0;
  const began = performance.now();
  const crafted = craftedInputs().map((asked) => [asked.input.name, [asked]] as const);
  for (const [name, inputs] of [...crafted, ...worstOfAll()]) {
    count += inputs.length;
    const before = residentMegabytesOf(child.pid);
    const groupMs = await longestWait(() => askAll(inputs));
    const cost = residentMegabytesOf(child.pid) - before;
    if (cost > moreMegabytes) costly.push(`${name}: ${cost.toFixed(0)} MB`);
    longest = Math.max(longest, groupMs);
    if (groupMs > calmMs + laterMs) late.push(...(await lateAlone(inputs)));
  }
  const megabytes = residentMegabytesOf(child.pid);
  console.log(
    `${count} inputs in ${((performance.now() - began) / 1_000).toFixed(0)} s; calm ${calmMs.toFixed(0)} ms, longest ${longest.toFixed(0)} ms; memory ${calmMegabytes.toFixed(0)} to ${megabytes.toFixed(0)} MB`,
    statuses,
  );
  expect(late).toEqual([]);
  expect(costly).toEqual([]);
  expect(child.errors()).toBe("");
}, 300_000);

/** Those inputs that delay others whenever they are asked by themselves. */
async function lateAlone(inputs: readonly Asked[]): Promise<string[]> {
  const late: string[] = [];
  for (const asked of inputs) {
    let leastMs = Number.POSITIVE_INFINITY;
    for (let time = 0; time < tries && leastMs > calmMs + laterMs; time += 1)
      leastMs = Math.min(leastMs, await longestWait(() => askAll([asked])));
    if (leastMs > calmMs + laterMs) late.push(`${asked.input.name}: ${leastMs.toFixed(0)} ms`);
  }
  return late;
}
