import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { takeDue } from "../dueNotifications.ts";
import type { NotificationTable, PushOutboxTable, PushSubscriptionTable } from "../tables.ts";

/** Longer than a batch takes with every push service out of reach (outbox.ts): who has not noted it by then was killed. */
export const pushTriedForMs = 5 * 60_000;

/** A notification that a phone is still to be sent. */
export interface OwedPush
  extends Pick<PushOutboxTable, "bundle" | "tries">,
    Pick<NotificationTable, "kind" | "subject" | "part" | "detail" | "at" | "read_at" | "replaced_by">,
    Omit<PushSubscriptionTable, "made_at"> {
  /** Of the queue. */
  readonly owed: string;
  /** The notification's. */
  readonly id: string;
}

/** Puts into the queue what is due, a row for each phone; false where nothing is left. */
export function queueDue(db: Database, at: number): Promise<boolean> {
  return takeDue(db, "push_at", at, async (db, taken) => {
    await db
      .insertInto("push_outbox")
      .columns(["id", "notification_id", "session_id", "next_at"])
      .expression((from) =>
        from
          .selectFrom("notification")
          .innerJoin("push_subscription", "push_subscription.person_id", "notification.person_id")
          .select([
            sql<string>`notification.id || ' ' || push_subscription.session_id`.as("id"),
            "notification.id as notification_id",
            "push_subscription.session_id",
            sql<number>`cast(${at} as bigint)`.as("next_at"),
          ])
          .where(
            "notification.id",
            "in",
            taken.map(({ id }) => id),
          )
          .where("notification.replaced_by", "is", null),
      )
      .execute();
  });
}

/** Takes some of what is due: by one statement, so that another process takes others. */
export async function claimDue(db: Database, at: number, most: number): Promise<OwedPush[]> {
  const due = await db
    .selectFrom("push_outbox")
    .select("id")
    .where("next_at", "<=", at)
    .orderBy("next_at")
    .limit(most)
    .execute();
  if (due.length === 0) return [];
  const claimed = await db
    .updateTable("push_outbox")
    .set((row) => ({ next_at: at + pushTriedForMs, tries: row("tries", "+", 1) }))
    .where(
      "id",
      "in",
      due.map(({ id }) => id),
    )
    .where("next_at", "<=", at)
    .returning("id")
    .execute();
  if (claimed.length === 0) return [];
  return db
    .selectFrom("push_outbox")
    .innerJoin("notification", "notification.id", "push_outbox.notification_id")
    .innerJoin("push_subscription", "push_subscription.session_id", "push_outbox.session_id")
    .select(["push_outbox.id as owed", "push_outbox.bundle", "push_outbox.tries"])
    .select(["notification.id", "notification.kind", "notification.subject", "notification.part"])
    .select(["notification.detail", "notification.at", "notification.read_at"])
    .select("notification.replaced_by")
    .select([
      ...(["push_subscription.session_id", "push_subscription.person_id"] as const),
      ...(["push_subscription.endpoint", "push_subscription.p256dh", "push_subscription.auth"] as const),
      ...(["push_subscription.language", "push_subscription.server_key"] as const),
    ])
    .where(
      "push_outbox.id",
      "in",
      claimed.map(({ id }) => id),
    )
    .orderBy("push_outbox.id")
    .execute();
}

/** Notifications that go out together keep their name, so that a repeat after a kill is the same one. */
export async function nameBundle(db: Database, owed: readonly string[], bundle: string): Promise<void> {
  await db.updateTable("push_outbox").set({ bundle }).where("id", "in", owed).execute();
}

export async function owedNoMore(db: Database, owed: readonly string[]): Promise<void> {
  if (owed.length > 0) await db.deleteFrom("push_outbox").where("id", "in", owed).execute();
}

/** Tries it again at a moment (ms since 1970); `wasTry`: false where nothing was sent. */
export async function oweLater(
  db: Database,
  owed: readonly string[],
  { at, wasTry }: { readonly at: number; readonly wasTry: boolean },
): Promise<void> {
  if (owed.length === 0) return;
  await db
    .updateTable("push_outbox")
    .set((row) => ({ next_at: at, ...(wasTry ? {} : { tries: row("tries", "-", 1) }) }))
    .where("id", "in", owed)
    .execute();
}

/**
 * Limit of the count of waiting messages, which means that many or more: a figure must not read a whole
 * table.
 */
const mostPushesCounted = 10_000;

/** How many sendings to phones wait. */
export async function countWaitingPushes(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom((row) => row.selectFrom("push_outbox").select("id").limit(mostPushesCounted).as("some"))
    .select((row) => row.fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** For how long (ms) the first sending to a phone has been due; 0 where none is. */
export async function pushOverdueMs(db: Database, now: number): Promise<number> {
  const first = await db
    .selectFrom("push_outbox")
    .select("next_at")
    .orderBy("next_at")
    .limit(1)
    .executeTakeFirst();
  return first ? Math.max(0, now - Number(first.next_at)) : 0;
}
