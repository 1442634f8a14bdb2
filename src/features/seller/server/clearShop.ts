import type { Database, ProductTable } from "#database/tables.ts";
import { siteReasons } from "#features/checkout/rules.ts";
import { endPart } from "#features/checkout/server/endPart.ts";
import { findSomeOfShop } from "#features/checkout/server/openParts.ts";
import { subjects } from "#features/market/rules.ts";
import { dropPostingsOf } from "#features/market/server/searchIndex.ts";
import { breath } from "#kit/server/breath.ts";
import type { Cleared } from "#kit/server/cleared.ts";
import { eachSettled } from "#kit/server/eachSettled.ts";

/** Products cleared in one transaction: a few milliseconds, in which nobody else writes. */
const productsAtOnce = 10;
/** Rows of a file that are removed in one statement. */
const rowsAtOnce = 500;

/**
 * Clears one portion of a closed shop: first its shelf, then orders that are still to be sent. An order that came in while
 * the shop was closed holds its products' rows, so that once the shelf is clear all of them can be seen.
 */
export async function clearShop(db: Database, shopId: string): Promise<Cleared> {
  if (await clearShelf(db, shopId)) return { state: "more", changed: [] };
  const parts = await findSomeOfShop(db, shopId, ["placed", "paid", "packed"], 1);
  for (const part of parts) {
    const how = { by: "site", reason: siteReasons.closed, at: Date.now() } as const;
    return { state: "more", changed: (await endPart(db, { ...part, ...how })) ?? [] };
  }
  await db
    .updateTable("shop")
    .set({ closing_at: null })
    .where("id", "=", shopId)
    .where("closing_at", "is not", null)
    .execute();
  // The words that nobody else carries go (market/server/vocabularyKeeper.ts).
  return { state: "done", changed: [subjects.words] };
}

/** Shops that were closed before orders of theirs were seen to; nobody's account says any more that there is something to do. */
export async function clearLeftShops(
  db: Database,
  tell: (subjects: readonly string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const left = await db
    .selectFrom("shop")
    .leftJoin("person", "person.id", "shop.id")
    .select("shop.id")
    .where("shop.closing_at", "is not", null)
    .where("person.id", "is", null)
    .execute();
  const clear = async ({ id }: { id: string }) => {
    for (let more = true; more && !signal.aborted; ) {
      const { state, changed } = await clearShop(db, id);
      tell(changed);
      more = state === "more";
      await breath();
    }
  };
  await eachSettled(left, clear, signal);
}

/** Answers whether there was something. What is shown does not change by it: the shop is not shown any more. */
function clearShelf(db: Database, shopId: string): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const at = Date.now();
    const some = await db
      .selectFrom("product")
      .select("id")
      .where("shop_id", "=", shopId)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .limit(productsAtOnce)
      .execute();
    const removed: Pick<ProductTable, "id" | "search_words">[] = [];
    // One by one in the order in which orders take theirs, so that the two never wait for each other in a circle.
    for (const { id } of some.sort((one, other) => (one.id < other.id ? -1 : 1))) {
      const product = await db
        .updateTable("product")
        .set({ deleted_at: at, updated_at: at })
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .returning(["id", "search_words"])
        .executeTakeFirst();
      if (product) removed.push(product);
    }
    await forgetWords(db, removed);
    return some.length > 0;
  });
}

/** Takes products out of search and out of the filter by crops. */
async function forgetWords(
  db: Database,
  products: readonly Pick<ProductTable, "id" | "search_words">[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  await dropPostingsOf(db, ids);
  await db.deleteFrom("product_crop").where("product_id", "in", ids).execute();
}

/** Takes away one portion of the files of products that somebody sent; what is being taken of one ends where it is. */
export async function clearImports(db: Database, personId: string): Promise<Cleared> {
  const file = await db
    .selectFrom("product_import")
    .select(["id", "state"])
    .where("person_id", "=", personId)
    .limit(1)
    .executeTakeFirst();
  if (!file) return { state: "done", changed: [] };
  const { id } = file;
  await db.updateTable("product_import").set({ state: "cancelled" }).where("id", "=", id).execute();
  const rows = await db
    .selectFrom("product_import_row")
    .select("line")
    .where("import_id", "=", id)
    .orderBy("line")
    .limit(rowsAtOnce)
    .execute();
  const last = rows.at(-1)?.line;
  if (last === undefined) await db.deleteFrom("product_import").where("id", "=", id).execute();
  else
    await db.deleteFrom("product_import_row").where("import_id", "=", id).where("line", "<=", last).execute();
  return { state: "more", changed: [] };
}
