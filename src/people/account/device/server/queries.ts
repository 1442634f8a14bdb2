import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { newId } from "#kit/server/ids.ts";
import type { PersonTable } from "../../server/tables.ts";

/** Adds a device account and answers its id. Its e-mail is no name that anybody can choose or log in by. */
export async function addDevice(db: Database, now: number): Promise<string> {
  const id = newId();
  await db
    .insertInto("person")
    .values({
      ...{ id, email: `device-${id}`, name: "", role: "user", password_hash: null, picture: null },
      ...{ operator: 0, created_at: now, device_used_at: now },
    })
    .execute();
  return id;
}

type Named = Pick<PersonTable, "id" | "email" | "name" | "role" | "password_hash"> & { no_password?: number };

/** Makes an account of a device account, with all that it holds; false where it is none any more. */
export async function nameDevice(db: Database, { id, ...named }: Named): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("person")
    .set({ ...named, device_used_at: null, device_for: null })
    .where("id", "=", id)
    .where("device_used_at", "is not", null)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Ends the session of a device account for somebody who logs in in its browser, and leaves to them what it holds. False where it is none
 * any more, or was left to somebody: then nothing ends.
 */
export async function handOver(db: Database, id: string, to: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("person")
    .set({ device_for: to, device_used_at: now })
    .where("id", "=", id)
    .where("device_used_at", "is not", null)
    .where("device_for", "is", null)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await db.deleteFrom("session").where("person_id", "=", id).execute();
  return true;
}

/** Leaves a device account to nobody: it is erased with the next look (routes.ts), if not before. */
export async function leaveToNobody(db: Database, id: string): Promise<void> {
  await db.updateTable("person").set({ device_for: null }).where("id", "=", id).execute();
}

/** Device accounts that were left to somebody, the last first. */
export function findHandedOver(db: Database, to: string, limit: number) {
  return db
    .selectFrom("person")
    .select(["id", "device_used_at"])
    .where("device_for", "=", to)
    .where("device_used_at", "is not", null)
    .where("closed_at", "is", null)
    .orderBy("device_used_at", "desc")
    .limit(limit)
    .execute();
}

interface Unused {
  /** Not used since, whatever they hold. */
  readonly before: number;
  /** Not used since, and holding nothing by `holds`. */
  readonly emptyBefore: number;
  readonly holds: RawBuilder<boolean>;
  readonly limit: number;
}

/** Device accounts to be erased: long unused, unused and empty, or such that nobody can reach as their session was ended. */
export function findUnused(db: Database, { before, emptyBefore, holds, limit }: Unused) {
  return db
    .selectFrom("person")
    .selectAll()
    .where("device_used_at", "is not", null)
    .where("closed_at", "is", null)
    .where((is) =>
      is.or([
        is("device_used_at", "<=", before),
        is.and([is("device_used_at", "<=", emptyBefore), is.not(holds)]),
        is.and([
          is("device_for", "is", null),
          sql<boolean>`not exists (select 1 from session where session.person_id = person.id)`,
        ]),
      ]),
    )
    .limit(limit)
    .execute();
}
