import type { Database } from "#database/tables.ts";
import type { BellTopic, NoteTopic } from "../../kinds.ts";
import { type QuietHours, usualQuiet } from "../../quietHours.ts";

/** Notifications that people don't want on the phone. */
export interface PushChoices {
  readonly isOff: (topic: NoteTopic) => boolean;
  /** Null where they want none. */
  readonly quiet: QuietHours | null;
}

/** The choices of some people, by two queries however many they are. */
export async function findPushChoices(
  db: Database,
  personIds: readonly string[],
): Promise<(personId: string) => PushChoices> {
  if (personIds.length === 0) return () => ({ isOff: () => false, quiet: usualQuiet });
  const [off, quiet] = await Promise.all([
    db.selectFrom("push_off").select(["person_id", "topic"]).where("person_id", "in", personIds).execute(),
    db.selectFrom("push_quiet").selectAll().where("person_id", "in", personIds).execute(),
  ]);
  const turnedOff = new Set(off.map(({ person_id, topic }) => `${topic} ${person_id}`));
  const quietOf = new Map(
    quiet.map(({ person_id, from_hour, to_hour }) => [
      person_id,
      from_hour === null || to_hour === null ? null : { from: from_hour, to: to_hour },
    ]),
  );
  return (personId) => {
    const chosen = quietOf.get(personId);
    return {
      isOff: (topic) => turnedOff.has(`${topic} ${personId}`),
      quiet: chosen === undefined ? usualQuiet : chosen,
    };
  };
}

/** Holds also for what is told already and not yet sent. */
export async function turnPush(
  db: Database,
  { personId, topic, on, at }: { personId: string; topic: BellTopic; on: boolean; at: number },
): Promise<void> {
  if (on) {
    await db.deleteFrom("push_off").where("person_id", "=", personId).where("topic", "=", topic).execute();
    return;
  }
  await db
    .insertInto("push_off")
    .values({ person_id: personId, topic, at })
    .onConflict((row) => row.columns(["person_id", "topic"]).doNothing())
    .execute();
}

export async function chooseQuiet(db: Database, personId: string, quiet: QuietHours | null): Promise<void> {
  const hours = { from_hour: quiet?.from ?? null, to_hour: quiet?.to ?? null };
  await db
    .insertInto("push_quiet")
    .values({ person_id: personId, ...hours })
    .onConflict((row) => row.column("person_id").doUpdateSet(hours))
    .execute();
}
