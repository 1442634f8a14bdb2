import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import { withoutWords } from "#kit/server/text/withoutWords.ts";
import { addStep } from "./write.ts";

/** Complaints that lose their person in one transaction. */
const batchSize = 50;

/**
 * Number and clocks of what somebody complained of stay; who it was and what they wrote goes with the account, and what they were
 * answered stays without their names. What was open is over.
 */
export function clearComplaints(
  app: Publisher,
  db: Database,
  { personId, at, names }: { personId: string; at: number; names: readonly string[] },
): Promise<ClearProgress> {
  return change(app, db, async (tx) => {
    const some = tx.db
      .selectFrom("complaint")
      .select("number")
      .where("person_id", "=", personId)
      .limit(batchSize);
    const cleared = await tx.db
      .updateTable("complaint")
      // The hash is one of their words too.
      .set({ person_id: null, words: "", body_hash: "" })
      .where("number", "in", some)
      .returning("number")
      .execute();
    const numbers = cleared.map(({ number }) => number);
    await forgetWordsOf(tx, numbers, names);
    await closeOpen(tx, numbers, at);
    return cleared.length < batchSize ? "done" : "more";
  });
}

/** Nobody is left to be answered: their clocks stop, the desk's pile loses them, and a step says why. */
async function closeOpen(tx: Change, numbers: readonly string[], at: number): Promise<void> {
  if (numbers.length === 0) return;
  const closed = await tx.db
    .updateTable("complaint")
    // The machine's clock may have fallen back: no end lies before the beginning.
    .set((row) => ({
      settled_at: row
        .case()
        .when("acknowledged_at", ">", at)
        .then(row.ref("acknowledged_at"))
        .when("filed_at", ">", at)
        .then(row.ref("filed_at"))
        .else(at)
        .end(),
      due_at: null,
    }))
    .where("number", "in", numbers)
    .where("settled_at", "is", null)
    .returning(["number", "person_id", "settled_at"])
    .execute();
  for (const row of closed) await addStep(tx, row, { kind: "left", text: "", at: row.settled_at ?? at });
}

async function forgetWordsOf(
  { db }: Change,
  numbers: readonly string[],
  names: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  const statements = await db
    .selectFrom("complaint_step")
    .select(["id", "words"])
    .where("number", "in", numbers)
    .where("words", "!=", "")
    .execute();
  for (const { id, words: before } of statements) {
    const left = withoutWords(before, names);
    if (left === before) continue;
    await db.updateTable("complaint_step").set({ words: left }).where("id", "=", id).execute();
  }
}
