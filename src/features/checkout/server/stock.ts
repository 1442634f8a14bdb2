import type { Database } from "#database/tables.ts";
import type { Wanted } from "#features/cart/server/queries.ts";
import { isOffered } from "#features/market/rules.ts";
import { refuseOwn } from "#features/market/server/own.ts";
import { soldColumns } from "#features/market/server/queries.ts";
import { moveStock } from "#features/market/server/stock.ts";
import type { FieldError } from "#kit/contract/problem.ts";
import { refuse } from "#kit/server/refuse.ts";

/** A product as it is sold now. */
export type Sold = Awaited<ReturnType<typeof findSold>>[number];

/** An item on its way into an order. */
export interface Taken extends Wanted {
  readonly product: Sold;
}

interface For {
  readonly orderId: string;
  readonly personId: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Takes the wanted packs off the shelf, in the order of product ids, so that two orders never wait for each other in a
 * circle; none of the buyer's own shop (`not-allowed`). Where anything is missing it refuses, naming all that is, and the caller's transaction takes nothing. Prices
 * are read once the rows are held. Answers the items and the subjects that changed.
 */
export async function takeStock(
  db: Database,
  wanted: readonly Wanted[],
  { orderId, personId, at }: For,
): Promise<{ taken: Taken[]; changed: string[] }> {
  const changed: string[] = [];
  const own = (await findItems(db, wanted)).flatMap(({ product }) =>
    product.shop_id === personId ? [product] : [],
  );
  if (own.length > 0) refuseOwn(own);
  for (const [place, { product_id: productId, quantity }] of wanted.entries()) {
    const take = () => moveStock(db, { productId, amount: -quantity, reason: "sold", orderId, personId, at });
    let moved = await take();
    while (!moved) {
      // Packs may have come back since the statement above found too few: what is not told is tried again.
      refuseMissing(await findItems(db, wanted), place);
      moved = await take();
    }
    changed.push(...moved.changed);
  }
  const taken = await findItems(db, wanted);
  refuseMissing(taken, taken.length);
  return { taken, changed };
}

/** The wanted items with their products as they are now. */
async function findItems(db: Database, wanted: readonly Wanted[]): Promise<Taken[]> {
  const products = await findSold(
    db,
    wanted.map(({ product_id }) => product_id),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return wanted.map((line) => {
    const product = byId.get(line.product_id);
    // A cart's line hangs on its product's row, which is never removed.
    if (!product) throw new Error(`The product ${line.product_id} has no row`);
    return { ...line, product };
  });
}

/** With the price, name and shop that the order is written with. */
function findSold(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("product")
    .innerJoin("shop", "shop.id", "product.shop_id")
    .select("shop.name as shop_name")
    .select(soldColumns)
    .where("product.id", "in", ids)
    .execute();
}

interface Missing {
  readonly words: string;
  readonly error: FieldError;
}

/** What keeps an item from being sold; `had` where its packs were taken already. */
function missingOf({ product, quantity }: Taken, had: boolean): Missing | undefined {
  const { id: field, name, stock } = product;
  if (!isOffered(product)) {
    return {
      words: `${name} is no longer sold`,
      error: { field, rule: "gone", message: "is no longer sold" },
    };
  }
  if (had || stock >= quantity) return undefined;
  const words = stock === 0 ? `${name} is sold out` : `only ${stock} of ${name} are left`;
  return { words, error: { field, rule: "stock", message: `${stock} left`, limit: stock } };
}

/** Refuses where something is missing, naming all of it; of the first `had` items the packs are taken already. */
function refuseMissing(items: readonly Taken[], had: number): void {
  const missing = items.flatMap((item, place) => missingOf(item, place < had) ?? []);
  if (missing.length === 0) return;
  const words = missing.map(({ words }) => words).join("; ");
  refuse("sold-out", `Nothing was ordered: ${words}`, { errors: missing.map(({ error }) => error) });
}
