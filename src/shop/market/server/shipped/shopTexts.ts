import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { withoutWords } from "#kit/server/text/withoutWords.ts";
import type { ProductTable } from "../tables.ts";

/** Texts that a seller writes about a product. */
const texts = [
  ...([
    "name",
    "name_hi",
    "pack_size",
    "pack_size_hi",
    "manufacturer",
    "composition",
    "description",
  ] as const),
  ...(["description_hi", "dose", "dose_hi", "restrictions", "restrictions_hi"] as const),
] as const;

/** Products of a shop, whether they are on its shelf or not, oldest first, so many of them after another one. */
export function findProductsAfter(
  db: Database,
  shopId: string,
  after: { created_at: number; id: string } | undefined,
  limit: number,
) {
  let products = db
    .selectFrom("product")
    .select(["id", "created_at"])
    .where("shop_id", "=", shopId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit);
  if (after) {
    products = products.where((product) =>
      product(product.refTuple("created_at", "id"), ">", product.tuple(after.created_at, after.id)),
    );
  }
  return products.execute();
}

/**
 * Takes a seller's names and phones out of what they wrote of products of a closed shop, which stay because orders name them, and out of
 * their notes in the ledger.
 */
export async function forgetTexts(
  { db }: Change,
  productIds: readonly string[],
  terms: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return;
  const products = await db
    .selectFrom("product")
    .select([...texts, "id", "search_words"])
    .where("id", "in", productIds)
    .execute();
  for (const product of products) {
    const left: Partial<Record<(typeof texts)[number] | "search_words", string>> = {};
    for (const text of texts) {
      const stored = withoutWords(product[text], terms);
      if (stored !== product[text]) left[text] = stored;
    }
    // Nobody finds it any more, so that nothing is lost by it.
    if (product.search_words !== "") left.search_words = "";
    await change(db, product.id, left);
  }
  await db
    .updateTable("stock_change")
    .set({ note: "" })
    .where("product_id", "in", productIds)
    .where("note", "!=", "")
    .execute();
}

async function change(db: Database, id: string, left: Partial<ProductTable>): Promise<void> {
  if (Object.keys(left).length > 0) await db.updateTable("product").set(left).where("id", "=", id).execute();
}
