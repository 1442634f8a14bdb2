import type { Change } from "#database/changes.ts";
import { change } from "#kit/server/changes.ts";
import { siteReasons } from "#shop/checkout/rules.ts";
import { moveParts } from "#shop/checkout/server/parts/moveParts.ts";
import { addOrderEvents } from "#shop/checkout/server/parts/orderEvents.ts";
import { type Doubt, doubts, isDoubt } from "#shop/payments/gatewayRules.ts";
import { findRefunds } from "#shop/payments/server/gateway/refunds.ts";
import { hasOtherLive, lockPayment, movePayment, saveDoubt } from "#shop/payments/server/gateway/store.ts";
import type { GatewayPayment } from "#shop/payments/server/gateway/tables.ts";
import type { GatewayHouse } from "./house.ts";
import { noteRefund } from "./refund.ts";
import { findSidesOf, lockSharesOf, noteReceived } from "./settle.ts";

/**
 * Holds what was paid by a payment that is in doubt: its parts are neither packed nor sent (held.ts) until it is resolved. Where its
 * money is not noted as taken yet, the doubt waits in the row and holds it from then on (settlePayment), since the gateway does not say
 * it again once we have taken its word.
 */
export async function holdPayment({ app, db, now }: GatewayHouse, id: string, reason: Doubt): Promise<void> {
  const isNew = await change(app, db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) return false;
    if (payment.state !== "captured" && payment.state !== "trouble") {
      if (payment.captured_at === null) await noteDoubt(tx, payment, reason);
      return false;
    }
    // Money that is gone for good is not freed by a dispute that ends.
    const isWorse =
      payment.state === "captured" || (payment.reason === "disputed" && reason === "taken back");
    if (!isWorse) return false;
    return holdLocked(tx, payment, reason, now());
  });
  if (isNew) app.log.error({ payment: id, reason }, "a payment is in doubt: npm run admin -- payments");
}

/** The same of a payment that is held until the transaction ends. */
export async function holdLocked(
  tx: Change,
  payment: Pick<GatewayPayment, "id" | "state">,
  reason: Doubt,
  at: number,
): Promise<boolean> {
  const isMoved = await movePayment(tx, payment, "trouble", at, { reason });
  if (isMoved) await tellSides(tx, payment.id);
  return isMoved;
}

/** A dispute is over and the money stays: its parts go on. Nothing where the money is gone, or a person looks at something else. */
export async function clearTrouble({ app, db, now }: GatewayHouse, id: string): Promise<void> {
  await change(app, db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.doubt === "disputed") await saveDoubt(tx, id, "");
    await keepPayment(tx, id, now(), ["disputed"]);
  });
}

/**
 * Money that was in doubt for one of these reasons stays: its parts go on, and are paid where it had never been noted as taken. False
 * where it was not in doubt, or another payment has taken its place.
 */
export async function keepPayment(
  tx: Change,
  id: string,
  at: number,
  reasons: readonly string[] = doubts,
): Promise<boolean> {
  const payment = await lockPayment(tx, id);
  if (payment?.state !== "trouble" || !reasons.includes(payment.reason)) return false;
  if (await hasOtherLive(tx.db, payment)) return false;
  const parts = await lockSharesOf(tx, id);
  await movePayment(tx, payment, "captured", at, { reason: "", captured_at: payment.captured_at ?? at });
  // The money of parts cancelled meanwhile is to be given back.
  await noteReceived(tx, payment, parts, at);
  await tellSides(tx, id);
  return true;
}

/** The money is given back by hand, or gone for good: what it had paid and has not left the shop is cancelled, and nothing goes back twice. */
export async function endPayment(tx: Change, id: string, at: number): Promise<boolean> {
  const payment = await lockPayment(tx, id);
  if (payment?.state !== "trouble") return false;
  const parts = await lockSharesOf(tx, id);
  const isEnded = await movePayment(tx, payment, "ended", at, { reason: `${payment.reason}, given back` });
  const unsent = parts.filter(({ state }) => state === "paid" || state === "packed");
  // Where another sum came nothing was paid by it: its parts still wait.
  if (isDoubt(payment.reason) && unsent.length > 0) {
    const how = { to: "cancelled", by: "site", reason: siteReasons.moneyGone, at } as const;
    const of = { orderId: payment.order_id };
    await moveParts(tx, { ...how, of, partIds: unsent.map(({ id }) => id) });
  }
  // The gateway is not asked for it any more.
  for (const refund of (await findRefunds(tx.db, id)).filter(({ state }) => state === "asked"))
    await noteRefund(tx, refund, { state: "refunded", remoteId: "by hand" }, at);
  await tellSides(tx, id);
  return isEnded;
}

/** A dispute is a smaller doubt than money that was taken back: whichever came first, the worse one stays. */
async function noteDoubt(tx: Change, { id, doubt }: GatewayPayment, reason: Doubt): Promise<void> {
  if (doubt === "" || doubt === "disputed") await saveDoubt(tx, id, reason);
}

/** Tells both sides' screens to refetch. */
async function tellSides(tx: Change, id: string): Promise<void> {
  const parts = await lockSharesOf(tx, id);
  const sides = await findSidesOf(
    tx.db,
    parts.map(({ id }) => id),
  );
  addOrderEvents(tx, {
    buyers: sides.map(({ person_id }) => person_id),
    shops: sides.map(({ shop_id }) => shop_id),
  });
}
