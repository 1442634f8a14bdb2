import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { lockPerson } from "#people/account/server/queries.ts";
import { authorKey } from "#people/moderation/server/authorKey.ts";
import { talkKinds } from "#people/notifications/kinds.ts";
import { untell } from "#people/notifications/server/untell.ts";
import { notify } from "#people/notifications/server/write.ts";
import type { MessageTable } from "./tables.ts";

/** A message with whose message it answers. */
interface Answer
  extends Pick<MessageTable, "msg_id" | "refers_to" | "person_id" | "guest_hash" | "sent_at" | "hidden"> {
  readonly original_person_id: string | null;
}

/**
 * Notifies the author of a message that it was answered: without a name or text, which are read in the room.
 * Not in the transaction of the answer, which holds up the room: a client that gets no reply sends the same
 * again, and the author is notified once. Nobody is notified of themselves, nor of people whom they have
 * muted.
 */
export async function notifyAnswered(app: Publisher, db: Database, answer: Answer): Promise<void> {
  const { original_person_id: personId, refers_to: subject, msg_id: part, sent_at: at } = answer;
  const by = answer.person_id ?? answer.guest_hash;
  if (personId === null || subject === null || by === null || by === personId || answer.hidden === 1) return;
  await change(app, db, async (tx) => {
    if (!(await lockPerson(tx.db, personId)) || !(await lockShown(tx.db, part))) return;
    if (await isMuted(tx.db, personId, by)) return;
    await notify(tx, [{ personId, kind: "message-answered", subject, part, at }]);
  });
}

/**
 * Locks a message until the transaction ends; false where it is hidden or deleted. The recipient of the
 * notice is locked before, so that the same message, sent many times at once, is notified once, and a
 * deletion comes before or after, and then takes the notice with it.
 */
export async function lockShown(db: Database, msgId: string): Promise<boolean> {
  const shown = await db
    .updateTable("message")
    .set((row) => ({ timestamp: row.ref("timestamp") }))
    .where("msg_id", "=", msgId)
    .where("hidden", "=", 0)
    .where("deleted_at", "is", null)
    .returning("msg_id")
    .executeTakeFirst();
  return shown !== undefined;
}

/**
 * An answer is taken away: its notification is replaced by the next answer that came while it was new, which
 * was not notified by itself. In the transaction that takes it away.
 */
export async function untellAnswered(tx: Change, answer: Pick<MessageTable, "msg_id" | "refers_to">) {
  const { refers_to: subject, msg_id: part } = answer;
  if (subject === null) return;
  const original = await tx.db
    .selectFrom("message")
    .select("person_id")
    .where("msg_id", "=", subject)
    .executeTakeFirst();
  const personId = original?.person_id ?? null;
  if (personId === null) return;
  const known = await untell(tx, { personId, kind: "message-answered", subject, part });
  if (!known || known.read_at !== null) return;
  const next = await tx.db
    .selectFrom("message")
    .select(["msg_id", "person_id", "guest_hash", "sent_at"])
    .where("refers_to", "=", subject)
    .where("msg_id", "!=", part)
    .where("sent_at", ">=", known.at)
    .where("hidden", "=", 0)
    .where("deleted_at", "is", null)
    .where((row) => row.or([row("person_id", "is", null), row("person_id", "!=", personId)]))
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
  const by = next?.person_id ?? next?.guest_hash ?? null;
  if (!next || by === null || (await isMuted(tx.db, personId, by))) return;
  await notify(tx, [{ personId, kind: "message-answered", subject, part: next.msg_id, at: next.sent_at }]);
}

/** Notices that are taken back when somebody is muted, the newest; older ones stay in the list. */
const mostTakenBack = 100;

/**
 * Somebody has muted the author of a message: they get no more notifications of that author, by the bell or a
 * phone. Where somebody else has answered since, that answer is notified instead.
 */
export async function untellMuted(tx: Change, personId: string, msgId: string): Promise<void> {
  const author = await tx.db
    .selectFrom("message")
    .select(["person_id", "guest_hash"])
    .where("msg_id", "=", msgId)
    .executeTakeFirst();
  if (!author) return;
  const known = await tx.db
    .selectFrom("notification")
    .innerJoin("message", "message.msg_id", "notification.part")
    .select(["notification.kind", "notification.subject", "message.msg_id", "message.refers_to"])
    .where("notification.person_id", "=", personId)
    .where("notification.read_at", "is", null)
    .where("notification.kind", "in", talkKinds)
    .where((row) =>
      author.person_id === null
        ? row("message.guest_hash", "=", author.guest_hash)
        : row("message.person_id", "=", author.person_id),
    )
    .orderBy("notification.id", "desc")
    .limit(mostTakenBack)
    .execute();
  for (const { kind, subject, ...answer } of known)
    if (kind === "message-answered") await untellAnswered(tx, answer);
    else await untell(tx, { personId, kind, subject, part: answer.msg_id });
}

export async function isMuted(db: Database, personId: string, by: string): Promise<boolean> {
  const muted = await db
    .selectFrom("muted_person")
    .select("sender")
    .where("person_id", "=", personId)
    .where("sender", "=", authorKey(by))
    .executeTakeFirst();
  return muted !== undefined;
}
