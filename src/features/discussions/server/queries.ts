import type { Database } from "#database/tables.ts";
import { together } from "#database/together.ts";
import { lockActiveMember } from "#features/account/server/lockMember.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import { withoutWords } from "#kit/server/withoutWords.ts";
import { countingAnswer } from "../answers/server/threads.ts";
import { sendersTag } from "../contract.ts";
import { type SaidPicture, sayPictures, withPictures } from "../pictures/server/queries.ts";
import { type Excess, excessOf, pageLength, rateWindowMs, roomName } from "../rules.ts";
import { indexMessages, unindexMessage, unindexSender } from "../search/server/wordIndex.ts";
import type { About, Topic } from "../topics.ts";
import { lockRoom, ROOM } from "./revise.ts";
import type { MessageTable } from "./tables.ts";
import { clearWordings, findWordings } from "./wordings.ts";

/** Who says something: an account, or a guest by the hash of their token. */
export type Sender = { readonly personId: string } | { readonly guestHash: string };

/** Undefined once the account is gone. */
export function senderOf({
  person_id,
  guest_hash,
}: Pick<MessageTable, "person_id" | "guest_hash">): Sender | undefined {
  if (person_id !== null) return { personId: person_id };
  return guest_hash === null ? undefined : { guestHash: guest_hash };
}

/** A message on its way into the room. */
export interface NewMessage {
  readonly sender: Sender;
  readonly msgId: string;
  readonly username: string;
  readonly refersTo: string | null;
  readonly message: string;
  readonly timestamp: string;
  /** Where it is not said, that of the message it answers. */
  readonly topic?: About | undefined;
  readonly pictures?: readonly SaidPicture[] | undefined;
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** Every message with its sender's picture and the message that it answers. */
export function messages(db: Database) {
  return db
    .selectFrom("message")
    .leftJoin("person", "person.id", "message.person_id")
    .leftJoin("message as original", "original.msg_id", "message.refers_to")
    .leftJoin("person_badge", "person_badge.person_id", "message.person_id")
    .selectAll("message")
    .select([
      "person.picture",
      "person_badge.kind as badge_kind",
      "person_badge.whose as badge_whose",
      "original.place as original_place",
      "original.username as original_username",
      "original.message as original_message",
      "original.timestamp as original_timestamp",
      "original.hidden as original_hidden",
      "original.deleted_at as original_deleted_at",
      "original.person_id as original_person_id",
      "original.guest_hash as original_guest_hash",
      "original.pictures as original_pictures",
    ]);
}

interface Page {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
  readonly topic?: Topic | undefined;
}

/** Messages in their order, of all or of a topic: those after a place, those before one, what lies between both, or the newest. */
export async function findMessages(db: Database, { after, before, limit = pageLength, topic }: Page) {
  let page = messages(db).limit(limit);
  if (topic?.crop !== undefined) page = page.where("message.topic_crop", "=", topic.crop);
  if (topic?.state !== undefined) page = page.where("message.topic_state", "=", topic.state);
  if (topic?.advisory !== undefined) page = page.where("message.topic_advisory", "=", topic.advisory);
  if (topic?.thread !== undefined) page = page.where("message.thread", "=", topic.thread);
  if (before !== undefined) page = page.where("message.place", "<", before);
  const found =
    after === undefined
      ? (await page.orderBy("message.place", "desc").execute()).reverse()
      : await page.where("message.place", ">", after).orderBy("message.place").execute();
  if (found.length > 0 || topic?.thread === undefined) return withPictures(db, found);
  return findUnanswered(db, { after, before }, topic.thread);
}

/** A question is of its own thread from its first answer on; before that its thread is the question alone. */
async function findUnanswered(db: Database, { after = 0, before }: Page, place: number) {
  if (place <= after || (before !== undefined && place >= before)) return [];
  const alone = messages(db).where("message.place", "=", place).where("message.thread", "is", null);
  return withPictures(db, await alone.execute());
}

export async function findMessage(db: Database, msgId: string): Promise<MessageRow | undefined> {
  const found = await messages(db).where("message.msg_id", "=", msgId).execute();
  return (await withPictures(db, found))[0];
}

export async function lastPlace(db: Database): Promise<number> {
  const room = await db.selectFrom("room").select("last_place").where("id", "=", ROOM).executeTakeFirst();
  return room?.last_place ?? 0;
}

/** How often messages have become others since they were told. */
export async function roomRevision(db: Database): Promise<number> {
  const room = await db.selectFrom("room").select("revision").where("id", "=", ROOM).executeTakeFirst();
  return room?.revision ?? 0;
}

/** What became of a message: said, said before (`msg_id`, text and pictures are the same), or not said and why. */
export type Outcome =
  | { readonly state: "said" | "same" }
  | { readonly state: "taken" | "no-original" | "no-picture" }
  | { readonly state: "excess"; readonly excess: Excess };

/**
 * Says something, or not. Its place comes from the room's counter, which the transaction locks until it is committed:
 * so places have no gaps, their order is that of the commits, and what is judged under the lock stays true.
 */
export async function postMessage(
  db: Database,
  draft: NewMessage,
  most: number,
  now: number,
): Promise<Outcome> {
  // Most of what is refused is refused here, and does not hold up the room.
  const refused = await judge(db, draft, most, now);
  if (refused) return refused;
  try {
    await db.transaction().execute(async (db) => {
      if ("personId" in draft.sender) await lockActiveMember(db, draft.sender.personId, now);
      const place = await takePlace(db);
      const refused = await judge(db, draft, most, now);
      if (refused) throw new NotSaid(refused);
      const row = { ...rowOf(draft, place, now), ...(await contextOf(db, draft)) };
      const saying = db.insertInto("message").values(row).compile();
      const { thread } = row;
      await together(db, thread === null ? [saying] : [saying, countingAnswer(db, thread, place)]);
      if (!(await areSaid(db, draft, place))) throw new NotSaid({ state: "no-picture" });
      await indexMessages(db, [row]);
    });
  } catch (error) {
    if (error instanceof NotSaid) return error.outcome;
    throw error;
  }
  return { state: "said" };
}

/** With its pictures, which its sender uploaded for it before; false where one is not there. */
async function areSaid(db: Database, { sender, msgId, pictures = [] }: NewMessage, place: number) {
  if (pictures.length === 0) return true;
  return "personId" in sender && sayPictures(db, { personId: sender.personId, msgId, place, pictures });
}

/** Takes the transaction back, and with it the place. */
class NotSaid extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome.state);
    this.outcome = outcome;
  }
}

async function takePlace(db: Database): Promise<number> {
  const { last_place } = await db
    .updateTable("room")
    .set((set) => ({
      last_place: set("last_place", "+", 1),
      // What is said is in the index at once; it is whole up to here where it was before.
      indexed_to: set
        .case()
        .when("indexed_to", "=", set.ref("last_place"))
        .then(set("last_place", "+", 1))
        .else(set.ref("indexed_to"))
        .end(),
    }))
    .where("id", "=", ROOM)
    .returning("last_place")
    .executeTakeFirstOrThrow();
  return last_place;
}

async function judge(
  db: Database,
  draft: NewMessage,
  most: number,
  now: number,
): Promise<Outcome | undefined> {
  // Looked at before the id: a twin that is committed in between is then found by its id, not taken for a repetition.
  const lately = await saidLately(db, draft.sender, most, now);
  const known = await findMessage(db, draft.msgId);
  if (known) return { state: (await isSame(db, known, draft)) ? "same" : "taken" };
  if (draft.refersTo !== null) {
    const original = await findMessage(db, draft.refersTo);
    if (!original || original.hidden === 1 || original.deleted_at !== null) return { state: "no-original" };
  }
  // Of two pictures with the same words the second one says something new.
  const words = draft.pictures?.length ? undefined : draft.message;
  const excess = excessOf(words, lately, most, now);
  return excess ? { state: "excess", excess } : undefined;
}

function saidLately(db: Database, sender: Sender, most: number, now: number) {
  const lately = db
    .selectFrom("message")
    .select(["message", "sent_at"])
    .where("sent_at", ">", now - rateWindowMs)
    .orderBy("sent_at", "desc")
    .limit(most);
  return "personId" in sender
    ? lately.where("person_id", "=", sender.personId).execute()
    : lately.where("guest_hash", "=", sender.guestHash).execute();
}

/**
 * The answer that was lost on the way is given again; a stranger's message, another text, or other pictures are not. What was edited meanwhile
 * is known by what was said first; of what was deleted nothing is left to compare, and it is not to be said again.
 */
async function isSame(
  db: Database,
  known: MessageRow,
  { sender, message, pictures = [] }: NewMessage,
): Promise<boolean> {
  const isOwn =
    "personId" in sender ? known.person_id === sender.personId : known.guest_hash === sender.guestHash;
  if (!isOwn || known.deleted_at !== null) return isOwn;
  const areShown = known.shown.length === pictures.length;
  if (!areShown || known.shown.some(({ id }, number) => id !== pictures[number]?.id)) return false;
  if (known.message === message) return true;
  const [first] = known.edits > 0 ? await findWordings(db, known.msg_id) : [];
  return first?.message === message;
}

function rowOf(draft: NewMessage, place: number, now: number): MessageTable {
  return {
    place,
    msg_id: draft.msgId,
    person_id: "personId" in draft.sender ? draft.sender.personId : null,
    guest_hash: "guestHash" in draft.sender ? draft.sender.guestHash : null,
    username: draft.username,
    refers_to: draft.refersTo,
    message: draft.message,
    timestamp: draft.timestamp,
    sent_at: now,
    hidden: 0,
    edits: 0,
    edited_at: null,
    deleted_at: null,
    topic_crop: null,
    topic_state: null,
    topic_advisory: null,
    pictures: draft.pictures?.length ?? 0,
    thread: null,
    answers: 0,
    last_answer: null,
    accepted_place: null,
    accepted_at: null,
    accepted: 0,
    helped: 0,
  };
}

/** What it is about, as its sender says, else as the message that it answers; and the thread that it goes on. */
async function contextOf(db: Database, { topic, refersTo }: NewMessage) {
  const said = topic && {
    topic_crop: topic.crop ?? null,
    topic_state: topic.state ?? null,
    topic_advisory: topic.advisory ?? null,
  };
  if (refersTo === null) return said;
  const original = await db
    .selectFrom("message")
    .select(["place", "thread", "topic_crop", "topic_state", "topic_advisory"])
    .where("msg_id", "=", refersTo)
    .executeTakeFirstOrThrow();
  const { place, thread, ...about } = original;
  return { ...(said ?? about), thread: thread ?? place };
}

/** Messages that lose their sender in one statement. */
const forgottenBatchSize = 500;

/** What was said stays when an account is closed, but no longer says by whom: one portion of it. */
export function forgetSender(
  app: Publisher,
  db: Database,
  { personId, words }: { personId: string; words: readonly string[] },
): Promise<ClearProgress> {
  return change(app, db, async (tx) => {
    const { db, changed } = tx;
    await lockRoom(db);
    const some = await db
      .selectFrom("message")
      .selectAll()
      .where("person_id", "=", personId)
      .limit(forgottenBatchSize)
      .execute();
    if (some.length === 0) return "done";
    const places = some.map(({ place }) => place);
    await db
      .updateTable("message")
      .set({ person_id: null, username: roomName(undefined) })
      .where("place", "in", places)
      .execute();
    await unindexSender(db, personId, places);
    for (const said of some) {
      const left = withoutWords(said.message, words);
      if (left === said.message) continue;
      await db.updateTable("message").set({ message: left }).where("place", "=", said.place).execute();
      if (said.hidden === 1) continue;
      await unindexMessage(db, said);
      await indexMessages(db, [{ ...said, message: left, person_id: null }]);
    }
    await clearWordings(
      tx,
      some.map(({ msg_id }) => msg_id),
      words,
    );
    changed(sendersTag);
    return "more";
  });
}
