import { createHmac, randomBytes } from "node:crypto";
import { settingMadeOnce } from "#database/settings.ts";
import type { Database } from "#database/tables.ts";

/** HMAC of an account's name; a tag after + of an e-mail reaches the same person, and is left out. */
function markOf(name: string, pepper: string): string {
  const reached = name.replace(/\+.*(?=@)/, "");
  return createHmac("sha256", pepper).update(`suspended ${reached}`).digest("base64url");
}

const pepperOf = (db: Database) => settingMadeOnce(db, "pepper", () => randomBytes(32).toString("base64url"));

/**
 * Marks the e-mail of a suspended account, so that deleting the account ends no suspension. The one that it has in that moment:
 * who is suspended could else take another's e-mail and keep them from signing up.
 */
export async function markSuspended(
  db: Database,
  { id, email, until }: { id: string; email: string; until: number },
): Promise<void> {
  const known = await db
    .updateTable("suspended_mark")
    .set({ until })
    .where("person_id", "=", id)
    .returning("mark")
    .execute();
  if (known.length > 0) return;
  const mark = markOf(email, await pepperOf(db));
  await db
    .insertInto("suspended_mark")
    .values({ mark, person_id: id, until })
    // One e-mail with two tags may have two accounts: a shorter suspension of one ends no longer one of the other.
    .onConflict((row) =>
      row.column("mark").doUpdateSet({ person_id: id, until }).where("suspended_mark.until", "<", until),
    )
    .execute();
}

/** The suspension was ended before its time. */
export async function unmarkSuspended(db: Database, personId: string): Promise<void> {
  await db.deleteFrom("suspended_mark").where("person_id", "=", personId).execute();
}

/** Lets a person who deleted a suspended account sign up again; false where this e-mail is not marked. */
export async function unmarkEmail(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("suspended_mark")
    .where("mark", "=", markOf(email, await pepperOf(db)))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Until when an e-mail has no new account, as the one that it had is suspended; undefined where it may. */
export async function findMark(db: Database, email: string, now: number): Promise<number | undefined> {
  const found = await db
    .selectFrom("suspended_mark")
    .select("until")
    .where("mark", "=", markOf(email, await pepperOf(db)))
    .where("until", ">", now)
    .executeTakeFirst();
  return found?.until;
}

/** From now on nobody knows whose account it was. */
export async function leaveMark(
  db: Database,
  { id, email, suspended_until }: { id: string; email: string; suspended_until: number | null },
  now: number,
): Promise<void> {
  if (suspended_until !== null && suspended_until > now)
    await markSuspended(db, { id, email, until: suspended_until });
  await db.updateTable("suspended_mark").set({ person_id: null }).where("person_id", "=", id).execute();
}

/** Marks go as soon as the suspension would have ended: within a year of it. */
export async function removeMarksOver(db: Database, now: number): Promise<void> {
  await db.deleteFrom("suspended_mark").where("until", "<=", now).execute();
}
