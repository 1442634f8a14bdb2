import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { givesBack } from "#features/checkout/rules.ts";
import { addOrderEvents } from "#features/checkout/server/orderEvents.ts";
import { findBuyerOf } from "#features/checkout/server/payBy.ts";
import { findLinesOf } from "#features/checkout/server/queries.ts";
import { lockPart } from "#features/checkout/server/settleLine.ts";
import { change } from "#kit/server/changes.ts";
import { newId } from "#kit/server/ids.ts";
import { owedBack } from "../../../gatewayRules.ts";
import type { FoundRefund } from "../../../server/gateway/gateway.ts";
import {
  addRefund,
  findPayment,
  findRefund,
  findRefunds,
  findShares,
  lockPayment,
  moveRefund,
  takeLook,
} from "../../../server/gateway/store.ts";
import type { GatewayRefundTable } from "../../../server/gateway/tables.ts";
import { findSaid, nothingSaid, saveSaid } from "../queries.ts";
import type { GatewayHouse } from "./house.ts";
import { findStates } from "./settle.ts";

/**
 * Compares what is owed back of a payment with what was asked for, part by part, and writes the difference as refunds that are to
 * be made. By the orders as they are, not by what somebody remembered to call: cancelled, returned, promised for a line, ended by
 * the site, cancelled while the money was on its way.
 */
export async function planRefunds(tx: Change, paymentId: string, at: number): Promise<void> {
  const { db } = tx;
  const payment = await lockPayment(tx, paymentId);
  await takeLook(tx, paymentId);
  // Read after the look was taken: what changes from here on asks for another one.
  if (payment?.state !== "captured") return;
  const shares = await findShares(db, paymentId);
  const ids = shares.map(({ part_id }) => part_id);
  const [parts, lines, refunds] = await Promise.all([
    findStates(db, ids),
    findLinesOf(db, ids),
    findRefunds(db, paymentId),
  ]);
  for (const { part_id, amount_paise } of shares) {
    const state = parts.find(({ id }) => id === part_id)?.state;
    const isOver = state !== undefined && givesBack.includes(state);
    const ofLines = lines.reduce(
      (sum, line) => sum + (line.part_id === part_id ? line.refunded_paise : 0),
      0,
    );
    const owed = owedBack({ paise: amount_paise, isOver, ofLines });
    const left = owed - sumOf(refunds.filter((refund) => refund.part_id === part_id));
    if (left > 0)
      await addRefund(tx, { id: newId(), payment_id: paymentId, part_id, amount_paise: left }, at);
  }
}

/** Asks the gateway to give money back, or how a refund stands. The same key is one refund, however often it is asked. */
export async function resolveRefund({ app, db, gateway, now }: GatewayHouse, id: string): Promise<void> {
  const refund = await findRefund(db, id);
  if (!refund || (refund.state !== "asked" && refund.state !== "pending")) return;
  const { capture_id: captureId } = (await findPayment(db, refund.payment_id)) ?? {};
  if (!captureId) return;
  const found = refund.remote_id
    ? await gateway.findRefund(refund.remote_id)
    : await gateway.refund({ captureId, key: id, paise: refund.amount_paise });
  await change(app, db, (tx) => noteRefund(tx, refund, found, now()));
  if (found.state === "trouble") {
    app.log.error({ refund: id, reason: found.reason }, "a refund needs a person: npm run admin -- payments");
  }
}

/** Notes what became of a refund; a part of which all money is back says so on both sides. */
export async function noteRefund(
  tx: Change,
  { id, payment_id, part_id }: Pick<GatewayRefundTable, "id" | "payment_id" | "part_id">,
  found: FoundRefund,
  at: number,
): Promise<void> {
  const { db } = tx;
  await lockPart(tx, part_id);
  const more = {
    ...(found.remoteId === null ? {} : { remote_id: found.remoteId }),
    ...(found.state === "trouble" ? { reason: found.reason } : {}),
  };
  if (!(await moveRefund(tx, id, { state: found.state, at, ...more }))) return;
  const shop = await findShopOf(db, part_id);
  addOrderEvents(tx, { buyers: [await findBuyerOf(db, part_id)], shops: shop ? [shop] : [] });
  if (found.state !== "refunded") return;
  const [refunds, shares, [part]] = await Promise.all([
    findRefunds(db, payment_id),
    findShares(db, payment_id),
    findStates(db, [part_id]),
  ]);
  const back = sumOf(refunds.filter((refund) => refund.part_id === part_id && refund.state === "refunded"));
  const share = shares.find((share) => share.part_id === part_id);
  if (!part || !share || !givesBack.includes(part.state) || back < share.amount_paise) return;
  const said = (await findSaid(db, [part_id])).get(part_id) ?? nothingSaid(part_id);
  await saveSaid(tx, { ...said, refunded_at: at });
}

function sumOf(refunds: readonly Pick<GatewayRefundTable, "amount_paise">[]): number {
  return refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

async function findShopOf(db: Database, partId: string): Promise<string | undefined> {
  const part = await db
    .selectFrom("order_part")
    .select("shop_id")
    .where("id", "=", partId)
    .executeTakeFirst();
  return part?.shop_id;
}
