import type { Expression, SelectQueryBuilder } from "kysely";
import type { Database, Tables } from "#database/tables.ts";
import type { Category } from "../../contract.ts";
import type { Kind } from "../../kinds.ts";
import { cropsOfKind } from "./kinds.ts";

/** Filters of a list. Prices in paise. */
export interface Narrowed {
  readonly category: Category;
  readonly kind?: Kind | undefined;
  /** For any of them. */
  readonly crops?: readonly string[] | undefined;
  readonly manufacturer?: string | undefined;
  readonly fromPaise?: number | undefined;
  readonly toPaise?: number | undefined;
}

/** Up to so many products are looked at one by one; more of them are soon met by walking along the index of a sorting. */
const few = 2_000;

/** How the few products of a narrowed list are found: along an index of their own, or by their ids; undefined where they are many. */
export type Few = "along an index" | { readonly ids: Expression<string> } | undefined;

/**
 * Whether a maker's, a crop's, a kind's or a price range's products are few; undefined too where nothing of it was named. Without it
 * SQLite reads a whole category (0.1 s of 33,000 products) to find those few, or none under a name that somebody made up.
 */
export async function fewAmong(
  db: Database,
  { category, kind, manufacturer, crops, fromPaise, toPaise }: Narrowed,
): Promise<Few> {
  const ofCategory = db.selectFrom("product").select("id").where("category", "=", category);
  const forCrops = (crops: readonly string[] | Expression<string>) =>
    db
      .selectFrom("product_crop")
      .select("product_id as id")
      .where("category", "=", category)
      .where("crop", "in", crops);
  const [least, most] = [fromPaise ?? 0, toPaise ?? Number.MAX_SAFE_INTEGER];
  const isPriced = fromPaise !== undefined || toPaise !== undefined;
  const priced = ofCategory.where("price_paise", ">=", least).where("price_paise", "<=", most);
  if (manufacturer !== undefined && (await areFew(ofCategory.where("manufacturer", "=", manufacturer))))
    return "along an index";
  for (const some of [crops, kind && cropsOfKind(db, kind)]) {
    if (some && (await areFew(forCrops(some)))) return { ids: forCrops(some).$asScalar() };
  }
  return isPriced && (await areFew(priced)) ? "along an index" : undefined;
}

async function areFew<Table extends keyof Tables>(
  ids: SelectQueryBuilder<Tables, Table, { id: string }>,
): Promise<boolean> {
  return (await ids.offset(few).limit(1).execute()).length === 0;
}
