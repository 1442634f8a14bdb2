import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Message } from "#community/discussions/contract.ts";
import type { Store } from "#database/store.ts";
import { engines } from "../support/database.ts";
import { type Listener, listen } from "../support/listener.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

describe.each(engines)("topics of the discussions on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let asha: TestPerson;
  let base = "";
  let listener: Listener | undefined;
  let msgId = 1;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, chatRate: 500 });
    base = await app.listen({ port: 0, host: "127.0.0.1" });
    asha = await addTestPerson(app, store, { email: `topics-${randomUUID()}@example.in` });
  }, 60_000);
  afterAll(async () => {
    listener?.close();
    await app.close();
    await store.close();
  });

  const post = (more: object = {}) => {
    msgId += 1;
    const payload = { msg_id: msgId, message: `Said ${msgId}`, timestamp: "09:05", ...more };
    return asha.asks({ method: "POST", url: "/api/sendMessages", payload });
  };
  const say = async (more: object = {}): Promise<Message> => {
    const answer = await post(more);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const page = async (query: string): Promise<Message[]> =>
    (await app.inject(`/api/fetchMessages?${query}`)).json();
  const places = (messages: readonly Message[]) => messages.map(({ place }) => place);

  test("a topic's pages hold exactly its messages, before and after any place; without a topic all come as before", async () => {
    const wheat = { topic: { crop: "wheat" } };
    const both = { topic: { crop: "wheat", state: "Bihar" } };
    const all: Message[] = [];
    for (const more of [
      {},
      wheat,
      both,
      { topic: { state: "Bihar" } },
      { topic: { crop: "barley" } },
      wheat,
      {},
    ])
      all.push(await say(more));
    const [, first, second, inBihar, , third] = places(all);
    expect(places(await page("topic=crop.wheat"))).toEqual([first, second, third]);
    expect(places(await page("topic=state.Bihar"))).toEqual([second, inBihar]);
    expect(places(await page(`topic=crop.wheat&before=${third}`))).toEqual([first, second]);
    expect(places(await page(`topic=crop.wheat&after=${first}&limit=1`))).toEqual([second]);
    expect(places(await page(`topic=crop.wheat&after=${first}&before=${third}`))).toEqual([second]);
    expect(places(await page(`after=${all[0]?.place}&before=${third}`))).toEqual([
      first,
      second,
      inBihar,
      third && third - 1,
    ]);
    expect(await page("")).toEqual(all);
    expect(all[0]).not.toHaveProperty("topic");
    expect(all[2]?.topic).toEqual(both.topic);
  });

  test("an answer is of the topic of what it answers, and a client that knows no topics says what it always said", async () => {
    const question = await say({ topic: { crop: "mustard" } });
    const answer = await say({ referedTo: question.msg_id, username: "ASHA" });
    const elsewhere = await say({ referedTo: question.msg_id, topic: { state: "Punjab" } });
    expect(answer.topic).toEqual({ crop: "mustard" });
    expect(elsewhere.topic).toEqual({ state: "Punjab" });
    expect((await say({ referedTo: "" })).topic).toBeUndefined();
  });

  test("listeners hear every message once with its topic, and what is edited or deleted keeps its topic and place", async () => {
    const from = (await page("")).at(-1)?.place;
    listener = await listen(`${base}/api/messages/stream`, { "last-event-id": `${store.epoch}.${from}` });
    const edited = await say({ topic: { crop: "maize-kharif" } });
    const deleted = await say({ topic: { crop: "maize-kharif" } });
    const heard = (await listener.hears(2)).map(({ data }) => [data.place, data.topic]);
    expect(heard).toEqual([edited, deleted].map(({ place, topic }) => [place, topic]));
    await asha.asks({
      method: "PATCH",
      url: `/api/messages/${edited.msg_id}`,
      payload: { message: "Other words", edits: 0 },
    });
    await asha.asks({ method: "DELETE", url: `/api/messages/${deleted.msg_id}` });
    const shown = await page("topic=crop.maize-kharif");
    expect(shown.map(({ place, message, removed }) => [place, message, removed])).toEqual([
      [edited.place, "Other words", undefined],
      [deleted.place, "", true],
    ]);
  });

  test.each([
    [{ crop: "moon-wheat" }],
    [{ state: "Atlantis" }],
    [{ crop: "wheat", state: "Atlantis" }],
    [{}],
    [{ crop: "Wheat; drop" }],
  ])("the topic %j is refused, and nothing is said", async (topic) => {
    const before = (await page("")).at(-1)?.place;
    expect((await post({ topic })).statusCode).toBe(400);
    expect((await page("")).at(-1)?.place).toBe(before);
  });

  test.each(["wheat", "crop.", "state.Atlantis", "crop.%25"])("a page of %s is refused", async (topic) => {
    expect((await app.inject(`/api/fetchMessages?topic=${topic}`)).statusCode).toBe(400);
  });

  test.each([
    ["en", "Wheat"],
    ["hi", "गेहूँ"],
  ])("the crops to choose from are named in the reader's language: %s", async (language, name) => {
    const headers = { cookie: `language=${language}` };
    const crops = (await app.inject({ url: "/api/messages/topics", headers })).json();
    expect(crops).toContainEqual({ id: "wheat", name });
  });
});
