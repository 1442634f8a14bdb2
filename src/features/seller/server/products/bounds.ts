import type { Database } from "#database/tables.ts";
import { atMostHourly } from "#features/account/rules.ts";
import { takeToken } from "#features/account/server/tokens.ts";
import { refuse } from "#kit/server/refuse.ts";
import { changesPerHour, productsPerShop } from "../../productLimits.ts";

/**
 * Refuses `shop-full` where a shop would have more products than it may. Reads no more of the shelf than that many entries
 * of an index, and that only where there are as many.
 */
export async function refuseFullShop(db: Database, shopId: string, adding: number): Promise<void> {
  const last = await db
    .selectFrom("product")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("deleted_at", "is", null)
    .limit(1)
    .offset(Math.max(0, productsPerShop - adding))
    .executeTakeFirst();
  if (last) refuse("shop-full", `A shop has ${productsPerShop} products at most; please delete some first`);
}

/**
 * Counts what leaves a row for good, as a new product and a change of a stock do: nobody fills the disk by adding and
 * deleting. Refuses `too-many` with the
 * seconds to wait.
 */
export async function countChange(db: Database, shopId: string): Promise<void> {
  await takeToken(db, `shelf:${shopId}`, atMostHourly(changesPerHour));
}
