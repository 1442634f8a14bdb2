import type { Change } from "#database/changes.ts";
import { lockRow, lockRows } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { newId } from "#kit/server/ids.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { drawnPack } from "../../pictures.ts";
import { cacheTags, isOffered } from "../../rules.ts";
import { findPictures } from "../pictures.ts";
import { addPostings, dropPostings, maxOffers } from "../search/searchIndex.ts";
import type { ProductTable } from "../tables.ts";
import { replaceLent } from "./lentPictures.ts";

/**
 * The entry of a product whose row the transaction holds; a new one where it had none. Refuses `conflict` where the entry is full, or the
 * shop `forShop` has an offer in it.
 */
export async function entryOf(
  tx: Change,
  product: ProductTable,
  forShop: string,
  at: number,
): Promise<string> {
  const { db } = tx;
  if (product.shop_id === forShop) refuseSecond();
  if (product.entry_id === null) {
    const id = newId();
    const found_as = isOffered(product) ? product.id : null;
    await db.insertInto("catalogue_entry").values({ id, found_as, created_at: at }).execute();
    await db.updateTable("product").set({ entry_id: id }).where("id", "=", product.id).execute();
    return id;
  }
  await lockRow(db, "catalogue_entry", { id: product.entry_id });
  const offers = await offersIn(tx, product.entry_id);
  if (offers.some(({ shop_id }) => shop_id === forShop)) refuseSecond();
  if (offers.length >= maxOffers) refuseFull();
  return product.entry_id;
}

/**
 * Joins the entries of two products, all offers of both. Refuses `conflict` where a shop has offers in both, or there were too many.
 */
export async function joinEntries(tx: Change, ids: readonly [string, string], at: number): Promise<void> {
  const { db } = tx;
  const [first, second] = await lockPair(tx, ids);
  if ((await isSample(db, first)) || (await isSample(db, second)))
    refuse("conflict", "A sample is sold by nobody, and joined with nothing");
  if (first.entry_id !== null && first.entry_id === second.entry_id) return;
  for (const id of [first.entry_id, second.entry_id].flatMap((id) => id ?? []).sort())
    await lockRow(db, "catalogue_entry", { id });
  const moved = second.entry_id === null ? [second] : await offersIn(tx, second.entry_id);
  const shops = new Set(moved.map(({ shop_id }) => shop_id));
  const there = first.entry_id === null ? [first] : await offersIn(tx, first.entry_id);
  if (there.some(({ shop_id }) => shops.has(shop_id))) refuseSecond();
  if (there.length + moved.length > maxOffers) refuseFull();
  const entryId = first.entry_id ?? (await entryOf(tx, first, second.shop_id, at));
  for (const product of moved) {
    await db.updateTable("product").set({ entry_id: null }).where("id", "=", product.id).execute();
    await dropPostings(db, product);
    await db.updateTable("product").set({ entry_id: entryId }).where("id", "=", product.id).execute();
    if (isOffered(product)) await addPostings(db, [product]);
  }
  // Links of deleted offers lead to the goods too.
  if (second.entry_id !== null)
    await db
      .updateTable("product")
      .set({ entry_id: entryId })
      .where("entry_id", "=", second.entry_id)
      .execute();
  tell(tx, [first, ...moved]);
}

/** Takes one offer out of its entry; it is a product of its own again. */
export async function partOffer(tx: Change, id: string): Promise<ProductTable> {
  const { db } = tx;
  const [product] = await lockRows(db, "product", { id, deleted_at: null });
  if (!product) return refuse("not-found", "No product has this id");
  if (product.entry_id === null) return product;
  await dropPostings(db, product);
  await replaceLent(tx, product);
  // The picture of another offer is that shop's.
  const picture = (await findPictures(db, id)).length > 0 ? product.picture : drawnPack(product);
  await db.updateTable("product").set({ entry_id: null, picture }).where("id", "=", id).execute();
  if (isOffered(product)) await addPostings(db, [product]);
  tell(tx, [product]);
  return product;
}

/** Whether a product is of a demonstration shop: it shares no entry, or its price would hide the offers of real shops. */
export async function isSample(db: Database, { shop_id }: Pick<ProductTable, "shop_id">): Promise<boolean> {
  const shop = await db
    .selectFrom("shop")
    .select("demonstration")
    .where("id", "=", shop_id)
    .executeTakeFirst();
  return shop?.demonstration === 1;
}

function tell({ changed }: Change, products: readonly ProductTable[]): void {
  changed(cacheTags.catalogue, ...products.map(({ id }) => cacheTags.product(id)));
}

/** Both in the order of their ids, as orders take them, so that no two transactions wait for one another. */
async function lockPair(
  { db }: Change,
  [one, other]: readonly [string, string],
): Promise<[ProductTable, ProductTable]> {
  const rows: ProductTable[] = [];
  for (const id of [one, other].sort())
    rows.push(...(await lockRows(db, "product", { id, deleted_at: null })));
  const [first, second] = [one, other].map((id) => rows.find((row) => row.id === id));
  return first && second && one !== other ? [first, second] : refuse("not-found", "No product has this id");
}

function offersIn({ db }: Change, entryId: string): Promise<ProductTable[]> {
  return db
    .selectFrom("product")
    .selectAll()
    .where("entry_id", "=", entryId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

function refuseSecond(): never {
  refuse("conflict", "The same shop offers this already", {
    errors: [{ field: "product", rule: "taken", message: "is offered by the shop" }],
  });
}

function refuseFull(): never {
  refuse("conflict", `At most ${maxOffers} shops offer the same goods here`, {
    errors: [{ field: "product", rule: "full", message: "is full", limit: maxOffers }],
  });
}
