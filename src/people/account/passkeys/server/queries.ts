import type { Insertable } from "kysely";
import { toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { newId } from "#kit/server/ids.ts";
import type { PasskeyTable } from "../../server/tables.ts";

export function findPasskey(db: Database, credentialId: string) {
  return db
    .selectFrom("passkey")
    .innerJoin("person", "person.id", "passkey.person_id")
    .selectAll("passkey")
    .select(["person.email", "person.name", "person.role"])
    .where("passkey.credential_id", "=", credentialId)
    .where("person.closed_at", "is", null)
    .executeTakeFirst();
}

/** A person's passkeys, the newest first. */
export function listPasskeys(db: Database, personId: string) {
  return db
    .selectFrom("passkey")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Adds a passkey; false where this device's key is known already. */
export async function addPasskey(
  db: Database,
  passkey: Omit<Insertable<PasskeyTable>, "id" | "transports"> & { readonly transports: readonly string[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkey")
    .values({ ...passkey, id: newId(), transports: toJson([...passkey.transports]) })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes the counter that was shown; false where the passkey is gone, or another answer was faster. */
export async function usePasskey(
  db: Database,
  { id, counter }: Pick<PasskeyTable, "id" | "counter">,
  shown: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkey")
    .set({ counter: shown, used_at: Date.now() })
    .where("id", "=", id)
    .where("counter", "=", counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Removes one passkey of a person; false where they have none of that name. */
export async function removePasskey(db: Database, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey")
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function removePasskeys(db: Database, personId: string): Promise<void> {
  await db.deleteFrom("passkey").where("person_id", "=", personId).execute();
}
