import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onSuspended } from "#app/server/moderated.ts";
import type { Message } from "#community/discussions/contract.ts";
import { forgetSender, roomRevision } from "#community/discussions/server/queries.ts";
import type { Store } from "#database/store.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { suspend } from "#people/moderation/server/suspend.ts";
import { engines } from "../support/database.ts";
import { type Listener, listen } from "../support/listener.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";

const minuteMs = 60_000;
/** A word that nobody else says. */
const drawWord = () => `quixot${randomUUID().replace(/[^a-f]/g, "")}blight`;

describe.each(engines)("one's own messages on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let desk: TestPerson;
  let base = "";
  const listeners: Listener[] = [];

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, chatRate: 500 });
    base = await app.listen({ port: 0, host: "127.0.0.1" });
    desk = await addTestOperator(app, store, { email: "desk@example.in" });
  }, 60_000);
  afterAll(async () => {
    for (const listener of listeners) listener.close();
    await app.close();
    await store.close();
  });

  let count = 0;
  const person = async () => {
    count += 1;
    const remoteAddress = `203.0.${count >> 8}.${count & 255}`;
    const one = await addTestPerson(app, store, { email: `own${count}-${randomUUID()}@example.in` });
    const before = { created_at: Date.now() - 30 * dayMs };
    await store.db.updateTable("person").set(before).where("id", "=", one.id).execute();
    return { ...one, remoteAddress };
  };
  let msgId = 1;
  const say = async (by: TestPerson, message: string, referedTo: number | "" = ""): Promise<Message> => {
    msgId += 1;
    const payload = { msg_id: msgId, referedTo, message, timestamp: "09:05" };
    return (await by.asks({ method: "POST", url: "/api/sendMessages", payload })).json();
  };
  const edit = (by: TestPerson, { msg_id }: Message, message: string, edits = 0) =>
    by.asks({ method: "PATCH", url: `/api/messages/${msg_id}`, payload: { message, edits } });
  const remove = (by: TestPerson, { msg_id }: Message) =>
    by.asks({ method: "DELETE", url: `/api/messages/${msg_id}` });
  const report = (by: TestPerson & { remoteAddress: string }, { msg_id }: Message) =>
    by.asks({
      method: "POST",
      url: "/api/reports",
      payload: { kind: "message", id: String(msg_id), reason: "abuse", words: "" },
      remoteAddress: by.remoteAddress,
    });
  const threeReport = async (message: Message) => {
    for (const one of [await person(), await person(), await person()])
      expect((await report(one, message)).statusCode).toBe(201);
  };
  const caseOf = async ({ msg_id }: Message) =>
    (await desk.asks({ url: `/api/operator/reports/message/${msg_id}` })).json();
  const decide = ({ msg_id }: Message, payload: object) =>
    desk.asks({ method: "POST", url: `/api/operator/reports/message/${msg_id}`, payload });
  const at = async ({ place }: Message): Promise<Message> =>
    (await app.inject(`/api/fetchMessages?after=${place - 1}&limit=1`)).json()[0];
  const wordings = ({ msg_id }: Message) =>
    store.db.selectFrom("message_wording").selectAll().where("msg_id", "=", String(msg_id)).execute();
  /** Everything that anybody may ask of the room, from the first message on. */
  const everything = async () => {
    const pages: string[] = [];
    for (let after = 0; ; after += 50) {
      const { body } = await app.inject(`/api/fetchMessages?after=${after}`);
      if (body === "[]") break;
      pages.push(body);
    }
    for (let after = 0; ; ) {
      const { body } = await app.inject(`/api/messages/news?after=${store.epoch}.${after}`);
      pages.push(body);
      const { events, last } = JSON.parse(body) as { events: Message[]; last: number };
      after = events.at(-1)?.place ?? last;
      if (after >= last) break;
    }
    const { heard, close } = await listen(`${base}/api/messages/stream?lastEventId=${store.epoch}.0`);
    const { last_place } = await store.db.selectFrom("room").select("last_place").executeTakeFirstOrThrow();
    await vi.waitFor(() => expect(heard.filter(({ event }) => event === "message")).toHaveLength(last_place));
    close();
    const places = heard.flatMap(({ data }) => data.place ?? []);
    expect(places).toEqual(places.map((_, step) => step + 1));
    return pages.join() + JSON.stringify(heard);
  };
  const listening = async () => {
    const listener = await listen(`${base}/api/messages/stream`);
    listeners.push(listener);
    return () => listener.heard.filter(({ event }) => event === "revised").map(({ data }) => data.revision);
  };

  test("an edit says the new words wherever the message or its quote stands, and who listens is told to read anew", async () => {
    const [word, other] = [drawWord(), drawWord()];
    const author = await person();
    const said = await say(author, `${word} five bags`);
    const reply = await say(await person(), "So much?", said.msg_id);
    const told = await listening();
    const answer = await edit(author, said, `  ${other}\r\nthree bags `);
    expect(answer.statusCode, answer.body).toBe(200);
    const now = answer.json() as Message;
    expect(now).toEqual({
      ...said,
      message: `${other}\nthree bags`,
      edited: { at: expect.any(Number), times: 1 },
      thread: said.place,
      answers: { count: 1, last: reply.place },
    });
    expect(Math.abs((now.edited?.at ?? 0) - Date.now())).toBeLessThan(5_000);
    expect(await at(said)).toEqual(now);
    expect((await at(reply)).quoted?.message).toBe(`${other}\nthree bags`);
    const revision = await roomRevision(store.db);
    await vi.waitFor(() => expect(told()).toContain(revision));
    expect((await app.inject("/api/messages/self")).json().revision).toBe(revision);
    const all = await everything();
    expect([all.includes(word), all.includes(other)]).toEqual([false, true]);
  });

  test("a deleted message keeps its place and says nothing any more, nor does its quote; nothing of it is kept", async () => {
    const [word, former] = [drawWord(), drawWord()];
    const author = await person();
    const said = await say(author, former);
    const reply = await say(await person(), "Noted", said.msg_id);
    await edit(author, said, word);
    const told = await listening();
    const answer = await remove(author, said);
    const { place, msg_id, timestamp, at: when } = said;
    const nothing = { referedTo: "", username: "", message: "", sender: "", picture: "", quoted: null };
    const thread = { thread: place, answers: { count: 1, last: reply.place } };
    const gone = { msg_id, place, timestamp, at: when, ...thread, ...nothing, removed: true, byAuthor: true };
    expect([answer.statusCode, answer.json()]).toEqual([200, gone]);
    expect(await at(reply)).toMatchObject({
      quoted: { place, removed: true, byAuthor: true, message: "", username: "", sender: "" },
    });
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    const all = await everything();
    expect([all.includes(word), all.includes(former)]).toEqual([false, false]);
    const row = await store.db
      .selectFrom("message")
      .select("message")
      .where("msg_id", "=", String(msg_id))
      .executeTakeFirstOrThrow();
    expect([row.message, await wordings(said)]).toEqual(["", []]);
    const late = { msg_id: 900_000 + msgId, referedTo: msg_id, message: "And?", timestamp: "09:06" };
    const refused = await author.asks({ method: "POST", url: "/api/sendMessages", payload: late });
    expect(refused.json().errors[0].field).toBe("referedTo");
    expect((await edit(author, said, "Back again", 1)).statusCode).toBe(404);
    expect((await report(await person(), said)).statusCode).toBe(404);
  });

  test("both may be sent again: an answer that was lost is given again, and a message is not said a second time", async () => {
    const author = await person();
    const [edited, deleted] = [await say(author, "Rain at four"), await say(author, "Rain at five")];
    const [first, second] = [
      await edit(author, edited, "Rain at six"),
      await edit(author, edited, "Rain at six"),
    ];
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    const revision = () => roomRevision(store.db);
    const [one, before] = [await remove(author, deleted), await revision()];
    const two = await remove(author, deleted);
    expect([two.statusCode, two.json(), await revision()]).toEqual([200, one.json(), before]);
    // A phone that never got the answer of its first try sends the old words under the old id.
    const { last_place } = await store.db.selectFrom("room").select("last_place").executeTakeFirstOrThrow();
    const resend = ({ msg_id }: Message, message: string) =>
      author.asks({
        method: "POST",
        url: "/api/sendMessages",
        payload: { msg_id, referedTo: "", message, timestamp: "09:05" },
      });
    const [again, goneAgain] = [await resend(edited, "Rain at four"), await resend(deleted, "Rain at five")];
    expect([again.statusCode, again.json().message]).toEqual([200, "Rain at six"]);
    expect([goneAgain.statusCode, goneAgain.json().byAuthor]).toEqual([200, true]);
    expect((await resend(edited, "Something else")).statusCode).toBe(409);
    const after = await store.db.selectFrom("room").select("last_place").executeTakeFirstOrThrow();
    expect(after.last_place).toBe(last_place);
  });

  test("nobody edits or deletes what another person, a guest or nobody said", async () => {
    const [author, other] = [await person(), await person()];
    const said = await say(author, "Mine alone");
    const guest = await app.inject({
      method: "POST",
      url: "/api/sendMessages",
      payload: { msg_id: 800_001, referedTo: "", message: "A guest's", timestamp: "09:05" },
    });
    const cookie = String(guest.headers["set-cookie"]).split(";")[0] ?? "";
    const theirs = guest.json() as Message;
    const asGuest = {
      id: "",
      email: "",
      cookie,
      asks: (options: object) => app.inject({ ...options, headers: { cookie } }),
    };
    const nothing = { ...said, msg_id: 77_777_777 };
    for (const [by, of, status] of [
      [other, said, 403],
      [other, theirs, 403],
      [asGuest, theirs, 401],
      [asGuest, said, 401],
      [author, nothing, 404],
    ] as const)
      expect([(await edit(by, of, "Taken over")).statusCode, (await remove(by, of)).statusCode]).toEqual([
        ...[status, status],
      ]);
    const elsewhere = await app.inject({
      method: "DELETE",
      url: `/api/messages/${said.msg_id}`,
      headers: { cookie: author.cookie, "sec-fetch-site": "cross-site" },
    });
    expect(elsewhere.statusCode).toBe(403);
    for (const id of ["abc", "1e3", "-1", "1".repeat(16)])
      expect((await author.asks({ method: "DELETE", url: `/api/messages/${id}` })).statusCode).toBe(400);
    expect([await at(said), await at(theirs)]).toEqual([said, theirs]);
  });

  test("the server's clock ends editing after 15 minutes; deleting never ends", async () => {
    const author = await person();
    const said = await say(author, "In time");
    const saidAgo = (ms: number) =>
      store.db
        .updateTable("message")
        .set({ sent_at: Date.now() - ms })
        .where("msg_id", "=", String(said.msg_id))
        .execute();
    await saidAgo(14.9 * minuteMs);
    expect((await edit(author, said, "Just in time")).statusCode).toBe(200);
    await saidAgo(15 * minuteMs + 1);
    const late = await edit(author, said, "Too late", 1);
    expect([late.statusCode, late.json().type]).toEqual([409, "urn:mitti:problem:too-late"]);
    expect((await edit(author, said, "Just in time", 0)).statusCode).toBe(200);
    await saidAgo(400 * dayMs);
    expect((await remove(author, said)).statusCode).toBe(200);
  });

  test("what an edit says is judged as what is said: cleaned, not empty, not too long, not said a moment ago", async () => {
    const author = await person();
    const [said] = [await say(author, "A fair price"), await say(author, "Said before")];
    for (const wrong of [" \n", "\u200b\u202e", "", "x".repeat(2_001)]) {
      const refused = await edit(author, said, wrong);
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, "message"]);
    }
    const repeated = await edit(author, said, "Said before");
    expect([repeated.statusCode, repeated.json().errors[0].rule]).toEqual([429, "repeated"]);
    expect((await edit(author, said, "a\u0000b\ud800c\u202e")).json().message).toBe("abc");
  });

  test("of a thousand edits at once one counts, and of those that follow ten a message and ten a minute", async () => {
    const author = await person();
    const said = await say(author, "Edit me");
    const flood = await Promise.all(
      Array.from({ length: 1_000 }, (_, step) => edit(author, said, `Flood ${step}`)),
    );
    const codes = flood.map(({ statusCode }) => statusCode);
    const times = (code: number) => codes.filter((each) => each === code).length;
    expect([times(200), times(409), times(429)]).toEqual([1, 9, 990]);
    expect(
      Number(flood.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"]),
    ).toBeGreaterThan(0);
    const rested = () => store.db.deleteFrom("attempt").execute();
    for (let edits = 1; edits < 10; edits += 1) {
      await rested();
      expect((await edit(author, said, `Again ${edits}`, edits)).statusCode).toBe(200);
    }
    await rested();
    const most = await edit(author, said, "An eleventh time", 10);
    expect([most.statusCode, most.json().errors[0]]).toEqual([
      409,
      expect.objectContaining({ rule: "mostEdits", limit: 10 }),
    ]);
    expect(await wordings(said)).toHaveLength(10);
    expect((await edit(await person(), said, "Another one")).statusCode).toBe(403);
    await rested();
    expect((await remove(author, said)).statusCode).toBe(200);
  });

  test("who edits on two devices at once keeps one of both, and learns that the other did not count", async () => {
    const author = await person();
    const said = await say(author, "Five quintals");
    const both = await Promise.all(
      ["Six quintals", "Seven quintals"].map((words) => edit(author, said, words)),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const kept = both.find(({ statusCode }) => statusCode === 200)?.json() as Message;
    expect(await at(said)).toEqual(kept);
    expect((await wordings(said)).map(({ message }) => message)).toEqual(["Five quintals"]);
  });

  test("an edit, a deletion and the desk's removal at once end alike in whatever order: deleted, and no word is left", async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const word = drawWord();
      const author = await person();
      const said = await say(author, `${word} ${turn}`);
      await report(await person(), said);
      const acts = [
        () => edit(author, said, `${word} edited`),
        () => remove(author, said),
        () => decide(said, { decision: turn % 2 ? "remove" : "keep" }),
        async () => report(await person(), said),
      ];
      const started = acts.map((_, step) => acts[(step + turn) % acts.length] as (typeof acts)[number]);
      const codes = (await Promise.all(started.map((act) => act()))).map(({ statusCode }) => statusCode);
      expect(codes.filter((code) => code >= 500)).toEqual([]);
      expect(await at(said)).toMatchObject({ removed: true, byAuthor: true, message: "" });
      // Where a report came after the desk's word and before the deletion it still waits, with what it needs.
      await decide(said, { decision: "remove" });
      expect(await wordings(said)).toEqual([]);
      expect(await everything()).not.toContain(word);
    }
  }, 60_000);

  test("a message that was reported and then deleted is judged by its words, which go with the desk's decision", async () => {
    const [first, last] = [drawWord(), drawWord()];
    const author = await person();
    const said = await say(author, `${first} you fool`);
    await edit(author, said, `${last} my friend`);
    await threeReport(said);
    expect((await at(said)).byAuthor).toBeUndefined();
    expect((await edit(author, said, "Something nice", 1)).statusCode).toBe(404);
    await remove(author, said);
    expect((await everything()).match(new RegExp(`${first}|${last}`))).toBeNull();
    expect(await caseOf(said)).toMatchObject({
      text: `${last} my friend`,
      former: [{ text: `${first} you fool`, until: expect.any(Number) }],
      gone: true,
      state: "hidden",
    });
    const pile = (await desk.asks({ url: "/api/operator/reports" })).json();
    expect(pile.cases).toContainEqual(
      expect.objectContaining({ id: String(said.msg_id), text: `${last} my friend` }),
    );
    const mine = async () => (await author.asks({ url: "/api/moderation" })).json().notes;
    expect(await mine()).toEqual([]);
    const answering = () =>
      author.asks({
        method: "POST",
        url: "/api/moderation/answers",
        payload: { kind: "message", id: String(said.msg_id), words: "Why?" },
      });
    expect((await answering()).statusCode).toBe(404);
    const decided = await decide(said, { decision: "remove", reason: "abuse" });
    expect(decided.json()).toMatchObject({ state: "removed", text: "", former: [], gone: true });
    expect([await wordings(said), await mine(), (await answering()).statusCode]).toEqual([[], [], 404]);
    const outcomes = await store.db
      .selectFrom("report")
      .select("outcome")
      .where("subject_id", "=", String(said.msg_id))
      .execute();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["upheld", "upheld", "upheld"]);
    expect(await at(said)).toMatchObject({ removed: true, byAuthor: true });
  });

  test("the desk reads the former wordings, and decides about no words that it has not read", async () => {
    const author = await person();
    const said = await say(author, "Pay me first");
    await report(await person(), said);
    await edit(author, said, "Pay me later");
    const seen = await caseOf(said);
    expect(seen).toMatchObject({
      text: "Pay me later",
      edits: 1,
      former: [{ text: "Pay me first", until: expect.any(Number) }],
      gone: false,
    });
    await edit(author, said, "Pay me never", 1);
    expect((await decide(said, { decision: "keep", edits: seen.edits })).statusCode).toBe(409);
    expect((await decide(said, { decision: "keep", edits: 2 })).statusCode).toBe(200);
    // What was kept is what was read: other words may be hidden again.
    await edit(author, said, "Pay me twice", 2);
    await threeReport(said);
    expect((await at(said)).removed).toBe(true);
    const spied = await (await person()).asks({ url: `/api/operator/reports/message/${said.msg_id}` });
    expect(spied.statusCode).toBe(403);
  });

  test("a suspended account does not edit and may delete", async () => {
    const author = await person();
    const said = await say(author, "Before it");
    const how = { personId: author.id, until: Date.now() + dayMs, reason: "Old seed", at: Date.now() };
    await change(app, store.db, (tx) => suspend(tx, onSuspended, how));
    const refused = await edit(author, said, "During it");
    expect([refused.statusCode, refused.json().type]).toEqual([403, "urn:mitti:problem:suspended"]);
    expect((await remove(author, said)).statusCode).toBe(200);
  });

  test("what an account said is nobody's once it is closed, and its names leave the former wordings too", async () => {
    const author = await person();
    const said = await say(author, "Ring Kiran Rao");
    await edit(author, said, "Ring me");
    let state = "more";
    while (state === "more")
      state = await forgetSender(app, store.db, { personId: author.id, names: ["Kiran Rao"] });
    expect((await edit(author, said, "Still mine", 1)).statusCode).toBe(403);
    expect((await remove(author, said)).statusCode).toBe(403);
    expect((await wordings(said))[0]?.message).toBe("Ring …");
  });
});
