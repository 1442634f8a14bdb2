import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import { eachSettled } from "#kit/server/concurrency/eachSettled.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { siteReasons } from "#shop/checkout/rules.ts";
import { endPart } from "#shop/checkout/server/parts/endPart.ts";
import { findSomeOfShop } from "#shop/checkout/server/parts/openParts.ts";
import { clearShelf, endClosing } from "#shop/market/server/shops.ts";

/**
 * Clears one portion of a closed shop: first its shelf, then orders that are still to be sent. An order that came in while
 * the shop was closed holds its products' rows, so that once the shelf is clear all of them can be seen.
 */
export async function clearShop(app: Publisher, db: Database, shopId: string): Promise<ClearProgress> {
  if (await change(app, db, (tx) => clearShelf(tx, shopId))) return "more";
  const parts = await findSomeOfShop(db, shopId, ["placed", "paid", "packed"], 1);
  for (const part of parts) {
    const how = { by: "site", reason: siteReasons.closed, at: Date.now() } as const;
    await endPart(app, db, { ...part, ...how });
    return "more";
  }
  await change(app, db, (tx) => endClosing(tx, shopId));
  return "done";
}

/** Shops that are closed without an account that is: by an operator, or before orders of theirs were seen to. */
export async function clearLeftShops(app: Publisher, db: Database, signal: AbortSignal): Promise<void> {
  const left = await db
    .selectFrom("shop")
    .leftJoin("person", "person.id", "shop.id")
    .select("shop.id")
    .where("shop.closing_at", "is not", null)
    .where("person.closed_at", "is", null)
    .execute();
  const clear = async ({ id }: { id: string }) => {
    for (let more = true; more && !signal.aborted; ) {
      more = (await clearShop(app, db, id)) === "more";
      await yieldToEventLoop();
    }
  };
  await eachSettled(left, clear, signal);
}
