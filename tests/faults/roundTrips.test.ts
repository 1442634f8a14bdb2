import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import { openCopyFor } from "#tests/support/database.ts";
import { addTestPerson } from "#tests/support/people.ts";
import { addToCart, placeOrder, shelve } from "#tests/support/shop.ts";
import { makeTcpProxy, placeOf, type TcpProxy } from "#tests/support/tcpProxy.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
if (!server) console.info("Skipped: counting round trips needs TEST_DATABASE_URL.");

/** How far away the database is (ms). */
const latencies = [1, 40];

describe.skipIf(!server)("where the database is far away", () => {
  let schema: Awaited<ReturnType<typeof openCopyFor>>;
  let proxy: TcpProxy;
  let store: Store;
  let app: Awaited<ReturnType<typeof makeApp>>;
  beforeEach(async () => {
    schema = await openCopyFor(server);
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
  async function fewest(ask: () => Promise<{ statusCode: number }>, prepare = async () => {}) {
    const counts: { roundTrips: number; statements: number }[] = [];
    for (let count = 0; count < 6; count += 1) {
      await prepare();
      const before = { roundTrips: proxy.roundTrips(), statements: proxy.statements() };
      expect((await ask()).statusCode).toBeLessThan(300);
      counts.push({
        roundTrips: proxy.roundTrips() - before.roundTrips,
        statements: proxy.statements() - before.statements,
      });
    }
    return {
      roundTrips: Math.min(...counts.map(({ roundTrips }) => roundTrips)),
      statements: Math.min(...counts.map(({ statements }) => statements)),
    };
  }

  test.each(latencies)(
    "an order takes six round trips, each %i ms long, however many items it has, and two statements more for each item",
    async (ms) => {
      const products = ["dap", "mop", "neem", "ssp", "urea"];
      await shelve(
        store,
        products.map((id) => ({ id, stock: 100, shop: `shop-${id}` })),
      );
      const person = await addTestPerson(app, store, { email: "asha@example.in" });
      proxy.delay(ms);
      const orderOf = (some: readonly string[]) =>
        fewest(
          () => placeOrder(person),
          async () => {
            for (const id of some) await addToCart(person, id, 1);
          },
        );
      // The session, begin, (person, key, what is not paid, cart), (stock, product), (all rows, what changed), commit.
      expect(await orderOf(["urea"])).toEqual({ roundTrips: 6, statements: 11 });
      expect(await orderOf(products)).toEqual({ roundTrips: 6, statements: 11 + 2 * 4 });
    },
  );

  test.each(latencies)(
    "a message takes eight round trips, each %i ms long, and an answer to it as many",
    async (ms) => {
      const asha = await addTestPerson(app, store, { email: "asha@example.in" });
      proxy.delay(ms);
      let msg_id = 0;
      const send = (more: object = {}) => {
        msg_id += 1;
        const payload = { msg_id, message: `Rain in Sehore ${msg_id}`, timestamp: "10:00", ...more };
        return asha.asks({ method: "POST", url: "/api/sendMessages", payload });
      };
      // The session, (account, judgement), begin, (account, place, judgement), words, all rows, commit, and what the room reads to tell
      // it; meanwhile the other processes are woken.
      expect(await fewest(send)).toMatchObject({ roundTrips: 8 });
      expect(await fewest(() => send({ referedTo: 1 }))).toMatchObject({ roundTrips: 8 });
    },
  );
});
