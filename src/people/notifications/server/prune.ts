import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { mostAnswers, mostNotifications, type NoteKind, noteKinds, talkKinds } from "../kinds.ts";

/** People of one look. */
const portion = 100;

/** Kinds of which one person has so many at most. */
interface Bound {
  readonly kinds: readonly NoteKind[];
  readonly most: number;
}
const bounds: readonly Bound[] = [
  { kinds: talkKinds, most: mostAnswers },
  { kinds: noteKinds, most: mostNotifications },
];

/**
 * The outbox looks at rows that owe a mail too; rows without one that strangers cause are removed within the
 * hour.
 */
export function pruneRegularly(app: FastifyInstance, db: Database): void {
  const { signal } = regularly(app, hourMs, "dropping old notifications", () => pruneAll(db, signal));
}

/** Goes through all people who were told something, a portion at a time. */
export async function pruneAll(db: Database, signal?: AbortSignal): Promise<void> {
  for (let after = ""; !signal?.aborted; ) {
    const people = await db
      .selectFrom("notification")
      .select("person_id")
      .distinct()
      .where("person_id", ">", after)
      .orderBy("person_id")
      .limit(portion)
      .execute();
    await pruneSome(
      db,
      people.map(({ person_id }) => person_id),
    );
    const last = people.at(-1);
    if (!last || people.length < portion) return;
    after = last.person_id;
    await yieldToEventLoop();
  }
}

/** Drops what these people have beyond what one may have, the oldest of it. */
export async function pruneSome(db: Database, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  for (const bound of bounds) {
    const tooMany = await db
      .selectFrom("notification")
      .select("person_id")
      .where("person_id", "in", personIds)
      .where("kind", "in", bound.kinds)
      .groupBy("person_id")
      .having((row) => row.fn.countAll(), ">", bound.most)
      .execute();
    for (const { person_id } of tooMany) await prune(db, person_id, bound);
  }
}

async function prune(db: Database, personId: string, { kinds, most }: Bound): Promise<void> {
  const oldestKept = db
    .selectFrom("notification as kept")
    .select("kept.id")
    .where("kept.person_id", "=", personId)
    .where("kept.kind", "in", kinds)
    .orderBy("kept.id", "desc")
    .limit(1)
    .offset(most - 1);
  await db
    .deleteFrom("notification")
    .where("person_id", "=", personId)
    .where("kind", "in", kinds)
    .where("id", "<", oldestKept)
    .execute();
}
