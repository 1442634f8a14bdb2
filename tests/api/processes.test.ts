import type { FastifyInstance } from "fastify";
import { expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { whenAccountIsClosed } from "#app/server/closing.ts";
import { openStore } from "#database/connect.ts";
import { administer } from "#features/account/server/administer.ts";
import { cropSeed } from "#features/crops/server/seed.ts";
import type { Product } from "#features/market/contract.ts";
import { addProducts } from "#features/market/server/products.ts";
import { marketSeed } from "#features/market/server/seed.ts";
import { moveStock } from "#features/market/server/stock.ts";
import { filesInMemory } from "#kit/server/files.ts";
import { openSchemaFor, temporaryFolder } from "../support/database.ts";
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
  const whenClosed = whenAccountIsClosed;
  await administer(["close", seller.email], {
    db: beside.db,
    files: filesInMemory(),
    origin: "",
    whenClosed,
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
    const schema = await openSchemaFor(server);
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
    await one.db
      .transaction()
      .execute((db) =>
        moveStock(db, { productId: "fert-urea", amount: 3 - stock, reason: "sold", at: Date.now() }),
      );
    const facts = productFacts({ id: "own", shop_id: "demo-bio-inputs", name: "Jeevamrut" });
    here.finished.changed(...(await addProducts(one.db, [{ ...facts, opening: 1 }], Date.now())));

    await vi.waitFor(async () => expect(await stockThere()).toEqual({ state: "few", left: 3 }), 5_000);
    await vi.waitFor(async () => expect(await search()).toHaveLength(1), 5_000);
    await Promise.all(apps.map((app) => app.close()));
    await one.close();
    await other.close();
    await schema.drop();
  },
  30_000,
);
