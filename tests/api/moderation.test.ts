import { randomUUID } from "node:crypto";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { administerSuspensions } from "#app/server/commands/suspendCommands.ts";
import { keepers, onSuspended } from "#app/server/moderated.ts";
import type { Store } from "#database/store.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { removeMarksOver } from "#people/account/server/suspension/suspendedMarks.ts";
import type { Kind } from "#people/moderation/rules.ts";
import { decide } from "#people/moderation/server/decide.ts";
import { suspend } from "#people/moderation/server/suspend.ts";
import { engines } from "../support/database.ts";
import { type Listener, listen } from "../support/listener.ts";

import { multipartOf } from "../support/multipart.ts";

import {
  addTestOperator,
  addTestPerson,
  cookiesOf,
  type TestPerson,
  testPassword,
} from "../support/people.ts";

import { addToCart, placeOrder, shelve } from "../support/shop.ts";

/** A word that nobody else says; another for each product. */
const drawWord = () => `quixot${randomUUID().replace(/[^a-f]/g, "")}blight`;

describe.each(engines)("moderation on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;
  let base = "";
  let now = Date.now();
  const listeners: Listener[] = [];

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, chatRate: 500, now: () => now });
    base = await app.listen({ port: 0, host: "127.0.0.1" });
  }, 60_000);
  afterAll(async () => {
    for (const listener of listeners) listener.close();
    await app.close();
    await store.close();
  });

  /** Somebody whose account is some days old, behind a network of their own. */
  const person = async ({ days = 30, role = "user" as "user" | "seller" } = {}) => {
    count += 1;
    const remoteAddress = `203.0.${count >> 8}.${count & 255}`;
    const one = await addTestPerson(app, store, { email: `m${count}-${randomUUID()}@example.in`, role });
    await store.db
      .updateTable("person")
      .set({ created_at: now - days * dayMs })
      .where("id", "=", one.id)
      .execute();
    return { ...one, remoteAddress };
  };
  type Someone = TestPerson & { remoteAddress: string };
  const report = (by: Someone, kind: Kind, id: string, from = by.remoteAddress) =>
    by.asks({
      method: "POST",
      url: "/api/reports",
      payload: { kind, id, reason: "abuse", words: "" },
      remoteAddress: from,
    });
  const mine = async (of: TestPerson) => (await of.asks({ url: "/api/moderation" })).json();
  let msgId = 1;
  const send = (by: TestPerson, message: string, referedTo: number | "" = "") => {
    msgId += 1;
    const payload = { msg_id: msgId, referedTo, message, timestamp: "09:05" };
    return by.asks({ method: "POST", url: "/api/sendMessages", payload });
  };
  const say = async (by: TestPerson, message: string, referedTo: number | "" = "") =>
    (await send(by, message, referedTo)).json().msg_id as number;
  const threeReport = async (kind: Kind, id: string) => {
    const three = await Promise.all([person(), person(), person()]);
    const answers = await Promise.all(three.map((one) => report(one, kind, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    return three;
  };
  const messages = async (after = 0) => (await app.inject(`/api/fetchMessages?after=${after}`)).json();

  /** A session of somebody whose sessions ended. */
  const reopened = async (email: string) => {
    const payload = { email, password: testPassword };
    const cookie = cookiesOf(await app.inject({ method: "POST", url: "/api/login", payload }));
    const asks: TestPerson["asks"] = (options) =>
      app.inject({ ...options, headers: { ...options.headers, cookie } } as InjectOptions);
    return { cookie, asks };
  };

  /** A product with a good review in words, whose text nobody else has. */
  const reviewed = async () => {
    const secret = drawWord();
    const [seller, buyer] = await Promise.all([person({ role: "seller" }), person()]);
    const product = `p-${randomUUID()}`;
    await shelve(store, [{ id: product, stock: 50, shop: seller.id, name: `${secret} seed` }]);
    await store.db.insertInto("shop_details").values(detailsOf(seller.id, secret)).execute();
    await addToCart(buyer, product);
    expect((await placeOrder(buyer)).statusCode).toBe(201);
    await store.db
      .updateTable("order_part")
      .set({ state: "delivered" })
      .where("shop_id", "=", seller.id)
      .execute();
    const payload = { prod_id: product, stars: 5, text: `${secret} came up` };
    const review = await buyer.asks({ method: "POST", url: "/api/reviews", payload });
    expect(review.statusCode).toBe(201);
    return { secret, seller, buyer, product, review: review.json().id as string };
  };

  /** Every open call that could tell of a product or review. */
  const crawl = async ({ product, secret }: { product: string; secret: string }) => {
    const post = (url: string, query: string) => app.inject({ method: "POST", url, payload: { query } });
    const gets = ["/api/Market", "/api/Market?category=seeds&sort=newest", "/api/Market?sample=11&draw=3"];
    const more = ["/api/facets?category=seeds", "/api/newestReview", `/api/suggestions?query=${secret}`];
    const own = [`/api/productpage/${product}`, `/api/reviews/${product}`];
    const answers = await Promise.all([
      ...[...gets, ...more, ...own].map((url) => app.inject(url)),
      post("/api/search", `${secret} seed`),
      post("/api/find", secret.slice(0, -1)),
    ]);
    return answers.filter(({ body }) => body.toLowerCase().includes(secret.toLowerCase())).length;
  };

  test("three different people hide a message for all; it keeps its place and tells nothing", async () => {
    const secret = drawWord();
    const author = await person();
    const id = await say(author, `${secret} you fools`);
    const reply = await say(await person(), "Please be kind", id);
    const [{ place }] = (await messages()).filter(({ msg_id }: { msg_id: number }) => msg_id === id);
    const listener = await listen(`${base}/api/messages/stream`);
    listeners.push(listener);
    const reporters = await Promise.all([person(), person(), person()]);
    await report(reporters[0], "message", String(id));
    await report(reporters[1], "message", String(id));
    expect((await messages(place - 1))[0].message).toContain(secret);
    await report(reporters[2], "message", String(id));

    const [gone, answer] = await messages(place - 1);
    expect(gone).toMatchObject({ place, removed: true, message: "", username: "", sender: "", quoted: null });
    expect(answer).toMatchObject({ msg_id: reply, quoted: { removed: true, message: "", username: "" } });
    const told = () => listener.heard.filter(({ event }) => event === "revised");
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    const replay = await listen(`${base}/api/messages/stream?lastEventId=${store.epoch}.0`);
    listeners.push(replay);
    await vi.waitFor(() => expect(replay.heard.some(({ data }) => data.msg_id === reply)).toBe(true));
    expect(JSON.stringify(replay.heard)).not.toContain(secret);
    const places = replay.heard.flatMap(({ data }) => data.place ?? []);
    expect(places).toEqual(places.map((_, step) => step + 1));
    const news = await app.inject(`/api/messages/news?after=${store.epoch}.0`);
    expect(news.body).not.toContain(secret);
    expect(news.json().revision).toBe((await app.inject("/api/messages/self")).json().revision);
    expect((await send(author, "So there", id)).json().errors[0].field).toBe("referedTo");
  });

  test("one person with three accounts of one network does not, and what they reported is hidden for them", async () => {
    const id = String(await say(await person(), "Somebody else's price"));
    const accounts = await Promise.all([person(), person(), person()]);
    for (const one of accounts)
      expect((await report(one, "message", id, "198.51.100.7")).statusCode).toBe(201);
    expect((await messages(0)).at(-1)).toMatchObject({ message: "Somebody else's price" });
    expect((await mine(accounts[0])).reported).toEqual([{ kind: "message", id }]);
    const young = await person({ days: 0 });
    expect((await report(young, "message", id)).statusCode).toBe(201);
    expect((await messages(0)).at(-1).removed).toBeUndefined();
    await report(await person(), "message", id);
    expect((await messages(0)).at(-1).removed).toBe(true);
  });

  test("a report said twice, and at once, is one; one's own and what is not there are refused", async () => {
    const author = await person();
    const [one, other] = await Promise.all([person(), person()]);
    const id = String(await say(author, "Twice"));
    const twice = await Promise.all([one, one, one, other].map((by) => report(by, "message", id)));
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect((await messages(0)).at(-1).removed).toBeUndefined();
    expect((await report(author, "message", id)).json().errors[0].rule).toBe("own");
    expect((await report(one, "message", "99999999")).statusCode).toBe(404);
    expect((await report(one, "product", "none")).statusCode).toBe(404);
  });

  test("the author is told why, answers once, and the desk's keep holds against further reports", async () => {
    const author = await person();
    const id = String(await say(author, "A hard word"));
    await threeReport("message", id);
    const told = {
      kind: "message",
      id,
      state: "hidden",
      reason: "abuse",
      text: "A hard word",
      mayAnswer: true,
    };
    expect((await mine(author)).notes).toEqual([expect.objectContaining(told)]);
    const answer = (by: TestPerson) =>
      by.asks({
        method: "POST",
        url: "/api/moderation/answers",
        payload: { kind: "message", id, words: "Why?" },
      });
    expect((await answer(await person())).statusCode).toBe(404);
    expect((await answer(author)).statusCode).toBe(201);
    expect((await answer(author)).statusCode).toBe(409);
    expect((await mine(author)).notes[0]).toMatchObject({ answer: "Why?", mayAnswer: false });
    const word = { kind: "message" as const, id, text: "", at: now };
    await change(app, store.db, (tx) => decide(tx, keepers, { ...word, decision: "keep" }));
    expect((await messages(0)).at(-1)).toMatchObject({ message: "A hard word" });
    await threeReport("message", id);
    expect((await messages(0)).at(-1)).toMatchObject({ message: "A hard word" });
    await change(app, store.db, (tx) => decide(tx, keepers, { ...word, decision: "remove", text: "Insult" }));
    expect((await messages(0)).at(-1).removed).toBe(true);
    expect((await mine(author)).notes[0]).toMatchObject({ state: "removed", words: "Insult" });
  });

  test("who was refused often weighs nothing", async () => {
    const [wrong, right, other] = await Promise.all([person(), person(), person()]);
    for (let turn = 0; turn < 3; turn += 1) {
      const id = String(await say(await person(), `Harmless ${turn} ${count}`));
      await report(wrong, "message", id);
      await change(app, store.db, (tx) =>
        decide(tx, keepers, { kind: "message", id, decision: "keep", text: "", at: now }),
      );
    }
    const id = String(await say(await person(), "Harmless too"));
    for (const one of [wrong, right, other]) await report(one, "message", id);
    expect((await messages(0)).at(-1).removed).toBeUndefined();
  });

  test("a person reports ten things a day, the new accounts of a network thirty together", async () => {
    const many = await person();
    const author = await person();
    const ids: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) ids.push(String(await say(author, `Word ${turn} ${count}`)));
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await report(many, "message", id)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    now += dayMs;
    expect((await report(many, "message", ids[10] ?? "")).statusCode).toBe(201);
    const crowd = await Promise.all(Array.from({ length: 5 }, () => person({ days: 3 })));
    const fresh: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) fresh.push(String(await say(author, `Other ${turn} ${count}`)));
    const near: number[] = [];
    for (const one of crowd)
      for (const id of fresh) near.push((await report(one, "message", id, "2001:db8:9::1")).statusCode);
    expect(near.filter((status) => status === 201)).toHaveLength(30);
    const villager = await person();
    expect((await report(villager, "message", fresh[0] ?? "", "2001:db8:9::1")).statusCode).toBe(201);
  });

  test("a hidden review is nowhere and counts nowhere; a hidden product and shop are found by no call", async () => {
    const of = await reviewed();
    const { review, product, seller, buyer, secret } = of;
    expect(await crawl(of)).toBeGreaterThanOrEqual(7);
    await threeReport("review", review);
    const page = (await app.inject(`/api/productpage/${product}`)).json();
    expect([page.rating, (await app.inject(`/api/reviews/${product}`)).json()]).toEqual([
      { mean: null, count: 0 },
      [],
    ]);
    expect((await app.inject("/api/newestReview")).body).not.toContain(secret);
    expect((await mine(buyer)).notes[0]).toMatchObject({ kind: "review", state: "hidden" });
    await addToCart(buyer, product);
    await threeReport("product", product);
    expect(await crawl(of)).toBe(0);
    expect((await placeOrder(buyer)).statusCode).toBe(409);
    expect((await mine(seller)).notes[0]).toMatchObject({ kind: "product", id: product });
    const shown = { kind: "product" as const, id: product, decision: "keep" as const, text: "", at: now };
    await change(app, store.db, (tx) => decide(tx, keepers, shown));
    expect(await crawl(of)).toBeGreaterThanOrEqual(5);
    // Whoever was never sent anything by a shop takes it from nobody's sight.
    await threeReport("shop", seller.id);
    expect(await crawl(of)).toBeGreaterThanOrEqual(5);
    const buyers = await Promise.all([person(), person(), person()]);
    for (const one of buyers) {
      await addToCart(one, product);
      expect((await placeOrder(one)).statusCode).toBe(201);
    }
    await store.db
      .updateTable("order_part")
      .set({ state: "shipped" })
      .where("shop_id", "=", seller.id)
      .execute();
    for (const one of buyers) expect((await report(one, "shop", seller.id)).statusCode).toBe(201);
    expect(await crawl(of)).toBe(0);
    await change(app, store.db, (tx) => decide(tx, keepers, { ...shown, kind: "shop", id: seller.id }));
    expect(await crawl(of)).toBeGreaterThanOrEqual(5);
  });

  test("a suspended account reads and is told why, and neither posts, orders nor sells; then it may again", async () => {
    const of = await reviewed();
    const { seller, buyer, product } = of;
    const until = now + 2 * dayMs;
    const words = { until, reason: "Sold old seed", at: now };
    for (const { id } of [seller, buyer])
      await change(app, store.db, (tx) => suspend(tx, onSuspended, { ...words, personId: id }));
    expect(await crawl(of)).toBe(0);
    const review = { prod_id: product, stars: 1, text: "" };
    const refused = await Promise.all([
      send(buyer, "Hello"),
      send(seller, "Hello"),
      buyer.asks({ method: "POST", url: "/api/reviews", payload: review }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404]);
    expect(refused[0]?.json().errors[0]).toMatchObject({
      rule: "suspended",
      message: "Sold old seed",
      limit: until,
    });
    const cartOf = await reviewed();
    await addToCart(buyer, cartOf.product);
    expect((await placeOrder(buyer)).json().type).toContain("suspended");
    const stock = { reason: "delivery", by: 5 };
    const sells = await Promise.all([
      seller.asks({ method: "POST", url: `/api/products/${product}/stock`, payload: stock }),
      seller.asks({
        method: "POST",
        url: "/api/products/import",
        ...multipartOf("file", "seeds.csv", "text/csv", "sku,name"),
      }),
    ]);
    for (const answer of sells) expect(answer.json().errors[0].message).toBe("Sold old seed");
    expect((await mine(buyer)).suspended).toEqual({ until, reason: "Sold old seed" });
    expect((await buyer.asks({ url: "/api/orders" })).statusCode).toBe(200);
    now = until;
    expect((await mine(buyer)).suspended).toBeNull();
    await change(app, store.db, (tx) =>
      suspend(tx, onSuspended, { personId: seller.id, until: null, reason: "", at: now }),
    );
    expect(await crawl(of)).toBeGreaterThanOrEqual(5);
  });

  test("whoever deletes a suspended account has no new one under its e-mail until the suspension would have ended", async () => {
    await store.db.deleteFrom("suspended_mark").execute();
    const until = Date.now() + 2 * dayMs;
    const suspended = { until, reason: "Sold old seed", at: now };
    const signUp = (email: string) =>
      app.inject({
        method: "POST",
        url: "/api/signup",
        payload: { name: "Kiran Rao", email, password: testPassword, confirm_password: testPassword },
        remoteAddress: `198.18.${count >> 8}.${count & 255}`,
      });
    const close = (who: TestPerson) =>
      who.asks({ method: "DELETE", url: "/api/account", payload: { current_password: testPassword } });
    const command = (...words: string[]) =>
      administerSuspensions(words, { changes: app.changes, db: store.db });
    const one = await person();
    await change(app, store.db, (tx) => suspend(tx, onSuspended, { ...suspended, personId: one.id }));
    // An e-mail that is taken afterwards is not marked: it may be somebody else's.
    const later = `victim-${randomUUID()}@example.in`;
    const moved = { email: later, current_password: testPassword };
    const answer = await one.asks({ method: "POST", url: "/api/account/credentials", payload: moved });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const again = { ...one, ...(await reopened(later)) };
    expect((await close(again)).statusCode).toBe(204);
    const [user, host] = one.email.split("@");
    for (const email of [one.email, one.email.toUpperCase(), `${user}+2@${host}`]) {
      const refused = await signUp(email);
      expect([email, refused.statusCode, refused.json().errors[0]]).toEqual([
        email,
        403,
        expect.objectContaining({ field: "account", rule: "suspended", limit: until }),
      ]);
      expect(refused.body).not.toContain("Sold old seed");
    }
    expect((await signUp(later)).statusCode).toBe(200);
    const marks = () => store.db.selectFrom("suspended_mark").selectAll().execute();
    await expect
      .poll(marks, { timeout: 20_000 })
      .toEqual([{ mark: expect.stringMatching(/^[\w-]{43}$/), person_id: null, until }]);
    // The desk's way out; the log names no e-mail.
    expect(await command("unsuspend", one.email)).toContain("may sign up again");
    expect((await signUp(one.email)).statusCode).toBe(200);
    const log = await store.db
      .selectFrom("audit")
      .selectAll()
      .where("act", "=", "person.unsuspend")
      .execute();
    expect([log.length, JSON.stringify(log).includes(one.email)]).toEqual([1, false]);

    // A suspension that is ended, or over, marks nobody.
    const other = await person();
    await change(app, store.db, (tx) => suspend(tx, onSuspended, { ...suspended, personId: other.id }));
    expect(await marks()).toHaveLength(1);
    const ended = { ...suspended, until: null, personId: other.id };
    await change(app, store.db, (tx) => suspend(tx, onSuspended, ended));
    expect(await marks()).toEqual([]);
    const third = await person();
    await change(app, store.db, (tx) => suspend(tx, onSuspended, { ...suspended, personId: third.id }));
    expect((await close(third)).statusCode).toBe(204);
    await store.db.updateTable("suspended_mark").set({ until: Date.now() }).execute();
    expect((await signUp(third.email)).statusCode).toBe(200);
    await removeMarksOver(store.db, Date.now());
    expect(await marks()).toEqual([]);
    // Two accounts of one e-mail: the shorter suspension of the second leaves the first one's mark.
    for (const [tag, end] of [["a", until] as const, ["b", until - dayMs] as const]) {
      const tagged = await addTestPerson(app, store, { email: `kiran+${tag}@example.in` });
      const how = { ...suspended, until: end, personId: tagged.id };
      await change(app, store.db, (tx) => suspend(tx, onSuspended, how));
    }
    expect(await marks()).toEqual([expect.objectContaining({ until })]);
  });

  test("the desk removes what nobody reported for a reason alone, and the same act twice is one row of the log", async () => {
    const desk = await addTestOperator(app, store, { email: `desk-${randomUUID()}@example.in` });
    const author = await person();
    const id = String(await say(author, "Nobody minds"));
    const url = `/api/operator/reports/message/${id}`;
    const decide = (payload: object) => desk.asks({ method: "POST", url, payload });
    const rows = async () => {
      const acts = await store.db.selectFrom("audit").select("act").where("actor", "=", desk.id).execute();
      return acts.map(({ act }) => act).filter((act) => !act.endsWith(".read"));
    };
    const bare = await decide({ decision: "remove" });
    expect([bare.statusCode, bare.json().errors[0].field]).toEqual([400, "reason"]);
    expect((await decide({ decision: "keep" })).statusCode).toBe(404);
    expect((await messages(0)).at(-1)).toMatchObject({ message: "Nobody minds" });
    expect([await rows(), await mine(author)]).toMatchObject([[], { notes: [] }]);
    const removal = { decision: "remove", reason: "private", words: "A phone number" };
    const twice = await Promise.all([decide(removal), decide(removal)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await decide({ decision: "remove" })).json()).toMatchObject({ state: "removed" });
    expect(await rows()).toEqual(["report.remove"]);
    expect((await mine(author)).notes[0]).toMatchObject({ reason: "private", words: "A phone number" });
    for (const turn of [1, 2])
      expect([turn, (await decide({ decision: "keep" })).statusCode]).toEqual([turn, 200]);
    expect(await rows()).toEqual(["report.remove", "report.keep"]);

    const day = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10);
    const turn = (on: string | null) =>
      desk.asks({ method: "POST", url: `${url}/suspension`, payload: { day: on, reason: "Again" } });
    for (const on of [null, day, day, null, null]) expect((await turn(on)).statusCode).toBe(200);
    expect((await rows()).slice(2)).toEqual(["person.suspend", "person.unsuspend"]);
  });

  test("an answer to a complaint, a stop and a closing that are sent twice are one act each", async () => {
    const desk = await addTestOperator(app, store, { email: `desk-${randomUUID()}@example.in` });
    const [farmer, seller] = await Promise.all([person(), person({ role: "seller" })]);
    await shelve(store, [{ id: `p-${randomUUID()}`, stock: 1, shop: seller.id }]);
    const { number } = (
      await farmer.asks({
        ...{ method: "POST", url: "/api/complaints", payload: { about: "site", words: "Slow" } },
        headers: { "idempotency-key": randomUUID() },
      })
    ).json();
    const shop = `/api/operator/shops/${seller.id}`;
    const acts = [
      ["POST", `/api/operator/complaints/${number}/steps`, { kind: "acknowledged", words: "" }],
      ["POST", `/api/operator/complaints/${number}/steps`, { kind: "answered", words: "We look" }],
      ["POST", `/api/operator/complaints/${number}/steps`, { kind: "settled", words: "Done" }],
      ["PUT", `${shop}/pause`, { until: "", reason: "Old seed" }],
      ["POST", `${shop}/close`, { cancelOrders: true, reason: "Fraud" }],
    ] as const;
    for (const [method, url, payload] of acts)
      for (const turn of [1, 2]) {
        const { statusCode, body } = await desk.asks({ method, url, payload });
        expect([url, turn, statusCode, statusCode === 200 ? "" : body]).toEqual([url, turn, 200, ""]);
      }
    const rows = await store.db.selectFrom("audit").select("act").where("actor", "=", desk.id).execute();
    // Said again it changes nothing, but its answer shows whose it is.
    expect(rows.map(({ act }) => act)).toEqual([
      ...["complaint.acknowledged", "complaint.read", "complaint.answered", "complaint.read"],
      ...["complaint.settled", "complaint.read"],
      ...["shop.pause", "shop.read", "shop.close", "shop.read"],
    ]);
  });

  test("one mutes or blocks an author, in the discussions and in reviews alike, and takes it back", async () => {
    const { buyer, review } = await reviewed();
    const reader = await person();
    const id = String(await say(buyer, "Buy at my cousin's"));
    const mute = (kind: string, how: string, of = kind === "message" ? id : review) =>
      reader.asks({ method: "POST", url: "/api/moderation/people", payload: { kind, id: of, how } });
    const muted = await mute("message", "mute");
    expect(muted.statusCode).toBe(201);
    expect((await mute("review", "block")).json().sender).toBe(muted.json().sender);
    expect((await mine(reader)).people).toEqual([
      { sender: (await messages(0)).at(-1).sender, name: expect.any(String), how: "block" },
    ]);
    const url = `/api/moderation/people/${muted.json().sender}`;
    expect((await reader.asks({ method: "DELETE", url })).statusCode).toBe(204);
    expect((await mine(reader)).people).toEqual([]);
    expect(
      (
        await buyer.asks({
          method: "POST",
          url: "/api/moderation/people",
          payload: { kind: "message", id, how: "mute" },
        })
      ).statusCode,
    ).toBe(403);
  });

  test("the name of somebody who deleted the account leaves the lists of those who muted them", async () => {
    const { buyer, review } = await reviewed();
    const reader = await person();
    const payload = { kind: "review", id: review, how: "mute" };
    const muted = await reader.asks({ method: "POST", url: "/api/moderation/people", payload });
    expect(muted.statusCode).toBe(201);
    const closing = { current_password: testPassword };
    await buyer.asks({ method: "DELETE", url: "/api/account", payload: closing });
    await expect.poll(async () => (await mine(reader)).people, { timeout: 20_000 }).toEqual([]);
  });
});

function detailsOf(shop_id: string, secret: string) {
  const place = { postcode: "466001", street: "", apartment: "", city: secret, state: "Madhya Pradesh" };
  return {
    shop_id,
    sender: "",
    phone: "",
    ...place,
    gstin: "",
    payment_read_at: null,
    delivery: "",
    returns: "",
    updated_at: 1,
  };
}
