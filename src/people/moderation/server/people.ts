import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { lockMember } from "#people/account/server/suspension/lockMember.ts";
import type { Muted } from "../contract.ts";
import { type Kind, moderationTopic, mostMuted, type Way } from "../rules.ts";
import { authorKey } from "./authorKey.ts";
import type { Keepers } from "./subjects.ts";

interface Muting {
  readonly personId: string;
  readonly kind: Kind;
  readonly id: string;
  readonly how: Way;
  readonly at: number;
}

/** Mutes or blocks the author of something, for this person alone; again with the other word it becomes that. */
export function mute(app: Publisher, db: Database, keepers: Keepers, asked: Muting): Promise<Muted> {
  const { personId, kind, id, how, at } = asked;
  return change(app, db, async (tx) => {
    const { db, changed } = tx;
    await lockMember(db, personId);
    const found = await keepers[kind].find(db, id);
    if (!found || found.hidden || found.gone || found.authorKey === "")
      refuse("not-found", "There is nothing of this id");
    const { authorKey: sender, author: name } = found;
    if (sender === authorKey(personId)) {
      refuse("not-allowed", "Nobody mutes themselves", {
        errors: [{ field: "id", rule: "own", message: "is your own" }],
      });
    }
    const { all } = await db
      .selectFrom("muted_person")
      .select((row) => row.fn.countAll().as("all"))
      .where("person_id", "=", personId)
      .where("sender", "!=", sender)
      .executeTakeFirstOrThrow();
    if (Number(all) >= mostMuted) refuse("conflict", `At most ${mostMuted} people can be muted`);
    await db
      .insertInto("muted_person")
      .values({ person_id: personId, sender, name, how, created_at: at })
      .onConflict((row) => row.columns(["person_id", "sender"]).doUpdateSet({ how }))
      .execute();
    await keepers[kind].muted?.(tx, personId, id);
    changed(userTopic(moderationTopic, personId));
    return { sender, name, how };
  });
}

export function unmute(app: Publisher, db: Database, personId: string, sender: string): Promise<void> {
  return change(app, db, async ({ db, changed }) => {
    await db
      .deleteFrom("muted_person")
      .where("person_id", "=", personId)
      .where("sender", "=", sender)
      .execute();
    changed(userTopic(moderationTopic, personId));
  });
}
