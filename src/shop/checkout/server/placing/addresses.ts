import type { CompiledQuery } from "kysely";
import type { Database } from "#database/tables.ts";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import { sha256 } from "#kit/server/ids.ts";
import { type Address, addressFields } from "../../addressFields.ts";
import type { SavedAddress } from "../../contract.ts";

const maxSaved = 10;

/** Texts as they are kept: nothing around them, and what was left out is empty. */
export function tidy(typed: Partial<Address>): Address {
  return fromKeys(addressFields, (field) => typed[field]?.trim() ?? "");
}

/** The last used first. */
export async function findAddresses(db: Database, personId: string): Promise<SavedAddress[]> {
  return lastUsed(db, personId)
    .select(["id", ...addressFields])
    .execute();
}

/** The PIN code of the address that was used last; undefined where none is kept. */
export async function findLastPin(db: Database, personId: string): Promise<string | undefined> {
  return (await lastUsed(db, personId).select("postcode").limit(1).executeTakeFirst())?.postcode;
}

function lastUsed(db: Database, personId: string) {
  return db
    .selectFrom("saved_address")
    .where("person_id", "=", personId)
    .orderBy("used_at", "desc")
    .orderBy("id")
    .limit(maxSaved);
}

/** Keeps an address, or notes that it was used again; beyond ten the one that was not used for longest goes. */
export function savingAddress(
  db: Database,
  personId: string,
  address: Address,
  at: number,
): CompiledQuery<unknown>[] {
  const id = sha256(JSON.stringify(address)).slice(0, 22);
  const saving = db
    .insertInto("saved_address")
    .values({ ...address, person_id: personId, id, used_at: at })
    .onConflict((conflict) => conflict.columns(["person_id", "id"]).doUpdateSet({ used_at: at }));
  const forgetting = db
    .deleteFrom("saved_address")
    .where("person_id", "=", personId)
    .where("id", "not in", lastUsed(db, personId).select("id"));
  return [saving.compile(), forgetting.compile()];
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
