import { recordChanges } from "#database/changes.ts";
import type { Database, LicenceTable, ProductTable } from "#database/tables.ts";
import { indianDay } from "#kit/contract/indianDays.ts";
import { isInForce, needsLicence } from "../licences.ts";
import { subjects } from "../rules.ts";
import { addPostings, dropPostings } from "./searchIndex.ts";

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
  const asked = new Map(
    products.filter(({ category }) => needsLicence(category)).map((sold) => [nameOf(sold), sold]),
  );
  const without = new Set<string>();
  for (const name of [...asked.keys()].sort()) {
    const sold = asked.get(name);
    if (sold && !(await mayOffer(db, sold, at))) without.add(name);
  }
  return (product) => (without.has(nameOf(product)) ? 1 : 0);
}

async function mayOffer(db: Database, sold: Sold, at: number): Promise<boolean> {
  const { demonstration } = await holdShop(db, sold.shop_id);
  // What ships with the program is shown for trying out; nobody is delivered anything.
  if (demonstration === 1) return true;
  const licence = await findLicence(db, sold);
  return licence !== undefined && isInForce(licence.expires_on, indianDay(at));
}

function holdShop(db: Database, id: string) {
  return db
    .updateTable("shop")
    .set((shop) => ({ name: shop.ref("name") }))
    .where("id", "=", id)
    .returning("demonstration")
    .executeTakeFirstOrThrow();
}

/** What a shop says of its licence; empty texts take it away. */
export type SaidOfLicence = Pick<LicenceTable, "number" | "authority" | "expires_on">;

/** Writes down a shop's licence, in the caller's transaction; its products follow with `followLicence`. */
export async function sayLicence(db: Database, sold: Sold, said: SaidOfLicence, at: number): Promise<void> {
  await holdShop(db, sold.shop_id);
  const known = await findLicence(db, sold);
  // Two changes within one millisecond are two changes.
  const updated_at = Math.max(at, (known?.updated_at ?? 0) + 1);
  const now = { ...said, settled: null, updated_at };
  const { shop_id, category } = sold;
  await db
    .insertInto("licence")
    .values({ ...now, shop_id, category })
    .onConflict((conflict) => conflict.columns(["shop_id", "category"]).doUpdateSet(now))
    .execute();
}

/** Licences that their shop's products do not follow yet: changed, cut off while they were followed, or ended since. */
export function findUnsettled(db: Database, today: string): Promise<Sold[]> {
  return db
    .selectFrom("licence")
    .select(["shop_id", "category"])
    .where((licence) =>
      licence.or([
        licence("settled", "is", null),
        licence.and([licence("settled", "=", 1), licence("expires_on", "<", today)]),
        licence.and([licence("settled", "=", 0), licence("expires_on", ">=", today)]),
      ]),
    )
    .execute();
}

/** So many products follow in one transaction: some 30 ms, in which nobody else writes. */
const atOnce = 50;

/**
 * Shows the next of a shop's products to buyers, or keeps them back, as its licence has it today. Answers the subjects
 * that changed, and whether that was all. Whoever changes the licence meanwhile undoes this step, which is then to be
 * taken again.
 */
export function followLicence(
  db: Database,
  sold: Sold,
  at: number,
): Promise<{ changed: string[]; done: boolean }> {
  return db.transaction().execute(async (db) => {
    const licence = await findLicence(db, sold);
    if (!licence) return { changed: [], done: true };
    const holds = isInForce(licence.expires_on, indianDay(at));
    const moved = needsLicence(sold.category) ? await withholdSome(db, sold, holds ? 0 : 1) : 0;
    const done = moved < atOnce;
    const settled = holds ? 1 : 0;
    const kept = await db
      .updateTable("licence")
      .set({ settled: done ? settled : null })
      .where("shop_id", "=", sold.shop_id)
      .where("category", "=", sold.category)
      .where("updated_at", "=", licence.updated_at)
      .returning("shop_id")
      .executeTakeFirst();
    if (!kept) throw new Error("the licence was changed while its products followed it");
    // The product's page shows the licence itself, so that even where nothing moved it says something else now.
    const changed = [subjects.catalogue, subjects.words];
    await recordChanges(db, changed);
    return { changed, done };
  });
}

/** Answers how many there were to move, at most `atOnce`. */
async function withholdSome(db: Database, { shop_id, category }: Sold, withheld: 0 | 1): Promise<number> {
  const some = await db
    .selectFrom("product")
    .select("id")
    .where("shop_id", "=", shop_id)
    .where("category", "=", category)
    .where("withheld", "=", 1 - withheld)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(atOnce)
    .execute();
  const moved: Pick<ProductTable, "id" | "shop_id" | "hidden" | "search_words">[] = [];
  // One by one in the order in which orders take theirs, so that the two never wait for each other in a circle.
  for (const { id } of some.sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const product = await db
      .updateTable("product")
      .set({ withheld })
      .where("id", "=", id)
      .where("withheld", "=", 1 - withheld)
      .where("category", "=", category)
      .returning(["id", "shop_id", "hidden", "search_words"])
      .executeTakeFirst();
    if (product) moved.push(product);
  }
  const shown = moved.filter(({ hidden }) => hidden === 0);
  if (withheld === 0) await addPostings(db, shown);
  else for (const product of shown) await dropPostings(db, product);
  return some.length;
}
