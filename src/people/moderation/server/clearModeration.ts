import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import { newId } from "#kit/server/ids.ts";
import { withoutWords } from "#kit/server/text/withoutWords.ts";
import { authorKey } from "./authorKey.ts";

/** Reports, and cases, that lose their name in one transaction. */
const batchSize = 100;

/**
 * Removes the mutes by a person who closed the account, and mutes of them; their reports stay without a name,
 * and so do the decisions about their texts.
 */
export function clearModeration(
  app: Publisher,
  db: Database,
  { personId, names }: { personId: string; names: readonly string[] },
): Promise<ClearProgress> {
  return change(app, db, async (tx) => {
    const { db } = tx;
    await db.deleteFrom("muted_person").where("person_id", "=", personId).execute();
    // Others' lists show the name. Nothing of theirs has this key any more.
    await db.deleteFrom("muted_person").where("sender", "=", authorKey(personId)).execute();
    const cases = await leaveCases(tx, personId, names);
    const reports = await leaveReports(tx, personId);
    return cases < batchSize && reports < batchSize ? "done" : "more";
  });
}

async function leaveCases({ db }: Change, personId: string, names: readonly string[]): Promise<number> {
  const some = await db
    .selectFrom("moderation_case")
    .select(["kind", "subject_id", "words"])
    .where("author_id", "=", personId)
    .limit(batchSize)
    .execute();
  for (const { kind, subject_id, words: text } of some) {
    await db
      .updateTable("moderation_case")
      .set({ author_id: null, answer: "", words: withoutWords(text, names) })
      .where("kind", "=", kind)
      .where("subject_id", "=", subject_id)
      .execute();
  }
  return some.length;
}

async function leaveReports({ db }: Change, personId: string): Promise<number> {
  const some = await db
    .selectFrom("report")
    .select(["kind", "subject_id"])
    .where("reporter_id", "=", personId)
    .limit(batchSize)
    .execute();
  for (const { kind, subject_id } of some) {
    await db
      .updateTable("report")
      .set({ reporter_id: `gone-${newId()}`, network: "", words: "" })
      .where("kind", "=", kind)
      .where("subject_id", "=", subject_id)
      .where("reporter_id", "=", personId)
      .execute();
  }
  return some.length;
}
