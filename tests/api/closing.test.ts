import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import type { Store } from "#database/store.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { administer } from "#people/account/server/administer.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { siteReasons } from "#shop/checkout/rules.ts";
import type { ShopOrder } from "#shop/seller/orders/contract.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson, testPassword } from "../support/people.ts";
import { addToCart, placeOrder, shelve, stocks } from "../support/shop.ts";

describe.each(engines)("closing an account on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
  });
  afterAll(async () => {
    const found = await stocks(store);
    await app.close();
    await store.close();
    for (const [id, { stock, ledger }] of found) expect([id, stock]).toEqual([id, ledger]);
  });

  const newPerson = (role: "user" | "seller" = "user") => {
    count += 1;
    return addTestPerson(app, store, { email: `closing${count}@example.in`, role });
  };
  const newShop = async (products = 1, name = "Leaving") => {
    const seller = await newPerson("seller");
    const number = count;
    const ids = Array.from({ length: products }, (_, index) => `leaving${number}-${index}`);
    await shelve(
      store,
      ids.map((id) => ({ id, stock: 10, shop: seller.id, name })),
    );
    return { seller, ids };
  };
  const ordered = async (person: TestPerson, ids: readonly string[], payment = "cod"): Promise<Order> => {
    for (const id of ids) await addToCart(person, id, 2);
    const answer = await placeOrder(person, { payment });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const move = (seller: TestPerson, id: string | undefined, state: string) =>
    seller.asks({
      method: "POST",
      url: `/api/seller/orders/${id}/state`,
      payload: { state, reason: "Not to be had" },
    });
  const close = (person: TestPerson) =>
    person.asks({ method: "DELETE", url: "/api/account", payload: { current_password: testPassword } });
  const personRow = ({ id }: TestPerson) =>
    store.db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirst();
  const stateOf = async (person: TestPerson, { id }: Order) =>
    (await person.asks({ url: `/api/orders/${id}` })).json<Order>().parts.map(({ state }) => state);
  const onShelf = async (shopId: string) =>
    (
      await store.db
        .selectFrom("product")
        .select("id")
        .where("shop_id", "=", shopId)
        .where("deleted_at", "is", null)
        .execute()
    ).length;

  test("a shop with open orders stays open and says how many there are; it closes once they have ended", async () => {
    const { seller, ids } = await newShop(2);
    const asha = await newPerson();
    const packed = (await ordered(asha, ids)).parts[0]?.id;
    const waiting = (await ordered(asha, ids.slice(1), "bank")).parts[0]?.id;
    await move(seller, packed, "packed");
    const refused = await close(seller);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        type: "urn:mitti:problem:open-orders",
        detail: expect.stringContaining("2 orders of the shop are open (1 unpaid, 1 packed)"),
        errors: [
          { field: "unpaid", rule: "open", message: "1", limit: 1 },
          { field: "packed", rule: "open", message: "1", limit: 1 },
        ],
      }),
    ]);
    expect((await seller.asks({ url: "/api/session" })).statusCode).toBe(200);
    expect((await app.inject(`/api/productpage/${ids[0]}`)).statusCode).toBe(200);
    await move(seller, waiting, "cancelled");
    await move(seller, packed, "shipped");
    expect((await close(seller)).statusCode).toBe(409);
    await move(seller, packed, "delivered");
    expect((await close(seller)).statusCode).toBe(204);
    expect((await app.inject(`/api/productpage/${ids[0]}`)).statusCode).toBe(404);
    expect(await personRow(seller)).toBeUndefined();
  });

  test("all that can still be cancelled is cancelled with one reason, which the buyers read", async () => {
    const { seller, ids } = await newShop();
    const people = [await newPerson(), await newPerson()];
    const orders = await Promise.all(people.map((person) => ordered(person, ids)));
    await move(seller, orders[1]?.parts[0]?.id, "packed");
    await move(seller, orders[1]?.parts[0]?.id, "shipped");
    const url = "/api/seller/orders/cancel-open";
    expect((await seller.asks({ method: "POST", url, payload: { reason: " " } })).statusCode).toBe(400);
    const answer = await seller.asks({ method: "POST", url, payload: { reason: "We are closing" } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { cancelled: 1, left: 0, onTheWay: 1 }]);
    const seen = (await people[0]?.asks({ url: `/api/orders/${orders[0]?.id}` }))?.json<Order>();
    expect(seen?.parts[0]).toMatchObject({ state: "cancelled", reason: "We are closing" });
    expect((await close(seller)).json().errors).toMatchObject([{ field: "shipped", limit: 1 }]);
  });

  test("of an order and a closing in the same moment, none leaves a buyer waiting for nobody", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { seller, ids } = await newShop();
      const asha = await newPerson();
      await addToCart(asha, ids[0] ?? "", 1);
      const [order, closed] = await Promise.all([placeOrder(asha), close(seller)]);
      expect([201, 409]).toContain(order.statusCode);
      expect([204, 409]).toContain(closed.statusCode);
      if (order.statusCode !== 201 || closed.statusCode === 409) continue;
      await expect.poll(() => stateOf(asha, order.json())).toEqual(["cancelled"]);
    }
  });

  test("of a buyer who leaves, what is not packed is cancelled; a packed parcel bears its address until it has arrived", async () => {
    const [one, other] = [await newShop(), await newShop()];
    const asha = await newPerson();
    const order = await ordered(asha, [...one.ids, ...other.ids]);
    const partOf = async ({ seller }: typeof one) =>
      (await seller.asks({ url: "/api/seller/orders" })).json<ShopOrder[]>()[0] ?? ({} as ShopOrder);
    const packed = await partOf(one);
    await move(one.seller, packed.id, "packed");
    expect((await close(asha)).statusCode).toBe(204);
    expect((await asha.asks({ url: "/api/session" })).statusCode).toBe(401);

    expect(await partOf(other)).toMatchObject({ state: "cancelled", reason: siteReasons.left });
    expect((await stocks(store)).get(other.ids[0] ?? "")?.stock).toBe(10);
    const still = await partOf(one);
    expect(still).toMatchObject({ state: "packed", buyer: order.address, next: ["shipped", "cancelled"] });
    // The row that is left says nothing of who it was and lets nobody in.
    expect(await personRow(asha)).toMatchObject({
      name: "",
      password_hash: null,
      email: `closed-${asha.id}`,
    });
    for (const table of ["session", "cart_line", "saved_address", "order_attempt"] as const)
      expect(await store.db.selectFrom(table).selectAll().where("person_id", "=", asha.id).execute()).toEqual(
        [],
      );

    for (const state of ["shipped", "delivered"]) await move(one.seller, packed.id, state);
    const next = await makeApp({ store });
    await expect.poll(() => personRow(asha)).toBeUndefined();
    await next.close();
    expect(await partOf(one)).toMatchObject({ state: "delivered", buyer: null, withheld: "deleted" });
  });

  test("a large shop is gone for buyers at once, and its shelf is cleared in portions, also over a stop", async () => {
    const { seller, ids } = await newShop(900, "Leavingmix");
    const person = await personRow(seller);
    if (!person) throw new Error("nobody");
    // Whoever closes it is cut off after the first portion.
    let portions = 0;
    const cutOff = onAccountClosed.map(({ begin, clear }) => ({
      ...(begin ? { begin } : {}),
      ...(clear
        ? {
            clear: async (...asked: Parameters<typeof clear>) => {
              const cleared = await clear(...asked);
              if (cleared === "more" && ++portions > 2) throw new Error("killed");
              return cleared;
            },
          }
        : {}),
    }));
    const files = filesInMemory();
    await expect(
      closeAccount({ db: store.db, changes: app.changes, files, onAccountClosed: cutOff }, person),
    ).rejects.toThrow("killed");
    const left = await onShelf(seller.id);
    expect([left > 700, left < 900]).toEqual([true, true]);
    expect((await app.inject(`/api/productpage/${ids.at(-1)}`)).statusCode).toBe(404);
    const search = { method: "POST", url: "/api/search", payload: { query: "leavingmix" } } as const;
    expect((await app.inject(search)).json()).toEqual([]);
    const asha = await newPerson();
    expect((await addToCart(asha, ids.at(-1) ?? "")).statusCode).toBe(404);

    const next = await makeApp({ store });
    await expect.poll(() => personRow(seller), { timeout: 60_000 }).toBeUndefined();
    await next.close();
    expect(await onShelf(seller.id)).toBe(0);
    const postings = await store.db
      .selectFrom("search_posting")
      .select("word")
      .where("product_id", "in", ids.slice(0, 100))
      .execute();
    expect(postings).toEqual([]);
    const shop = store.db.selectFrom("shop").select("closing_at").where("id", "=", seller.id);
    expect(await shop.executeTakeFirst()).toEqual({ closing_at: null });
  }, 90_000);

  test("shops that were closed before with orders still to send end these orders at the start", async () => {
    const { seller, ids } = await newShop();
    const asha = await newPerson();
    const order = await ordered(asha, ids);
    await store.db.deleteFrom("person").where("id", "=", seller.id).execute();
    // As the migration leaves it.
    await store.db.updateTable("shop").set({ closing_at: 1 }).where("id", "=", seller.id).execute();
    const next = await makeApp({ store });
    await expect.poll(() => stateOf(asha, order)).toEqual(["cancelled"]);
    await next.close();
    const { parts } = (await asha.asks({ url: `/api/orders/${order.id}` })).json<Order>();
    expect(parts[0]).toMatchObject({ reason: siteReasons.closed, events: [{}, { by: "site" }] });
  });

  test("those who run the site close a shop with open orders only where they say so", async () => {
    const { seller, ids } = await newShop();
    const asha = await newPerson();
    const order = await ordered(asha, ids);
    const to = {
      changes: app.changes,
      db: store.db,
      files: filesInMemory(),
      origin: "",
      onAccountClosed: onAccountClosed,
    };
    await expect(administer(["close", seller.email], to)).rejects.toThrow("--cancel-orders");
    await administer(["close", seller.email, "--cancel-orders"], to);
    expect(await personRow(seller)).toBeUndefined();
    expect(await stateOf(asha, order)).toEqual(["cancelled"]);
  });
});

describe.each(engines.filter(({ name }) => name === "postgres"))(
  "a large shop that closes on $name",
  ({ open }) => {
    test("is cleared by a few products in a transaction, however many it has: nobody waits for the rest", async () => {
      const store = await open([]);
      const app = await makeApp({ store });
      const seller = await addTestPerson(app, store, { email: "large@example.in", role: "seller" });
      const ids = Array.from({ length: 400 }, (_, index) => `large-${index}`);
      await shelve(
        store,
        ids.map((id) => ({ id, stock: 10, shop: seller.id })),
      );
      const payload = { current_password: testPassword };
      const answer = await seller.asks({ method: "DELETE", url: "/api/account", payload });
      expect(answer.statusCode).toBeLessThan(300);
      const left = () =>
        store.db.selectFrom("product").select("id").where("deleted_at", "is", null).limit(1).execute();
      await expect.poll(left, { timeout: 20_000 }).toEqual([]);
      // The transaction that wrote a row last is told by PostgreSQL itself.
      const { rows } = await sql<{ products: number }>`
      select count(*) as products from product group by xmin order by products desc`.execute(store.db);
      expect(rows[0]?.products).toBeLessThanOrEqual(10);
      expect(rows.reduce((sum, { products }) => sum + products, 0)).toBe(ids.length);
      await app.close();
      await store.close();
    }, 40_000);
  },
);
