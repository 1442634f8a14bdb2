import type { Change } from "#database/changes.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { openProblems, statesFor } from "../rules.ts";

interface Closing {
  readonly personId: string;
  /** ms since 1970. */
  readonly at: number;
  readonly cancelOrders: boolean;
}

/**
 * A shop whose buyers wait to have something put right does not close: its seller would be gone with their money. Where it is
 * closed all the same, by who runs the site, the desk has their problems at once.
 */
export async function settleBeforeClosing(
  tx: Change,
  { personId, at, cancelOrders }: Closing,
): Promise<void> {
  const open = tx.db
    .selectFrom("order_problem")
    .where("shop_id", "=", personId)
    .where("state", "in", openProblems);
  const { all } = await open.select((problem) => problem.fn.countAll().as("all")).executeTakeFirstOrThrow();
  const count = Number(all);
  if (count === 0) return;
  if (!cancelOrders) {
    refuse("open-orders", `${count} buyers wait for the shop to put something right`, {
      errors: [{ field: "problems", rule: "open", message: `${count}`, limit: count }],
    });
  }
  // Their clock ends now, so that they are the desk's at once (`stateAt`); `passDue` writes the step and tells the buyers.
  const ofShop = tx.db.updateTable("order_problem").where("shop_id", "=", personId);
  await ofShop.set({ answer_by: at }).where("state", "in", statesFor("site", "asked-desk")).execute();
  await ofShop.set({ state: "waiting", answer_by: at }).where("state", "=", "refused").execute();
}
