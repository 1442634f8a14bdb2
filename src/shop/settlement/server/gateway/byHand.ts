import type { Change } from "#database/changes.ts";
import { findRefund } from "#shop/payments/server/gateway/refunds.ts";
import { findPayment } from "#shop/payments/server/gateway/store.ts";
import { noteRefund } from "./refund.ts";
import { endPayment } from "./trouble.ts";

/**
 * Notes that a person has given money back at the gateway itself: of a refund that it refused, or of a payment that could not be
 * taken as it came or was taken back afterwards. False where nothing of this id waits for a person.
 */
export async function settleByHand(tx: Change, id: string, at: number): Promise<boolean> {
  const refund = await findRefund(tx.db, id);
  if (refund?.state === "trouble") {
    await noteRefund(tx, refund, { state: "refunded", remoteId: refund.remote_id ?? "by hand" }, at);
    return true;
  }
  return (await findPayment(tx.db, id)) ? endPayment(tx, id, at) : false;
}
