import type { FastifyInstance } from "fastify";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { Unavailable } from "#kit/server/problems/problems.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { givesBack } from "#shop/checkout/rules.ts";
import { findLinesOf } from "#shop/checkout/server/queries.ts";
import { settleLine } from "#shop/checkout/server/settleLine.ts";
import { payments } from "#shop/payments/contract.ts";
import { foreignKey, unsettled } from "#shop/payments/gatewayRules.ts";
import type { FoundRefund, GatewayEvent } from "#shop/payments/server/gateway/gateway.ts";
import { addRefund, findRefundAt, findRefunds } from "#shop/payments/server/gateway/refunds.ts";
import {
  findPayment,
  findPaymentIdAt,
  findShares,
  lockPayment,
} from "#shop/payments/server/gateway/store.ts";
import type { GatewayPayment, GatewayRefundTable } from "#shop/payments/server/gateway/tables.ts";
import type { GatewayHouse } from "./house.ts";
import { noteRefund, resolveRefund } from "./refund.ts";
import { resolvePayment } from "./resolve.ts";
import { findStates } from "./settle.ts";
import { clearTrouble, holdLocked, holdPayment } from "./trouble.ts";

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

type Returned = Extract<FoundRefund, { readonly paise: number | null }>;

/**
 * A refund that is known to the gateway and not in our rows: one of ours whose answer got lost, or money that
 * a person gave back there. It is noted, so that it counts for the amount owed and nothing goes back twice.
 * Fails with `Unavailable` while the payment itself is not settled here: then the gateway sends it again.
 */
async function noteForeignRefund(house: GatewayHouse, paymentId: string, remoteId: string): Promise<void> {
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
