import type { Change } from "#database/changes.ts";
import { together } from "#database/sql/together.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { lockActiveMember, lockMember } from "#people/account/server/suspension/lockMember.ts";
import { markRead } from "#people/notifications/server/write.ts";
import { lastPlace } from "../../server/queries.ts";
import { topicFrom } from "../../topics.ts";
import { type Follows, mostCounted, mostFollows } from "../calls.ts";

interface Following {
  readonly personId: string;
  readonly topic: string;
}

/**
 * Topics that a person follows, with their unread counts: one statement a topic, each along the topic's own
 * index and of a bounded piece of it.
 */
export async function findFollows(db: Database, personId: string): Promise<Follows> {
  const followed = await db
    .selectFrom("topic_follow")
    .select(["topic", "read_place"])
    .where("person_id", "=", personId)
    .orderBy("at")
    .orderBy("topic")
    .limit(mostFollows)
    .execute();
  // Before the counts: a message posted in between is counted twice at worst, and is never missed.
  const upTo = await lastPlace(db);
  const read = await db
    .selectFrom("room_read")
    .select("read_place")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const all = { topic: "", read_place: read?.read_place ?? upTo };
  const counts = await together(
    db,
    [all, ...followed].map((each) => counting(db, { ...each, personId, upTo }).compile()),
  );
  const [everyone = 0, ...unread] = counts[0].map(({ rows: [row] }) => Number(row?.unread ?? 0));
  return {
    upTo,
    everyone,
    topics: followed.map(({ topic }, index) => ({ topic, unread: unread[index] ?? 0 })),
  };
}

interface Counting {
  readonly personId: string;
  readonly topic: string;
  readonly read_place: number;
  readonly upTo: number;
}

/** Of the newest messages of a topic, of all of the room for an empty one: those of others that anybody may read. */
export function counting(db: Database, { personId, topic, read_place, upTo }: Counting) {
  const { crop, state } = topicFrom(topic) ?? {};
  let newest = db
    .selectFrom("message")
    .select(["hidden", "deleted_at", "person_id"])
    .where("place", ">", read_place)
    .where("place", "<=", upTo)
    .orderBy("place", "desc")
    .limit(mostCounted);
  newest = crop === undefined ? newest : newest.where("topic_crop", "=", crop);
  newest = state === undefined ? newest : newest.where("topic_state", "=", state);
  return db
    .selectFrom(newest.as("newest"))
    .select((row) => row.fn.countAll<number>().as("unread"))
    .where("hidden", "=", 0)
    .where("deleted_at", "is", null)
    .where((row) => row.or([row("person_id", "is", null), row("person_id", "!=", personId)]));
}

/** False where it would be one too many. Counted under the member's lock, so that two at once are not one too many either. */
export function follow(app: Publisher, db: Database, { personId, topic }: Following, at: number) {
  return change(app, db, async ({ db }: Change) => {
    await lockActiveMember(db, personId, at);
    const held = await db
      .selectFrom("topic_follow")
      .select("topic")
      .where("person_id", "=", personId)
      .limit(mostFollows)
      .execute();
    if (held.some((one) => one.topic === topic)) return true;
    if (held.length >= mostFollows) return false;
    const read_place = await lastPlace(db);
    await db.insertInto("topic_follow").values({ person_id: personId, topic, read_place, at }).execute();
    return true;
  });
}

export async function unfollow(db: Database, { personId, topic }: Following): Promise<void> {
  await db.deleteFrom("topic_follow").where("person_id", "=", personId).where("topic", "=", topic).execute();
}

/** Never back, and never beyond what was said: two devices agree on the farther one. */
export async function readUpTo(
  app: Publisher,
  db: Database,
  { personId, topic }: Following,
  upTo: number,
): Promise<void> {
  const place = Math.min(upTo, await lastPlace(db));
  await change(app, db, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable("topic_follow")
      .set({ read_place: place })
      .where("person_id", "=", personId)
      .where("topic", "=", topic)
      .where("read_place", "<", place)
      .executeTakeFirst();
    // Who has read the topic has read what the bell says of it.
    if (numUpdatedRows > 0n) await markRead(tx, { personId, subject: topic, at: Date.now() });
  });
}

/** The same of the whole room; with the account held, as nothing may be left of one that is being closed. */
export async function readAllUpTo(
  app: Publisher,
  db: Database,
  personId: string,
  upTo: number,
): Promise<void> {
  const read_place = Math.min(upTo, await lastPlace(db));
  await change(app, db, async ({ db }) => {
    await lockMember(db, personId);
    await db
      .insertInto("room_read")
      .values({ person_id: personId, read_place })
      .onConflict((row) =>
        row.column("person_id").doUpdateSet({ read_place }).where("room_read.read_place", "<", read_place),
      )
      .execute();
  });
}

/** Deletes the follows and the read position of a person who closes the account. */
export async function forgetFollows({ db }: Change, personId: string): Promise<void> {
  await db.deleteFrom("topic_follow").where("person_id", "=", personId).execute();
  await db.deleteFrom("room_read").where("person_id", "=", personId).execute();
}
