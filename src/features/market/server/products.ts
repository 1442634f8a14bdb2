import { recordChanges } from "#database/changes.ts";
import { portions } from "#database/portions.ts";
import type { Database, ProductTable } from "#database/tables.ts";
import { targetsIn } from "../cropTargets.ts";
import { discountOf, isOffered, ratingOrderOf, subjects } from "../rules.ts";
import { withheldAmong } from "./licences.ts";
import { addPostings, type CropWords, cropWords, dropPostings, wordsOf, written } from "./searchIndex.ts";

/** What is derived, and what only orders, reviews and stock changes may touch. */
type Derived =
  | "discount_basis_points"
  | "rating_sum"
  | "rating_count"
  | "rating_order"
  | "random_key"
  | "search_words"
  | "stock"
  | "deleted_at"
  | "created_at"
  | "updated_at"
  | "version"
  | "withheld";

/** What is said of a product by whoever sells it. */
export type ProductFacts = Omit<ProductTable, Derived>;

/** A product that comes in; `searchWords` where they were worked out before the transaction, which takes longer than writing. */
type NewProduct = ProductFacts & { readonly opening: number; readonly searchWords?: string };

/** Puts new products on the shelf with their opening stock, findable at once. Answers the subjects that changed. */
export async function addProducts(
  db: Database,
  products: readonly NewProduct[],
  at: number,
): Promise<string[]> {
  if (products.length === 0) return [];
  const crops = await cropWords(db);
  for (const some of portions(products)) await addSome(db, some, crops, at);
  const changed = [subjects.catalogue, subjects.stock, subjects.words];
  await recordChanges(db, changed);
  return changed;
}

async function addSome(
  db: Database,
  products: readonly NewProduct[],
  crops: CropWords,
  at: number,
): Promise<void> {
  const withheld = await withheldAmong(db, products, at);
  const rows = products.map(
    ({ opening, searchWords, ...facts }): ProductTable => ({
      ...facts,
      ...derivedFrom(facts, crops, searchWords),
      rating_sum: 0,
      rating_count: 0,
      rating_order: ratingOrderOf(0, 0),
      stock: opening,
      deleted_at: null,
      created_at: at,
      updated_at: at,
      version: 1,
      withheld: withheld(facts),
    }),
  );
  await db.insertInto("product").values(rows).execute();
  await db
    .insertInto("stock_change")
    .values(
      products.map(({ id, opening }) => ({
        id: `opening-${id}`,
        product_id: id,
        amount: opening,
        reason: "opening",
        order_id: null,
        person_id: null,
        at,
        note: "",
      })),
    )
    .execute();
  await addCrops(db, rows);
  await addPostings(db, rows.filter(isOffered));
}

/** Says a product anew; stock, ratings and age stay. Answers the subjects that changed. `searchWords` as in `addProducts`. */
export async function changeProduct(
  db: Database,
  facts: ProductFacts,
  at: number,
  searchWords?: string,
): Promise<string[]> {
  const before = await db
    .selectFrom("product")
    .select(["id", "search_words"])
    .where("id", "=", facts.id)
    .executeTakeFirstOrThrow();
  await dropPostings(db, before);
  await db.deleteFrom("product_crop").where("product_id", "=", facts.id).execute();
  const { id, ...said } = facts;
  const derived = derivedFrom(facts, await cropWords(db), searchWords);
  const now = {
    ...{ hidden: facts.hidden, deleted_at: null },
    withheld: (await withheldAmong(db, [facts], at))(facts),
  };
  await db
    .updateTable("product")
    .set((product) => ({
      ...said,
      ...derived,
      ...now,
      updated_at: at,
      version: product("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  await addCrops(db, [facts]);
  if (isOffered(now))
    await addPostings(db, [{ id, shop_id: facts.shop_id, search_words: derived.search_words }]);
  return told(db, id);
}

/** Shows a product to buyers, or hides it from them. Answers the subjects that changed. */
export async function hideProduct(db: Database, id: string, hidden: boolean, at: number): Promise<string[]> {
  const row = await db
    .updateTable("product")
    .set({ hidden: hidden ? 1 : 0, updated_at: at })
    .where("id", "=", id)
    .where("hidden", "=", hidden ? 0 : 1)
    .where("deleted_at", "is", null)
    .returning(["id", "shop_id", "search_words", "hidden", "withheld", "deleted_at"])
    .executeTakeFirst();
  if (!row) return [];
  await (isOffered(row) ? addPostings(db, [row]) : dropPostings(db, row));
  return told(db, id);
}

/** Gives a product its picture, by the path. Answers the subjects that changed. */
export async function pictureProduct(
  db: Database,
  id: string,
  picture: string,
  at: number,
): Promise<string[]> {
  await db.updateTable("product").set({ picture, updated_at: at }).where("id", "=", id).execute();
  return told(db, id);
}

async function told(db: Database, id: string): Promise<string[]> {
  const changed = [subjects.catalogue, subjects.product(id), subjects.words];
  await recordChanges(db, changed);
  return changed;
}

/** Takes a product off the shelf; its row stays for the orders that name it. Answers the subjects that changed. */
export async function removeProduct(db: Database, id: string, at: number): Promise<string[]> {
  const row = await db
    .updateTable("product")
    .set({ deleted_at: at, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning(["id", "search_words"])
    .executeTakeFirst();
  if (!row) return [];
  await dropPostings(db, row);
  await db.deleteFrom("product_crop").where("product_id", "=", id).execute();
  return told(db, id);
}

function derivedFrom(facts: ProductFacts, crops: CropWords, searchWords?: string) {
  return {
    discount_basis_points: discountOf(facts.mrp_paise, facts.price_paise),
    random_key: Math.random(),
    search_words: searchWords ?? written(wordsOf(facts, crops)),
  };
}

async function addCrops(
  db: Database,
  products: readonly Pick<ProductTable, "id" | "category" | "crop_targets">[],
): Promise<void> {
  const rows = products.flatMap(({ id, category, crop_targets }) =>
    [...new Set(targetsIn(crop_targets))].map((crop) => ({ category, crop, product_id: id })),
  );
  for (const some of portions(rows)) await db.insertInto("product_crop").values(some).execute();
}
