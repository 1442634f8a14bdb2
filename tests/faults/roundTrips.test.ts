import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import { openSchemaFor } from "#tests/support/database.ts";
import { addTestPerson } from "#tests/support/people.ts";
import { addToCart, placeOrder, shelve } from "#tests/support/shop.ts";
import { makeTcpProxy, placeOf, type TcpProxy } from "#tests/support/tcpProxy.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
if (!server) console.info("Skipped: counting round trips needs TEST_DATABASE_URL.");

describe.skipIf(!server)("where the database is far away", () => {
  let schema: Awaited<ReturnType<typeof openSchemaFor>>;
  let proxy: TcpProxy;
  let store: Store;
  let app: Awaited<ReturnType<typeof makeApp>>;
  beforeEach(async () => {
    schema = await openSchemaFor(server);
    proxy = await makeTcpProxy(placeOf(server));
    store = await openStore({ dataDir: "", databaseUrl: proxy.through(schema.url) });
    app = await makeApp({ store });
  });
  afterEach(async () => {
    await app.close();
    await store.close();
    await proxy.close();
    await schema.drop();
  });

  /** The fewest of some tries: in between the program asks whether the database is there, and what is new. */
  async function fewest(prepare: () => Promise<unknown>, ask: () => Promise<{ statusCode: number }>) {
    const counts: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      await prepare();
      const before = proxy.roundTrips();
      expect((await ask()).statusCode).toBe(201);
      counts.push(proxy.roundTrips() - before);
    }
    return Math.min(...counts);
  }

  test.each([1, 40])(
    "an order takes at most eight round trips, each %i ms long, however many items it has",
    async (ms) => {
      const products = ["dap", "mop", "neem", "ssp", "urea"];
      await shelve(
        store,
        products.map((id) => ({ id, stock: 100, shop: `shop-${id}` })),
      );
      const person = await addTestPerson(app, store, { email: "asha@example.in" });
      proxy.delay(ms);
      const order = () => placeOrder(person);
      const one = await fewest(() => addToCart(person, "urea", 1), order);
      const five = await fewest(async () => {
        for (const id of products) await addToCart(person, id, 1);
      }, order);
      expect(one).toBeLessThanOrEqual(8);
      expect(five).toBeLessThanOrEqual(8);
    },
  );
});
