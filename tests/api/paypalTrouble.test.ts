import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { administerPayments } from "#app/server/commands/paymentCommands.ts";
import { recordedChanges } from "#database/changes.ts";
import type { Store } from "#database/store.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { moveParts } from "#shop/checkout/server/parts/moveParts.ts";
import { settleLine } from "#shop/checkout/server/settleLine.ts";
import { paypalGateway } from "#shop/payments/server/gateway/paypal.ts";
import type { ShopOrder } from "#shop/seller/orders/contract.ts";
import { lookAtGateway } from "#shop/settlement/server/gateway/look.ts";
import { lookWithout } from "#shop/settlement/server/gateway/routes.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { type PaypalStandIn, startPaypal, webhookId } from "../support/paypal.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve, stocks } from "../support/shop.ts";

const hourMs = 3_600_000;
/** Of one urea, paise. */
const urea = 26_650;

describe.each(engines)("money by PayPal that goes wrong after it came, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let paypal: PaypalStandIn;
  let seller: TestPerson;
  let asha: TestPerson;
  let order: Order;
  let remoteId: string;
  let count = 0;
  let clock = Date.now();
  const logged: string[] = [];
  beforeAll(async () => {
    [store, paypal] = [await open([]), await startPaypal()];
    app = await makeApp({
      ...{ store, now: () => clock, paypal: paypal.settings, paypalWebhookId: webhookId },
      ...{ origin: "https://mitti.test", trustedProxies: ["127.0.0.1"] },
      log: { level: "error", stream: { write: (line) => void logged.push(line) } },
    });
    seller = await newPerson("seller");
    await shelve(store, [{ id: "urea", stock: 100_000, shop: seller.id, pricePaise: urea }]);
  });
  afterAll(async () => {
    for (const [id, { stock, ledger }] of await stocks(store)) expect([id, stock]).toEqual([id, ledger]);
    await app.close();
    await store.close();
    await paypal.stop();
  });
  beforeEach(async () => {
    asha = await newPerson();
    [order, remoteId] = await paid(asha);
  });

  const newPerson = (role: "user" | "seller" = "user") => {
    count += 1;
    return addTestPerson(app, store, { email: `doubted${count}@example.in`, role });
  };
  const post = (person: TestPerson, url: string, payload?: object) =>
    person.asks({ method: "POST", url: `/api${url}`, ...(payload ? { payload } : {}) });
  /** An order of one pack whose money PayPal has taken, with PayPal's id of it. */
  const paid = async (person: TestPerson): Promise<[Order, string]> => {
    await addToCart(person, "urea");
    const order: Order = (await placeOrder(person, { payment: "paypal" })).json();
    const begun = await post(person, `/orders/${order.id}/payments/online`);
    const id = new URL(begun.json().payAt).searchParams.get("token") ?? "";
    paypal.approve(id);
    const { state } = (await post(person, `/orders/${order.id}/payments/online/asked`)).json();
    expect(state).toBe("captured");
    return [order, id];
  };
  const part = () => order.parts[0]?.id ?? "";
  const captureId = () => paypal.orders.get(remoteId)?.captures[0]?.id ?? "";
  const money = async () => (await asha.asks({ url: `/api/orders/${order.id}/payments/online` })).json();
  const sold = async (): Promise<ShopOrder> =>
    (await seller.asks({ url: `/api/seller/orders/${part()}` })).json();
  const move = async (state: string, more: object = {}) => {
    const answer = await post(seller, `/seller/orders/${part()}/state`, { state, ...more });
    return [answer.statusCode, answer.json().errors?.[0]?.rule ?? answer.json().state];
  };
  const send = ({ headers, body }: ReturnType<PaypalStandIn["sign"]>, from = "203.0.113.7") =>
    app.inject({
      ...{ method: "POST", url: "/api/payments/paypal/events", payload: body },
      headers: { ...headers, "x-forwarded-for": from },
    });
  const tells = async (event: object) => expect((await send(paypal.sign(event))).statusCode).toBe(204);
  const house = () => ({
    ...{ app, db: store.db, now: () => clock },
    gateway: paypalGateway({ ...paypal.settings, webhookId }),
  });
  const look = async () => {
    clock += hourMs;
    await lookAtGateway(house());
  };
  const commands = { changes: recordedChanges() };
  const admin = (...words: string[]) => administerPayments(words, { ...commands, db: store.db });
  const listed = async () => (await admin("payments")).split("\n").find((line) => line.includes(order.id));
  const told = async () => {
    const notes: { kind: string; rupees: number; order: string; shop: string }[] = (
      await asha.asks({ url: "/api/notifications" })
    ).json();
    return notes.filter(({ kind, order: id }) => kind === "order-refunded" && id === order.id);
  };

  const inDoubt: [string, () => object][] = [
    ["disputed", () => paypal.events.disputed(captureId())],
    ["taken back", () => paypal.events.reversed(captureId())],
    [
      "denied",
      () => {
        for (const capture of paypal.orders.get(remoteId)?.captures ?? []) capture.status = "DECLINED";
        return paypal.events.denied(remoteId);
      },
    ],
    [
      "refunded elsewhere",
      () => {
        for (const capture of paypal.orders.get(remoteId)?.captures ?? []) capture.status = "REFUNDED";
        return { ...paypal.events.reversed(captureId()), event_type: "PAYMENT.CAPTURE.REFUNDED" };
      },
    ],
  ];
  test.each(inDoubt)(
    "what is %s after it was paid is neither packed nor sent, and goes on once a person says that the money stays",
    async (reason, event) => {
      expect(await move("packed")).toEqual([200, "packed"]);
      await tells(event());
      expect(await move("shipped")).toEqual([409, "held"]);
      expect(await sold()).toMatchObject({ state: "packed", held: true, next: ["cancelled"] });
      expect((await money()).state).toBe("trouble");
      const line = await listed();
      expect(line).toContain(reason);
      const [, id = ""] = line?.split(/ {2}/) ?? [];
      expect(await admin("payment-kept", id)).toContain(id);
      await expect(admin("payment-kept", id)).rejects.toThrow("waits for this");
      expect((await money()).state).toBe("captured");
      expect(await sold()).toMatchObject({ held: false, next: ["shipped", "cancelled"] });
      expect(await move("shipped")).toEqual([200, "shipped"]);
    },
  );

  test("no new pack is sent for what was delivered while its money is disputed", async () => {
    for (const state of ["packed", "shipped", "delivered"]) expect(await move(state)).toEqual([200, state]);
    await tells(paypal.events.disputed(captureId()));
    const line = { partId: part(), productId: "urea", key: "new", packs: 1, paise: 0, at: clock };
    const replace = () => changeBeside(store.db, (tx) => settleLine(tx, { ...line, kind: "replaced" }));
    await expect(replace()).rejects.toThrow("disputed");
  });

  test("what is paid is not packed while it is disputed, and a dispute that is won frees it by itself", async () => {
    await tells(paypal.events.disputed(captureId()));
    expect(await move("packed")).toEqual([409, "held"]);
    expect((await sold()).held).toBe(true);
    await tells(paypal.events.resolved(captureId(), "RESOLVED_BUYER_FAVOUR"));
    expect((await sold()).held).toBe(true);
    await tells(paypal.events.resolved(captureId(), "RESOLVED_SELLER_FAVOUR"));
    expect(await sold()).toMatchObject({ held: false, next: ["packed", "cancelled"] });
    expect(await move("packed")).toEqual([200, "packed"]);
  });

  test("a dispute that ends frees nothing of which the money was taken back", async () => {
    await tells(paypal.events.disputed(captureId()));
    await tells(paypal.events.reversed(captureId()));
    await tells(paypal.events.resolved(captureId(), "RESOLVED_SELLER_FAVOUR"));
    expect((await sold()).held).toBe(true);
    expect(await listed()).toContain("taken back");
  });

  test("where the money is gone for good the order is cancelled, its packs are in stock, and nothing goes back twice", async () => {
    await move("packed");
    await tells(paypal.events.reversed(captureId()));
    const before = (await stocks(store)).get("urea")?.stock ?? 0;
    await admin("payment-settled", (await listed())?.split(/ {2}/)[1] ?? "");
    expect(await sold()).toMatchObject({ state: "cancelled", reason: "Its payment was taken back" });
    expect((await stocks(store)).get("urea")?.stock).toBe(before + 1);
    await look();
    expect(paypal.taken(order.id).back).toBe(0);
  });

  test("what is cancelled while it is disputed goes back once the money stays, and not before", async () => {
    await tells(paypal.events.disputed(captureId()));
    await post(asha, `/orders/${order.id}/cancel`);
    await look();
    expect(paypal.taken(order.id).back).toBe(0);
    await tells(paypal.events.resolved(captureId(), "CANCELED_BY_BUYER"));
    await expect.poll(() => paypal.taken(order.id).back).toBe(urea);
  });

  /** Cancelled, and PayPal was down when it was asked to give the money back. */
  const asksInVain = async () => {
    const before = paypal.asked.refund.length;
    paypal.goWrong("refund", "failing", "failing", "failing");
    const cancelled = { partIds: [part()], to: "cancelled", by: "buyer", at: clock } as const;
    await changeBeside(store.db, (tx) => moveParts(tx, { ...cancelled, of: { orderId: order.id } }));
    await look();
    // On a slow machine the server's own look, every fifteen seconds, may come between and ask in its place.
    await expect.poll(() => paypal.asked.refund.length).toBe(before + 3);
  };

  test("a refund that waits is not asked for while the payment is disputed, and is made once the money stays", async () => {
    await asksInVain();
    await tells(paypal.events.disputed(captureId()));
    await look();
    expect([paypal.taken(order.id).back, (await money()).state]).toEqual([0, "trouble"]);
    await tells(paypal.events.resolved(captureId(), "DENIED"));
    await look();
    await expect.poll(money).toMatchObject({ given: 266.5, giving: 0 });
  });

  test("a refund that waits is over with a payment that was given back by hand", async () => {
    await asksInVain();
    await tells(paypal.events.reversed(captureId()));
    await admin("payment-settled", (await listed())?.split(/ {2}/)[1] ?? "");
    expect((await told()).map(({ rupees }) => rupees)).toEqual([266.5]);
    await look();
    expect([paypal.taken(order.id).back, await listed()]).toEqual([0, undefined]);
  });

  test("a refund that our rows have lost, as after a restored backup, is the same one at PayPal", async () => {
    const line = { partId: part(), productId: "urea", key: "half", packs: 0, paise: 1_000, at: clock };
    await changeBeside(store.db, (tx) => settleLine(tx, { ...line, kind: "refunded" }));
    await look();
    await expect.poll(money).toMatchObject({ given: 10 });
    await store.db.deleteFrom("gateway_refund").where("part_id", "=", part()).execute();
    await store.db.updateTable("gateway_share").set({ look: 1 }).where("part_id", "=", part()).execute();
    await look();
    await expect.poll(money).toMatchObject({ given: 10, giving: 0 });
    expect(paypal.taken(order.id).back).toBe(1_000);
  });

  test("a buyer is told that money is back when PayPal has given it back, once, and not when it is promised", async () => {
    paypal.goWrong("refund", "pending");
    const line = { partId: part(), productId: "urea", key: "told", packs: 0, paise: 1_000, at: clock };
    await changeBeside(store.db, (tx) => settleLine(tx, { ...line, kind: "refunded" }));
    await look();
    await expect.poll(money).toMatchObject({ giving: 10 });
    expect(await told()).toEqual([]);
    const refund = [...paypal.refunds.values()].find((each) => each.captureId === captureId());
    paypal.changeRefund(refund?.id ?? "", "COMPLETED");
    for (let turn = 0; turn < 2; turn += 1) await tells(paypal.events.refunded(refund?.id ?? ""));
    expect(await told()).toMatchObject([{ rupees: 10, shop: "" }]);
    await post(asha, `/orders/${order.id}/cancel`);
    await expect.poll(money).toMatchObject({ given: 266.5, giving: 0 });
    // Of one order the last news stays.
    expect((await told()).map(({ rupees }) => rupees)).toEqual([256.5]);
  });

  test("what is about none of our payments is refused without asking PayPal, and forging of one stops no true word", async () => {
    const asked = () => paypal.asked.verify.length;
    const before = asked();
    const unknown = [
      paypal.events.approved("NOSUCHORDER"),
      paypal.events.reversed("NOSUCHCAPTURE"),
      paypal.events.refunded("NOSUCHREFUND"),
      paypal.events.disputed("NOSUCHCAPTURE"),
      paypal.events.approved("NUL\u0000"),
      { ...paypal.events.approved("A".repeat(50_000)) },
    ];
    for (const event of unknown) expect((await send(paypal.sign(event))).statusCode).toBe(403);
    expect(asked()).toBe(before);
    // Its buyer knows the id, forges, and provokes failures of PayPal's own.
    const event = paypal.events.reversed(captureId());
    const right = paypal.sign(event);
    const forged = { ...right, headers: { ...right.headers, "paypal-transmission-sig": "c2lnbmVk" } };
    paypal.goWrong("verify", ...Array.from({ length: 5 }, () => "failing" as const));
    const answers: number[] = [];
    for (let turn = 0; turn < 30; turn += 1) answers.push((await send(forged, "198.51.100.9")).statusCode);
    expect(new Set(answers)).toEqual(new Set([503, 403, 429]));
    expect(asked()).toBe(before + 20);
    // Neither payments nor what PayPal itself tells, from its own network, have suffered.
    const other = await newPerson();
    await paid(other);
    await tells(event);
    expect((await money()).state).toBe("trouble");
  });

  test("refunds wait while PayPal is not set up, where who runs the site sees them, and go on once it is again", async () => {
    const off = await open([]);
    const lines: string[] = [];
    const log = { level: "error", stream: { write: (line: string) => void lines.push(line) } } as const;
    const without = await makeApp({ store: off, log });
    const person = await addTestPerson(without, off, { email: "left@example.in" });
    // As the order stood when the settings were taken away: paid, and then cancelled.
    const shop = "shop-that-waits";
    await shelve(off, [{ id: "dap", stock: 5, shop, pricePaise: urea }]);
    await addToCart(person, "dap");
    const bank: Order = (await placeOrder(person, { payment: "bank" })).json();
    const partId = bank.parts[0]?.id ?? "";
    const took = paypal.orders.get(remoteId);
    await off.db.updateTable("placed_order").set({ payment: "paypal" }).where("id", "=", bank.id).execute();
    await off.db
      .insertInto("gateway_payment")
      .values({
        ...{ id: "gone-on", order_id: bank.id, gateway: "paypal", state: "captured", amount_paise: urea },
        ...{ remote_id: remoteId, pay_at: "", capture_id: took?.captures[0]?.id ?? "", reason: "" },
        ...{ created_at: 1, captured_at: 1, next_at: null, tries: 0 },
      })
      .execute();
    await off.db
      .insertInto("gateway_share")
      .values({ payment_id: "gone-on", part_id: partId, amount_paise: urea, look: 0 })
      .execute();
    await person.asks({ method: "POST", url: `/api/orders/${bank.id}/cancel` });
    await expect.poll(() => lines.join("")).toContain("is not set up");
    expect(lines.join("")).toMatch(/"refunds":1.*266\.50/);
    await lookWithout({ app: without, db: off.db, now: () => clock });
    const list = () => administerPayments(["payments"], { ...commands, db: off.db });
    expect(await list()).toMatch(new RegExp(`refund  Rs.266\\.50 .*${bank.id}.*waits for the gateway`));
    clock += hourMs;
    await lookAtGateway({ ...house(), app: without, db: off.db });
    expect(paypal.taken(order.id).back).toBe(urea);
    expect(await list()).toContain("No payment waits");
    await without.close();
    await off.close();
  });
});
