import { sql } from "kysely";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import type { NoteKind, OrderKind } from "../kinds.ts";
import type { NotificationTable } from "./tables.ts";

/**
 * Takes back the notification about a part since a moment (ms since 1970), with the mail that it would have
 * been; the one before is shown again.
 */
export async function takeBackNotification(
  { db }: Change,
  {
    personId,
    kind,
    part,
    since,
  }: { readonly personId: string; readonly kind: OrderKind; readonly part: string; readonly since: number },
): Promise<void> {
  const taken = await db
    .deleteFrom("notification")
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .where("part", "=", part)
    .where("at", ">=", since)
    .returning("id")
    .execute();
  if (taken.length === 0) return;
  await db
    .updateTable("notification")
    .set({ replaced_by: null })
    .where("person_id", "=", personId)
    .where(
      "replaced_by",
      "in",
      taken.map(({ id }) => id),
    )
    .execute();
}

/** Takes back what was told of a part that is gone; undefined where nothing was told of it. */
export async function untell(
  { db, changed }: Change,
  {
    personId,
    kind,
    subject,
    part,
  }: { readonly personId: string; readonly kind: NoteKind; readonly subject: string; readonly part: string },
): Promise<Pick<NotificationTable, "at" | "read_at"> | undefined> {
  const notified = await db
    .deleteFrom("notification")
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("part", "=", part)
    .returning(["at", "read_at"])
    .executeTakeFirst();
  if (notified) changed(userTopic("notes", personId));
  return notified;
}

interface Told {
  readonly personId: string;
  readonly kind: NoteKind;
}

/** Takes away all of a kind that somebody was told: it is over. */
export async function untellKind({ db, changed }: Change, { personId, kind }: Told): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("notification")
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (numDeletedRows > 0n) changed(userTopic("notes", personId));
}

type Note = Pick<NotificationTable, "id" | "person_id" | "subject">;

/** Some of what anybody was told of a part and has not read. */
export function findNewOf(
  db: Database,
  { kind, part, most }: Pick<Told, "kind"> & { readonly part: string; readonly most: number },
): Promise<Note[]> {
  return (
    db
      .selectFrom("notification")
      .select(["id", "person_id", "subject"])
      // As the index says it.
      .where("kind", "=", sql.lit(kind))
      .where("part", "=", part)
      .where("read_at", "is", null)
      .limit(most)
      .execute()
  );
}

/** Takes these back: their subject is gone. */
export async function untellNotes({ db, changed }: Change, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return;
  const ids = notes.map(({ id }) => id);
  await db.deleteFrom("notification").where("id", "in", ids).execute();
  for (const { person_id } of notes) changed(userTopic("notes", person_id));
}

/** Has these tell of another part, which came `at` (ms since 1970). */
export async function retellNotes(
  { db, changed }: Change,
  notes: readonly Note[],
  { part, at }: Pick<NotificationTable, "part" | "at">,
): Promise<void> {
  if (notes.length === 0) return;
  const ids = notes.map(({ id }) => id);
  await db.updateTable("notification").set({ part, at }).where("id", "in", ids).execute();
  for (const { person_id } of notes) changed(userTopic("notes", person_id));
}

/** The part of what somebody was told of a subject, while it is new. */
export async function findNewPart(
  db: Database,
  { personId, kind, subject }: Told & { readonly subject: string },
): Promise<string | undefined> {
  const note = await db
    .selectFrom("notification")
    .select("part")
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("read_at", "is", null)
    .executeTakeFirst();
  return note?.part;
}

interface ToldOf extends Pick<Told, "kind"> {
  readonly subject: string;
  readonly part: string;
}

/** Which of these people were told of a part: not where the bell has it as read from the beginning, as they turned its topic off. */
export async function whoWasTold(
  db: Database,
  people: readonly string[],
  { kind, subject, part }: ToldOf,
): Promise<string[]> {
  if (people.length === 0) return [];
  const notes = await db
    .selectFrom("notification")
    .select("person_id")
    .where("person_id", "in", people)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("part", "=", part)
    .where((row) => row.or([row("read_at", "is", null), row("read_at", "!=", row.ref("at"))]))
    .execute();
  return notes.map(({ person_id }) => person_id);
}

export async function wasTold(db: Database, { personId, ...of }: ToldOf & Told): Promise<boolean> {
  return (await whoWasTold(db, [personId], of)).length > 0;
}

/** Has what is new of a subject say another part. */
export async function retell(
  { db, changed }: Change,
  { personId, kind, subject, part }: Told & { readonly subject: string; readonly part: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("notification")
    .set({ part })
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("read_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) changed(userTopic("notes", personId));
}
