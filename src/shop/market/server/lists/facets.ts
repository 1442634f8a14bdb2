import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/tables.ts";
import type { Category } from "../../contract.ts";
import { visible } from "../queries.ts";

/** So many values of a facet are offered. */
const maxChoices = 200;

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
    select value from hop where value is not null limit ${maxChoices}`.execute(db);
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
    sql`product where category = ${category} and hidden = 0 and withheld = 0 and deleted_at is null and removed = 0
      and shop_id not in (select id from shop where closing_at is not null
        union all select id from shop where hidden_at is not null
        union all select id from shop where suspended_at is not null)`,
  );

/** Crops of our own list; those of hidden products too, which tells nothing about their sellers. */
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
