import type { Database } from "#database/tables.ts";

export function findShop(db: Database, id: string) {
  return db.selectFrom("shop").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** A shop that buyers may know of: not closed, or being so, and kept from nobody by reports, the desk or its seller's suspension. */
export function findOpenShop(db: Database, id: string) {
  return (
    db
      .selectFrom("shop")
      .selectAll()
      .where("id", "=", id)
      .where("closing_at", "is", null)
      .where("hidden_at", "is", null)
      .where("suspended_at", "is", null)
      // A closed shop's row stays for its orders; nobody is behind it any more.
      .where((row) =>
        row.or([
          row("demonstration", "=", 1),
          row.exists(row.selectFrom("licence").select("shop_id").whereRef("licence.shop_id", "=", "shop.id")),
          row.exists(
            row.selectFrom("shop_details").select("shop_id").whereRef("shop_details.shop_id", "=", "shop.id"),
          ),
          row.exists(
            row
              .selectFrom("product")
              .select("product.id")
              .whereRef("product.shop_id", "=", "shop.id")
              .where("product.deleted_at", "is", null),
          ),
        ]),
      )
      .executeTakeFirst()
  );
}

/** Buyers' ratings of a shop: of its newest products, so that a large shop costs no more than a small one. */
export async function findShopRating(db: Database, id: string): Promise<{ sum: number; count: number }> {
  const newest = await db
    .selectFrom("product")
    .select(["rating_sum", "rating_count"])
    .where("shop_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxRated)
    .execute();
  return newest.reduce(
    ({ sum, count }, row) => ({ sum: sum + row.rating_sum, count: count + row.rating_count }),
    { sum: 0, count: 0 },
  );
}

const maxRated = 300;
