import { randomUUID } from "node:crypto";
import { recordChanges } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { type SellersReason, shownStock, subjects } from "../rules.ts";

/** A change of a stock, and why. */
export interface StockMove {
  readonly productId: string;
  /** Packs; below 0 when they leave the shelf. */
  readonly amount: number;
  readonly reason: "sold" | "cancelled" | "unpaid" | "returned" | "set" | SellersReason;
  /** The seller's own words. */
  readonly note?: string;
  /** Of the ledger's row; random unless the caller knows the change again by it. */
  readonly id?: string;
  readonly orderId?: string;
  readonly personId?: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Moves a stock and writes it into the ledger: one statement, so that it never falls below nothing, however many try.
 * Null where there is not enough, or no such product. Call it in a transaction, products in the order of their ids, and
 * hand `changed` to the finished answers after the commit.
 */
export async function moveStock(
  db: Database,
  move: StockMove,
): Promise<{ stock: number; changed: string[] } | null> {
  const row = await db
    .updateTable("product")
    .set((product) => ({ stock: product("stock", "+", move.amount) }))
    .where("id", "=", move.productId)
    .where("stock", ">=", -move.amount)
    .returning("stock")
    .executeTakeFirst();
  if (!row) return null;
  await db
    .insertInto("stock_change")
    .values({
      id: move.id ?? randomUUID(),
      product_id: move.productId,
      amount: move.amount,
      reason: move.reason,
      order_id: move.orderId ?? null,
      person_id: move.personId ?? null,
      at: move.at,
      note: move.note ?? "",
    })
    .execute();
  const changed = changedBy(move, row.stock);
  await recordChanges(db, changed);
  return { stock: row.stock, changed };
}

/** While there is plenty nothing that is shown changes, and finished answers stay. */
function changedBy({ productId, amount }: StockMove, stock: number): string[] {
  const before = shownStock(stock - amount);
  const after = shownStock(stock);
  const same = before.state === after.state && before.left === after.left;
  return same ? [] : [subjects.product(productId), subjects.stock];
}
