import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { administerPayments } from "#app/server/commands/paymentCommands.ts";
import { recordedChanges } from "#database/changes.ts";
import type { Store } from "#database/store.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { expireUnpaid } from "#shop/checkout/server/parts/expire.ts";
import { settleLine } from "#shop/checkout/server/settleLine.ts";
import type { OnlinePayment } from "#shop/payments/contract.ts";
import { type PaypalBounds, paypalGateway } from "#shop/payments/server/gateway/paypal.ts";
import { findPaymentsOf } from "#shop/payments/server/gateway/store.ts";
import type { ShopOrder } from "#shop/seller/orders/contract.ts";
import { lookAtGateway } from "#shop/settlement/server/gateway/look.ts";
import { resolvePayment } from "#shop/settlement/server/gateway/resolve.ts";
import { beginCapture } from "#shop/settlement/server/gateway/settle.ts";
import { startPayment } from "#shop/settlement/server/gateway/start.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { type PaypalStandIn, startPaypal, webhookId } from "../support/paypal.ts";
import { addTestPerson, type TestPerson, testPassword } from "../support/people.ts";
import { addToCart, placeOrder, shelve, stocks } from "../support/shop.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const transferHours = 30;
/** Of one urea and one zinc, paise. */
const [urea, zinc] = [26_650, 9_999];

describe.each(engines)("paying by PayPal on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let paypal: PaypalStandIn;
  let north: TestPerson;
  let south: TestPerson;
  let count = 0;
  /** The application's clock. */
  let clock = Date.now();
  beforeAll(async () => {
    [store, paypal] = [await open([]), await startPaypal()];
    app = await makeApp({
      ...{ store, transferHours, now: () => clock },
      ...{ paypal: paypal.settings, paypalWebhookId: webhookId, origin: "https://mitti.test" },
    });
    [north, south] = [await newPerson("seller"), await newPerson("seller")];
    await shelve(store, [
      { id: "urea", stock: 100_000, shop: north.id, pricePaise: urea },
      { id: "zinc", stock: 100_000, shop: south.id, pricePaise: zinc },
    ]);
  });
  afterAll(async () => {
    const found = await stocks(store);
    const orders = await store.db.selectFrom("placed_order").select("id").execute();
    await app.close();
    await store.close();
    await paypal.stop();
    // Whatever happened to it, money was taken for no order twice.
    for (const { id } of orders)
      expect([id, paypal.taken(id).times]).toEqual([id, expect.toSatisfy((n) => n < 2)]);
    for (const [id, { stock, ledger }] of found) expect([id, stock]).toEqual([id, ledger]);
  });

  const newPerson = (role: "user" | "seller" = "user") => {
    count += 1;
    return addTestPerson(app, store, { email: `payer${count}@example.in`, role });
  };
  const ordered = async (person: TestPerson, ids: readonly string[]): Promise<Order> => {
    for (const id of ids) await addToCart(person, id);
    const answer = await placeOrder(person, { payment: "paypal" });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const pays = (person: TestPerson, { id }: Order) =>
    person.asks({ method: "POST", url: `/api/orders/${id}/payments/online` });
  /** Begins to pay, once PayPal is asked again after another test had it fail; answers where to approve. */
  const begins = async (person: TestPerson, order: Order): Promise<string> => {
    let answer = await pays(person, order);
    const again = async () => {
      if (answer.statusCode === 503) answer = await pays(person, order);
      return answer.statusCode;
    };
    await expect.poll(again, { timeout: 5_000 }).toBe(200);
    return answer.json().payAt;
  };
  /** Begins to pay and approves; answers PayPal's id of it. */
  const approved = async (person: TestPerson, order: Order): Promise<string> => {
    const id = new URL(await begins(person, order)).searchParams.get("token") ?? "";
    paypal.approve(id);
    return id;
  };
  const isBack = async (person: TestPerson, { id }: Order): Promise<OnlinePayment> =>
    (await person.asks({ method: "POST", url: `/api/orders/${id}/payments/online/asked` })).json();
  const money = async (person: TestPerson, { id }: Order): Promise<OnlinePayment> =>
    (await person.asks({ url: `/api/orders/${id}/payments/online` })).json();
  const shown = async (person: TestPerson, { id }: Order): Promise<Order> =>
    (await person.asks({ url: `/api/orders/${id}` })).json();
  const statesOf = async (person: TestPerson, order: Order) =>
    (await shown(person, order)).parts.map(({ state }) => state).sort();
  /** Who brought its parts to `paid`, one for each time. */
  const paidBy = async (person: TestPerson, order: Order) =>
    (await shown(person, order)).parts.flatMap(({ events }) =>
      events.filter(({ state }) => state === "paid").map(({ by }) => by),
    );
  const tells = (signed: { headers: Record<string, string>; body: string }) =>
    app.inject({
      ...{ method: "POST", url: "/api/payments/paypal/events" },
      ...{ headers: signed.headers, payload: signed.body },
    });
  const cancels = (person: TestPerson, { id }: Order, part?: string) =>
    person.asks({ method: "POST", url: `/api/orders/${id}/cancel${part ? `?part=${part}` : ""}` });
  const partIn = (order: Order, product: string) =>
    order.items.find(({ prod_id }) => prod_id === product)?.part ?? "";
  const house = (bounds?: PaypalBounds) => ({
    ...{ app, db: store.db, now: () => clock },
    gateway: paypalGateway({ ...paypal.settings, webhookId }, bounds),
  });
  /** The look of every few seconds, so much later (ms). */
  const look = async (later = hourMs) => {
    clock += later;
    await lookAtGateway(house());
  };
  /** Looks until it is so: the look of the app's own timer may have taken a payment, and with it an answer that goes wrong. */
  const looksUntil = <Answer>(ask: () => Promise<Answer>) =>
    expect.poll(async () => {
      await look();
      return ask();
    });
  const sold = async (seller: TestPerson, part: string): Promise<ShopOrder> =>
    (await seller.asks({ url: `/api/seller/orders/${part}` })).json();

  test("an order of two sellers is one payment to the paisa, and both parts are paid once PayPal has the money", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea", "zinc"]);
    expect(order.due).toMatchObject({ when: "in-advance", amount: 366.49, account: null });
    expect(await money(asha, order)).toEqual({
      ...{ state: null, due: 366.49, taken: 0, given: 0, giving: 0, back: 0, unreachable: false },
    });
    const answer = { payAt: await begins(asha, order) };
    // Two tabs and a double tap are one payment.
    expect((await Promise.all([pays(asha, order), pays(asha, order)])).map((each) => each.json())).toEqual([
      ...[answer, answer],
    ]);
    const id = new URL(answer.payAt).searchParams.get("token") ?? "";
    const made = paypal.orders.get(id);
    expect(made?.unit).toMatchObject({
      ...{ invoice_id: order.id, amount: { currency_code: "INR", value: "366.49" } },
    });
    expect(made?.returnTo).toBe(`https://mitti.test/order/${order.id}?paid=back`);
    // That a browser comes back proves nothing.
    expect((await isBack(asha, order)).state).toBe("open");
    expect(await statesOf(asha, order)).toEqual(["placed", "placed"]);
    for (const [seller, part] of [
      [north, partIn(order, "urea")],
      [south, partIn(order, "zinc")],
    ] as const) {
      const payload = { state: "paid" };
      const url = `/api/seller/orders/${part}/state`;
      expect((await seller.asks({ method: "POST", url, payload })).statusCode).toBe(409);
      expect((await sold(seller, part)).next).toEqual(["cancelled"]);
    }
    const said = { method: "POST", url: `/api/orders/${order.id}/payments/said`, payload: {} } as const;
    expect((await asha.asks(said)).statusCode).toBe(409);

    paypal.approve(id);
    expect(await isBack(asha, order)).toEqual({
      ...{ state: "captured", due: 0, taken: 366.49, given: 0, giving: 0, back: 0, unreachable: false },
    });
    expect(await statesOf(asha, order)).toEqual(["paid", "paid"]);
    expect(paypal.taken(order.id)).toEqual({ times: 1, paise: urea + zinc, back: 0 });
    expect((await pays(asha, order)).statusCode).toBe(409);
    expect((await isBack(asha, order)).state).toBe("captured");
    expect((await sold(north, partIn(order, "urea"))).money).toMatchObject({ state: "received", next: [] });
  });

  test("where the answer of a capture gets lost it is asked again, and taken once", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    await approved(asha, order);
    paypal.goWrong("capture", "lost", "lost", "lost");
    expect(await isBack(asha, order)).toMatchObject({ state: "capturing", unreachable: true, taken: 0 });
    expect(paypal.taken(order.id).times).toBe(1);
    expect(await statesOf(asha, order)).toEqual(["placed"]);
    expect((await pays(asha, order)).statusCode).toBeGreaterThanOrEqual(409);
    await looksUntil(() => money(asha, order)).toMatchObject({ state: "captured", taken: 266.5 });
    expect(await paidBy(asha, order)).toEqual(["payment"]);
    expect(paypal.taken(order.id)).toEqual({ times: 1, paise: urea, back: 0 });
  });

  test("a slow capture is given up waiting for, and found later", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["zinc"]);
    await approved(asha, order);
    paypal.goWrong("capture", "slow");
    clock += hourMs;
    await lookAtGateway(house({ timeout: 300, bytes: 100_000 }));
    await expect.poll(async () => (await money(asha, order)).state).toBe("capturing");
    await looksUntil(async () => (await money(asha, order)).state).toBe("captured");
    expect([await paidBy(asha, order), paypal.taken(order.id).times]).toEqual([["payment"], 1]);
  });

  test("a buyer who approves and closes the page has paid, by the webhook or by the next look", async () => {
    const [asha, ravi] = [await newPerson(), await newPerson()];
    const [told, silent] = [await ordered(asha, ["urea"]), await ordered(ravi, ["urea"])];
    const id = await approved(asha, told);
    await approved(ravi, silent);
    expect((await tells(paypal.sign(paypal.events.approved(id)))).statusCode).toBe(204);
    expect(await statesOf(asha, told)).toEqual(["paid"]);
    expect(await statesOf(ravi, silent)).toEqual(["placed"]);
    await looksUntil(() => statesOf(ravi, silent)).toEqual(["paid"]);
  });

  test("the webhook that comes before the answer, answers at once and looks at once are one payment", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea", "zinc"]);
    const id = await approved(asha, order);
    const statuses: number[] = [];
    paypal.onCaptured = async () => {
      paypal.onCaptured = undefined;
      statuses.push((await tells(paypal.sign(paypal.events.captured(id)))).statusCode);
      expect(await statesOf(asha, order)).toEqual(["paid", "paid"]);
    };
    clock += hourMs;
    await Promise.all([
      isBack(asha, order),
      isBack(asha, order),
      tells(paypal.sign(paypal.events.approved(id))),
      lookAtGateway(house()),
      lookAtGateway(house()),
    ]);
    await expect.poll(() => statuses).toEqual([204]);
    await expect.poll(async () => (await money(asha, order)).state).toBe("captured");
    expect(await paidBy(asha, order)).toEqual(["payment", "payment"]);
    expect(paypal.taken(order.id)).toEqual({ times: 1, paise: urea + zinc, back: 0 });
  });

  test("an answer from before the money was asked for ends nothing", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    await approved(asha, order);
    const [{ id = "" } = {}] = await findPaymentsOf(store.db, order.id);
    const { gateway, ...rest } = house();
    const find = async () => {
      // Meanwhile the buyer approved, and another one has begun to take it.
      await changeBeside(store.db, (tx) => beginCapture(tx, id, clock));
      return { state: "open" } as const;
    };
    await resolvePayment({ ...rest, gateway: { ...gateway, find } }, id);
    expect((await money(asha, order)).state).toBe("capturing");
    await looksUntil(() => statesOf(asha, order)).toEqual(["paid"]);
    expect(paypal.taken(order.id).times).toBe(1);
  });

  test("a webhook that is replayed changes nothing, and a forged one is refused and leads to nothing", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    const id = await approved(asha, order);
    const event = paypal.events.captured(id);
    const right = paypal.sign(event);
    const finds = () => paypal.asked.find.length;
    const before = finds();
    const forged = [
      { ...right, headers: { ...right.headers, "paypal-transmission-sig": "c2lnbmVk" } },
      { ...right, headers: { ...right.headers, "paypal-transmission-id": "another" } },
      { ...right, body: right.body.replace("COMPLETED", "PENDING") },
      { ...right, body: JSON.stringify(event, null, 1) },
      { ...right, body: `${right.body.slice(0, -1)}` },
      { ...right, body: `{"webhook_event":1}` },
      { headers: { "content-type": "application/json" }, body: right.body },
    ];
    for (const each of forged) expect((await tells(each)).statusCode, each.body).toBe(403);
    const long = JSON.stringify({ ...event, long: "x".repeat(70_000) });
    expect((await tells({ ...right, body: long })).statusCode).toBe(413);
    expect(
      (await tells({ headers: { ...right.headers, "content-type": "text/plain" }, body: "x" })).statusCode,
    ).toBe(415);
    expect([finds(), await statesOf(asha, order)]).toEqual([before, ["placed"]]);
    // It speaks of money that PayPal has not taken: what PayPal says when it is asked counts.
    paypal.goWrong("capture", "failing", "failing", "failing");
    expect((await tells(right)).statusCode).toBe(503);
    expect(await statesOf(asha, order)).toEqual(["placed"]);
    await looksUntil(() => statesOf(asha, order)).toEqual(["paid"]);
    await expect.poll(async () => (await tells(right)).statusCode).toBe(204);
    for (let turn = 0; turn < 3; turn += 1) expect((await tells(right)).statusCode).toBe(204);
    expect([await paidBy(asha, order), paypal.taken(order.id).times]).toEqual([["payment"], 1]);
  });

  test.each([
    ["less", "wrongAmount"],
    ["another currency", "dollars"],
  ] as const)("where %s came nothing is paid, and a person looks at it", async (_, trouble) => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    await approved(asha, order);
    paypal.goWrong("capture", trouble);
    expect(await isBack(asha, order)).toMatchObject({ state: "trouble", taken: 0 });
    expect(await statesOf(asha, order)).toEqual(["placed"]);
    expect((await pays(asha, order)).statusCode).toBe(409);
    const to = { changes: recordedChanges(), db: store.db };
    const listed = (await administerPayments(["payments"], to))
      .split("\n")
      .find((line) => line.includes(order.id));
    expect(listed).toMatch(/payment {2}Rs.266\.50 .*another amount came/);
    const [, id = ""] = listed?.split(/ {2}/) ?? [];
    expect(await administerPayments(["payment-settled", id], to)).toContain(id);
    await expect(administerPayments(["payment-settled", id], to)).rejects.toThrow("waits for a person");
    expect(await money(asha, order)).toMatchObject({ state: "ended", due: 266.5 });
  });

  test("what PayPal declines has taken nothing and is tried again; what it looks at itself is waited for", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    await approved(asha, order);
    paypal.goWrong("capture", "declined");
    expect(await isBack(asha, order)).toMatchObject({ state: "ended", due: 266.5, taken: 0 });
    const id = await approved(asha, order);
    paypal.goWrong("capture", "pending");
    expect(await isBack(asha, order)).toMatchObject({ state: "pending", taken: 0 });
    expect(await statesOf(asha, order)).toEqual(["placed"]);
    // Its time to be paid is longer than that of others, as long as PayPal looks.
    await expireUnpaid(app, store.db, order.due.payBy ?? 0);
    expect(await statesOf(asha, order)).toEqual(["placed"]);
    for (const capture of paypal.orders.get(id)?.captures ?? []) capture.status = "COMPLETED";
    expect((await tells(paypal.sign(paypal.events.captured(id)))).statusCode).toBe(204);
    expect([await paidBy(asha, order), paypal.taken(order.id).times]).toEqual([["payment"], 1]);
  });

  test("what changed or ended before the money was taken is not taken", async () => {
    const asha = await newPerson();
    const [changed, ended] = [await ordered(asha, ["urea", "zinc"]), await ordered(asha, ["urea"])];
    await approved(asha, changed);
    await cancels(asha, changed, partIn(changed, "zinc"));
    expect(await isBack(asha, changed)).toMatchObject({ state: "ended", due: 266.5, taken: 0 });
    await approved(asha, changed);
    expect(await isBack(asha, changed)).toMatchObject({ state: "captured", taken: 266.5 });
    await approved(asha, ended);
    await expireUnpaid(app, store.db, Number.MAX_SAFE_INTEGER);
    expect(await isBack(asha, ended)).toMatchObject({ state: "ended", due: 0, taken: 0 });
    expect((await pays(asha, ended)).statusCode).toBe(409);
    expect([paypal.taken(changed.id), paypal.taken(ended.id)]).toEqual([
      { times: 1, paise: urea, back: 0 },
      { times: 0, paise: 0, back: 0 },
    ]);
  });

  test("a part that is cancelled while its money is on the way is paid back, and the other one is paid", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea", "zinc"]);
    await approved(asha, order);
    paypal.onCaptured = async () => {
      paypal.onCaptured = undefined;
      expect((await cancels(asha, order, partIn(order, "zinc"))).statusCode).toBe(200);
    };
    expect(await isBack(asha, order)).toMatchObject({ state: "captured", taken: 366.49 });
    expect(await statesOf(asha, order)).toEqual(["cancelled", "paid"]);
    await expect.poll(() => money(asha, order)).toMatchObject({ given: 99.99, giving: 0 });
    expect(paypal.taken(order.id)).toEqual({ times: 1, paise: urea + zinc, back: zinc });
  });

  test("what is paid and cancelled goes back by itself, once, whatever becomes of the answers; both sides read it", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    await approved(asha, order);
    await isBack(asha, order);
    paypal.goWrong("refund", "lost", "lost", "lost");
    const before = paypal.asked.refund.length;
    expect((await cancels(asha, order)).statusCode).toBe(200);
    await expect.poll(() => paypal.asked.refund.length).toBe(before + 3);
    expect(await money(asha, order)).toMatchObject({ given: 0, giving: 266.5 });
    clock += hourMs;
    await Promise.all([lookAtGateway(house()), lookAtGateway(house())]);
    await expect.poll(() => money(asha, order)).toMatchObject({ given: 266.5, giving: 0 });
    expect((await sold(north, partIn(order, "urea"))).money).toMatchObject({ state: "refunded", next: [] });
    await look();
    expect(paypal.taken(order.id)).toEqual({ times: 1, paise: urea, back: urea });
  });

  test("money of single lines goes back too, and never more than was taken", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea", "zinc"]);
    await approved(asha, order);
    await isBack(asha, order);
    const line = { partId: partIn(order, "urea"), productId: "urea" };
    for (const [step, paise] of [1_000, 500].entries()) {
      const settled = { ...line, key: `back-${step}`, kind: "refunded", packs: 0, paise, at: clock } as const;
      await changeBeside(store.db, (tx) => settleLine(tx, settled));
      await look();
    }
    await expect.poll(() => money(asha, order)).toMatchObject({ given: 15, giving: 0 });
    expect(paypal.taken(order.id).back).toBe(1_500);
    const url = `/api/seller/orders/${partIn(order, "urea")}/state`;
    await north.asks({ method: "POST", url, payload: { state: "cancelled", reason: "No stock" } });
    await expect.poll(() => money(asha, order)).toMatchObject({ given: 266.5, giving: 0 });
    expect(paypal.taken(order.id)).toEqual({ times: 1, paise: urea + zinc, back: urea });
    expect(await statesOf(asha, order)).toEqual(["cancelled", "paid"]);
  });

  test("a refund that PayPal looks at is waited for, and one that it refuses waits for a person", async () => {
    const asha = await newPerson();
    const [slow, refused] = [await ordered(asha, ["zinc"]), await ordered(asha, ["zinc"])];
    for (const order of [slow, refused]) {
      await approved(asha, order);
      await isBack(asha, order);
    }
    paypal.goWrong("refund", "pending");
    await cancels(asha, slow);
    const waiting = () => [...paypal.refunds.values()].filter(({ status }) => status === "PENDING");
    await expect.poll(() => waiting().length).toBe(1);
    const [refund] = waiting();
    const known = store.db
      .selectFrom("gateway_refund")
      .select("state")
      .where("remote_id", "=", refund?.id ?? "");
    await expect.poll(async () => (await known.executeTakeFirst())?.state).toBe("pending");
    expect(await money(asha, slow)).toMatchObject({ given: 0, giving: 99.99 });
    paypal.changeRefund(refund?.id ?? "", "COMPLETED");
    expect((await tells(paypal.sign(paypal.events.refunded(refund?.id ?? "")))).statusCode).toBe(204);
    expect(await money(asha, slow)).toMatchObject({ given: 99.99, giving: 0 });

    paypal.goWrong("refund", "declined");
    await cancels(asha, refused);
    const to = { changes: recordedChanges(), db: store.db };
    const listing = async () =>
      (await administerPayments(["payments"], to)).split("\n").find((line) => line.includes(refused.id));
    await expect.poll(listing).toContain("REFUND_AMOUNT_EXCEEDED");
    const listed = await listing();
    expect(listed).toMatch(/refund {2}Rs.99\.99 .*REFUND_AMOUNT_EXCEEDED/);
    await administerPayments(["payment-settled", listed?.split(/ {2}/)[1] ?? ""], to);
    expect(await money(asha, refused)).toMatchObject({ given: 99.99, giving: 0 });
    expect((await sold(south, partIn(refused, "zinc"))).money.state).toBe("refunded");
  });

  test("money that PayPal took back afterwards waits for a person", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["zinc"]);
    const id = await approved(asha, order);
    await isBack(asha, order);
    const capture = paypal.orders.get(id)?.captures[0]?.id ?? "";
    expect((await tells(paypal.sign(paypal.events.reversed(capture)))).statusCode).toBe(204);
    expect((await money(asha, order)).state).toBe("trouble");
    await cancels(asha, order);
    await look();
    expect(paypal.taken(order.id).back).toBe(0);
  });

  test("where PayPal is down nothing is begun twice, and nothing is lost", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    const before = paypal.orders.size;
    paypal.goWrong("create", "lost", "lost", "lost");
    const down = await pays(asha, order);
    expect([down.statusCode, down.headers["retry-after"]]).toEqual([503, "2"]);
    expect(paypal.orders.size).toBe(before + 1);
    const starting = { personId: asha.id, orderId: order.id, origin: "https://mitti.test" };
    const payAt = await startPayment(house(), starting);
    expect(paypal.orders.size).toBe(before + 1);
    paypal.goWrong("find", "nonsense", "nonsense", "nonsense");
    await look();
    expect((await money(asha, order)).state).toBe("open");
    paypal.approve(new URL(payAt).searchParams.get("token") ?? "");
    await looksUntil(() => statesOf(asha, order)).toEqual(["paid"]);
  });

  test("what nobody approves ends after hours, and is begun anew", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    const first = await begins(asha, order);
    await look(7 * hourMs);
    expect((await money(asha, order)).state).toBe("ended");
    expect(await begins(asha, order)).not.toBe(first);
  });

  test("the payments of others can't be seen to exist, and whoever closes the account gets the money back", async () => {
    const [asha, other] = [await newPerson(), await newPerson()];
    const order = await ordered(asha, ["urea"]);
    for (const person of [other, north]) {
      expect((await pays(person, order)).statusCode).toBe(404);
      expect((await person.asks({ url: `/api/orders/${order.id}/payments/online` })).statusCode).toBe(404);
    }
    await approved(asha, order);
    await isBack(asha, order);
    const payload = { current_password: testPassword, force: true };
    const closed = await asha.asks({ method: "DELETE", url: "/api/account", payload });
    expect(closed.statusCode, closed.body).toBeLessThan(300);
    await expect
      .poll(async () => {
        await look();
        return paypal.taken(order.id).back;
      })
      .toBe(urea);
  });

  test("a bank order is not paid so, and without settings each call says that it is not set up", async () => {
    const asha = await newPerson();
    await addToCart(asha, "urea");
    const order: Order = (await placeOrder(asha, { payment: "bank" })).json();
    expect((await pays(asha, order)).statusCode).toBe(409);
    const without = await makeApp({ store });
    const { cookie } = asha;
    const asked = (url: string, method: "GET" | "POST" = "POST") =>
      without.inject({ method, url, headers: { cookie } });
    const refused = await asked(`/api/orders/${order.id}/payments/online`);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ rule: "unavailable" }]]);
    const signed = paypal.sign(paypal.events.approved("NONE"));
    const event = { headers: signed.headers, payload: signed.body };
    const url = "/api/payments/paypal/events";
    expect((await without.inject({ method: "POST", url, ...event })).statusCode).toBe(404);
    const ways = (await asked("/api/payments", "GET")).json();
    expect(ways.at(-1)).toEqual({ word: "paypal", unavailable: "not-configured", hours: 48 });
    expect((await asha.asks({ url: "/api/payments" })).json().at(-1).unavailable).toBeNull();
    await without.close();
  });
});
