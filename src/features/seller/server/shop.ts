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

/** Takes everything of a shop off the shelf, for when its account is deleted. Orders keep its name and what they bought. */
export async function closeShop(db: Database, personId: string): Promise<string[]> {
  await hold(db, personId);

  const at = Date.now();
  const rows = await db
    .selectFrom("product")
    .select("id")
    .where("shop_id", "=", personId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  for (const { id } of rows) await removeProduct(db, id, at);
  if (rows.length === 0) return [];
  const changed = [subjects.catalogue, ...rows.map(({ id }) => subjects.product(id)), subjects.words];
  await recordChanges(db, [subjects.catalogue]);
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
