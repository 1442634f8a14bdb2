import { sql } from "kysely";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";

/** Whether two rows of `product` are likely the same goods, along the index `product_alike`. */
const isAlike = sql<boolean>`other.category = product.category and other.weight_grams = product.weight_grams
  and lower(replace(other.composition, ' ', '')) = lower(replace(product.composition, ' ', ''))
  and other.composition <> '' and other.deleted_at is null`;

/**
 * Proposes to join these products with the first that looks alike, where that is another shop's: one row at most for each, whatever
 * else is on the shelves. Samples are left out. Nothing is joined by it.
 */
export async function proposeAlike({ db }: Change, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into entry_proposal (product_id, other_id, created_at)
    select product.id, one.id, ${sql.lit(at)}
    from product
    join shop on shop.id = product.shop_id
    join product one on one.id = (
      select other.id from product other where ${isAlike} and other.id <> product.id order by other.id limit 1
    )
    join shop seller on seller.id = one.shop_id
    where product.id in (${sql.join(ids)}) and product.composition <> '' and one.shop_id <> product.shop_id
      and shop.demonstration = 0 and seller.demonstration = 0
      and (product.entry_id is null or one.entry_id is null or product.entry_id <> one.entry_id)
    on conflict do nothing`.execute(db);
}

/** Forgets proposals about products that are gone, or are something else now; judgements stay while they hold. */
export async function dropProposals(db: Database, productId: string): Promise<void> {
  for (const column of ["product_id", "other_id"] as const)
    await db.deleteFrom("entry_proposal").where(column, "=", productId).execute();
}
