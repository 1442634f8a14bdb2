import { sql } from "kysely";
import { portions } from "#database/sql/portions.ts";
import type { Database } from "#database/tables.ts";
import { foldedWords } from "#kit/contract/fold.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { FertilizerKind } from "#knowledge/agronomy/contract.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { usesOfPack } from "#knowledge/register/uses/packUses.ts";
import type { Category } from "#shop/market/contract.ts";
import { forAllCrops, targetsIn } from "#shop/market/cropTargets.ts";
import { visible } from "#shop/market/server/queries.ts";
import { ranks } from "#shop/market/server/search/vocabulary/vocabulary.ts";
import { availableOf, type Stocked } from "#shop/market/server/shelfLife.ts";
import { isOfKind } from "../grade.ts";

/** Products that are read for a need, the cheapest by weight. */
const maxRead = 400;

/** Products of which name and composition are looked through for them. */
const maxLooked = 20_000;

/** Products that can be seen, with what packs, their choice and their lines ask of them. */
function sold(db: Database) {
  return visible(db)
    .innerJoin("shop", "shop.id", "product.shop_id")
    .select([
      "product.id",
      "product.name",
      "product.name_hi",
      "product.category",
      "product.pack_size",
      "product.pack_size_hi",
      "product.weight_grams",
      "product.price_paise",
      "product.picture",
      "product.stock",
      "product.shelf_life",
      "product.composition",
      "product.crop_targets",
      "product.dose",
      "product.shop_id",
      "shop.name as shop_name",
      "shop.demonstration",
    ]);
}

export type SoldProduct = Awaited<ReturnType<typeof findSold>>[number];

/** Products by their ids; those that can't be seen are left out. */
export async function findSold(db: Database, ids: readonly string[]) {
  const found = [];
  for (const some of portions([...new Set(ids)]))
    found.push(...(await sold(db).where("product.id", "in", some).execute()));
  return found.map(withoutExpired);
}

/** With the packs alone that can be ordered. */
const withoutExpired = <Row extends Stocked>(row: Row): Row => ({ ...row, stock: availableOf(row) });

const byWeight = sql<number>`product.price_paise * 1.0 / product.weight_grams`;

/** Seeds of a crop, the cheapest by weight first. */
export async function findSeeds(db: Database, crop: string): Promise<SoldProduct[]> {
  const seeds = await sold(db)
    .innerJoin("product_crop", "product_crop.product_id", "product.id")
    .where("product_crop.category", "=", "seeds")
    .where("product_crop.crop", "=", crop)
    .where("product.stock", ">", 0)
    .where("product.weight_grams", ">", 0)
    .orderBy(byWeight)
    .orderBy("product.id")
    .limit(maxRead)
    .execute();
  return seeds.map(withoutExpired);
}

/** Packs of the very product of a registered use, the cheapest by weight first. */
export function findPesticides(db: Database, use: RegisteredUse): Promise<SoldProduct[]> {
  return called(db, "pesticides", {
    tokens: use.actives.flatMap(foldedWords),
    is: ({ composition }) => usesOfPack([use], composition).length > 0,
  });
}

/** Words by one of which a pack of the kind is called; what is in it decides (`isOfKind`). */
const calledBy: Readonly<Partial<Record<FertilizerKind, readonly string[]>>> = {
  urea: ["urea", "यूरिया"],
  dap: ["dap", "diammonium", "डीएपी"],
  mop: ["mop", "potash", "muriate", "पोटाश"],
  ssp: ["ssp", "superphosphate", "super", "phosphate"],
};

/** Packs of a fertilizer that are for all crops or this one, the cheapest by weight first. */
export function findFertilizers(db: Database, kind: FertilizerKind, crop: string): Promise<SoldProduct[]> {
  return called(db, "fertilizers", {
    tokens: (calledBy[kind] ?? []).flatMap(foldedWords),
    is: (product) => {
      const targets = targetsIn(product.crop_targets);
      const isForIt = targets.length === 0 || targets.includes(forAllCrops) || targets.includes(crop);
      return isForIt && isOfKind(product, kind);
    },
  });
}

interface Sought {
  /** Folded; name or composition has one of them. */
  readonly tokens: readonly string[];
  readonly is: (product: Pick<SoldProduct, "name" | "composition" | "crop_targets">) => boolean;
}

/**
 * Packs of a category that are what is sought, the cheapest by weight first. What is in them is judged before the limit: else cheap
 * packs that are only called so would hide them.
 */
async function called(
  db: Database,
  category: Category,
  { tokens: terms, is }: Sought,
): Promise<SoldProduct[]> {
  if (terms.length === 0) return [];
  const looked = await visible(db)
    .select(["product.id", "product.name", "product.composition", "product.crop_targets"])
    // No bare column: by the category alone SQLite would read all of it, in place of the packs that are called so.
    .where(sql`product.category || ''`, "=", category)
    .where("product.stock", ">", 0)
    .where("product.weight_grams", ">", 0)
    .where("product.id", "in", (named) =>
      named
        .selectFrom("search_posting")
        .select("product_id")
        .where("word", "in", terms)
        .where("rank", "in", [ranks.name, ranks.purpose])
        // Search has one offer of an entry; here each is a pack of its own.
        .unionAll(
          named
            .selectFrom("search_posting")
            .innerJoin("catalogue_entry", "catalogue_entry.found_as", "search_posting.product_id")
            .innerJoin("product as offer", "offer.entry_id", "catalogue_entry.id")
            .select("offer.id as product_id")
            .where("word", "in", terms)
            .where("rank", "in", [ranks.name, ranks.purpose]),
        ),
    )
    .orderBy(byWeight)
    .orderBy("product.id")
    .limit(maxLooked)
    .execute();
  const pace = new YieldByTime();
  const ids: typeof looked = [];
  for (const product of looked) {
    if (ids.length >= maxRead) break;
    await pace.yieldIfDue();
    if (is(product)) ids.push(product);
  }
  const found = new Map(
    (
      await findSold(
        db,
        ids.map(({ id }) => id),
      )
    ).map((product) => [product.id, product]),
  );
  return ids.flatMap(({ id }) => found.get(id) ?? []);
}
