import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import { start } from "#tests/support/children.ts";
import { openSchemaFor, temporaryFolder } from "#tests/support/database.ts";
import { multipartOf } from "#tests/support/multipart.ts";
import { addTestPerson } from "#tests/support/people.ts";
import { manyProducts, productFile } from "#tests/support/productFile.ts";

const program = new URL("./programs/shop.ts", import.meta.url);
/** More by FAULT_KILLS=100. */
const KILLS = Number(process.env.FAULT_KILLS ?? 3);
const rows = 1_500;
const underWay = ["checking", "applying"] as const;
const timeoutMs = 60_000 + KILLS * 30_000;

describe("kill -9 while a file of products is looked through and taken", () => {
  it(
    `leaves all its good rows on the shelf or none, and says so afterwards, ${KILLS} times`,
    async () => expectAllOrNone(await killed({ dataDir: temporaryFolder(), databaseUrl: "" })),
    timeoutMs,
  );

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    "on PostgreSQL too",
    async () => {
      const schema = await openSchemaFor(process.env.TEST_DATABASE_URL ?? "");
      expectAllOrNone(await killed({ dataDir: "", databaseUrl: schema.url }));
      await schema.drop();
    },
    timeoutMs,
  );
});

interface Left {
  readonly state: string;
  readonly products: number;
  readonly resumed: boolean;
  /** Products whose ledger does not add up to their stock. */
  readonly astray: number;
}

function expectAllOrNone(left: readonly Left[]): void {
  expect(left).toHaveLength(KILLS);
  for (const { state, products, astray, resumed } of left) {
    expect({ state, products, astray }).toEqual(
      state === "done"
        ? { state: "done", products: rows, astray: 0 }
        : { state: expect.stringMatching(/^(none|broken|ready)$/), products: 0, astray: 0 },
    );
    if (state !== "done") expect(resumed).toBe(false);
  }
  // At least one was cut in the middle of being taken, and finished by the next run.
  expect(left.some(({ resumed }) => resumed)).toBe(true);
}

async function killed({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }): Promise<Left[]> {
  const left: Left[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const email = `seller${round}@example.in`;
    const cookie = await addSeller(dataDir, databaseUrl, email);
    const server = start(program, [dataDir, databaseUrl]);
    await server.says("ready");
    const address = /http:\S+/.exec(server.output())?.[0] ?? "";
    const working = sendAndTake(address, cookie);
    // The first rounds are cut while rows are taken; further ones anywhere.
    if (round < 2) await pause((await working.taking) ? randomInt(15, 90) : 0);
    else await pause(randomInt(1_500));
    await server.kill();
    await working.ended;
    left.push(await lookAt(dataDir, databaseUrl, email));
  }
  return left;
}

async function addSeller(dataDir: string, databaseUrl: string, email: string): Promise<string> {
  const store = await openStore({ dataDir, databaseUrl });
  const app = await makeApp({ store });
  const { cookie } = await addTestPerson(app, store, { email, role: "seller" });
  await app.close();
  await store.close();
  return cookie;
}

/** Sends a file and has it taken; `taking` resolves once the server said that it will. */
function sendAndTake(address: string, cookie: string) {
  const { payload, headers } = multipartOf("file", "a.csv", "text/csv", productFile(manyProducts(rows)));
  const post = (path: string, init: RequestInit = {}) =>
    fetch(`${address}/api${path}`, { method: "POST", ...init, headers: { ...init.headers, cookie } });
  const taking = (async () => {
    const sent = await post("/products/import", { body: new Uint8Array(payload), headers });
    const { id } = (await sent.json()) as { id: string };
    return (await post(`/products/imports/${id}/apply`)).ok;
  })().catch(() => false);
  return { taking, ended: taking };
}

/** What the next run of the server makes of it. */
async function lookAt(dataDir: string, databaseUrl: string, email: string): Promise<Left> {
  const store = await openStore({ dataDir, databaseUrl });
  const { db } = store;
  const { id: person } = await db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  // Among several processes a file counts as cut off only after half a minute; here we know.
  await db.updateTable("product_import").set({ touched_at: 0 }).where("state", "in", underWay).execute();
  const app = await makeApp({ store });
  const last = () =>
    db
      .selectFrom("product_import")
      .selectAll()
      .where("person_id", "=", person)
      .orderBy("created_at", "desc")
      .executeTakeFirst();
  const isUnderWay = async () => {
    const state = (await last())?.state;
    return underWay.some((known) => known === state);
  };
  while (await isUnderWay()) await pause(20);
  const file = await last();
  const products = await db
    .selectFrom("product")
    .leftJoin("stock_change", "stock_change.product_id", "product.id")
    .select(["product.id", "product.stock"])
    .select((row) => row.fn.sum<number>("stock_change.amount").as("sum"))
    .where("shop_id", "=", person)
    .groupBy(["product.id", "product.stock"])
    .execute();
  await app.close();
  await store.close();
  return {
    state: file?.state ?? "none",
    products: products.length,
    resumed: file?.resumed === 1,
    astray: products.filter(({ stock, sum }) => Number(sum) !== stock).length,
  };
}
