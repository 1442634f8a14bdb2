import type { Database } from "#database/tables.ts";
import type { Publisher } from "#kit/server/changes.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { PartState } from "#shop/checkout/rules.ts";
import { endPart } from "#shop/checkout/server/endPart.ts";
import { countOpenParts, findSomeOfShop } from "#shop/checkout/server/openParts.ts";
import { notSent } from "../rules.ts";

/** Parts whose ids are in memory at a time, and that one call cancels at most. */
const batchSize = 100;
const maxAtOnce = 1_000;

interface CancelOpen {
  readonly shopId: string;
  /** Those who ordered read it. */
  readonly reason: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Cancels what a shop has not sent yet, each part in a transaction of its own, so that others order and pack meanwhile.
 */
export async function cancelOpen(
  app: Publisher,
  db: Database,
  { shopId, reason, at }: CancelOpen,
): Promise<{ cancelled: number; left: number; onTheWay: number }> {
  let cancelled = 0;
  for (let tried = 0; tried < maxAtOnce; tried += batchSize) {
    const parts = await findSomeOfShop(db, shopId, notSent, batchSize);
    for (const part of parts) {
      if (await endPart(app, db, { ...part, by: "seller", reason, at })) cancelled += 1;
      await yieldToEventLoop();
    }
    if (parts.length < batchSize) break;
  }
  const open = await countOpenParts(db, shopId);
  const countIn = (states: readonly PartState[]) =>
    open.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return { cancelled, left: countIn(notSent), onTheWay: countIn(["shipped"]) };
}
