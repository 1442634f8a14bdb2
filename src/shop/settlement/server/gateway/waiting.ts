import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { rupees, rupeesFromPaise } from "#kit/contract/figures.ts";
import { change } from "#kit/server/changes.ts";
import { eachSettled } from "#kit/server/concurrency/eachSettled.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { findWaiting } from "#shop/payments/server/gateway/open.ts";
import { findToLookAt, lookTopic } from "#shop/payments/server/gateway/store.ts";
import type { GatewayHouse } from "./house.ts";
import { planRefunds } from "./refund.ts";

const lookEveryMs = hourMs;
const atOnce = 50;

/**
 * Where no gateway is set up any more: what is owed back is written down and waits, and the log says so every hour. Once the settings
 * are back, the look goes on with it.
 */
export function waitForGateway(app: FastifyInstance, db: Database, now: () => number): void {
  const name = "money that waits for a payment gateway";
  const { signal, soon } = regularly(app, lookEveryMs, name, () => lookWithout({ app, db, now }, signal));
  const unsubscribe = app.changes.subscribe((tags) => {
    if (tags.includes(lookTopic)) soon();
  });
  app.addHook("onClose", async () => unsubscribe());
}

/** The same look without a gateway to ask. */
export async function lookWithout(
  { app, db, now }: Omit<GatewayHouse, "gateway">,
  signal?: AbortSignal,
): Promise<void> {
  const looked = await findToLookAt(db, atOnce);
  await eachSettled(looked, (id) => change(app, db, (tx) => planRefunds(tx, id, now())), signal);
  const { refunds, paise, payments } = await findWaiting(db);
  if (refunds === 0 && payments === 0) return;
  app.log.error(
    { refunds, owed: rupees(rupeesFromPaise(paise)), payments },
    "money waits for a payment gateway that is not set up: set PAYPAL_CLIENT_ID and PAYPAL_SECRET again, or see npm run admin -- payments",
  );
}
