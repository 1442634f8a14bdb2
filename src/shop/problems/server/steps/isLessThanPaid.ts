import type { Database } from "#database/tables.ts";
import { findOrderedLine, leftOf } from "#shop/checkout/server/settleLine.ts";
import { findSteps, sumSinceAgreed } from "../queries.ts";
import type { OrderProblemTable } from "../tables.ts";

/** Whether the seller agreed to give back less than was paid for the packs. The desk's word on that is the last one. */
export async function isLessThanPaid(db: Database, row: OrderProblemTable): Promise<boolean> {
  if (row.state !== "agreed" || row.remedy === null || row.remedy === "replacement") return false;
  const line = { partId: row.part_id, productId: row.product_id };
  const [ordered, steps, given] = await Promise.all([
    findOrderedLine(db, line),
    findSteps(db, row.id),
    sumSinceAgreed(db, row.id),
  ]);
  if (!ordered || steps.findLast(({ kind }) => kind === "agreed")?.done_by !== "seller") return false;
  return row.owed_paise < Math.min(leftOf(ordered).paise + given.paise, ordered.line.price_paise * row.packs);
}
