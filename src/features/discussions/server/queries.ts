import type { Database } from "#database/tables.ts";
import { lockActiveMember } from "#features/account/server/lockMember.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import { withoutWords } from "#kit/server/withoutWords.ts";
import { sendersTag } from "../contract.ts";
import { type Excess, excessOf, pageLength, rateWindowMs, roomName } from "../rules.ts";
import { ROOM } from "./revise.ts";
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
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** Every message with its sender's picture and the message that it answers. */
function messages(db: Database) {
  return db
    .selectFrom("message")
    .leftJoin("person", "person.id", "message.person_id")
    .leftJoin("message as original", "original.msg_id", "message.refers_to")
    .selectAll("message")
    .select([
      "person.picture",
      "original.place as original_place",
      "original.username as original_username",
      "original.message as original_message",
      "original.timestamp as original_timestamp",
      "original.hidden as original_hidden",
      "original.deleted_at as original_deleted_at",
      "original.person_id as original_person_id",
      "original.guest_hash as original_guest_hash",
    ]);
}

/** Messages in their order: those after a place, those before one, or the newest. */
export async function findMessages(
  db: Database,
  { after, before, limit = pageLength }: { after?: number; before?: number; limit?: number },
) {
  if (after !== undefined) {
    const next = messages(db).where("message.place", ">", after).orderBy("message.place");
    return next.limit(limit).execute();
  }
  let last = messages(db).orderBy("message.place", "desc").limit(limit);
  if (before !== undefined) last = last.where("message.place", "<", before);
  return (await last.execute()).reverse();
}

export function findMessage(db: Database, msgId: string) {
  return messages(db).where("message.msg_id", "=", msgId).executeTakeFirst();
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

/** What became of a message: said, said before (`msg_id` and text are the same), or not said and why. */
export type Outcome =
  | { readonly state: "said" | "same" }
  | { readonly state: "taken" | "no-original" }
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
      await db
        .insertInto("message")
        .values(rowOf(draft, place, now))
        .execute();
    });
  } catch (error) {
    if (error instanceof NotSaid) return error.outcome;
    throw error;
  }
  return { state: "said" };
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
    .set((set) => ({ last_place: set("last_place", "+", 1) }))
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
  const excess = excessOf(draft.message, lately, most, now);
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
 * The answer that was lost on the way is given again; a stranger's message, or another text, is not. What was edited meanwhile
 * is known by what was said first; of what was deleted nothing is left to compare, and it is not to be said again.
 */
async function isSame(db: Database, known: MessageTable, { sender, message }: NewMessage): Promise<boolean> {
  const isOwn =
    "personId" in sender ? known.person_id === sender.personId : known.guest_hash === sender.guestHash;
  if (!isOwn || known.message === message || known.deleted_at !== null) return isOwn;
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
  };
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
    const some = await db
      .selectFrom("message")
      .select(["place", "msg_id", "message"])
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
    for (const { place, message } of some) {
      const left = withoutWords(message, words);
      if (left !== message) {
        await db.updateTable("message").set({ message: left }).where("place", "=", place).execute();
      }
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
