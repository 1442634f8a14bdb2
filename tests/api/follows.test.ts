import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Message } from "#community/discussions/contract.ts";
import { type Follows, mostCounted, mostFollows } from "#community/discussions/follows/calls.ts";
import { counting } from "#community/discussions/follows/server/queries.ts";
import { hideMessage } from "#community/discussions/server/revise.ts";
import type { Store } from "#database/store.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

describe.each(engines)("followed topics on $name", ({ name: engine, open }) => {
  let store: Store;
  let app: FastifyInstance;
  let asha: TestPerson;
  let ravi: TestPerson;
  let msgId = 1;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, chatRate: 10_000 });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  beforeEach(async () => {
    [asha, ravi] = [await newPerson(), await newPerson()];
  });

  const newPerson = () => addTestPerson(app, store, { email: `follows-${randomUUID()}@example.in` });
  const say = async (who: TestPerson, topic?: object): Promise<Message> => {
    msgId += 1;
    const payload = {
      msg_id: msgId,
      message: `Said ${msgId}`,
      timestamp: "09:05",
      ...(topic ? { topic } : {}),
    };
    const answer = await who.asks({ method: "POST", url: "/api/sendMessages", payload });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const url = (topic: string) => `/api/messages/follows/${encodeURIComponent(topic)}`;
  const follow = async (who: TestPerson, topic: string) =>
    (await who.asks({ method: "PUT", url: url(topic) })).statusCode;
  const unfollow = async (who: TestPerson, topic: string) =>
    (await who.asks({ method: "DELETE", url: url(topic) })).statusCode;
  const read = async (who: TestPerson, topic: string, upTo: number) =>
    (await who.asks({ method: "POST", url: `${url(topic)}/read`, payload: { upTo } })).statusCode;
  const listed = async (who: TestPerson): Promise<Follows> =>
    (await who.asks({ url: "/api/messages/follows" })).json();
  const unread = async (who: TestPerson) =>
    Object.fromEntries((await listed(who)).topics.map(({ topic, unread }) => [topic, unread]));

  test("what is new among everything is counted once it was read, and read on one device it is read on all", async () => {
    const readAll = async (upTo: number) =>
      (await asha.asks({ method: "POST", url: "/api/messages/read", payload: { upTo } })).statusCode;
    await say(ravi);
    expect(await listed(asha)).toMatchObject({ everyone: 0 });
    const first = await say(ravi);
    expect(await readAll(first.place)).toBe(204);
    const [second, third] = [await say(ravi, { crop: "wheat" }), await say(ravi)];
    await say(asha);
    expect(await listed(asha)).toMatchObject({ everyone: 2, topics: [] });
    await readAll(second.place);
    // Never back, whichever device is late.
    await readAll(first.place);
    expect(await listed(asha)).toMatchObject({ everyone: 1 });
    const gone = { method: "DELETE", url: `/api/messages/${third.msg_id}` } as const;
    await ravi.asks(gone);
    expect(await listed(asha)).toMatchObject({ everyone: 0 });
    await readAll(1e9);
    await say(ravi);
    expect(await listed(asha)).toMatchObject({ everyone: 1 });
    expect(await listed(ravi)).toMatchObject({ everyone: 0 });
  });

  test("what others say in a followed topic is unread until its end is seen, and then on every device", async () => {
    await say(ravi, { crop: "wheat" });
    expect(await follow(asha, "crop.wheat")).toBe(204);
    expect(await follow(asha, "crop.wheat")).toBe(204);
    expect(await follow(asha, "state.Bihar")).toBe(204);
    expect(await unread(asha)).toEqual({ "crop.wheat": 0, "state.Bihar": 0 });

    await say(ravi, { crop: "wheat" });
    await say(ravi, { crop: "wheat", state: "Bihar" });
    await say(ravi, { crop: "barley" });
    await say(ravi);
    await say(asha, { crop: "wheat" });
    expect(await unread(asha)).toEqual({ "crop.wheat": 2, "state.Bihar": 1 });
    expect((await listed(ravi)).topics).toEqual([]);

    const { upTo } = await listed(asha);
    expect(await read(asha, "crop.wheat", upTo)).toBe(204);
    expect(await unread(asha)).toEqual({ "crop.wheat": 0, "state.Bihar": 1 });
    // A device that was slow, and one that lies: it neither goes back nor beyond what was said.
    expect(await read(asha, "crop.wheat", 1)).toBe(204);
    expect(await read(asha, "crop.wheat", 1e12)).toBe(204);
    await say(ravi, { crop: "wheat" });
    expect(await unread(asha)).toEqual({ "crop.wheat": 1, "state.Bihar": 1 });

    expect(await unfollow(asha, "crop.wheat")).toBe(204);
    expect(await unfollow(asha, "crop.wheat")).toBe(204);
    expect(await unread(asha)).toEqual({ "state.Bihar": 1 });
  });

  test("what is hidden or deleted is not unread, and a hundred stand for that many or more", async () => {
    await follow(asha, "crop.mustard");
    const [hidden, deleted] = [
      await say(ravi, { crop: "mustard" }),
      await say(ravi, { crop: "mustard" }),
      await say(ravi, { crop: "mustard" }),
    ];
    await changeBeside(store.db, (tx) => hideMessage(tx, String(hidden.msg_id), 1));
    await ravi.asks({ method: "DELETE", url: `/api/messages/${deleted.msg_id}` });
    expect(await unread(asha)).toEqual({ "crop.mustard": 1 });
    for (let each = 0; each < mostCounted + 5; each += 1) await say(ravi, { crop: "mustard" });
    expect(await unread(asha)).toEqual({ "crop.mustard": mostCounted });
  }, 60_000);

  test("nobody follows more than the bound, also by calls at once; what is not there is refused", async () => {
    const crops: { id: string }[] = (await app.inject("/api/messages/topics")).json();
    const answers = await Promise.all(
      crops.slice(0, mostFollows + 10).map(({ id }) => follow(asha, `crop.${id}`)),
    );
    expect(answers.filter((status) => status === 204)).toHaveLength(mostFollows);
    expect(answers.filter((status) => status === 409)).toHaveLength(10);
    expect((await listed(asha)).topics).toHaveLength(mostFollows);
    for (const topic of ["crop.moon-wheat", "state.Atlantis", "weather", "crop.", "crop.%"])
      expect([topic, await follow(ravi, topic)]).toEqual([topic, 400]);
    expect(await read(ravi, "crop.wheat", 5)).toBe(204);
    expect((await listed(ravi)).topics).toEqual([]);
    expect((await app.inject("/api/messages/follows")).statusCode).toBe(401);
  }, 60_000);

  test("in 300 random steps of two people the counts are those of a model", async () => {
    const topics = ["crop.wheat", "crop.barley", "state.Bihar"] as const;
    type Said = { place: number; by: TestPerson; topics: readonly string[]; gone: boolean; id: number };
    const said: Said[] = [];
    const followed = new Map<TestPerson, Map<string, number>>([
      [asha, new Map()],
      [ravi, new Map()],
    ]);
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    let last = (await listed(asha)).upTo;
    const step = async () => {
      const who = random(2) === 0 ? asha : ravi;
      const own = followed.get(who) as Map<string, number>;
      const topic = topics[random(3)] as string;
      const act = random(10);
      if (act < 4) {
        const kind = random(4);
        const about = [{ crop: "wheat" }, { crop: "barley" }, { crop: "wheat", state: "Bihar" }, undefined][
          kind
        ];
        const { place, msg_id } = await say(who, about);
        last = place;
        const of = [["crop.wheat"], ["crop.barley"], ["crop.wheat", "state.Bihar"], []][kind] ?? [];
        said.push({ place, by: who, topics: of, gone: false, id: msg_id });
      } else if (act < 6) {
        await follow(who, topic);
        if (!own.has(topic)) own.set(topic, last);
      } else if (act === 6) {
        await unfollow(who, topic);
        own.delete(topic);
      } else if (act === 7) {
        const upTo = Math.max(0, last - random(5));
        await read(who, topic, upTo);
        const before = own.get(topic);
        if (before !== undefined) own.set(topic, Math.max(before, upTo));
      } else {
        const one = said[random(said.length)];
        if (!one) return;
        await one.by.asks({ method: "DELETE", url: `/api/messages/${one.id}` });
        one.gone = true;
      }
    };
    for (let each = 0; each < 300; each += 1) {
      await step();
      if (each % 10 > 0) continue;
      for (const [who, own] of followed)
        expect(await unread(who)).toEqual(
          Object.fromEntries(
            [...own].map(([topic, from]) => [
              topic,
              said.filter(
                (one) => !one.gone && one.by !== who && one.topics.includes(topic) && one.place > from,
              ).length,
            ]),
          ),
        );
    }
  }, 60_000);

  test.each([
    ["crop.wheat", "message_by_crop"],
    ["state.Bihar", "message_by_state"],
  ])("unread messages of %s are looked up along %s", async (topic, index) => {
    const { sql, parameters } = counting(store.db, {
      personId: asha.id,
      ...{ topic, read_place: 0, upTo: 1_000_000 },
    }).compile();
    const explain = engine === "sqlite" ? "explain query plan" : "explain";
    const plan = await store.db.executeQuery<Record<string, unknown>>({
      ...counting(store.db, { personId: asha.id, topic, read_place: 0, upTo: 1 }).compile(),
      sql: `${explain} ${sql}`,
      parameters,
    });
    expect(plan.rows.flatMap((row) => Object.values(row).map(String)).join("\n")).toContain(index);
  });
});
