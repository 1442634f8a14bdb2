import { sql } from "kysely";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { fold } from "#kit/contract/fold.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import type { ShelfFilter } from "../contract.ts";

/** A shop's products that were not deleted, hidden ones too. */
function shelfOf(db: Database, shopId: string) {
  return db.selectFrom("product").where("shop_id", "=", shopId).where("deleted_at", "is", null);
}

export interface Narrowed {
  readonly search?: string | undefined;
  readonly only?: ShelfFilter | undefined;
}

type Place = Pick<ProductTable, "created_at" | "id">;

/** More words than anybody types are not looked at. */
const maxWords = 8;
/** Products that are read through for words in one statement: some 10 ms, in which nobody else is answered. */
const readBatchSize = 1_000;

/** A page of a shop's own products, the newest first, after the one that the page before ended with. */
export async function findShelf(
  db: Database,
  shopId: string,
  { search: text = "", only }: Narrowed,
  page: { limit: number; after?: Place | undefined },
): Promise<ProductTable[]> {
  const sought = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
  let { after } = page;
  if (sought.length === 0) return shelfPage(db, shopId, only, { ...page, after });
  const found: ProductTable[] = [];
  // Words are on no index: a shop of a hundred thousand products is read a part at a time.
  for (;;) {
    const end = await placeAfter(db, shopId, after);
    const part = { limit: page.limit - found.length, after, end };
    found.push(...(await shelfPage(db, shopId, only, part, sought)));
    if (!end || found.length === page.limit) return found;
    after = end;
    await yieldToEventLoop();
  }
}

/** Where the next part of the shelf ends; undefined where the shelf does before. */
function placeAfter(db: Database, shopId: string, after: Place | undefined): Promise<Place | undefined> {
  let query = db
    .selectFrom("product")
    .select(["created_at", "id"])
    .where("shop_id", "=", shopId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(readBatchSize - 1)
    .limit(1);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return query.executeTakeFirst();
}

function shelfPage(
  db: Database,
  shopId: string,
  only: ShelfFilter | undefined,
  page: { limit: number; after?: Place | undefined; end?: Place | undefined },
  terms: readonly string[] = [],
): Promise<ProductTable[]> {
  let query = shelfOf(db, shopId)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit);
  const { after, end } = page;
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  if (end) query = query.where(sql<boolean>`(created_at, id) >= (${end.created_at}, ${end.id})`);
  if (only === "hidden") query = query.where("hidden", "=", sql<number>`1`);
  // No licence brings back a product that the law forbids: it is a list of its own.
  if (only === "withheld")
    query = query.where("withheld", "=", sql<number>`1`).where("banned", "=", sql<string>`''`);
  if (only === "banned") query = query.where("banned", "<>", sql<string>`''`);
  if (only === "out") query = query.where("stock", "=", 0).whereRef("stock", "<=", "low_stock_at");
  if (only === "low") query = query.where("stock", ">", 0).whereRef("stock", "<=", "low_stock_at");
  for (const word of terms) query = query.where(named(word));
  return query.execute();
}

/** A word of the name in either language, of its folded spelling, or a part of the seller's own number. */
function named(word: string) {
  const part = `%${word.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const folded = fold(word);
  const spelt = folded === "" ? sql<boolean>`false` : sql<boolean>`search_words like ${`% ${folded}:0%`}`;
  return sql<boolean>`(lower(name) like ${part} escape '\\' or lower(name_hi) like ${part} escape '\\'
    or lower(coalesce(sku, '')) like ${part} escape '\\' or ${spelt})`;
}

/** One of a shop's own products; what is another's, or was deleted, is not there. */
export async function findOwn(db: Database, shopId: string, id: string): Promise<ProductTable> {
  const row = await shelfOf(db, shopId).selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? noSuchProduct();
}

/** The same, held until the transaction ends: of two who change a product at once, one waits for the other. */
export async function lockOwn(db: Database, shopId: string, id: string): Promise<ProductTable> {
  return (await lockIfThere(db, shopId, id)) ?? noSuchProduct();
}

export function lockIfThere(db: Database, shopId: string, id: string): Promise<ProductTable | undefined> {
  return lockRow(db, "product", { id, shop_id: shopId, deleted_at: null });
}

/** Whether a product of this id, which nobody can see any more, has its row still. */
export async function wasDeleted(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("product")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

function noSuchProduct(): never {
  refuse("not-found", "None of your products has this id");
}

/** Whether another product of the shop has the number. */
export async function isSkuTaken(db: Database, shopId: string, sku: string, id: string): Promise<boolean> {
  const other = await shelfOf(db, shopId)
    .select("id")
    .where("sku", "=", sku)
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
}

/** How many products of each category a shop has, and how many of them run low, are sold out, hidden, withheld or banned: each by its index. */
export async function countShelf(db: Database, shopId: string) {
  const [categories, marked, hidden, forbidden] = await Promise.all([
    shelfOf(db, shopId)
      .select((product) => ["category", "withheld", product.fn.countAll<number>().as("count")])
      .groupBy(["category", "withheld"])
      .execute(),
    shelfOf(db, shopId)
      .select((product) => [
        product.fn.countAll<number>().as("all"),
        sql<number | null>`sum(case when stock = 0 then 1 else 0 end)`.as("out"),
      ])
      .whereRef("stock", "<=", "low_stock_at")
      // Always so; without it SQLite counts along the index of the categories, and reads every row of the shop.
      .where("created_at", ">=", 0)
      .executeTakeFirst(),
    shelfOf(db, shopId)
      .select((product) => product.fn.countAll<number>().as("all"))
      .where("hidden", "=", sql<number>`1`)
      .executeTakeFirst(),
    shelfOf(db, shopId)
      .select((product) => product.fn.countAll<number>().as("all"))
      .where("banned", "<>", sql<string>`''`)
      .executeTakeFirst(),
  ]);
  const sum = (rows: typeof categories) => rows.reduce((sum, { count }) => sum + Number(count), 0);
  const count = (category: string) => sum(categories.filter((row) => row.category === category));
  const banned = Number(forbidden?.all ?? 0);
  const withheld = sum(categories.filter((row) => row.withheld === 1)) - banned;
  const out = Number(marked?.out ?? 0);
  const shelf = {
    low: Number(marked?.all ?? 0) - out,
    out,
    hidden: Number(hidden?.all ?? 0),
    withheld,
    banned,
  };
  return { count, shelf };
}
