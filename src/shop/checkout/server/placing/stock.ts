import type { CompiledQuery } from "kysely";
import type { Change } from "#database/changes.ts";
import { compiled } from "#database/sql/compiled.ts";
import { together } from "#database/sql/together.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import type { FieldError } from "#kit/contract/problem.ts";
import type { Publisher } from "#kit/server/changes.ts";
import { isOwnShop, type Person } from "#kit/server/person.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { supplyColumns } from "#shop/bills/server/taxes/otherState.ts";
import type { Wanted } from "#shop/cart/server/queries.ts";
import { isOffered } from "#shop/market/rules.ts";
import { findUnnotedBans } from "#shop/market/server/law/judgedShelf.ts";
import { soldColumns } from "#shop/market/server/queries.ts";
import { refuseOwn } from "#shop/market/server/refuseOwnProducts.ts";
import { availableOf, freshOf, type Stocked } from "#shop/market/server/shelfLife.ts";
import { movingStock, type StockMove, tellMove } from "#shop/market/server/stock.ts";

/** A product as it is sold now. */
export type Sold = ReturnType<typeof findingSold> extends CompiledQuery<infer Row> ? Row : never;

/** An item on its way into an order. */
export interface Taken extends Wanted {
  readonly product: Sold;
}

interface For {
  readonly app: Publisher;
  readonly orderId: string;
  readonly personId: string;
  readonly helps?: Person["helps"];
  /** Of a cart, whose buyer knows what lies in it; Buy Now can name any product by its id. */
  readonly isCart: boolean;
  /** ms since 1970. */
  readonly at: number;
}

/** Items off the shelf, with the moves of stock that are still to be written into the ledger. */
export interface TakenStock {
  readonly items: readonly Taken[];
  readonly moves: readonly StockMove[];
}

/** Packs came back between two statements: the whole transaction is to be tried again. */
export class StockCameBack extends Error {}

/**
 * Takes the wanted packs off the shelf, in the order of product ids, so that two orders never wait for each other in a
 * circle; none of the buyer's own shop or of the one in which they help (`not-allowed`). Where anything is missing it refuses, naming all that is, and the caller's transaction takes nothing. Prices
 * are read once the rows are held.
 */
export async function takeStock(
  tx: Change,
  wanted: readonly Wanted[],
  { app, orderId, personId, helps, isCart, at }: For,
): Promise<TakenStock> {
  const moves = wanted.map(({ product_id: productId, quantity }) => ({
    ...{ productId, amount: -quantity, reason: "sold" as const },
    ...{ orderId, personId, at },
  }));
  const [moved, found] = await together(
    tx.db,
    moves.map((move) => movingStock(tx, move)),
    wanted.map(({ product_id: id }) => findingSold(tx.db, { id })),
  );
  const stocks = moved.map(({ rows }) => rows[0]);
  const banned = await findUnnotedBans(
    app,
    tx.db,
    wanted.map(({ product_id: id }) => id),
  );
  const items = wanted.map((line, place) => {
    // A cart's line always has its product's row, which is never removed; what Buy Now names need not.
    const product = found[place]?.rows[0] ?? refuse("not-found", "No product has this id");
    return { ...line, product: banned.has(product.id) ? { ...product, withheld: 1 } : product };
  });
  const own = items.flatMap(({ product }) =>
    isOwnShop({ id: personId, helps }, product.shop_id) ? [product] : [],
  );
  if (own.length > 0) refuseOwn(own);
  const today = indianDay(at);
  const taken = stocks.map((now) => now !== undefined && freshOf(now, today) >= 0);
  refuseMissing(items, { taken, stocks, today, isCart });
  for (const [place, move] of moves.entries()) {
    const now = stocks[place];
    if (now === undefined) throw new StockCameBack();
    tellMove(tx, move, now);
  }
  return { items, moves };
}

/** With the price, name, shop and terms of delivery that the order is written with, and whether its shop may sell to another State. */
const findingSold = compiled((db: Database, { id }: { id: string }) =>
  db
    .selectFrom("product")
    .innerJoin("shop", "shop.id", "product.shop_id")
    .leftJoin("shop_delivery", "shop_delivery.shop_id", "shop.id")
    .leftJoin("shop_details", "shop_details.shop_id", "shop.id")
    .leftJoin("shop_billing", "shop_billing.shop_id", "shop.id")
    .select(["shop.name as shop_name", "shop.demonstration"])
    .select(supplyColumns)
    .select(["shop_delivery.zones", "shop_delivery.collect_words"])
    .select(soldColumns)
    .where("product.id", "=", id),
);

interface Missing {
  readonly text: string;
  readonly error: FieldError;
}

/**
 * Reason why an item can't be sold, of which so many packs can be had; null where they were taken already.
 * Carts alone get the name of a hidden product.
 */
function missingOf({ product, quantity }: Taken, stock: number | null, isCart: boolean): Missing | undefined {
  const { id: field, name } = product;
  if (!isOffered(product)) {
    return {
      text: `${isCart ? name : "this product"} is no longer sold`,
      error: { field, rule: "gone", message: "is no longer sold" },
    };
  }
  if (stock === null || stock >= quantity) return undefined;
  const text = stock === 0 ? `${name} is sold out` : `only ${stock} of ${name} are left`;
  return { text, error: { field, rule: "stock", message: `${stock} left`, limit: stock } };
}

/**
 * Refuses where something is missing, naming all of it. Packs that were taken and have expired since they came are missing too: what
 * was taken of them goes back with the transaction.
 */
function refuseMissing(
  items: readonly Taken[],
  {
    taken,
    stocks,
    today,
    isCart,
  }: {
    readonly taken: readonly boolean[];
    /** After the packs were taken; undefined where there were not enough. */
    readonly stocks: readonly (Stocked | undefined)[];
    readonly today: string;
    readonly isCart: boolean;
  },
): void {
  const missing = items.flatMap((item, place) => {
    const before = stocks[place] ? item.quantity : 0;
    const { stock, shelf_life } = item.product;
    const left = taken[place] ? null : availableOf({ stock: stock + before, shelf_life }, today);
    return missingOf(item, left, isCart) ?? [];
  });
  if (missing.length === 0) return;
  const text = missing.map(({ text }) => text).join("; ");
  refuse("sold-out", `Nothing was ordered: ${text}`, { errors: missing.map(({ error }) => error) });
}
