import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { Sorting } from "../../contract.ts";
import { type Conditions, foremost } from "../catalogue/best.ts";
import { type ListedProduct, listColumns, visible } from "../queries.ts";
import type { ProductTable } from "../tables.ts";
import { isOfKind } from "./kinds.ts";
import { type Few, fewAmong, type Narrowed } from "./narrowed.ts";

type SortColumn = "rating_order" | "price_paise" | "discount_basis_points" | "created_at";

/** Each sorting has an index on (category, column, id), read in one direction. */
const order: Readonly<Record<Sorting, { column: SortColumn; direction: "asc" | "desc" }>> = {
  rating: { column: "rating_order", direction: "desc" },
  price: { column: "price_paise", direction: "asc" },
  "price-high": { column: "price_paise", direction: "desc" },
  discount: { column: "discount_basis_points", direction: "desc" },
  newest: { column: "created_at", direction: "desc" },
};

/** Where a page begins: the product before it, as far as the sorting needs it. */
type Edge = Pick<ProductTable, SortColumn | "id">;

interface WantedPage {
  readonly sort: Sorting;
  readonly limit: number;
  readonly after?: Edge | undefined;
  /** Where they are not few, a kind and a crop are looked for among so many rows of the sorting alone; without it, to its end. */
  readonly within?: number;
}

/** Rows of a sorting that are looked through for a kind or a crop at a time: some 20 ms. */
const kindWindow = 2_000;

/** A page of a category, after the product that the page before ended with. */
export async function findPage(db: Database, narrowed: Narrowed, page: WantedPage): Promise<ListedProduct[]> {
  const few = await fewAmong(db, narrowed);
  const isSparse = narrowed.kind !== undefined || narrowed.crops !== undefined;
  if (few || !isSparse) return findRows(db, narrowed, page, { few });
  // Of a kind or a crop that is rare in a large category many rows are read for one; others are answered in between.
  const found: ListedProduct[] = [];
  let { after } = page;
  for (;;) {
    const upTo = await findEdge(db, narrowed, { ...page, after });
    found.push(
      ...(await findRows(db, narrowed, { ...page, limit: page.limit - found.length, after }, { upTo })),
    );
    if (upTo === undefined || page.within || found.length >= page.limit) return found;
    after = upTo;
    await yieldToEventLoop();
  }
}

/** The last row of the next window of a category's sorting; undefined where the category ends in it. */
function findEdge(
  db: Database,
  { category }: Narrowed,
  { sort, after, within = kindWindow }: WantedPage,
): Promise<Edge | undefined> {
  const { column, direction } = order[sort];
  let query = visible(db)
    .select(["id", "rating_order", "price_paise", "discount_basis_points", "created_at"])
    .where("category", "=", category)
    .orderBy(column, direction)
    .orderBy("id", direction)
    .offset(within - 1)
    .limit(1);
  const side = direction === "asc" ? ">" : "<";
  if (after) query = query.where(isBeyond(sql.ref(column), side, [after[column], after.id]));
  return query.executeTakeFirst();
}

type Side = ">" | "<" | ">=" | "<=";

/** Whether a row lies on a side of another one in a sorting. */
function isBeyond(sorting: RawBuilder<unknown>, side: Side, [value, id]: readonly [unknown, string]) {
  return sql<boolean>`(${sorting}, id) ${sql.raw(side)} (${value}, ${id})`;
}

async function findRows(
  db: Database,
  narrowed: Narrowed,
  page: WantedPage,
  { few, upTo }: { readonly few?: Few; readonly upTo?: Edge | undefined },
): Promise<ListedProduct[]> {
  const { column, direction } = order[page.sort];
  // A sign keeps a column out of the choice of an index: of few products the sorting, of many the price.
  const signed = (name: SortColumn, bare: boolean) =>
    bare ? sql.ref<number>(name) : sql<number>`+${sql.ref(name)}`;
  const sorting = signed(column, !few);
  const isSigned = few === undefined && column !== "price_paise";
  const conditions = conditionsOf(db, narrowed, signed("price_paise", !isSigned));
  let query = foremost(db, conditions)
    .select(listColumns)
    .orderBy(sorting, direction)
    .orderBy("id", direction)
    .limit(page.limit);
  // The category is said by the ids already. Few products that an index leads to are never joined with themselves by id:
  // PostgreSQL, while it has no statistics of a table that just grew, compares each with each (1.4 s of 2,000).
  query =
    typeof few === "object"
      ? query.where("id", "in", few.ids)
      : query.where("category", "=", narrowed.category);
  const beyond = (side: Side, edge: Edge) => isBeyond(sorting, side, [edge[column], edge.id]);
  if (page.after) query = query.where(beyond(direction === "asc" ? ">" : "<", page.after));
  if (upTo) query = query.where(beyond(direction === "asc" ? "<=" : ">=", upTo));
  return query.execute();
}

/**
 * Filters of a list. Of `better`, which is one of the few offers of an entry, no column may lead away from the entry's index.
 */
function conditionsOf(
  db: Database,
  { category, kind, crops, manufacturer, fromPaise, toPaise }: Narrowed,
  ownPrice: RawBuilder<number>,
): Conditions {
  return (of) => {
    const text = (name: "category" | "manufacturer") =>
      of === "better" ? sql`${sql.ref(`better.${name}`)} || ''` : sql.ref(`product.${name}`);
    const price = of === "better" ? sql.ref("better.price_paise") : ownPrice;
    const all: RawBuilder<boolean>[] = [];
    if (of === "better") all.push(sql`${text("category")} = ${category}`);
    if (manufacturer !== undefined) all.push(sql`${text("manufacturer")} = ${manufacturer}`);
    if (fromPaise !== undefined) all.push(sql`${price} >= ${fromPaise}`);
    if (toPaise !== undefined) all.push(sql`${price} <= ${toPaise}`);
    if (kind !== undefined) all.push(isOfKind(db, category, kind, of));
    if (crops !== undefined)
      all.push(sql`exists (
        select 1 from product_crop
        where product_crop.category = ${category} and product_crop.crop in (${sql.join(crops)})
          and product_crop.product_id = ${sql.ref(`${of}.id`)})`);
    return all;
  };
}
