import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { payments } from "#shop/payments/contract.ts";
import type { GatewayEvent } from "#shop/payments/server/gateway/gateway.ts";
import { findRefundAt } from "#shop/payments/server/gateway/refunds.ts";
import { findPayment, findPaymentIdAt } from "#shop/payments/server/gateway/store.ts";
import { noteForeignRefund } from "./foreignRefund.ts";
import type { GatewayHouse } from "./house.ts";
import { resolveRefund } from "./refund.ts";
import { resolvePayment } from "./resolve.ts";
import { clearTrouble, holdPayment } from "./trouble.ts";

/** Of one network 120 at once, and then two a second: a gateway has few addresses, and repeats what is refused. */
const webhooks = { burst: 120, refillMs: 500 };
/** Of one network about one payment 20 at once, and then two a minute: a buyer knows the id of their own payment, and can forge. */
const aboutOne = { burst: 20, refillMs: 30_000 };
const webhookQueue = {
  ...{ concurrency: 8, maxQueued: 200, maxPerKey: 100, maxRunningPerKey: 6 },
  message: "Very many messages of a payment gateway come just now",
};

/**
 * Its bytes are read as they come, since the signature is of them. What is about none of our payments is refused by our own rows
 * alone, so that forging costs the gateway no call; each network has its own limits, so that forgeries stop nothing that is true.
 */
export function serveWebhooks(app: FastifyInstance, db: Database, house: GatewayHouse | undefined): void {
  const queue = new FairQueue(webhookQueue);
  void app.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    serve(app, payments.paypalEvents, async ({ request }) => {
      const { body, headers } = request as { body: unknown; headers: typeof request.headers };
      if (!house || house.gateway.webhooks === null) return refuse("not-found", "No webhooks are read here");
      if (typeof body !== "string") return refuse("wrong-type");
      const { gateway } = house;
      const network = networkOf(request.ip);
      await takeToken(db, `gateway:${network}`, webhooks);
      const event = gateway.readWebhook({ headers, body });
      // Nothing follows from it, whatever its sender: the gateway need not repeat it.
      if (event?.kind === "other") return;
      const subject = event && (await findSubject(house, event));
      if (!subject) return refuseWebhook();
      await takeToken(db, `gateway:${network}:${subject.paymentId}`, aboutOne);
      await queue.run(network, async () => {
        if (!(await gateway.isGenuine({ headers, body }))) refuseWebhook();
        await follow(house, event, subject);
      });
    });
  });
}

/** The same words whether the payment is unknown or the signature is wrong: nobody learns which payments there are. */
function refuseWebhook(): never {
  return refuse("not-allowed", "This is no message of the gateway about a payment of this site");
}

interface Subject {
  readonly paymentId: string;
  /** One that we asked for; undefined where it is about the payment. */
  readonly refundId?: string;
}

/** Our own rows that an event is about; undefined where there are none. */
async function findSubject(
  { db, gateway: { name } }: GatewayHouse,
  event: Exclude<GatewayEvent, { kind: "other" }>,
): Promise<Subject | undefined> {
  const paymentAt = async (by: { remoteId: string } | { captureId: string }) => {
    const paymentId = await findPaymentIdAt(db, name, by);
    return paymentId === undefined ? undefined : { paymentId };
  };
  if (event.kind === "payment") return paymentAt({ remoteId: event.remoteId });
  if (event.kind !== "refund") {
    const { captureId, key } = event;
    const isNamed = key !== "" && (await findPayment(db, key))?.gateway === name;
    return (await paymentAt({ captureId })) ?? (isNamed ? { paymentId: key } : undefined);
  }
  const refund = await findRefundAt(db, name, event.remoteId);
  // Somebody may have given it back at the gateway itself.
  return refund
    ? { paymentId: refund.payment_id, refundId: refund.id }
    : paymentAt({ captureId: event.captureId });
}

async function follow(house: GatewayHouse, event: GatewayEvent, { paymentId, refundId }: Subject) {
  if (event.kind === "reversed") await doubt(house, paymentId, "taken back");
  else if (event.kind === "disputed") await doubt(house, paymentId, "disputed");
  else if (event.kind === "cleared") await clearTrouble(house, paymentId);
  else if (event.kind === "refund" && refundId === undefined) {
    await resolvePayment(house, paymentId);
    await noteForeignRefund(house, paymentId, event.remoteId);
  } else if (refundId === undefined) await resolvePayment(house, paymentId);
  else await resolveRefund(house, refundId);
}

/**
 * Locked first, so that nothing loses it; then, where no money is known yet, the gateway is asked for it, as
 * money in doubt must have come.
 */
async function doubt(house: GatewayHouse, id: string, reason: "taken back" | "disputed"): Promise<void> {
  await holdPayment(house, id, reason);
  await resolvePayment(house, id);
}
