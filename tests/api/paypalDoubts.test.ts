import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { administerPayments } from "#app/server/commands/paymentCommands.ts";
import { recordedChanges } from "#database/changes.ts";
import type { Store } from "#database/store.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { settleLine } from "#shop/checkout/server/settleLine.ts";
import { paypalGateway } from "#shop/payments/server/gateway/paypal.ts";
import type { ShopOrder } from "#shop/seller/orders/contract.ts";
import { lookAtGateway } from "#shop/settlement/server/gateway/look.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { type PaypalStandIn, startPaypal, webhookId } from "../support/paypal.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve, stocks } from "../support/shop.ts";

const hourMs = 3_600_000;
/** Of one urea, paise. */
const urea = 26_650;

describe.each(engines)(
  "payments in doubt before their money is noted, and money that a person gave back, on $name",
  ({ open }) => {
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
      return addTestPerson(app, store, { email: `early${count}@example.in`, role });
    };
    const post = (person: TestPerson, url: string, payload?: object) =>
      person.asks({ method: "POST", url: `/api${url}`, ...(payload ? { payload } : {}) });
    /** Where to approve it, once PayPal is asked again after another test had it fail. */
    const payable = async (person: TestPerson, { id }: Order): Promise<string> => {
      let payAt = "";
      const begun = async () => {
        const answer = await post(person, `/orders/${id}/payments/online`);
        payAt = answer.statusCode === 200 ? answer.json().payAt : "";
        return answer.statusCode;
      };
      await expect.poll(begun, { timeout: 5_000 }).toBe(200);
      return payAt;
    };
    /** An order of one pack whose money PayPal has taken, with PayPal's id of it. */
    const paid = async (person: TestPerson): Promise<[Order, string]> => {
      await addToCart(person, "urea");
      const order: Order = (await placeOrder(person, { payment: "paypal" })).json();
      const id = new URL(await payable(person, order)).searchParams.get("token") ?? "";
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

    const idOf = async () =>
      (
        await store.db
          .selectFrom("gateway_payment")
          .select("id")
          .where("order_id", "=", order.id)
          .executeTakeFirstOrThrow()
      ).id;
    const begins = async () => {
      await addToCart(asha, "urea");
      order = (await placeOrder(asha, { payment: "paypal" })).json();
      remoteId = new URL(await payable(asha, order)).searchParams.get("token") ?? "";
    };
    /** An order that is approved, with its capture going wrong so. */
    const approves = async (...trouble: "pending"[]) => {
      await begins();
      paypal.approve(remoteId);
      paypal.goWrong("capture", ...trouble);
      await post(asha, `/orders/${order.id}/payments/online/asked`);
    };
    const completes = () => {
      for (const capture of paypal.orders.get(remoteId)?.captures ?? []) capture.status = "COMPLETED";
    };
    const refunds = (paise: number, key: string) => {
      const line = { partId: part(), productId: "urea", key, packs: 0, paise, at: clock };
      return changeBeside(store.db, (tx) => settleLine(tx, { ...line, kind: "refunded" }));
    };

    const early: [string, () => object][] = [
      ["disputed", () => paypal.events.disputed(captureId())],
      ["taken back", () => paypal.events.reversed(captureId())],
    ];
    test.each(early)(
      "what is %s while PayPal still checks the payment is held from the moment on in which its money comes",
      async (reason, event) => {
        await approves("pending");
        expect((await money()).state).toBe("pending");
        await tells(event());
        expect((await money()).state).toBe("pending");
        completes();
        await look();
        expect(await money()).toMatchObject({ state: "trouble", taken: 266.5 });
        expect(await sold()).toMatchObject({ state: "paid", held: true, next: ["cancelled"] });
        expect(await move("packed")).toEqual([409, "held"]);
        const line = await listed();
        expect(line).toContain(reason);
        await admin("payment-kept", line?.split(/ {2}/)[1] ?? "");
        expect(await move("packed")).toEqual([200, "packed"]);
      },
    );

    test("a dispute that is won before the money is noted holds nothing", async () => {
      await approves("pending");
      await tells(paypal.events.disputed(captureId()));
      await tells(paypal.events.resolved(captureId(), "RESOLVED_SELLER_FAVOUR"));
      completes();
      await look();
      expect(await sold()).toMatchObject({ state: "paid", held: false });
    });

    test("a reversal that comes before our capture's answer is found by our own key, and held", async () => {
      await begins();
      paypal.approve(remoteId);
      const payment = await idOf();
      await store.db
        .updateTable("gateway_payment")
        .set({ state: "capturing" })
        .where("id", "=", payment)
        .execute();
      await tells(paypal.events.reversed("UNKNOWNYET", payment));
      await look();
      expect((await money()).state).toBe("trouble");
      expect(await move("packed")).toEqual([409, "held"]);
      expect(await listed()).toContain("taken back");
    });

    test("money that was never noted as taken pays its order once a person says that it stays", async () => {
      await approves("pending");
      for (const capture of paypal.orders.get(remoteId)?.captures ?? []) capture.status = "REFUNDED";
      await look();
      expect(await sold()).toMatchObject({ state: "placed" });
      await admin("payment-kept", await idOf());
      expect(await sold()).toMatchObject({ state: "paid", held: false });
      expect(await money()).toMatchObject({ state: "captured", taken: 266.5 });
    });

    test("after the money of a sent order went back nothing more is promised, and taken back it is not sent again", async () => {
      expect(await move("packed")).toEqual([200, "packed"]);
      expect(await move("shipped")).toEqual([200, "shipped"]);
      await tells(paypal.events.reversed(captureId()));
      await admin("payment-settled", await idOf());
      expect(await money()).toMatchObject({ state: "ended", taken: 0, back: 266.5 });
      await expect(refunds(1_000, "after")).rejects.toThrow("went back already");
      const undone = await post(seller, `/seller/orders/${part()}/undo`, { state: "shipped" });
      expect(undone.statusCode, undone.body).toBe(200);
      expect(await sold()).toMatchObject({ state: "packed", held: true, next: ["cancelled"] });
      expect(await move("shipped")).toEqual([409, "held"]);
    });

    test("what a person gave back of an order of one product is noted on it once, and nothing of it goes back twice", async () => {
      const refund = paypal.refundByHand(captureId(), "10.00");
      for (let turn = 0; turn < 2; turn += 1) await tells(paypal.events.refunded(refund));
      expect(await money()).toMatchObject({ state: "captured", taken: 266.5, given: 10, giving: 0 });
      expect((await told()).map(({ rupees }) => rupees)).toEqual([10]);
      await look();
      expect(paypal.taken(order.id).back).toBe(1_000);
      await post(asha, `/orders/${order.id}/cancel`);
      await look();
      await expect.poll(money).toMatchObject({ given: 266.5, giving: 0 });
      expect(paypal.taken(order.id).back).toBe(urea);
    });

    test("what a person gave back in place of a refund that waits is that refund", async () => {
      paypal.goWrong("refund", "failing", "failing", "failing");
      await refunds(1_000, "waits");
      await look();
      expect(paypal.taken(order.id).back).toBe(0);
      await tells(paypal.events.refunded(paypal.refundByHand(captureId(), "10.00")));
      await look();
      expect(await money()).toMatchObject({ given: 10, giving: 0 });
      expect(paypal.taken(order.id).back).toBe(1_000);
    });

    test("a refund of ours whose answer got lost is no other one when PayPal tells of it", async () => {
      paypal.goWrong("refund", "lost", "failing", "failing");
      await refunds(1_000, "lost");
      await look();
      const [made] = [...paypal.refunds.values()].filter((each) => each.captureId === captureId());
      await tells(paypal.events.refunded(made?.id ?? ""));
      await look();
      expect(await money()).toMatchObject({ state: "captured", given: 10, giving: 0 });
      expect(paypal.taken(order.id).back).toBe(1_000);
    });

    test("what a person gave back of an order of several products waits for a person, and counts once it goes on", async () => {
      await shelve(store, [{ id: "zinc", stock: 100_000, shop: seller.id, pricePaise: 9_999 }]).catch(
        () => {},
      );
      await addToCart(asha, "zinc");
      [order, remoteId] = await paid(asha);
      await tells(paypal.events.refunded(paypal.refundByHand(captureId(), "10.00")));
      expect(await money()).toMatchObject({ state: "trouble", taken: 366.49, given: 10 });
      expect(await listed()).toContain("refunded in part");
      expect(await move("packed")).toEqual([409, "held"]);
      await admin("payment-kept", await idOf());
      // Its seller says which line it was of: it is paid already.
      await refunds(1_000, "named");
      await look();
      expect(paypal.taken(order.id).back).toBe(1_000);
      await post(asha, `/orders/${order.id}/cancel`);
      await look();
      await expect.poll(() => paypal.taken(order.id).back).toBe(36_649);
    });
  },
);
