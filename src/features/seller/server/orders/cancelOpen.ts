import type { Database } from "#database/tables.ts";
import type { PartState } from "#features/checkout/rules.ts";
import { endPart } from "#features/checkout/server/endPart.ts";
import { countOpenParts, findSomeOfShop } from "#features/checkout/server/openParts.ts";
import { breath } from "#kit/server/breath.ts";

const notSent: readonly PartState[] = ["placed", "paid", "packed"];
/** Parts whose ids are in memory at a time, and that one call cancels at most. */
const atOnce = 100;
const mostAtOnce = 1_000;

interface CancelOpen {
  readonly shopId: string;
  /** Those who ordered read it. */
  readonly reason: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Cancels what a shop has not sent yet, each part in a transaction of its own, so that others order and pack meanwhile.
 * `tell` is told what changed, after each commit.
 */
export async function cancelOpen(
  db: Database,
  { shopId, reason, at }: CancelOpen,
  tell: (subjects: readonly string[]) => void,
): Promise<{ cancelled: number; left: number; onTheWay: number }> {
  let cancelled = 0;
  for (let tried = 0; tried < mostAtOnce; tried += atOnce) {
    const parts = await findSomeOfShop(db, shopId, notSent, atOnce);
    for (const part of parts) {
      const changed = await endPart(db, { ...part, by: "seller", reason, at });
      if (changed) {
        cancelled += 1;
        tell(changed);
      }
      await breath();
    }
    if (parts.length < atOnce) break;
  }
  const open = await countOpenParts(db, shopId);
  const countIn = (states: readonly PartState[]) =>
    open.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return { cancelled, left: countIn(notSent), onTheWay: countIn(["shipped"]) };
}
