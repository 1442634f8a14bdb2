import type { Database } from "#database/tables.ts";
import type { SavedAddress } from "../contract.ts";
import { type Address, addressFields } from "../rules.ts";
import { hashOf } from "./names.ts";

const mostSaved = 10;

/** Texts as they are kept: nothing around them, and what was left out is empty. */
export function tidy(typed: Partial<Address>): Address {
  return Object.fromEntries(
    addressFields.map((field) => [field, typed[field]?.trim() ?? ""]),
  ) as unknown as Address;
}

/** The last used first. */
export async function findAddresses(db: Database, personId: string): Promise<SavedAddress[]> {
  return db
    .selectFrom("saved_address")
    .select(["id", ...addressFields])
    .where("person_id", "=", personId)
    .orderBy("used_at", "desc")
    .orderBy("id")
    .limit(mostSaved)
    .execute();
}

/** Keeps an address, or notes that it was used again; beyond ten the one that was not used for longest goes. */
export async function saveAddress(
  db: Database,
  personId: string,
  address: Address,
  at: number,
): Promise<void> {
  const id = hashOf(JSON.stringify(address)).slice(0, 22);
  await db
    .insertInto("saved_address")
    .values({ ...address, person_id: personId, id, used_at: at })
    .onConflict((conflict) => conflict.columns(["person_id", "id"]).doUpdateSet({ used_at: at }))
    .execute();
  const kept = (await findAddresses(db, personId)).map(({ id }) => id);
  await db
    .deleteFrom("saved_address")
    .where("person_id", "=", personId)
    .where("id", "not in", kept)
    .execute();
}

/** False where there was none. */
export async function forgetAddress(db: Database, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_address")
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
