import type { Database } from "#database/tables.ts";
import { together } from "#database/together.ts";
import { lockActiveMember } from "#features/account/server/lockMember.ts";
import { countingAnswer } from "../answers/server/threads.ts";
import { type SaidPicture, sayPictures } from "../pictures/server/queries.ts";
import { type Excess, excessOf, rateWindowMs } from "../rules.ts";
import { indexMessages } from "../search/server/wordIndex.ts";
import type { About } from "../topics.ts";
import { findMessage, type MessageRow, type Sender } from "./queries.ts";
import { ROOM } from "./revise.ts";
import type { MessageTable } from "./tables.ts";
import { findWordings } from "./wordings.ts";

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
