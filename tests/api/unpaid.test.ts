import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { ordersPerHour, siteReasons, unpaidLimits } from "#shop/checkout/rules.ts";
import { expireUnpaid } from "#shop/checkout/server/parts/expire.ts";
import type { ShopOrder } from "#shop/seller/orders/contract.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve, stocks } from "../support/shop.ts";

const hourMs = 3_600_000;
const transferHours = 30;

describe.each(engines)("what is ordered and not paid on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let seller: TestPerson;
  let count = 0;
  /** The application's clock. */
  let clock = Date.now();
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store, transferHours, now: () => clock });
    seller = await addTestPerson(app, store, { email: "shop@example.in", role: "seller" });
    await shelve(store, [
      { id: "urea", stock: 100_000, shop: seller.id },
      { id: "few", stock: 1_000, shop: seller.id },
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
  const tryToOrder = async (person: TestPerson, payment: "bank" | "cod", packs = 1, id = "urea") => {
    await addToCart(person, id, packs);
    return placeOrder(person, { payment });
  };
  const ordered = async (person: TestPerson, payment: "bank" | "cod", packs = 1): Promise<Order> => {
    const answer = await tryToOrder(person, payment, packs);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const seen = async (person: TestPerson, { id }: Order): Promise<Order> =>
    (await person.asks({ url: `/api/orders/${id}` })).json();
  const sold = async ({ parts }: Order): Promise<ShopOrder> =>
    (await seller.asks({ url: `/api/seller/orders/${parts[0]?.id}` })).json();
  const stockOf = async (id: string) => (await stocks(store)).get(id)?.stock ?? Number.NaN;
  const bring = async ({ parts }: Order, state: string) =>
    (
      await seller.asks({
        method: "POST",
        url: `/api/seller/orders/${parts[0]?.id}/state`,
        payload: { state, reason: "No" },
      })
    ).statusCode;
  const expire = async (at = clock) => {
    const told: string[] = [];
    const unsubscribe = app.changes.subscribe((tags) => void told.push(...tags));
    const ended = await expireUnpaid(app, store.db, at);
    unsubscribe();
    return { ended, told };
  };

  test("a transfer says by when to pay; then it ends by itself, the packs come back, and both sides read why", async () => {
    const asha = await newPerson();
    const before = await stockOf("urea");
    const order = await ordered(asha, "bank", 7);
    const payBy = clock + transferHours * hourMs;
    expect([order.due.payBy, (await sold(order)).due.payBy]).toEqual([payBy, payBy]);
    expect((await expire(payBy - 1)).ended).toBe(0);
    expect(await stockOf("urea")).toBe(before - 7);

    const { ended, told } = await expire(payBy);
    expect(ended).toBe(1);
    expect(told).toEqual(expect.arrayContaining([`orders:${asha.id}`, `sales:${seller.id}`]));
    const event = { state: "cancelled", at: payBy, by: "site", undone: false };
    for (const { state, reason, events } of [
      (await seen(asha, order)).parts[0] ?? ({} as ShopOrder),
      await sold(order),
    ]) {
      expect([state, reason, events.at(-1)]).toEqual(["cancelled", siteReasons.unpaid, event]);
    }
    expect((await seen(asha, order)).due).toMatchObject({ amount: 0, payBy: null });
    const ledger = await store.db
      .selectFrom("stock_change")
      .select(["amount", "reason"])
      .where("order_id", "=", order.id)
      .orderBy("amount")
      .execute();
    expect(ledger).toEqual([
      { amount: -7, reason: "sold" },
      { amount: 7, reason: "unpaid" },
    ]);
    expect((await expire(payBy + hourMs)).ended).toBe(0);
    expect(await stockOf("urea")).toBe(before);
    expect(await bring(order, "paid")).toBe(409);
  });

  test("what the seller has noted as paid, and what is paid at the door, never ends by itself", async () => {
    const asha = await newPerson();
    const paid = await ordered(asha, "bank");
    const cash = await ordered(asha, "cod");
    expect(await bring(paid, "paid")).toBe(200);
    await expire(clock + 1_000 * hourMs);
    expect([(await sold(paid)).state, (await sold(cash)).state]).toEqual(["paid", "placed"]);
  });

  test("however many processes look at once, each order ends once and gives its packs back once", async () => {
    const before = await stockOf("urea");
    const orders: Order[] = [];
    for (let number = 0; number < 4; number += 1) {
      const person = await newPerson();
      for (let turn = 0; turn < 3; turn += 1) orders.push(await ordered(person, "bank", 2));
    }
    const late = clock + transferHours * hourMs;
    const looks = await Promise.all([
      ...Array.from({ length: 4 }, () => expire(late)),
      ...orders.slice(0, 4).map((order) => bring(order, "paid")),
    ]);
    const noted = looks.slice(4).filter((status) => status === 200).length;
    const ended = looks.slice(0, 4).reduce((sum: number, look) => sum + (look as { ended: number }).ended, 0);
    expect(ended + noted).toBe(orders.length);
    expect(await stockOf("urea")).toBe(before - 2 * noted);
    const events = await store.db
      .selectFrom("order_event")
      .innerJoin("order_part", "order_part.id", "order_event.part_id")
      .select("order_event.part_id")
      .where("order_event.state", "=", "cancelled")
      .where(
        "order_part.order_id",
        "in",
        orders.map(({ id }) => id),
      )
      .execute();
    expect(events).toHaveLength(ended);
  });

  test("a server that starts after the time is over ends them at once", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, "bank");
    const later = await makeApp({ store, now: () => clock + transferHours * hourMs });
    await expect.poll(async () => (await sold(order)).state).toBe("cancelled");
    await later.close();
  });

  test("one account has so many transfers open and no more, told in words, and may go on once one is paid", async () => {
    const asha = await newPerson();
    const orders: Order[] = [];
    for (let turn = 0; turn < unpaidLimits.transfers; turn += 1) orders.push(await ordered(asha, "bank"));
    const refused = await tryToOrder(asha, "bank");
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        type: "urn:mitti:problem:open-orders",
        detail: expect.stringContaining("5 orders of yours wait for your transfer already"),
        errors: [expect.objectContaining({ rule: "unpaid-transfers", limit: unpaidLimits.transfers })],
      }),
    ]);
    // Nothing was taken from the cart, and cash at the door is another matter.
    expect((await placeOrder(asha, { payment: "cod" })).statusCode).toBe(201);
    await bring(orders[0] as Order, "paid");
    await ordered(asha, "bank");
  });

  test("of many orders at once no more than the limit get through", async () => {
    const asha = await newPerson();
    const codes: number[] = [];
    await Promise.all(
      Array.from({ length: 12 }, async () => codes.push((await tryToOrder(asha, "bank")).statusCode)),
    );
    for (let turn = 0; turn < 8; turn += 1) codes.push((await tryToOrder(asha, "bank")).statusCode);
    expect(codes.filter((code) => code === 201).length).toBeLessThanOrEqual(unpaidLimits.transfers);
    expect(codes.filter((code) => code >= 500)).toEqual([]);
  });

  test("one account cannot take all packs of a shop without paying", async () => {
    const asha = await newPerson();
    const refused = await tryToOrder(asha, "bank", 1_000, "few");
    expect([refused.statusCode, refused.json().errors]).toEqual([
      409,
      [expect.objectContaining({ rule: "unpaid-packs", limit: unpaidLimits.packs })],
    ]);
    expect(await stockOf("few")).toBe(1_000);
    await asha.asks({
      method: "POST",
      url: "/api/update-item",
      payload: { item_id: "few", quantity: unpaidLimits.packs - 100 },
    });
    expect((await placeOrder(asha, { payment: "bank" })).statusCode).toBe(201);
    const more = await tryToOrder(asha, "cod", 101);
    expect(more.json().errors).toMatchObject([{ rule: "unpaid-packs", limit: 100 }]);
  });

  test("orders to be paid at the door are bounded until they are packed, and orders of an hour in all", async () => {
    const asha = await newPerson();
    const orders: Order[] = [];
    for (let turn = 0; turn < unpaidLimits.cash; turn += 1) orders.push(await ordered(asha, "cod"));
    expect((await tryToOrder(asha, "cod")).json().errors).toMatchObject([{ rule: "unpaid-cash" }]);
    for (const order of orders) expect(await bring(order, "packed")).toBe(200);
    // The rest of the hour, as if they had been placed and ended.
    const sums = { subtotal_paise: 0, you_save_paise: 0, shipping_paise: 0, total_paise: 0 };
    const rest = Array.from({ length: ordersPerHour - unpaidLimits.cash }, (_, turn) => ({
      ...{ ...sums, id: `REST-${turn}`, person_id: asha.id, payment: "cod" as const, placed_at: clock },
    }));
    await store.db.insertInto("placed_order").values(rest).execute();
    expect((await tryToOrder(asha, "cod")).statusCode).toBe(429);
    clock += hourMs;
    await ordered(asha, "cod");
  });
});
