import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { dayMs, hourMs } from "#kit/contract/days/indianDays.ts";
import type { PartState } from "#shop/checkout/rules.ts";
import { moveParts } from "#shop/checkout/server/parts/moveParts.ts";
import { addOrderEvents } from "#shop/checkout/server/parts/orderEvents.ts";
import { waitAtLeast } from "#shop/checkout/server/payBy.ts";
import { lockPart } from "#shop/checkout/server/settleLine.ts";
import { approvalMs, type GatewayState } from "#shop/payments/gatewayRules.ts";
import { type FoundPayment, gone } from "#shop/payments/server/gateway/gateway.ts";
import { findRefunds } from "#shop/payments/server/gateway/refunds.ts";
import { findShares, lockPayment, lookAtShares, movePayment } from "#shop/payments/server/gateway/store.ts";
import type { GatewayPayment } from "#shop/payments/server/gateway/tables.ts";

/** A gateway that has been asked for the money is waited for so long at least, and one that looks at a payment itself. */
const answerMs = hourMs;
const reviewMs = 4 * dayMs;

/**
 * Says that the gateway is about to be asked for the money, while all that it is for still waits for it; else the payment ends
 * and nothing is taken. False where somebody else was first, or it ended.
 */
export async function beginCapture(tx: Change, id: string, at: number): Promise<boolean> {
  const payment = await lockPayment(tx, id);
  if (!payment) return false;
  // The answer got lost before: the same key is asked again.
  if (payment.state === "capturing") return true;
  if (payment.state !== "open") return false;
  const parts = await lockSharesOf(tx, id);
  if (parts.some(({ state }) => state !== "placed")) {
    await movePayment(tx, payment, "ended", at, { reason: "changed" });
    return false;
  }
  if (!(await movePayment(tx, payment, "capturing", at))) return false;
  for (const part of parts) await waitAtLeast(tx, part.id, at + answerMs);
  return true;
}

/** The gateway's answer, the state in which the payment was when it was asked, and now (ms since 1970). */
interface Answered {
  readonly found: FoundPayment;
  readonly asked: GatewayState;
  readonly at: number;
}

/**
 * Brings a payment to where its gateway says that it is, and its parts with it: what came is compared to the paisa, and its parts
 * are paid. The same again changes nothing. Money for a part that has ended meanwhile is looked at, and goes back. Answers the new
 * state; undefined where nothing changed.
 */
export async function settlePayment(
  tx: Change,
  id: string,
  { found, asked, at }: Answered,
): Promise<GatewayState | undefined> {
  const payment = await lockPayment(tx, id);
  // A payment that a person looks at is ended by a person.
  if (!payment || payment.state === "trouble") return undefined;
  // An answer from before somebody else asked for the money ends nothing: the next look asks again.
  if ((found.state === "open" || found.state === "ended") && payment.state !== asked) return undefined;
  // A refund that we made ourselves is no surprise.
  const isOurs =
    found.state === "trouble" && payment.state === "captured" && (await wasAsked(tx.db, payment));
  const [to, more] = isOurs ? [undefined] : whereTo(payment, found, at);
  if (to === undefined || !(await movePayment(tx, payment, to, at, more))) return undefined;
  const parts = await lockSharesOf(tx, id);
  if (to === "pending") for (const part of parts) await waitAtLeast(tx, part.id, at + reviewMs);
  if (to === "captured") await noteReceived(tx, payment, parts, at);
  // Told before the money was noted: from the first moment on it is in doubt.
  const isDoubted = to === "captured" && payment.doubt !== "";
  if (isDoubted)
    await movePayment(tx, { id, state: to }, "trouble", at, { reason: payment.doubt, doubt: "" });
  const sides = await findSidesOf(
    tx.db,
    parts.map(({ id }) => id),
  );
  const buyers = sides.map(({ person_id }) => person_id);
  addOrderEvents(tx, {
    buyers,
    shops: to === "trouble" || isDoubted ? sides.map(({ shop_id }) => shop_id) : [],
  });
  return isDoubted ? "trouble" : to;
}

/** The money of a payment is here: what still waits for it is paid, and what has ended meanwhile gets it back. */
export async function noteReceived(
  tx: Change,
  { id, order_id: orderId }: Pick<GatewayPayment, "id" | "order_id">,
  parts: readonly { readonly id: string; readonly state: PartState }[],
  at: number,
): Promise<void> {
  const partIds = parts.filter(({ state }) => state === "placed").map(({ id }) => id);
  if (partIds.length > 0) await moveParts(tx, { partIds, to: "paid", by: "payment", of: { orderId }, at });
  await lookAtShares(tx, id);
}

/** Whether we ourselves have asked for all of it back. */
async function wasAsked(db: Database, { id, amount_paise }: GatewayPayment): Promise<boolean> {
  const refunds = await findRefunds(db, id);
  return refunds.reduce((sum, refund) => sum + refund.amount_paise, 0) >= amount_paise;
}

function whereTo(
  payment: GatewayPayment,
  found: FoundPayment,
  at: number,
): [GatewayState | undefined, Parameters<typeof movePayment>[4]?] {
  switch (found.state) {
    case "approved":
      return [undefined];
    case "open":
      // Its buyer has to choose another way there, or has left it.
      if (payment.state === "capturing") return ["ended", { reason: "not approved" }];
      return payment.created_at + approvalMs < at ? ["ended", { reason: "expired" }] : [undefined];
    case "ended": {
      // Money was asked for, so somebody has to look: the credentials may be of another account now.
      // Money that had come and was denied afterwards; what the gateway forgets after years has stayed.
      if (payment.state === "captured")
        return found.reason === gone ? [undefined] : ["trouble", { reason: "denied" }];
      const isOdd = found.reason === gone && (payment.state === "capturing" || payment.state === "pending");
      return [isOdd ? "trouble" : "ended", { reason: found.reason }];
    }
    case "trouble":
      return ["trouble", { reason: found.reason, capture_id: found.captureId }];
    case "pending": {
      const took = { capture_id: found.captureId };
      if (payment.state === "ended")
        return ["trouble", { ...took, reason: "money is on its way after it had ended" }];
      return ["pending", took];
    }
    case "captured": {
      const took = { capture_id: found.captureId, captured_at: at };
      if (payment.state === "captured") return [undefined];
      if (found.paise !== payment.amount_paise)
        return ["trouble", { ...took, reason: "another amount came" }];
      if (payment.state === "ended") return ["trouble", { ...took, reason: "paid after it had ended" }];
      return ["captured", took];
    }
  }
}

/** The parts that a payment is for, held in the order of their ids. */
export async function lockSharesOf(tx: Change, paymentId: string) {
  const shares = await findShares(tx.db, paymentId);
  const ids = shares.map(({ part_id }) => part_id).sort();
  for (const id of ids) await lockPart(tx, id);
  return findStates(tx.db, ids);
}

/** Who ordered and who sells these parts. */
export function findSidesOf(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("order_part")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .select(["order_part.shop_id", "placed_order.person_id"])
    .where("order_part.id", "in", ids)
    .execute();
}

/** Parts with their states, in the order of their ids. */
export async function findStates(db: Database, ids: readonly string[]) {
  const parts = await db.selectFrom("order_part").select(["id", "state"]).where("id", "in", ids).execute();
  return parts.sort((one, other) => (one.id < other.id ? -1 : 1));
}
