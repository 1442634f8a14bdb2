import { type CompiledQuery, sql } from "kysely";
import type { Change } from "#database/changes.ts";
import { compiled } from "#database/compiled.ts";
import type { Database } from "#database/tables.ts";
import { together } from "#database/together.ts";
import { newRisingId } from "#kit/server/ids.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import type { OrderKind } from "../kinds.ts";
import type { NotificationTable } from "./tables.ts";

export interface NewNotification
  extends Pick<NotificationTable, "subject" | "at">,
    Partial<Pick<NotificationTable, "part" | "actor" | "paise">> {
  readonly personId: string;
  readonly kind: OrderKind;
}

/** A mail waits so long (ms): what a seller takes back within twenty seconds (takeBackMs) is mailed to nobody. */
export const mailDelayMs = 30_000;

/** Nobody is told who has no account any more, or never logs in (sample shops). */
const inserting = compiled((db: Database, row: Omit<NotificationTable, "read_at" | "mail_tries">) =>
  db
    .insertInto("notification")
    .columns(["id", "person_id", "kind", "subject", "part", "actor", "paise", "at", "mail_at"])
    .expression(
      db
        .selectFrom("person")
        .select([
          sql<string>`cast(${row.id} as text)`.as("id"),
          "person.id as person_id",
          sql<OrderKind>`cast(${row.kind} as text)`.as("kind"),
          sql<string>`cast(${row.subject} as text)`.as("subject"),
          sql<string>`cast(${row.part} as text)`.as("part"),
          sql<string>`cast(${row.actor} as text)`.as("actor"),
          sql<number>`cast(${row.paise} as bigint)`.as("paise"),
          sql<number>`cast(${row.at} as bigint)`.as("at"),
          sql<number | null>`cast(${row.mail_at} as bigint)`.as("mail_at"),
        ])
        .where("person.id", "=", row.person_id)
        .where("person.closed_at", "is", null)
        .where("person.password_hash", "is not", null),
    ),
);

/** The statement that tells somebody, to be sent together with others of the transaction of what it tells of. */
export function notifying(db: Database, notification: NewNotification): CompiledQuery {
  const { personId, kind, subject, part = "", actor = "", paise = 0, at } = notification;
  const row = { id: newRisingId(), person_id: personId, kind, subject, part, actor, paise, at };
  return inserting(db, { ...row, mail_at: at + mailDelayMs });
}

/** Tells people, in the transaction of what they are told of: a rollback tells nobody. */
export async function notify({ db }: Change, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  await together(
    db,
    notifications.map((notification) => notifying(db, notification)),
  );
}

/** Takes back what was told of a part since a moment (ms since 1970), with the mail that it would have been. */
export async function takeBackNotification(
  { db }: Change,
  {
    personId,
    kind,
    part,
    since,
  }: { readonly personId: string; readonly kind: OrderKind; readonly part: string; readonly since: number },
): Promise<void> {
  await db
    .deleteFrom("notification")
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .where("part", "=", part)
    .where("at", ">=", since)
    .execute();
}

/** Marks as read what somebody was told: of an order, up to one of them, or all. Their other screens count anew. */
export async function markRead(
  { db, changed }: Change,
  {
    personId,
    order,
    upTo,
    at,
  }: { personId: string; order?: string | undefined; upTo?: string | undefined; at: number },
): Promise<void> {
  let query = db
    .updateTable("notification")
    .set({ read_at: at })
    .where("person_id", "=", personId)
    .where("read_at", "is", null);
  if (order !== undefined) query = query.where("subject", "=", order);
  if (upTo !== undefined) query = query.where("id", "<=", upTo);
  const { numUpdatedRows } = await query.executeTakeFirst();
  if (numUpdatedRows > 0n) changed(userTopic("notes", personId));
}

/** Whoever closes the account leaves nothing that was told, and no choice. */
export async function forgetNotifications({ db }: Change, personId: string): Promise<void> {
  await db.deleteFrom("notification").where("person_id", "=", personId).execute();
  await db.deleteFrom("mail_off").where("person_id", "=", personId).execute();
}
