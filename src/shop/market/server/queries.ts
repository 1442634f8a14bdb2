import type { Database } from "#database/tables.ts";
import type { ProductTable } from "./tables.ts";

/** Columns of a product in lists. The rest, long texts above all, is read for its own page alone. */
export const listColumns = [
  "id",
  "name",
  "name_hi",
  "category",
  "shop_id",
  "pack_size",
  "pack_size_hi",
  "weight_grams",
  "mrp_paise",
  "price_paise",
  "discount_basis_points",
  "manufacturer",
  "description",
  "picture",
  "stock",
  "shelf_life",
  "rating_sum",
  "rating_count",
  "rating_order",
  "entry_id",
] as const satisfies readonly (keyof ProductTable)[];

export type ListedProduct = Pick<ProductTable, (typeof listColumns)[number]>;

/**
 * Columns that a cart's line and an order's line are made of, and those that `isOffered` needs; for joins
 * with `product` and `shop`.
 */
export const soldColumns = [
  "product.id",
  "product.name",
  "product.name_hi",
  "product.picture",
  "product.pack_size",
  "product.pack_size_hi",
  "product.price_paise",
  "product.mrp_paise",
  "product.stock",
  "product.shelf_life",
  "product.hidden",
  "product.withheld",
  "product.removed",
  "product.deleted_at",
  "product.shop_id",
  "shop.closing_at",
  "shop.paused_at",
  "shop.hidden_at as shop_hidden_at",
  "shop.suspended_at",
] as const;

/** Products that can be seen and ordered, as `isOffered` (rules.ts) has it. */
export function visible(db: Database) {
  return readable(db).where("product.shop_id", "not in", pausedShops(db));
}

/** Products whose page can be read: those of a shop on holiday too, which sells nothing meanwhile. */
function readable(db: Database) {
  return db
    .selectFrom("product")
    .where("product.hidden", "=", 0)
    .where("product.withheld", "=", 0)
    .where("product.removed", "=", 0)
    .where("product.deleted_at", "is", null)
    .where("product.shop_id", "not in", unseenShops(db));
}

/**
 * Shops whose shelf is being cleared, that were hidden, or whose seller is suspended: hardly ever one, read once for a statement
 * along indexes of their own.
 */
function unseenShops(db: Database) {
  const shops = () => db.selectFrom("shop").select("shop.id");
  return shops()
    .where("shop.closing_at", "is not", null)
    .unionAll(shops().where("shop.hidden_at", "is not", null))
    .unionAll(shops().where("shop.suspended_at", "is not", null));
}

/** Shops that sell nothing just now, along an index of their own too. */
function pausedShops(db: Database) {
  return db.selectFrom("shop").select("shop.id").where("shop.paused_at", "is not", null);
}

/** Every product in the order of ids, so many at a time: all of them never stand in memory. */
export function findNext(db: Database, afterId: string, limit: number): Promise<ListedProduct[]> {
  return visible(db).select(listColumns).where("id", ">", afterId).orderBy("id").limit(limit).execute();
}

/** Whether more products than so many are offered. */
export async function hasMore(db: Database, count: number): Promise<boolean> {
  const next = await visible(db).select("id").orderBy("id").offset(count).limit(1).executeTakeFirst();
  return next !== undefined;
}

/** A product whose page can be read. */
export function findProduct(db: Database, id: string): Promise<ProductTable | undefined> {
  return readable(db).selectAll().where("id", "=", id).executeTakeFirst();
}

/** A product that can be ordered. */
export function findOffered(db: Database, id: string): Promise<ProductTable | undefined> {
  return visible(db).selectAll().where("id", "=", id).executeTakeFirst();
}

/** The newest things a shop sells. */
export function findNewestOfShop(db: Database, shopId: string, limit: number): Promise<ListedProduct[]> {
  return visible(db)
    .select(listColumns)
    .where("shop_id", "=", shopId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** So many products are found for a search: those that are shown, and one that says there are more. */
export const maxFinds = 49;

/** Products by their ids, in the order of the ids; those that can't be seen are left out. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await visible(db).select(listColumns).where("id", "in", padded(ids, maxFinds)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Repeats the last id until there are so many: one statement for lists of any length is prepared once. */
export function padded(ids: readonly string[], count: number): string[] {
  const last = ids.at(-1) ?? "";
  return [...ids, ...Array.from({ length: Math.max(0, count - ids.length) }, () => last)];
}

export function findCropNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("crop")
    .select(["id", "name", "crop_group"])
    .where("id", "in", ids)
    .orderBy("name")
    .execute();
}
