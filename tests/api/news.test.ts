import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { hideMessage } from "#community/discussions/server/revise.ts";
import type { Store } from "#database/store.ts";
import { daysLater, startOfDay } from "#kit/contract/days/indianDays.ts";
import type { Mail } from "#people/account/server/mail.ts";
import type { Notification } from "#people/notifications/inbox/contract.ts";
import { mostAnswers, mostNotifications, type NoteKind } from "#people/notifications/kinds.ts";
import { sendDueMails } from "#people/notifications/server/outbox.ts";
import { pruneAll } from "#people/notifications/server/prune.ts";
import { mailDelayMs, notify } from "#people/notifications/server/write.ts";
import { findLicence } from "#shop/market/server/law/licences.ts";
import { withdrawLicence } from "#shop/seller/licences/server/decideLicence.ts";
import { remindDue } from "#shop/seller/licences/server/reminders.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { decideOn, handIn, licensed } from "../support/licences.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve } from "../support/shop.ts";

describe.each(engines)("the bell on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let asha: TestPerson;
  let seller: TestPerson;
  let people = 0;
  let messages = 0;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  beforeEach(async () => {
    [asha, seller] = [await newPerson("user"), await newPerson("seller")];
  });

  const newPerson = (role: "user" | "seller") => {
    people += 1;
    return addTestPerson(app, store, { email: `bell${people}@example.in`, role });
  };
  const told = async (who: TestPerson): Promise<Notification[]> =>
    (await who.asks({ url: "/api/notifications" })).json();
  const kinds = async (who: TestPerson) => (await told(who)).map(({ kind }) => kind);
  const count = async (who: TestPerson): Promise<number> =>
    (await who.asks({ url: "/api/notifications/new" })).json().count;
  const open_ = (who: TestPerson, id = "") =>
    who.asks({ method: "POST", url: `/api/notifications/${id}/open`, payload: {} });
  const turn = (who: TestPerson, topic: string, on: boolean) =>
    who.asks({ method: "PUT", url: "/api/notifications/bell", payload: { topic, on } });
  const tell = (who: TestPerson, kind: NoteKind, subject: string, part = "") =>
    changeBeside(store.db, (tx) => notify(tx, [{ personId: who.id, kind, subject, part, at: Date.now() }]));
  const draft = (referedTo?: number) => {
    messages += 1;
    return { msg_id: people * 1e6 + messages, referedTo, message: `Words ${messages}`, timestamp: "09:05" };
  };
  const send = (who: TestPerson, payload: object) =>
    who.asks({ method: "POST", url: "/api/sendMessages", payload });
  const say = async (who: TestPerson, referedTo?: number): Promise<number> => {
    const answer = await send(who, draft(referedTo));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().msg_id;
  };

  test("whoever is answered in the discussions is told once until they have read it, and their screens hear of it", async () => {
    const ravi = await newPerson("user");
    const tags: string[] = [];
    app.changes.subscribe((some) => void tags.push(...some));
    const mine = await say(asha);
    const answer = draft(mine);
    expect((await send(ravi, answer)).statusCode).toBe(200);
    expect(await told(asha)).toEqual([
      expect.objectContaining({ kind: "message-answered", order: "", part: "", shop: "", read: false }),
    ]);
    expect(tags).toContain(`notes:${asha.id}`);
    // The same again, after a lost reply; another answer; one's own.
    await send(ravi, answer);
    await say(seller, mine);
    await say(asha, mine);
    expect([await count(asha), await count(ravi), await count(seller)]).toEqual([1, 0, 0]);
    await open_(asha, (await told(asha))[0]?.id);
    expect(await count(asha)).toBe(0);
    await send(ravi, answer);
    expect(await count(asha)).toBe(0);
    await say(ravi, mine);
    expect(await count(asha)).toBe(1);
    expect(JSON.stringify(await told(asha))).not.toContain("Words");
  });

  test("whom one has muted rings no bell", async () => {
    const ravi = await newPerson("user");
    const mine = await say(asha);
    const first = await say(ravi, mine);
    const payload = { kind: "message", id: String(first), how: "mute" };
    expect((await asha.asks({ method: "POST", url: "/api/moderation/people", payload })).statusCode).toBe(
      201,
    );
    await asha.asks({ method: "POST", url: "/api/notifications/read", payload: {} });
    await say(ravi, mine);
    expect(await count(asha)).toBe(0);
    await say(seller, mine);
    expect(await count(asha)).toBe(1);
  });

  test("a seller is told what became of a licence, and before it ends, once each however often its mail fails", async () => {
    await handIn(seller);
    await decideOn(app, store, seller.id, { is: "asked", reason: "The stamp is missing" });
    await handIn(seller, { number: "LAID 9" });
    await decideOn(app, store, seller.id, { is: "refused", reason: "No such office" });
    const end = "2031-06-30";
    await licensed(app, store, seller, { expiresOn: end });
    const noon = startOfDay(daysLater(end, -30)) ?? 0;
    for (const hours of [0, 1, 2]) {
      const sendMail = () => Promise.reject(new Error("away"));
      await remindDue(app, store.db, { sendMail, now: () => noon + hours * 3_600_000 });
      await seller.asks({ method: "POST", url: "/api/notifications/read", payload: {} });
    }
    const sold = { shop_id: seller.id, category: "pesticides" } as const;
    const version = (await findLicence(store.db, sold))?.updated_at ?? 0;
    await withdrawLicence(app, store.db, sold, { version, reason: "Not any more", at: Date.now() });
    expect((await kinds(seller)).toReversed()).toEqual([
      "licence-asked",
      "licence-refused",
      "licence-approved",
      "licence-ending",
      "licence-withdrawn",
    ]);
    expect((await told(seller))[0]).toMatchObject({ category: "pesticides", order: "", read: false });
    expect(await count(asha)).toBe(0);
  });

  test("opening one reads it and all about the same, again without harm; another person's is not there, for nobody logged in nothing", async () => {
    await tell(asha, "order-packed", "ORDER1");
    await tell(asha, "order-shipped", "ORDER1");
    await tell(asha, "order-packed", "ORDER2");
    await tell(seller, "sale-placed", "ORDER1");
    const [, newer] = await told(asha);
    expect((await open_(seller, newer?.id)).statusCode).toBe(404);
    // Of one order the last news stays.
    expect(await count(asha)).toBe(2);
    for (let again = 0; again < 2; again += 1) {
      expect((await open_(asha, newer?.id)).statusCode).toBe(204);
      expect([await count(asha), await count(seller)]).toEqual([1, 1]);
    }
    for (const url of ["/api/notifications", "/api/notifications/new", "/api/notifications/bell"])
      expect((await app.inject({ url })).statusCode).toBe(401);
    const guest = await app.inject({ method: "POST", url: `/api/notifications/${newer?.id}/open` });
    expect(guest.statusCode).toBe(401);
  });

  test("an answer that is deleted or hidden is told no more, and the next that came meanwhile is told in its place", async () => {
    const [ravi, meena] = [await newPerson("user"), await newPerson("user")];
    const question = (await send(asha, draft())).json<{ msg_id: number }>();
    const answers = [];
    for (const who of [ravi, meena, ravi])
      answers.push((await send(who, draft(question.msg_id))).json<{ msg_id: number }>().msg_id);
    const [first, second, third] = answers;
    const ofAnswers = () =>
      store.db
        .selectFrom("notification")
        .select("part")
        .where("person_id", "=", asha.id)
        .execute()
        .then((rows) => rows.map(({ part }) => Number(part)));
    expect([await count(asha), await ofAnswers()]).toEqual([1, [first]]);
    expect((await ravi.asks({ method: "DELETE", url: `/api/messages/${first}` })).statusCode).toBe(200);
    expect([await count(asha), await ofAnswers()]).toEqual([1, [second]]);
    await changeBeside(store.db, (tx) => hideMessage(tx, String(second), 1));
    expect([await count(asha), await ofAnswers()]).toEqual([1, [third]]);
    // What was read already makes room for nothing that is new.
    await asha.asks({ method: "POST", url: "/api/notifications/read", payload: {} });
    const fourth = (await send(meena, draft(question.msg_id))).json<{ msg_id: number }>().msg_id;
    await ravi.asks({ method: "DELETE", url: `/api/messages/${third}` });
    expect([await count(asha), await ofAnswers()]).toEqual([1, [fourth]]);
    await meena.asks({ method: "DELETE", url: `/api/messages/${fourth}` });
    expect([await count(asha), await ofAnswers()]).toEqual([0, []]);
  });

  test("the count is exact while many write, read and choose at once", async () => {
    const all = Array.from({ length: 40 }, (_, index) => index);
    await Promise.all(
      all.flatMap((index) => [
        tell(asha, "order-shipped", `ORDER${index}`),
        tell(asha, "message-answered", `MESSAGE${index % 10}`, `ANSWER${index}`),
        ...(index % 8 === 0 ? [turn(asha, "orders", index % 16 === 0)] : []),
        ...(index % 4 === 0 ? [told(asha).then(([one]) => open_(asha, one?.id ?? "none"))] : []),
      ]),
    );
    const list = await told(asha);
    const rest = await asha.asks({ url: `/api/notifications?before=${list.at(-1)?.id}` });
    const both = [...list, ...rest.json<Notification[]>()];
    expect(both.filter(({ kind }) => kind === "order-shipped")).toHaveLength(40);
    expect(await count(asha)).toBe(both.filter(({ read }) => !read).length);
    await asha.asks({ method: "POST", url: "/api/notifications/read", payload: {} });
    expect(await count(asha)).toBe(0);
  });

  test("what somebody turns off comes as read, alone and for them alone, and its mail still comes", async () => {
    const product = `${seller.id}-urea`;
    await shelve(store, [{ id: product, stock: 10, shop: seller.id, pricePaise: 26_650 }]);
    expect((await turn(seller, "sales", false)).statusCode).toBe(204);
    expect((await turn(seller, "sales", false)).statusCode).toBe(204);
    await addToCart(asha, product, 1);
    expect((await placeOrder(asha)).statusCode).toBe(201);
    expect([await count(asha), await count(seller)]).toEqual([1, 0]);
    expect(await kinds(seller)).toEqual(["sale-placed"]);
    const mails: Mail[] = [];
    const sendMail = async (mail: Mail) => void mails.push(mail);
    await sendDueMails(app, store.db, { sendMail, now: () => Date.now() + mailDelayMs + 1_000 });
    expect(mails.map(({ to }) => to)).toContain(seller.email);
    await tell(seller, "licence-approved", "seeds", "1");
    expect(await count(seller)).toBe(1);
    await turn(seller, "sales", true);
    await tell(seller, "sale-paid", "ORDER1");
    expect(await count(seller)).toBe(2);
    const choices = async (who: TestPerson) => (await who.asks({ url: "/api/notifications/bell" })).json();
    await turn(seller, "answers", false);
    expect(await choices(seller)).toEqual([
      { topic: "orders", on: true },
      { topic: "sales", on: true },
      { topic: "licences", on: true },
      { topic: "answers", on: false },
      { topic: "mentions", on: true },
      { topic: "questions", on: true },
      { topic: "fields", on: true },
      { topic: "desk", on: true },
    ]);
    // Who has no shop is not asked about one.
    expect(await choices(asha)).toEqual([
      { topic: "orders", on: true },
      { topic: "answers", on: true },
      { topic: "mentions", on: true },
      { topic: "questions", on: true },
      { topic: "fields", on: true },
      { topic: "desk", on: true },
    ]);
    expect((await turn(asha, "weather", false)).statusCode).toBe(400);
  });

  test("answers of strangers push out no news of orders, and nobody has more than the bound", async () => {
    await tell(asha, "order-packed", "OLDEST");
    await tell(seller, "sale-placed", "OTHERS");
    for (let each = 0; each < mostNotifications + 20; each += 1)
      await tell(asha, "message-answered", `MESSAGE${each}`, `ANSWER${each}`);
    await pruneAll(store.db);
    const list = store.db
      .selectFrom("notification")
      .select(["kind", "subject"])
      .where("person_id", "=", asha.id);
    const left = await list.orderBy("id").execute();
    expect(left[0]).toEqual({ kind: "order-packed", subject: "OLDEST" });
    expect(left).toHaveLength(mostAnswers + 1);
    expect(left.at(-1)?.subject).toBe(`MESSAGE${mostNotifications + 19}`);
    for (let each = 0; each < mostNotifications; each += 1) await tell(asha, "order-shipped", `ORDER${each}`);
    await pruneAll(store.db);
    expect(await list.execute()).toHaveLength(mostNotifications);
    expect(await count(asha)).toBe(mostNotifications);
    expect(await kinds(seller)).toEqual(["sale-placed"]);
  }, 60_000);
});
