import type { Change } from "#database/changes.ts";
import type { Person } from "#kit/server/person.ts";
import { findNames } from "#people/account/server/queries.ts";
import { lockActiveMember } from "#people/account/server/suspension/lockMember.ts";
import { addShop } from "#shop/market/server/shops.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import { lockOwn } from "./queries.ts";

/**
 * Opens the seller's shop under their own id, where there is none yet: a product can't be without one. The person is
 * held until the transaction ends, so that nothing comes onto the shelf of an account that is being deleted.
 */
export async function openShop(
  tx: Change,
  who: Pick<Person, "id" | "name" | "helper">,
  at: number,
): Promise<void> {
  await lockActiveMember(tx.db, who.id, at);
  // A helper's call has the shop's id beside the helper's own name, which no buyer sees.
  const name = who.helper === undefined ? who.name : ((await findNames(tx.db, [who.id])).get(who.id) ?? "");
  await addShop(tx, { id: who.id, name }, at);
}

/**
 * An own product, to be updated: locked like its seller, who may not be suspended. To hide or delete it
 * `lockOwn` is enough.
 */
export async function lockToSell(
  tx: Change,
  shopId: string,
  id: string,
  at = Date.now(),
): Promise<ProductTable> {
  await lockActiveMember(tx.db, shopId, at);
  return lockOwn(tx.db, shopId, id);
}
