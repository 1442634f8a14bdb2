import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { readConfig } from "#app/server/settings/config.ts";
import type { Store } from "#database/store.ts";
import type { Order } from "#shop/checkout/contract.ts";
import type { PartState } from "#shop/checkout/rules.ts";
import { moveParts } from "#shop/checkout/server/parts/moveParts.ts";
import { findPartsOfShop } from "#shop/checkout/server/shopQueries.ts";
import { changeProduct, removeProduct } from "#shop/market/server/products.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { productFacts } from "../support/products.ts";
import { addToCart, placeOrder, shelve, stocks, testAddress } from "../support/shop.ts";

const standardHours = readConfig({}).transferHours;

describe.each(engines)("orders on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
    await shelve(store, [
      { id: "urea", stock: 10_000, shop: "north", pricePaise: 26_650, mrpPaise: 30_000 },
      { id: "dap", stock: 10_000, shop: "north", pricePaise: 135_033, mrpPaise: 150_001 },
      { id: "zinc", stock: 10_000, shop: "south", pricePaise: 9_999, mrpPaise: 10_001 },
    ]);
  });
  afterAll(async () => {
    const found = await stocks(store);
    await app.close();
    await store.close();
    for (const [id, { stock, ledger }] of found) expect([id, stock]).toEqual([id, ledger]);
  });

  const newPerson = () => {
    count += 1;
    return addTestPerson(app, store, { email: `buyer${count}@example.in` });
  };
  const withCart = async (...items: [id: string, quantity: number][]): Promise<TestPerson> => {
    const person = await newPerson();
    for (const [id, quantity] of items) await addToCart(person, id, quantity);
    return person;
  };
  const show = async (person: TestPerson, id: string): Promise<Order> =>
    (await person.asks({ url: `/api/orders/${id}` })).json();
  const stockOf = async (id: string) => (await stocks(store)).get(id)?.stock ?? Number.NaN;
  const move = (partId: string, ...states: PartState[]) =>
    changeBeside(store.db, async (tx) => {
      const { shop_id: shopId } = await tx.db
        .selectFrom("order_part")
        .select("shop_id")
        .where("id", "=", partId)
        .executeTakeFirstOrThrow();
      for (const to of states) {
        await moveParts(tx, { partIds: [partId], to, by: "seller", of: { shopId }, at: Date.now() });
      }
    });
  const cancel = (person: TestPerson, id: string, part = "") =>
    person.asks({ method: "POST", url: `/api/orders/${id}/cancel${part && `?part=${part}`}` });

  test("one name is enough on a parcel", async () => {
    const asha = await withCart(["zinc", 1]);
    const answer = await placeOrder(asha, { lname: undefined });
    expect([answer.statusCode, answer.json().address]).toMatchObject([201, { fname: "Asha", lname: "" }]);
  });

  test("an order answers 201 with everything, takes the stock and empties the cart", async () => {
    const asha = await withCart(["urea", 2], ["zinc", 3]);
    const [urea, zinc] = [await stockOf("urea"), await stockOf("zinc")];
    const answer = await placeOrder(asha, { company: " Devi Farms ", extra: "ignored" });
    expect(answer.statusCode).toBe(201);
    const order: Order = answer.json();
    expect(order).toMatchObject({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
      state: "placed",
      payment: "cod",
      subtotal: 900.03,
      youSave: 67.06,
      shipping: 0,
      total: 832.97,
      due: { when: "on-delivery", amount: 832.97 },
      address: { ...testAddress, company: "Devi Farms", apartment: "" },
    });
    expect(order.items).toMatchObject([
      { prod_id: "urea", name: "urea", price: 266.5, mrp: 300, quantity: 2 },
      { prod_id: "zinc", quantity: 3 },
    ]);
    expect(order.parts.map(({ seller, state, events }) => [seller, state, events.length])).toEqual([
      ["Shop north", "placed", 1],
      ["Shop south", "placed", 1],
    ]);
    expect([await stockOf("urea"), await stockOf("zinc")]).toEqual([urea - 2, zinc - 3]);
    expect((await asha.asks({ url: "/api/Cart" })).json()).toEqual([]);
    expect(await show(asha, order.id)).toEqual(order);
    expect((await asha.asks({ url: "/api/orders" })).json()).toEqual([order]);
  });

  test("price, discount, name and stock of the browser are not read anywhere", async () => {
    const asha = await newPerson();
    const lie = { price: 0.01, mrp: 9999, discount: 99, name: "Gold", stock: 1e9, total: 1, items: [] };
    await asha.asks({
      method: "POST",
      url: "/api/addToCart",
      payload: { prod: { ...lie, _id: "urea", quantity: 1 } },
    });
    await asha.asks({
      method: "POST",
      url: "/api/update-item",
      payload: { ...lie, item_id: "urea", quantity: 2 },
    });
    const order: Order = (
      await placeOrder(asha, { ...lie, subtotal: 1, youSave: 1e6, shipping: -500, card: "4111111111111111" })
    ).json();
    expect(order).toMatchObject({ subtotal: 600, youSave: 67, shipping: 0, total: 533 });
    expect(order.items).toMatchObject([{ name: "urea", price: 266.5, mrp: 300, quantity: 2 }]);
  });

  test("what a page sends beside the address, as a card number, stands in no row", async () => {
    const asha = await withCart(["urea", 1]);
    await placeOrder(asha, { credit: "4111111111111111", cardNumber: "4111111111111111" });
    const tables = ["placed_order", "order_address", "order_attempt", "saved_address"] as const;
    for (const table of tables) {
      const rows = await store.db.selectFrom(table).selectAll().execute();
      // Four digits alone may stand in a time or a random id.
      expect(JSON.stringify(rows)).not.toContain("41111111");
    }
  });

  test.each([
    ["a postcode of five digits", { postcode: "46600" }, "postcode"],
    ["a postcode that begins with 0", { postcode: "066001" }, "postcode"],
    ["a phone of nine digits", { phone: "987654321" }, "phone"],
    ["an empty city", { city: "   " }, "city"],
    ["no first name", { fname: undefined }, "fname"],
    ["a street that is a number", { street: 4 }, "street"],
    ["an endless name", { lname: "x".repeat(61) }, "lname"],
    ["an unknown way to pay", { payment: "barter" }, "payment"],
    ["PayPal while it is not set up", { payment: "paypal" }, "payment"],
    ["a total that is a text", { seenTotal: "1" }, "seenTotal"],
  ])("%s is refused beside its field, and nothing is taken", async (_, change, field) => {
    const asha = await withCart(["zinc", 1]);
    const answer = await placeOrder(asha, change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ field })]);
    expect((await asha.asks({ url: "/api/Cart" })).json()).toHaveLength(1);
  });

  test("a try without a key, with a short one, or with an empty cart is refused in words", async () => {
    const asha = await withCart(["zinc", 1]);
    const without = await asha.asks({
      method: "POST",
      url: "/api/orders",
      payload: { ...testAddress, payment: "cod" },
    });
    expect([without.statusCode, without.json().detail]).toEqual([
      400,
      "The header Idempotency-Key is needed: 8 to 100 signs, new for each order",
    ]);
    expect((await placeOrder(asha, {}, "short")).statusCode).toBe(400);
    const nothing = await placeOrder(await newPerson());
    expect([nothing.statusCode, nothing.json().detail]).toEqual([400, "There is nothing in the cart"]);
  });

  test("Buy Now orders its product alone, at its price and from its stock, and leaves the cart as it is", async () => {
    const asha = await withCart(["urea", 2], ["zinc", 3]);
    const cart = (await asha.asks({ url: "/api/Cart" })).json();
    const [urea, zinc] = [await stockOf("urea"), await stockOf("zinc")];
    const buy = { only: [{ prod_id: "zinc", quantity: 5 }], seenTotal: 499.95 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(asha, buy, "buy-now-key-1")),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const order: Order = JSON.parse(answers[0]?.body ?? "");
    expect(order).toMatchObject({
      total: 499.95,
      subtotal: 500.05,
      items: [{ prod_id: "zinc", quantity: 5 }],
    });
    expect(order.items).toHaveLength(1);
    expect([await stockOf("urea"), await stockOf("zinc")]).toEqual([urea, zinc - 5]);
    expect((await asha.asks({ url: "/api/Cart" })).json()).toEqual(cart);

    const other = await placeOrder(
      asha,
      { ...buy, only: [{ prod_id: "zinc", quantity: 4 }] },
      "buy-now-key-1",
    );
    expect(other.statusCode).toBe(422);
    expect((await placeOrder(asha, { seenTotal: 499.95 }, "buy-now-key-1")).statusCode).toBe(422);
    const whole: Order = (await placeOrder(asha)).json();
    expect(whole.items.map(({ prod_id }) => prod_id)).toEqual(["urea", "zinc"]);
  });

  test("Buy Now refuses what the cart refuses: a price that rose, too few, no such product, one's own, one twice", async () => {
    await shelve(store, [{ id: "now", stock: 3, pricePaise: 10_000 }]);
    const asha = await withCart(["urea", 1]);
    const seller = await newPerson();
    await shelve(store, [{ id: `own-${seller.id}`, stock: 3, shop: seller.id }]);
    const buy = async (person: TestPerson, only: object[], more: object = {}) => {
      const { statusCode, json } = await placeOrder(person, { only, seenTotal: 1e6, ...more });
      return [statusCode, json().errors?.[0]?.rule ?? json().type];
    };
    const one = { prod_id: "now", quantity: 1 };
    expect(await buy(asha, [one], { seenTotal: 99.99 })).toEqual([409, "rose"]);
    expect(await buy(asha, [one], { seenTotal: undefined })).toEqual([400, "required"]);
    expect(await buy(asha, [{ ...one, quantity: 4 }])).toEqual([409, "stock"]);
    expect(await buy(asha, [{ ...one, quantity: 0 }])).toEqual([400, "minimum"]);
    expect(await buy(asha, [{ ...one, prod_id: "none" }])).toEqual([404, "urn:mitti:problem:not-found"]);
    expect(await buy(seller, [{ ...one, prod_id: `own-${seller.id}` }])).toEqual([403, "own"]);
    expect(await buy(asha, [one, one])).toEqual([400, "uniqueItems"]);
    expect((await buy(asha, []))[0]).toBe(400);
    expect(await stockOf("now")).toBe(3);
    expect((await asha.asks({ url: "/api/Cart" })).json()).toHaveLength(1);
    const people = await Promise.all(Array.from({ length: 8 }, () => withCart(["now", 1])));
    const answers = await Promise.all(people.map((person) => buy(person, [one])));
    expect(answers.filter(([status]) => status === 201)).toHaveLength(3);
    expect(await stockOf("now")).toBe(0);
  });

  test("Buy Now tells nobody the name of a product that is hidden, withheld or deleted", async () => {
    const asha = await newPerson();
    for (const [id, gone] of Object.entries({
      "kept-back-1": { hidden: 1 },
      "kept-back-2": { withheld: 1 },
      "kept-back-3": { deleted_at: 1 },
    })) {
      await shelve(store, [{ id, stock: 3, name: "Secretbrand" }]);
      await store.db.updateTable("product").set(gone).where("id", "=", id).execute();
      const answer = await placeOrder(asha, { only: [{ prod_id: id, quantity: 1 }], seenTotal: 1e6 });
      expect([answer.statusCode, answer.json().errors]).toMatchObject([409, [{ field: id, rule: "gone" }]]);
      expect(answer.body).not.toContain("Secretbrand");
    }
  });

  test("a hundred tries with one key are one order and a hundred equal answers", async () => {
    const asha = await withCart(["urea", 1]);
    const before = await stockOf("urea");
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => placeOrder(asha, {}, "one-key-for-all")),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await stockOf("urea")).toBe(before - 1);
    expect((await asha.asks({ url: "/api/orders" })).json()).toHaveLength(1);
    await addToCart(asha, "urea");
    expect((await placeOrder(asha, {}, "one-key-for-all")).body).toBe(answers[0]?.body);
  });

  test("an order has its goods in English, and by the title that their seller gave in the buyer's language, answered again too", async () => {
    await shelve(store, [{ id: "desi", stock: 9, name: "Desi Khad" }]);
    await store.db.updateTable("product").set({ name_hi: "देसी खाद" }).where("id", "=", "desi").execute();
    const asha = await withCart(["desi", 1]);
    const placed = (language: string) =>
      asha.asks({
        ...{ method: "POST", url: "/api/orders", payload: { ...testAddress, payment: "cod" } },
        headers: { "idempotency-key": "in-two-languages", "accept-language": language },
      });
    const namesOf = async (language: string) => {
      const answer = await placed(language);
      const order: Order = answer.json();
      return [answer.statusCode, ...order.items.flatMap(({ name, title }) => [name, title])];
    };
    expect(await namesOf("hi")).toEqual([201, "Desi Khad", "देसी खाद"]);
    expect(await namesOf("en")).toEqual([201, "Desi Khad", "Desi Khad"]);
    expect(await namesOf("hi")).toEqual([201, "Desi Khad", "देसी खाद"]);
  });

  test("an order that was kept before an upgrade is answered again with its key, with what came to be since", async () => {
    const asha = await withCart(["urea", 1]);
    const first = await placeOrder(asha, {}, "before-upgrade");
    const { due, parts, items, ...order }: Order = first.json();
    const { payBy: _, ...dueThen } = due;
    const itemsThen = items.map(({ title: _, pack: __, ...item }) => item);
    const partsThen = parts.map(({ demonstration: _, saidPaid: __, events, ...part }) => ({
      ...part,
      events: events.map(({ undone: _, ...event }) => event),
    }));
    const answer = JSON.stringify({ ...order, due: dueThen, parts: partsThen, items: itemsThen });
    await store.db.updateTable("order_attempt").set({ answer }).where("person_id", "=", asha.id).execute();
    const again = await placeOrder(asha, {}, "before-upgrade");
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  });

  test("the same key with another body is 422, and another person's equal key is their own", async () => {
    const [asha, ravi] = [await withCart(["urea", 1]), await withCart(["urea", 2])];
    const first = await placeOrder(asha, {}, "shared-key");
    for (const change of [{ street: "Elsewhere" }, { payment: "bank" }, { seenTotal: 1e6 }]) {
      const other = await placeOrder(asha, change, "shared-key");
      expect([other.statusCode, other.json().type]).toEqual([422, "urn:mitti:problem:idempotency-conflict"]);
    }
    const own = await placeOrder(ravi, {}, "shared-key");
    expect(own.statusCode).toBe(201);
    expect(own.json().id).not.toBe(first.json().id);
    expect((await placeOrder(asha, {}, "shared-key")).body).toBe(first.body);
  });

  test("a refused try leaves its key free, so that the same one orders later", async () => {
    await shelve(store, [{ id: "scarce", stock: 1 }]);
    const asha = await withCart(["scarce", 1]);
    await store.db.updateTable("cart_line").set({ quantity: 2 }).where("person_id", "=", asha.id).execute();
    expect((await placeOrder(asha, {}, "again-later")).statusCode).toBe(409);
    await store.db.updateTable("cart_line").set({ quantity: 1 }).where("person_id", "=", asha.id).execute();
    expect((await placeOrder(asha, {}, "again-later")).statusCode).toBe(201);
  });

  test("two devices that order the same cart at once, each with its own key, make one order", async () => {
    const asha = await withCart(["urea", 1], ["zinc", 1]);
    const answers = await Promise.all([placeOrder(asha), placeOrder(asha), placeOrder(asha)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  });

  test("everything that is short or gone is told at once, before anything is taken", async () => {
    await shelve(store, [
      { id: "a-plenty", stock: 50 },
      { id: "b-short", stock: 5 },
      { id: "c-out", stock: 5 },
      { id: "d-gone", stock: 5 },
    ]);
    const asha = await withCart(["a-plenty", 5], ["b-short", 5], ["c-out", 5], ["d-gone", 5]);
    const change = (id: string, values: object) =>
      store.db.updateTable("product").set(values).where("id", "=", id).execute();
    const ravi = await withCart(["b-short", 2], ["c-out", 5]);
    expect((await placeOrder(ravi)).statusCode).toBe(201);
    await change("d-gone", { deleted_at: 1 });
    const refused = await placeOrder(asha);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      type: "urn:mitti:problem:sold-out",
      detail: "Nothing was ordered: only 3 of b-short are left; c-out is sold out; d-gone is no longer sold",
      errors: [
        { field: "b-short", rule: "stock", limit: 3 },
        { field: "c-out", rule: "stock", limit: 0 },
        { field: "d-gone", rule: "gone" },
      ],
    });
    expect([await stockOf("a-plenty"), await stockOf("b-short")]).toEqual([50, 3]);
    expect((await asha.asks({ url: "/api/Cart" })).json()).toHaveLength(4);
  });

  test("a price that rose is told with both sums and asked again; one that fell is passed on", async () => {
    await shelve(store, [{ id: "moving", stock: 50, pricePaise: 10_000, mrpPaise: 20_000 }]);
    const price = (price_paise: number) =>
      store.db.updateTable("product").set({ price_paise }).where("id", "=", "moving").execute();
    const asha = await withCart(["moving", 3]);
    await price(11_050);
    for (const seen of [{}, { seenTotal: 300 }]) {
      const rose = await placeOrder(asha, seen);
      expect([rose.statusCode, rose.json().detail]).toEqual([
        409,
        "Nothing was ordered: the total was Rs\u00a0300 and is Rs\u00a0331.50 now",
      ]);
      expect(rose.json().errors).toMatchObject([{ field: "seenTotal", rule: "rose", limit: 331.5 }]);
    }
    expect(await stockOf("moving")).toBe(50);
    await price(9_000);
    expect((await placeOrder(asha, { seenTotal: 300 })).json()).toMatchObject({ total: 270, youSave: 330 });
  });

  test("forty simultaneous checkouts of a stock of ten make ten orders and thirty refusals in words", async () => {
    await shelve(store, [{ id: "ten", stock: 10 }]);
    const people = await Promise.all(Array.from({ length: 40 }, () => withCart(["ten", 1])));
    const answers = await Promise.all(people.map((person) => placeOrder(person)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(30);
    for (const answer of refused) expect(answer.json().detail).toBe("Nothing was ordered: ten is sold out");
    expect(await stockOf("ten")).toBe(0);
  });

  test("three sellers and seven lines agree to the paisa: parts, order, and both sides", async () => {
    const prices = [9_999, 10_001, 33_333, 66_667, 12_345, 1, 99_999];
    await shelve(
      store,
      prices.map((pricePaise, index) => ({
        id: `line-${index}`,
        shop: `seller-${index % 3}`,
        stock: 100,
        pricePaise,
        mrpPaise: pricePaise + 7,
      })),
    );
    const asha = await withCart(
      ...prices.map((_, index) => [`line-${index}`, index + 2] as [string, number]),
    );
    const order: Order = (await placeOrder(asha)).json();
    const paise = prices.reduce((sum, price, place) => sum + price * (place + 2), 0);
    const sum = (rupees: readonly number[]) =>
      rupees.reduce((all, value) => all + Math.round(value * 100), 0);
    expect(sum([order.total])).toBe(paise);
    expect(sum(order.parts.map(({ total }) => total))).toBe(paise);
    expect(order.parts).toHaveLength(3);
    const shops = await Promise.all(
      [0, 1, 2].map((n) => findPartsOfShop(store.db, `seller-${n}`, { limit: 5 })),
    );
    expect(shops.flat().reduce((all, { totalPaise }) => all + totalPaise, 0)).toBe(paise);
    expect(
      shops
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(order.parts.map(({ id }) => id).sort());
    expect(sum([order.subtotal]) - sum([order.youSave])).toBe(paise);
  });

  test("a product that is renamed, repriced or deleted later leaves old orders as they were", async () => {
    await shelve(store, [{ id: "changing", stock: 10 }]);
    const asha = await withCart(["changing", 2]);
    const order: Order = (await placeOrder(asha)).json();
    const facts = productFacts({ id: "changing", shop_id: "test-shop", name: "Other", price_paise: 1 });
    await changeBeside(store.db, (tx) => changeProduct(tx, { ...facts, picture: "/other.svg" }, 9));
    expect(await show(asha, order.id)).toEqual(order);
    await changeBeside(store.db, (tx) => removeProduct(tx, "changing", 10));
    expect(await show(asha, order.id)).toEqual(order);
  });

  test("another person's order is not found, by any call", async () => {
    const [asha, ravi] = [await withCart(["urea", 1]), await newPerson()];
    const { id, parts }: Order = (await placeOrder(asha)).json();
    expect((await ravi.asks({ url: `/api/orders/${id}` })).statusCode).toBe(404);
    expect((await ravi.asks({ url: `/api/orders?before=${id}` })).statusCode).toBe(404);
    expect((await cancel(ravi, id)).statusCode).toBe(404);
    expect((await cancel(ravi, id, parts[0]?.id)).statusCode).toBe(404);
    expect((await app.inject(`/api/orders/${id}`)).statusCode).toBe(401);
    expect((await show(asha, id)).state).toBe("placed");
  });

  test("cancelling gives the packs back with a row in the ledger, once", async () => {
    const asha = await withCart(["urea", 4]);
    const before = await stockOf("urea");
    const { id }: Order = (await placeOrder(asha)).json();
    const answers = await Promise.all([cancel(asha, id), cancel(asha, id), cancel(asha, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await stockOf("urea")).toBe(before);
    const rows = await store.db
      .selectFrom("stock_change")
      .select(["amount", "reason"])
      .where("order_id", "=", id)
      .orderBy("at")
      .orderBy("amount")
      .execute();
    expect(rows).toEqual([
      { amount: -4, reason: "sold" },
      { amount: 4, reason: "cancelled" },
    ]);
    expect(await show(asha, id)).toMatchObject({ state: "cancelled", due: { amount: 0 } });
  });

  test("a part can be cancelled alone, and what is packed can't be any more", async () => {
    const asha = await withCart(["urea", 1], ["zinc", 1]);
    const { id, parts }: Order = (await placeOrder(asha)).json();
    const [north, south] = parts.map((part) => part.id) as [string, string];
    const one: Order = (await cancel(asha, id, north)).json();
    expect(one.parts.map(({ state }) => state)).toEqual(["cancelled", "placed"]);
    expect([one.state, one.due.amount]).toEqual(["placed", 99.99]);
    await move(south, "packed");
    const late = await cancel(asha, id);
    expect([late.statusCode, late.json().type]).toEqual([409, "urn:mitti:problem:too-late"]);
    await move(south, "shipped", "delivered");
    const done = await show(asha, id);
    expect(done.state).toBe("delivered");
    expect(done.parts[1]?.events.map(({ state }) => state)).toEqual([
      "placed",
      "packed",
      "shipped",
      "delivered",
    ]);
  });

  test("of a buyer who cancels and a seller who packs in the same moment, one is too late", async () => {
    for (let round = 0; round < 10; round += 1) {
      const asha = await withCart(["zinc", 1]);
      const before = await stockOf("zinc");
      const { id, parts }: Order = (await placeOrder(asha)).json();
      const [cancelled, packed] = await Promise.allSettled([
        cancel(asha, id),
        move(parts[0]?.id ?? "", "packed"),
      ]);
      const isCancelled = cancelled.status === "fulfilled" && cancelled.value.statusCode === 200;
      expect(isCancelled).toBe(packed.status === "rejected");
      expect(await stockOf("zinc")).toBe(isCancelled ? before : before - 1);
    }
  });

  test("a bank transfer says where, how much and under which words, until it has arrived", async () => {
    const asha = await withCart(["urea", 1]);
    const order: Order = (await placeOrder(asha, { payment: "bank" })).json();
    expect(order.due).toEqual({
      when: "in-advance",
      amount: 266.5,
      reference: order.id,
      account: expect.objectContaining({ sample: true, ifsc: expect.any(String) }),
      payBy: order.placedAt + standardHours * 3_600_000,
    });
    const part = order.parts[0]?.id ?? "";
    await expect(move(part, "packed")).rejects.toThrow("It is placed already and can't be packed now");
    await move(part, "paid", "packed");
    expect((await show(asha, order.id)).due).toMatchObject({ amount: 0, payBy: null });
  });

  test("reviewing needs a delivered line of that very product", async () => {
    const asha = await withCart(["urea", 1], ["zinc", 1]);
    const review = async (prod_id: string) =>
      (await asha.asks({ method: "POST", url: "/api/reviews", payload: { prod_id, stars: 5, text: "Good" } }))
        .statusCode;
    const { parts }: Order = (await placeOrder(asha)).json();
    expect(await review("urea")).toBe(403);
    await move(parts[0]?.id ?? "", "packed", "shipped", "delivered");
    expect(await review("urea")).toBe(201);
    expect([await review("zinc"), await review("dap")]).toEqual([403, 403]);
    await move(parts[0]?.id ?? "", "returned");
    expect(await review("urea")).toBe(403);
  });

  test("orders come newest first, a page at a time, each once", async () => {
    const asha = await newPerson();
    const placed: string[] = [];
    for (let number = 0; number < 23; number += 1) {
      await addToCart(asha, "zinc");
      const order: Order = (await placeOrder(asha)).json();
      placed.unshift(order.id);
      // What its seller has packed does not count among what one account has open.
      await move(order.parts[0]?.id ?? "", "packed");
    }
    const seen: Order[] = [];
    let next: string | undefined = "/api/orders";
    while (next) {
      const answer = await asha.asks({ url: next });
      seen.push(...answer.json<Order[]>());
      next = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
    }
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(placed));
    expect(seen).toHaveLength(23);
    expect(seen.map(({ placedAt }) => placedAt)).toEqual(
      seen.map(({ placedAt }) => placedAt).sort((one, other) => other - one),
    );
  });

  test("an address is kept where that is asked for, once, and forgotten on demand", async () => {
    const asha = await newPerson();
    const addresses = async () => (await asha.asks({ url: "/api/addresses" })).json();
    for (const change of [
      {},
      { keepAddress: true },
      { keepAddress: true },
      { keepAddress: true, city: "Ashta" },
    ]) {
      await addToCart(asha, "zinc");
      await placeOrder(asha, change);
    }
    const kept = await addresses();
    expect(kept.map(({ city }: { city: string }) => city).sort()).toEqual(["Ashta", "Sehore"]);
    const forget = (person: TestPerson) =>
      person.asks({ method: "DELETE", url: `/api/addresses/${kept[0].id}` });
    expect((await forget(await newPerson())).statusCode).toBe(404);
    expect((await forget(asha)).statusCode).toBe(204);
    expect(await addresses()).toHaveLength(1);
  });

  test("a deleted account takes its cart, addresses and names along; the order stays with the seller", async () => {
    const asha = await withCart(["urea", 1]);
    const { id }: Order = (await placeOrder(asha, { keepAddress: true })).json();
    await addToCart(asha, "zinc");
    await store.db.deleteFrom("person").where("id", "=", asha.id).execute();
    const owned = ["cart_line", "saved_address", "order_address", "order_attempt"] as const;
    for (const table of owned) {
      const rows = store.db.selectFrom(table).selectAll().where("person_id", "=", asha.id);
      expect(await rows.execute()).toEqual([]);
    }
    const parts = await findPartsOfShop(store.db, "north", { limit: 1000 });
    const left = parts.find(({ orderId }) => orderId === id);
    expect(left).toMatchObject({ state: "placed", address: undefined, lines: [{ product_id: "urea" }] });
    const order = store.db.selectFrom("placed_order").select("person_id").where("id", "=", id);
    expect(await order.execute()).toEqual([{ person_id: null }]);
  });

  test("a shop's parts come by state and a page at a time, and moving another shop's part is not found", async () => {
    await shelve(store, [{ id: "east-1", stock: 50, shop: "east" }]);
    const asha = await newPerson();
    for (let number = 0; number < 5; number += 1) {
      await addToCart(asha, "east-1");
      await placeOrder(asha);
    }
    const first = await findPartsOfShop(store.db, "east", { limit: 3 });
    const rest = await findPartsOfShop(store.db, "east", { limit: 3, before: first.at(-1) });
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(5);
    await move(first[0]?.id ?? "", "packed");
    const packed = await findPartsOfShop(store.db, "east", { limit: 9, states: ["packed"] });
    expect(packed.map(({ id }) => id)).toEqual([first[0]?.id]);
    const foreign = changeBeside(store.db, (tx) =>
      moveParts(tx, {
        partIds: [first[1]?.id ?? ""],
        to: "packed",
        by: "seller",
        of: { shopId: "north" },
        at: 1,
      }),
    );
    await expect(foreign).rejects.toThrow("No such part of an order");
  });

  test("GET /payments says which ways there are and why one can't be taken", async () => {
    expect((await app.inject("/api/payments")).json()).toEqual([
      { word: "bank", unavailable: null, hours: standardHours },
      { word: "upi", unavailable: null, hours: standardHours },
      { word: "cod", unavailable: null, hours: null },
      { word: "paypal", unavailable: "not-configured", hours: standardHours },
    ]);
  });
});
