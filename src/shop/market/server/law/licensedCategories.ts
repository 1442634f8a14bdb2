import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { type Category, categories } from "../../contract.ts";
import { cacheTags } from "../../rules.ts";

/** Categories that are sold only under a licence. They stand in the database: commands and all processes go by the same ones. */
export async function findLicensed(db: Database): Promise<ReadonlySet<Category>> {
  const rows = await db.selectFrom("licensed_category").select("category").execute();
  return new Set(rows.map(({ category }) => category));
}

/**
 * Brings the licensed categories to what the settings say. Of a category that changes every shop has a licence to be settled,
 * an empty one where it named none, so that the enforcer brings all its products to it, step by step.
 */
export async function setLicensed(
  { db, changed }: Change,
  wanted: readonly Category[],
  at: number,
): Promise<void> {
  const known = await findLicensed(db);
  const turned = categories.filter((category) => known.has(category) !== wanted.includes(category));
  for (const category of turned) {
    if (known.has(category))
      await db.deleteFrom("licensed_category").where("category", "=", category).execute();
    else
      await db
        .insertInto("licensed_category")
        .values({ category })
        .onConflict((row) => row.doNothing())
        .execute();
    await db
      .insertInto("licence")
      .columns(["shop_id", "category", "number", "authority", "expires_on", "holds_until", "updated_at"])
      .expression((from) =>
        from
          .selectFrom("shop")
          .select((row) => [
            "shop.id",
            row.val(category).as("category"),
            ...(["number", "authority", "expires_on", "holds_until"] as const).map((name) =>
              row.val("").as(name),
            ),
            row.val(at).as("updated_at"),
          ])
          .where("shop.demonstration", "=", 0)
          .where((shop) =>
            shop.exists(
              shop
                .selectFrom("product")
                .select("product.id")
                .whereRef("product.shop_id", "=", "shop.id")
                .where("product.category", "=", category)
                .where("product.deleted_at", "is", null),
            ),
          ),
      )
      .onConflict((row) => row.columns(["shop_id", "category"]).doNothing())
      .execute();
    await db
      .updateTable("licence")
      .set((row) => ({ settled: null, updated_at: row("updated_at", "+", 1) }))
      .where("category", "=", category)
      .execute();
  }
  if (turned.length > 0) changed(cacheTags.catalogue);
}
