import type { Database, ProductTable } from "#database/tables.ts";

/** A shop's own products, the newest first, hidden ones too. */
export function findShopProducts(db: Database, shopId: string, limit: number): Promise<ProductTable[]> {
  return db
    .selectFrom("product")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** How many products of each category a shop has. */
export async function countProducts(db: Database, shopId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("product")
    .select((product) => ["category", product.fn.countAll<number>().as("count")])
    .where("shop_id", "=", shopId)
    .where("deleted_at", "is", null)
    .groupBy("category")
    .execute();
  return new Map(rows.map(({ category, count }) => [category, Number(count)]));
}
