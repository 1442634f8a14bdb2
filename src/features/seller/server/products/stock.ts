import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, ProductTable } from "#database/tables.ts";
import { moveStock, type StockMove } from "#features/market/server/stock.ts";
import type { Input } from "#kit/contract/call.ts";
import type { FieldError } from "#kit/contract/problem.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";
import { refuse } from "#kit/server/refuse.ts";
import type { Person } from "#kit/server/server.ts";
import { changesAtOnce, type seller } from "../../contract.ts";
import { figureLimits } from "../../productLimits.ts";
import { holdOwn } from "./queries.ts";

type Asked = Input<typeof seller.moveStock>["body"];

/** Moves a product's stock as its seller says, once for a key. Answers the subjects that changed. */
export function moveOwn(db: Database, who: Person, productId: string, asked: Asked): Promise<string[]> {
  const { reason, key } = asked;
  const amount = amountOf(asked);
  const note = cleanLine(asked.note ?? "");
  if (reason === "other" && note === "") refuseField("note", "required", "Please say why");
  const id = key === undefined ? {} : { id: rowOf(productId, key) };
  return db.transaction().execute(async (db) => {
    const at = Date.now();
    await holdOwn(db, who.id, productId);
    if (id.id !== undefined && (await isMoved(db, id.id))) return [];
    const move = { productId, amount, reason, note, personId: who.id, at, ...id };
    return (await moveOrRefuse(db, move)).changed;
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
export async function moveOrRefuse(
  db: Database,
  move: StockMove,
): Promise<NonNullable<Awaited<ReturnType<typeof moveStock>>>> {
  const moved = await moveStock(db, move);
  if (!moved) {
    const row = await db
      .selectFrom("product")
      .select("stock")
      .where("id", "=", move.productId)
      .executeTakeFirst();
    const limit = row?.stock ?? 0;
    return refuse("sold-out", `Only ${limit} packs are there`, {
      errors: [{ field: "stock", rule: "stock", message: `${limit} left`, limit }],
    });
  }
  const { most } = figureLimits.stock;
  if (moved.stock > most) refuseField("stock", "too-large", `At most ${most} packs`, most);
  return moved;
}

function refuseField(field: string, rule: string, message: string, limit?: number): never {
  const error: FieldError = { field, rule, message, ...(limit === undefined ? {} : { limit }) };
  refuse("invalid", message, { errors: [error] });
}

/** The ledger's row that a key stands for. */
function rowOf(productId: string, key: string): string {
  return `by-${createHash("sha256").update(`${productId} ${key}`).digest("base64url").slice(0, 32)}`;
}

async function isMoved(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom("stock_change").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** A page of the ledger, the latest first, each change with what was left after it. */
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
    .limit(changesAtOnce + 1)
    .execute();
  const changes = rows.slice(0, changesAtOnce).map(({ id, at, amount, reason, note, order_id: order }) => {
    const change = { id, at, amount, left, reason, note, order };
    left -= amount;
    return change;
  });
  return { changes, more: rows.length > changesAtOnce };
}
