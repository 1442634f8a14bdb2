import { recordChanges } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { holdMember } from "#features/account/server/holdMember.ts";
import { countOpenParts } from "#features/checkout/server/openParts.ts";
import { subjects } from "#features/market/rules.ts";
import { refuse } from "#kit/server/refuse.ts";
import { stageOf, stages } from "../orderRules.ts";

/**
 * Opens the seller's shop under their own id, where there is none yet: a product can't be without one. The person is
 * held until the transaction ends, so that nothing comes onto the shelf of an account that is being deleted.
 */
export async function openShop(
  db: Database,
  who: { readonly id: string; readonly name: string },
  at: number,
): Promise<void> {
  await holdMember(db, who.id);
  await db
    .insertInto("shop")
    .values({ id: who.id, name: who.name, demonstration: 0, created_at: at })
    .onConflict((shop) => shop.column("id").doNothing())
    .execute();
}

/**
 * Closes a shop: from the commit on nothing of it is shown, found or sold, however much lies on its shelf, which
 * `clearShop` clears behind it. Orders keep its name and what they bought. Refuses `open-orders` while somebody waits for
 * something from it, unless these orders are to be cancelled. Answers the subjects that changed.
 */
export async function closeShop(
  db: Database,
  { personId, at, cancelOrders }: { personId: string; at: number; cancelOrders: boolean },
): Promise<string[]> {
  if (!cancelOrders) await refuseOpenOrders(db, personId);
  await db.deleteFrom("licence").where("shop_id", "=", personId).execute();
  const shop = await db
    .updateTable("shop")
    .set({ closing_at: at })
    .where("id", "=", personId)
    .returning("id")
    .executeTakeFirst();
  if (!shop) return [];
  const changed = [subjects.catalogue, subjects.words];
  await recordChanges(db, changed);
  return changed;
}

/** Names how many lie in which stage, so that whoever asks knows what there is to do. */
async function refuseOpenOrders(db: Database, shopId: string): Promise<void> {
  const open = await countOpenParts(db, shopId);
  const counted = stages.flatMap((stage) => {
    const count = open
      .filter(({ state, payment = "cod" }) => stageOf(state, payment) === stage)
      .reduce((sum, part) => sum + part.count, 0);
    return count > 0 ? [{ stage, count }] : [];
  });
  if (counted.length === 0) return;
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  const words = counted.map(({ stage, count }) => `${count} ${stage}`).join(", ");
  refuse(
    "open-orders",
    `${all} orders of the shop are open (${words}): deliver them, or cancel them with a reason, and close then`,
    {
      errors: counted.map(({ stage, count }) => ({
        field: stage,
        rule: "open",
        message: `${count}`,
        limit: count,
      })),
    },
  );
}
