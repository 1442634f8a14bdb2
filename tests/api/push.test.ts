import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import type { Store } from "#database/store.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import type { NoteKind } from "#people/notifications/kinds.ts";
import { pruneSome } from "#people/notifications/server/prune.ts";
import { type PushSettings, sendDuePushes } from "#people/notifications/server/push/outbox.ts";
import { pushTriedForMs } from "#people/notifications/server/push/queue.ts";
import { takeBackNotification } from "#people/notifications/server/untell.ts";
import { mailDelayMs, notify } from "#people/notifications/server/write.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import {
  makePushService,
  provedClaims,
  type TestPhone,
  type TestPushService,
} from "../support/pushService.ts";

const origin = "https://mitti.example";
const minutes = 60_000;
/** India's clock. */
const india = (words: string) => Date.parse(`${words}+05:30`);
/** In years to come: the application looks too, by the clock on the wall, and is to find nothing. */
const noon = india("2031-11-24T12:00:00");

describe.each(engines)("push on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let service: TestPushService;
  let asha: TestPerson;
  let count = 0;
  const lines: string[] = [];
  beforeAll(async () => {
    store = await open([]);
    service = await makePushService();
    app = await makeApp({
      ...{ store, pushService: service.url, publicOrigin: origin },
      log: { level: "info", stream: { write: (line) => void lines.push(line) } },
    });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
    await store.close();
  });
  beforeEach(async () => {
    service.answer = () => ({ status: 201 });
    // What other tests left is owed to nobody.
    await store.db.deleteFrom("push_subscription").execute();
    await store.db.updateTable("notification").set({ push_at: null }).execute();
    asha = await newPerson();
  });

  const newPerson = (role: "user" | "seller" = "user") => {
    count += 1;
    return addTestPerson(app, store, { email: `push${count}@example.in`, role });
  };
  const put = (who: TestPerson, path: string, payload: object) =>
    who.asks({ method: "PUT", url: `/api/push/${path}`, payload });
  const show = async (who: TestPerson) => (await who.asks({ url: "/api/push" })).json();
  const withPhone = async (who: TestPerson, language = "en"): Promise<TestPhone> => {
    const phone = service.phone();
    const answer = await put(who, "phone", { ...phone.subscription, language });
    expect(answer.statusCode, answer.body).toBe(204);
    return phone;
  };
  const tell = (who: TestPerson, kind: NoteKind, at: number, subject = `S${++count}`) =>
    changeBeside(store.db, (tx) =>
      notify(tx, [{ personId: who.id, kind, subject, part: `part-${count}`, at }]),
    );
  /** One look at what is due at a moment. */
  const look = (at: number, settings: PushSettings = {}) =>
    sendDuePushes(app, store.db, {
      ...{ pushService: service.url, publicOrigin: origin, now: () => at },
      ...settings,
    });
  const owed = async () => (await store.db.selectFrom("push_outbox").selectAll().execute()).length;
  const isTold = async (who: TestPerson) => (await show(who)).language !== null;

  test("a phone is told by a message that it alone can read, signed by the key that the site shows", async () => {
    const phone = await withPhone(asha, "hi");
    await tell(asha, "order-packed", noon, "ORDER77");
    await look(noon + mailDelayMs - 1);
    expect(service.told(phone)).toEqual([]);
    await look(noon + mailDelayMs);
    const [message] = service.told(phone);
    expect(message).toMatchObject({
      ...{ title: "मिट्टी", body: "आपके ऑर्डर की खबर है", language: "hi", path: "/order/ORDER77", at: noon },
      tag: "orders",
    });
    const { headers, body } = service.taken.at(-1) ?? {};
    const { claims, key } = provedClaims(headers?.authorization ?? "") ?? {};
    expect(key).toBe((await show(asha)).key);
    expect(claims).toMatchObject({ aud: service.url, sub: origin });
    const hours = ((claims?.exp ?? 0) - Date.now() / 1_000) / 3_600;
    expect(hours).toBeGreaterThan(5);
    expect(hours).toBeLessThan(24);
    expect(headers).toMatchObject({
      ...{ "content-encoding": "aes128gcm", ttl: "86400", urgency: "normal" },
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    // Nobody between reads it, and no other phone.
    expect(body?.includes("ORDER77")).toBe(false);
    expect(() => service.phone().read(body ?? Buffer.alloc(0))).toThrow();
    expect(await owed()).toBe(0);
    await look(noon + 2 * pushTriedForMs);
    expect(service.told(phone)).toHaveLength(1);
  });

  test("what stands on a locked screen names no order, no shop, no money and no words", async () => {
    const seller = await newPerson("seller");
    const phones = [await withPhone(asha), await withPhone(seller, "hi")];
    const kinds: NoteKind[] = ["order-refunded", "message-answered", "order-cancelled"];
    for (const [place, kind] of kinds.entries()) await tell(asha, kind, noon, `SECRET1${place}`);
    for (const kind of ["sale-placed", "licence-refused", "sale-cancelled"] as const)
      await tell(seller, kind, noon, `SECRET2${kind}`);
    await look(noon + mailDelayMs);
    const messages = service.told(...phones);
    expect(messages).toHaveLength(5);
    for (const { title, body } of messages) {
      expect(["Mitti", "मिट्टी"]).toContain(title);
      for (const secret of ["SECRET", "part-", "Rs", "Asha", "Shop "]) expect(body).not.toContain(secret);
    }
    const pathOf = (tag: string) => messages.find((message) => message.tag === tag)?.path;
    expect(["orders", "answers", "licences"].map(pathOf)).toEqual([
      ...["/notes", expect.stringMatching(/^\/discussions\?message=part-\d+$/), "/adminportal/licences"],
    ]);
    expect(pathOf("urgent")).toMatch(/^\/adminportal\/orders\/part-/);
  });

  test("each of one's phones is told once, in its own language, also by two processes at once", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newPerson()));
    const phones = await Promise.all(people.map((who, place) => withPhone(who, place % 2 ? "hi" : "en")));
    for (const who of people) await tell(who, "order-shipped", noon);
    await Promise.all([look(noon + mailDelayMs), look(noon + mailDelayMs), look(noon + mailDelayMs)]);
    expect(phones.map((phone) => service.told(phone).length)).toEqual(people.map(() => 1));
    expect(
      service
        .told(...phones)
        .map(({ language }) => language)
        .sort()
        .join(),
    ).toBe("en,en,en,en,hi,hi,hi,hi");
  });

  test.each([404, 410])(
    "a phone that its push service does not know any more (%i) is forgotten",
    async (status) => {
      const phone = await withPhone(asha);
      service.answer = () => ({ status });
      for (const kind of ["order-packed", "message-answered"] as const) await tell(asha, kind, noon);
      await look(noon + mailDelayMs);
      expect([await isTold(asha), await owed()]).toEqual([false, 0]);
      service.answer = () => ({ status: 201 });
      await tell(asha, "order-shipped", noon);
      await look(noon + mailDelayMs);
      expect(service.told(phone)).toEqual([]);
    },
  );

  test("a push service that is full or away is tried again later and less often, as long as it asks, and given up within a day", async () => {
    const phone = await withPhone(asha);
    await store.db
      .insertInto("push_quiet")
      .values({ person_id: asha.id, from_hour: null, to_hour: null })
      .execute();
    for (const { status, headers } of [
      { status: 429, headers: { "retry-after": "1200" } },
      { status: 503, headers: {} as Record<string, string> },
    ]) {
      service.answer = () => ({ status, headers });
      await tell(asha, "order-packed", noon);
      const before = service.asked.length;
      const tries: number[] = [];
      for (let later = 1; later < 26 * 60; later += 5) {
        const asked = service.asked.length;
        await look(noon + later * minutes);
        if (service.asked.length > asked) tries.push(later);
      }
      expect(service.asked.length - before).toBe(6);
      const gaps = tries.slice(1).map((at, place) => at - (tries[place] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(status === 429 ? 20 : 1);
      expect([...gaps].sort((one, other) => one - other)).toEqual(gaps);
      expect([await owed(), await isTold(asha)]).toEqual([0, true]);
    }
    service.answer = () => ({ status: 503 });
    await tell(asha, "order-shipped", noon);
    await look(noon + minutes);
    service.answer = () => ({ status: 201 });
    await look(noon + 10 * minutes);
    expect(service.told(phone).map(({ tag }) => tag)).toEqual(["orders"]);
  }, 60_000);

  test("a message that is refused for good is not tried again, and a redirect leads nowhere", async () => {
    await withPhone(asha);
    for (const status of [400, 403, 413, 307]) {
      service.answer = () => ({ status, headers: { location: `${service.url}/elsewhere` } });
      await tell(asha, "order-packed", noon);
      const before = service.asked.length;
      for (const later of [1, 10, 100]) await look(noon + later * minutes);
      expect([service.asked.length - before, await owed(), await isTold(asha)]).toEqual([1, 0, true]);
    }
    expect(service.asked.map(({ path }) => path)).not.toContain("/elsewhere");
  });

  test("an answer that is too long or never ends holds up nobody", async () => {
    const phones = [await withPhone(asha), await withPhone(await newPerson())];
    service.answer = () => ({ status: 201, body: "x".repeat(500_000) });
    await tell(asha, "order-packed", noon);
    const began = performance.now();
    await look(noon + mailDelayMs, { pushBounds: { timeoutMs: 2_000, bytes: 1_000 } });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(service.told(...phones)).toHaveLength(1);
    expect(await owed()).toBe(0);
  });

  test("at night what can wait waits for the morning, and then comes as one; what a shop must not miss comes at once", async () => {
    const seller = await newPerson("seller");
    const phone = await withPhone(seller);
    const night = india("2031-11-24T22:10:00");
    for (let order = 0; order < 5; order += 1) await tell(seller, "sale-placed", night + order);
    await tell(seller, "sale-cancelled", night);
    await look(night + minutes);
    expect(service.told(phone)).toMatchObject([
      {
        tag: "urgent",
        body: "Your shop: please look at this now",
        path: expect.stringContaining("/orders/"),
      },
    ]);
    expect(service.taken.at(-1)?.headers.urgency).toBe("high");
    await look(india("2031-11-25T06:59:59"));
    expect([service.told(phone).length, await owed()]).toEqual([1, 5]);
    await look(india("2031-11-25T07:00:00"));
    expect(service.told(phone).slice(1)).toMatchObject([{ tag: "sales", path: "/notes", at: night + 4 }]);
    expect(await owed()).toBe(0);
  });

  test("quiet hours can be others, and none", async () => {
    expect((await show(asha)).quiet).toEqual({ from: 21, to: 7 });
    const phone = await withPhone(asha);
    const at = india("2031-11-24T20:30:00");
    expect((await put(asha, "quiet", { quiet: { from: 20, to: 5 } })).statusCode).toBe(204);
    expect((await show(asha)).quiet).toEqual({ from: 20, to: 5 });
    await tell(asha, "order-packed", at);
    await look(at + minutes);
    expect(service.told(phone)).toEqual([]);
    expect((await put(asha, "quiet", { quiet: null })).statusCode).toBe(204);
    expect((await show(asha)).quiet).toBeNull();
    await tell(asha, "message-answered", at);
    await look(at + minutes);
    expect(service.told(phone).map(({ tag }) => tag)).toEqual(["answers"]);
    for (const quiet of [{ from: 7, to: 7 }, { from: 24, to: 7 }, { from: 1.5, to: 7 }, { from: 1 }])
      expect((await put(asha, "quiet", { quiet })).statusCode).toBe(400);
  });

  test("each kind is turned off by itself, for what is told already too; what was read meanwhile is not sent", async () => {
    const phone = await withPhone(asha);
    expect((await show(asha)).topics.map(({ topic }: { topic: string }) => topic)).toEqual([
      "orders",
      "answers",
      "mentions",
      "questions",
      "fields",
      "desk",
    ]);
    await tell(asha, "message-answered", noon);
    expect((await put(asha, "topics", { topic: "answers", on: false })).statusCode).toBe(204);
    await tell(asha, "order-packed", noon);
    await look(noon + mailDelayMs);
    expect(service.told(phone).map(({ tag }) => tag)).toEqual(["orders"]);
    await put(asha, "topics", { topic: "answers", on: true });
    await tell(asha, "message-answered", noon);
    await asha.asks({ method: "POST", url: "/api/notifications/read", payload: {} });
    await look(noon + mailDelayMs);
    expect([service.told(phone).length, await owed()]).toEqual([1, 0]);
    // What the bell does not count is told all the same: that is another choice.
    await asha.asks({
      method: "PUT",
      url: "/api/notifications/bell",
      payload: { topic: "orders", on: false },
    });
    await tell(asha, "order-shipped", noon);
    await look(noon + mailDelayMs);
    expect(service.told(phone)).toHaveLength(2);
  });

  test("after a log-out nothing is told, also of what waits; nor after the session was ended elsewhere or the account closed", async () => {
    const phone = await withPhone(asha);
    await tell(asha, "order-packed", noon);
    service.answer = () => ({ status: 503 });
    await look(noon + mailDelayMs);
    expect(await owed()).toBe(1);
    service.answer = () => ({ status: 201 });
    await asha.asks({ method: "POST", url: "/api/logout" });
    expect(await owed()).toBe(0);
    await look(noon + 60 * minutes);
    const other = await newPerson();
    const otherPhone = await withPhone(other);
    await tell(other, "order-packed", noon);
    await other.asks({ method: "DELETE", url: `/api/sessions/session-${other.id}` });
    const leaving = await newPerson();
    const lastPhone = await withPhone(leaving);
    await put(leaving, "topics", { topic: "orders", on: false });
    await put(leaving, "quiet", { quiet: null });
    await tell(leaving, "message-answered", noon);
    const person = await store.db
      .selectFrom("person")
      .selectAll()
      .where("id", "=", leaving.id)
      .executeTakeFirstOrThrow();
    await closeAccount(
      { db: store.db, files: filesInMemory(), changes: app.changes, onAccountClosed, toTheEnd: true },
      person,
    );
    await look(noon + 60 * minutes);
    expect(service.told(phone, otherPhone, lastPhone)).toEqual([]);
    for (const table of ["push_subscription", "push_off", "push_quiet", "mail_daily"] as const)
      expect(
        await store.db.selectFrom(table).select("person_id").where("person_id", "=", leaving.id).execute(),
      ).toEqual([]);
  });

  test("what is taken back, or more than one may have, is told to no phone", async () => {
    const phone = await withPhone(asha);
    await tell(asha, "order-packed", noon);
    await changeBeside(store.db, (tx) =>
      takeBackNotification(tx, {
        personId: asha.id,
        kind: "order-packed",
        part: `part-${count}`,
        since: noon,
      }),
    );
    for (let each = 0; each < 60; each += 1) await tell(asha, "message-answered", noon + each);
    await pruneSome(store.db, [asha.id]);
    service.answer = () => ({ status: 503 });
    await look(noon + 2 * mailDelayMs);
    expect(await owed()).toBe(50);
    await pruneSome(store.db, [asha.id]);
    await store.db.deleteFrom("notification").where("person_id", "=", asha.id).execute();
    expect([await owed(), service.told(phone).length]).toEqual([0, 0]);
  });

  test.each([
    ["another host", { endpoint: "https://push.example.com/phone" }],
    ["the machine itself", { endpoint: "http://127.0.0.1:1/phone" }],
    ["plain http", { endpoint: "http://fcm.googleapis.com/fcm/send/phone" }],
    ["a name before the host", { endpoint: "https://fcm.googleapis.com@127.0.0.1/phone" }],
    ["an address that is too long", { endpoint: `https://fcm.googleapis.com/${"x".repeat(1_000)}` }],
    ["a key that is no point of the curve", { p256dh: `B${"A".repeat(86)}` }],
    ["a secret that is too short", { auth: "BTBZ" }],
    ["a language that nobody speaks here", { language: "xx" }],
  ])("%s is refused", async (_, wrong) => {
    const answer = await put(asha, "phone", { ...service.phone().subscription, language: "hi", ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(await isTold(asha)).toBe(false);
  });

  test("a service that is not on the list any more is called no more", async () => {
    await withPhone(asha);
    await tell(asha, "order-packed", noon);
    const before = service.asked.length;
    await look(noon + mailDelayMs, { pushService: undefined });
    expect([service.asked.length - before, await isTold(asha)]).toEqual([0, false]);
  });

  test("one browser is told for whoever logged in last, and nobody takes another's phone by its address", async () => {
    const phone = await withPhone(asha);
    const next = await newPerson();
    const stolen = { ...service.phone().subscription, endpoint: phone.subscription.endpoint };
    expect((await put(next, "phone", stolen)).statusCode).toBe(409);
    expect(await isTold(asha)).toBe(true);
    expect((await put(next, "phone", { ...phone.subscription, language: "hi" })).statusCode).toBe(204);
    expect([await isTold(asha), await isTold(next)]).toEqual([false, true]);
    // A browser that renews by itself says no language.
    const renewed = service.phone();
    expect((await put(next, "phone", renewed.subscription)).statusCode).toBe(204);
    expect((await show(next)).language).toBe("hi");
    await tell(asha, "order-packed", noon);
    await tell(next, "order-packed", noon);
    await look(noon + mailDelayMs);
    expect([service.told(phone).length, service.told(renewed).length]).toEqual([0, 1]);
    expect((await next.asks({ method: "DELETE", url: "/api/push/phone" })).statusCode).toBe(204);
    expect(await isTold(next)).toBe(false);
  });

  test("phones of before are forgotten where the site has other keys", async () => {
    const phone = await withPhone(asha);
    await tell(asha, "order-packed", noon);
    await store.db.updateTable("push_subscription").set({ server_key: "another" }).execute();
    expect(await isTold(asha)).toBe(false);
    await look(noon + mailDelayMs);
    expect(service.told(phone)).toEqual([]);
    expect(await store.db.selectFrom("push_subscription").select("session_id").execute()).toEqual([]);
  });

  test("what is a day old is told to no phone, and whoever has none owes none", async () => {
    await tell(asha, "order-packed", noon);
    const rows = await store.db
      .selectFrom("notification")
      .select("push_at")
      .where("person_id", "=", asha.id)
      .execute();
    expect(rows).toEqual([{ push_at: null }]);
    const phone = await withPhone(asha);
    await tell(asha, "order-packed", noon);
    await look(noon + dayMs + 1);
    expect([service.told(phone).length, await owed()]).toEqual([0, 0]);
  });

  test("a push service that fails again and again is left alone for a while, and nothing is lost by it", async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => newPerson()));
    const phones = await Promise.all(people.map((who) => withPhone(who)));
    for (const who of people) await tell(who, "order-packed", noon);
    service.answer = () => ({ status: 503 });
    const before = service.asked.length;
    await look(noon + mailDelayMs);
    expect(service.asked.length - before).toBeLessThan(40);
    expect(await owed()).toBe(60);
    service.answer = () => ({ status: 201 });
    await look(noon + 3 * minutes);
    expect(service.told(...phones)).toHaveLength(60);
  });

  test("taps are limited, and no address of a phone stands in the log", async () => {
    const phone = await withPhone(asha);
    service.answer = () => ({ status: 403 });
    await tell(asha, "order-packed", noon);
    await look(noon + mailDelayMs);
    expect(lines.join("")).toContain("a phone could not be told");
    expect(lines.join("")).not.toContain(phone.path);
    const codes: number[] = [];
    for (let tap = 0; tap < 61; tap += 1)
      codes.push((await put(asha, "topics", { topic: "orders", on: true })).statusCode);
    expect([codes[0], codes.at(-1)]).toEqual([204, 429]);
  });
});
