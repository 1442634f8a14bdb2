import type { Change } from "#database/changes.ts";
import { findPayment, findRefund, lockPayment, movePayment } from "../../../server/gateway/store.ts";
import { noteRefund } from "./refund.ts";

/**
 * Notes that a person has given money back at the gateway itself: of a refund that it refused, or of a payment that could not be
 * taken as it came. False where nothing of this id waits for a person.
 */
export async function settleByHand(tx: Change, id: string, at: number): Promise<boolean> {
  const refund = await findRefund(tx.db, id);
  if (refund?.state === "trouble") {
    await noteRefund(tx, refund, { state: "refunded", remoteId: refund.remote_id ?? "by hand" }, at);
    return true;
  }
  const held = (await findPayment(tx.db, id)) && (await lockPayment(tx, id));
  return held ? movePayment(tx, held, "ended", at, { reason: `${held.reason}, given back` }) : false;
}
