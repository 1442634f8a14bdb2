import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import { findPartsAfter, forgetAnswers, forgetReasons } from "#shop/checkout/server/parts/partWords.ts";
import { forgetRecallWords } from "#shop/lots/server/count.ts";
import { findProductsAfter, forgetTexts } from "#shop/market/server/shipped/shopTexts.ts";

interface Cursor {
  product?: { readonly created_at: number; readonly id: string } | undefined;
  part?: { readonly placed_at: number; readonly id: string } | undefined;
  products?: "done";
}

interface Clearing {
  readonly personId: string;
  readonly names: readonly string[];
}

/** How far each clearing has come. A process that takes over begins again, which changes nothing that was done. */
const cursors = new WeakMap<Clearing, Cursor>();

const batchSize = 10;

/** Takes a seller's names and phones out of one portion of what they wrote of products and of parts of orders. */
export async function clearTexts(app: Publisher, db: Database, closing: Clearing): Promise<ClearProgress> {
  const cursor = cursors.get(closing) ?? {};
  cursors.set(closing, cursor);
  const { personId, names: terms } = closing;
  if (cursor.products !== "done") {
    const some = await findProductsAfter(db, personId, cursor.product, batchSize);
    const ids = some.map(({ id }) => id);
    await change(app, db, async (tx) => {
      await forgetTexts(tx, ids, terms);
      await forgetRecallWords(tx, ids);
    });
    cursor.product = some.at(-1);
    if (some.length < batchSize) cursor.products = "done";
    return "more";
  }
  const parts = await findPartsAfter(db, personId, cursor.part, batchSize);
  const ids = parts.map(({ id }) => id);
  await change(app, db, async ({ db }) => {
    await forgetReasons(db, ids, terms);
    await forgetAnswers(db, ids, terms);
  });
  cursor.part = parts.at(-1);
  return parts.length < batchSize ? "done" : "more";
}
