import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { withoutWords } from "#kit/server/text/withoutWords.ts";
import type { MessageTable } from "./tables.ts";

/** Earlier texts of a message, the first one in front; at most as many as it may be edited, and one. */
export function findWordings(db: Database, msgId: string) {
  return db
    .selectFrom("message_wording")
    .select(["number", "message", "replaced_at"])
    .where("msg_id", "=", msgId)
    .orderBy("number")
    .execute();
}

/** Keeps what a message says now, before it says something else or nothing. */
export async function keepWording(
  { db }: Change,
  { msg_id, edits, message }: Pick<MessageTable, "msg_id" | "edits" | "message">,
  now: number,
): Promise<void> {
  await db
    .insertInto("message_wording")
    .values({ msg_id, number: edits, message, replaced_at: now })
    .execute();
}

export async function eraseWordings({ db }: Change, msgId: string): Promise<void> {
  await db.deleteFrom("message_wording").where("msg_id", "=", msgId).execute();
}

/** Takes the names and addresses of somebody who closed the account out of the former wordings of these messages. */
export async function clearWordings(
  { db }: Change,
  msgIds: readonly string[],
  terms: readonly string[],
): Promise<void> {
  const former = await db.selectFrom("message_wording").selectAll().where("msg_id", "in", msgIds).execute();
  for (const { msg_id, number, message } of former) {
    const left = withoutWords(message, terms);
    if (left === message) continue;
    await db
      .updateTable("message_wording")
      .set({ message: left })
      .where("msg_id", "=", msg_id)
      .where("number", "=", number)
      .execute();
  }
}
