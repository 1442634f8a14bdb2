import type { Selectable } from "kysely";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import type { AttachmentKind } from "./files.ts";
import type { MessagePictureTable } from "./tables.ts";

/** A picture or voice note as it was read. */
export type Attachment = Selectable<MessagePictureTable>;

/** A picture as the message names it that says it. */
export interface SaidPicture {
  readonly id: string;
  readonly alt: string;
}

/** Told to the sweep: there are files to be removed. */
export const erasedPicturesTag = "message-pictures-erased";

/** The pictures and voice notes of these messages with them, read in one statement and only where there are any. */
export async function withPictures<Row extends { place: number; pictures: number; voice: number }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { shown: readonly Attachment[]; spoken: Attachment | undefined })[]> {
  const places = rows.filter(({ pictures, voice }) => pictures > 0 || voice > 0).map(({ place }) => place);
  const found =
    places.length === 0
      ? []
      : await db
          .selectFrom("message_picture")
          .selectAll()
          .where("place", "in", places)
          .where("erased_at", "is", null)
          .orderBy("number")
          .execute();
  return rows.map((row) => {
    const its = found.filter(({ place }) => place === row.place);
    return {
      ...row,
      shown: its.filter(({ kind }) => kind === "picture"),
      spoken: its.find(({ kind }) => kind === "voice"),
    };
  });
}

interface Saying {
  readonly personId: string;
  readonly msgId: string;
  readonly place: number;
  readonly kind: AttachmentKind;
  readonly said: readonly SaidPicture[];
}

/** Says what its sender uploaded for this very message, in the transaction that says it. False where one is not there. */
export async function sayAttachments(
  db: Database,
  { personId, msgId, place, kind, said: statements }: Saying,
): Promise<boolean> {
  for (const [number, { id, alt }] of statements.entries()) {
    const { numUpdatedRows } = await db
      .updateTable("message_picture")
      .set({ place, number, alt })
      .where("id", "=", id)
      .where("person_id", "=", personId)
      .where("msg_id", "=", msgId)
      .where("kind", "=", kind)
      .where("place", "is", null)
      .where("ready", "=", 1)
      .where("erased_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
  }
  return true;
}

/** The pictures and the voice note of a message that its author deleted: shown to nobody from now on, and their files go. */
export async function eraseAttachments({ db, changed }: Change, msgId: string, now: number): Promise<void> {
  await db.updateTable("message").set({ pictures: 0, voice: 0 }).where("msg_id", "=", msgId).execute();
  const { numUpdatedRows } = await db
    .updateTable("message_picture")
    .set({ erased_at: now, alt: "" })
    .where("place", "=", (message) =>
      message.selectFrom("message").select("place").where("msg_id", "=", msgId),
    )
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) changed(erasedPicturesTag);
}

/** Whether everybody may see a picture, or hear a voice note: its message was said, and is neither hidden nor deleted. */
export async function isShown(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("message_picture")
    .innerJoin("message", "message.place", "message_picture.place")
    .select("message_picture.id")
    .where("message_picture.id", "=", id)
    .where("message_picture.erased_at", "is", null)
    .where("message.hidden", "=", 0)
    .where("message.deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A picture or voice note of a message whatever became of that, for the desk, and who said it. */
export function findForDesk(db: Database, { msgId, id }: { msgId: string; id: string }) {
  return db
    .selectFrom("message_picture")
    .innerJoin("message", "message.place", "message_picture.place")
    .select(["message_picture.id", "message.person_id"])
    .where("message_picture.id", "=", id)
    .where("message.msg_id", "=", msgId)
    .where("message_picture.erased_at", "is", null)
    .executeTakeFirst();
}
