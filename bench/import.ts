/**
 * A seller's file of products goes up, is looked through and taken, while somebody else asks for pages and fills a cart.
 *
 *   node bench/import.ts [rows]
 *
 * On SQLite, and with TEST_DATABASE_URL on PostgreSQL too, in a schema that goes again.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSchemaFor } from "../tests/support/database.ts";
import { manyProducts, productFile } from "../tests/support/productFile.ts";
import { type Running, residentMegabytesOf, startMitti } from "./support.ts";

const rows = Number(process.argv[2] ?? 100_000);
const file = productFile(
  manyProducts(rows, {
    description:
      "A good variety for late sowing that resists rust and needs three waterings and gives fifty quintals.",
  }),
);
console.log(`${rows} rows, ${(file.length / 1e6).toFixed(1)} MB`);
/** Somebody who looks at pages that are not kept and changes a cart, one after the other with a short rest. */
class Others {
  readonly #times: number[] = [];
  readonly #mitti: Running;
  readonly #cookie: string;
  #turn = 0;
  #stopped = false;

  constructor(mitti: Running, cookie: string) {
    this.#mitti = mitti;
    this.#cookie = cookie;
  }

  async ask(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.#turn += 1;
      const began = performance.now();
      const answer = this.#turn % 2 === 0 ? await this.#page() : await this.#cart();
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      this.#times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async askOn(): Promise<void> {
    this.#times.length = 0;
    while (!this.#stopped) await this.ask(1);
  }

  stop(): void {
    this.#stopped = true;
  }

  told(): string {
    const sorted = [...this.#times].sort((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
    return `${sorted.length} calls, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, most ${at(0.9999)} ms`;
  }

  #page(): Promise<Response> {
    return fetch(
      `${this.#mitti.address}/api/Market?category=seeds&sort=price&limit=24&minPrice=${this.#turn / 100}`,
    );
  }

  #cart(): Promise<Response> {
    return fetch(`${this.#mitti.address}/api/update-item`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: this.#cookie },
      body: JSON.stringify({
        item_id: "fert-urea",
        email: "farmer@example.in",
        quantity: 1 + (this.#turn % 9),
      }),
    });
  }
}

await measure("SQLite", "");
const server = process.env.TEST_DATABASE_URL;
if (server) {
  const schema = await openSchemaFor(server);
  await measure("PostgreSQL", schema.url);
  await schema.drop();
}

async function measure(name: string, databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mitti-bench-"));
  const mitti = await startMitti({ DATA_DIR: folder, DATABASE_URL: databaseUrl });
  try {
    const seller = await signUp(mitti, "seller@example.in", "seller");
    const farmer = await signUp(mitti, "farmer@example.in", "user");
    const others = new Others(mitti, farmer);
    await others.ask(400);
    console.log(`\n${name}\nothers before: ${others.told()}`);
    await settle(mitti);
    const before = residentMegabytesOf(mitti.pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytesOf(mitti.pid));
    }, 50);
    const asking = others.askOn();
    const began = performance.now();
    const sent = await upload(mitti, seller);
    const looked = performance.now();
    const taken = await take(mitti, seller, sent.id);
    const ended = performance.now();
    others.stop();
    await asking;
    clearInterval(watch);
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
    console.log(
      `up and looked through in ${seconds(began, looked)} s, taken in ${seconds(looked, ended)} s, together ${seconds(began, ended)} s; ` +
        `${taken.taken} on the shelf; memory ${before.toFixed(0)} → at most ${most.toFixed(0)} MB\nothers meanwhile: ${others.told()}`,
    );
    const again = performance.now();
    const { same } = await upload(mitti, seller);
    console.log(`the same file again: ${same} rows say nothing new, ${seconds(again, performance.now())} s`);
  } finally {
    mitti.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function upload(mitti: Running, cookie: string): Promise<{ id: string; same: number }> {
  const form = new FormData();
  form.append("file", new Blob([file], { type: "text/csv" }), "products.csv");
  const answer = await fetch(`${mitti.address}/api/products/import`, {
    method: "POST",
    headers: { cookie },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json() as Promise<{ id: string; same: number }>;
}

async function take(mitti: Running, cookie: string, id: string): Promise<{ taken: number }> {
  const ask = async (path: string, method = "GET") => {
    const answer = await fetch(`${mitti.address}/api/products/imports/${id}${path}`, {
      method,
      headers: { cookie },
    });
    return answer.json() as Promise<{ state: string; taken: number }>;
  };
  let now = await ask("/apply", "POST");
  while (now.state === "applying") {
    await new Promise((resolve) => setTimeout(resolve, 250));
    now = await ask("");
  }
  return now;
}

/** Until the server has nothing to do any more. */
function settle(mitti: Running): Promise<unknown> {
  return fetch(`${mitti.address}/api/readyz`).then(
    () => new Promise((resolve) => setTimeout(resolve, 1_000)),
  );
}

async function signUp(mitti: Running, email: string, role: string): Promise<string> {
  const password = "haldi-2026-mango";
  const answer = await fetch(`${mitti.address}/api/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Asha", email, role, password, confirm_password: password }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  if (role === "user") {
    await fetch(`${mitti.address}/api/addToCart`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ _id: "fert-urea" }),
    });
  }
  return cookie;
}
