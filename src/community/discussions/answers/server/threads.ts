import type { Database } from "#database/tables.ts";
import type { MessageTable } from "../../server/tables.ts";

/** The statement that counts an answer to the question of its thread, in the transaction that says it. */
export function countingAnswer(db: Database, thread: number, place: number) {
  return db
    .updateTable("message")
    .set((row) => ({ thread, answers: row("answers", "+", 1), last_answer: place }))
    .where("place", "=", thread)
    .compile();
}

type InThread = Pick<MessageTable, "place" | "thread" | "accepted">;

/**
 * An answer is hidden from everybody, or is back: its question counts it no more, or again. An answer that is
 * gone loses its mark, also when it comes back. Under the room's lock, by the caller that revises it.
 */
export async function recountAnswer(db: Database, { place, thread, accepted }: InThread, by: 1 | -1) {
  if (thread === null || thread === place) return;
  await db
    .updateTable("message")
    .set((row) => ({ answers: row("answers", "+", by) }))
    .where("place", "=", thread)
    .execute();
  if (accepted === 0 || by === 1) return;
  await db.updateTable("message").set({ accepted: 0 }).where("place", "=", place).execute();
  await db
    .updateTable("message")
    .set({ accepted_place: null, accepted_at: null })
    .where("place", "=", thread)
    .execute();
}
