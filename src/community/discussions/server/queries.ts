import { compiled } from "#database/sql/compiled.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import { withoutWords } from "#kit/server/text/withoutWords.ts";
import { sendersTag } from "../contract.ts";
import { forgetMentions, withMentions } from "../mentions/server/mentions.ts";
import { withPictures } from "../pictures/server/queries.ts";
import { guestName, pageLength } from "../rules.ts";
import { indexMessages, unindexMessage, unindexSender } from "../search/server/wordIndex.ts";
import type { Topic } from "../topics.ts";
import { lockRoom } from "./revise.ts";
import { ROOM } from "./room.ts";
import type { MessageTable } from "./tables.ts";
import { clearWordings } from "./wordings.ts";

/** Who says something: an account, or a guest by the hash of their token. */
export type Sender = { readonly personId: string } | { readonly guestHash: string };

/** Undefined once the account is gone. */
export function senderOf({
  person_id,
  guest_hash,
}: Pick<MessageTable, "person_id" | "guest_hash">): Sender | undefined {
  if (person_id !== null) return { personId: person_id };
  return guest_hash === null ? undefined : { guestHash: guest_hash };
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** Every message with its sender's picture and the message that it answers. */
export function messages(db: Database) {
  return db
    .selectFrom("message")
    .leftJoin("person", "person.id", "message.person_id")
    .leftJoin("message as original", "original.msg_id", "message.refers_to")
    .leftJoin("person_badge", "person_badge.person_id", "message.person_id")
    .selectAll("message")
    .select([
      "person.picture",
      "person.role",
      "person_badge.kind as badge_kind",
      "person_badge.whose as badge_whose",
      "original.place as original_place",
      "original.username as original_username",
      "original.message as original_message",
      "original.timestamp as original_timestamp",
      "original.hidden as original_hidden",
      "original.deleted_at as original_deleted_at",
      "original.person_id as original_person_id",
      "original.guest_hash as original_guest_hash",
      "original.pictures as original_pictures",
    ]);
}

/** Messages with what lies in tables of its own, read only where there is any. */
export async function withParts<Row extends Pick<MessageTable, "place" | "pictures" | "voice" | "mentions">>(
  db: Database,
  rows: readonly Row[],
) {
  return withMentions(db, await withPictures(db, rows));
}

interface Page {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
  readonly topic?: Topic | undefined;
}

/** Messages in their order, of all or of a topic: those after a place, those before one, what lies between both, or the newest. */
export async function findMessages(db: Database, { after, before, limit = pageLength, topic }: Page) {
  let page = messages(db).limit(limit);
  if (topic?.crop !== undefined) page = page.where("message.topic_crop", "=", topic.crop);
  if (topic?.state !== undefined) page = page.where("message.topic_state", "=", topic.state);
  if (topic?.advisory !== undefined) page = page.where("message.topic_advisory", "=", topic.advisory);
  if (topic?.thread !== undefined) page = page.where("message.thread", "=", topic.thread);
  if (before !== undefined) page = page.where("message.place", "<", before);
  const found =
    after === undefined
      ? (await page.orderBy("message.place", "desc").execute()).reverse()
      : await page.where("message.place", ">", after).orderBy("message.place").execute();
  if (found.length > 0 || topic?.thread === undefined) return withParts(db, found);
  return findUnanswered(db, { after, before }, topic.thread);
}

/** A question is of its own thread from its first answer on; before that its thread is the question alone. */
async function findUnanswered(db: Database, { after = 0, before }: Page, place: number) {
  if (place <= after || (before !== undefined && place >= before)) return [];
  const alone = messages(db).where("message.place", "=", place).where("message.thread", "is", null);
  return withParts(db, await alone.execute());
}

export async function findMessage(db: Database, msgId: string): Promise<MessageRow | undefined> {
  const { rows } = await db.executeQuery(findingMessage(db, { msgId }));
  return (await withParts(db, rows))[0];
}

/** The statement of `findMessage`, to be sent together with others; it answers a row without its pictures. */
export const findingMessage = compiled((db: Database, { msgId }: { msgId: string }) =>
  messages(db).where("message.msg_id", "=", msgId),
);

export async function lastPlace(db: Database): Promise<number> {
  const room = await db.selectFrom("room").select("last_place").where("id", "=", ROOM).executeTakeFirst();
  return room?.last_place ?? 0;
}

/** How often messages have become others since they were told. */
export async function roomRevision(db: Database): Promise<number> {
  const room = await db.selectFrom("room").select("revision").where("id", "=", ROOM).executeTakeFirst();
  return room?.revision ?? 0;
}

/** Messages that lose their sender in one statement. */
const forgottenBatchSize = 500;

/** Removes the sender from the messages of a closed account, which stay: one portion of them. */
export function forgetSender(
  app: Publisher,
  db: Database,
  { personId, names }: { personId: string; names: readonly string[] },
): Promise<ClearProgress> {
  return change(app, db, async (tx) => {
    const { db, changed } = tx;
    await lockRoom(db);
    if (await forgetMentions(tx, personId)) {
      changed(sendersTag);
      return "more";
    }
    const some = await db
      .selectFrom("message")
      .selectAll()
      .where("person_id", "=", personId)
      .limit(forgottenBatchSize)
      .execute();
    if (some.length === 0) return "done";
    const places = some.map(({ place }) => place);
    await db
      .updateTable("message")
      .set({ person_id: null, username: guestName })
      .where("place", "in", places)
      .execute();
    await unindexSender(db, personId, places);
    for (const stated of some) {
      const left = withoutWords(stated.message, names);
      if (left === stated.message) continue;
      await db.updateTable("message").set({ message: left }).where("place", "=", stated.place).execute();
      if (stated.hidden === 1) continue;
      await unindexMessage(db, stated);
      await indexMessages(db, [{ ...stated, message: left, person_id: null }]);
    }
    await clearWordings(
      tx,
      some.map(({ msg_id }) => msg_id),
      names,
    );
    changed(sendersTag);
    return "more";
  });
}
