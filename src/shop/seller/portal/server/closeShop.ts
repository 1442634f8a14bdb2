import type { Change } from "#database/changes.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { lockSeller } from "#shop/checkout/server/locked.ts";
import { countOpenParts } from "#shop/checkout/server/parts/openParts.ts";
import { beginClosing, findShopDetails, findShopName } from "#shop/market/server/shops.ts";
import { stopImports } from "../../imports/server/stopImports.ts";
import { forgetApplications } from "../../licences/server/applications.ts";
import { stageOf, stages } from "../../orders/rules.ts";

/**
 * Closes a shop: from the commit on nothing of it is shown, found or sold, however much lies on its shelf, which
 * `clearShop` clears behind it. Orders keep its name and what they bought. Refuses `open-orders` while somebody waits for
 * something from it, unless these orders are to be cancelled.
 */
export async function closeShop(
  tx: Change,
  { personId, at, cancelOrders }: { personId: string; at: number; cancelOrders: boolean },
): Promise<void> {
  // Before the shop and its files, in the order in which selling and taking a file lock them (applyRows.ts).
  await lockRow(tx.db, "person", { id: personId });
  if (!cancelOrders) await refuseOpenOrders(tx.db, personId);
  await lockName(tx.db, personId);
  await beginClosing(tx, personId, at);
  await forgetApplications(tx, personId, at);
  await stopImports(tx, personId, at);
}

/** Its buyers' orders, and tax law, still need under which name it sold. */
async function lockName(db: Database, shopId: string): Promise<void> {
  const [name, details] = await Promise.all([findShopName(db, shopId), findShopDetails(db, shopId)]);
  if (name === undefined) return;
  const { sender = "", postcode = "", street = "", apartment = "" } = details ?? {};
  const { city = "", state = "", gstin = "" } = details ?? {};
  await lockSeller(db, { shop_id: shopId, name, sender, postcode, street, apartment, city, state, gstin });
}

/** Names and phones that a shop knows of its seller. */
export async function wordsOfSeller(db: Database, shopId: string): Promise<string[]> {
  const [name, details] = await Promise.all([findShopName(db, shopId), findShopDetails(db, shopId)]);
  return [name ?? "", details?.sender ?? "", details?.phone ?? ""];
}

/** Names how many are in which stage, so that the seller knows what there is to do. */
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
  const text = counted.map(({ stage, count }) => `${count} ${stage}`).join(", ");
  refuse(
    "open-orders",
    `${all} orders of the shop are open (${text}): deliver them, or cancel them with a reason, and close then`,
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
