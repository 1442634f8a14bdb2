import { get } from "node:http";
import { brotliCompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Message } from "#community/discussions/contract.ts";
import { forgetSender } from "#community/discussions/server/queries.ts";
import type { Store } from "#database/store.ts";
import type { Person } from "#kit/server/person.ts";
import { engines } from "../support/database.ts";
import { type Listener, listen } from "../support/listener.ts";
import { addPersonRow, addTestPerson } from "../support/people.ts";

const asha: Person = { id: "p-asha", email: "asha@example.in", name: "Asha", role: "user" };
const farmers: Person[] = ["1", "2"].map((id) => ({
  id: `p-${id}`,
  email: `farmer${id}@example.in`,
  name: "A farmer",
  role: "user",
}));
let nextId = 1;
const draft = (message: string, more: object = {}) => ({
  msg_id: nextId++,
  referedTo: "",
  username: "whoever",
  message,
  timestamp: "09:05",
  ...more,
});

describe.each(engines)("the live room on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let who: Person | null;
  const listeners: Listener[] = [];

  beforeEach(async () => {
    store = await open();
    app = await start();
  });
  afterEach(async () => {
    for (const listener of listeners.splice(0)) listener.close();
    await app.close();
    await store.close();
  });

  async function start(settings: { guestChat?: boolean; chatRate?: number } = {}) {
    who = asha;
    const app = await makeApp({ store, ...settings });
    app.identify = async (request) => (request.headers.cookie?.includes("session=over") ? null : who);
    return app;
  }
  async function again(settings: { guestChat?: boolean; chatRate?: number }) {
    await app.close();
    app = await start(settings);
  }
  const send = async (body: object, headers: Record<string, string> = {}, remoteAddress = "203.0.113.1") => {
    // Whoever speaks has an account.
    if (who) await addPersonRow(store, who);
    return app.inject({ method: "POST", url: "/api/sendMessages", payload: body, headers, remoteAddress });
  };
  const say = async (message: string, more: object = {}): Promise<Message> => {
    const answer = await send(draft(message, more));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const page = async (query = ""): Promise<Message[]> =>
    (await app.inject(`/api/fetchMessages${query}`)).json();
  const hear = async (path = "/api/messages/stream", headers: Record<string, string> = {}) => {
    if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const listener = await listen(`http://127.0.0.1:${port}${path}`, headers);
    listeners.push(listener);
    return listener;
  };

  test("starts empty", async () => {
    expect(await page()).toEqual([]);
  });

  test("a message has the fields of the specification and its place; the sender's name is the server's", async () => {
    const said = await say("My paddy turns yellow");
    expect(said).toMatchObject({
      referedTo: "",
      username: "asha@e",
      message: "My paddy turns yellow",
      timestamp: "09:05",
      place: 1,
      quoted: null,
      picture: "",
    });
    expect(Math.abs(said.at - Date.now())).toBeLessThan(5_000);
    expect(await page()).toEqual([said]);
  });

  test("whoever shows the newest message alone asks for no more than that", async () => {
    await say("How deep for onions?");
    const newest = await say("A finger deep");
    expect(await page("?limit=1")).toEqual([newest]);
    for (const limit of [0, 51])
      expect((await app.inject(`/api/fetchMessages?limit=${limit}`)).statusCode).toBe(400);
  });

  test("an answer quotes the server's own record of the original", async () => {
    const original = await say("How much urea for wheat?");
    who = farmers[0] as Person;
    const answer = await say("Two bags an acre", {
      referedTo: original.msg_id,
      quoted: { username: "asha@e", message: "forged" },
    });
    expect(answer.referedTo).toBe(original.msg_id);
    expect(answer.quoted).toEqual({
      msg_id: original.msg_id,
      sender: original.sender,
      username: "asha@e",
      message: "How much urea for wheat?",
      timestamp: "09:05",
      place: 1,
    });
  });

  test("an answer to a message that is not there is refused", async () => {
    const answer = await send(draft("To whom?", { referedTo: 99_999_999 }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].field).toBe("referedTo");
  });

  test("sent twice it is one message with one place", async () => {
    const body = draft("Rain tonight");
    const [first, second] = [await send(body), await send(body)];
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await page()).toHaveLength(1);
  });

  test("a used msg_id with another text or from another sender is refused with 409 and loses nothing", async () => {
    const body = draft("Rain tonight");
    await send(body);
    expect((await send({ ...body, message: "No rain" })).statusCode).toBe(409);
    who = farmers[0] as Person;
    expect((await send(body)).statusCode).toBe(409);
    expect((await page()).map(({ message }) => message)).toEqual(["Rain tonight"]);
    expect((await say("A fresh id")).place).toBe(2);
  });

  test("the newest page comes first, and pages before and after a place", async () => {
    await again({ chatRate: 200 });
    for (let count = 1; count <= 120; count += 1) await say(`Message ${count}`);
    const places = async (query: string) => (await page(query)).map(({ place }) => place);
    expect((await places("")).at(0)).toBe(71);
    expect((await places("")).at(-1)).toBe(120);
    expect((await places("?before=71")).at(0)).toBe(21);
    expect(await places("?before=21")).toHaveLength(20);
    expect((await places("?after=70")).at(-1)).toBe(120);
    expect(await places("?after=120")).toEqual([]);
  });

  test("what is not a message is refused in words", async () => {
    const wrong: [object, string][] = [
      [{ message: "  \n " }, "message"],
      [{ message: "\u200b\u202e" }, "message"],
      [{ message: "" }, "message"],
      [{ message: "x".repeat(2_001) }, "message"],
      [{ msg_id: "12" }, "msg_id"],
      [{ msg_id: 1.5 }, "msg_id"],
      [{ msg_id: 1e15 }, "msg_id"],
      [{ timestamp: "noon" }, "timestamp"],
    ];
    for (const [more, field] of wrong) {
      const answer = await send(draft("x", more));
      expect(answer.statusCode, JSON.stringify(more)).toBe(400);
      expect(answer.json().errors[0].field).toBe(field);
    }
    expect((await say("अ".repeat(2_000))).message).toHaveLength(2_000);
  });

  test("hostile texts are kept without what turns, hides or breaks them; markup is text", async () => {
    expect((await say("a\u0000b\ud800c\r\nd")).message).toBe("abc\nd");
    expect((await say("\u202eright to left")).message).toBe("right to left");
    expect((await say("<script>alert(1)</script>")).message).toBe("<script>alert(1)</script>");
  });

  test("at most twenty a minute from one account; others go on; a repeated text is refused", async () => {
    for (let count = 1; count <= 20; count += 1) await say(`Message ${count}`);
    const refused = await send(draft("One more"));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(50);
    who = farmers[0] as Person;
    await say("I am somebody else");
    const repeated = await send(draft("I am somebody else"));
    expect(repeated.statusCode).toBe(429);
    expect(repeated.json().errors[0]).toMatchObject({ field: "message", rule: "repeated" });
    expect(await page()).toHaveLength(21);
  });

  test("a visitor is Guest, at a lower rate, and told from other guests by a token of the server's", async () => {
    who = null;
    const first = await send(draft("Hello", { username: "asha@e" }));
    expect(first.json().username).toBe("Guest");
    const cookie = String(first.headers["set-cookie"]);
    expect(cookie).toMatch(/^guest=[\w-]{32}; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    for (let count = 2; count <= 5; count += 1) {
      expect((await send(draft(`Hello ${count}`), headers)).statusCode).toBe(200);
    }
    expect((await send(draft("Hello 6"), headers)).statusCode).toBe(429);
    const self = (await app.inject({ url: "/api/messages/self", headers })).json();
    expect(self).toEqual({
      username: "Guest",
      sender: first.json().sender,
      maySend: true,
      epoch: store.epoch,
      revision: 0,
      now: expect.any(Number),
    });
    const other = await send(draft("Hello from another"), {}, "198.51.100.7");
    expect(other.json().sender).not.toBe(first.json().sender);
  });

  test("GUEST_CHAT=off keeps visitors from sending and lets them read", async () => {
    await again({ guestChat: false });
    who = null;
    expect((await send(draft("Hello"))).statusCode).toBe(401);
    expect((await app.inject("/api/fetchMessages")).statusCode).toBe(200);
    expect((await app.inject("/api/messages/self")).json().maySend).toBe(false);
  });

  test("all guests of a network share one guest's rate, also at once, and keep no member from sending", async () => {
    who = null;
    const flood = await Promise.all(Array.from({ length: 120 }, (_, count) => send(draft(`Guest ${count}`))));
    const codes = flood.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(115);
    const refused = flood.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(50);
    expect(refused?.json().detail).toContain("log in");
    expect((await send(draft("Another network"), {}, "198.51.100.7")).statusCode).toBe(200);
    for (const member of [asha, ...farmers]) {
      who = member;
      for (let count = 1; count <= 20; count += 1) await say(`${member.id} ${count}`);
    }
    expect((await send(draft("One more"))).statusCode).toBe(429);
  });

  test("no guest says again what another of the network said, and a lost answer is given again", async () => {
    who = null;
    const first = draft("BUY HERE");
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, count) => send(count ? draft("BUY HERE") : first)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.at(-1)?.json().errors[0]).toMatchObject({ field: "message", rule: "repeated" });
    const cookie = String(answers[0]?.headers["set-cookie"]).split(";")[0] ?? "";
    const again = await send(first, { cookie });
    expect([again.statusCode, again.json()]).toEqual([200, answers[0]?.json()]);
    expect(await page()).toHaveLength(1);
  });

  test("what is not said takes nothing of the guests' rate", async () => {
    who = null;
    for (let count = 1; count <= 10; count += 1) {
      expect((await send(draft(`To whom? ${count}`, { referedTo: 99_999_999 }))).statusCode).toBe(400);
    }
    expect((await send(draft("Hello"))).statusCode).toBe(200);
  });

  test("the 65,536 networks of one site of IPv6 send no more than an account", async () => {
    who = null;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, count) =>
        send(draft(`Guest ${count}`), {}, `2001:db8:1:${count.toString(16)}::1`),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  });

  test("the first page of 50 short messages is at most 8 kB on the line", async () => {
    await again({ chatRate: 200 });
    const words = ["urea", "paddy", "rain", "price", "seed", "tomorrow", "please", "leaf", "yellow", "water"];
    for (let count = 0; count < 50; count += 1) {
      who = farmers[count % 2] as Person;
      const pick = (step: number) => words[(count * 7 + step * 3 + (count >> 2)) % words.length];
      await say(`${pick(1)} ${pick(2)} ${pick(3)} ${pick(4)} ${pick(5)} ${count}`);
    }
    const answer = await app.inject({ url: "/api/fetchMessages", headers: { "accept-encoding": "br" } });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.rawPayload.length).toBeLessThanOrEqual(8_000);
    expect(answer.rawPayload.length).toBeLessThanOrEqual(
      brotliCompressSync(JSON.stringify(await page())).length + 200,
    );
  });

  test("the stream tells each message once, in order, with its position", async () => {
    const listener = await hear();
    expect(listener.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    expect(listener.headers["content-encoding"]).toBeUndefined();
    const said = [await say("one"), await say("two"), await say("three")];
    const heard = await listener.hears(3);
    expect(heard.map(({ data }) => data)).toEqual(said);
    expect(heard.map(({ id }) => id)).toEqual([1, 2, 3].map((place) => `${store.epoch}.${place}`));
  });

  test("a stream resumes after Last-Event-ID, from memory and from the tables", async () => {
    await again({ chatRate: 200 });
    for (let count = 1; count <= 130; count += 1) await say(`Message ${count}`);
    const resumed = await hear("/api/messages/stream", { "last-event-id": `${store.epoch}.127` });
    expect((await resumed.hears(3)).map(({ data }) => data.place)).toEqual([128, 129, 130]);
    const byQuery = await hear(`/api/messages/stream?lastEventId=${store.epoch}.0`);
    await say("live again");
    expect((await byQuery.hears(131)).map(({ data }) => data.place)).toEqual(
      Array.from({ length: 131 }, (_, step) => step + 1),
    );
  });

  test.each(["0123456789ab.1", "nonsense", "EPOCH.99"])(
    "a position that is not of this data (%s) is told to start afresh",
    async (words) => {
      await say("one");
      const id = words.replace("EPOCH", store.epoch);
      const listener = await hear("/api/messages/stream", { "last-event-id": id });
      await say("two");
      await listener.hears(1);
      expect(listener.heard.map(({ event }) => event)).toEqual(["reset", "hello", "message"]);
      expect(listener.heard[0]?.id).toBe(`${store.epoch}.1`);
      expect(listener.messages()[0]?.data.message).toBe("two");
    },
  );

  test("news answers what came after a position, waits for the next, and tells of a reset", async () => {
    await say("one");
    const news = async (query: string) => (await app.inject(`/api/messages/news?${query}`)).json();
    const all = await news(`after=${store.epoch}.0`);
    expect(all).toMatchObject({ at: `${store.epoch}.1`, last: 1, reset: false });
    expect(all.events).toEqual(await page());
    const waiting = news(`after=${store.epoch}.1&wait=20`);
    await app.inject("/api/healthz");
    const said = await say("two");
    expect((await waiting).events).toEqual([said]);
    expect(await news("after=0123456789ab.1")).toMatchObject({
      at: `${store.epoch}.2`,
      reset: true,
      revision: 0,
      events: [],
    });
    expect((await app.inject("/api/messages/news?after=x")).statusCode).toBe(400);
  });

  test("whoever hangs up before their stream or their news begins takes no place", async () => {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    app.identify = async () => {
      asked += 1;
      await gate;
      return who;
    };
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const hungUp = ["stream", `news?wait=20&after=${store.epoch}.0`].flatMap((call) =>
      Array.from({ length: 20 }, () => get(`${address}/api/messages/${call}`).on("error", () => {})),
    );
    await expect.poll(() => asked).toBe(40);
    for (const request of hungUp) request.destroy();
    const connections = () =>
      new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
    answer();
    expect((await hear()).status).toBe(200);
  });

  test("when a session is over its stream ends at once, or within five seconds in another process", async () => {
    const first = await hear();
    app.live.endFor(asha.id);
    await first.ended;
    const second = await hear();
    const began = performance.now();
    who = null;
    await second.ended;
    expect(performance.now() - began).toBeLessThan(5_500);
  });

  test("logging out closes the stream of that session within five seconds, and no other", async () => {
    await app.close();
    who = null;
    app = await makeApp({ store });
    const [one, other] = [
      await addTestPerson(app, store, { email: "one@example.in" }),
      await addTestPerson(app, store, { email: "other@example.in" }),
    ];
    const [ending, staying] = [
      await hear("/api/messages/stream", { cookie: one.cookie }),
      await hear("/api/messages/stream", { cookie: other.cookie }),
    ];
    const began = performance.now();
    expect((await one.asks({ method: "POST", url: "/api/logout" })).statusCode).toBe(204);
    await ending.ended;
    expect(performance.now() - began).toBeLessThan(5_500);
    await other.asks({ method: "POST", url: "/api/sendMessages", payload: draft("still here") });
    expect((await staying.hears(1))[0]?.data.message).toBe("still here");
  });

  test("closing an account keeps what was said and takes the name away", async () => {
    await again({});
    const person = await addTestPerson(app, store, { email: "leaver@example.in" });
    who = { ...asha, id: person.id, email: person.email };
    await say("I am leaving");
    await forgetSender(app, store.db, { personId: person.id, names: [] });
    const left = [{ username: "Guest", message: "I am leaving", sender: "" }];
    expect(await page()).toMatchObject(left);
    const { events } = (await app.inject(`/api/messages/news?after=${store.epoch}.0`)).json();
    expect(events).toMatchObject(left);
  });

  test("closing the server ends streams and waiting requests, and spreads their return", async () => {
    const listener = await hear();
    const waiting = app.inject(`/api/messages/news?after=${store.epoch}.0&wait=25`);
    await app.inject("/api/healthz");
    const began = performance.now();
    await app.close();
    await Promise.all([listener.ended, waiting]);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(listener.retryMs()).toBeGreaterThanOrEqual(500);
    expect(listener.retryMs()).toBeLessThanOrEqual(5_000);
    app = await start();
  });
});
