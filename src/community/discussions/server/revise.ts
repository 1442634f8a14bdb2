import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { recountAnswer } from "../answers/server/threads.ts";
import { messagesTag, revisedTag } from "../contract.ts";
import { untellQuestion } from "../follows/server/untellQuestions.ts";
import { untellMentioned } from "../mentions/server/mentions.ts";
import { indexMessages, unindexMessage } from "../search/server/wordIndex.ts";
import { untellAnswered } from "./answerNotes.ts";
import { ROOM } from "./room.ts";

/**
 * Locks the room's counter until the transaction ends, as every post does. All changes of a message lock it
 * first, and so do reports and decisions: edits, deletions, reports and the desk's decisions follow one
 * another.
 */
export async function lockRoom(db: Database): Promise<void> {
  await db
    .updateTable("room")
    .set((room) => ({ revision: room.ref("revision") }))
    .where("id", "=", ROOM)
    .execute();
}

/** Messages that were sent have changed: clients that hold them refetch them. */
export async function reviseRoom({ db, changed }: Change): Promise<void> {
  await db
    .updateTable("room")
    .set((room) => ({ revision: room("revision", "+", 1) }))
    .where("id", "=", ROOM)
    .execute();
  changed(messagesTag, revisedTag);
}

/** Takes a message from everybody's sight, or puts it back; its place stays. Nothing is told where nothing changes. */
export async function hideMessage(tx: Change, msgId: string, hidden: 0 | 1): Promise<void> {
  await lockRoom(tx.db);
  const message = await tx.db
    .updateTable("message")
    .set({ hidden })
    .where("msg_id", "=", msgId)
    .where("hidden", "!=", hidden)
    .returningAll()
    .executeTakeFirst();
  if (!message) return;
  if (message.deleted_at === null) await recountAnswer(tx.db, message, hidden === 1 ? -1 : 1);
  if (hidden === 1) {
    await untellAnswered(tx, message);
    await untellMentioned(tx, message);
    await untellQuestion(tx, message);
    await unindexMessage(tx.db, message);
  } else if (message.deleted_at === null) await indexMessages(tx.db, [message]);
  await reviseRoom(tx);
}
