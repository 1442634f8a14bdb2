import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Message } from "#community/discussions/contract.ts";
import { roomRevision } from "#community/discussions/server/queries.ts";
import { hideMessage } from "#community/discussions/server/revise.ts";
import type { Store } from "#database/store.ts";
import { change } from "#kit/server/changes.ts";
import { shippedAdvisories } from "#season/chatbot/server/shipped.ts";
import { engines } from "../support/database.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";

describe.each(engines)("questions and their answers on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let asha: TestPerson;
  let ravi: TestPerson;
  let meena: TestPerson;
  let msgId = 1;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, chatRate: 10_000 });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  beforeEach(async () => {
    [asha, ravi, meena] = [await newPerson(), await newPerson(), await newPerson()];
  });

  const newPerson = () => addTestPerson(app, store, { email: `answers-${randomUUID()}@example.in` });
  const say = async (who: TestPerson, more: object = {}): Promise<Message> => {
    msgId += 1;
    const payload = { msg_id: msgId, message: `Said ${msgId}`, timestamp: "09:05", ...more };
    const answer = await who.asks({ method: "POST", url: "/api/sendMessages", payload });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const answerTo = (who: TestPerson, { msg_id }: Message) => say(who, { referedTo: msg_id });
  const accept = (who: TestPerson, question: Message, answer: Message | null) =>
    who.asks({
      method: "PUT",
      url: `/api/messages/${question.msg_id}/accepted`,
      payload: { answer: answer?.msg_id ?? null },
    });
  const help = async (who: TestPerson, { msg_id }: Message, method: "PUT" | "DELETE" = "PUT") =>
    who.asks({ method, url: `/api/messages/${msg_id}/helped` });
  const page = async (query: string): Promise<Message[]> =>
    (await asha.asks({ url: `/api/fetchMessages?${query}` })).json();
  const threadOf = ({ place }: Message) => page(`topic=thread.${place}`);
  const now = async ({ msg_id }: Message): Promise<Message> =>
    (await asha.asks({ url: `/api/messages/${msg_id}` })).json();
  const answered = async (about: string): Promise<{ question: Message; answer: Message }[]> =>
    (await app.inject({ url: `/api/messages/answered?about=${about}` })).json();
  const notesOf = async (who: TestPerson) =>
    ((await who.asks({ url: "/api/notifications" })).json() as { kind: string; message: string }[])
      .filter(({ kind }) => kind.startsWith("answer-"))
      .map(({ kind, message }) => ({ kind, message }));
  const deleteOwn = (who: TestPerson, { msg_id }: Message) =>
    who.asks({ method: "DELETE", url: `/api/messages/${msg_id}` });

  test("a question and all that answers it are one thread, also where an answer is answered", async () => {
    const question = await say(asha, { topic: { crop: "wheat" } });
    expect((await threadOf(question)).map(({ place }) => place)).toEqual([question.place]);
    const first = await answerTo(ravi, question);
    const other = await say(meena);
    const second = await answerTo(meena, first);
    expect(second).toMatchObject({ thread: question.place, topic: { crop: "wheat" } });
    const thread = await threadOf(question);
    expect(thread.map(({ place }) => place)).toEqual([question.place, first.place, second.place]);
    expect(thread[0]).toMatchObject({
      thread: question.place,
      answers: { count: 2, last: second.place },
    });
    expect(other).not.toHaveProperty("thread");
    // Page by page, as a topic is read.
    expect(await page(`topic=thread.${question.place}&after=${question.place}&limit=1`)).toMatchObject([
      { place: first.place },
    ]);
    expect(await page(`topic=thread.${question.place}&before=${first.place}`)).toMatchObject([
      { place: question.place },
    ]);
    expect(await page(`topic=thread.${other.place}&after=${other.place}`)).toEqual([]);
  });

  test("an answer that is deleted or hidden is counted no more, and again when it is back", async () => {
    const question = await say(asha);
    const answer = await answerTo(ravi, question);
    const other = await answerTo(meena, question);
    const hide = (hidden: 0 | 1) =>
      change(app, store.db, (tx) => hideMessage(tx, String(other.msg_id), hidden));
    await hide(1);
    expect((await now(question)).answers?.count).toBe(1);
    await hide(0);
    expect((await now(question)).answers?.count).toBe(2);
    await deleteOwn(ravi, answer);
    await deleteOwn(ravi, answer);
    expect((await now(question)).answers).toEqual({ count: 1, last: other.place });
    await hide(1);
    await deleteOwn(meena, other);
    await hide(0);
    expect((await now(question)).answers?.count).toBe(0);
  });

  test("only the asker says what solved it, only an answer of the thread is taken, and another one takes its place", async () => {
    const question = await say(asha);
    const first = await answerTo(ravi, question);
    const second = await answerTo(meena, first);
    const elsewhere = await answerTo(ravi, await say(asha));
    expect((await accept(ravi, question, first)).statusCode).toBe(403);
    for (const wrong of [question, elsewhere])
      expect((await accept(asha, question, wrong)).statusCode).toBe(400);
    expect((await accept(asha, question, first)).json()).toMatchObject({ answeredAt: first.place });
    expect(await now(first)).toMatchObject({ accepted: true });
    expect((await accept(asha, question, second)).statusCode).toBe(200);
    expect((await accept(asha, question, second)).statusCode).toBe(200);
    expect(await now(first)).not.toHaveProperty("accepted");
    expect(await now(second)).toMatchObject({ accepted: true });
    expect(await notesOf(ravi)).toEqual([]);
    expect(await notesOf(meena)).toEqual([{ kind: "answer-accepted", message: String(second.msg_id) }]);
    expect((await accept(asha, question, null)).json()).not.toHaveProperty("answeredAt");
    expect(await now(second)).not.toHaveProperty("accepted");
    expect(await notesOf(meena)).toEqual([]);
  });

  test("a mark that is given raises the room's revision, one that is given again does not", async () => {
    // The room reads its own from the database after the commit.
    const revision = async () => (await asha.asks({ url: "/api/messages/self" })).json().revision;
    const question = await say(asha);
    const answer = await answerTo(ravi, question);
    const before = await roomRevision(store.db);
    await accept(asha, question, answer);
    await expect.poll(revision).toBe(before + 1);
    await accept(asha, question, answer);
    expect(await roomRevision(store.db)).toBe(before + 1);
  });

  test("a message helps each person once, never its author, and the count follows", async () => {
    const question = await say(asha);
    const answer = await answerTo(ravi, question);
    expect((await help(ravi, answer)).statusCode).toBe(403);
    await Promise.all([help(asha, answer), help(asha, answer), help(meena, answer)]);
    expect((await now(answer)).helped).toBe(2);
    expect((await asha.asks({ url: "/api/messages/helps" })).json()).toEqual([answer.msg_id]);
    expect(await notesOf(ravi)).toEqual([{ kind: "answer-helped", message: String(answer.msg_id) }]);
    await help(asha, answer, "DELETE");
    await help(asha, answer, "DELETE");
    expect((await now(answer)).helped).toBe(1);
    expect((await asha.asks({ url: "/api/messages/helps" })).json()).toEqual([]);
    await deleteOwn(ravi, answer);
    expect((await help(asha, answer)).statusCode).toBe(404);
  });

  test("answered questions of a crop or a problem are told to anybody, the last one first, until either part is gone", async () => {
    // Of one that nobody asked about yet, also where this is tried once more.
    const asked = store.db.selectFrom("message").select("topic_crop").where("topic_crop", "is not", null);
    const { id: crop } = await store.db
      .selectFrom("crop")
      .select("id")
      .where("id", "not in", asked.$castTo<{ topic_crop: string }>())
      .executeTakeFirstOrThrow();
    const said = store.db
      .selectFrom("message")
      .select("topic_advisory")
      .where("topic_advisory", "is not", null);
    const taken = (await said.execute()).map(({ topic_advisory }) => topic_advisory);
    const known = shippedAdvisories().find(({ id }) => !taken.includes(id))?.id ?? "";
    const solve = async (topic: object) => {
      const question = await say(asha, { topic });
      const answer = await answerTo(ravi, question);
      await accept(asha, question, answer);
      return { question, answer };
    };
    expect(await answered(`crop.${crop}`)).toEqual([]);
    const one = await solve({ crop });
    const two = await solve({ crop, advisory: known });
    await say(asha, { topic: { crop } });
    const places = async (about: string) => (await answered(about)).map(({ question }) => question.place);
    expect(await places(`crop.${crop}`)).toEqual([two.question.place, one.question.place]);
    expect(await answered(`advisory.${known}`)).toMatchObject([
      { question: { msg_id: two.question.msg_id }, answer: { msg_id: two.answer.msg_id, accepted: true } },
    ]);
    // And by search, narrowed to what it is about; a thread is read, not searched.
    const search = (topic: string) =>
      asha.asks({ url: `/api/messages/search?q=${encodeURIComponent("Said")}&topic=${topic}` });
    const found = (await search(`advisory.${known}`)).json().messages as Message[];
    expect(found.map(({ place }) => place).sort()).toEqual([two.question.place, two.answer.place].sort());
    expect((await search(`thread.${two.question.place}`)).statusCode).toBe(400);
    await deleteOwn(ravi, two.answer);
    expect(await places(`crop.${crop}`)).toEqual([one.question.place]);
    expect(await now(two.question)).not.toHaveProperty("answeredAt");
    await change(app, store.db, (tx) => hideMessage(tx, String(one.question.msg_id), 1));
    expect(await places(`crop.${crop}`)).toEqual([]);
    const unknown = {
      msg_id: 999_999,
      message: "?",
      timestamp: "09:05",
      topic: { advisory: "no-such-problem" },
    };
    const refused = await asha.asks({ method: "POST", url: "/api/sendMessages", payload: unknown });
    expect(refused.statusCode).toBe(400);
  });

  test("a badge stands beside all that its owner says from the moment it is given until it is withdrawn", async () => {
    const operator = await addTestOperator(app, store, { email: `desk-${randomUUID()}@example.in` });
    const said = await say(ravi);
    expect(said).not.toHaveProperty("badge");
    const give = (email: string, whose = "KVK Karnal") =>
      operator.asks({ method: "PUT", url: "/api/operator/badges", payload: { email, kind: "kvk", whose } });
    expect((await give("nobody@nowhere.example")).statusCode).toBe(400);
    expect((await give(ravi.email.toUpperCase())).statusCode).toBe(204);
    expect((await give(ravi.email, "KVK Hisar")).statusCode).toBe(204);
    expect((await page("limit=1"))[0]).toMatchObject({ badge: { kind: "kvk", whose: "KVK Hisar" } });
    const listed = await operator.asks({ url: `/api/operator/badges?email=${ravi.email.slice(0, 20)}` });
    expect(listed.json()).toMatchObject([{ email: ravi.email, whose: "KVK Hisar" }]);
    const withdrawn = { method: "DELETE", url: `/api/operator/badges/${listed.json()[0].person}` } as const;
    expect((await operator.asks(withdrawn)).statusCode).toBe(204);
    expect((await operator.asks(withdrawn)).statusCode).toBe(204);
    expect((await page("limit=1"))[0]).not.toHaveProperty("badge");
  });
});
