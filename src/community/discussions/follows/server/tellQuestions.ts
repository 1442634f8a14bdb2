import type { FastifyInstance } from "fastify";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { notify } from "#people/notifications/server/write.ts";
import { lastPlace } from "../../server/queries.ts";
import { ROOM } from "../../server/room.ts";
import type { MessageTable } from "../../server/tables.ts";
import { topicText } from "../../topics.ts";
import { untellGone } from "./untellQuestions.ts";
import { whoIsTold } from "./whoIsTold.ts";

/** ms after a look before the next one. */
const lookEveryMs = 5_000;
/**
 * A question is notified so much later (ms): a person who reads the topic just then gets no notification, nor
 * anybody of a question that is deleted at once.
 */
export const settlesMs = 10_000;
/** How far the clocks of two processes may be apart (ms). */
const clockSkewMs = 60_000;
/** People who are told in one transaction, and messages that are looked at in one. */
const portion = 100;

/** Tells those who follow a topic of the questions in it, beside all posting; and takes back what was told of a question that is gone. */
export function tellQuestionsRegularly(app: FastifyInstance, db: Database): void {
  const { signal } = regularly(app, lookEveryMs, "telling followers of questions", () =>
    tellQuestions(app, db, { now: () => Date.now(), signal }),
  );
}

interface Telling {
  readonly now: () => number;
  readonly signal?: AbortSignal;
}

/** Until all that has settled is told; each portion lets others write. */
export async function tellQuestions(app: Publisher, db: Database, { now, signal }: Telling): Promise<void> {
  while (!signal?.aborted && (await untellGone(app, db))) await yieldToEventLoop();
  while (!signal?.aborted && (await isBehind(db)) && (await tellSome(app, db, now())))
    await yieldToEventLoop();
}

/** Checked without writing, which would hold up people who send messages. */
async function isBehind(db: Database): Promise<boolean> {
  const notified = await db
    .selectFrom("question_telling")
    .select("place")
    .where("id", "=", ROOM)
    .executeTakeFirst();
  return notified !== undefined && notified.place < (await lastPlace(db));
}

/**
 * One portion of those who follow: how far it came is written in the transaction that tells them, so that a restart and another
 * process go on from there, and nobody is told twice or left out. False where nothing is left for now.
 */
export function tellSome(app: Publisher, db: Database, now: number): Promise<boolean> {
  return change(app, db, async (tx) => {
    const held = await tx.db
      .updateTable("question_telling")
      .set((row) => ({ place: row.ref("place") }))
      .where("id", "=", ROOM)
      .returningAll()
      .executeTakeFirst();
    if (!held) return false;
    const { question, passed, isMore } = await findNext(tx.db, held.place, now);
    if (!question) {
      if (passed > held.place) await moveTo(tx, { place: passed, topic: 0, after_person: "" });
      return isMore;
    }
    // The one that was being told may be gone meanwhile: this one begins with its first follower.
    const isSame = question.place === held.place + 1;
    const { topic, after_person } = isSame ? held : { topic: 0, after_person: "" };
    const topics = topicsOf(question);
    const notified = topics[topic];
    const before = topics.slice(0, topic);
    const last =
      notified === undefined
        ? undefined
        : await tellFollowers(tx, question, { topic: notified, before, after_person });
    if (last !== undefined) await moveTo(tx, { place: question.place - 1, topic, after_person: last });
    else if (topic + 1 < topics.length)
      await moveTo(tx, { place: question.place - 1, topic: topic + 1, after_person: "" });
    else await moveTo(tx, { place: question.place, topic: 0, after_person: "" });
    return true;
  });
}

type Question = Pick<MessageTable, "place" | "msg_id" | "mentions" | "person_id" | "guest_hash" | "sent_at"> &
  Pick<MessageTable, "topic_crop" | "topic_state">;

/** The first question after a place among the next messages, and how far there is none. */
async function findNext(db: Database, place: number, now: number) {
  const next = await db
    .selectFrom("message")
    .select([
      "place",
      "msg_id",
      "mentions",
      "person_id",
      "guest_hash",
      "sent_at",
      "topic_crop",
      "topic_state",
    ])
    .select(["refers_to", "hidden", "deleted_at"])
    .where("place", ">", place)
    .orderBy("place")
    .limit(portion)
    .execute();
  // A time far in the future was stored before the clock was set back: the question has settled.
  const fresh = next.findIndex(({ sent_at }) => sent_at > now - settlesMs && sent_at <= now + clockSkewMs);
  const settled = fresh < 0 ? next : next.slice(0, fresh);
  const question = settled.find(
    (one) =>
      one.refers_to === null && one.hidden === 0 && one.deleted_at === null && topicsOf(one).length > 0,
  );
  return { question, passed: settled.at(-1)?.place ?? place, isMore: settled.length === portion };
}

/** As they are followed. */
function topicsOf({
  topic_crop: crop,
  topic_state: state,
}: Pick<MessageTable, "topic_crop" | "topic_state">) {
  return [...(crop === null ? [] : [topicText({ crop })]), ...(state === null ? [] : [topicText({ state })])];
}

interface Followers {
  readonly topic: string;
  /** Topics of the question whose followers are told already. */
  readonly before: readonly string[];
  readonly after_person: string;
}

/**
 * Tells a portion of those who follow a topic: nobody twice, or of what they said or have read, or of whom they have muted. Returns
 * the last one of them; undefined where there is nobody after.
 */
async function tellFollowers(tx: Change, question: Question, { topic, before, after_person }: Followers) {
  const some = await tx.db
    .selectFrom("topic_follow")
    .select(["person_id", "read_place"])
    .where("topic", "=", topic)
    .where("person_id", ">", after_person)
    .orderBy("person_id")
    .limit(portion)
    .execute();
  if (some.length > 0) {
    const already =
      before.length === 0
        ? []
        : await tx.db
            .selectFrom("topic_follow")
            .select("person_id")
            .where("topic", "in", before)
            .where(
              "person_id",
              "in",
              some.map(({ person_id }) => person_id),
            )
            .execute();
    const passed = new Set(already.map(({ person_id }) => person_id));
    const about = {
      kind: "topic-asked",
      subject: topic,
      part: question.msg_id,
      at: question.sent_at,
    } as const;
    const notified = await whoIsTold(
      tx.db,
      question,
      some.filter(({ person_id }) => !passed.has(person_id)),
    );
    await notify(
      tx,
      notified.map((personId) => ({ ...about, personId })),
    );
  }
  return some.length === portion ? some.at(-1)?.person_id : undefined;
}

async function moveTo(
  { db }: Change,
  to: { readonly place: number; readonly topic: number; readonly after_person: string },
): Promise<void> {
  await db.updateTable("question_telling").set(to).where("id", "=", ROOM).execute();
}
