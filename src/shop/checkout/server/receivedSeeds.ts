import type { Database } from "#database/tables.ts";
import { targetsIn } from "#shop/market/cropTargets.ts";

/** How many are found; more kinds of one crop's seed are on few fields. */
const atMost = 5;
/** Lines of orders that are looked at. */
const linesRead = 100;

export interface ReceivedSeed {
  readonly id: string;
  readonly name: string;
  readonly name_hi: string;
}

/** Seed of a crop that a person bought of somebody else and received, ordered since a time and before another (ms since 1970), the latest order first. */
export async function findReceivedSeeds(
  db: Database,
  personId: string,
  { cropId, since, before }: { readonly cropId: string; readonly since: number; readonly before: number },
): Promise<ReceivedSeed[]> {
  const lines = await db
    .selectFrom("placed_order")
    .innerJoin("order_part", "order_part.order_id", "placed_order.id")
    .innerJoin("order_line", "order_line.part_id", "order_part.id")
    .innerJoin("product", "product.id", "order_line.product_id")
    .select(["product.id", "product.name", "product.name_hi", "product.crop_targets"])
    .where("placed_order.person_id", "=", personId)
    .where("placed_order.placed_at", ">=", since)
    .where("placed_order.placed_at", "<", before)
    .where("order_part.state", "=", "delivered")
    .where("order_part.shop_id", "!=", personId)
    .where("product.category", "=", "seeds")
    .orderBy("placed_order.placed_at", "desc")
    .orderBy("product.id")
    .limit(linesRead)
    .execute();
  const seeds = new Map<string, ReceivedSeed>();
  for (const { crop_targets, ...seed } of lines)
    if (targetsIn(crop_targets).includes(cropId)) seeds.set(seed.id, seeds.get(seed.id) ?? seed);
  return [...seeds.values()].slice(0, atMost);
}
