import type { Insertable } from "kysely";
import type { Change } from "#database/changes.ts";
import { compiled } from "#database/sql/compiled.ts";
import { lockingRows, lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { picturesTag } from "../limits.ts";
import type { PersonTable } from "./tables.ts";

export function findPerson(db: Database, email: string) {
  return db.selectFrom("person").selectAll().where("email", "=", email).executeTakeFirst();
}

export function findPersonById(db: Database, id: string) {
  return db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The role as a log-in answers it: a shop's helper goes to its screens, as its seller does. */
export async function shownRole(
  db: Database,
  { id, role }: Pick<PersonTable, "id" | "role">,
): Promise<PersonTable["role"]> {
  return (await findHelper(db, id)) ? "seller" : role;
}

/** The shop in which somebody helps; undefined where they help in none. */
export function findHelper(db: Database, personId: string) {
  return db.selectFrom("helper").selectAll().where("person_id", "=", personId).executeTakeFirst();
}

/** Names of people by id; of a closed account it is empty, and of one that is gone there is none. */
export async function findNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("person")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Adds the person; false where the e-mail has an account. */
export async function addPerson(db: Database, person: Insertable<PersonTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("person")
    .values(person)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where somebody else has the new e-mail. */
export async function changePerson(
  db: Database,
  id: string,
  change: Partial<Pick<PersonTable, "email" | "password_hash" | "no_password" | "operator">>,
): Promise<boolean> {
  if (change.email !== undefined) {
    const holder = await findPerson(db, change.email);
    if (holder && holder.id !== id) return false;
  }
  await db.updateTable("person").set(change).where("id", "=", id).execute();
  return true;
}

/** False where the account is gone. */
export async function changeName(db: Database, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("person")
    .set({ name })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Locks a person until the transaction ends, and returns the hash of their password; undefined where the
 * account is gone. Counters of a person, and data that depends on their password, have one writer at a time.
 */
export function lockPerson(db: Database, id: string): Promise<{ password_hash: string | null } | undefined> {
  return lockRow(db, "person", { id, closed_at: null });
}

/** The statement of `lockPerson`, to be sent together with others; it answers no row where the account is gone. */
export const lockingPerson = compiled((db: Database, { id }: { id: string }) =>
  lockingRows(db, "person", { id, closed_at: null }),
);

/** Writes the same password's stronger hash, unless there is another password by now; answers the hash that holds. */
export async function strengthenHash(
  db: Database,
  id: string,
  before: string,
  after: string,
): Promise<string> {
  const { numUpdatedRows } = await db
    .updateTable("person")
    .set({ password_hash: after })
    .where("id", "=", id)
    .where("password_hash", "=", before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? after : before;
}

/**
 * Gives a person another picture and answers the one before; undefined where the account is gone. The row is held before it
 * is read, so that of two pictures that come at once each is the one before of the next.
 */
export async function replacePicture(
  { db, changed }: Change,
  id: string,
  picture: string | null,
): Promise<{ before: string | null } | undefined> {
  changed(picturesTag);
  const held = await lockRow(db, "person", { id, closed_at: null });
  if (!held) return undefined;
  await db.updateTable("person").set({ picture }).where("id", "=", id).execute();
  return { before: held.picture };
}

/** With the person go their sessions, known browsers and links. */
export async function removePerson(db: Database, id: string): Promise<void> {
  await db.deleteFrom("person").where("id", "=", id).execute();
}

/** People with an account, the newest first: so many, after another where one is named. */
export function listPeople(db: Database, limit: number, after?: Pick<PersonTable, "id" | "created_at">) {
  let query = db
    .selectFrom("person")
    .select(["id", "email", "name", "role", "operator", "created_at"])
    .where("password_hash", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (after) {
    const { id, created_at } = after;
    query = query.where((person) =>
      person.or([
        person("created_at", "<", created_at),
        person.and([person("created_at", "=", created_at), person("id", "<", id)]),
      ]),
    );
  }
  return query.execute();
}
