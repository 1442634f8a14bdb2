import type { Database, PersonTable } from "#database/tables.ts";

export function findPerson(db: Database, email: string) {
  return db.selectFrom("person").selectAll().where("email", "=", email).executeTakeFirst();
}

export function findPersonById(db: Database, id: string) {
  return db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Adds the person; false where the e-mail has an account. */
export async function addPerson(db: Database, person: Omit<PersonTable, "closed_at">): Promise<boolean> {
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
  change: Partial<Pick<PersonTable, "email" | "password_hash" | "operator">>,
): Promise<boolean> {
  if (change.email !== undefined) {
    const holder = await findPerson(db, change.email);
    if (holder && holder.id !== id) return false;
  }
  await db.updateTable("person").set(change).where("id", "=", id).execute();
  return true;
}

/**
 * Holds a person until the transaction ends, and answers the hash of their password; undefined where the account is gone.
 * What is counted for a person, or hangs on their password, is written by one at a time.
 */
export function holdPerson(db: Database, id: string): Promise<{ password_hash: string | null } | undefined> {
  return db
    .updateTable("person")
    .set((person) => ({ role: person.ref("role") }))
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .returning("password_hash")
    .executeTakeFirst();
}

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
 * is read, so that of two pictures that come at once each is the one before of the next. Runs in a transaction.
 */
export async function replacePicture(
  db: Database,
  id: string,
  picture: string,
): Promise<{ before: string | null } | undefined> {
  const held = await db
    .updateTable("person")
    .set((person) => ({ picture: person.ref("picture") }))
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .returning("picture")
    .executeTakeFirst();
  if (!held) return undefined;
  await db.updateTable("person").set({ picture }).where("id", "=", id).execute();
  return { before: held.picture };
}

/** With the person go their sessions, known browsers and links. */
export async function removePerson(db: Database, id: string): Promise<void> {
  await db.deleteFrom("person").where("id", "=", id).execute();
}

/** Whoever has an account, the newest first. */
export function listPeople(db: Database) {
  return db
    .selectFrom("person")
    .select(["email", "name", "role", "operator", "created_at"])
    .where("password_hash", "is not", null)
    .orderBy("created_at", "desc")
    .execute();
}
