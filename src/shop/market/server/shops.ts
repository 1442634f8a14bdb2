import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { cacheTags } from "../rules.ts";
import { dropProposals } from "./catalogue/alike.ts";
import { replaceLent } from "./catalogue/lentPictures.ts";
import { dropPostingsOf } from "./search/searchIndex.ts";
import type { ProductTable, ShopDetailsTable } from "./tables.ts";

/** Adds a shop under its seller's id, where there is none yet: a product can't be without one. */
export async function addShop(
  { db }: Change,
  shop: { readonly id: string; readonly name: string },
  at: number,
): Promise<void> {
  await db
    .insertInto("shop")
    .values({ id: shop.id, name: shop.name, demonstration: 0, created_at: at })
    .onConflict((row) => row.column("id").doNothing())
    .execute();
}

/** Under which name a shop sells; undefined where there is none. */
export async function findShopName(db: Database, shopId: string): Promise<string | undefined> {
  return (await db.selectFrom("shop").select("name").where("id", "=", shopId).executeTakeFirst())?.name;
}

/** A shop's own details; undefined until it enters them. */
export function findShopDetails(db: Database, shopId: string): Promise<ShopDetailsTable | undefined> {
  return db.selectFrom("shop_details").selectAll().where("shop_id", "=", shopId).executeTakeFirst();
}

/** Writes down what a shop says of itself; what is not named stays as it was. Call it with the person held (`openShop`). */
export async function saveShopDetails(
  { db, changed }: Change,
  shopId: string,
  stated: Partial<Omit<ShopDetailsTable, "shop_id" | "updated_at">>,
  at: number,
): Promise<void> {
  const blank = { sender: "", phone: "", postcode: "", street: "", apartment: "", city: "", state: "" };
  const before = (await findShopDetails(db, shopId)) ?? blank;
  await db
    .insertInto("shop_details")
    .values({
      ...{ ...blank, gstin: "", payment_read_at: null, delivery: "", returns: "" },
      ...{ ...stated, shop_id: shopId, updated_at: at },
    })
    .onConflict((row) => row.column("shop_id").doUpdateSet({ ...stated, updated_at: at }))
    .execute();
  changed(cacheTags.shop(shopId));
  // The place is shown on the page of each of its products; nothing else of it is.
  const { city, state } = { ...before, ...stated };
  if (city !== before.city || state !== before.state) changed(cacheTags.catalogue);
}

/** From the commit on nothing of the shop is shown, found or sold, however much lies on its shelf. */
export async function beginClosing(tx: Change, shopId: string, at: number): Promise<void> {
  const { db, changed } = tx;
  await forgetLicences(tx, shopId);
  await db.deleteFrom("shop_pause").where("shop_id", "=", shopId).execute();
  // Address and phone are a person's.
  await db.deleteFrom("shop_details").where("shop_id", "=", shopId).execute();
  const shop = await db
    .updateTable("shop")
    // Its name is the seller's; orders read it from where it is locked (checkout/server/locked.ts).
    .set({ closing_at: at, paused_at: null, name: "" })
    .where("id", "=", shopId)
    .returning("id")
    .executeTakeFirst();
  if (shop) changed(cacheTags.catalogue, cacheTags.words, cacheTags.shop(shopId));
}

/** One by one in the order in which packing holds them (stops.ts), so that the two never deadlock. */
async function forgetLicences({ db }: Change, shopId: string): Promise<void> {
  const held = await db.selectFrom("licence").select("category").where("shop_id", "=", shopId).execute();
  for (const category of held.map(({ category }) => category).sort())
    await db.deleteFrom("licence").where("shop_id", "=", shopId).where("category", "=", category).execute();
}

/** Keeps all of a shop from buyers, or not any more: because of reports (`hidden_at`) or of its seller (`suspended_at`). */
export async function setUnseen(
  { db, changed }: Change,
  shopId: string,
  why: "hidden_at" | "suspended_at",
  at: number | null,
): Promise<void> {
  const shop = await db
    .updateTable("shop")
    .set({ [why]: at })
    .where("id", "=", shopId)
    .returning("id")
    .executeTakeFirst();
  if (shop) changed(cacheTags.catalogue, cacheTags.words, cacheTags.reviewers);
}

/** Nothing is left to clear of a closed shop. */
export async function endClosing({ db, changed }: Change, shopId: string): Promise<void> {
  await db
    .updateTable("shop")
    .set({ closing_at: null })
    .where("id", "=", shopId)
    .where("closing_at", "is not", null)
    .execute();
  // The words that nobody else carries go (search/vocabularyKeeper.ts).
  changed(cacheTags.words);
}

/** Products cleared in one transaction: a few milliseconds, in which nobody else writes. */
const shelfBatchSize = 10;

/**
 * Takes one batch of products off the shelf of a closed shop. False where there was none. What is shown does not change by
 * it: the shop is not shown any more.
 */
export async function clearShelf(tx: Change, shopId: string): Promise<boolean> {
  const { db } = tx;
  const at = Date.now();
  const some = await db
    .selectFrom("product")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(shelfBatchSize)
    .execute();
  const removed: Pick<ProductTable, "id" | "search_words">[] = [];
  // Lock order: one by one by id, as orders take theirs, so that the two never deadlock.
  for (const { id } of some.sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const product = await db
      .updateTable("product")
      .set({ deleted_at: at, updated_at: at })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning(["id", "search_words", "entry_id", "picture"])
      .executeTakeFirst();
    if (!product) continue;
    await replaceLent(tx, product);
    removed.push(product);
  }
  await forgetWords(tx, removed);
  return some.length > 0;
}

/** Takes products out of search and out of the filter by crops. */
async function forgetWords(
  { db }: Change,
  products: readonly Pick<ProductTable, "id" | "search_words">[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  await dropPostingsOf(db, ids);
  for (const id of ids) await dropProposals(db, id);
  await db.deleteFrom("product_crop").where("product_id", "in", ids).execute();
}
