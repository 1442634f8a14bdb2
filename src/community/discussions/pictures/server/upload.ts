import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { newId } from "#kit/server/ids.ts";
import { Refusal, refuse } from "#kit/server/problems/refuse.ts";
import { giveBackToken, takeToken } from "#people/account/server/limits/tokens.ts";
import { findPersonById } from "#people/account/server/queries.ts";
import { lockActiveMember, refuseSuspended } from "#people/account/server/suspension/lockMember.ts";
import { picturesPerDay, picturesPerPerson } from "../limits.ts";
import { type AttachmentKind, removeAttachment } from "./files.ts";
import type { Attachment } from "./queries.ts";

/** Whose picture or voice note for which message, and its key: of one kind no other may be under it. */
export interface Sent {
  readonly personId: string;
  readonly msgId: string;
  readonly key: string;
}

/** A re-encoded attachment, without any byte of the upload: its row, and its files. */
export interface Written {
  readonly kind: AttachmentKind;
  readonly row: Pick<Attachment, "width" | "height" | "bytes" | "small_bytes" | "milliseconds">;
  readonly files: readonly { readonly nameOf: (id: string) => string; readonly body: Buffer }[];
  /** Media type of the files. */
  readonly type: string;
}

/** The attachment sent under this key before: it is answered again, and neither counted nor read. */
export async function findSent(db: Database, sent: Sent): Promise<string | undefined> {
  const row = await findRow(db, sent);
  return row?.ready === 1 ? row.id : undefined;
}

/** The row of this key, also where its files are not there yet. */
function findRow(db: Database, { personId, msgId, key }: Sent) {
  return db
    .selectFrom("message_picture")
    .select(["id", "ready"])
    .where("person_id", "=", personId)
    .where("msg_id", "=", msgId)
    .where("key", "=", key)
    .where("erased_at", "is", null)
    .executeTakeFirst();
}

/**
 * Keeps a picture or a voice note for a message that is not said yet; answers its id. Counted before `write` reads it, so that of
 * many at once none slips through, and given back where it is not the sender's fault that it was not kept.
 */
export async function keepAttachment(
  app: Publisher,
  parts: { db: Database; files: Files },
  sent: Sent,
  write: () => Promise<Written> | Written,
): Promise<string> {
  const { db } = parts;
  await refuseUnable(db, sent.personId);
  const day = dayKey(sent.personId, Date.now());
  await takeOfDay(db, day);
  try {
    return await putFiles(app, parts, sent, await write());
  } catch (error) {
    const isSenders = error instanceof Refusal && error.problem.status < 500;
    if (!isSenders) await giveBackToken(db, day, picturesPerDay).catch(() => {});
    throw error;
  }
}

/** Rate limit key of what somebody sends in the day of India that it is at a time. */
export function dayKey(personId: string, at: number): string {
  return `talk-picture:${personId}:${indianDay(at)}`;
}

/** As too large and not as too often: an outbox waits a moment for what is too often, and its other messages behind it. */
async function takeOfDay(db: Database, day: string): Promise<void> {
  try {
    await takeToken(db, day, picturesPerDay);
  } catch (error) {
    if (error instanceof Refusal) refuseMore("day", picturesPerDay.burst, "a day");
    throw error;
  }
}

function refuseMore(rule: "day" | "total", limit: number, span: string): never {
  refuse("too-large", `At most ${limit} pictures and voice notes ${span}`, {
    errors: [{ field: "pictures", rule, message: `are at most ${limit} ${span}`, limit }],
  });
}

/** Looked at before anything is read, and once more under the lock. */
async function refuseUnable(db: Database, personId: string): Promise<void> {
  const person = await findPersonById(db, personId);
  if (!person) refuse("not-logged-in");
  refuseSuspended(person, Date.now());
  await refuseFull(db, personId);
}

async function refuseFull(db: Database, personId: string): Promise<void> {
  const { count } = await db
    .selectFrom("message_picture")
    .select((picture) => picture.fn.countAll().as("count"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= picturesPerPerson) refuseMore("total", picturesPerPerson, "in all");
}

/**
 * The row first, then the files, then that they are there: whatever is cut off in between is named by a row, which the sweep
 * erases after a day with what there is of its files, or the same key sent again completes.
 */
async function putFiles(
  app: Publisher,
  { db, files }: { db: Database; files: Files },
  sent: Sent,
  written: Written,
): Promise<string> {
  const { id, ready } = await change(app, db, (tx) => addRow(tx, sent, written));
  if (ready === 1) return id;
  for (const { nameOf, body } of written.files) await files.put(nameOf(id), body, written.type);
  if (await change(app, db, (tx) => markReady(tx, id))) return id;
  // The account was closed meanwhile.
  await removeAttachment(files, { id, kind: written.kind });
  return refuse("not-logged-in");
}

/** The row to which the files belong: that of before where one was begun under this key. */
async function addRow(
  { db }: Change,
  sent: Sent,
  { kind, row }: Written,
): Promise<{ id: string; ready: number }> {
  const { personId: person_id, msgId: msg_id, key } = sent;
  await lockActiveMember(db, person_id);
  const held = await findRow(db, sent);
  if (held?.ready === 1) return held;
  const uploaded_at = Date.now();
  if (held) {
    await db
      .updateTable("message_picture")
      .set({ ...row, uploaded_at })
      .where("id", "=", held.id)
      .execute();
    return held;
  }
  await refuseFull(db, person_id);
  const added = { id: newId(), ready: 0 };
  await db
    .insertInto("message_picture")
    .values({
      ...{ ...added, ...row, kind, person_id, msg_id, key, uploaded_at },
      ...{ place: null, number: 0, alt: "", erased_at: null },
    })
    .execute();
  return added;
}

/** False where the row is gone. */
async function markReady({ db }: Change, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("message_picture")
    .set({ ready: 1 })
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
