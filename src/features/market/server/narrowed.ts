import type { Expression, SelectQueryBuilder } from "kysely";
import type { Database, Tables } from "#database/tables.ts";
import type { Category } from "../contract.ts";
import { forAllCrops } from "../cropTargets.ts";

/** What a list is narrowed to. Prices in paise. */
export interface Narrowed {
  readonly category: Category;
  readonly crop?: string | undefined;
  readonly manufacturer?: string | undefined;
  readonly fromPaise?: number | undefined;
  readonly toPaise?: number | undefined;
}

/** Up to so many products are looked at one by one; more of them are soon met by walking along the index of a sorting. */
const few = 2_000;

/**
 * The ids of a maker's, a crop's or a price range's products where these are few; undefined where they are many or nothing
 * of it was named. Without it SQLite reads a whole category (0.1 s of 33,000 products) to find those few, or none under a
 * name that somebody made up.
 */
export async function fewAmong(
  db: Database,
  { category, manufacturer, crop, fromPaise, toPaise }: Narrowed,
): Promise<Ids | undefined> {
  const ofCategory = db.selectFrom("product").select("id").where("category", "=", category);
  const forCrops = db.selectFrom("product_crop").select("product_id as id").where("category", "=", category);
  const [least, most] = [fromPaise ?? 0, toPaise ?? Number.MAX_SAFE_INTEGER];
  const isPriced = fromPaise !== undefined || toPaise !== undefined;
  return (
    (manufacturer !== undefined && (await ifFew(ofCategory.where("manufacturer", "=", manufacturer)))) ||
    (crop !== undefined && (await ifFew(forCrops.where("crop", "in", [crop, forAllCrops])))) ||
    (isPriced &&
      (await ifFew(ofCategory.where("price_paise", ">=", least).where("price_paise", "<=", most)))) ||
    undefined
  );
}

type Ids = Expression<string>;

async function ifFew<Table extends keyof Tables>(
  ids: SelectQueryBuilder<Tables, Table, { id: string }>,
): Promise<Ids | undefined> {
  const found = await ids.limit(few + 1).execute();
  return found.length <= few ? ids.$asScalar() : undefined;
}
