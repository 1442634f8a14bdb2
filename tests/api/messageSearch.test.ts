import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Message } from "#community/discussions/contract.ts";
import { type FoundTalk, findsOfAPage } from "#community/discussions/search/calls.ts";
import { indexSome, isIncomplete } from "#community/discussions/search/server/fillIndex.ts";
import { postMessage } from "#community/discussions/server/posting/postMessage.ts";
import { forgetSender } from "#community/discussions/server/queries.ts";
import { hideMessage } from "#community/discussions/server/revise.ts";
import { recordedChanges } from "#database/changes.ts";
import type { Store } from "#database/store.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { type SaidMessage, talkCorpus, talkQuestions } from "../support/talkCorpus.ts";

const day = 86_400_000;

async function search(app: FastifyInstance, q: string, more = ""): Promise<FoundTalk> {
  const answer = await app.inject(`/api/messages/search?q=${encodeURIComponent(q)}${more}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const words = ({ messages }: FoundTalk) =>
  messages.map(({ excerpt }) => excerpt.map((piece) => piece.words).join(""));

/** Says these straight into the room, one a minute. */
async function sayAll({ db }: Store, said: readonly SaidMessage[], begin: number): Promise<void> {
  for (const [number, { message, crop }] of said.entries()) {
    const draft = { msgId: String(10_000 + number), username: "asha.d", refersTo: null, timestamp: "09:05" };
    const sender = { guestHash: `guest-${number % 7}` };
    const topic = crop === undefined ? {} : { topic: { crop } };
    const outcome = await postMessage(
      db,
      { ...draft, ...topic, sender, message },
      1_000,
      begin + number * 61_000,
    );
    expect(outcome.state).toBe("said");
  }
}

/** What is in the index: the words of each message. */
async function indexOf({ db }: Store): Promise<string[]> {
  const rows = await db
    .selectFrom("talk_posting")
    .innerJoin("talk_word", "talk_word.id", "talk_posting.word")
    .select(["talk_posting.place", "talk_word.word"])
    .execute();
  return rows.map(({ place, word }) => `${place} ${word}`).sort();
}

const finds = new Map<string, string[][]>();

describe.each(engines)("the talk that is asked about, on $name", ({ name: engine, open }) => {
  let store: Store;
  let app: FastifyInstance;
  const corpus = talkCorpus();

  beforeAll(async () => {
    store = await open();
    await sayAll(store, corpus, Date.now() - 30 * day);
    app = await makeApp({ store });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  test("of 60 questions that were written down before, at least 55 have their message among the first three", async () => {
    expect(talkQuestions).toHaveLength(60);
    expect(corpus.length).toBeGreaterThan(390);
    const missed: string[] = [];
    const all: string[][] = [];
    for (const { question, name } of talkQuestions) {
      // Messages stand at the places in which they were said.
      const place = 1 + corpus.findIndex((one) => one.name === name);
      const found = await search(app, question);
      all.push(words(found));
      if (!found.messages.slice(0, 3).some((one) => one.place === place))
        missed.push(`${question}: ${words(found).slice(0, 3).join(" / ")}`);
    }
    finds.set(engine, all);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(5);
  }, 60_000);
});

test.runIf(engines.length === 2)("both databases find the same messages in the same order", () => {
  expect(finds.get("sqlite")).toHaveLength(60);
  expect(finds.get("sqlite")).toEqual(finds.get("postgres"));
});

describe.each(engines)("search in the discussions on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let asha: TestPerson;
  let ravi: TestPerson;
  let msgId = 1;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, chatRate: 5_000 });
    const newPerson = () => addTestPerson(app, store, { email: `seek-${randomUUID()}@example.in` });
    [asha, ravi] = [await newPerson(), await newPerson()];
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const say = async (message: string, more: object = {}, who = asha): Promise<Message> => {
    msgId += 1;
    const payload = { msg_id: msgId, message, timestamp: "09:05", ...more };
    const answer = await who.asks({ method: "POST", url: "/api/sendMessages", payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const edit = ({ msg_id }: Message, message: string) =>
    asha.asks({ method: "PATCH", url: `/api/messages/${msg_id}`, payload: { message, edits: 0 } });

  test("a message is found in either script and misspelt, with its place and what was sought in it", async () => {
    const hindi = await say("लोबिया की फलियाँ सूख रही हैं");
    const english = await say("Where is quinoa bought in Jodhpur?");
    for (const q of ["lobia", "लोबिया", "lobiya faliyan", "lobya"])
      expect([q, (await search(app, q)).messages.map(({ place }) => place)]).toEqual([q, [hindi.place]]);
    const [found] = (await search(app, "क्विनोआ")).messages;
    expect(found).toMatchObject({ msg_id: english.msg_id, place: english.place, username: english.username });
    expect(found?.sender).toBe(english.sender);
    expect(found?.excerpt).toEqual([
      { words: "Where is ", hit: false },
      { words: "quinoa", hit: true },
      { words: " bought in Jodhpur?", hit: false },
    ]);
    const misspelt = await search(app, "jodpor");
    expect(misspelt.messages).toHaveLength(1);
    expect(misspelt.corrected).toEqual([{ typed: "jodpor", meant: "Jodhpur" }]);
    for (const same of ["jodhpur", "जोधपुर", "jodh"]) expect((await search(app, same)).corrected).toEqual([]);
  });

  test("a crop is found by its name in the other language, and words that stand everywhere are not sought", async () => {
    const said = await say("बाजरे के साथ ग्वार बो दी", { topic: { crop: "wheat" } });
    expect((await search(app, "guar wheat")).messages[0]?.place).toBe(said.place);
    expect(await search(app, "क्या है the")).toEqual({
      messages: [],
      more: false,
      corrected: [],
      sought: false,
    });
    expect(await search(app, "zzqqxx")).toEqual({ messages: [], more: false, corrected: [], sought: true });
  });

  test("it is narrowed by topic, by days and by who said it", async () => {
    const places = async (more: string) =>
      (await search(app, "kamrakh", more)).messages
        .map(({ place }) => place)
        .sort((one, other) => one - other);
    const wheat = await say("Kamrakh 1", { topic: { crop: "wheat" } });
    const both = await say("Kamrakh 2", { topic: { crop: "wheat", state: "Bihar" } }, ravi);
    const none = await say("Kamrakh 3", {}, ravi);
    const all = [wheat.place, both.place, none.place];
    expect(await places("")).toEqual(all);
    expect(await places("&topic=crop.wheat")).toEqual([wheat.place, both.place]);
    expect(await places("&topic=state.Bihar")).toEqual([both.place]);
    expect(await places("&topic=crop.barley")).toEqual([]);
    expect(await places(`&sender=${both.sender}`)).toEqual([both.place, none.place]);
    expect(await places(`&sender=${both.sender}&topic=crop.wheat`)).toEqual([both.place]);
    expect(await places("&sender=00000000")).toEqual([]);

    // What was said before that is older than ten days now.
    const aged = { sent_at: Date.now() - 10 * day };
    await store.db.updateTable("message").set(aged).where("place", "<=", both.place).execute();
    const nearly = indianDay(Date.now() - 9 * day);
    expect(await places(`&from=${nearly}`)).toEqual([none.place]);
    expect(await places(`&to=${nearly}`)).toEqual([wheat.place, both.place]);
    expect(await places(`&from=${indianDay(Date.now() - 10 * day)}`)).toEqual(all);
    expect(await places(`&from=${indianDay(Date.now() + day)}`)).toEqual([]);
    for (const more of ["&topic=wheat", "&from=yesterday", "&sender=%25", "&page=6", "&page=0"])
      expect((await app.inject(`/api/messages/search?q=x${more}`)).statusCode).toBe(400);
    expect((await app.inject(`/api/messages/search?q=${"x".repeat(101)}`)).statusCode).toBe(400);
  });

  test("what is edited is found by its new words alone, and what is deleted or hidden by none, until it is back", async () => {
    const said = await say("Sahjan leaves for goats");
    await edit(said, "Subabul leaves for goats");
    expect((await search(app, "sahjan")).messages).toEqual([]);
    expect(words(await search(app, "subabul"))).toEqual(["Subabul leaves for goats"]);

    await changeBeside(store.db, (tx) => hideMessage(tx, String(said.msg_id), 1));
    expect((await search(app, "subabul")).messages).toEqual([]);
    await changeBeside(store.db, (tx) => hideMessage(tx, String(said.msg_id), 0));
    expect(words(await search(app, "subabul"))).toEqual(["Subabul leaves for goats"]);

    await asha.asks({ method: "DELETE", url: `/api/messages/${said.msg_id}` });
    await changeBeside(store.db, (tx) => hideMessage(tx, String(said.msg_id), 1));
    await changeBeside(store.db, (tx) => hideMessage(tx, String(said.msg_id), 0));
    expect((await search(app, "subabul")).messages).toEqual([]);
    // Of words that nobody else said nothing is left.
    const left = await store.db.selectFrom("talk_word").select("word").execute();
    expect(left.map(({ word }) => word)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^sub|^saj|^sahj/)]),
    );
    expect((await indexOf(store)).filter((one) => one.startsWith(`${said.place} `))).toEqual([]);
    const keys = await store.db
      .selectFrom("talk_spelling")
      .leftJoin("talk_word", "talk_word.id", "talk_spelling.word")
      .select("key")
      .where("talk_word.id", "is", null)
      .execute();
    expect(keys).toEqual([]);
  });

  test("after an account is closed its messages are found without its name, and no more by whose they are", async () => {
    const gone = await addTestPerson(app, store, { email: `gone-${randomUUID()}@example.in` });
    const said = await say("Chironji from Ramkali", {}, gone);
    await forgetSender({ changes: recordedChanges() }, store.db, { personId: gone.id, names: ["Ramkali"] });
    const [found] = (await search(app, "chironji")).messages;
    expect(found).toMatchObject({ place: said.place, username: "Guest", sender: "" });
    expect((await search(app, "chironji", `&sender=${said.sender}`)).messages).toEqual([]);
    expect((await search(app, "ramkali")).messages).toEqual([]);
  });

  test("many finds come in pages, each once, the newest of equals first, and no more than five pages", async () => {
    for (let number = 0; number < 130; number += 1)
      await say(`Karonda fence ${number}`, {}, number % 2 ? asha : ravi);
    const found: number[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const { messages, more } = await search(app, "karonda", `&page=${page}`);
      expect(messages).toHaveLength(findsOfAPage);
      expect(more).toBe(true);
      found.push(...messages.map(({ place }) => place));
    }
    expect(new Set(found).size).toBe(100);
    expect(found).toEqual(found.toSorted((one, other) => other - one));
  }, 60_000);

  test("a message of a thousand words and a question of a hundred are taken to a bound", async () => {
    const many = Array.from({ length: 330 }, (_, number) => `w${number.toString(36)}x`).join(" ");
    const said = await say(many);
    const indexed = (await indexOf(store)).filter((one) => one.startsWith(`${said.place} `));
    expect(indexed.length).toBeLessThanOrEqual(201);
    expect((await search(app, "w1x w2x w3x w4x w5x w6x w7x w8x w9x wax wbx")).messages[0]?.place).toBe(
      said.place,
    );
  });

  test("what was said before there was an index, and by a program of before, is brought in by small steps, and comes out the same", async () => {
    const before = await indexOf(store);
    expect(await isIncomplete(store.db)).toBe(false);
    await store.db.deleteFrom("talk_posting").execute();
    await store.db.deleteFrom("talk_word").execute();
    await store.db.deleteFrom("talk_spelling").execute();
    const { last_place } = await store.db.selectFrom("room").select("last_place").executeTakeFirstOrThrow();
    // As the migration leaves the data of before; the last ten were said by a program that knows no index.
    const range = { indexed_from: last_place - 9, indexed_to: last_place - 10 };
    await store.db.updateTable("room").set(range).execute();
    const said = await say("Phalsa sherbet");
    expect(words(await search(app, "phalsa"))).toEqual(["Phalsa sherbet"]);
    let steps = 0;
    while (await isIncomplete(store.db)) {
      await Promise.all([indexSome(store.db, 7), indexSome(store.db, 7)]);
      steps += 1;
      expect(steps).toBeLessThan(100);
    }
    expect(steps).toBeGreaterThan(5);
    expect((await indexOf(store)).filter((one) => !one.startsWith(`${said.place} `))).toEqual(before);

    // An index of another version of the fold is made anew.
    await store.db.updateTable("room").set({ indexed_version: 0 }).execute();
    await store.db.insertInto("talk_word").values({ id: 999_999, word: "of-before" }).execute();
    await store.db.insertInto("talk_posting").values({ word: 999_999, place: 1 }).execute();
    for (let step = 0; (await isIncomplete(store.db)) && step < 20_000; step += 1)
      await indexSome(store.db, 200);
    expect((await indexOf(store)).filter((one) => !one.startsWith(`${said.place} `))).toEqual(before);
  }, 120_000);
});
