import { type RawBuilder, sql } from "kysely";
import type { Category } from "../contract.ts";
import type { Kind } from "../kinds.ts";
import { cropGroupsOf, kindWords } from "./kindWords.ts";

/**
 * Whether a product is of a kind, for a `where` beside its category; `kindsOfProduct` (kindWords.ts) says the same of one
 * that is at hand. A category is walked along its sorting, so that a kind that is met often costs a few rows more.
 */
export function isOfKind(category: Category, kind: Kind): RawBuilder<boolean> {
  if (kind in cropGroupsOf) {
    const groups = cropGroupsOf[kind as keyof typeof cropGroupsOf];
    return sql<boolean>`exists (
      select 1 from product_crop inner join crop on crop.id = product_crop.crop
      where product_crop.product_id = product.id and product_crop.category = ${category}
        and crop.crop_group in (${sql.join(groups)}))`;
  }
  const { any, none = [] } = kindWords[kind as keyof typeof kindWords];
  const more = category === "pesticides" ? sql` || ' ' || description` : sql``;
  const text = sql`lower(name || ' ' || composition${more})`;
  const says = (words: readonly string[]) =>
    sql.join(
      words.map((word) => sql`${text} like ${`%${word}%`}`),
      sql` or `,
    );
  return none.length === 0
    ? sql<boolean>`(${says(any)})`
    : sql<boolean>`((${says(any)}) and not (${says(none)}))`;
}
