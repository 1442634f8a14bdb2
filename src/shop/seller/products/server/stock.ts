import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import type { Input } from "#kit/contract/call.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { Person } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { moveLoose } from "#shop/lots/server/move.ts";
import { fields } from "#shop/market/productFields.ts";
import { hasLots } from "#shop/market/server/shelfLife.ts";
import { moveStock, type StockMove } from "#shop/market/server/stock.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import { changesPageSize, type seller } from "../contract.ts";
import { lockToSell } from "./shop.ts";

type Asked = Input<typeof seller.moveStock>["body"];

/** Moves a product's stock as its seller says, once for a key. */
export function moveOwn(
  app: Publisher,
  db: Database,
  who: Person,
  productId: string,
  asked: Asked,
): Promise<void> {
  const { reason, key } = asked;
  const amount = amountOf(asked);
  const note = cleanLine(asked.note ?? "");
  if (reason === "other" && note === "") refuseField("note", "required", "Please say why");
  const id = key === undefined ? {} : { id: rowOf(productId, key) };
  return change(app, db, async (tx) => {
    const { db } = tx;
    const at = Date.now();
    await lockToSell(tx, who.id, productId, at);
    if (id.id !== undefined && (await isMoved(db, id.id))) return;
    await moveOrRefuse(tx, { productId, amount, reason, note, personId: who.helper ?? who.id, at, ...id });
  });
}

/** By how much: as said, or the difference of what was counted and what was seen while counting. */
function amountOf({ by, to, seen, reason }: Asked): number {
  if ((by === undefined) === (to === undefined)) refuseField("by", "required", "Give `by` or `to`");
  if (to !== undefined) {
    if (seen === undefined) refuseField("seen", "required", "A count needs the stock that was seen");
    return to - seen;
  }
  // That a count is what it was thought to be is worth a line; moving nothing for any other reason is a slip.
  if (by === 0 && reason !== "counted") refuseField("by", "too-small", "Nothing would change");
  return by ?? 0;
}

/** Moves a stock; refuses where packs are missing, or more would be there than can be. */
export async function moveOrRefuse(tx: Change, move: StockMove): Promise<void> {
  const now = await moveStock(tx, move);
  if (now === null) {
    const row = await tx.db
      .selectFrom("product")
      .select("stock")
      .where("id", "=", move.productId)
      .executeTakeFirst();
    const limit = row?.stock ?? 0;
    refuse("sold-out", `Only ${limit} packs are there`, {
      errors: [{ field: "stock", rule: "stock", message: `${limit} left`, limit }],
    });
  }
  const { max: most } = fields.stock;
  // Fewer than before is welcome: a cancelled order may have brought it beyond.
  if (move.amount > 0 && now.stock > most)
    refuseField("stock", "too-large", `At most ${most} packs`, { limit: most });
  // Said without a lot, it is about those without one.
  if (hasLots(now)) await moveLoose(tx, move);
}

/** Idempotency: the ledger's row of a key. */
export function rowOf(productId: string, key: string): string {
  return `by-${createHash("sha256").update(`${productId} ${key}`).digest("base64url").slice(0, 32)}`;
}

export async function isMoved(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom("stock_change").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** A page of the ledger and one row more, the latest first, each change with what was left after it. */
export async function findChanges(db: Database, product: ProductTable, cursor: string | undefined) {
  const after =
    cursor === undefined
      ? undefined
      : ((await db
          .selectFrom("stock_change")
          .select(["id", "at"])
          .where("id", "=", cursor)
          .where("product_id", "=", product.id)
          .executeTakeFirst()) ?? refuse("invalid", "The list changed; please start it again"));
  let query = db.selectFrom("stock_change").selectAll().where("product_id", "=", product.id);
  let left = product.stock;
  if (after) {
    query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`);
    const later = await db
      .selectFrom("stock_change")
      .select((row) => row.fn.sum<number | null>("amount").as("sum"))
      .where("product_id", "=", product.id)
      .where(sql<boolean>`(at, id) >= (${after.at}, ${after.id})`)
      .executeTakeFirst();
    left -= Number(later?.sum ?? 0);
  }
  const rows = await query
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(changesPageSize + 1)
    .execute();
  return rows.map(({ id, at, amount, reason, note, order_id: order }) => {
    const change = { id, at, amount, left, reason, note, order };
    left -= amount;
    return change;
  });
}
