import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { keepers } from "#app/server/moderated.ts";
import type { Store } from "#database/store.ts";
import { daysLater, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import type { Mail } from "#people/account/server/mail.ts";
import { decideAudited } from "#people/moderation/desk/server/acts.ts";
import type { Notification } from "#people/notifications/inbox/contract.ts";
import { isOfOrder, noteKinds } from "#people/notifications/kinds.ts";
import { placeOf } from "#people/notifications/placeOf.ts";
import { newsMail } from "#people/notifications/server/newsMail.ts";
import { sendDueMails } from "#people/notifications/server/outbox.ts";
import { pushMessage } from "#people/notifications/server/push/message.ts";
import { sendDuePushes } from "#people/notifications/server/push/outbox.ts";
import { mailDelayMs } from "#people/notifications/server/write.ts";
import type { Order } from "#shop/checkout/contract.ts";
import type { Category } from "#shop/market/contract.ts";
import { recallLot } from "#shop/stockLots/server/recall.ts";
import { tellAll } from "#shop/stockLots/server/tellHolders.ts";
import { engines } from "../support/database.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";
import { makePushService, type TestPhone } from "../support/pushService.ts";
import { addToCart, placeOrder, shelve } from "../support/shop.ts";

const origin = "https://mitti.example";
const tomorrowNight = (startOfDay(daysLater(indianDay(Date.now()), 1)) ?? 0) + 23 * 3_600_000;

describe.each(engines)("who is told of what on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let service: Awaited<ReturnType<typeof makePushService>>;
  let seller: TestPerson;
  let rival: TestPerson;
  let asha: TestPerson;
  let binod: TestPerson;
  let meena: TestPerson;
  let count = 0;
  beforeAll(async () => {
    store = await open([]);
    service = await makePushService();
    app = await makeApp({ store, pushService: service.url, publicOrigin: origin });
    meena = await addTestOperator(app, store, { email: "desk@example.in" });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
    await store.close();
  });
  beforeEach(async () => {
    await store.db.deleteFrom("attempt").execute();
    await store.db.updateTable("notification").set({ mail_at: null, push_at: null }).execute();
    await store.db.deleteFrom("push_subscription").execute();
    [seller, rival] = [await person("seller"), await person("seller")];
    [asha, binod] = [await person(), await person()];
  });

  const person = (role: "user" | "seller" = "user") => {
    count += 1;
    return addTestPerson(app, store, { email: `told${count}@example.in`, role });
  };
  const ask = async <Value>(who: TestPerson, url: string, payload?: object) => {
    const headers = { "idempotency-key": randomUUID() };
    const answer = await who.asks(
      payload ? { method: "POST", url: `/api${url}`, payload, headers } : { url: `/api${url}` },
    );
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return (answer.body === "" ? undefined : answer.json()) as Value;
  };
  const cards = (who: TestPerson) => ask<Notification[]>(who, "/notifications");
  const kindsOf = async (...people: TestPerson[]) =>
    Promise.all(people.map(async (who) => (await cards(who)).map(({ kind }) => kind)));
  const newCount = async (who: TestPerson) => (await ask<{ count: number }>(who, "/notifications/new")).count;
  const product = async (category: Category = "seeds") => {
    count += 1;
    const id = `told-${count}`;
    await shelve(store, [{ id, stock: 500, shop: seller.id, pricePaise: 10_000 }]);
    await store.db
      .updateTable("product")
      .set({ category, name: `Goods ${count}` })
      .where("id", "=", id)
      .execute();
    return id;
  };
  const buy = async (who: TestPerson, id: string, packs = 1) => {
    await addToCart(who, id, packs);
    const order = (await placeOrder(who)).json<Order>();
    return { order: order.id, part: order.parts[0]?.id ?? "" };
  };
  const move = (part: string, ...states: string[]) =>
    states.reduce<Promise<unknown>>(
      (before, state) => before.then(() => ask(seller, `/seller/orders/${part}/state`, { state })),
      Promise.resolve(),
    );
  const withPhone = async (who: TestPerson, language = "en"): Promise<TestPhone> => {
    const phone = service.phone();
    const payload = { ...phone.subscription, language };
    expect((await who.asks({ method: "PUT", url: "/api/push/phone", payload })).statusCode).toBe(204);
    return phone;
  };
  const mailsOf = async (later = mailDelayMs + 1_000) => {
    const mails: Mail[] = [];
    const sendMail = async (mail: Mail) => void mails.push(mail);
    await sendDueMails(app, store.db, { sendMail, origin, now: () => Date.now() + later });
    return mails;
  };
  const pushAt = (at: number) =>
    sendDuePushes(app, store.db, { pushService: service.url, publicOrigin: origin, now: () => at });
  /** A lot of a product that some people got, in orders that are packed. */
  const soldLot = async (category: Category, buyers: readonly TestPerson[]) => {
    const id = await product(category);
    const lot = { lot: "BAD-7", madeOn: "", expiresOn: daysLater(indianDay(Date.now()), 90), packs: 400 };
    await ask(seller, `/seller/products/${id}/lots`, { ...lot, source: "stock", key: randomUUID() });
    const orders: { order: string; part: string }[] = [];
    for (const who of buyers) {
      const made = await buy(who, id);
      await move(made.part, "packed");
      orders.push(made);
    }
    await store.db.updateTable("notification").set({ mail_at: null, push_at: null }).execute();
    return { id, orders };
  };
  const recall = (id: string) =>
    ask<{ orders: number }>(meena, `/operator/products/${id}/lots/recall`, {
      lot: "bad-7",
      words: "It does not germinate",
    });

  test("five states of one order are one card with the last of them, one mail and one message on the phone", async () => {
    const phone = await withPhone(asha);
    const { order, part } = await buy(asha, await product());
    await move(part, "packed", "shipped", "delivered");
    const told = { part, product: `told-${count}`, kind: "damaged", wish: "money", packs: 1, words: "Torn" };
    const { id } = await ask<{ id: string }>(asha, "/problems", told);
    await ask(seller, `/seller/problems/${id}/answer`, { remedy: "refund", words: "" });
    expect((await cards(asha)).map(({ kind, order, problem }) => [kind, order, problem])).toEqual([
      ["order-problem-answered", order, id],
    ]);
    expect(await newCount(asha)).toBe(1);
    expect((await cards(seller)).map(({ kind, problem }) => [kind, problem])).toEqual([
      ["sale-problem-opened", id],
    ]);
    const mails = await mailsOf();
    expect(mails.map(({ to }) => to).sort()).toEqual([asha.email, seller.email].sort());
    expect(mails.find(({ to }) => to === asha.email)?.text).toContain(`${origin}/help/problems/${id}`);
    await pushAt(Date.now() + mailDelayMs + 12 * 3_600_000);
    await pushAt(Date.now() + mailDelayMs + 20 * 3_600_000);
    expect(service.told(phone).map(({ path }) => path)).toEqual([`/help/problems/${id}`]);
    // Opening the order reads it.
    await ask(asha, "/notifications/read", { order });
    expect(await newCount(asha)).toBe(0);
  });

  test("of two orders each has its card, and a move that is taken back leaves the state before", async () => {
    const id = await product();
    const [first, second] = [await buy(asha, id), await buy(asha, id)];
    await move(first.part, "packed");
    expect((await cards(asha)).map(({ kind, order }) => [kind, order])).toEqual([
      ["order-packed", first.order],
      ["order-placed", second.order],
    ]);
    await ask(seller, `/seller/orders/${first.part}/undo`, { state: "packed" });
    expect((await cards(asha)).map(({ kind }) => kind)).toEqual(["order-placed", "order-placed"]);
  });

  test("each step of a problem reaches the other side, and nobody else", async () => {
    const strangers = [binod, rival];
    const id = await product();
    await buy(binod, id);
    const before = await kindsOf(...strangers);
    const { part } = await buy(asha, id);
    await move(part, "packed", "shipped", "delivered");
    const told = { part, product: id, kind: "damaged", wish: "money", packs: 1, words: "Torn" };
    const problem = (await ask<{ id: string }>(asha, "/problems", told)).id;
    const last = async () => (await kindsOf(asha, seller)).map(([kind]) => kind);
    const steps: [TestPerson, string, object, string, string][] = [
      [
        ...([seller, `/seller/problems/${problem}/answer`, { remedy: null, words: "No" }] as const),
        ...(["order-problem-answered", "sale-problem-opened"] as const),
      ],
      [
        ...([asha, `/problems/${problem}/desk`, { words: "Please" }] as const),
        ...(["order-problem-answered", "sale-problem-desk"] as const),
      ],
      [
        ...([meena, `/operator/problems/${problem}/decision`, { remedy: "refund", words: "Torn" }] as const),
        ...(["order-problem-decided", "sale-problem-decided"] as const),
      ],
      [
        ...([seller, `/seller/problems/${problem}/settlements`, { kind: "refunded", rupees: 100 }] as const),
        ...(["order-refund-asked", "sale-problem-decided"] as const),
      ],
      [
        ...([asha, `/problems/${problem}/money`, { came: false }] as const),
        ...(["order-refund-asked", "sale-refund-missing"] as const),
      ],
      [
        ...([asha, `/problems/${problem}/money`, { came: true }] as const),
        ...(["order-refund-asked", "sale-refund-confirmed"] as const),
      ],
    ];
    for (const [who, url, body, ofBuyer, ofSeller] of steps) {
      await ask(who, url, body);
      expect([url, ...(await last())]).toEqual([url, ofBuyer, ofSeller]);
    }
    expect(await kindsOf(...strangers)).toEqual(before);
    expect((await kindsOf(meena))[0]).toEqual([]);
  });

  test("a recall reaches each who got the lot and its seller at once, at night, in their language, whatever they turned off", async () => {
    const { id, orders } = await soldLot("seeds", [asha, binod]);
    const other = await person();
    await buy(other, await product());
    const phones = [await withPhone(asha, "hi"), await withPhone(binod), await withPhone(seller)];
    for (const topic of ["orders", "answers", "desk"])
      await asha.asks({ method: "PUT", url: "/api/push/topics", payload: { topic, on: false } });
    await asha.asks({ method: "PUT", url: "/api/account/mails", payload: { orders: false } });
    for (const call of ["/api/push/topics", "/api/notifications/bell"]) {
      const payload = { topic: "recalls", on: false };
      expect((await asha.asks({ method: "PUT", url: call, payload })).statusCode).toBe(400);
    }
    const lot = { productId: id, lot: "bad-7", text: "It does not germinate", actor: meena.id };
    await recallLot(app, store.db, { ...lot, at: tomorrowNight });
    // Recalled once more, by the real call: nobody is told again.
    expect(await recall(id)).toEqual({ orders: 2 });
    expect(await kindsOf(other, rival, meena)).toEqual([["order-placed"], [], []]);
    const [first] = await cards(asha);
    expect(first).toMatchObject({ kind: "recall-seed", order: orders[0]?.order, read: false });
    expect(first?.goods).toMatchObject({ lot: "BAD-7" });
    expect((await cards(binod)).filter(({ kind }) => kind === "recall-seed")).toHaveLength(1);
    expect((await cards(seller))[0]).toMatchObject({ kind: "recall-sell", order: "", part: id });
    // No news of the order takes its place.
    await ask(seller, `/seller/orders/${orders[0]?.part}/state`, { state: "cancelled", reason: "Recalled" });
    expect((await kindsOf(asha))[0]).toEqual(["order-cancelled", "recall-seed"]);
    await store.db
      .updateTable("notification")
      .set({ push_at: null })
      .where("kind", "not in", ["recall-seed", "recall-sell"])
      .execute();
    await pushAt(tomorrowNight);
    const messages = service.told(...phones);
    expect(messages.map(({ body }) => body.slice(0, 10)).sort()).toEqual(
      ["Do not sel", "Do not sow", "न बोएँ: आप"].map((words) => words.slice(0, 10)).sort(),
    );
    expect(messages.find(({ language }) => language === "hi")?.path).toBe(`/order/${orders[0]?.order}`);
    const mails = await mailsOf(tomorrowNight - Date.now());
    const recalled = mails.filter(({ subject }) => subject.includes("recalled"));
    expect(recalled.map(({ to }) => to).sort()).toEqual(
      [asha, binod, seller].map(({ email }) => email).sort(),
    );
    for (const { text, headers } of recalled) {
      expect(text).toContain("BAD-7");
      expect(text).not.toContain("/unsubscribe");
      expect(headers).not.toHaveProperty("List-Unsubscribe");
    }
    expect(recalled.find(({ to }) => to === asha.email)?.text).toMatch(/न बोएँ[\s\S]*Do not sow/);
  });

  test("what is no seed is not to be used; more buyers than one portion are all told, once each, over a kill", async () => {
    const buyers = await Promise.all(Array.from({ length: 3 }, () => person()));
    const { id, orders } = await soldLot("seeds", buyers);
    await store.db.updateTable("product").set({ category: "pesticides" }).where("id", "=", id).execute();
    // As many orders as two portions and some have.
    const [made] = orders;
    const like = await store.db
      .selectFrom("packed_lot")
      .selectAll()
      .where("part_id", "=", made?.part ?? "")
      .executeTakeFirstOrThrow();
    const part = await store.db
      .selectFrom("order_part")
      .selectAll()
      .where("id", "=", made?.part ?? "")
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 230 }, (_, place) => `${part.id}-${String(place).padStart(3, "0")}`);
    const ordersOf = many.map((id) => ({ id: `o-${id}`, buyer: buyers[1]?.id ?? "" }));
    const order = await store.db
      .selectFrom("placed_order")
      .selectAll()
      .where("id", "=", part.order_id)
      .executeTakeFirstOrThrow();
    for (const { id, buyer } of ordersOf)
      await store.db
        .insertInto("placed_order")
        .values({ ...order, id, person_id: buyer })
        .execute();
    for (const one of many) {
      await store.db
        .insertInto("order_part")
        .values({ ...part, id: one, order_id: `o-${one}` })
        .execute();
      await store.db
        .insertInto("packed_lot")
        .values({ ...like, part_id: one })
        .execute();
    }
    const publisher = app;
    await recallLot(publisher, store.db, {
      ...{ productId: id, lot: "BAD-7", text: "It burns leaves", shopId: seller.id, at: Date.now() },
    });
    const toldParts = async () =>
      (
        await store.db
          .selectFrom("notification")
          .select("part")
          .where("kind", "=", "recall-use")
          .where("detail", "=", `${id} BAD-7`)
          .execute()
      ).map(({ part }) => part);
    // The first portion is told with the recall itself; what comes after is told once, by however many at a time.
    expect((await toldParts()).length).toBeGreaterThanOrEqual(100);
    await Promise.all([tellAll(app, store.db), tellAll(app, store.db)]);
    await tellAll(app, store.db);
    expect((await toldParts()).sort()).toEqual([...many, ...orders.map(({ part }) => part)].sort());
    expect(await store.db.selectFrom("recall_telling").selectAll().execute()).toEqual([]);
  });

  test("whose text the desk removes is told, once, and not any more once it is shown again", async () => {
    const post = { msg_id: 77, message: "Buy from me", timestamp: "10:00", referedTo: "" };
    await ask(asha, "/sendMessages", post);
    const which = {
      kind: "message",
      id: String(post.msg_id),
      actor: meena.id,
      text: "",
      at: Date.now(),
    } as const;
    const decide = (decision: "keep" | "remove") =>
      decideAudited(app, store.db, keepers, { ...which, decision, reason: "spam" });
    for (const _ of [1, 2]) await decide("remove");
    const [card, ...more] = await cards(asha);
    expect(card).toMatchObject({ kind: "text-removed", removed: "message", message: "" });
    expect(more).toEqual([]);
    expect(placeOf("text-removed", { order: "", part: "", message: "", talk: "", removed: "message" })).toBe(
      "/dashboard#moderation",
    );
    expect(await kindsOf(binod, rival, seller)).toEqual([[], [], []]);
    await decide("keep");
    expect(await cards(asha)).toEqual([]);
  });

  test("every kind has its mail or owes none, its words for a phone in both languages, and a place of its own", () => {
    for (const kind of noteKinds) {
      const row = {
        ...{
          id: "1",
          person_id: "p",
          kind,
          subject: "S1",
          part: "P1",
          detail: "D1 L1",
          actor: "",
          paise: 100,
        },
        ...{ at: 1, read_at: null, mail_at: 1, mail_tries: 0, push_at: 1, text_at: null, replaced_by: null },
      };
      for (const language of ["en", "hi"] as const) {
        const { body, path } = pushMessage(row, false, language);
        expect([kind, body]).not.toContain(undefined);
        expect(path).toMatch(/^\/[a-z]/);
        for (const secret of ["S1", "P1", "D1", "Rs"]) expect(body).not.toContain(secret);
      }
      if (isOfOrder(kind)) {
        const told = { shop: "Ram", bill: null, goods: null, to: "a@b.in", token: "t", origin };
        const { text, subject } = newsMail({ ...told, row: { ...row, kind } });
        expect(text).not.toContain("undefined");
        for (const secret of ["S1", "Ram", "Rs"]) expect(subject).not.toContain(secret);
      }
    }
  });
});
