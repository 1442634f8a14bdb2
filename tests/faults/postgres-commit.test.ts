import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import { openSchemaFor } from "#tests/support/database.ts";
import { addTestPerson, testPassword } from "#tests/support/people.ts";
import { addToCart, placeOrder, shelve, stocks } from "#tests/support/shop.ts";
import { makeTcpProxy, placeOf, type TcpProxy } from "#tests/support/tcpProxy.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
if (!server) console.info("Skipped: commits whose answer is lost need TEST_DATABASE_URL.");

describe.skipIf(!server)(
  "when the connection breaks after a commit was sent and before its answer came",
  () => {
    let schema: Awaited<ReturnType<typeof openSchemaFor>>;
    let proxy: TcpProxy;
    let store: Store;
    let app: Awaited<ReturnType<typeof makeApp>>;
    beforeEach(async () => {
      schema = await openSchemaFor(server);
      proxy = await makeTcpProxy(placeOf(server));
      store = await openStore({ dataDir: "", databaseUrl: proxy.through(schema.url) });
      app = await makeApp({ store });
      // A start judges the products and commits that; the commits of the tests are those after it.
      const judged = store.db.selectFrom("setting").select("value").where("key", "=", "seed.gate");
      await expect.poll(() => judged.executeTakeFirst(), { timeout: 10_000 }).toBeDefined();
    });
    afterEach(async () => {
      await app.close();
      await store.close();
      await proxy.close();
      await schema.drop();
    });

    test("an order answers 503, and sent again with its key it is the same order, once", async () => {
      const person = await addTestPerson(app, store, { email: "asha@example.in" });
      await shelve(store, [{ id: "urea", stock: 10 }]);
      await addToCart(person, "urea", 2);
      const key = randomUUID();
      proxy.swallowAnswerTo("commit");
      const lost = await placeOrder(person, {}, key);
      expect(lost.statusCode).toBe(503);
      expect(lost.headers["retry-after"]).toBe("2");
      const again = await placeOrder(person, {}, key);
      expect(again.statusCode).toBe(201);
      expect((await store.db.selectFrom("placed_order").selectAll().execute()).map(({ id }) => id)).toEqual([
        again.json().id,
      ]);
      expect((await stocks(store)).get("urea")).toMatchObject({ stock: 8, ledger: 8 });
    });

    test("a message answers 503, and sent again with its msg_id it is said once", async () => {
      const person = await addTestPerson(app, store, { email: "asha@example.in" });
      const send = () =>
        person.asks({
          method: "POST",
          url: "/api/sendMessages",
          payload: { msg_id: 77, message: "Rain by noon", timestamp: "07:00" },
        });
      proxy.swallowAnswerTo("commit");
      expect((await send()).statusCode).toBe(503);
      expect((await send()).statusCode).toBe(200);
      const messages = await store.db.selectFrom("message").select("message").execute();
      expect(messages).toEqual([{ message: "Rain by noon" }]);
    });

    test("a price answers 503, and is shown as it became though nobody could tell", async () => {
      const seller = await addTestPerson(app, store, { email: "ravi@example.in", role: "seller" });
      await shelve(store, [{ id: "urea", stock: 10, shop: seller.id }]);
      const price = async () => (await app.inject("/api/productpage/urea")).json().price;
      expect(await price()).toBe(100);
      proxy.swallowAnswerTo("commit");
      const payload = { price: "110", priceSeen: 100 };
      const lost = await seller.asks({ method: "POST", url: "/api/products/urea/quick", payload });
      expect(lost.statusCode).toBe(503);
      await expect.poll(price, { timeout: 5_000 }).toBe(110);
    });

    test("a sign-up answers 503 and not that the e-mail is taken, and the account is there to log in to", async () => {
      const payload = { email: "asha@example.in", password: testPassword };
      proxy.swallowAnswerTo("commit");
      const lost = await app.inject({
        method: "POST",
        url: "/api/signup",
        payload: { ...payload, name: "Asha", confirm_password: testPassword },
      });
      expect(lost.statusCode).toBe(503);
      expect(lost.json()).toMatchObject({ type: "urn:mitti:problem:busy", msg: "err" });
      expect((await app.inject({ method: "POST", url: "/api/login", payload })).statusCode).toBe(200);
    });
  },
);
