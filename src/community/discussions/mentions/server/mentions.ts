import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { lockPerson } from "#people/account/server/queries.ts";
import { authorKey } from "#people/moderation/server/authorKey.ts";
import { untell, wasTold } from "#people/notifications/server/untell.ts";
import { notify } from "#people/notifications/server/write.ts";
import { mostMentions, mostTold, toldWithinMs } from "../../contract.ts";
import { isMuted, lockShown } from "../../server/answerNotes.ts";
import type { MessageTable } from "../../server/tables.ts";
import { mentionedIn } from "../names.ts";
import type { MessageMentionTable } from "./tables.ts";

/** Whom these messages mention, with them; read in one statement and only where somebody is mentioned. */
export async function withMentions<Row extends Pick<MessageTable, "place" | "mentions">>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { mentioned: readonly MessageMentionTable[] })[]> {
  const places = rows.filter(({ mentions }) => mentions > 0).map(({ place }) => place);
  const found =
    places.length === 0
      ? []
      : await db
          .selectFrom("message_mention")
          .selectAll()
          .where("place", "in", places)
          .orderBy("name")
          .execute();
  return rows.map((row) => ({ ...row, mentioned: found.filter(({ place }) => place === row.place) }));
}

/** As everybody sees them: names, and which sender each is. */
export function presentMentions(mentioned: readonly MessageMentionTable[]) {
  if (mentioned.length === 0) return {};
  return { mentions: mentioned.map(({ name, person_id }) => ({ name, sender: authorKey(person_id) })) };
}

interface Asked {
  readonly personId: string;
  readonly message: string;
  /** A message of each of them, by its `msg_id`. */
  readonly by: readonly string[];
}

/**
 * Finds the mentioned people: authors of one of these messages who are named in the text. So nobody is found
 * who has not spoken where everybody reads it, and an account is named by nothing but its own message. A
 * message that is gone meanwhile mentions nobody.
 */
export async function findMentioned(db: Database, { personId, message, by }: Asked) {
  if (by.length === 0) return [];
  const statements = await db
    .selectFrom("message")
    .select(["person_id", "username"])
    .where("msg_id", "in", by.slice(0, mostMentions))
    .where("hidden", "=", 0)
    .where("deleted_at", "is", null)
    .execute();
  const named = mentionedIn(
    message,
    statements.map(({ username }) => username),
  );
  const people = new Map<string, string>();
  for (const { person_id, username } of statements)
    if (person_id !== null && person_id !== personId && named.has(username)) people.set(person_id, username);
  return [...people].map(([person_id, name]) => ({ person_id, name }));
}

/**
 * Notifies the mentioned people, once, without a name or text. After the message's transaction and after
 * answers; a person who has just been notified of the same message as an answer to theirs is not notified
 * twice, and nobody is notified of people whom they have muted or who name them over and over.
 */
export async function notifyMentioned(
  app: Publisher,
  db: Database,
  stated: Pick<MessageTable, "place" | "mentions" | "msg_id" | "refers_to" | "person_id" | "sent_at"> & {
    readonly original_person_id: string | null;
  },
): Promise<void> {
  const { mentions, place, msg_id: subject, person_id: by, sent_at: at } = stated;
  if (mentions === 0 || by === null) return;
  await change(app, db, async (tx) => {
    const mentioned = await tx.db
      .selectFrom("message_mention")
      .select("person_id")
      .where("place", "=", place)
      // Two that tell the same people wait for one another, and not each for the other.
      .orderBy("person_id")
      .execute();
    for (const { person_id } of mentioned) await lockPerson(tx.db, person_id);
    // A message that was hidden or deleted meanwhile notifies nobody.
    if (!(await lockShown(tx.db, subject))) return;
    for (const { person_id: personId } of mentioned) {
      if (await isMuted(tx.db, personId, by)) continue;
      if (await isNamedTooOften(tx.db, personId, { by, place, at })) continue;
      if (personId === stated.original_person_id && (await isToldAsAnswer(tx.db, personId, stated))) continue;
      await notify(tx, [{ personId, kind: "message-mentioned", subject, part: subject, at }]);
    }
  });
}

/** One account is not to ring another's bell and phone as often as it may post. */
async function isNamedTooOften(
  db: Database,
  personId: string,
  { by, place, at }: { readonly by: string; readonly place: number; readonly at: number },
): Promise<boolean> {
  const earlier = await db
    .selectFrom("message")
    .innerJoin("message_mention", "message_mention.place", "message.place")
    .select("message.place")
    .where("message.person_id", "=", by)
    .where("message.sent_at", ">", at - toldWithinMs)
    .where("message.sent_at", "<=", at + toldWithinMs)
    .where("message.place", "<", place)
    .where("message_mention.person_id", "=", personId)
    .limit(mostTold)
    .execute();
  return earlier.length === mostTold;
}

/** Not where answers are turned off, or an earlier one is still new and covers this. */
async function isToldAsAnswer(
  db: Database,
  personId: string,
  { refers_to: subject, msg_id: part }: Pick<MessageTable, "refers_to" | "msg_id">,
): Promise<boolean> {
  return subject !== null && wasTold(db, { personId, kind: "message-answered", subject, part });
}

type Mentioning = Pick<MessageTable, "place" | "msg_id" | "mentions">;

/**
 * A message is taken away: people notified of a mention in it lose the notification. In the transaction that
 * takes it away.
 */
export async function untellMentioned(tx: Change, { place, msg_id, mentions }: Mentioning): Promise<void> {
  if (mentions === 0) return;
  const mentioned = await tx.db
    .selectFrom("message_mention")
    .select("person_id")
    .where("place", "=", place)
    .execute();
  for (const { person_id: personId } of mentioned)
    await untell(tx, { personId, kind: "message-mentioned", subject: msg_id, part: msg_id });
}

/**
 * Its text has changed, or is gone: people whom it does not name any more are no longer mentioned. An edit
 * adds no mentions.
 */
export async function keepMentions(tx: Change, held: Mentioning, message: string): Promise<void> {
  if (held.mentions === 0) return;
  const mentioned = await tx.db
    .selectFrom("message_mention")
    .selectAll()
    .where("place", "=", held.place)
    .execute();
  const named = mentionedIn(
    message,
    mentioned.map(({ name }) => name),
  );
  const gone = mentioned.filter(({ name }) => !named.has(name));
  for (const { person_id: personId } of gone) {
    await untell(tx, { personId, kind: "message-mentioned", subject: held.msg_id, part: held.msg_id });
    await tx.db
      .deleteFrom("message_mention")
      .where("place", "=", held.place)
      .where("person_id", "=", personId)
      .execute();
  }
  await tx.db
    .updateTable("message")
    .set({ mentions: mentioned.length - gone.length })
    .where("place", "=", held.place)
    .execute();
}

/** Mentions that are forgotten in one transaction. */
const forgottenAtOnce = 500;

/**
 * Deletes the mentions of a person who closes the account: one portion of them; false where nothing is left.
 * The text stays.
 */
export async function forgetMentions({ db }: Change, personId: string): Promise<boolean> {
  const some = await db
    .selectFrom("message_mention")
    .select("place")
    .where("person_id", "=", personId)
    .limit(forgottenAtOnce)
    .execute();
  if (some.length === 0) return false;
  const places = some.map(({ place }) => place);
  await db
    .deleteFrom("message_mention")
    .where("person_id", "=", personId)
    .where("place", "in", places)
    .execute();
  await db
    .updateTable("message")
    .set((row) => ({ mentions: row("mentions", "-", 1) }))
    .where("place", "in", places)
    .execute();
  return true;
}
