import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { findNewOf, retellNotes, untellNotes } from "#people/notifications/server/untell.ts";
import { ROOM } from "../../server/room.ts";
import type { MessageTable } from "../../server/tables.ts";
import { topicFrom } from "../../topics.ts";
import { whoIsTold } from "./whoIsTold.ts";

/** Notices that are taken back in one transaction. */
const portion = 500;

type Gone = Pick<MessageTable, "msg_id" | "refers_to" | "topic_crop" | "topic_state">;

/**
 * A question is taken away: its followers' notices go with the next look, beside all posting, as there may be thousands. In the
 * transaction that takes it away, so that a kill between both leaves none.
 */
export async function untellQuestion({ db }: Change, { msg_id, refers_to, topic_crop, topic_state }: Gone) {
  if (refers_to !== null || (topic_crop === null && topic_state === null)) return;
  await db
    .insertInto("question_gone")
    .values({ msg_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back one portion; false where there is nothing to be taken back. */
export async function untellGone(app: Publisher, db: Database): Promise<boolean> {
  // Checked without writing, which would hold up people who send messages.
  const gone = await db.selectFrom("question_gone").select("msg_id").limit(1).executeTakeFirst();
  if (!gone) return false;
  await change(app, db, async (tx) => {
    // A process that is notifying of it just now is done before.
    const { place: toldUpTo = 0 } =
      (await tx.db
        .updateTable("question_telling")
        .set((row) => ({ place: row.ref("place") }))
        .where("id", "=", ROOM)
        .returning("place")
        .executeTakeFirst()) ?? {};
    const notes = await findNewOf(tx.db, { kind: "topic-asked", part: gone.msg_id, most: portion });
    for (const topic of new Set(notes.map(({ subject }) => subject))) {
      const ofTopic = notes.filter(({ subject }) => subject === topic);
      const next = await findNext(tx.db, topic, gone.msg_id, toldUpTo);
      const stay = next ? await whoHearsOf(tx.db, topic, next, ofTopic) : new Set<string>();
      if (next)
        await retellNotes(
          tx,
          ofTopic.filter(({ person_id }) => stay.has(person_id)),
          { part: next.msg_id, at: next.sent_at },
        );
      await untellNotes(
        tx,
        ofTopic.filter(({ person_id }) => !stay.has(person_id)),
      );
    }
    if (notes.length < portion)
      await tx.db.deleteFrom("question_gone").where("msg_id", "=", gone.msg_id).execute();
  });
  return true;
}

/** The next question in a topic that came while the one which is gone was new: it was not told by itself. */
async function findNext(db: Database, topic: string, goneId: string, toldUpTo: number) {
  const { crop, state } = topicFrom(topic) ?? {};
  let next = db
    .selectFrom("message")
    .select(["place", "msg_id", "mentions", "person_id", "guest_hash", "sent_at"])
    .where("place", ">", (gone) =>
      gone.selectFrom("message as gone").select("gone.place").where("gone.msg_id", "=", goneId),
    )
    .where("place", "<=", toldUpTo)
    .where("refers_to", "is", null)
    .where("hidden", "=", 0)
    .where("deleted_at", "is", null);
  if (crop !== undefined) next = next.where("topic_crop", "=", crop);
  if (state !== undefined) next = next.where("topic_state", "=", state);
  return next.orderBy("place").limit(1).executeTakeFirst();
}

async function whoHearsOf(
  db: Database,
  topic: string,
  question: Parameters<typeof whoIsTold>[1],
  notes: readonly { readonly person_id: string }[],
): Promise<Set<string>> {
  const followers = await db
    .selectFrom("topic_follow")
    .select(["person_id", "read_place"])
    .where("topic", "=", topic)
    .where(
      "person_id",
      "in",
      notes.map(({ person_id }) => person_id),
    )
    .execute();
  return new Set(await whoIsTold(db, question, followers));
}
