import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { paymentsWith } from "#shop/checkout/server/payment.ts";
import { tidy } from "#shop/checkout/server/placing/addresses.ts";
import { placeOrder as placeInDatabase } from "#shop/checkout/server/placing/place.ts";
import { moveStock } from "#shop/market/server/stock.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve, stocks, testAddress } from "../support/shop.ts";

/** Through every layer, by 40 people at once; the bar's 10,000 by RACE_ATTEMPTS=10000. */
const attempts = Number(process.env.RACE_ATTEMPTS ?? 400);
const people = 40;

/** Sells one pack, or not. */
type Sell = (store: Store, productId: string) => Promise<boolean>;

const asWeDo: Sell = async ({ db }, productId) => {
  const move = { productId, amount: -1, reason: "sold", at: 1 } as const;
  return (await changeBeside(db, (tx) => moveStock(tx, move))) !== null;
};

/** The mistake of other shops: the stock is read, looked at, and written. */
const readThenWrite: Sell = async ({ db }, id) => {
  const { stock } = await db
    .selectFrom("product")
    .select("stock")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (stock < 1) return false;
  await db
    .updateTable("product")
    .set({ stock: stock - 1 })
    .where("id", "=", id)
    .execute();
  return true;
};

describe.each(engines)("many at once on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  /** How many of ten thousand, two hundred at a time, get the one pack that is left. */
  const soldOfOne = async (sell: Sell): Promise<number> => {
    const id = `last-${randomUUID()}`;
    await shelve(store, [{ id, stock: 1 }]);
    let left = 10_000;
    let sold = 0;
    const buy = async () => {
      while (left > 0) {
        left -= 1;
        if (await sell(store, id)) sold += 1;
      }
    };
    await Promise.all(Array.from({ length: 200 }, buy));
    return sold;
  };

  test("ten thousand attempts on the last pack sell exactly one", async () => {
    expect(await soldOfOne(asWeDo)).toBe(1);
  }, 60_000);

  test("which reading first and writing then would not", async () => {
    expect(await soldOfOne(readThenWrite)).toBeGreaterThan(1);
  }, 60_000);

  test(`${attempts} orders of the last pack are one order, and its stock is nothing`, async () => {
    await shelve(store, [{ id: "the-last", stock: 1 }]);
    const buyers = await Promise.all(
      Array.from({ length: people }, async (_, number) => {
        const person = await addTestPerson(app, store, { email: `racer${number}@example.in` });
        await addToCart(person, "the-last");
        return person;
      }),
    );
    const statuses = await Promise.all(
      buyers.map(async (person) => {
        const own: number[] = [];
        while (own.length < attempts / people) own.push((await placeOrder(person)).statusCode);
        return own;
      }),
    );
    expect(statuses.flat().filter((status) => status === 201)).toHaveLength(1);
    expect((await stocks(store)).get("the-last")).toEqual({ stock: 0, ledger: 0 });
  }, 300_000);

  /** Sends a hundred with one key at once and tells how many different answers there were, and how many orders. */
  const hundredOf = async (place: typeof placeInDatabase) => {
    const id = randomUUID();
    await shelve(store, [{ id, stock: 500 }]);
    const person = await addTestPerson(app, store, { email: `${id}@example.in` });
    await addToCart(person, id);
    const asking = {
      personId: person.id,
      key: "the-one-key",
      address: tidy(testAddress),
      payment: "cod",
      keepAddress: false,
      collect: false,
      transferHours: 48,
      app,
      at: 1,
    } as const;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        place(store.db, paymentsWith(), asking).then((order) => JSON.stringify(order), String),
      ),
    );
    return new Set(answers).size;
  };

  test("a hundred orders with one key have one answer", async () => {
    expect(await hundredOf(placeInDatabase)).toBe(1);
  });

  test("which looking first whether the key is there and ordering then would not have", async () => {
    const checkThenInsert: typeof placeInDatabase = async (db, payments, asking) => {
      const known = await db
        .selectFrom("order_attempt")
        .select("answer")
        .where("person_id", "=", asking.personId)
        .where("key", "=", asking.key)
        .executeTakeFirst();
      if (known) return JSON.parse(known.answer);
      return placeInDatabase(db, payments, { ...asking, key: `${asking.key}-${randomUUID()}` });
    };
    expect(await hundredOf(checkThenInsert)).toBeGreaterThan(1);
  });

  test("packs that come back in the moment in which an order misses them are taken or told, never passed over", async () => {
    await shelve(store, [{ id: "coming-back", stock: 2 }]);
    const buyers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        addTestPerson(app, store, { email: `again${number}@example.in` }),
      ),
    );
    await Promise.all(
      buyers.map(async (person) => {
        for (let round = 0; round < 25; round += 1) {
          await addToCart(person, "coming-back");
          const placed = await placeOrder(person);
          const url = `/api/orders/${placed.json().id}/cancel`;
          if (placed.statusCode === 201) await person.asks({ method: "POST", url });
        }
      }),
    );
    expect((await stocks(store)).get("coming-back")).toEqual({ stock: 2, ledger: 2 });
  });

  test("orders of the same twenty products never wait for each other in a circle", async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `circle-${index}-${index % 2 ? "B" : "a"}`);
    await shelve(
      store,
      ids.map((id) => ({ id, stock: 10_000 })),
    );
    const buyers = await Promise.all(
      Array.from({ length: 16 }, (_, number) =>
        addTestPerson(app, store, { email: `circle${number}@example.in` }),
      ),
    );
    const ended = await Promise.all(
      buyers.map(async (person) => {
        const statuses: number[] = [];
        for (let round = 0; round < 3; round += 1) {
          for (const id of [...ids].sort(() => Math.random() - 0.5).slice(0, 8)) await addToCart(person, id);
          const placed = await placeOrder(person);
          const url = `/api/orders/${placed.json().id}/cancel`;
          statuses.push(placed.statusCode, (await person.asks({ method: "POST", url })).statusCode);
        }
        return statuses;
      }),
    );
    expect(new Set(ended.flat())).toEqual(new Set([201, 200]));
    const found = await stocks(store);
    for (const id of ids) expect(found.get(id)).toEqual({ stock: 10_000, ledger: 10_000 });
  });
});
