import type { Insertable } from "kysely";
import { compiled } from "#database/sql/compiled.ts";
import type { Database } from "#database/tables.ts";
import type { Person } from "#kit/server/person.ts";
import { maxKnownDevices, maxSessions } from "../../rules.ts";
import type { SessionTable } from "../tables.ts";

/** Which sessions hold now: used after, begun after, and begun after where they passed the second factor. */
export interface SessionLimits {
  readonly seenAfter: number;
  readonly createdAfter: number;
  readonly provedAfter: number;
  /** A device account's session has this limit alone: nobody could begin another one. */
  readonly deviceUsedAfter: number;
}

interface OpenSession extends SessionLimits {
  readonly tokenHash: string;
}

/** A session with whose it is; undefined once it is over. */
export async function findSession(db: Database, session: OpenSession) {
  return (await db.executeQuery(openSession(db, session))).rows[0];
}

/** The shop in which the session's person helps at a moment (ms since 1970). Who is suspended does not sell for a shop either. */
export function helpsIn(
  {
    shop_id: shopId,
    helper_role: role,
    suspended_until,
  }: NonNullable<Awaited<ReturnType<typeof findSession>>>,
  at: number,
): Person["helps"] {
  if (shopId === null || role === null || (suspended_until ?? 0) > at) return undefined;
  return { shopId, role };
}

const openSession = compiled(
  (db: Database, { tokenHash, seenAfter, createdAfter, provedAfter, deviceUsedAfter }: OpenSession) =>
    db
      .selectFrom("session")
      .innerJoin("person", "person.id", "session.person_id")
      .leftJoin("helper", "helper.person_id", "session.person_id")
      .select([
        "session.id as session_id",
        "session.seen_at",
        "session.second_factor_at",
        "session.passkey_at",
        "person.operator",
        "person.id",
        "person.email",
        "person.name",
        "person.role",
        "person.device_used_at",
        "person.suspended_until",
        "helper.shop_id",
        "helper.role as helper_role",
      ])
      .where("session.token_hash", "=", tokenHash)
      .where((is) =>
        is.or([
          is.and([is("session.seen_at", ">", seenAfter), is("session.created_at", ">", createdAfter)]),
          is("person.device_used_at", ">", deviceUsedAfter),
        ]),
      )
      .where((is) =>
        is.or([is("session.second_factor_at", "is", null), is("session.second_factor_at", ">", provedAfter)]),
      )
      .where("person.closed_at", "is", null),
);

/**
 * Adds a session; of the others the newest stay, so that there are never more than `maxSessions`. The person must be held
 * (`lockPerson`), or two that come at once would each leave one too many. Answers how many ended.
 */
export async function addSession(db: Database, session: Insertable<SessionTable>): Promise<number> {
  const others = db
    .selectFrom("session")
    .select("token_hash")
    .where("person_id", "=", session.person_id)
    .orderBy("seen_at", "desc")
    .orderBy("created_at", "desc")
    .limit(maxSessions - 1);
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("person_id", "=", session.person_id)
    .where("token_hash", "not in", others)
    .executeTakeFirstOrThrow();
  await db.insertInto("session").values(session).execute();
  return Number(numDeletedRows);
}

/** Notes the use of a session, and of the device account whose it is. */
export async function noteSeen(
  db: Database,
  tokenHash: string,
  now: number,
  deviceAccount?: string,
): Promise<void> {
  await db.updateTable("session").set({ seen_at: now }).where("token_hash", "=", tokenHash).execute();
  if (deviceAccount === undefined) return;
  await db
    .updateTable("person")
    .set({ device_used_at: now })
    .where("id", "=", deviceAccount)
    .where("device_used_at", "is not", null)
    .execute();
}

/** Notes that the owner showed a passkey in this session; false where it is over. */
export async function notePasskeyShown(
  db: Database,
  personId: string,
  id: string,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("session")
    .set({ passkey_at: at })
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function listSessions(db: Database, personId: string, now: SessionLimits) {
  return db
    .selectFrom("session")
    .select(["id", "device", "created_at", "seen_at"])
    .where("person_id", "=", personId)
    .where("seen_at", ">", now.seenAfter)
    .where("created_at", ">", now.createdAfter)
    .where((is) => is.or([is("second_factor_at", "is", null), is("second_factor_at", ">", now.provedAfter)]))
    .orderBy("seen_at", "desc")
    .limit(maxSessions)
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

/** Remembers a browser; of the others the newest stay. The person must be held, as for `addSession`. */
export async function rememberDevice(db: Database, personId: string, tokenHash: string, now: number) {
  const others = db
    .selectFrom("known_device")
    .select("token_hash")
    .where("person_id", "=", personId)
    .where("token_hash", "!=", tokenHash)
    .orderBy("seen_at", "desc")
    .limit(maxKnownDevices - 1);
  await db
    .deleteFrom("known_device")
    .where("person_id", "=", personId)
    .where("token_hash", "!=", tokenHash)
    .where("token_hash", "not in", others)
    .execute();
  await db
    .insertInto("known_device")
    .values({ token_hash: tokenHash, person_id: personId, seen_at: now })
    .onConflict((conflict) => conflict.columns(["token_hash", "person_id"]).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Gives a browser another token; other people known there stay known. */
export async function renameDevice(db: Database, before: string, after: string): Promise<void> {
  await db.updateTable("known_device").set({ token_hash: after }).where("token_hash", "=", before).execute();
}

/** After a new password a stolen browser cookie must not help its thief. */
export async function forgetDevices(db: Database, personId: string): Promise<void> {
  await db.deleteFrom("known_device").where("person_id", "=", personId).execute();
}

/** Clears away what has run out. */
export async function removeOutdated(
  db: Database,
  now: SessionLimits & { at: number; devicesAfter: number },
): Promise<void> {
  await db
    .deleteFrom("session")
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("person")
            .select("person.id")
            .whereRef("person.id", "=", "session.person_id")
            .where("person.device_used_at", ">", now.deviceUsedAfter),
        ),
      ),
    )
    .where((is) =>
      is.or([
        is("seen_at", "<=", now.seenAfter),
        is("created_at", "<=", now.createdAfter),
        is("second_factor_at", "<=", now.provedAfter),
      ]),
    )
    .execute();
  await db.deleteFrom("attempt").where("ends_at", "<=", now.at).execute();
  await db.deleteFrom("reset_link").where("expires_at", "<=", now.at).execute();
  await db.deleteFrom("spent_challenge").where("expires_at", "<=", now.at).execute();
  await db.deleteFrom("known_device").where("seen_at", "<=", now.devicesAfter).execute();
}
