import type { FastifyInstance } from "fastify";
import { expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { keepers } from "#app/server/moderated.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import { recordedChanges } from "#database/changes.ts";
import { openStore } from "#database/connect.ts";
import { change } from "#kit/server/changes.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { administer } from "#people/account/server/administer.ts";
import { decide } from "#people/moderation/server/decide.ts";
import type { Product } from "#shop/market/contract.ts";
import { addProducts } from "#shop/market/server/products.ts";
import { marketSeed } from "#shop/market/server/seed.ts";
import { moveStock } from "#shop/market/server/stock.ts";
import { changeBeside } from "../support/changes.ts";
import { openCopyFor, temporaryFolder } from "../support/database.ts";
import { addTestPerson } from "../support/people.ts";
import { productFacts } from "../support/products.ts";
import { shelve } from "../support/shop.ts";

test("what a command changes beside the server of an embedded database shows there about a second later", async () => {
  const dataDir = temporaryFolder();
  const store = await openStore({ dataDir });
  const app = await makeApp({ store });
  const seller = await addTestPerson(app, store, { email: "seller@example.in", role: "seller" });
  await shelve(store, [{ id: "kept", stock: 20, shop: seller.id }]);
  const shown = async () => (await app.inject("/api/Market")).json().map(({ id }: Product) => id);
  expect(await shown()).toEqual(["kept"]);

  const beside = await openStore({ dataDir, beside: true });
  await administer(["close", seller.email], {
    changes: recordedChanges(),
    db: beside.db,
    files: filesInMemory(),
    origin: "",
    onAccountClosed,
  });
  await beside.close();

  await vi.waitFor(async () => expect(await shown()).toEqual([]), 5_000);
  await app.close();
  await store.close();
});

const server = process.env.TEST_DATABASE_URL ?? "";

test.skipIf(server === "")(
  "what one process changes shows in another one about a second later, and is found there",
  async () => {
    const schema = await openCopyFor(server);
    const open = () =>
      openStore({ dataDir: temporaryFolder(), databaseUrl: schema.url, seeds: [cropSeed, marketSeed] });
    const one = await open();
    const other = await open();
    const apps = await Promise.all([makeApp({ store: one }), makeApp({ store: other })]);
    const [here, there] = apps as [FastifyInstance, FastifyInstance];
    const stockThere = async () => (await there.inject("/api/productpage/fert-urea")).json<Product>().stock;
    const search = async () =>
      (await there.inject({ method: "POST", url: "/api/search", payload: { query: "jeevamrut" } })).json();
    expect(await stockThere()).toEqual({ state: "in", left: null });
    expect(await search()).toEqual([]);

    const { stock } = await one.db
      .selectFrom("product")
      .select("stock")
      .where("id", "=", "fert-urea")
      .executeTakeFirstOrThrow();
    await changeBeside(one.db, (tx) =>
      moveStock(tx, { productId: "fert-urea", amount: 3 - stock, reason: "sold", at: Date.now() }),
    );
    const facts = productFacts({ id: "own", shop_id: "demo-bio-inputs", name: "Jeevamrut" });
    await change(here, one.db, (tx) => addProducts(tx, [{ ...facts, opening: 1 }], Date.now()));

    await vi.waitFor(async () => expect(await stockThere()).toEqual({ state: "few", left: 3 }), 5_000);
    await vi.waitFor(async () => expect(await search()).toHaveLength(1), 5_000);

    // What is hidden here, the other process shows no more as soon as it is told; it had it kept.
    const keptThere = async () => (await there.inject("/api/Market")).body;
    expect(await keptThere()).toContain('"own"');
    const hidden = { kind: "product", id: "own", decision: "remove", text: "", at: Date.now() } as const;
    await change(here, one.db, (tx) => decide(tx, keepers, hidden));
    await vi.waitFor(async () => expect(await keptThere()).not.toContain('"own"'), 5_000);
    expect((await there.inject("/api/productpage/own")).statusCode).toBe(404);
    await Promise.all(apps.map((app) => app.close()));
    await one.close();
    await other.close();
    await schema.drop();
  },
  30_000,
);

test.skipIf(server === "").each([
  { processes: 2, taken: 5 },
  // Where they do not know of one another each takes as many.
  { processes: 1, taken: 10 },
])(
  "of two processes that count as one of $processes, a network's guests say $taken messages at once",
  async ({ processes, taken }) => {
    const schema = await openCopyFor(server);
    const open = () => openStore({ dataDir: temporaryFolder(), databaseUrl: schema.url });
    const stores = [await open(), await open()];
    const apps = await Promise.all(stores.map((store) => makeApp({ store, processes })));
    const say = (count: number) =>
      apps[count % 2]?.inject({
        method: "POST",
        url: "/api/sendMessages",
        payload: { msg_id: count + 1, message: `message ${count}`, timestamp: "07:00" },
        headers: { cookie: `guest=${String(count).padStart(32, "0")}` },
        remoteAddress: "203.0.113.7",
      });
    // The minute in which they are counted does not pass.
    vi.useFakeTimers({ toFake: ["Date"] });
    const statuses = [];
    for (let count = 0; count < 14; count += 1) statuses.push((await say(count))?.statusCode);
    vi.useRealTimers();
    expect(statuses.filter((status) => status === 200)).toHaveLength(taken);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14 - taken);
    await Promise.all(apps.map((app) => app.close()));
    for (const store of stores) await store.close();
    await schema.drop();
  },
  30_000,
);

test("an application that is closed leaves no listener with its store", async () => {
  const store = await openStore({ dataDir: temporaryFolder() });
  const listeners = new Set<unknown>();
  const listen = (listener: unknown) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const app = await makeApp({ store: { ...store, onNewEpoch: listen, onReachable: listen } });
  expect(listeners.size).toBe(4);
  await app.close();
  expect(listeners.size).toBe(0);
  await store.close();
});
