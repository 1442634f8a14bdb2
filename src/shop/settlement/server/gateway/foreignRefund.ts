import type { Change } from "#database/changes.ts";
import { change } from "#kit/server/changes.ts";
import { Unavailable } from "#kit/server/problems/unavailable.ts";
import { givesBack } from "#shop/checkout/rules.ts";
import { findLinesOf } from "#shop/checkout/server/queries.ts";
import { settleLine } from "#shop/checkout/server/settleLine.ts";
import { foreignKey, unsettled } from "#shop/payments/gatewayRules.ts";
import type { FoundRefund } from "#shop/payments/server/gateway/gateway.ts";
import { addRefund, findRefundAt, findRefunds } from "#shop/payments/server/gateway/refunds.ts";
import { findShares, lockPayment } from "#shop/payments/server/gateway/store.ts";
import type { GatewayPayment, GatewayRefundTable } from "#shop/payments/server/gateway/tables.ts";
import type { GatewayHouse } from "./house.ts";
import { noteRefund } from "./refund.ts";
import { findStates } from "./settle.ts";
import { holdLocked } from "./trouble.ts";

type Returned = Extract<FoundRefund, { readonly paise: number | null }>;

/**
 * A refund that is known to the gateway and not in our rows: one of ours whose answer got lost, or money that
 * a person gave back there. It is noted, so that it counts for the amount owed and nothing goes back twice.
 * Fails with `Unavailable` while the payment itself is not settled here: then the gateway sends it again.
 */
export async function noteForeignRefund(
  house: GatewayHouse,
  paymentId: string,
  remoteId: string,
): Promise<void> {
  const { app, db, gateway, now } = house;
  const found = await gateway.findRefund(remoteId);
  // A refund that is not through yet comes again once it is.
  if (found.state !== "refunded") return;
  const isHeld = await change(app, db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment || (await findRefundAt(tx.db, gateway.name, remoteId))) return false;
    if (unsettled.includes(payment.state))
      throw new Unavailable("The payment of a refund is not settled yet");
    const mine = await findMine(tx, payment, found);
    if (mine) {
      await noteRefund(tx, mine, found, now());
      return false;
    }
    return noteByHand(tx, payment, found, now());
  });
  if (isHeld)
    app.log.error(
      { payment: paymentId, refund: remoteId },
      "a payment is in doubt: npm run admin -- payments",
    );
}

/** The row that this refund answers: by its key; or one of the same sum that was not made yet, which somebody then made by hand. */
async function findMine(
  { db }: Change,
  { id }: GatewayPayment,
  { key, paise }: Returned,
): Promise<GatewayRefundTable | undefined> {
  const all = await findRefunds(db, id);
  const open = all.filter(({ state, remote_id }) => remote_id === null && state !== "refunded");
  return open.find((refund) => refund.id === key) ?? open.find(({ amount_paise }) => amount_paise === paise);
}

/**
 * Notes money that a person gave back. Where only one line can be meant, it is a refund of that line with its credit note; else it
 * counts for the whole payment, which waits for a person. True where it now waits.
 */
async function noteByHand(
  tx: Change,
  payment: GatewayPayment,
  found: Returned,
  at: number,
): Promise<boolean> {
  const { remoteId, paise } = found;
  // An ended payment went back as a whole, and a person already looks at one that is gone as a whole.
  const isOpen = payment.state === "captured" || payment.reason !== "refunded elsewhere";
  if (payment.state === "ended" || !isOpen) return false;
  const shares = await findShares(tx.db, payment.id);
  const [share] = shares;
  if (share && paise !== null && paise > 0) {
    const refund = {
      id: foreignKey(remoteId),
      payment_id: payment.id,
      part_id: share.part_id,
      amount_paise: paise,
    };
    await addRefund(tx, refund, at);
    await noteRefund(tx, refund, found, at);
    if (shares.length === 1 && (await noteOnLine(tx, refund, at))) return false;
  }
  return payment.state === "captured" && (await holdLocked(tx, payment, "refunded in part", at));
}

/** Notes it on the one line that it can be of, with its credit note; of what is over all is owed, whichever line. False where it may be several. */
async function noteOnLine(
  tx: Change,
  { id, part_id: partId, amount_paise: paise }: Pick<GatewayRefundTable, "id" | "part_id" | "amount_paise">,
  at: number,
): Promise<boolean> {
  const [[part], lines] = await Promise.all([findStates(tx.db, [partId]), findLinesOf(tx.db, [partId])]);
  if (part && givesBack.includes(part.state)) return true;
  const [line] = lines;
  if (!line || lines.length > 1 || paise > line.price_paise * line.quantity - line.refunded_paise)
    return false;
  await settleLine(tx, {
    ...{ partId, productId: line.product_id, key: id, kind: "refunded", packs: 0, paise, at },
  });
  return true;
}
