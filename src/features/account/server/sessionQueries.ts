import type { Database, SessionTable } from "#database/tables.ts";

/** A session with whose it is; undefined once it is over. */
export function findSession(
  db: Database,
  tokenHash: string,
  now: { seenAfter: number; createdAfter: number },
) {
  return db
    .selectFrom("session")
    .innerJoin("person", "person.id", "session.person_id")
    .select([
      "session.id as session_id",
      "session.seen_at",
      "person.id",
      "person.email",
      "person.name",
      "person.role",
    ])
    .where("session.token_hash", "=", tokenHash)
    .where("session.seen_at", ">", now.seenAfter)
    .where("session.created_at", ">", now.createdAfter)
    .where("person.closed_at", "is", null)
    .executeTakeFirst();
}

export async function addSession(db: Database, session: SessionTable): Promise<void> {
  await db.insertInto("session").values(session).execute();
}

export async function noteSeen(db: Database, tokenHash: string, now: number): Promise<void> {
  await db.updateTable("session").set({ seen_at: now }).where("token_hash", "=", tokenHash).execute();
}

export function listSessions(
  db: Database,
  personId: string,
  now: { seenAfter: number; createdAfter: number },
) {
  return db
    .selectFrom("session")
    .select(["id", "device", "created_at", "seen_at"])
    .where("person_id", "=", personId)
    .where("seen_at", ">", now.seenAfter)
    .where("created_at", ">", now.createdAfter)
    .orderBy("seen_at", "desc")
    .execute();
}

/** Ends one session of a person; false where they have none of that name. */
export async function removeSession(db: Database, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function removeSessions(db: Database, personId: string): Promise<void> {
  await db.deleteFrom("session").where("person_id", "=", personId).execute();
}

/** Is this a browser from which the person has logged in before? */
export async function knowsDevice(db: Database, personId: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("known_device")
    .select("seen_at")
    .where("token_hash", "=", tokenHash)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(db: Database, personId: string, tokenHash: string, now: number) {
  await db
    .insertInto("known_device")
    .values({ token_hash: tokenHash, person_id: personId, seen_at: now })
    .onConflict((conflict) => conflict.columns(["token_hash", "person_id"]).doUpdateSet({ seen_at: now }))
    .execute();
}

/** After a new password a stolen browser cookie must not help whoever stole it. */
export async function forgetDevices(db: Database, personId: string): Promise<void> {
  await db.deleteFrom("known_device").where("person_id", "=", personId).execute();
}

/** Clears away what has run out. */
export async function removeOutdated(
  db: Database,
  now: { at: number; seenAfter: number; createdAfter: number; devicesAfter: number },
): Promise<void> {
  await db
    .deleteFrom("session")
    .where((is) => is.or([is("seen_at", "<=", now.seenAfter), is("created_at", "<=", now.createdAfter)]))
    .execute();
  await db.deleteFrom("attempt").where("ends_at", "<=", now.at).execute();
  await db.deleteFrom("reset_link").where("expires_at", "<=", now.at).execute();
  await db.deleteFrom("known_device").where("seen_at", "<=", now.devicesAfter).execute();
}
