import type { Database } from "#database/tables.ts";
import { authorKey } from "#people/moderation/server/authorKey.ts";
import { whoWasTold } from "#people/notifications/server/untell.ts";
import type { MessageTable } from "../../server/tables.ts";
import type { TopicFollowTable } from "./tables.ts";

type Question = Pick<MessageTable, "place" | "msg_id" | "mentions" | "person_id" | "guest_hash">;

/**
 * Which of those who follow a topic are told of a question in it: nobody of what they said or have read, of whom they have muted, or
 * where they were told already that it mentions them.
 */
export async function whoIsTold(
  db: Database,
  { place, msg_id: subject, mentions, person_id, guest_hash }: Question,
  followers: readonly Pick<TopicFollowTable, "person_id" | "read_place">[],
): Promise<string[]> {
  const by = person_id ?? guest_hash;
  const people = followers
    .filter((one) => one.read_place < place && one.person_id !== person_id)
    .map((one) => one.person_id);
  if (by === null || people.length === 0) return [];
  const muted = await db
    .selectFrom("muted_person")
    .select("person_id")
    .where("sender", "=", authorKey(by))
    .where("person_id", "in", people)
    .execute();
  const named =
    mentions === 0
      ? []
      : await db
          .selectFrom("message_mention")
          .select("person_id")
          .where("place", "=", place)
          .where("person_id", "in", people)
          .execute();
  const mentioned = await whoWasTold(
    db,
    named.map((each) => each.person_id),
    { kind: "message-mentioned", subject, part: subject },
  );
  const passed = new Set([...muted.map((each) => each.person_id), ...mentioned]);
  return people.filter((one) => !passed.has(one));
}
