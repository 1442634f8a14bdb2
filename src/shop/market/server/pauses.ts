import type { Change } from "#database/changes.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { cacheTags } from "../rules.ts";
import type { PausedBy, ShopPauseTable } from "./tables.ts";

/** Reasons why a shop sells nothing just now: none, its holiday, an operator's stop, or both. */
export function findPauses(db: Database, shopId: string): Promise<ShopPauseTable[]> {
  return db.selectFrom("shop_pause").selectAll().where("shop_id", "=", shopId).orderBy("paused_by").execute();
}

/** The same of some shops, at most two rows for each. */
export function findPausesOf(db: Database, shopIds: readonly string[]): Promise<ShopPauseTable[]> {
  if (shopIds.length === 0) return Promise.resolve([]);
  return db.selectFrom("shop_pause").selectAll().where("shop_id", "in", shopIds).execute();
}

/** Until when a shop sells nothing; null while it sells. Where one of two has no end, nobody knows it. */
export function presentPause(pauses: readonly Pick<ShopPauseTable, "until_day">[]): { until: string } | null {
  const [first, ...others] = pauses.map(({ until_day }) => until_day);
  if (first === undefined) return null;
  return {
    until: others.reduce(
      (one, other) => (one === "" || other === "" ? "" : one > other ? one : other),
      first,
    ),
  };
}

/**
 * Pauses a shop: it sells nothing from the commit on; its orders go on. A repeated pause replaces the earlier
 * one. False where there is no such shop.
 */
export async function pauseShop(
  tx: Change,
  pause: Pick<ShopPauseTable, "shop_id" | "paused_by" | "until_day" | "reason">,
  at: number,
): Promise<boolean> {
  const { db } = tx;
  const shop = await lockRow(db, "shop", { id: pause.shop_id });
  if (!shop) return false;
  const { until_day, reason } = pause;
  await db
    .insertInto("shop_pause")
    .values({ ...pause, at })
    .onConflict((row) => row.columns(["shop_id", "paused_by"]).doUpdateSet({ until_day, reason, at }))
    .execute();
  await markPaused(tx, pause.shop_id, shop.paused_at ?? at);
  return true;
}

/** Takes back one of a shop's pauses; false where there was none. It sells again where there is no other. */
export async function resumeShop(tx: Change, shopId: string, paused_by: PausedBy): Promise<boolean> {
  const { db } = tx;
  const shop = await lockRow(db, "shop", { id: shopId });
  const gone = await db
    .deleteFrom("shop_pause")
    .where("shop_id", "=", shopId)
    .where("paused_by", "=", paused_by)
    .returning("shop_id")
    .executeTakeFirst();
  if (!shop || !gone) return false;
  const left = await findPauses(db, shopId);
  await markPaused(tx, shopId, left.length > 0 ? shop.paused_at : null);
  return true;
}

/** Everything public changes as a whole: lists, search, pages, and the vocabulary of search. */
async function markPaused({ db, changed }: Change, id: string, paused_at: number | null): Promise<void> {
  await db.updateTable("shop").set({ paused_at }).where("id", "=", id).execute();
  changed(cacheTags.catalogue, cacheTags.stock, cacheTags.shop(id));
}

/** Pauses whose last day is over, some of them. */
export function findOverPauses(
  db: Database,
  today: string,
): Promise<Pick<ShopPauseTable, "shop_id" | "paused_by">[]> {
  return db
    .selectFrom("shop_pause")
    .select(["shop_id", "paused_by"])
    .where("until_day", "<>", "")
    .where("until_day", "<", today)
    .limit(100)
    .execute();
}
