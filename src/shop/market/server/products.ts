import type { Change } from "#database/changes.ts";
import { portions } from "#database/sql/portions.ts";
import { holdGate } from "#knowledge/register/server/judge.ts";
import { targetsIn } from "../cropTargets.ts";
import { drawnPack } from "../pictures.ts";
import { unsaid } from "../productFields.ts";
import { cacheTags, discountOf, isOffered, ratingOrderOf } from "../rules.ts";
import { isSameGoods } from "../sameGoods.ts";
import { dropProposals, proposeAlike } from "./catalogue/alike.ts";
import { replaceLent } from "./catalogue/lentPictures.ts";
import { addActives, keptBan } from "./law/bans.ts";
import { withheldAmong } from "./law/licences.ts";
import {
  addPostings,
  type CropWords,
  cropWords,
  dropPostings,
  wordsOf,
  written,
} from "./search/searchIndex.ts";
import type { ProductTable } from "./tables.ts";

/** Derived columns, and those that only orders, reviews and stock changes may touch. */
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
  | "withheld"
  | "banned"
  | "removed"
  | "shelf_life"
  | "entry_id";

/** Facts of a product as its seller enters them. */
export type ProductFacts = Omit<ProductTable, Derived>;

/**
 * A product that comes in; `searchWords` where they were worked out before the transaction, which takes longer than writing.
 * `entryId`: the catalogue entry that it is an offer of.
 */
type NewProduct = ProductFacts & {
  readonly opening: number;
  readonly searchWords?: string;
  readonly entryId?: string;
};

/** Puts new products on the shelf with their opening stock, findable at once. */
export async function addProducts(tx: Change, products: readonly NewProduct[], at: number): Promise<void> {
  if (products.length === 0) return;
  const crops = await cropWords(tx.db);
  for (const some of portions(products)) await addSome(tx, some, crops, at);
  tx.changed(cacheTags.catalogue, cacheTags.stock, cacheTags.words);
}

async function addSome(
  tx: Change,
  products: readonly NewProduct[],
  crops: CropWords,
  at: number,
): Promise<void> {
  const { db } = tx;
  const gate = await holdGate(db);
  const withheld = await withheldAmong(db, products, at);
  const rows = products.map(({ opening, searchWords, entryId = null, ...facts }): ProductTable => {
    const banned = keptBan(gate.judge(facts));
    return {
      // A file that an earlier program read knows no newer field.
      ...unsaid,
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
      withheld: banned === "" ? withheld(facts) : 1,
      banned,
      removed: 0,
      shelf_life: "",
      entry_id: entryId,
    };
  });
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
  await addCrops(tx, rows);
  await addActives(tx, rows);
  await addPostings(db, rows.filter(isOffered));
  await proposeAlike(
    tx,
    rows.filter(({ entry_id }) => entry_id === null).map(({ id }) => id),
    at,
  );
}

/**
 * Updates a product; stock, ratings and age stay. An offer that becomes other goods leaves its catalogue entry. `searchWords` as in
 * `addProducts`.
 */
export async function changeProduct(
  tx: Change,
  facts: ProductFacts,
  at: number,
  searchWords?: string,
): Promise<void> {
  const { db } = tx;
  const banned = keptBan((await holdGate(db)).judge(facts));
  const before = await db
    .selectFrom("product")
    .select(["id", "search_words", "removed", "entry_id", "picture"])
    .select(["category", "composition", "pack_size", "weight_grams", "manufacturer", "barcode", "name"])
    .where("id", "=", facts.id)
    .executeTakeFirstOrThrow();
  const isOther = !isSameGoods(before, facts);
  await dropPostings(db, before);
  if (isOther) await replaceLent(tx, before);
  await db.deleteFrom("product_crop").where("product_id", "=", facts.id).execute();
  const { id, ...stated } = facts;
  const derived = derivedFrom(facts, await cropWords(db), searchWords);
  const now = {
    hidden: facts.hidden,
    deleted_at: null,
    withheld: banned === "" ? (await withheldAmong(db, [facts], at))(facts) : 1,
    banned,
    entry_id: isOther ? null : before.entry_id,
  };
  await db
    .updateTable("product")
    .set((product) => ({
      ...stated,
      ...derived,
      ...now,
      updated_at: at,
      version: product("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  await addCrops(tx, [facts]);
  await db.deleteFrom("product_active").where("product_id", "=", id).execute();
  await addActives(tx, [facts]);
  if (isOffered({ ...now, removed: before.removed }))
    await addPostings(db, [{ id, shop_id: facts.shop_id, search_words: derived.search_words }]);
  if (isOther) {
    await dropProposals(db, id);
    await proposeAlike(tx, [id], at);
  }
  tellOf(tx, id);
}

/** Shows a product to buyers, or hides it from them. */
export async function hideProduct(tx: Change, id: string, hidden: boolean, at: number): Promise<void> {
  const { db } = tx;
  const row = await db
    .updateTable("product")
    .set({ hidden: hidden ? 1 : 0, updated_at: at })
    .where("id", "=", id)
    .where("hidden", "=", hidden ? 0 : 1)
    .where("deleted_at", "is", null)
    .returning(["id", "shop_id", "search_words", "hidden", "withheld", "removed", "deleted_at"])
    .executeTakeFirst();
  if (!row) return;
  await (isOffered(row) ? addPostings(db, [row]) : dropPostings(db, row));
  tellOf(tx, id);
}

/** Takes a product away from buyers whatever its seller says, or gives it back to them. */
export async function takeAwayProduct(tx: Change, id: string, removed: 0 | 1): Promise<void> {
  const { db } = tx;
  const row = await db
    .updateTable("product")
    .set({ removed })
    .where("id", "=", id)
    .where("removed", "!=", removed)
    .returning(["id", "shop_id", "search_words", "hidden", "withheld", "removed", "deleted_at"])
    .returning(["entry_id", "picture"])
    .executeTakeFirst();
  if (!row) return;
  await (isOffered(row) ? addPostings(db, [row]) : dropPostings(db, row));
  if (removed === 1) await replaceLent(tx, row);
  tellOf(tx, id);
}

/**
 * Gives a product its first picture, by the path; a drawing where there is none. Offers of its entry that are shown with the one before
 * follow.
 */
export async function pictureProduct(
  tx: Change,
  product: ProductTable,
  picture: string | undefined,
  at: number,
): Promise<void> {
  const { id } = product;
  await tx.db
    .updateTable("product")
    .set({ picture: picture ?? drawnPack(product), updated_at: at })
    .where("id", "=", id)
    .execute();
  await replaceLent(tx, product, picture);
  tellOf(tx, id);
}

function tellOf({ changed }: Change, id: string): void {
  changed(cacheTags.catalogue, cacheTags.product(id), cacheTags.words);
}

/** Takes a product off the shelf; its row stays for the orders that name it. */
export async function removeProduct(tx: Change, id: string, at: number): Promise<void> {
  const { db } = tx;
  const row = await db
    .updateTable("product")
    .set({ deleted_at: at, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning(["id", "search_words", "entry_id", "picture"])
    .executeTakeFirst();
  if (!row) return;
  await dropPostings(db, row);
  await replaceLent(tx, row);
  await db.deleteFrom("product_crop").where("product_id", "=", id).execute();
  await db.deleteFrom("product_active").where("product_id", "=", id).execute();
  await dropProposals(db, id);
  tellOf(tx, id);
}

function derivedFrom(facts: ProductFacts, crops: CropWords, searchWords?: string) {
  return {
    discount_basis_points: discountOf(facts.mrp_paise, facts.price_paise),
    random_key: Math.random(),
    search_words: searchWords ?? written(wordsOf(facts, crops)),
  };
}

async function addCrops(
  { db }: Change,
  products: readonly Pick<ProductTable, "id" | "category" | "crop_targets">[],
): Promise<void> {
  const rows = products.flatMap(({ id, category, crop_targets }) =>
    [...new Set(targetsIn(crop_targets))].map((crop) => ({ category, crop, product_id: id })),
  );
  for (const some of portions(rows)) await db.insertInto("product_crop").values(some).execute();
}
