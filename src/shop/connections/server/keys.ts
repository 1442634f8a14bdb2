import { fromJson, toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { newId } from "#kit/server/ids.ts";
import type { Person } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { lockPerson } from "#people/account/server/queries.ts";
import { hashOfSecret, newSecret } from "#people/account/server/secrets.ts";
import { hintLength, keyPrefix, keyRate, mostKeys, type Scope, usedEveryMs } from "../rules.ts";

/** Makes a key, which is answered and kept nowhere. Refuses more than `mostKeys` of one shop. */
export async function addKey(
  db: Database,
  { shopId, name, scopes }: { shopId: string; name: string; scopes: readonly Scope[] },
): Promise<{ id: string; key: string }> {
  const [id, key] = [newId(), keyPrefix + newSecret()];
  await db.transaction().execute(async (db) => {
    // Of two that come at once one counts the other.
    if (!(await lockPerson(db, shopId))) refuse("not-logged-in");
    if ((await listKeys(db, shopId)).length >= mostKeys)
      refuseField("keys", "maxItems", `are at most ${mostKeys}`, { limit: mostKeys });
    await db
      .insertInto("api_key")
      .values({
        ...{ id, shop_id: shopId, name, token_hash: hashOfSecret(key), hint: key.slice(0, hintLength) },
        ...{ scopes: toJson([...scopes]), created_at: Date.now(), used_at: null },
      })
      .execute();
  });
  return { id, key };
}

/** A shop's keys, the newest first. */
export function listKeys(db: Database, shopId: string) {
  return db
    .selectFrom("api_key")
    .select(["id", "name", "hint", "scopes", "created_at", "used_at"])
    .where("shop_id", "=", shopId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Ends a key; false where the shop has none of this id. */
export async function endKey(db: Database, shopId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("api_key")
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * The seller whose key it is. Refuses `not-logged-in` for a key that is unknown or ended, `not-allowed` where it lacks the
 * scope, and `too-many` with the seconds to wait.
 */
export async function personOfKey(db: Database, key: string, scope: string): Promise<Person> {
  const found = await db
    .selectFrom("api_key")
    .innerJoin("person", "person.id", "api_key.shop_id")
    .select(["person.id", "person.email", "person.name", "person.role"])
    .select(["api_key.id as key_id", "api_key.scopes", "api_key.used_at"])
    .where("api_key.token_hash", "=", hashOfSecret(key))
    .where("person.closed_at", "is", null)
    .executeTakeFirst();
  if (found?.role !== "seller")
    refuse("not-logged-in", "No such key, or it was ended", { headers: { "www-authenticate": "Bearer" } });
  const { key_id, scopes, used_at, ...person } = found;
  await takeToken(db, `api-key:${key_id}`, keyRate);
  if (!fromJson(scopes).some((own) => own === scope))
    refuse("not-allowed", `The key lacks the scope ${scope}`);
  const now = Date.now();
  // Used in the future: the clock was set back since.
  if (used_at === null || Math.abs(now - used_at) > usedEveryMs)
    await db.updateTable("api_key").set({ used_at: now }).where("id", "=", key_id).execute();
  return { ...person, byKey: true };
}
