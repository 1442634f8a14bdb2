import { change } from "#kit/server/changes.ts";
import { unsettled } from "#shop/payments/gatewayRules.ts";
import { findPayment, lockPayment, movePayment } from "#shop/payments/server/gateway/store.ts";
import type { GatewayHouse } from "./house.ts";
import { beginCapture, settlePayment } from "./settle.ts";

/**
 * Asks the gateway for the state of a payment, takes the money of an approved one, and notes the outcome. To
 * be called on every occasion: a webhook, a buyer who is back, the look of every few seconds; all of them at
 * once are one capture, since they carry the same key. Fails with `Unavailable` where the gateway does not
 * answer; then the row stays, and is asked for again.
 */
export async function resolvePayment(house: GatewayHouse, id: string): Promise<void> {
  const { app, db, gateway, now } = house;
  const payment = await findPayment(db, id);
  if (!payment || payment.gateway !== gateway.name || payment.remote_id === null) return;
  // One that had ended is asked about too where somebody wonders: money may have come for it; and what came may be denied afterwards.
  if (payment.state === "trouble") return;
  const { remote_id: remoteId } = payment;
  let found = await gateway.find(remoteId);
  let asked = payment.state;
  if (found.state === "approved" && unsettled.includes(payment.state)) {
    if (!(await change(app, db, (tx) => beginCapture(tx, id, now())))) return;
    asked = "capturing";
    // Of its own: a key that has made the order would be answered with the order.
    found = await gateway.capture({ remoteId, key: `${id}-c` });
  }
  const settled = await change(app, db, (tx) => settlePayment(tx, id, { found, asked, at: now() }));
  if (settled === "trouble") {
    app.log.error(
      { payment: id, order: payment.order_id },
      "a payment needs a person: npm run admin -- payments",
    );
  }
}

/** Ends an intent whose answer got lost: nobody was told where to approve it. */
export async function endUnmade({ app, db, now }: GatewayHouse, id: string): Promise<void> {
  await change(app, db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state === "creating")
      await movePayment(tx, payment, "ended", now(), { reason: "no answer" });
  });
}
