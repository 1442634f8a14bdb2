import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { type Message, mostMentions, mostTold } from "#community/discussions/contract.ts";
import { forgetSender } from "#community/discussions/server/queries.ts";
import { hideMessage } from "#community/discussions/server/revise.ts";
import type { Store } from "#database/store.ts";
import { change } from "#kit/server/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

describe.each(engines)("mentions on $name", ({ open }) => {
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
    [asha, ravi] = [await newPerson(), await newPerson()];
  });

  const newPerson = () => addTestPerson(app, store, { email: `${randomUUID()}@example.in` });
  const posted = (who: { asks: TestPerson["asks"] }, message: string, more: object = {}) => {
    msgId += 1;
    const payload = { msg_id: msgId, message, timestamp: "09:05", ...more };
    return who.asks({ method: "POST", url: "/api/sendMessages", payload });
  };
  const say = async (
    who: TestPerson,
    message = `Said ${randomUUID()}`,
    more: object = {},
  ): Promise<Message> => {
    const answer = await posted(who, message, more);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const now = async ({ msg_id }: Message): Promise<Message> =>
    (await asha.asks({ url: `/api/messages/${msg_id}` })).json();
  const told = async (who: TestPerson) =>
    (
      (await who.asks({ url: "/api/notifications" })).json() as {
        kind: string;
        message: string;
        read: boolean;
      }[]
    ).map(({ kind, message, read }) => `${kind} ${message}${read ? " read" : ""}`);
  const edit = (who: TestPerson, { msg_id }: Message, message: string) =>
    who.asks({ method: "PATCH", url: `/api/messages/${msg_id}`, payload: { message, edits: 0 } });
  const remove = (who: TestPerson, { msg_id }: Message) =>
    who.asks({ method: "DELETE", url: `/api/messages/${msg_id}` });

  test("whoever is mentioned is told once, and the message tells whom it means", async () => {
    const hers = await say(asha);
    const words = `Does @${hers.username} know? ${randomUUID()}`;
    const said = await say(ravi, words, { mentions: [hers.msg_id] });
    const mentions = [{ name: hers.username, sender: hers.sender }];
    expect(said.mentions).toEqual(mentions);
    expect((await now(said)).mentions).toEqual(mentions);
    expect(await told(asha)).toEqual([`message-mentioned ${said.msg_id}`]);
    expect(await told(ravi)).toEqual([]);
    // The answer was lost, and it is sent again.
    const payload = { msg_id: said.msg_id, message: words, timestamp: "09:05", mentions: [hers.msg_id] };
    expect((await ravi.asks({ method: "POST", url: "/api/sendMessages", payload })).statusCode).toBe(200);
    expect(await told(asha)).toHaveLength(1);
    const pages: Message[] = (await asha.asks({ url: "/api/fetchMessages" })).json();
    expect(pages.find(({ place }) => place === said.place)?.mentions).toEqual(mentions);
  });

  test("nobody is mentioned whom the words do not name, who has not spoken, or who says it", async () => {
    const [hers, his] = [await say(asha), await say(ravi)];
    const deleted = await say(asha);
    await remove(asha, deleted);
    const mentioned = async (words: string, mentions: number[]) =>
      (await say(ravi, `${words} ${randomUUID()}`, { mentions })).mentions;
    expect(await mentioned("Nobody is named", [hers.msg_id])).toBeUndefined();
    expect(await mentioned(`@${hers.username}x`, [hers.msg_id])).toBeUndefined();
    expect(await mentioned(`@${his.username}`, [his.msg_id])).toBeUndefined();
    expect(await mentioned(`@${hers.username}`, [deleted.msg_id])).toBeUndefined();
    expect(await mentioned(`@${hers.username}`, [99_999_999])).toBeUndefined();
    expect(await mentioned(`@${hers.username}`, [])).toBeUndefined();
    expect(await told(asha)).toEqual([]);
    const many = Array.from({ length: mostMentions + 1 }, () => hers.msg_id);
    expect((await posted(ravi, `@${hers.username}`, { mentions: many })).statusCode).toBe(400);
  });

  test("guests neither mention nor are mentioned", async () => {
    const hers = await say(asha);
    const guest = { asks: ((options: object) => app.inject(options)) as TestPerson["asks"] };
    const words = `@${hers.username} ${randomUUID()}`;
    const theirs: Message = (await posted(guest, words, { mentions: [hers.msg_id] })).json();
    expect(theirs).not.toHaveProperty("mentions");
    const said = await say(ravi, `@Guest ${randomUUID()}`, { mentions: [theirs.msg_id] });
    expect(said).not.toHaveProperty("mentions");
    expect(await told(asha)).toEqual([]);
  });

  test("whom one has muted mentions one without being told, and an answer that mentions is told once", async () => {
    const hers = await say(asha);
    const words = () => `@${hers.username} ${randomUUID()}`;
    const answer = await say(ravi, words(), { mentions: [hers.msg_id], referedTo: hers.msg_id });
    expect(answer.mentions).toHaveLength(1);
    expect(await told(asha)).toEqual([`message-answered ${answer.msg_id}`]);
    const payload = { kind: "message", id: String(answer.msg_id), how: "mute" };
    await asha.asks({ method: "POST", url: "/api/moderation/people", payload });
    await say(ravi, words(), { mentions: [hers.msg_id] });
    expect(await told(asha)).toEqual([]);
  });

  test("what one was told of somebody and has not read goes when one mutes them, and somebody else's next answer is told", async () => {
    const [hers, read] = [await say(asha), await say(asha)];
    const words = () => `@${hers.username} ${randomUUID()}`;
    const seen = await say(ravi, words(), { referedTo: read.msg_id });
    await asha.asks({ method: "POST", url: "/api/notifications/read", payload: {} });
    await say(ravi, undefined, { referedTo: hers.msg_id });
    const next = await say(await newPerson(), undefined, { referedTo: hers.msg_id });
    const named = await say(ravi, words(), { mentions: [hers.msg_id] });
    expect(await told(asha)).toHaveLength(3);
    const payload = { kind: "message", id: String(named.msg_id), how: "block" };
    const muted = await asha.asks({ method: "POST", url: "/api/moderation/people", payload });
    expect(muted.statusCode).toBe(201);
    expect(await told(asha)).toEqual([
      `message-answered ${next.msg_id}`,
      `message-answered ${seen.msg_id} read`,
    ]);
  });

  test("a mention is told where the answer that it is tells nothing: answers are turned off, or an earlier one is still new", async () => {
    const hers = await say(asha);
    const words = () => `@${hers.username} ${randomUUID()}`;
    const answer = () => say(ravi, words(), { mentions: [hers.msg_id], referedTo: hers.msg_id });
    const [first, second] = [await answer(), await answer()];
    expect(await told(asha)).toEqual([
      `message-mentioned ${second.msg_id}`,
      `message-answered ${first.msg_id}`,
    ]);
    const payload = { topic: "answers", on: false };
    await ravi.asks({ method: "PUT", url: "/api/notifications/bell", payload });
    const his = await say(ravi);
    const mention = { mentions: [his.msg_id], referedTo: his.msg_id };
    const third = await say(asha, `@${his.username} ${randomUUID()}`, mention);
    expect(await told(ravi)).toEqual([
      `message-mentioned ${third.msg_id}`,
      `message-answered ${third.msg_id} read`,
    ]);
  });

  test("what is sent many times at once is told once, and what is deleted at once is told nobody", async () => {
    const hers = await say(asha);
    msgId += 1;
    const payload = { msg_id: msgId, message: `@${hers.username} ${randomUUID()}`, timestamp: "09:05" };
    const again = { ...payload, referedTo: hers.msg_id, mentions: [hers.msg_id] };
    const sends = () => ravi.asks({ method: "POST", url: "/api/sendMessages", payload: again });
    const answers = await Promise.all(Array.from({ length: 8 }, sends));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await told(asha)).toEqual([`message-answered ${msgId}`]);
    // Read, and sent once more by a phone that had no answer.
    await asha.asks({ method: "POST", url: "/api/notifications/read", payload: {} });
    await sends();
    expect(await told(asha)).toEqual([`message-answered ${msgId} read`]);
    for (let each = 0; each < 5; each += 1) {
      msgId += 1;
      const more = { message: `@${hers.username} ${randomUUID()}`, msg_id: msgId };
      const said = ravi.asks({ method: "POST", url: "/api/sendMessages", payload: { ...again, ...more } });
      const gone = ravi.asks({ method: "DELETE", url: `/api/messages/${msgId}` });
      await Promise.all([said, gone]);
      await ravi.asks({ method: "DELETE", url: `/api/messages/${msgId}` });
      await ravi.asks({ method: "POST", url: "/api/sendMessages", payload: { ...again, ...more } });
    }
    expect(await told(asha)).toEqual([`message-answered ${answers[0]?.json().msg_id} read`]);
  });

  test("an edit that names somebody no more, and a message that is gone, tell no more of it", async () => {
    const hers = await say(asha);
    const words = () => `@${hers.username} ${randomUUID()}`;
    const mention = () => say(ravi, words(), { mentions: [hers.msg_id] });
    const [edited, kept, deleted, hidden] = [
      await mention(),
      await mention(),
      await mention(),
      await mention(),
    ];
    expect(await told(asha)).toHaveLength(4);
    expect((await edit(ravi, kept, words())).json().mentions).toHaveLength(1);
    expect((await edit(ravi, edited, `Nobody ${randomUUID()}`)).json()).not.toHaveProperty("mentions");
    await remove(ravi, deleted);
    expect(await now(deleted)).not.toHaveProperty("mentions");
    const hide = (state: 0 | 1) =>
      change(app, store.db, (tx) => hideMessage(tx, String(hidden.msg_id), state));
    await hide(1);
    expect(await now(hidden)).not.toHaveProperty("mentions");
    expect(await told(asha)).toEqual([`message-mentioned ${kept.msg_id}`]);
    await hide(0);
    expect((await now(hidden)).mentions).toHaveLength(1);
  });

  test("whoever names somebody over and over rings their bell a few times an hour and nobody else's less", async () => {
    const [hers, other] = [await say(asha), await say(await newPerson())];
    const mentions = [hers.msg_id, other.msg_id];
    for (let count = 0; count < mostTold; count += 1)
      await say(ravi, `@${hers.username} ${randomUUID()}`, { mentions });
    const more = await say(ravi, `@${hers.username} @${other.username} ${randomUUID()}`, { mentions });
    expect(more.mentions).toHaveLength(2);
    expect(await told(asha)).toHaveLength(mostTold);
    const theirs = await say(await newPerson(), `@${hers.username} ${randomUUID()}`, { mentions });
    expect((await told(asha))[0]).toBe(`message-mentioned ${theirs.msg_id}`);
  });

  test("it is turned off by itself", async () => {
    const hers = await say(asha);
    const payload = { topic: "mentions", on: false };
    expect((await asha.asks({ method: "PUT", url: "/api/notifications/bell", payload })).statusCode).toBe(
      204,
    );
    const said = await say(ravi, `@${hers.username} ${randomUUID()}`, { mentions: [hers.msg_id] });
    const answer = await say(ravi, undefined, { referedTo: hers.msg_id });
    expect(await told(asha)).toEqual([
      `message-answered ${answer.msg_id}`,
      `message-mentioned ${said.msg_id} read`,
    ]);
  });

  test("whoever closes the account is mentioned nowhere, and the words stay", async () => {
    const [hers, his] = [await say(asha), await say(ravi)];
    const words = `@${hers.username} ${randomUUID()}`;
    const said = await say(ravi, words, { mentions: [hers.msg_id] });
    const both = await say(await newPerson(), `@${hers.username} @${his.username}`, {
      mentions: [hers.msg_id, his.msg_id],
    });
    expect(both.mentions).toHaveLength(2);
    while ((await forgetSender(app, store.db, { personId: asha.id, names: [] })) === "more");
    expect(await now(said)).toMatchObject({ message: words });
    expect(await now(said)).not.toHaveProperty("mentions");
    expect((await now(both)).mentions).toEqual([{ name: his.username, sender: his.sender }]);
  });
});
