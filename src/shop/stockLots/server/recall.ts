import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { cleanLines } from "#kit/contract/typed/typedWords.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { audit } from "#people/audit/server/audit.ts";
import { lotNumber, recallLetters } from "#shop/lots/rules.ts";
import { markRecalled } from "#shop/lots/server/count.ts";
import { holding, type LotId } from "./holders.ts";
import { beginTelling } from "./tellHolders.ts";

interface Recalling extends LotId {
  readonly text: string;
  /** The seller whose own product it must be; undefined for an operator, who may recall any. */
  readonly shopId?: string;
  /** An operator's person id, or the command line: then it is logged. */
  readonly actor?: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Recalls a lot: exactly those who got it read the words in their order, once. The same again changes nothing. Answers in how many
 * orders it lies; refuses `not-found`.
 */
export function recallLot(app: Publisher, db: Database, recalling: Recalling): Promise<{ orders: number }> {
  const { productId, shopId, actor, at } = recalling;
  const text = cleanLines(recalling.text).trim();
  const { least, most } = recallLetters;
  if (text.length < least || text.length > most)
    refuseField("words", "required", `take ${least} to ${most} letters`);
  return change(app, db, async (tx) => {
    const product = await lockRow(tx.db, "product", {
      id: productId,
      ...(shopId === undefined ? {} : { shop_id: shopId }),
    });
    if (!product) refuse("not-found", "No product has this id");
    const isNew = await markRecalled(tx, product, { lot: lotNumber(recalling.lot), words: text, at });
    const { orders } = await holding(tx.db, recalling)
      .select((row) => row.fn.countAll<number>().as("orders"))
      .executeTakeFirstOrThrow();
    if (isNew) await beginTelling(tx, recalling, product.shop_id);
    // The same again is no second act: it is logged as a look at how many hold it.
    if (actor !== undefined)
      await audit(tx.db, {
        ...{
          actor,
          act: isNew ? "lot.recall" : "lot.read",
          subject: `lot:${productId}:${lotNumber(recalling.lot)}`,
        },
        ...{ personId: product.shop_id, reason: text },
      });
    return { orders: Number(orders) };
  });
}
