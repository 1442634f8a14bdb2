import { recordChanges } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { subjects } from "#features/market/rules.ts";
import { removeProduct } from "#features/market/server/products.ts";
import { refuse } from "#kit/server/refuse.ts";

/**
 * Opens the seller's shop under their own id, where there is none yet: a product can't be without one. The person is
 * held until the transaction ends, so that nothing comes onto the shelf of an account that is being deleted.
 */
export async function openShop(
  db: Database,
  who: { readonly id: string; readonly name: string },
  at: number,
): Promise<void> {
  if (!(await hold(db, who.id))) refuse("not-logged-in");
  await db
    .insertInto("shop")
    .values({ id: who.id, name: who.name, demonstration: 0, created_at: at })
    .onConflict((shop) => shop.column("id").doNothing())
    .execute();
}

/** Up to so many products are taken off the shelf one by one, each along its own words. */
const fewProducts = 50;

/**
 * Takes everything of a shop off the shelf, for when its account is deleted. Orders keep its name and what they bought.
 * Answers the subjects that changed.
 */
export async function closeShop(db: Database, personId: string): Promise<string[]> {
  await hold(db, personId);
  await db.deleteFrom("licence").where("shop_id", "=", personId).execute();
  const at = Date.now();
  const own = db.selectFrom("product").select("id").where("shop_id", "=", personId);
  const rows = await own
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(fewProducts + 1)
    .execute();
  const changed: string[] = [];
  if (rows.length > fewProducts) {
    // A large shop in three statements: product by product it would keep everybody waiting for minutes.
    await db.deleteFrom("search_posting").where("product_id", "in", own).execute();
    await db.deleteFrom("product_crop").where("product_id", "in", own).execute();
    await db
      .updateTable("product")
      .set({ deleted_at: at, updated_at: at })
      .where("shop_id", "=", personId)
      .where("deleted_at", "is", null)
      .execute();
    changed.push(subjects.catalogue, subjects.words);
    await recordChanges(db, changed);
  } else {
    for (const { id } of rows) changed.push(...(await removeProduct(db, id, at)));
  }
  return changed;
}

function hold(db: Database, personId: string): Promise<{ id: string } | undefined> {
  return db
    .updateTable("person")
    .set((person) => ({ role: person.ref("role") }))
    .where("id", "=", personId)
    .returning("id")
    .executeTakeFirst();
}
