import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { changesPerHour, productsPerShop } from "../productLimits.ts";

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

/** Of an hour's changes 200 at once and then one each two seconds: each drops kept answers that everybody reads. */
const burst = 200;
const shelfChanges = { burst: burst, refillMs: Math.ceil(3_600_000 / (changesPerHour - burst)) };

/**
 * Counts what leaves a row for good, or changes what everybody sees: nobody fills the disk by adding and
 * deleting. Refuses `too-many` with the
 * seconds to wait.
 */
export async function countChange(db: Database, shopId: string): Promise<void> {
  await takeToken(db, `shelf:${shopId}`, shelfChanges);
}
