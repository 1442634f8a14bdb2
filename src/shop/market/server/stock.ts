import type { CompiledQuery } from "kysely";
import type { Change } from "#database/changes.ts";
import { compiled, insertion } from "#database/sql/compiled.ts";
import type { Database } from "#database/tables.ts";
import { newRisingId } from "#kit/server/ids.ts";
import { cacheTags, type StockReason, shownStock } from "../rules.ts";
import { availableOf, type Stocked } from "./shelfLife.ts";
import type { ProductTable } from "./tables.ts";

/** A change of a stock, and why. */
export interface StockMove {
  readonly productId: string;
  /** Packs; below 0 when they leave the shelf. */
  readonly amount: number;
  readonly reason: Exclude<StockReason, "opening">;
  /** The seller's own words. */
  readonly note?: string;
  /** Of the ledger's row; a new one unless the caller knows the change again by it. */
  readonly id?: string;
  readonly orderId?: string;
  readonly personId?: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Moves a stock and writes it into the ledger: one statement, so that it never falls below nothing, however
 * many try. Null where there is not enough, or no such product; else the stock that is there now. Products
 * come in the order of their ids. A caller that moves packs of a product with lots moves them in its lots too
 * (lots/server/move.ts).
 */
export async function moveStock(tx: Change, move: StockMove): Promise<Stocked | null> {
  const { rows } = await tx.db.executeQuery(movingStock(tx, move));
  const [row] = rows;
  if (!row) return null;
  await tx.db.executeQuery(notingMoves(tx, [move]));
  tellMove(tx, move, row);
  return row;
}

/**
 * The first of the statements of `moveStock`, to be sent together with others: it returns no row where there
 * is not enough. The caller sends `notingMoves` in the same transaction, and reports it by `tellMove`.
 */
export function movingStock(tx: Change, { productId, amount }: Pick<StockMove, "productId" | "amount">) {
  return moving(tx, { productId, amount, least: -amount });
}

const moving = compiled(
  ({ db }: Change, { productId, amount, least }: { productId: string; amount: number; least: number }) =>
    db
      .updateTable("product")
      .set((product) => ({ stock: product("stock", "+", amount) }))
      .where("id", "=", productId)
      .where("stock", ">=", least)
      .returning(["stock", "shelf_life", "entry_id"]),
);

/** Rows of the ledger. */
export function notingMoves({ db }: Change, moves: readonly StockMove[]): CompiledQuery {
  const rows = moves.map((move) => ({
    id: move.id ?? newRisingId(),
    product_id: move.productId,
    amount: move.amount,
    reason: move.reason,
    order_id: move.orderId ?? null,
    person_id: move.personId ?? null,
    at: move.at,
    note: move.note ?? "",
  }));
  return insertion(db, db.insertInto("stock_change"), rows);
}

/** While there is plenty nothing that is shown changes, and cached answers stay. */
export function tellMove(
  { changed }: Change,
  { productId, amount }: Pick<StockMove, "productId" | "amount">,
  now: Stocked & Pick<ProductTable, "entry_id">,
): void {
  const before = shownStock(availableOf({ ...now, stock: now.stock - amount }));
  const after = shownStock(availableOf(now));
  if (before.state === after.state && before.left === after.left) return;
  changed(cacheTags.product(productId), cacheTags.stock);
  if (now.entry_id === null) return;
  changed(cacheTags.entry(now.entry_id));
  // Another offer represents the entry now, among the related products of any page too.
  if ((before.state === "out") !== (after.state === "out")) changed(cacheTags.catalogue);
}

/** Takes a person's name from what their orders moved; amounts and reasons stay in the ledger. */
export async function forgetMover(
  db: Database,
  personId: string,
  orderIds: readonly string[],
): Promise<void> {
  await db
    .updateTable("stock_change")
    .set({ person_id: null })
    .where("order_id", "in", orderIds)
    .where("person_id", "=", personId)
    .execute();
}
