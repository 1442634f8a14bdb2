import { type CompiledQuery, sql } from "kysely";
import type { Change } from "#database/changes.ts";
import { compiled } from "#database/sql/compiled.ts";
import { together } from "#database/sql/together.ts";
import type { Database } from "#database/tables.ts";
import { newRisingId } from "#kit/server/ids.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import {
  hasMail,
  isOfOrder,
  isOfTalk,
  isOfWebhook,
  isRecall,
  isSale,
  type NoteKind,
  type NoteTopic,
  noteKinds,
  topicOf,
} from "../kinds.ts";
import { mayBeText } from "../phoneTexts/rules.ts";
import type { NotificationTable } from "./tables.ts";

export interface NewNotification
  extends Pick<NotificationTable, "subject" | "at">,
    Partial<Pick<NotificationTable, "part" | "detail" | "actor" | "paise">> {
  readonly personId: string;
  readonly kind: NoteKind;
}

/**
 * Delay of a mail (ms), and of a push message: a move that a seller takes back within twenty seconds
 * (takeBackMs) is sent to nobody, and of several moves within it the last one alone.
 */
export const mailDelayMs = 30_000;

interface Written extends Omit<NotificationTable, "read_at" | "mail_tries" | "replaced_by"> {
  readonly push_at: number;
  readonly text_at: number | null;
  readonly topic: NoteTopic;
  /** 1: not told again of the same part. */
  readonly once: 0 | 1;
  /** 1: nor while the same of the same subject is new. */
  readonly joined: 0 | 1;
}

/**
 * People without an account, and those who never log in (sample shops), get no notification. Notifications
 * that the bell is not to count are written as read in the same statement, so that no choice made meanwhile
 * is missed.
 */
const insertion = (db: Database, row: Written, isOnce: boolean) =>
  db
    .insertInto("notification")
    .columns([
      "id",
      "person_id",
      "kind",
      "subject",
      "part",
      "detail",
      "actor",
      "paise",
      "at",
      "read_at",
      "mail_at",
      "push_at",
      "text_at",
    ])
    .expression(
      db
        .selectFrom("person")
        .select([
          sql<string>`cast(${row.id} as text)`.as("id"),
          "person.id as person_id",
          sql<NoteKind>`cast(${row.kind} as text)`.as("kind"),
          sql<string>`cast(${row.subject} as text)`.as("subject"),
          sql<string>`cast(${row.part} as text)`.as("part"),
          sql<string>`cast(${row.detail} as text)`.as("detail"),
          sql<string>`cast(${row.actor} as text)`.as("actor"),
          sql<number>`cast(${row.paise} as bigint)`.as("paise"),
          sql<number>`cast(${row.at} as bigint)`.as("at"),
          sql<number | null>`(
            select cast(${row.at} as bigint) from bell_off
            where bell_off.person_id = person.id and bell_off.topic = cast(${row.topic} as text)
          )`.as("read_at"),
          sql<number | null>`cast(${row.mail_at} as bigint)`.as("mail_at"),
          // No push is owed to people without a registered phone; topics that are not wanted there are left
          // out when it is sent.
          sql<number | null>`(
            select cast(${row.push_at} as bigint)
            where exists (select 1 from push_subscription where push_subscription.person_id = person.id)
          )`.as("push_at"),
          // Nor a message to those who asked for none.
          sql<number | null>`(
            select cast(${row.text_at} as bigint)
            where exists (
              select 1 from phone_text_kind
              where phone_text_kind.person_id = person.id and phone_text_kind.confirmed_at is not null
            )
          )`.as("text_at"),
        ])
        .where("person.id", "=", row.person_id)
        .where("person.closed_at", "is", null)
        .where("person.password_hash", "is not", null)
        .$if(isOnce, (query) =>
          query.where(
            sql<boolean>`not exists (
              select 1 from notification as earlier
              where earlier.person_id = person.id and earlier.kind = cast(${row.kind} as text)
                and earlier.subject = cast(${row.subject} as text)
                and (earlier.part = cast(${row.part} as text)
                  or (cast(${row.joined} as bigint) = 1 and earlier.read_at is null))
            )`,
          ),
        ),
    );

/** Notifications of orders are always written: their statement reads no notification, as `inOne` asks. */
const inserting = {
  0: compiled((db: Database, row: Written) => insertion(db, row, false)),
  1: compiled((db: Database, row: Written) => insertion(db, row, true)),
};

/** Whether a notification of the kind is written only once for each part. */
function isOnce(kind: NoteKind): boolean {
  return isOfTalk(kind) || isOfWebhook(kind) || topicOf(kind) === "licences" || topicOf(kind) === "fields";
}

/**
 * The statement that tells somebody, to be sent together with others of the transaction of what it tells of. Of answers to one message,
 * or questions of one topic, one is told again only after having read.
 */
export function notifying(db: Database, notification: NewNotification): CompiledQuery {
  const row = rowOf(notification);
  return inserting[row.once](db, row);
}

function rowOf(notification: NewNotification): Written {
  const { personId, kind, subject, part = "", detail = "", actor = "", paise = 0, at } = notification;
  const once = isOnce(kind) ? 1 : 0;
  const joined = isOfTalk(kind) ? 1 : 0;
  const due = isRecall(kind) ? at : at + mailDelayMs;
  return {
    ...{ id: newRisingId(), person_id: personId, kind, subject, part, detail, actor, paise, at },
    ...{ mail_at: hasMail(kind) ? due : null, push_at: due, text_at: mayBeText(kind) ? due : null },
    ...{ topic: topicOf(kind), once, joined },
  };
}

const sideKinds = { true: kindsOf("sales"), false: kindsOf("orders") };

function kindsOf(topic: NoteTopic): readonly NoteKind[] {
  return noteKinds.filter((kind) => topicOf(kind) === topic);
}

/**
 * Replaces the earlier rows with a new one: of an order and one shop's part of it only the last state is
 * shown, counted and sent. Sent after the new row, whose foreign key locks the person: the other way round
 * closing an account would deadlock with it.
 */
function replacing(db: Database, { id, person_id, kind, subject, part }: Written): CompiledQuery {
  return db
    .updateTable("notification")
    .set({ replaced_by: id })
    .where("person_id", "=", person_id)
    .where("subject", "=", subject)
    .where("replaced_by", "is", null)
    .where("kind", "in", sideKinds[`${isSale(kind)}`])
    .where("part", "in", [part, ""])
    .where("id", "<", id)
    .compile();
}

/** Tells people, in the transaction of what they are told of: a rollback tells nobody. */
export async function notify(
  { db, changed }: Change,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const rows = notifications.map(rowOf);
  await together(
    db,
    rows.flatMap((row) => [
      inserting[row.once](db, row),
      ...(isOfOrder(row.kind) ? [replacing(db, row)] : []),
    ]),
  );
  // Of an order its own change tells both sides.
  for (const { personId, kind } of notifications) if (!isOfOrder(kind)) changed(userTopic("notes", personId));
}

/**
 * Marks a person's notifications as read: about an order or another subject, up to one of them, or all. Their
 * other screens count again.
 */
export async function markRead(
  { db, changed }: Change,
  {
    personId,
    subject,
    upTo,
    at,
  }: { personId: string; subject?: string | undefined; upTo?: string | undefined; at: number },
): Promise<void> {
  let query = db
    .updateTable("notification")
    .set({ read_at: at })
    .where("person_id", "=", personId)
    .where("read_at", "is", null);
  if (subject !== undefined) query = query.where("subject", "=", subject);
  if (upTo !== undefined) query = query.where("id", "<=", upTo);
  const { numUpdatedRows } = await query.executeTakeFirst();
  if (numUpdatedRows > 0n) changed(userTopic("notes", personId));
}

/** Marks one as read with all that was earlier of the same order, licence or message; false where it is not this person's. */
export async function markOpened(
  { db, changed }: Change,
  { personId, id, at }: { personId: string; id: string; at: number },
): Promise<boolean> {
  const note = await db
    .selectFrom("notification")
    .select("subject")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!note) return false;
  await markRead({ db, changed }, { personId, subject: note.subject, at });
  return true;
}

/** Deletes all notifications and choices of a person who closes the account. */
export async function forgetNotifications({ db }: Change, personId: string): Promise<void> {
  await db.deleteFrom("notification").where("person_id", "=", personId).execute();
  await db.deleteFrom("bell_off").where("person_id", "=", personId).execute();
  await db.deleteFrom("mail_off").where("person_id", "=", personId).execute();
  await db.deleteFrom("mail_daily").where("person_id", "=", personId).execute();
  await db.deleteFrom("push_subscription").where("person_id", "=", personId).execute();
  await db.deleteFrom("push_off").where("person_id", "=", personId).execute();
  await db.deleteFrom("push_quiet").where("person_id", "=", personId).execute();
  await db.deleteFrom("phone_text").where("person_id", "=", personId).execute();
  await db.deleteFrom("phone_text_kind").where("person_id", "=", personId).execute();
  await db.deleteFrom("phone_number").where("person_id", "=", personId).execute();
}
