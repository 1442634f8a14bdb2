import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Message } from "#community/discussions/contract.ts";
import { settlesMs, tellQuestions, tellSome } from "#community/discussions/follows/server/tellQuestions.ts";
import { hideMessage } from "#community/discussions/server/revise.ts";
import type { Store } from "#database/store.ts";
import { change } from "#kit/server/changes.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

describe.each(engines)("questions told to followers on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let asha: TestPerson;
  let ravi: TestPerson;
  let msgId = 1;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, chatRate: 10_000, guestChat: true });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  beforeEach(async () => {
    await tell();
    [asha, ravi] = [await newPerson(), await newPerson()];
  });

  const newPerson = () => addTestPerson(app, store, { email: `${randomUUID()}@example.in` });
  const later = () => Date.now() + settlesMs + 1_000;
  const tell = () => tellQuestions(app, store.db, { now: later });
  const follow = (who: TestPerson, topic: string) =>
    who.asks({ method: "PUT", url: `/api/messages/follows/${topic}` });
  const ask = async (who: { asks: TestPerson["asks"] }, topic?: object, more: object = {}) => {
    msgId += 1;
    const payload = { msg_id: msgId, message: `Question ${msgId}?`, timestamp: "09:05", topic, ...more };
    const answer = await who.asks({ method: "POST", url: "/api/sendMessages", payload });
    expect(answer.statusCode).toBe(200);
    return answer.json() as Message;
  };
  const told = async (who: TestPerson) =>
    (
      (await who.asks({ url: "/api/notifications" })).json() as {
        kind: string;
        talk: string;
        message: string;
        read: boolean;
      }[]
    ).map(({ kind, talk, message, read }) => `${kind} ${talk} ${message}${read ? " read" : ""}`);

  test("a follower is told of a topic's questions once until they are read, and whoever asks is not", async () => {
    for (const who of [asha, ravi]) await follow(who, "crop.wheat");
    const [first, second] = [await ask(ravi, { crop: "wheat" }), await ask(ravi, { crop: "wheat" })];
    await ask(ravi, undefined, { referedTo: first.msg_id });
    await ask(ravi, { crop: "barley" });
    await tell();
    await tell();
    expect(await told(asha)).toEqual([`topic-asked crop.wheat ${first.msg_id}`]);
    expect(await told(ravi)).toEqual([]);
    const url = "/api/messages/follows/crop.wheat/read";
    await asha.asks({ method: "POST", url, payload: { upTo: second.place } });
    const third = await ask(ravi, { crop: "wheat" });
    await tell();
    expect(await told(asha)).toEqual([
      `topic-asked crop.wheat ${third.msg_id}`,
      `topic-asked crop.wheat ${first.msg_id} read`,
    ]);
  });

  test("what is told names the crop or the state, in the reader's language", async () => {
    await follow(asha, "crop.wheat");
    await follow(asha, "state.Bihar");
    for (const topic of [{ crop: "wheat" }, { state: "Bihar" }]) await ask(ravi, topic);
    await tell();
    const namesIn = async (language: string) => {
      const asked = { url: "/api/notifications", headers: { "accept-language": language } };
      const listed: { talkName: unknown }[] = (await asha.asks(asked)).json();
      return listed.map(({ talkName }) => talkName);
    };
    expect(await namesIn("en")).toEqual([{ name: "Bihar" }, { name: "Wheat" }]);
    expect(await namesIn("hi")).toEqual([{ name: "बिहार" }, { name: "गेहूँ" }]);
  });

  test("whoever follows the crop and the state of a question is told of it once", async () => {
    const place = { crop: "wheat", state: "Bihar" };
    await follow(asha, "crop.wheat");
    await follow(asha, "state.Bihar");
    await follow(ravi, "state.Bihar");
    const asked = await ask(await newPerson(), place);
    await tell();
    expect(await told(asha)).toEqual([`topic-asked crop.wheat ${asked.msg_id}`]);
    expect(await told(ravi)).toEqual([`topic-asked state.Bihar ${asked.msg_id}`]);
  });

  test("nobody is told of whom they muted, of what is read, gone, or asked a moment ago", async () => {
    await follow(asha, "crop.wheat");
    const muted = await ask(ravi, { crop: "wheat" });
    const mute = { kind: "message", id: String(muted.msg_id), how: "mute" };
    await asha.asks({ method: "POST", url: "/api/moderation/people", payload: mute });
    const other = await newPerson();
    const gone = await ask(other, { crop: "wheat" });
    await other.asks({ method: "DELETE", url: `/api/messages/${gone.msg_id}` });
    const read = await ask(other, { crop: "wheat" });
    const url = "/api/messages/follows/crop.wheat/read";
    await asha.asks({ method: "POST", url, payload: { upTo: read.place } });
    await tell();
    expect(await told(asha)).toEqual([]);
    const asked = await ask(other, { crop: "wheat" });
    await tellQuestions(app, store.db, { now: Date.now });
    expect(await told(asha)).toEqual([]);
    await tell();
    expect(await told(asha)).toEqual([`topic-asked crop.wheat ${asked.msg_id}`]);
  });

  test("a question that mentions a follower is told them once, as a mention, and as a question where they turned mentions off", async () => {
    for (const who of [asha, ravi]) await follow(who, "crop.wheat");
    const [hers, his] = [await ask(asha), await ask(ravi)];
    const payload = { topic: "mentions", on: false };
    await ravi.asks({ method: "PUT", url: "/api/notifications/bell", payload });
    const message = `@${hers.username} @${his.username} what now?`;
    const mentions = [hers.msg_id, his.msg_id];
    const asked = await ask(await newPerson(), { crop: "wheat" }, { message, mentions });
    await tell();
    const kinds = async (who: TestPerson) => (await told(who)).map((one) => one.split(" ")[0]);
    expect(await kinds(asha)).toEqual(["message-mentioned"]);
    expect((await told(ravi))[0]).toBe(`topic-asked crop.wheat ${asked.msg_id}`);
    expect(await kinds(ravi)).toEqual(["topic-asked", "message-mentioned"]);
  });

  test("a question of a guest is told too, and whoever turned the kind off has it as read", async () => {
    for (const who of [asha, ravi]) await follow(who, "crop.wheat");
    const payload = { topic: "questions", on: false };
    await ravi.asks({ method: "PUT", url: "/api/notifications/bell", payload });
    const guest = { asks: ((options: object) => app.inject(options)) as TestPerson["asks"] };
    const asked = await ask(guest, { crop: "wheat" });
    await tell();
    expect(await told(asha)).toEqual([`topic-asked crop.wheat ${asked.msg_id}`]);
    expect(await told(ravi)).toEqual([`topic-asked crop.wheat ${asked.msg_id} read`]);
  });

  test("a question that is deleted or hidden after it was told is taken out again, and the next one is told", async () => {
    for (const who of [asha, ravi]) await follow(who, "crop.wheat");
    const other = await newPerson();
    const deleted = await ask(other, { crop: "wheat" });
    await tell();
    expect(await told(asha)).toHaveLength(1);
    await other.asks({ method: "DELETE", url: `/api/messages/${deleted.msg_id}` });
    await tell();
    expect([await told(asha), await told(ravi)]).toEqual([[], []]);
    const hidden = await ask(other, { crop: "wheat" });
    await tell();
    expect(await told(asha)).toEqual([`topic-asked crop.wheat ${hidden.msg_id}`]);
    // What came while it was new was not told by itself, and is told in its place; but to whoever asked it nothing.
    const meanwhile = await ask(ravi, { crop: "wheat" });
    await tell();
    expect(await told(asha)).toHaveLength(1);
    await change(app, store.db, (tx) => hideMessage(tx, String(hidden.msg_id), 1));
    await tell();
    expect([await told(asha), await told(ravi)]).toEqual([
      [`topic-asked crop.wheat ${meanwhile.msg_id}`],
      [],
    ]);
    const next = await ask(other, { crop: "wheat" });
    await tell();
    expect(await told(ravi)).toEqual([`topic-asked crop.wheat ${next.msg_id}`]);
    expect(await store.db.selectFrom("question_gone").selectAll().execute()).toEqual([]);
  });

  test("1,050 followers are told once each, by two tellers that take turns", async () => {
    const people = Array.from({ length: 1_050 }, () => `follower-${randomUUID()}`);
    for (let from = 0; from < people.length; from += 350) {
      const some = people.slice(from, from + 350);
      const person = { name: "Asha Devi", role: "user" as const, password_hash: "x", picture: null };
      await store.db
        .insertInto("person")
        .values(some.map((id) => ({ ...person, id, email: `${id}@example.in`, operator: 0, created_at: 1 })))
        .execute();
      await store.db
        .insertInto("topic_follow")
        .values(some.map((person_id) => ({ person_id, topic: "crop.chickpea", read_place: 0, at: 1 })))
        .execute();
    }
    const asked = await ask(ravi, { crop: "chickpea" });
    let portions = 0;
    const teller = async () => {
      for (let isMore = true; isMore; portions += 1) {
        isMore = await tellSome(app, store.db, later());
        // The other one goes on in the middle.
        await yieldToEventLoop();
      }
    };
    await Promise.all([teller(), teller()]);
    expect(portions).toBeGreaterThan(10);
    const rows = await store.db
      .selectFrom("notification")
      .select(["person_id", "subject", "part"])
      .where("kind", "=", "topic-asked")
      .where("part", "=", String(asked.msg_id))
      .execute();
    expect(rows.map(({ person_id }) => person_id).sort()).toEqual([...people].sort());
    await ravi.asks({ method: "DELETE", url: `/api/messages/${asked.msg_id}` });
    await tell();
    const left = store.db.selectFrom("notification").select("id").where("part", "=", String(asked.msg_id));
    expect(await left.execute()).toEqual([]);
  }, 60_000);
});
