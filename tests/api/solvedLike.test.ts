import type { FastifyInstance } from "fastify";
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { solvedWith } from "#community/discussions/answers/server/findSolvedLike.ts";
import type { Message } from "#community/discussions/contract.ts";
import { hideMessage } from "#community/discussions/server/revise.ts";
import type { Store } from "#database/store.ts";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";
import { engines } from "../support/database.ts";
import { likeQuestions, solveAll, solvedCorpus, unlikeQuestions } from "../support/solvedCorpus.ts";

interface Found {
  readonly question: Message;
  readonly answer: Message;
}

const day = 86_400_000;
const finds = new Map<string, string[][]>();

describe.each(engines)("solved questions beside EarthWorm's answer on $name", ({ name: engine, open }) => {
  let store: Store;
  let app: FastifyInstance;
  let places: ReadonlyMap<string, number>;

  beforeAll(async () => {
    store = await open();
    places = await solveAll(store, solvedCorpus(), Date.now() - 30 * day);
    app = await makeApp({ store });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const like = async (query: string, before?: string): Promise<Found[]> => {
    const words = new URLSearchParams({ query, ...(before ? { before } : {}) });
    const answer = await app.inject(`/api/messages/answered/like?${words}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  test("of 30 questions that were written down before, at least 27 have theirs first, and never more than two come", async () => {
    expect(likeQuestions).toHaveLength(30);
    expect(places.size).toBe(30);
    const missed: string[] = [];
    const all: string[][] = [];
    for (const { question, name } of likeQuestions) {
      const found = await like(question);
      const said = found.map(({ question: { message } }) => message);
      all.push(said);
      expect(found.length).toBeLessThanOrEqual(2);
      if (found[0]?.question.place !== places.get(name)) missed.push(`${question}: ${said.join(" / ")}`);
    }
    finds.set(engine, all);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(3);
  }, 60_000);

  test("what nobody asked has nothing beside it", async () => {
    expect(unlikeQuestions).toHaveLength(10);
    for (const question of unlikeQuestions)
      expect([question, (await like(question)).map(({ question: { message } }) => message)]).toEqual([
        question,
        [],
      ]);
  }, 60_000);

  test("a crop that was named before counts, one that is named keeps others' questions away, and one word alone is about nothing", async () => {
    const [first] = await like("safed dhari jink ki kami", "my wheat looks ill");
    expect(first?.question.place).toBe(places.get("s1"));
    expect(first?.answer).toMatchObject({ accepted: true });
    expect(await like("mustard safed dhari jink ki kami")).toEqual([]);
    // The crop alone answers which one has it.
    const [second] = await like("wheat", "safed dhari jink ki kami");
    expect(second?.question.place).toBe(places.get("s1"));
    expect(await like("borwell")).toEqual([]);
    expect((await like("borwell gypsum"))[0]?.question.place).toBe(places.get("s28"));
    expect(await like("wheat")).toEqual([]);
  });

  test("what was taken away, or is solved no more, is shown beside nothing", async () => {
    const query = "jeevamrit tarika";
    const [found] = await like(query);
    expect(found?.question.place).toBe(places.get("s29"));
    const hide = (msgId: number, hidden: 0 | 1) =>
      change(app, store.db, (tx) => hideMessage(tx, String(msgId), hidden));
    await hide(found?.question.msg_id ?? 0, 1);
    expect(await like(query)).toEqual([]);
    await hide(found?.question.msg_id ?? 0, 0);
    expect(await like(query)).toHaveLength(1);
    // With its answer the mark goes too.
    await hide(found?.answer.msg_id ?? 0, 1);
    expect(await like(query)).toEqual([]);
  });

  test("somebody in danger is shown nothing but help, and what is typed is bounded", async () => {
    expect(await like("drank pesticide, borwell gypsum TDS")).toEqual([]);
    const long = await app.inject(`/api/messages/answered/like?query=${"a".repeat(201)}`);
    expect(long.statusCode).toBe(400);
  });

  test("of a crop the newest solved questions are read along its index, and of all along theirs, without sorting", async () => {
    const plans = await store.db
      .transaction()
      .execute(async (db) => {
        await addMany(db);
        await sql.raw(engine === "sqlite" ? "analyze" : "analyze message").execute(db);
        const planOf = async (crops: readonly string[]) => {
          const { sql: statement, parameters } = solvedWith([1, 2], crops).compile(db);
          const explain = engine === "sqlite" ? "explain query plan" : "explain";
          const { rows } = await db.executeQuery<Record<string, unknown>>(
            CompiledQuery.raw(`${explain} ${statement}`, [...parameters]),
          );
          return rows.flatMap((row) => Object.values(row).map(String));
        };
        throw new Planned([await planOf(["wheat", "mustard"]), await planOf([])]);
      })
      .catch((error: unknown) => {
        if (error instanceof Planned) return error.plans;
        throw error;
      });
    for (const [number, index] of ["message_answered_crop", "message_answered"].entries()) {
      const plan = plans[number] ?? [];
      const reads = plan.filter((line) => /(?:SEARCH|SCAN) message\b|on message\b/.test(line));
      expect(reads.length, plan.join("\n")).toBe(number === 0 ? 2 : 1);
      for (const line of reads) expect(line).toMatch(new RegExp(` ${index}\\b`));
      const costly = plan.filter((line) => /sort|TEMP B-TREE|SCAN b\b|Seq Scan/i.test(line));
      expect(costly, plan.join("\n")).toEqual([]);
    }
  });
});

/** What was found out in a transaction that is to leave nothing. */
class Planned extends Error {
  readonly plans: readonly string[][];
  constructor(plans: readonly string[][]) {
    super("planned");
    this.plans = plans;
  }
}

/** So many solved questions of four crops that reading all of them would cost, with words of which each has some. */
async function addMany(db: Database): Promise<void> {
  const numbers = sql`with recursive number (n) as (select 1 union all select n + 1 from number where n < 20000)`;
  await sql`insert into message (place, msg_id, username, message, timestamp, sent_at, hidden, edits, topic_crop, accepted_at, accepted_place)
    ${numbers} select 100000 + n, 'many' || n, 'asha.d', 'said', '09:05', n, 0, 0,
      case n % 4 when 0 then 'wheat' when 1 then 'mustard' when 2 then 'cotton' else 'potato' end, n, 200000 + n from number`.execute(
    db,
  );
  await sql`insert into talk_posting (word, place) ${numbers} select 100000 + n % 50, 100000 + n from number`.execute(
    db,
  );
}

test.runIf(engines.length === 2)("both databases show the same solved questions in the same order", () => {
  expect(finds.get("sqlite")).toHaveLength(30);
  expect(finds.get("sqlite")).toEqual(finds.get("postgres"));
});
