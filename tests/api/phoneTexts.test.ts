import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import type { Store } from "#database/store.ts";
import { dayMs, hourMs } from "#kit/contract/days/indianDays.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import { type NoteKind, partOfWork } from "#people/notifications/kinds.ts";
import {
  codeForMs,
  codeTries,
  type TextKind,
  textBackOffMs,
} from "#people/notifications/phoneTexts/rules.ts";
import { offeredChannels } from "#people/notifications/phoneTexts/server/gateways/offered.ts";
import { findTextFigures } from "#people/notifications/phoneTexts/server/log.ts";
import { sendingForMs } from "#people/notifications/phoneTexts/server/queue.ts";
import { TextSender } from "#people/notifications/phoneTexts/server/worker.ts";
import { mailDelayMs, markRead, notify } from "#people/notifications/server/write.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import {
  answering,
  appSecret,
  makeTextGateway,
  signatureOf,
  type TextGateway,
  tell,
  textSettings,
  usualAnswer,
} from "../support/textGateway.ts";

const minutes = 60_000;
const india = (words: string) => Date.parse(`${words}+05:30`);
const noon = india("2031-11-24T12:00:00");
const due = noon + mailDelayMs;
/** The application's clock: its own looks find codes alone. */
const early = noon - 5 * hourMs;

describe.each(engines)("messages to phones on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let gateway: TextGateway;
  let clock = early;
  let count = 0;
  let asha: TestPerson;
  beforeAll(async () => {
    store = await open([]);
    gateway = await makeTextGateway();
    app = await makeApp({
      ...{ store, now: () => clock, textBounds: { timeoutMs: 300, bytes: 1_000 } },
      ...textSettings(gateway.origin),
    });
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
    await store.close();
  });
  beforeEach(async () => {
    clock = early;
    gateway.answer = usualAnswer;
    // News of other tests is owed to nobody.
    for (const table of ["phone_text", "phone_text_day", "phone_text_kind", "phone_number"] as const)
      await store.db.deleteFrom(table).execute();
    await store.db.updateTable("notification").set({ text_at: null }).execute();
    asha = await newPerson();
  });

  const newPerson = (role: "user" | "seller" = "user") => {
    count += 1;
    return addTestPerson(app, store, { email: `98${String(10_000_000 + count * 7_919).slice(-8)}`, role });
  };
  const url = "/api/account/phone-texts";
  const choose = (who: TestPerson, kinds: readonly TextKind[], more: object = {}) =>
    who.asks({ method: "PUT", url, payload: { kinds, channel: "sms", language: "en", ...more } });
  const typed = (who: TestPerson, code: string) =>
    who.asks({ method: "POST", url: `${url}/code`, payload: { code } });
  const show = async (who: TestPerson) => (await who.asks({ url })).json();
  const statesOf = async (who: TestPerson) =>
    Object.fromEntries(
      (await show(who)).kinds.map(({ kind, state }: { kind: string; state: string }) => [kind, state]),
    );
  const given = (who: TestPerson) => gateway.given.filter(({ to }) => to === `91${who.email}`);
  const codeFor = async (who: TestPerson, nth = 1): Promise<string> => {
    await vi.waitFor(() => expect(given(who).length).toBeGreaterThanOrEqual(nth), 5_000);
    return /\d{6}/.exec(given(who).at(-1)?.text ?? "")?.[0] ?? "";
  };
  /** Somebody who asked for kinds and confirmed them. */
  const optedIn = async (who: TestPerson, kinds: readonly TextKind[], more: object = {}) => {
    const before = given(who).length;
    const answer = await choose(who, kinds, more);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await typed(who, await codeFor(who, before + 1))).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await statesIn(who)).not.toContain("sending"));
  };
  const rowsOf = (who: TestPerson) =>
    store.db.selectFrom("phone_text").selectAll().where("person_id", "=", who.id).orderBy("id").execute();
  const statesIn = async (who: TestPerson) => (await rowsOf(who)).map(({ state }) => state);
  /** Of its news alone. */
  const newsOf = async (who: TestPerson) => (await rowsOf(who)).filter(({ kind }) => kind !== "code");
  const news = (who: TestPerson) => given(who).filter(({ template }) => !template.includes("code"));
  const write = (
    who: TestPerson,
    kind: NoteKind,
    more: { subject?: string; part?: string; at?: number } = {},
  ) =>
    changeBeside(store.db, (tx) =>
      notify(tx, [{ personId: who.id, kind, subject: `S${++count}`, part: `p${count}`, at: noon, ...more }]),
    );
  const limits = { perPerson: 5, perDay: 1_000 };
  /** A process of its own that looks at the moments that it is told. */
  const newSender = (of: Partial<typeof limits> = {}) => {
    let at = due;
    const warnings: object[] = [];
    const sender = new TextSender(
      { log: { warn: (what: object) => void warnings.push(what) } } as never,
      store.db,
      {
        offered: offeredChannels({
          ...textSettings(gateway.origin),
          textBounds: { timeoutMs: 300, bytes: 1_000 },
        }),
        ...{ limits: { ...limits, ...of }, now: () => at },
      },
    );
    return {
      warnings,
      look: (moment = due) => {
        at = moment;
        return sender.sendDue();
      },
    };
  };

  test("nothing is shown or taken without a gateway, nor for an account without a number", async () => {
    const plain = await makeApp({ store });
    const person = await addTestPerson(plain, store, { email: "9811111111" });
    expect((await person.asks({ url })).json()).toMatchObject({ channels: [], kinds: [], phone: "" });
    expect((await choose(person, ["order"])).statusCode).toBe(409);
    expect((await answering(plain, person.email, "STOP", early)).statusCode).toBe(404);
    expect((await tell(plain, { way: "whatsapp", body: {} })).statusCode).toBe(404);
    await plain.close();
    const byMail = await addTestPerson(app, store, { email: "asha.texts@example.in" });
    expect(await show(byMail)).toMatchObject({ channels: [], kinds: [] });
    expect((await choose(byMail, ["order"])).statusCode).toBe(409);
  });

  test("news comes once the code that was sent to the number is typed in, and of the chosen kinds alone", async () => {
    expect((await choose(asha, ["order"])).statusCode).toBe(200);
    await write(asha, "order-packed");
    const { look } = newSender();
    const code = await codeFor(asha);
    expect(given(asha)[0]).toMatchObject({ template: "1107-code_en", authorization: "Bearer key" });
    await look();
    expect(news(asha)).toEqual([]);
    expect(await statesOf(asha)).toMatchObject({ order: "asked", recall: "off" });
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await typed(asha, wrong)).statusCode).toBe(400);
    expect((await typed(asha, `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
    expect(await statesOf(asha)).toMatchObject({ order: "on", problem: "off" });
    await write(asha, "order-shipped", { subject: "ORDER77" });
    await write(asha, "order-refund-asked");
    await look();
    await look(due + minutes);
    expect(news(asha).map(({ text, template }) => [text, template])).toEqual([
      [
        "Mitti: news of order ORDER77: it is on its way. See it in Mitti. Answer STOP to end these messages.",
        "1107-order_en",
      ],
    ]);
    // A second kind is asked about by a second code.
    expect((await choose(asha, ["order", "problem"])).statusCode).toBe(200);
    expect(await statesOf(asha)).toMatchObject({ order: "on", problem: "asked" });
    // Less is no question.
    const sent = given(asha).length;
    expect(
      (await choose(asha, [])).json().kinds.every(({ state }: { state: string }) => state === "off"),
    ).toBe(true);
    expect(given(asha).length).toBeLessThanOrEqual(sent + 1);
  });

  test("a code ends by time, after five wrong ones, and where a newer one was sent", async () => {
    await choose(asha, ["order"]);
    const first = await codeFor(asha);
    await choose(asha, ["order"]);
    const second = await codeFor(asha, 2);
    if (first !== second) expect((await typed(asha, first)).statusCode).toBe(400);
    clock = early + codeForMs;
    expect((await typed(asha, second)).statusCode).toBe(400);
    clock = early;
    for (let wrong = 0; wrong < codeTries; wrong += 1)
      await typed(asha, second === "999999" ? "999998" : "999999");
    expect((await typed(asha, second)).statusCode).toBe(400);
    expect(await statesOf(asha)).toMatchObject({ order: "asked" });
    // Three at once to one number, then one in eight hours.
    expect((await choose(asha, ["order"])).statusCode).toBe(200);
    expect((await choose(asha, ["order"])).statusCode).toBe(429);
  });

  test("an answer from the number confirms; one from before the question, or from another number, does not", async () => {
    await choose(asha, ["water"], { language: "hi" });
    const code = await codeFor(asha);
    expect(given(asha)[0]?.text).toContain("मिट्टी कोड");
    await answering(app, "9899999999", "YES", early + 1_000);
    await answering(app, asha.email, "YES", early - 5_000);
    await answering(app, asha.email, code === "111111" ? "222222" : "111111", early + 1_000);
    expect(await statesOf(asha)).toMatchObject({ water: "asked" });
    expect((await answering(app, asha.email, "हाँ", early + 1_000)).statusCode).toBe(204);
    expect(await statesOf(asha)).toMatchObject({ water: "on" });
  });

  test("work in the fields is sent in the morning as it is then, in the person's language", async () => {
    await optedIn(asha, ["safe", "water"], { language: "hi" });
    const dawn = india("2031-11-25T05:10:00");
    const part = partOfWork({ tasks: 1, water: 2, safe: 1 });
    await write(asha, "field-work", { subject: "2031-11-25", part, at: dawn });
    const { look } = newSender();
    await look(dawn + hourMs);
    expect(news(asha)).toEqual([]);
    // One field was watered meanwhile.
    await store.db
      .updateTable("notification")
      .set({ part: partOfWork({ tasks: 1, water: 1, safe: 1 }) })
      .where("person_id", "=", asha.id)
      .execute();
    await look(india("2031-11-25T07:59:00"));
    expect(news(asha)).toEqual([]);
    await look(india("2031-11-25T08:00:00"));
    expect(
      news(asha)
        .map(({ template }) => template)
        .sort(),
    ).toEqual(["1107-safe_hi", "1107-water_hi"]);
    expect(news(asha).find(({ template }) => template.includes("water"))?.text).toContain("पानी चाहिए: 1।");
    // Hindi takes 16 bits a letter: two parts.
    expect((await newsOf(asha)).map(({ parts, cost }) => [parts, cost])).toEqual([
      [2, 500],
      [2, 500],
    ]);
  });

  test("a recall comes at night and above the limit of a person; other news waits for the morning", async () => {
    await optedIn(asha, ["order", "recall"]);
    const night = india("2031-11-24T22:00:00");
    await write(asha, "order-packed", { at: night });
    await write(asha, "recall-seed", { at: night });
    const { look } = newSender({ perPerson: 1 });
    await look(night + minutes);
    expect(news(asha).map(({ template }) => template)).toEqual(["1107-recall_en"]);
    expect(news(asha)[0]?.text).toContain("Do not sow it");
    await look(india("2031-11-25T08:00:00"));
    expect(news(asha)).toHaveLength(2);
  });

  test("what was read, replaced, turned off or is a day old is not sent", async () => {
    await optedIn(asha, ["order"]);
    await write(asha, "order-paid", { subject: "READ" });
    await changeBeside(store.db, (tx) => markRead(tx, { personId: asha.id, subject: "READ", at: due }));
    await write(asha, "order-packed", { subject: "TWO", part: "part" });
    await write(asha, "order-shipped", { subject: "TWO", part: "part", at: noon + 1 });
    await write(asha, "order-paid", { subject: "OLD", at: noon - 2 * dayMs });
    const { look } = newSender();
    await look(due + 1);
    expect(news(asha).map(({ text }) => /order (\w+): ([^.]+)/.exec(text)?.slice(1))).toEqual([
      ["TWO", "it is on its way"],
    ]);
    await write(asha, "order-paid");
    await choose(asha, []);
    await look(due + minutes);
    expect(news(asha)).toHaveLength(1);
    expect((await newsOf(asha)).filter(({ state }) => state === "waiting")).toEqual([]);
  });

  test("two processes at once send each message once", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson()));
    for (const who of people) {
      await optedIn(who, ["order"]);
      await write(who, "order-shipped");
    }
    await Promise.all([newSender().look(), newSender().look()]);
    for (const who of people) expect(news(who)).toHaveLength(1);
  });

  test("limits of a person and of a day put off what is above them; recalls have as many of their own", async () => {
    await optedIn(asha, ["order", "recall"]);
    const counted = (await store.db.selectFrom("phone_text_day").selectAll().execute()).find(
      ({ kind }) => kind === "all",
    );
    // The code was one of the day's.
    expect(counted?.taken).toBe(1);
    for (let order = 0; order < 5; order += 1) await write(asha, "order-paid");
    const { look } = newSender({ perPerson: 3 });
    await look();
    expect(news(asha)).toHaveLength(2);
    const second = await newPerson();
    await optedIn(second, ["order", "recall"]);
    await write(second, "order-paid");
    await write(second, "order-packed");
    for (let recall = 0; recall < 3; recall += 1) await write(second, "recall-use");
    const full = newSender({ perDay: 5 });
    await full.look();
    // One code each and three orders: five of all. Three recalls beside.
    expect(news(second).filter(({ template }) => template.includes("order"))).toHaveLength(1);
    expect(news(second).filter(({ template }) => template.includes("recall"))).toHaveLength(3);
    // On the next day they are news of the day before: not sent any more where they are older than a day.
    await full.look(india("2031-11-25T08:00:00"));
    expect(news(second).filter(({ template }) => template.includes("order"))).toHaveLength(2);
  });

  test("what the gateway did not accept is tried again, each time later, and failed after five", async () => {
    await optedIn(asha, ["order"]);
    await write(asha, "order-paid", { at: due - 4 * hourMs - mailDelayMs });
    gateway.answer = () => ({ status: 429 });
    const { look, warnings } = newSender();
    // Into the afternoon: at night it waits.
    let at = due - 4 * hourMs;
    await look(at);
    for (const later of textBackOffMs) {
      expect(await newsOf(asha)).toMatchObject([{ state: "waiting", answer: "429" }]);
      const before = news(asha).length;
      await look(at + later - 1);
      expect(news(asha)).toHaveLength(before);
      // Longer than any rest after a failure too.
      at += later + hourMs;
      await look(at);
    }
    expect(await newsOf(asha)).toMatchObject([{ state: "failed", tries: 6, answer: "429" }]);
    expect(news(asha)).toHaveLength(6);
    expect(warnings).toContainEqual(expect.objectContaining({ answer: "429", outcome: "unsent" }));
    // It cost nothing and ended nobody's choice.
    expect(await findTextFigures(store.db, at)).toContainEqual(
      expect.objectContaining({ kind: "order", sent: 0, failed: 1, rupees: 0 }),
    );
    expect(await statesOf(asha)).toMatchObject({ order: "on" });
  });

  test.each(["hang", "cut", { status: 500 }, { status: 503 }] as const)(
    "where it is not known whether a gateway took it (%j) it is reported, and not sent again",
    async (answer) => {
      await optedIn(asha, ["order"]);
      await write(asha, "order-paid");
      gateway.answer = () => answer;
      const { look } = newSender();
      await look();
      gateway.answer = usualAnswer;
      for (const later of [minutes, hourMs, 5 * hourMs]) await look(due + later);
      expect(news(asha)).toHaveLength(1);
      expect(await newsOf(asha)).toMatchObject([{ state: "uncertain", tries: 1, cost: 250 }]);
      const figures = { kind: "order", sent: 0, uncertain: 1, rupees: 0.25 };
      expect(await findTextFigures(store.db, due)).toContainEqual(expect.objectContaining(figures));
      // The gateway's receipt says it in the end, once however often it comes.
      const reference = news(asha)[0]?.reference ?? "";
      for (let repeat = 0; repeat < 2; repeat += 1)
        await tell(app, { body: { events: [{ type: "receipt", reference, status: "delivered" }] } });
      expect(await findTextFigures(store.db, due)).toContainEqual(
        expect.objectContaining({ kind: "order", sent: 1, delivered: 1, uncertain: 0, rupees: 0.25 }),
      );
    },
  );

  test("a gateway that hangs is left alone: eight messages are uncertain, and then one at a time", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => newPerson()));
    for (const who of people) await optedIn(who, ["order"]);
    for (const who of people) await write(who, "order-paid");
    gateway.answer = () => "hang";
    const { look } = newSender();
    const uncertain = async () =>
      (await Promise.all(people.map(newsOf))).flat().filter(({ state }) => state === "uncertain").length;
    await look();
    expect(await uncertain()).toBe(8);
    await look(due + 10_000);
    expect(await uncertain()).toBe(8);
    await look(due + minutes);
    expect(await uncertain()).toBe(9);
    gateway.answer = usualAnswer;
    await look(due + 10 * minutes);
    expect(
      (await Promise.all(people.map(newsOf))).flat().filter(({ state }) => state === "sent"),
    ).toHaveLength(3);
  });

  test("what a killed process had begun is uncertain two minutes later", async () => {
    await optedIn(asha, ["order"]);
    await write(asha, "order-paid");
    const { look } = newSender();
    gateway.answer = () => "hang";
    const killed = look();
    await vi.waitFor(() => expect(news(asha)).toHaveLength(1));
    await look(due + sendingForMs - 1);
    expect(await newsOf(asha)).toMatchObject([{ begun_at: due }]);
    await killed;
    await store.db.updateTable("phone_text").set({ state: "sending" }).where("kind", "=", "order").execute();
    await newSender().look(due + sendingForMs + 1);
    expect(await newsOf(asha)).toMatchObject([{ state: "uncertain", answer: "interrupted" }]);
    expect(news(asha)).toHaveLength(1);
  });

  test("a refused number ends all kinds, at once or by a receipt, and is said", async () => {
    await optedIn(asha, ["order", "recall"]);
    await write(asha, "order-paid");
    gateway.answer = () => ({ status: 422, body: { error: "invalid-number" } });
    await newSender().look();
    expect(await show(asha)).toMatchObject({ ended: "refused" });
    expect(await statesOf(asha)).toMatchObject({ order: "off", recall: "off" });
    gateway.answer = usualAnswer;
    const second = await newPerson();
    await optedIn(second, ["order"]);
    await write(second, "order-paid");
    await newSender().look();
    const reference = news(second)[0]?.reference;
    clock = due + minutes;
    await tell(app, { body: { events: [{ type: "receipt", reference, status: "blocked" }] } });
    expect(await show(second)).toMatchObject({ ended: "refused" });
    // A text that is not as registered is the operator's fault, and ends nothing.
    clock = early;
    const third = await newPerson();
    await optedIn(third, ["order"]);
    await write(third, "order-paid");
    gateway.answer = () => ({ status: 422, body: { error: "template" } });
    await newSender().look();
    expect(await newsOf(third)).toMatchObject([{ state: "failed", answer: "422 template" }]);
    expect(await show(third)).toMatchObject({ ended: "" });
  });

  test("STOP ends all kinds at once; the same STOP ends no later choice, and no code comes before START", async () => {
    await optedIn(asha, ["order", "recall"]);
    await write(asha, "order-paid");
    expect((await answering(app, asha.email, "stop", early + 1_000)).statusCode).toBe(204);
    await newSender().look();
    expect(news(asha)).toEqual([]);
    expect(await show(asha)).toMatchObject({ ended: "stopped" });
    clock = early + minutes;
    expect((await choose(asha, ["order"])).statusCode).toBe(409);
    await answering(app, asha.email, "START", early + 2_000);
    await optedIn(asha, ["order"]);
    // A replay.
    await answering(app, asha.email, "stop", early + 1_000);
    expect(await statesOf(asha)).toMatchObject({ order: "on" });
    await answering(app, asha.email, "STOP", early + 2 * minutes);
    expect(await statesOf(asha)).toMatchObject({ order: "off" });
  });

  test("messages go to the number that names the account, and to none after it changed or was closed", async () => {
    await optedIn(asha, ["order"]);
    await write(asha, "order-paid");
    await store.db.updateTable("person").set({ email: "9700000001" }).where("id", "=", asha.id).execute();
    await newSender().look();
    expect(news(asha)).toEqual([]);
    const second = await newPerson();
    await optedIn(second, ["order"]);
    await write(second, "order-paid");
    const person = await store.db
      .selectFrom("person")
      .selectAll()
      .where("id", "=", second.id)
      .executeTakeFirstOrThrow();
    await closeAccount(
      { db: store.db, files: filesInMemory(), changes: app.changes, onAccountClosed, toTheEnd: true },
      person,
    );
    await newSender().look();
    expect(news(second)).toEqual([]);
    expect(await rowsOf(second)).toEqual([]);
  });

  test("the same goes out by WhatsApp as a template, and its webhook says what became of it", async () => {
    await optedIn(asha, ["order"], { channel: "whatsapp" });
    await write(asha, "order-shipped", { subject: "ORDER9" });
    await newSender().look();
    expect(news(asha)).toMatchObject([
      { template: "mitti_order_en", text: "ORDER9|it is on its way", authorization: "Bearer token" },
    ]);
    const status = { id: `remote-${news(asha)[0]?.reference}`, status: "read", timestamp: "1" };
    const body = { entry: [{ changes: [{ value: { statuses: [status] } }] }] };
    expect((await tell(app, { way: "whatsapp", body })).statusCode).toBe(204);
    expect(await newsOf(asha)).toMatchObject([{ state: "delivered", cost: 115 }]);
    const message = {
      from: `91${asha.email}`,
      timestamp: String((early + 5_000) / 1_000),
      text: { body: "STOP" },
    };
    await tell(app, {
      way: "whatsapp",
      body: { entry: [{ changes: [{ value: { messages: [message] } }] }] },
    });
    expect(await show(asha)).toMatchObject({ ended: "stopped" });
  });

  test("Meta's handshake is answered for the verify token alone", async () => {
    const handshake = (token: string) =>
      app.inject({
        url: "/api/phone-texts/whatsapp/events",
        query: { "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": "1158201444" },
      });
    const right = await handshake("verify");
    expect([right.statusCode, right.body]).toEqual([200, "1158201444"]);
    expect((await handshake("another")).statusCode).toBe(404);
  });

  test("a forged event is refused without the database, also with somebody's cookie; a large one is not read", async () => {
    const other = await open([]);
    const forgedApp = await makeApp({ store: other, now: () => clock, ...textSettings(gateway.origin) });
    await optedIn(asha, ["order"]);
    const stop = JSON.stringify({
      events: [{ type: "answer", from: `91${asha.email}`, text: "STOP", at: early + 1_000 }],
    });
    const signatures = [
      ...["", "sha256=", `sha256=${"0".repeat(64)}`, signatureOf(stop, "another secret")],
      ...[signatureOf(`${stop} `, "a-secret-of-the-gateway"), signatureOf(stop, appSecret)],
    ];
    for (const signature of signatures) {
      expect((await tell(app, { body: stop, signature })).statusCode).toBe(403);
    }
    expect(await statesOf(asha)).toMatchObject({ order: "on" });
    expect((await tell(app, { body: "x".repeat(70_000) })).statusCode).toBe(413);
    // Signed bodies without an event change nothing.
    for (const body of ["", "[", "null", "[]", '{"events":7}', '{"events":[null,7,{"type":"answer"}]}'])
      expect((await tell(app, { body: body || " " })).statusCode).toBe(204);
    // Closed: whatever asked it would fail.
    await other.close();
    for (const signature of signatures) {
      const answer = await forgedApp.inject({
        method: "POST",
        url: "/api/phone-texts/sms/events",
        headers: {
          ...{ "content-type": "application/json", cookie: asha.cookie },
          "x-hub-signature-256": signature,
        },
        payload: stop,
      });
      expect(answer.statusCode).toBe(403);
    }
    expect((await tell(forgedApp, { body: stop })).statusCode).toBeGreaterThanOrEqual(500);
    await forgedApp.close();
  });
});
