import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import { withoutWords } from "#kit/server/text/withoutWords.ts";

/** Takes somebody's names, e-mails and phones out of what was said of problems, by whomever. */
export async function forgetWordsOf(
  { db }: Change,
  problemIds: readonly string[],
  terms: readonly string[],
): Promise<void> {
  if (problemIds.length === 0) return;
  const notified = await db
    .selectFrom("order_problem")
    .select(["id", "words"])
    .where("id", "in", problemIds)
    .where("words", "!=", "")
    .execute();
  for (const { id, words: before } of notified) {
    const left = withoutWords(before, terms);
    if (left === before) continue;
    await db.updateTable("order_problem").set({ words: left }).where("id", "=", id).execute();
  }
  const statements = await db
    .selectFrom("order_problem_step")
    .select(["id", "words"])
    .where("problem_id", "in", problemIds)
    .where("words", "!=", "")
    .execute();
  for (const { id, words: before } of statements) {
    const left = withoutWords(before, terms);
    if (left === before) continue;
    await db.updateTable("order_problem_step").set({ words: left }).where("id", "=", id).execute();
  }
}

interface Clearing {
  readonly personId: string;
  readonly names: readonly string[];
}

const batchSize = 20;

/** How far each clearing has come. A process that takes over begins again, which changes nothing that was done. */
const cursors = new WeakMap<Clearing, { readonly opened_at: number; readonly id: string }>();

/** Takes a seller's names and phones out of one portion of what was said of problems with their orders; what was answered stays. */
export async function clearStepWords(
  app: Publisher,
  db: Database,
  closing: Clearing,
): Promise<ClearProgress> {
  const after = cursors.get(closing);
  let problems = db
    .selectFrom("order_problem")
    .select(["id", "opened_at"])
    .where("shop_id", "=", closing.personId)
    .orderBy("opened_at")
    .orderBy("id")
    .limit(batchSize);
  if (after) {
    problems = problems.where((row) =>
      row(row.refTuple("opened_at", "id"), ">", row.tuple(after.opened_at, after.id)),
    );
  }
  const some = await problems.execute();
  const ids = some.map(({ id }) => id);
  await change(app, db, (tx) => forgetWordsOf(tx, ids, closing.names));
  const last = some.at(-1);
  if (last) cursors.set(closing, last);
  return some.length < batchSize ? "done" : "more";
}
