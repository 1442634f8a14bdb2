import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import type { ShopUpi } from "../rules.ts";

/** Where these shops are paid by UPI, by their ids; those that are not are left out. */
export async function findUpiOf(
  db: Database,
  shopIds: readonly string[],
): Promise<ReadonlyMap<string, ShopUpi>> {
  if (shopIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("shop_upi")
    .select(["shop_id", "address", "payee_name"])
    .where("shop_id", "in", shopIds)
    .execute();
  return new Map(rows.map(({ shop_id, address, payee_name: payee }) => [shop_id, { address, payee }]));
}

/** Keeps where a shop is paid by UPI; with an empty address it is no more. */
export async function saveUpi(
  tx: Change,
  shopId: string,
  { address, payee }: ShopUpi,
  at: number,
): Promise<void> {
  if (address === "") return forgetUpi(tx, shopId);
  const stated = { address, payee_name: payee, updated_at: at };
  await tx.db
    .insertInto("shop_upi")
    .values({ shop_id: shopId, ...stated })
    .onConflict((row) => row.column("shop_id").doUpdateSet(stated))
    .execute();
}

/** A shop that closes is paid by nobody any more. */
export async function forgetUpi({ db }: Change, shopId: string): Promise<void> {
  await db.deleteFrom("shop_upi").where("shop_id", "=", shopId).execute();
}
