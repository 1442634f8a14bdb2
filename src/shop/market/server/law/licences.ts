import type { Change } from "#database/changes.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { isInForce } from "../../licences.ts";
import { cacheTags } from "../../rules.ts";
import { addPostings, dropPostings } from "../search/searchIndex.ts";
import type { LicenceTable, ProductTable } from "../tables.ts";
import { licenceKey } from "./licenceKey.ts";
import { findLicensed } from "./licensedCategories.ts";

type Sold = Pick<ProductTable, "shop_id" | "category">;

/** A shop's licence for a category; undefined where none was ever named. */
export function findLicence(db: Database, { shop_id, category }: Sold): Promise<LicenceTable | undefined> {
  return db
    .selectFrom("licence")
    .selectAll()
    .where("shop_id", "=", shop_id)
    .where("category", "=", category)
    .executeTakeFirst();
}

/** All licences of a shop that count on a day. */
export function findLicences(
  db: Database,
  shopId: string,
  today = indianDay(Date.now()),
): Promise<LicenceTable[]> {
  return db
    .selectFrom("licence")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("holds_until", ">=", today)
    .orderBy("category")
    .execute();
}

/**
 * Which of these products the law keeps from buyers: 1 where the shop lacks a licence that holds, 0 elsewhere. Holds the
 * shops until the transaction ends, so that a licence which comes meanwhile finds what is being written.
 */
export async function withheldAmong(
  db: Database,
  products: readonly Sold[],
  at: number,
): Promise<(product: Sold) => 0 | 1> {
  const nameOf = ({ shop_id, category }: Sold) => `${shop_id} ${category}`;
  const licensed = await findLicensed(db);
  const asked = new Map(
    products.filter(({ category }) => licensed.has(category)).map((sold) => [nameOf(sold), sold]),
  );
  const without = new Set<string>();
  for (const name of [...asked.keys()].sort()) {
    const sold = asked.get(name);
    if (sold && !(await mayOffer(db, sold, at))) without.add(name);
  }
  return (product) => (without.has(nameOf(product)) ? 1 : 0);
}

async function mayOffer(db: Database, sold: Sold, at: number): Promise<boolean> {
  const shop = await lockRow(db, "shop", { id: sold.shop_id });
  // Shipped products are shown for trying out; nothing is delivered.
  if (shop?.demonstration === 1) return true;
  const licence = await findLicence(db, sold);
  return licence !== undefined && isInForce(licence.holds_until, indianDay(at));
}

/** A licence as an operator has checked it; empty texts take it away. */
export type LicenceInput = Pick<LicenceTable, "number" | "authority" | "expires_on">;

/**
 * Writes down a shop's licence that was checked, in the caller's transaction; its products follow with `applyLicence`.
 * `withdrawn`: why an operator takes it away.
 */
export async function saveLicence(
  tx: Change,
  sold: Sold,
  stated: LicenceInput & { readonly withdrawn?: string },
  at: number,
): Promise<void> {
  const { db } = tx;
  await lockRow(db, "shop", { id: sold.shop_id });
  const known = await findLicence(db, sold);
  // Two changes within one millisecond are two changes.
  const updated_at = Math.max(at, (known?.updated_at ?? 0) + 1);
  const verified_at = stated.number === "" ? null : at;
  const now = {
    ...{ withdrawn: "", ...stated, number_key: licenceKey(stated.number) },
    ...{ holds_until: stated.expires_on, verified_at, settled: null, updated_at },
  };
  const { shop_id, category } = sold;
  await db
    .insertInto("licence")
    .values({ ...now, shop_id, category })
    .onConflict((conflict) => conflict.columns(["shop_id", "category"]).doUpdateSet(now))
    .execute();
  // Its text is on the products' pages, whenever they come to follow it.
  tx.changed(cacheTags.catalogue);
}

/** Licences that are read at a time where products are to follow them. */
const unsettledAtOnce = 200;

/**
 * The next licences that their shop's products do not follow yet: changed, cut off while they were followed, or ended since. In
 * pages, after another's last one: a category that is switched unsettles those of all shops.
 */
export function findUnsettled(db: Database, today: string, after?: Sold): Promise<Sold[]> {
  const { shop_id = "", category = "" } = after ?? {};
  return db
    .selectFrom("licence")
    .select(["shop_id", "category"])
    .where((licence) =>
      licence.or([
        licence("settled", "is", null),
        licence.and([licence("settled", "=", 1), licence("holds_until", "<", today)]),
        licence.and([licence("settled", "=", 0), licence("holds_until", ">=", today)]),
      ]),
    )
    .where((licence) =>
      licence.or([
        licence("shop_id", ">", shop_id),
        licence.and([licence("shop_id", "=", shop_id), licence("category", ">", category as "seeds")]),
      ]),
    )
    .orderBy("shop_id")
    .orderBy("category")
    .limit(unsettledAtOnce)
    .execute();
}

/** So many products follow in one transaction: some 30 ms, in which nobody else writes. */
const batchSize = 50;

/**
 * Shows the next of a shop's products to buyers, or keeps them back, as its licence has it today. Returns
 * whether that was all. A change of the licence meanwhile undoes this step, which is then to be taken again.
 */
export function applyLicence(app: Publisher, db: Database, sold: Sold, at: number): Promise<boolean> {
  return change(app, db, async (tx) => {
    const { db, changed } = tx;
    const licence = await findLicence(db, sold);
    if (!licence) return true;
    const holds = isInForce(licence.holds_until, indianDay(at));
    const isLicensed = (await findLicensed(db)).has(sold.category);
    const moved = await withholdSome(tx, sold, holds || !isLicensed ? 0 : 1);
    const done = moved < batchSize;
    const settled = holds ? 1 : 0;
    const stored = await db
      .updateTable("licence")
      .set({ settled: done ? settled : null })
      .where("shop_id", "=", sold.shop_id)
      .where("category", "=", sold.category)
      .where("updated_at", "=", licence.updated_at)
      .returning("shop_id")
      .executeTakeFirst();
    if (!stored) throw new Error("the licence was changed while its products followed it");
    // The product's page shows the licence itself, so that even where nothing moved it says something else now.
    changed(cacheTags.catalogue, cacheTags.words);
    return done;
  });
}

/** Answers how many there were to move, at most `batchSize`. */
async function withholdSome({ db }: Change, { shop_id, category }: Sold, withheld: 0 | 1): Promise<number> {
  const some = await db
    .selectFrom("product")
    .select("id")
    .where("shop_id", "=", shop_id)
    .where("category", "=", category)
    .where("withheld", "=", 1 - withheld)
    // No licence brings back a product withheld by a ban.
    .where("banned", "=", "")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(batchSize)
    .execute();
  const moved: Pick<ProductTable, "id" | "shop_id" | "hidden" | "removed" | "search_words">[] = [];
  // One by one in the order in which orders take theirs, so that the two never wait for each other in a circle.
  for (const { id } of some.sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const product = await db
      .updateTable("product")
      .set({ withheld })
      .where("id", "=", id)
      .where("withheld", "=", 1 - withheld)
      .where("banned", "=", "")
      .where("category", "=", category)
      .returning(["id", "shop_id", "hidden", "removed", "search_words"])
      .executeTakeFirst();
    if (product) moved.push(product);
  }
  const shown = moved.filter(({ hidden, removed }) => hidden === 0 && removed === 0);
  if (withheld === 0) await addPostings(db, shown);
  else for (const product of shown) await dropPostings(db, product);
  return some.length;
}
