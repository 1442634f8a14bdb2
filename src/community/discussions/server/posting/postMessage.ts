import type { CompiledQuery } from "kysely";
import { compiled } from "#database/sql/compiled.ts";
import { together } from "#database/sql/together.ts";
import type { Database } from "#database/tables.ts";
import { lockingPerson } from "#people/account/server/queries.ts";
import {
  lookingAtMember,
  refuseInactive,
  type Suspension,
} from "#people/account/server/suspension/lockMember.ts";
import { countingAnswer } from "../../answers/server/threads.ts";
import { findMentioned } from "../../mentions/server/mentions.ts";
import { type SaidPicture, sayAttachments } from "../../pictures/server/queries.ts";
import { type Excess, excessOf, rateWindowMs } from "../../rules.ts";
import { indexingMessages } from "../../search/server/wordIndex.ts";
import type { About } from "../../topics.ts";
import { findingMessage, type MessageRow, type Sender, withParts } from "../queries.ts";
import { ROOM } from "../room.ts";
import type { MessageTable } from "../tables.ts";
import { findWordings } from "../wordings.ts";

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
  /** Its voice note's id. */
  readonly voice?: string | undefined;
  /** A message of each person whom it mentions, by its `msg_id`. */
  readonly mentions?: readonly string[] | undefined;
}

/**
 * Outcome of a message: posted, posted before (`msg_id`, text and pictures are the same), or not posted and
 * why.
 */
export type Outcome =
  | { readonly state: "said" | "same"; readonly row: MessageRow }
  | { readonly state: "taken" | "no-original" | "no-picture" | "no-voice" }
  | { readonly state: "excess"; readonly excess: Excess };

/**
 * Posts a message, or not. Its place comes from the room's counter, which the transaction locks until it is
 * committed: so places have no gaps, their order is that of the commits, and a judgement under the lock stays
 * true: statements sent behind it in one round trip see all that was committed before. The room is held for
 * four of them: (place, judgement), words, rows, commit; for one more where somebody is mentioned, and for
 * one for each picture or voice note and the look at them.
 */
export async function postMessage(
  db: Database,
  draft: NewMessage,
  most: number,
  now: number,
): Promise<Outcome> {
  const by = "personId" in draft.sender ? [{ id: draft.sender.personId }] : [];
  try {
    // Most of what is refused is refused here, and does not hold up the room.
    const seen = { members: by.map((person) => lookingAtMember(db, person)), places: [] };
    await judge(db, draft, seen, most, now);
    const row = await db.transaction().execute(async (db) => {
      // The account before the room, as all do who hold both.
      const held = { members: by.map((person) => lockingPerson(db, person)), places: [takingPlace(db, {})] };
      const { place, original } = await judge(db, draft, held, most, now);
      const mentioned = await mentionedBy(db, draft);
      const row = {
        ...{ ...rowOf(draft, place, now), ...contextOf(draft, original) },
        mentions: mentioned.length,
      };
      const saying = db.insertInto("message").values(row).compile();
      const { thread } = row;
      const [, , , [stated]] = await together(
        db,
        thread === null ? [saying] : [saying, countingAnswer(db, thread, place)],
        mentioned.length === 0 ? [] : [mentioning(db, place, mentioned)],
        await indexingMessages(db, [row]),
        [findingMessage(db, draft)],
      );
      const missing = await sayWithIt(db, draft, place);
      if (missing) throw new NotSaid({ state: missing });
      const [shown] = await withParts(db, stated.rows);
      if (!shown) throw new Error("What was said is not there");
      return shown;
    });
    return { state: "said", row };
  } catch (error) {
    if (error instanceof NotSaid) return error.outcome;
    throw error;
  }
}

/** A guest mentions nobody. */
async function mentionedBy(db: Database, { sender, message, mentions = [] }: NewMessage) {
  return "personId" in sender ? findMentioned(db, { personId: sender.personId, message, by: mentions }) : [];
}

function mentioning(db: Database, place: number, mentioned: Awaited<ReturnType<typeof mentionedBy>>) {
  return db
    .insertInto("message_mention")
    .values(mentioned.map((one) => ({ ...one, place })))
    .compile();
}

/** Says what its sender uploaded for it before; tells what is not there. */
async function sayWithIt(db: Database, draft: NewMessage, place: number) {
  const { sender, msgId, pictures = [], voice } = draft;
  if (pictures.length === 0 && voice === undefined) return undefined;
  if (!("personId" in sender)) return "no-picture";
  const stated = { personId: sender.personId, msgId, place };
  if (!(await sayAttachments(db, { ...stated, kind: "picture", said: pictures }))) return "no-picture";
  const spoken = voice === undefined ? [] : [{ id: voice, alt: "" }];
  return (await sayAttachments(db, { ...stated, kind: "voice", said: spoken })) ? undefined : "no-voice";
}

/** Takes the transaction back, and with it the place. */
class NotSaid extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome.state);
    this.outcome = outcome;
  }
}

const takingPlace = compiled((db: Database, _: object) =>
  db
    .updateTable("room")
    .set((set) => ({
      last_place: set("last_place", "+", 1),
      // A new message is in the index at once; the index is whole up to here where it was before.
      indexed_to: set
        .case()
        .when("indexed_to", "=", set.ref("last_place"))
        .then(set("last_place", "+", 1))
        .else(set.ref("indexed_to"))
        .end(),
    }))
    .where("id", "=", ROOM)
    .returning("last_place"),
);

type OriginalRow = Pick<MessageTable, "place" | "thread" | "topic_crop" | "topic_state" | "topic_advisory">;

/**
 * Statements before a judgement, in the same round trip: the sender's account where there is one, and the
 * place where it is locked.
 */
interface Before {
  readonly members: readonly CompiledQuery<Suspension>[];
  readonly places: readonly CompiledQuery<{ last_place: number }>[];
}

/** Fails with `NotSaid` where it is not to be said. Answers the place, 0 where none is taken, and the message that it answers. */
async function judge(
  db: Database,
  draft: NewMessage,
  { members, places }: Before,
  most: number,
  now: number,
): Promise<{ readonly place: number; readonly original: OriginalRow | undefined }> {
  const { sender, msgId, refersTo } = draft;
  const [accounts, taken, [lately], [twins], originals] = await together(
    db,
    members,
    places,
    // Looked at before the id: a twin that is committed in between is then found by its id, not taken for a repetition.
    [findingLately(db, sender, most, now)],
    [findingMessage(db, { msgId })],
    refersTo === null ? [] : [findingMessage(db, { msgId: refersTo })],
  );
  const [known] = await withParts(db, twins.rows);
  if (known)
    throw new NotSaid((await isSame(db, known, draft)) ? { state: "same", row: known } : { state: "taken" });
  const original = originals[0]?.rows[0];
  if (refersTo !== null && (!original || original.hidden === 1 || original.deleted_at !== null))
    throw new NotSaid({ state: "no-original" });
  // Of two pictures or voice notes with the same words the second one says something new.
  const text = draft.pictures?.length || draft.voice !== undefined ? undefined : draft.message;
  const excess = excessOf(text, lately.rows, most, now);
  if (excess) throw new NotSaid({ state: "excess", excess });
  // Last: a client that repeats a message from before the account was suspended is answered.
  for (const { rows } of accounts) refuseInactive(rows[0], now);
  return { place: taken[0]?.rows[0]?.last_place ?? 0, original };
}

function findingLately(db: Database, sender: Sender, most: number, now: number) {
  const lately = db
    .selectFrom("message")
    .select(["message", "sent_at"])
    .where("sent_at", ">", now - rateWindowMs)
    // Another process's clock may be a little ahead; a time further ahead is left from before the clock was
    // set back.
    .where("sent_at", "<=", now + rateWindowMs)
    .orderBy("sent_at", "desc")
    .limit(most);
  return "personId" in sender
    ? lately.where("person_id", "=", sender.personId).compile()
    : lately.where("guest_hash", "=", sender.guestHash).compile();
}

/**
 * The answer that was lost on the way is given again; a stranger's message, another text, other pictures or
 * another voice note are not. A message that was edited meanwhile is recognized by its first text; of a
 * deleted one nothing is left to compare, and it is not to be posted again.
 */
async function isSame(
  db: Database,
  known: MessageRow,
  { sender, message, pictures = [], voice }: NewMessage,
): Promise<boolean> {
  const isOwn =
    "personId" in sender ? known.person_id === sender.personId : known.guest_hash === sender.guestHash;
  if (!isOwn || known.deleted_at !== null) return isOwn;
  const areShown = known.shown.length === pictures.length;
  if (!areShown || known.shown.some(({ id }, number) => id !== pictures[number]?.id)) return false;
  if (known.spoken?.id !== voice) return false;
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
    voice: draft.voice === undefined ? 0 : 1,
    thread: null,
    answers: 0,
    last_answer: null,
    accepted_place: null,
    accepted_at: null,
    accepted: 0,
    helped: 0,
    mentions: 0,
  };
}

/**
 * Its subject, as its sender chose it, else as in the message that it answers; and the thread that it
 * continues.
 */
function contextOf({ topic }: NewMessage, original: OriginalRow | undefined) {
  const stated = topic && {
    topic_crop: topic.crop ?? null,
    topic_state: topic.state ?? null,
    topic_advisory: topic.advisory ?? null,
  };
  if (!original) return stated;
  const { place, thread, topic_crop, topic_state, topic_advisory } = original;
  return { ...(stated ?? { topic_crop, topic_state, topic_advisory }), thread: thread ?? place };
}
