import type { Database } from "#database/tables.ts";
import { authorKey } from "#features/moderation/server/authorKey.ts";
import { notify } from "#features/notifications/server/write.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { MessageRow } from "./queries.ts";

/**
 * Tells whoever said a message that it was answered: by no name and no words, which are read in the room. Not in the transaction of
 * the answer, which holds up the room: whoever gets no reply sends the same again, and is told of once. Nobody is told of
 * themselves, and of nobody whom they have muted.
 */
export async function notifyAnswered(app: Publisher, db: Database, answer: MessageRow): Promise<void> {
  const { original_person_id: personId, refers_to: subject, msg_id: part, sent_at: at } = answer;
  const by = answer.person_id ?? answer.guest_hash;
  if (personId === null || subject === null || by === null || by === personId || answer.hidden === 1) return;
  const muted = await db
    .selectFrom("muted_person")
    .select("sender")
    .where("person_id", "=", personId)
    .where("sender", "=", authorKey(by))
    .executeTakeFirst();
  if (muted) return;
  await change(app, db, (tx) => notify(tx, [{ personId, kind: "message-answered", subject, part, at }]));
}
