import type { Database } from "#database/tables.ts";
import type { Input } from "#kit/contract/call.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { Person } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { holdGate } from "#knowledge/register/server/judge.ts";
import { fields } from "#shop/market/productFields.ts";
import { maxRevision, type seller } from "../contract.ts";
import { type QuickEdit, readQuickEdit } from "../quickEdit.ts";
import { type ParsedProduct, typedFields } from "../typedProduct.ts";
import { refuseFaults } from "./refuseFaults.ts";
import { lockToSell } from "./shop.ts";
import { moveOrRefuse, rowOf } from "./stock.ts";
import { updateProduct } from "./write.ts";

type Asked = Input<typeof seller.quick>["body"];

/** Values of a row of the list, and those that its seller saw before. */
export interface ReadQuickEdit extends QuickEdit {
  /** Paise; 0 where no price is said. */
  readonly priceSeen: number;
  /** Packs. */
  readonly stockSeen: number;
  readonly key: string | undefined;
  /** Revision of the count with this key. */
  readonly revision: number;
}

/** Reads a row by the one rule of typed figures; refuses with every fault that it has, and what was not seen. */
export function readQuick({ price, stock, priceSeen, stockSeen, key, revision }: Asked): ReadQuickEdit {
  if (price === undefined && stock === undefined) refuseField("price", "required", "Give a price or a stock");
  for (const [field, text, seen] of [
    ["priceSeen", price, priceSeen],
    ["stockSeen", stock, stockSeen],
  ] as const) {
    if (text !== undefined && seen === undefined) refuseField(field, "required", "is needed beside it");
  }
  const read = readQuickEdit({ price, stock });
  if (read.faults) return refuseFaults(read.faults, "Something that was said of the product is not right");
  return {
    ...read.value,
    priceSeen: Math.round((priceSeen ?? 0) * 100),
    stockSeen: stockSeen ?? 0,
    key,
    revision: revision ?? 0,
  };
}

/**
 * Sets price and stock, both or none. A price that somebody else changed meanwhile is not overwritten
 * (`too-late`, with the current one in paise); a count moves the stock by its difference to the count that
 * was seen, once for a key and its newest revision.
 */
export function changeQuickly(
  app: Publisher,
  db: Database,
  who: Person,
  productId: string,
  { price, priceSeen, stock, stockSeen, key, revision }: ReadQuickEdit,
): Promise<void> {
  return change(app, db, async (tx) => {
    const at = Date.now();
    await holdGate(tx.db);
    const product = await lockToSell(tx, who.id, productId, at);
    // The same sent again, after a lost answer, finds its price there already.
    if (price !== null && price !== product.price_paise) {
      if (priceSeen !== product.price_paise) refusePriceChanged(product.price_paise);
      if (price > product.mrp_paise) {
        const fault = { field: "price", rule: "above-mrp", limit: product.mrp_paise };
        refuseFaults([fault], "The price can't be above the MRP");
      }
      await updateProduct(tx, product, { ...saidOf(product), price_paise: price }, at);
    }
    if (stock === null) return;
    const amount = stock - stockSeen;
    const booked = key === undefined ? { amount: 0 } : await bookedCount(tx.db, productId, key, revision);
    if (booked === undefined) return;
    // A revision that moves nothing is a line all the same: the earlier count that it replaces may still be
    // on its way.
    if (amount === booked.amount && revision === 0) return;
    const id = key === undefined ? {} : { id: rowOf(productId, revisionKey(key, revision)) };
    const move = {
      productId,
      amount: amount - booked.amount,
      reason: "counted" as const,
      personId: who.helper ?? who.id,
      at,
      ...id,
    };
    await moveOrRefuse(tx, move);
  });
}

/**
 * By how much earlier revisions of a count moved the stock already; undefined where this one or a later one
 * is booked. A seller whose answer was lost types the count again: it replaces the one before, and is not
 * added to it.
 */
async function bookedCount(db: Database, productId: string, key: string, revision: number) {
  const ids = Array.from({ length: maxRevision + 1 }, (_, at) => rowOf(productId, revisionKey(key, at)));
  const rows = await db.selectFrom("stock_change").select(["id", "amount"]).where("id", "in", ids).execute();
  if (rows.some(({ id }) => ids.indexOf(id) >= revision)) return undefined;
  return { amount: rows.reduce((sum, row) => sum + row.amount, 0) };
}

/** The first text of a count has the key as it is. */
const revisionKey = (key: string, revision: number) => (revision === 0 ? key : `${key}.${revision}`);

/** Facts of a product, out of its row. */
function saidOf(product: ParsedProduct): ParsedProduct {
  const columns = typedFields.flatMap((name): (keyof ParsedProduct)[] => {
    const field = fields[name];
    return "column" in field ? [field.column] : [];
  });
  return Object.fromEntries(columns.map((column) => [column, product[column]])) as unknown as ParsedProduct;
}

function refusePriceChanged(paise: number): never {
  refuse("too-late", `The price was changed meanwhile: it is Rs ${rupeesFromPaise(paise)} now`, {
    errors: [{ field: "price", rule: "changed", message: "is another one by now", limit: paise }],
  });
}
