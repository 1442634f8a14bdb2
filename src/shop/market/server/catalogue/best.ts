import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/tables.ts";
import type { Offer } from "../../contract.ts";
import { type ListedProduct, listColumns, maxFinds, padded, visible } from "../queries.ts";
import { availableOf } from "../shelfLife.ts";
import type { ProductTable } from "../tables.ts";

/** Most offers of one entry that are shown, the cheapest. */
export const offersShown = 30;

/** Conditions of a list on one of its products, by the name that the table `product` has in the statement. */
export type Conditions = (of: "product" | "better") => readonly RawBuilder<boolean>[];

/**
 * Whether a product represents its entry in a list: no other visible offer that meets the list's conditions is better. Packs in stock come
 * before a sold-out offer, then the lower price. What has no entry represents itself; the probe is of the few others of an entry, along
 * their index.
 */
const isBest = (
  conditions: readonly RawBuilder<boolean>[],
) => sql<boolean>`(product.entry_id is null or not exists (
  select 1 from product better
  where better.entry_id = product.entry_id
    and better.hidden = 0 and better.withheld = 0 and better.removed = 0 and better.deleted_at is null
    and better.shop_id not in (select id from shop where closing_at is not null
      union all select id from shop where hidden_at is not null
      union all select id from shop where suspended_at is not null
      union all select id from shop where paused_at is not null)
    and ((better.stock > 0 and product.stock = 0)
      or ((better.stock > 0) = (product.stock > 0)
        and (better.price_paise, better.id) < (product.price_paise, product.id)))
    ${sql.join(
      conditions.map((condition) => sql`and ${condition}`),
      sql` `,
    )}))`;

/** Products as lists show them: of each entry the best offer that meets the conditions, all that have none. */
export function foremost(db: Database, conditions: Conditions = () => []) {
  return conditions("product").reduce(
    (query, condition) => query.where(condition),
    visible(db).where(isBest(conditions("better"))),
  );
}

/** Offers of an entry that can be ordered: with packs first, then the cheapest. */
export async function findOffers(db: Database, entryId: string): Promise<ListedProduct[]> {
  const rows = await visible(db)
    .select(listColumns)
    .where("entry_id", "=", entryId)
    .orderBy(sql`case when stock > 0 then 0 else 1 end`)
    .orderBy("price_paise")
    .orderBy("id")
    .limit(offersShown)
    .execute();
  const isOut = (row: ListedProduct) => availableOf(row) === 0;
  return [...rows.filter((row) => !isOut(row)), ...rows.filter(isOut)];
}

/** The entry of a product, where buyers see another offer of it; undefined where they see none. */
export async function entryOffered(
  db: Database,
  { id, entry_id }: Pick<ProductTable, "id" | "entry_id">,
): Promise<string | undefined> {
  if (entry_id === null) return undefined;
  const other = await visible(db)
    .select("id")
    .where("entry_id", "=", entry_id)
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return other ? entry_id : undefined;
}

/** Ids of these products and of all other offers of their entries, whether they can be ordered or not. */
export async function findSameGoods(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const entries = db
    .selectFrom("product")
    .select("entry_id")
    .where("id", "in", ids)
    .where("entry_id", "is not", null);
  const others = await db.selectFrom("product").select("id").where("entry_id", "in", entries).execute();
  return [...new Set([...ids, ...others.map(({ id }) => id)])];
}

/** The shops of offers, by their ids. */
export async function findSellers(
  db: Database,
  offers: readonly ListedProduct[],
): Promise<ReadonlyMap<string, Offer["shop"]>> {
  if (offers.length === 0) return new Map();
  const rows = await db
    .selectFrom("shop")
    .leftJoin("shop_details", "shop_details.shop_id", "shop.id")
    .select(["shop.id", "shop.name", "shop.demonstration", "shop_details.city", "shop_details.state"])
    .where(
      "shop.id",
      "in",
      padded(
        offers.map(({ shop_id }) => shop_id),
        offersShown,
      ),
    )
    .execute();
  return new Map(
    rows.map(({ id, name, demonstration, city, state }) => [
      id,
      { id, name, demonstration: demonstration === 1, town: city ?? "", state: state ?? "" },
    ]),
  );
}

/** The best offer of a product's entry; undefined where none can be ordered. */
export async function findSubstitute(db: Database, productId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("product")
    .select("entry_id")
    .where("id", "=", productId)
    .where("entry_id", "is not", null)
    .executeTakeFirst();
  return row?.entry_id ? (await findOffers(db, row.entry_id))[0]?.id : undefined;
}

/** Rows of a list, and of the entries among them how many shops offer each. */
interface Offered {
  readonly rows: readonly ListedProduct[];
  readonly shops: ReadonlyMap<string | null, number>;
}

const noShops: Offered["shops"] = new Map();

/**
 * Rows of a list, each entry once, with the number of its offers. An offer of which every pack has expired gives its place to the best
 * that has some: the dates of lots are no column that a statement could order by.
 */
export async function withOffers(db: Database, rows: readonly ListedProduct[]): Promise<Offered> {
  const entries = [...new Set(rows.flatMap(({ entry_id }) => entry_id ?? []))];
  if (entries.length === 0) return { rows, shops: noShops };
  const counts = await visible(db)
    .select((product) => ["entry_id", product.fn.countAll<number>().as("shops")])
    .where("entry_id", "in", entries)
    .groupBy("entry_id")
    .execute();
  const seen = new Set<string>();
  const listed: ListedProduct[] = [];
  for (const row of rows) {
    const { entry_id } = row;
    if (entry_id !== null && seen.has(entry_id)) continue;
    if (entry_id !== null) seen.add(entry_id);
    const isExpired = entry_id !== null && row.stock > 0 && availableOf(row) === 0;
    const [best = row] = isExpired ? await findOffers(db, entry_id) : [];
    listed.push(best);
  }
  return { rows: listed, shops: new Map(counts.map((row) => [row.entry_id, Number(row.shops)])) };
}

/**
 * Products that were found by their ids, in that order: for one that is an offer, the best offer of its entry, which is found as long as
 * any of them can be ordered.
 */
export async function findForemost(
  db: Database,
  ids: readonly string[],
  most: number,
): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await visible(db).select(listColumns).where("id", "in", padded(ids, most)).execute();
  const byId = new Map(rows.filter(({ entry_id }) => entry_id === null).map((row) => [row.id, row]));
  // Offers, hidden ones too, and what is shown no more: hardly ever any, so that most searches ask once.
  const others = ids.filter((id) => !byId.has(id));
  const joint =
    others.length === 0
      ? []
      : await db
          .selectFrom("product")
          .select(["id", "entry_id"])
          .where("id", "in", padded(others, most))
          .where("entry_id", "is not", null)
          .execute();
  if (joint.length === 0) return ids.flatMap((id) => byId.get(id) ?? []);
  const entryOf = new Map(joint.map(({ id, entry_id }) => [id, entry_id ?? ""]));
  const best = await foremost(db)
    .select(listColumns)
    .where("entry_id", "in", [...new Set(entryOf.values())])
    .execute();
  const byEntry = new Map(best.map((row) => [row.entry_id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? byEntry.get(entryOf.get(id) ?? "") ?? []);
  return [...new Map(found.map((row) => [row.id, row])).values()];
}

/** Products of a barcode, each entry once. */
export async function findByBarcode(db: Database, barcode: string, limit: number): Promise<ListedProduct[]> {
  const rows = await db
    .selectFrom("product")
    .select("id")
    .where("barcode", "=", barcode)
    .where("barcode", "<>", sql<string>`''`)
    .orderBy("id")
    .limit(limit)
    .execute();
  return findForemost(
    db,
    rows.map(({ id }) => id),
    maxFinds,
  );
}
