import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import type { Store } from "#database/store.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import type { Mail, SendMail } from "#people/account/server/mail.ts";
import type { Notification } from "#people/notifications/inbox/contract.ts";
import { mostNotifications } from "#people/notifications/kinds.ts";
import { mailsToOne, sendDueMails, triedForMs } from "#people/notifications/server/outbox.ts";
import { mailDelayMs, notify } from "#people/notifications/server/write.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { moveParts } from "#shop/checkout/server/parts/moveParts.ts";
import { settleLine } from "#shop/checkout/server/settleLine.ts";
import { takeBack } from "#shop/checkout/server/takeBack.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addPersonRow, addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve } from "../support/shop.ts";

const origin = "https://mitti.example";

describe.each(engines)("notifications on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let buyer: TestPerson;
  let seller: TestPerson;
  let product: string;
  let count = 0;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  beforeEach(async () => {
    // What other tests left owes no mail.
    await store.db.updateTable("notification").set({ mail_at: null }).execute();
    // Nor is their shop told of money that it owes.
    await store.db.updateTable("order_part").set({ owed_since: null }).execute();
    [buyer, seller] = [await newPerson("user"), await newPerson("seller")];
    product = `${seller.id}-urea`;
    await shelve(store, [{ id: product, stock: 1000, shop: seller.id, pricePaise: 26_650 }]);
  });

  const newPerson = (role: "user" | "seller") => {
    count += 1;
    return addTestPerson(app, store, { email: `told${count}@example.in`, role });
  };
  const get = async <Value>(who: TestPerson, url: string): Promise<Value> =>
    (await who.asks({ url: `/api${url}` })).json();
  const told = (who: TestPerson) => get<Notification[]>(who, "/notifications");
  const kinds = async (who: TestPerson) => (await told(who)).map(({ kind }) => kind).reverse();
  const newCount = async (who: TestPerson) => (await get<{ count: number }>(who, "/notifications/new")).count;
  const buy = async (quantity = 2): Promise<Order> => {
    await addToCart(buyer, product, quantity);
    const answer = await placeOrder(buyer);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const move = (order: Order, to: "packed" | "shipped" | "delivered" | "cancelled" | "returned") =>
    changeBeside(store.db, (tx) =>
      moveParts(tx, {
        ...{ partIds: [order.parts[0]?.id ?? ""], to, by: "seller", of: { shopId: seller.id } },
        at: Date.now(),
      }),
    );
  /** One look at the outbox so many ms from now; the mails that went out. */
  const sent = async (later = mailDelayMs + 1_000, sendMail: SendMail = async () => {}): Promise<Mail[]> => {
    const mails: Mail[] = [];
    const send: SendMail = async (mail) => {
      await sendMail(mail);
      mails.push(mail);
    };
    const now = () => Date.now() + later;
    await sendDueMails(app, store.db, { sendMail: send, origin, now });
    return mails;
  };
  const to = (who: TestPerson, mails: readonly Mail[]) => mails.filter((mail) => mail.to === who.email);

  test("a buyer and a seller are told of an order, each of what the other did; of one order the last state stands", async () => {
    const order = await buy();
    expect(await kinds(seller)).toEqual(["sale-placed"]);
    const seen = await told(buyer);
    for (const state of ["packed", "shipped", "delivered"] as const) {
      await move(order, state);
      const [card, ...more] = await told(buyer);
      expect([card?.kind, more]).toEqual([`order-${state}`, []]);
      if (card) seen.push(card);
    }
    const part = order.parts[0]?.id ?? "";
    const line = { partId: part, productId: product, key: "refund-one" };
    await changeBeside(store.db, (tx) =>
      settleLine(tx, { ...line, kind: "refunded", packs: 0, paise: 5_050, at: Date.now() }),
    );
    // The same note again, after a lost answer.
    await changeBeside(store.db, (tx) =>
      settleLine(tx, { ...line, kind: "refunded", packs: 0, paise: 5_050, at: Date.now() }),
    );
    seen.push(...(await told(buyer)));
    await move(order, "returned");
    expect(await kinds(buyer)).toEqual(["order-returned"]);
    expect(await newCount(buyer)).toBe(1);
    expect(await kinds(seller)).toEqual(["sale-placed"]);
    const of = (kind: string) => seen.find((each) => each.kind === kind);
    const [bill] = await get<{ id: string }[]>(buyer, `/orders/${order.id}/bills`);
    expect(of("order-placed")).toMatchObject({
      order: order.id,
      part: "",
      rupees: 533,
      shop: "",
      read: false,
    });
    expect(of("order-packed")).toMatchObject({ part, shop: `Shop ${seller.id}`, bill: bill?.id });
    expect(of("order-refunded")).toMatchObject({ rupees: 50.5, bill: null });
    expect((await told(seller))[0]).toMatchObject({ order: order.id, part, rupees: 533, shop: "" });
  });

  test("a buyer who cancels tells the seller alone, a seller the buyer alone, and an order that was not paid both", async () => {
    const one = await buy();
    await buyer.asks({ method: "POST", url: `/api/orders/${one.id}/cancel` });
    expect([await kinds(buyer), await kinds(seller)]).toEqual([["order-placed"], ["sale-cancelled"]]);
    const other = await buy();
    await move(other, "cancelled");
    expect((await told(buyer))[0]).toMatchObject({ kind: "order-cancelled", order: other.id });
    expect(await kinds(seller)).toHaveLength(2);
    const third = await buy();
    await changeBeside(store.db, (tx) =>
      moveParts(tx, {
        ...{ partIds: [third.parts[0]?.id ?? ""], to: "cancelled", by: "site" },
        ...{ of: { orderId: third.id }, at: Date.now() },
      }),
    );
    for (const [who, kind] of [
      [buyer, "order-cancelled"],
      [seller, "sale-cancelled"],
    ] as const)
      expect((await told(who))[0]).toMatchObject({ kind, order: third.id });
  });

  test("nobody is told of what was rolled back, and nobody who never logs in", async () => {
    const order = await buy();
    const failing = changeBeside(store.db, async (tx) => {
      await moveParts(tx, {
        ...{ partIds: [order.parts[0]?.id ?? ""], to: "packed", by: "seller" },
        ...{ of: { shopId: seller.id }, at: Date.now() },
      });
      throw new Error("the power went");
    });
    await expect(failing).rejects.toThrow("the power went");
    expect(await kinds(buyer)).toEqual(["order-placed"]);
    const sample = { id: `sample-${count}`, email: `sample${count}@example.in`, name: "Sample" };
    await addPersonRow(store, { ...sample, role: "seller" });
    await changeBeside(store.db, (tx) =>
      notify(tx, [{ personId: sample.id, kind: "sale-placed", subject: order.id, at: 1 }]),
    );
    const rows = store.db.selectFrom("notification").select("id").where("person_id", "=", sample.id);
    expect(await rows.execute()).toEqual([]);
  });

  test("what a seller takes back within its time is told no more, and was mailed to nobody", async () => {
    const order = await buy();
    await move(order, "packed");
    const back = { shopId: seller.id, partId: order.parts[0]?.id ?? "", state: "packed" } as const;
    expect(to(buyer, await sent(20_000))).toEqual([]);
    await changeBeside(store.db, (tx) => takeBack(tx, { ...back, at: Date.now() + 19_000 }));
    expect(await kinds(buyer)).toEqual(["order-placed"]);
    expect(to(buyer, await sent()).map(({ subject }) => subject)).toEqual([
      "मिट्टी: आपका ऑर्डर दर्ज हो गया / Mitti: your order is placed",
    ]);
  });

  test("opening one reads all about its order, 'all' what stood there, and nobody else's", async () => {
    const order = await buy();
    await move(order, "packed");
    const other = await buy();
    expect([await newCount(buyer), await newCount(seller)]).toEqual([2, 2]);
    const read = (who: TestPerson, payload: object) =>
      who.asks({ method: "POST", url: "/api/notifications/read", payload });
    expect((await read(buyer, { order: order.id })).statusCode).toBe(204);
    expect([await newCount(buyer), await newCount(seller)]).toEqual([1, 2]);
    const newest = (await told(buyer))[0]?.id;
    await move(other, "cancelled");
    await read(buyer, { upTo: newest });
    expect((await told(buyer)).map(({ kind, read }) => [kind, read])).toEqual([
      ["order-cancelled", false],
      ["order-packed", true],
    ]);
    expect((await read(buyer, { order: "x".repeat(41) })).statusCode).toBe(400);
    await read(buyer, {});
    expect([await newCount(buyer), await newCount(seller)]).toEqual([0, 2]);
  });

  test("one person has 200 at most, the newest ones, page by page, and nobody else loses any", async () => {
    await buy();
    const many = Array.from({ length: 250 }, (_, index) => ({
      ...{ personId: buyer.id, kind: "order-shipped" as const, subject: `ORDER${index}` },
      at: Date.now() - mailDelayMs - 250 + index,
    }));
    for (const one of many) await changeBeside(store.db, (tx) => notify(tx, [one]));
    await sendDueMails(app, store.db, {});
    const seen: Notification[] = [];
    for (let url: string | undefined = "/api/notifications"; url; ) {
      const page = await buyer.asks({ url });
      seen.push(...page.json<Notification[]>());
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ""))?.[1];
    }
    expect(seen).toHaveLength(mostNotifications);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(mostNotifications);
    expect(seen.map(({ order }) => order)).toContain("ORDER249");
    expect(seen.map(({ order }) => order)).not.toContain("ORDER0");
    expect(await kinds(seller)).toEqual(["sale-placed"]);
  });

  test("a mail says in both languages what happened, with the bill's link, and nothing private where a locked phone shows it", async () => {
    const order = await buy();
    await move(order, "packed");
    const mails = await sent();
    const [bill] = await get<{ id: string }[]>(buyer, `/orders/${order.id}/bills`);
    const packed = to(buyer, mails).find(({ subject }) => subject.includes("packed"));
    expect(packed?.text).toContain(`Shop ${seller.id} has packed order ${order.id}.`);
    expect(packed?.text).toContain(`ने ऑर्डर ${order.id} का सामान पैक कर दिया है।`);
    expect(packed?.text).toContain(`${origin}/order/${order.id}?bill=${bill?.id}`);
    const sale = to(seller, mails)[0];
    expect(sale?.text).toContain(`${origin}/adminportal/orders/${order.parts[0]?.id}`);
    expect(sale?.text).toContain("Rs\u00a0533");
    for (const { subject } of mails) {
      for (const secret of [order.id, "533", "Shop", product, "Asha"]) expect(subject).not.toContain(secret);
    }
    // Each once, also when it is looked again.
    expect(await sent()).toEqual([]);
    expect(await sent(triedForMs + mailDelayMs + 60_000)).toEqual([]);
  });

  test("of two processes that look at once each mail is sent by one", async () => {
    for (let each = 0; each < 5; each += 1) await buy(1);
    const slow: SendMail = () => new Promise((resolve) => setTimeout(resolve, 5));
    const both = await Promise.all([sent(undefined, slow), sent(undefined, slow)]);
    const ids = both.flat().map(({ messageId }) => messageId);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  });

  test("what a kill cuts off between sending and noting it is sent once more, later, with the same Message-ID", async () => {
    await buy();
    const tried: (string | undefined)[] = [];
    const sending = (later: number, answer: Promise<void>) =>
      sent(later, ({ messageId }) => {
        tried.push(messageId);
        return answer;
      });
    const begun = expect.poll(() => tried.length, { timeout: 10_000 });
    // Never answered: what a kill leaves.
    void sending(mailDelayMs + 1_000, new Promise(() => {}));
    await begun.toBe(1);
    // The other one of the two goes on meanwhile, the one that is under way does not.
    await sending(mailDelayMs + 2_000, Promise.resolve());
    expect(tried).toHaveLength(2);
    for (let look = 1; look < 4; look += 1) {
      await sending(mailDelayMs + 2_000 + look * triedForMs, Promise.resolve());
    }
    expect(tried).toHaveLength(3);
    expect(tried[2]).toBe(tried[0]);
    expect(tried[0]).toMatch(/^<note-[0-9a-f-]{36}@mitti\.example>$/);
  });

  test("a mail server that is away is tried again later and less and less often, and given up within a day", async () => {
    await buy();
    const tries: number[] = [];
    const minutes = 60_000;
    for (let later = 1; later < 30 * 60; later += 5) {
      await sent(later * minutes, async ({ to }) => {
        if (to === buyer.email) tries.push(later);
        throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNECTION" });
      });
    }
    expect(tries.length).toBeGreaterThanOrEqual(5);
    expect(tries.length).toBeLessThanOrEqual(6);
    expect(await sent(31 * 60 * minutes)).toEqual([]);
    expect(await kinds(buyer)).toEqual(["order-placed"]);
  }, 60_000);

  test("an address that its mail server refuses is not tried again, and keeps nobody else's mail", async () => {
    await buy();
    const refused: SendMail = async ({ to }) => {
      if (to === buyer.email)
        throw Object.assign(new Error("550 no such box"), {
          ...{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 },
        });
    };
    expect((await sent(undefined, refused)).map(({ to }) => to)).toEqual([seller.email]);
    expect(await sent(2 * triedForMs)).toEqual([]);
  });

  test("where the mail server takes no mail of ours, as for a day's limit, none is given up", async () => {
    await buy();
    const full: SendMail = async () => {
      throw Object.assign(new Error("550 daily limit"), {
        ...{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 },
      });
    };
    expect(await sent(undefined, full)).toEqual([]);
    expect((await sent(2 * triedForMs)).map(({ to }) => to).sort()).toEqual(
      [buyer.email, seller.email].sort(),
    );
  });

  test("one person gets so many mails at once and the rest later; nothing of it is lost", async () => {
    const at = Date.now();
    const many = mailsToOne.burst + 3;
    for (let each = 0; each < many; each += 1) {
      await changeBeside(store.db, (tx) =>
        notify(tx, [{ personId: seller.id, kind: "sale-placed", subject: `ORDER${each}`, at }]),
      );
    }
    const first = await sent();
    expect(first).toHaveLength(mailsToOne.burst);
    const rest: Mail[] = [];
    for (let look = 1; look < 8; look += 1) {
      rest.push(...(await sent(mailDelayMs + 2_000 + look * mailsToOne.refillMs)));
    }
    expect(rest).toHaveLength(3);
    expect(new Set([...first, ...rest].map(({ messageId }) => messageId)).size).toBe(many);
  });

  test("without a mail server nothing is owed, also when there is one later", async () => {
    await buy();
    const now = () => Date.now() + mailDelayMs + 1_000;
    await sendDueMails(app, store.db, { now });
    expect(await sent()).toEqual([]);
    expect(await newCount(buyer)).toBe(1);
    expect(await get(buyer, "/account/mails")).toEqual({ sent: false, orders: true, daily: false });
  });

  test("a mail turns its kind off without a log-in, by the page and by the mail program, and for its person alone", async () => {
    await buy();
    const mails = await sent();
    const head = to(buyer, mails)[0]?.headers ?? {};
    expect(head["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const address = /^<(.+)>$/.exec(head["List-Unsubscribe"] ?? "")?.[1] ?? "";
    const path = address.replace(origin, "");
    const token = path.split("/").at(-1) ?? "";
    expect(to(buyer, mails)[0]?.text).toContain(`${origin}/unsubscribe#${token}`);
    const forged = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    const others = token.replace(buyer.id, seller.id);
    for (const wrong of [forged, others]) {
      const answer = await app.inject({ method: "POST", url: `/api/mails/off/${wrong}` });
      expect(answer.statusCode).toBe(404);
    }
    expect((await app.inject({ url: path })).statusCode).toBe(404);
    expect(await get(buyer, "/account/mails")).toMatchObject({ orders: true });
    // As RFC 8058 has it: a form, no cookie, nobody's page.
    const oneClick = await app.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(oneClick.statusCode).toBe(204);
    expect(await get(buyer, "/account/mails")).toMatchObject({ orders: false });
    expect(await get(seller, "/account/mails")).toMatchObject({ orders: true });
    await buy();
    expect((await sent()).map(({ to }) => to)).toEqual([seller.email]);
    expect(await newCount(buyer)).toBe(2);
    const turnOn = { method: "PUT", url: "/api/account/mails", payload: { orders: true } } as const;
    expect((await buyer.asks(turnOn)).statusCode).toBe(204);
    await buy();
    expect((await sent()).map(({ to }) => to).sort()).toEqual([buyer.email, seller.email].sort());
    expect((await app.inject({ method: "POST", url: path })).statusCode).toBe(204);
    expect(await get(buyer, "/account/mails")).toMatchObject({ orders: false });
  });

  test("whoever closes the account leaves nothing that was told, and gets no mail any more", async () => {
    await buy();
    await buyer.asks({ method: "PUT", url: "/api/account/mails", payload: { orders: false } });
    const { id } = buyer;
    const person = await store.db
      .selectFrom("person")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await closeAccount(
      { db: store.db, files: filesInMemory(), changes: app.changes, onAccountClosed, toTheEnd: true },
      person,
    );
    for (const table of ["notification", "mail_off"] as const) {
      expect(await store.db.selectFrom(table).selectAll().where("person_id", "=", id).execute()).toEqual([]);
    }
    const mails = await sent();
    expect(mails.map(({ to }) => to)).not.toContain(buyer.email);
    // The seller is told that the order has ended.
    expect(await kinds(seller)).toEqual(["sale-cancelled"]);
  });
});
