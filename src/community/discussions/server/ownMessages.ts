import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { lockActiveMember, lockMember } from "#people/account/server/suspension/lockMember.ts";
import { moderationTopic } from "#people/moderation/rules.ts";
import { isWaiting } from "#people/moderation/server/isWaiting.ts";
import { recountAnswer } from "../answers/server/threads.ts";
import { untellQuestion } from "../follows/server/untellQuestions.ts";
import { keepMentions } from "../mentions/server/mentions.ts";
import { eraseAttachments } from "../pictures/server/queries.ts";
import { isEditable, mostEdits, rateWindowMs } from "../rules.ts";
import { indexMessages, unindexMessage } from "../search/server/wordIndex.ts";
import { untellAnswered } from "./answerNotes.ts";
import { lockRoom, reviseRoom } from "./revise.ts";
import type { MessageTable } from "./tables.ts";
import { eraseWordings, keepWording } from "./wordings.ts";

interface Own {
  readonly personId: string;
  readonly msgId: string;
  /** By the server's clock, ms since 1970. */
  readonly now: number;
}

interface Editing extends Own {
  readonly message: string;
  /** The version that its author read: how often it was edited until then. */
  readonly edits: number;
}

/**
 * Gives one's own message other words. Judged under the room's lock, so that an edit, a deletion and the desk's word that come
 * at once follow one another. The same words again change nothing: an answer that was lost is given again.
 */
export function editMessage(app: Publisher, db: Database, asked: Editing): Promise<void> {
  const { personId, msgId, message, edits, now } = asked;
  return change(app, db, async (tx) => {
    await lockActiveMember(tx.db, personId, now);
    const held = await lockOwn(tx, asked);
    if (held.hidden === 1 || held.deleted_at !== null) refuse("not-found", "The message is gone");
    if (held.message === message) return;
    if (!isEditable(held.sent_at, now)) refuse("too-late", "A message can be edited for 15 minutes");
    if (held.edits !== edits) refuse("conflict", "The message was edited meanwhile; read it anew");
    if (held.edits >= mostEdits) {
      refuse("conflict", `A message can be edited ${mostEdits} times`, {
        errors: [{ field: "message", rule: "mostEdits", message: "was edited often", limit: mostEdits }],
      });
    }
    await refuseRepeated(tx.db, asked);
    await keepWording(tx, held, now);
    await tx.db
      .updateTable("message")
      .set({ message, edits: held.edits + 1, edited_at: now })
      .where("msg_id", "=", msgId)
      .execute();
    await keepMentions(tx, held, message);
    await unindexMessage(tx.db, held);
    await indexMessages(tx.db, [{ ...held, message }]);
    await reviseRoom(tx);
  });
}

/**
 * Takes one's own message away for everybody: its place stays, its words are erased with all former ones. Where reports of it wait
 * for the desk its words are kept for the desk until that has decided. A suspended account may delete too.
 */
export function deleteMessage(app: Publisher, db: Database, asked: Own): Promise<void> {
  const { personId, msgId, now } = asked;
  return change(app, db, async (tx) => {
    await lockMember(tx.db, personId);
    const held = await lockOwn(tx, asked);
    if (held.deleted_at !== null) return;
    if (await isWaiting(tx.db, "message", msgId)) await keepWording(tx, held, now);
    else {
      await eraseWordings(tx, msgId);
      await eraseAttachments(tx, msgId, now);
    }
    await tx.db
      .updateTable("message")
      .set({ message: "", deleted_at: now })
      .where("msg_id", "=", msgId)
      .execute();
    if (held.hidden === 0) await recountAnswer(tx.db, held, -1);
    await unindexMessage(tx.db, held);
    await untellAnswered(tx, held);
    await keepMentions(tx, held, "");
    await untellQuestion(tx, held);
    await reviseRoom(tx);
    // The notice to the author of a hidden message is over.
    tx.changed(userTopic(moderationTopic, personId));
  });
}

/** The message as it is under the room's lock; refuses what is not there, and what is not this person's. */
async function lockOwn({ db }: Change, { personId, msgId }: Own): Promise<MessageTable> {
  await lockRoom(db);
  const held = await db.selectFrom("message").selectAll().where("msg_id", "=", msgId).executeTakeFirst();
  if (!held) refuse("not-found", "There is no message of this id");
  if (held.person_id !== personId) refuse("not-allowed", "This message is somebody else's");
  return held;
}

/** As of what is said: an edit does not say again what the same person said a moment ago. */
async function refuseRepeated(db: Database, { personId, msgId, message, now }: Editing): Promise<void> {
  const same = await db
    .selectFrom("message")
    .select("place")
    .where("person_id", "=", personId)
    .where("sent_at", ">", now - rateWindowMs)
    .where("sent_at", "<=", now + rateWindowMs)
    .where("msg_id", "!=", msgId)
    .where("message", "=", message)
    .executeTakeFirst();
  if (!same) return;
  refuse("too-many", "The same was said a moment ago", {
    errors: [{ field: "message", rule: "repeated", message: "was said a moment ago" }],
  });
}
