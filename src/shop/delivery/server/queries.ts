import type { Change } from "#database/changes.ts";
import { fromJson, toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { type ShopDelivery, standardDelivery } from "../rules.ts";
import type { ShopDeliveryTable } from "./tables.ts";

/** How goods of these shops come to buyers, by their ids; shops that have said nothing are left out. */
export async function findDeliveries(
  db: Database,
  shopIds: readonly string[],
): Promise<ReadonlyMap<string, ShopDelivery>> {
  if (shopIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("shop_delivery")
    .select(["shop_id", "zones", "collect_words"])
    .where("shop_id", "in", shopIds)
    .execute();
  return new Map(rows.map((row) => [row.shop_id, deliveryOf(row)]));
}

/** Delivery of a row; nulls are of a row that is not there. */
export function deliveryOf({
  zones,
  collect_words,
}: {
  readonly zones: ShopDeliveryTable["zones"] | null;
  readonly collect_words: string | null;
}): ShopDelivery {
  if (zones === null) return standardDelivery;
  return { zones: fromJson(zones), collect: collect_words ?? "" };
}

/** Keeps how a shop's goods come to its buyers. Who says what every shop does that has said nothing has no row. */
export async function saveDelivery(
  tx: Change,
  shopId: string,
  { zones, collect }: ShopDelivery,
  at: number,
): Promise<void> {
  if (zones.length === 0 && collect === "") return forgetDelivery(tx, shopId);
  const stated = { zones: toJson(zones), collect_words: collect, updated_at: at };
  await tx.db
    .insertInto("shop_delivery")
    .values({ shop_id: shopId, ...stated })
    .onConflict((row) => row.column("shop_id").doUpdateSet(stated))
    .execute();
}

/** A shop that closes delivers nothing any more. */
export async function forgetDelivery({ db }: Change, shopId: string): Promise<void> {
  await db.deleteFrom("shop_delivery").where("shop_id", "=", shopId).execute();
}
