import { pullBack } from "#database/pullBack.ts";
import { change } from "#kit/server/changes.ts";
import { eachSettled } from "#kit/server/concurrency/eachSettled.ts";
import { Unavailable } from "#kit/server/problems/problems.ts";
import { longestPauseMs } from "#shop/payments/gatewayRules.ts";
import { findDueRefunds, takeRefund } from "#shop/payments/server/gateway/refunds.ts";
import { type Due, findDuePayments, findToLookAt, takePayment } from "#shop/payments/server/gateway/store.ts";
import type { GatewayHouse } from "./house.ts";
import { planRefunds, resolveRefund } from "./refund.ts";
import { endUnmade, resolvePayment } from "./resolve.ts";

/** Rows that one look takes on at most: the next one comes in seconds. */
const atOnce = 50;

/**
 * Asks the gateway about all that is open: answers that got lost, buyers who approved and closed the page, money to be given back.
 * By the rows alone, so that a kill leaves nothing behind; of several processes one asks about each.
 */
export async function lookAtGateway(house: GatewayHouse, signal?: AbortSignal): Promise<void> {
  const { app, db, now } = house;
  const looked = await findToLookAt(db, atOnce);
  await eachSettled(looked, (id) => change(app, db, (tx) => planRefunds(tx, id, now())), signal);
  const bounds = { now: now(), longestMs: longestPauseMs };
  await pullBack(db, "gateway_payment", "next_at", bounds);
  await pullBack(db, "gateway_refund", "next_at", bounds);
  await eachSettled(
    await findDuePayments(db, now(), atOnce),
    async (due) => {
      if (!(await change(app, db, (tx) => takePayment(tx, due, now())))) return;
      await whereItAnswers(
        house,
        due.state === "creating" ? endUnmade(house, due.id) : resolvePayment(house, due.id),
      );
    },
    signal,
  );
  await eachSettled(
    await findDueRefunds(db, now(), atOnce),
    async (due: Due) => {
      if (!(await change(app, db, (tx) => takeRefund(tx, due, now())))) return;
      await whereItAnswers(house, resolveRefund(house, due.id));
    },
    signal,
  );
}

/** A gateway that is down is asked again, later each time; what is open stays in its rows. */
async function whereItAnswers({ app }: GatewayHouse, asking: Promise<void>): Promise<void> {
  await asking.catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
    app.log.warn({ err: error }, "the payment gateway does not answer: it is asked again");
  });
}
