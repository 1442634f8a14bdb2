import { type RawBuilder, sql } from "kysely";
import type { Database, ProductTable } from "#database/tables.ts";
import type { Category, Sorting } from "../contract.ts";
import { forAllCrops, targetsIn } from "../cropTargets.ts";
import { fewAmong, type Narrowed } from "./narrowed.ts";

type SortColumn = "rating_order" | "price_paise" | "discount_basis_points" | "created_at";

/** Each sorting has an index on (category, column, id), read in one direction. */
const order: Readonly<Record<Sorting, { column: SortColumn; direction: "asc" | "desc" }>> = {
  rating: { column: "rating_order", direction: "desc" },
  price: { column: "price_paise", direction: "asc" },
  "price-high": { column: "price_paise", direction: "desc" },
  discount: { column: "discount_basis_points", direction: "desc" },
  newest: { column: "created_at", direction: "desc" },
};

/** What lists show of a product. The rest, long texts above all, is read for its own page alone. */
const listColumns = [
  "id",
  "name",
  "name_hi",
  "category",
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
  "rating_sum",
  "rating_count",
  "rating_order",
] as const satisfies readonly (keyof ProductTable)[];

export type ListedProduct = Pick<ProductTable, (typeof listColumns)[number]>;

/** What a cart's line and an order's line are made of, and what `isOffered` asks; for joins with `product` and `shop`. */
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
  "product.hidden",
  "product.withheld",
  "product.deleted_at",
  "product.shop_id",
  "shop.closing_at",
] as const;

/** Products that can be seen, as `isOffered` (rules.ts) has it. */
export function visible(db: Database) {
  return db
    .selectFrom("product")
    .where("product.hidden", "=", 0)
    .where("product.withheld", "=", 0)
    .where("product.deleted_at", "is", null)
    .where("product.shop_id", "not in", closingShops(db));
}

/** Shops whose shelf is being cleared: hardly ever one, read once for a statement along an index of its own. */
function closingShops(db: Database) {
  return db.selectFrom("shop").select("shop.id").where("shop.closing_at", "is not", null);
}

/** A page of a category, after the product that the page before ended with. */
export async function findPage(
  db: Database,
  narrowed: Narrowed,
  page: { sort: Sorting; limit: number; after?: ProductTable | undefined },
): Promise<ListedProduct[]> {
  const { column, direction } = order[page.sort];
  const among = await fewAmong(db, narrowed);
  let query = visible(db)
    .select(listColumns)
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(page.limit);
  // The category is said by the few already; said again here, SQLite would walk along the sorting all the same.
  query = among ? query.where("id", "in", among) : query.where("category", "=", narrowed.category);
  if (page.after) {
    const beyond = sql.raw(direction === "asc" ? ">" : "<");
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${page.after[column]}, ${page.after.id})`,
    );
  }
  if (narrowed.manufacturer !== undefined) query = query.where("manufacturer", "=", narrowed.manufacturer);
  // With its sign the price is no reason for SQLite to leave the sorting's index and sort what it finds by price.
  const price = column === "price_paise" ? sql.ref<number>("price_paise") : sql<number>`+price_paise`;
  if (narrowed.fromPaise !== undefined) query = query.where(price, ">=", narrowed.fromPaise);
  if (narrowed.toPaise !== undefined) query = query.where(price, "<=", narrowed.toPaise);
  const { crop } = narrowed;
  if (crop !== undefined) {
    query = query.where((product) =>
      product.exists(
        product
          .selectFrom("product_crop")
          .select("product_id")
          .where("product_crop.category", "=", narrowed.category)
          .where("product_crop.crop", "in", [crop, forAllCrops])
          .whereRef("product_crop.product_id", "=", "product.id"),
      ),
    );
  }
  return query.execute();
}

/** Every product in the order of ids, so many at a time: all of them never stand in memory. */
export function findNext(db: Database, afterId: string, limit: number): Promise<ListedProduct[]> {
  return visible(db).select(listColumns).where("id", ">", afterId).orderBy("id").limit(limit).execute();
}

/** Products from a random start along the stored random keys; around the end where there are too few. */
export async function findSample(db: Database, count: number, start: number): Promise<ListedProduct[]> {
  const from = (key: number, limit: number) =>
    visible(db)
      .select(listColumns)
      .where("random_key", ">=", key)
      .orderBy("random_key")
      .limit(limit)
      .execute();
  const found = await from(start, count);
  if (found.length === count) return found;
  const known = new Set(found.map(({ id }) => id));
  const more = await from(0, count);
  return [...found, ...more.filter(({ id }) => !known.has(id))].slice(0, count);
}

/** A product that can be seen. */
export function findProduct(db: Database, id: string): Promise<ProductTable | undefined> {
  return visible(db).selectAll().where("id", "=", id).executeTakeFirst();
}

/** Products by their ids, in the order of the ids; those that can't be seen are left out. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await visible(db).select(listColumns).where("id", "in", padded(ids, 48)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Repeats the last id until there are so many: one statement for lists of any length is prepared once. */
export function padded(ids: readonly string[], count: number): string[] {
  const last = ids.at(-1) ?? "";
  return [...ids, ...Array.from({ length: Math.max(0, count - ids.length) }, () => last)];
}

/** Others of the category for the same crops, best rated first; then the best rated of the category. */
export async function findRelated(
  db: Database,
  product: ProductTable,
  limit: number,
): Promise<ListedProduct[]> {
  const crops = targetsIn(product.crop_targets);
  const forThem = visible(db)
    .select(listColumns)
    .where("id", "in", (among) =>
      among
        .selectFrom("product_crop")
        .select("product_id")
        .where("category", "=", product.category)
        .where("crop", "in", crops)
        .limit(mostLookedAt),
    )
    .orderBy("rating_order", "desc")
    .orderBy("id")
    .limit(limit + 1);
  const others = (rows: ListedProduct[]) => rows.filter(({ id }) => id !== product.id);
  const found = crops.length === 0 ? [] : others(await forThem.execute()).slice(0, limit);
  if (found.length === limit) return found;
  const known = new Set(found.map(({ id }) => id));
  const best = await findPage(
    db,
    { category: product.category as Category },
    { sort: "rating", limit: 2 * limit + 1 },
  );
  return [...found, ...others(best).filter(({ id }) => !known.has(id))].slice(0, limit);
}

/** A crop that thousands of products name is not looked through for six of them. */
const mostLookedAt = 60;

export function findShop(db: Database, id: string) {
  return db.selectFrom("shop").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export function findCropNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("crop")
    .select(["id", "name", "name_hi"])
    .where("id", "in", ids)
    .orderBy("name")
    .execute();
}

const mostChoices = 200;

/**
 * The different values of an indexed column among some rows: hops from one to the next along the index, so that it costs as
 * much as there are values, not as there are products.
 */
async function distinct(db: Database, column: "manufacturer" | "crop", from: RawBuilder<unknown>) {
  const value = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive hop (value) as (
      select min(${value}) from ${from}
      union all
      select (select min(${value}) from ${from} and ${value} > hop.value) from hop where hop.value is not null
    )
    select value from hop where value is not null limit ${mostChoices}`.execute(db);
  return rows.map((row) => row.value);
}

/**
 * Makers of products that buyers see: what is hidden or withheld is no place to be read in. Said as `visible` says it, but
 * with its values written out, without which neither engine takes the index that holds these rows alone.
 */
export const findManufacturers = (db: Database, category: Category) =>
  distinct(
    db,
    "manufacturer",
    sql`product where category = ${category} and hidden = 0 and withheld = 0 and deleted_at is null`,
  );

/** Crops of our own list; those of products that can't be seen too, which says nothing of whoever sells them. */
export const findTargetCrops = (db: Database, category: Category) =>
  distinct(db, "crop", sql`product_crop where category = ${category}`);

/** The lowest and the highest price of a category, in paise. */
export async function findPriceRange(
  db: Database,
  category: Category,
): Promise<{ from: number; to: number }> {
  const at = (direction: "asc" | "desc") =>
    visible(db)
      .select("price_paise")
      .where("category", "=", category)
      .orderBy("price_paise", direction)
      .limit(1)
      .executeTakeFirst();
  const [low, high] = await Promise.all([at("asc"), at("desc")]);
  return { from: low?.price_paise ?? 0, to: high?.price_paise ?? 0 };
}
