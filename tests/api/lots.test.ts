import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Store } from "#database/store.ts";
import { daysLater, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { moveParts } from "#shop/checkout/server/parts/moveParts.ts";
import { settleLine } from "#shop/checkout/server/settleLine.ts";
import { markRecalled } from "#shop/lots/server/count.ts";
import type { ShopOrder } from "#shop/seller/orders/contract.ts";
import type { LotFileRow, ProductLots } from "#shop/stockLots/contract.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { lotsAndStock } from "../support/lots.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve } from "../support/shop.ts";
import { somebodyWaits } from "../support/somebodyWaits.ts";

const today = indianDay(Date.now());
const [yesterday, january, march] = [daysLater(today, -1), daysLater(today, 60), daysLater(today, 120)];

describe.each(engines)("lots on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let seller: TestPerson;
  let buyer: TestPerson;
  let count = 0;

  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store, now: () => Date.now() });
    seller = await newPerson("seller");
    buyer = await newPerson();
  });
  afterEach(async () => {
    if (vi.isFakeTimers()) {
      vi.useRealTimers();
      // Their limits are reckoned from a later day now.
      [seller, buyer] = [await newPerson("seller"), await newPerson()];
    }
    for (const [id, { lots, stock, ordered }] of await lotsAndStock(store)) {
      expect([id, lots]).toEqual([id, stock + ordered]);
    }
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const newPerson = (role: "user" | "seller" = "user") => {
    count += 1;
    return addTestPerson(app, store, { email: `lots${count}@example.in`, role });
  };
  const newProduct = async (stock: number, sku?: string) => {
    count += 1;
    const id = `lots-${count}`;
    await shelve(store, [{ id, stock, shop: seller.id }]);
    if (sku) await store.db.updateTable("product").set({ sku }).where("id", "=", id).execute();
    return id;
  };
  const ask = (person: TestPerson, url: string, payload: object) =>
    person.asks({ method: "POST", url: `/api${url}`, payload });
  const add = (id: string, lot: string, expiresOn: string, packs: number, more: object = {}) =>
    ask(seller, `/seller/products/${id}/lots`, {
      ...{ lot, madeOn: "", expiresOn, packs, source: "stock", key: randomUUID(), ...more },
    });
  const change = (id: string, lot: string, more: object) =>
    ask(seller, `/seller/products/${id}/lots/change`, {
      ...{ lot, madeOn: "", expiresOn: january, reason: "counted", key: randomUUID(), ...more },
    });
  const standing = async (id: string) => {
    const found: ProductLots = (await seller.asks({ url: `/api/seller/products/${id}/lots` })).json();
    const left = found.lots.filter(({ packs }) => packs > 0);
    return { loose: found.loose, lots: left.map(({ lot, packs }) => [lot, packs]) };
  };
  const left = async (id: string) => (await buyer.asks({ url: `/api/productpage/${id}` })).json().stock;
  const order = async (
    id: string,
    packs: number,
    person = buyer,
  ): Promise<{ order: Order; part: string }> => {
    expect((await addToCart(person, id, packs)).statusCode).toBe(200);
    const answer = await placeOrder(person);
    expect(answer.statusCode, answer.body).toBe(201);
    const order: Order = answer.json();
    return { order, part: order.parts[0]?.id ?? "" };
  };
  const move = (part: string, state: string, more: object = {}) =>
    ask(seller, `/seller/orders/${part}/state`, { state, ...more });
  const packed = async (part: string) => {
    const shown: ShopOrder = (await seller.asks({ url: `/api/seller/orders/${part}` })).json();
    return shown.items.flatMap(({ lots = [] }) => lots.map(({ lot, packs }) => [lot, packs]));
  };
  /** The server's clock so many days on; timers go on as they do. */
  const laterBy = (days: number) => {
    const at = (startOfDay(daysLater(today, days)) ?? 0) + 3_600_000;
    vi.useFakeTimers({ toFake: ["Date"], now: at });
  };

  test("of 40 packs that expire in January and 60 in March an order of 50 gets 40 and 10, and both sides read which", async () => {
    const id = await newProduct(100);
    expect((await add(id, "jan-1", january, 40)).statusCode).toBe(200);
    expect((await add(id, "mar-1", march, 60)).json()).toMatchObject({ loose: 0, ordered: 0, unsold: 0 });
    const { order: placed, part } = await order(id, 50);
    expect(await standing(id)).toEqual({
      loose: 0,
      lots: [
        ["JAN-1", 40],
        ["MAR-1", 60],
      ],
    });
    expect(placed.items[0]?.lots).toBeUndefined();
    const answer = await move(part, "packed");
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await packed(part)).toEqual([
      ["JAN-1", 40],
      ["MAR-1", 10],
    ]);
    expect(await standing(id)).toEqual({ loose: 0, lots: [["MAR-1", 50]] });
    const seen: Order = (await buyer.asks({ url: `/api/orders/${placed.id}` })).json();
    expect(seen.items[0]?.lots).toEqual([
      { lot: "JAN-1", madeOn: "", expiresOn: january, packs: 40, recall: null },
      { lot: "MAR-1", madeOn: "", expiresOn: march, packs: 10, recall: null },
    ]);
    // Taken back in the same minute, nothing is packed any more.
    const undo = await ask(seller, `/seller/orders/${part}/undo`, { state: "packed" });
    expect(undo.statusCode, undo.body).toBe(200);
    expect(await standing(id)).toEqual({
      loose: 0,
      lots: [
        ["JAN-1", 40],
        ["MAR-1", 60],
      ],
    });
    expect(await packed(part)).toEqual([]);
    expect((await move(part, "packed")).statusCode).toBe(200);
    expect((await move(part, "cancelled", { reason: "Not in time" })).statusCode).toBe(200);
    expect(await standing(id)).toEqual({
      loose: 0,
      lots: [
        ["JAN-1", 40],
        ["MAR-1", 60],
      ],
    });
  });

  test("packs that stood there before stay without a number and leave last; what is ordered then stands among them", async () => {
    const id = await newProduct(10);
    const before = await order(id, 4);
    expect((await add(id, "new", march, 6, { source: "delivery" })).json()).toMatchObject({
      loose: 10,
      ordered: 4,
    });
    await move(before.part, "packed");
    expect(await packed(before.part)).toEqual([["NEW", 4]]);
    const { part } = await order(id, 5);
    await move(part, "packed");
    expect(await packed(part)).toEqual([["NEW", 2]]);
    expect(await standing(id)).toEqual({ loose: 7, lots: [] });
  });

  test("what expired at India's midnight is not in stock, can't be put in a cart, ordered, sent instead or packed", async () => {
    const id = await newProduct(12);
    await add(id, "short", today, 8);
    await add(id, "long", march, 4);
    expect(await left(id)).toMatchObject({ state: "in" });
    const { part } = await order(id, 6);
    const second = await newPerson();
    expect((await addToCart(second, id, 6)).statusCode).toBe(200);
    laterBy(1);
    app.responses.clear();
    // 6 packs are not ordered; of the 12 that stand there 8 have expired, so those who ordered wait for 2 more than there are.
    expect(await left(id)).toEqual({ state: "out", left: 0 });
    const cart = (await second.asks({ url: `/api/Cart/${second.email}` })).json();
    expect(cart.items[0].stock).toEqual({ state: "out", left: 0 });
    const refused = await placeOrder(second);
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([
      409,
      { field: id, rule: "stock", message: "0 left", limit: 0 },
    ]);
    expect((await addToCart(await newPerson(), id, 1)).statusCode).toBe(409);
    const short = await move(part, "packed");
    expect([short.statusCode, short.json().errors[0]]).toMatchObject([
      409,
      { field: id, rule: "lots", limit: 4, about: { wanted: "6" } },
    ]);
    expect(await packed(part)).toEqual([]);
    // New packs of another lot, and it can go.
    await add(id, "fresh", march, 5, { source: "delivery" });
    expect(await left(id)).toEqual({ state: "few", left: 3 });
    expect((await move(part, "packed")).statusCode).toBe(200);
    expect(await packed(part)).toEqual([
      ["FRESH", 5],
      ["LONG", 1],
    ]);
  });

  test("a lot that expired yesterday is written down, and none of it is available", async () => {
    const id = await newProduct(9);
    expect((await add(id, "old", yesterday, 7)).json()).toMatchObject({
      unsold: 7,
      lots: [{ lot: "OLD", expired: true }],
    });
    expect(await left(id)).toEqual({ state: "few", left: 2 });
    const refused = await addToCart(buyer, id, 3);
    expect([refused.statusCode, refused.json().errors[0].limit]).toEqual([409, 2]);
    // Written off, with its row in the ledger; the rest stays.
    const off = await change(id, "old", { expiresOn: yesterday, packs: 0, seen: 7, reason: "damaged" });
    // It stays in the list, since it may still be recalled.
    expect(off.json()).toMatchObject({ loose: 2, unsold: 0, lots: [{ lot: "OLD", packs: 0 }] });
    const ledger = (await seller.asks({ url: `/api/seller/products/${id}/stock` })).json();
    expect(ledger[0]).toMatchObject({ amount: -7, left: 2, reason: "damaged", note: "OLD" });
  });

  test("packs that come back go into their lots, destroyed ones into none, and those sent instead come out of a lot", async () => {
    const id = await newProduct(30);
    await add(id, "a", january, 10);
    await add(id, "b", march, 20);
    const { part } = await order(id, 12);
    for (const state of ["packed", "shipped", "delivered"])
      expect((await move(part, state)).statusCode).toBe(200);
    const settle = (kind: "restocked" | "destroyed" | "replaced", packs: number) =>
      changeBeside(store.db, (tx) =>
        settleLine(tx, {
          partId: part,
          productId: id,
          key: randomUUID(),
          kind,
          packs,
          paise: 0,
          at: Date.now(),
        }),
      );
    await settle("restocked", 4);
    expect(await standing(id)).toEqual({
      loose: 0,
      lots: [
        ["A", 4],
        ["B", 18],
      ],
    });
    await settle("destroyed", 3);
    expect(await standing(id)).toEqual({
      loose: 0,
      lots: [
        ["A", 4],
        ["B", 18],
      ],
    });
    await settle("replaced", 5);
    expect(await standing(id)).toEqual({ loose: 0, lots: [["B", 17]] });
    expect((await move(part, "returned")).statusCode).toBe(200);
    // 12 + 5 went out, 7 came back before: 10 come back now, of which A may have 7.
    expect(await standing(id)).toEqual({
      loose: 0,
      lots: [
        ["A", 7],
        ["B", 20],
      ],
    });
  });

  test("said twice under one key it is once; without a lot, a stock moves only what has no number", async () => {
    const id = await newProduct(5);
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await add(id, "x", march, 3, { key })).statusCode).toBe(200);
    expect(await standing(id)).toEqual({ loose: 2, lots: [["X", 3]] });
    const stock = (by: number) => ask(seller, `/products/${id}/stock`, { by, reason: "damaged" });
    expect((await stock(-2)).statusCode).toBe(200);
    const refused = await stock(-1);
    expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([409, { rule: "lots", limit: 0 }]);
    const twice = { packs: 1, seen: 3, key: randomUUID(), expiresOn: march };
    for (const _ of [1, 2]) expect((await change(id, "x", twice)).statusCode).toBe(200);
    expect(await standing(id)).toEqual({ loose: 0, lots: [["X", 1]] });
    // Whose answer was lost, and who corrected the day since: the packs are counted once, the day is the new one.
    expect((await change(id, "x", { ...twice, expiresOn: january })).json().lots[0].expiresOn).toBe(january);
    expect(await standing(id)).toEqual({ loose: 0, lots: [["X", 1]] });
    await change(id, "x", { packs: 1, seen: 1, expiresOn: march });
    // The same lot with another day is corrected where it stands.
    const other = await add(id, "x", january, 1, { source: "delivery" });
    expect([other.statusCode, other.json().errors[0].rule]).toEqual([409, "other-day"]);
    expect((await change(id, "x", { packs: 1, seen: 1 })).json().lots[0].expiresOn).toBe(january);
  });

  test("a key that has said one thing of a lot says nothing else, and whoever tries is told", async () => {
    const id = await newProduct(9);
    const key = randomUUID();
    expect((await add(id, "x", march, 3, { key })).statusCode).toBe(200);
    for (const other of [{ packs: 4 }, { lot: "y" }, { expiresOn: january }, { source: "delivery" }]) {
      const refused = await add(id, "x", march, 3, { key, ...other });
      expect([other, refused.statusCode, refused.json().type]).toEqual([
        ...[other, 422, "urn:mitti:problem:idempotency-conflict"],
      ]);
    }
    // Small letters, and blanks around it, are the same number.
    expect((await add(id, " X ", march, 3, { key })).statusCode).toBe(200);
    const said = { packs: 1, seen: 3, key: randomUUID(), expiresOn: march };
    expect((await change(id, "x", said)).statusCode).toBe(200);
    expect((await change(id, "x", { ...said, packs: 2 })).statusCode).toBe(422);
    expect((await change(id, "x", { ...said, reason: "damaged" })).statusCode).toBe(422);
    expect(await standing(id)).toEqual({ loose: 6, lots: [["X", 1]] });
  });

  test("packs that are ordered can't be written off", async () => {
    const id = await newProduct(6);
    await add(id, "x", march, 6);
    await order(id, 4);
    const refused = await change(id, "x", { expiresOn: march, packs: 1, seen: 6, reason: "damaged" });
    expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
      409,
      { rule: "ordered", limit: 2 },
    ]);
  });

  test("a file is taken row by row, once, and says of each row what became of it", async () => {
    const [one, other] = [await newProduct(10, "SKU-1"), await newProduct(0, "SKU-2")];
    const csv = [
      "sku,lot,made_on,expires_on,packs",
      `SKU-1,f1,,${march},6`,
      `SKU-1,f2,,${january},5`,
      `SKU-2,f3,${january},${yesterday},1`,
      `SKU-9,f4,,,1`,
      `SKU-2,f5,,,0`,
      `SKU-2,,,,3`,
    ].join("\r\n");
    const send = async (source: string) =>
      (await ask(seller, "/seller/lots/file", { csv, source })).json<LotFileRow[]>();
    const results = (rows: LotFileRow[]) => rows.map(({ line, result, limit }) => [line, result, limit]);
    expect(results(await send("stock"))).toEqual([
      [2, "taken", null],
      [3, "stock:lots", 4],
      [4, "expiresOn:before-made", null],
      [5, "no-product", null],
      [6, "packs", null],
      [7, "lot:required", null],
    ]);
    expect(results(await send("stock"))[0]).toEqual([2, "before", null]);
    expect(await standing(one)).toEqual({ loose: 4, lots: [["F1", 6]] });
    expect(await standing(other)).toEqual({ loose: 0, lots: [] });
  });

  test("a recall finds exactly those who got the lot and tells them once; none of it is sold or sent any more", async () => {
    const id = await newProduct(40);
    await add(id, "bad", january, 10);
    await add(id, "good", march, 30);
    const people = await Promise.all([1, 2, 3, 4].map(() => newPerson()));
    const [asha, binod, chitra, devi] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    const first = await order(id, 4, asha);
    const second = await order(id, 4, binod);
    const third = await order(id, 5, chitra);
    const fourth = await order(id, 3, devi);
    for (const { part } of [first, second, third, fourth]) await move(part, "packed");
    // Chitra's parcel has both lots; Binod's is cancelled before it left.
    expect(await packed(third.part)).toEqual([
      ["BAD", 2],
      ["GOOD", 3],
    ]);
    await move(second.part, "cancelled", { reason: "Not wanted" });
    const holders = await seller.asks({ url: `/api/seller/products/${id}/lots/orders?lot=bad` });
    expect(new Set(holders.json().map(({ order }: { order: string }) => order))).toEqual(
      new Set([first.order.id, third.order.id]),
    );
    const words = "The seal leaks. Do not open it, and call us.";
    const recall = () => ask(seller, `/seller/products/${id}/lots/recall`, { lot: "Bad", words });
    expect((await recall()).json()).toEqual({ orders: 2 });
    expect((await recall()).json()).toEqual({ orders: 2 });
    const told = async (person: TestPerson) => {
      const orders: Order[] = (await person.asks({ url: "/api/orders" })).json();
      return orders.flatMap(({ items }) =>
        items.flatMap(({ lots = [] }) => lots.map(({ recall }) => recall)),
      );
    };
    expect(await told(asha)).toEqual([words]);
    expect(await told(binod)).toEqual([null]);
    expect(await told(chitra)).toEqual([words, null]);
    expect(await told(devi)).toEqual([null]);
    const sent = await move(first.part, "shipped");
    expect([sent.statusCode, sent.json().errors[0].rule]).toEqual([409, "recalled"]);
    expect((await move(fourth.part, "shipped")).statusCode).toBe(200);
    // 4 packs of it are back on the shelf, and none of them can be ordered: 24 of GOOD are there.
    expect((await seller.asks({ url: `/api/seller/products/${id}/lots` })).json()).toMatchObject({
      unsold: 4,
    });
    expect((await addToCart(devi, id, 25)).json().errors[0].limit).toBe(24);
    // Once all of it came back nobody is told any more.
    expect((await move(third.part, "cancelled", { reason: "Recalled" })).statusCode).toBe(200);
    expect(await told(chitra)).toEqual([null, null]);
  });

  test("a parcel that is sent while its lot is being recalled stays in the shop; sent a moment before, the recall finds it", async () => {
    const id = await newProduct(10);
    await add(id, "race", march, 10);
    const [held, gone] = [await order(id, 2), await order(id, 3, await newPerson())];
    for (const { part } of [held, gone]) expect((await move(part, "packed")).statusCode).toBe(200);
    let sent: ReturnType<typeof move> | undefined;
    await changeBeside(store.db, async (tx) => {
      const product = await lockRow(tx.db, "product", { id });
      if (!product) throw new Error("no product");
      await markRecalled(tx, product, { lot: "RACE", words: "Do not use it", at: Date.now() });
      sent = move(held.part, "shipped");
      await somebodyWaits(store);
    });
    const refused = await sent;
    expect([refused?.statusCode, refused?.json().errors[0].rule]).toEqual([409, "recalled"]);

    const other = await newProduct(10);
    await add(other, "race", march, 10);
    const parcel = await order(other, 2, await newPerson());
    expect((await move(parcel.part, "packed")).statusCode).toBe(200);
    let recalled: ReturnType<typeof ask> | undefined;
    await changeBeside(store.db, async (tx) => {
      const of = { shopId: seller.id };
      await moveParts(tx, { partIds: [parcel.part], to: "shipped", by: "seller", of, at: Date.now() });
      recalled = ask(seller, `/seller/products/${other}/lots/recall`, {
        lot: "race",
        words: "Do not use it",
      });
      await somebodyWaits(store);
    });
    expect((await recalled)?.json()).toEqual({ orders: 1 });
    const holders = await seller.asks({ url: `/api/seller/products/${other}/lots/orders?lot=race` });
    expect(holders.json()).toMatchObject([{ id: parcel.part, state: "shipped" }]);
  });

  test("who got a lot of a product that its seller deleted is still found, told and shown to operators", async () => {
    const id = await newProduct(2);
    await add(id, "old", march, 2);
    const { part, order: placed } = await order(id, 2, await newPerson());
    for (const state of ["packed", "shipped", "delivered"])
      expect((await move(part, state)).statusCode).toBe(200);
    const deleted = await seller.asks({ method: "DELETE", url: `/api/products/${id}` });
    expect(deleted.statusCode, deleted.body).toBe(200);
    const holders = await seller.asks({ url: `/api/seller/products/${id}/lots/orders?lot=old` });
    expect(holders.json()).toMatchObject([{ order: placed.id, packs: 2, state: "delivered" }]);
    const stranger = await newPerson("seller");
    const theirs = await stranger.asks({ url: `/api/seller/products/${id}/lots/orders?lot=old` });
    expect(theirs.statusCode).toBe(404);
    count += 1;
    const desk = await addTestOperator(app, store, { email: `lots${count}@example.in` });
    const shown = await desk.asks({ url: `/api/operator/products/${id}/lots?lot=old` });
    expect(shown.json()).toMatchObject({
      ...{ name: id, deleted: true, shop: { id: seller.id } },
      lot: { lot: "OLD", packs: 0, expiresOn: march, recall: null },
    });
    for (const url of [`${id}/lots?lot=none`, "no-such-product/lots?lot=old"])
      expect((await desk.asks({ url: `/api/operator/products/${url}` })).statusCode).toBe(404);
    const words = "Bring it back";
    const recall = await ask(desk, `/operator/products/${id}/lots/recall`, { lot: "old", words });
    expect(recall.json()).toEqual({ orders: 1 });
    const after = await desk.asks({ url: `/api/operator/products/${id}/lots?lot=old` });
    expect(after.json().lot.recall).toBe(words);
  });

  test("of two who take the last packs without a number for a lot one is refused, and two packings share no pack", async () => {
    const id = await newProduct(5);
    const answers = await Promise.all([add(id, "p", march, 3), add(id, "q", march, 3)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [one, other] = [await order(id, 2), await order(id, 3, await newPerson())];
    const moved = await Promise.all([move(one.part, "packed"), move(other.part, "packed")]);
    expect(moved.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await standing(id)).toEqual({ loose: 0, lots: [] });
  });

  test("another's product is not there, and nothing beyond the bounds is taken", async () => {
    const id = await newProduct(5);
    const stranger = await newPerson("seller");
    const said = { lot: "x", madeOn: "", expiresOn: march, key: randomUUID() };
    const asked = [
      ask(stranger, `/seller/products/${id}/lots`, { ...said, packs: 1, source: "delivery" }),
      ask(stranger, `/seller/products/${id}/lots/change`, { ...said, packs: 1, seen: 1, reason: "counted" }),
      ask(stranger, `/seller/products/${id}/lots/recall`, { lot: "x", words: "Do not use" }),
      stranger.asks({ url: `/api/seller/products/${id}/lots` }),
      stranger.asks({ url: `/api/seller/products/${id}/lots/orders?lot=x` }),
    ];
    for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(404);
    for (const wrong of [
      { lot: "x".repeat(41) },
      { lot: " " },
      { packs: 0 },
      { packs: 1.5 },
      { packs: 1e12 },
      { expiresOn: "2027-02-30" },
      { madeOn: march, expiresOn: january },
      { source: "air" },
      { key: "short" },
    ]) {
      expect([(await add(id, "x", march, 1, wrong)).statusCode, wrong]).toEqual([400, wrong]);
    }
    const many = ["sku,lot,packs", ...Array.from({ length: 301 }, (_, at) => `S,${at},1`)].join("\n");
    for (const csv of ["sku,packs\nA,1", "sku,lot,packs", many, '"']) {
      expect((await ask(seller, "/seller/lots/file", { csv, source: "stock" })).statusCode).toBe(400);
    }
    expect(await standing(id)).toEqual({ loose: 5, lots: [] });
  });
});
