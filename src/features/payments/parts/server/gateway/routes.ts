import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { takeToken } from "#features/account/server/limits/tokens.ts";
import { findOrder } from "#features/checkout/server/queries.ts";
import { change } from "#kit/server/changes.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { refuse, refuseField } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { Unavailable } from "#kit/server/unavailable.ts";
import { payments } from "../../../contract.ts";
import { unsettled } from "../../../gatewayRules.ts";
import type { Gateway, GatewayEvent } from "../../../server/gateway/gateway.ts";
import {
  findPaymentIdAt,
  findPaymentsOf,
  findRefundIdAt,
  lockPayment,
  lookTopic,
  movePayment,
} from "../../../server/gateway/store.ts";
import type { GatewayHouse } from "./house.ts";
import { lookAtGateway } from "./look.ts";
import { presentOnline } from "./present.ts";
import { resolveRefund } from "./refund.ts";
import { resolvePayment } from "./resolve.ts";
import { startPayment } from "./start.ts";

interface OnlineSettings {
  /** Undefined where none is set up. */
  readonly gateway: Gateway | undefined;
  /** Under which people reach the site, and come back to it. */
  readonly origin: string;
  /** The time in ms since 1970; tests have one of their own. */
  readonly now?: (() => number) | undefined;
}

const lookEveryMs = 15_000;
/** 20 at once, and then one every ten seconds: each asks the gateway. */
const askings = { burst: 20, refillMs: 10_000 };
/** Of one network 120 at once, and then two a second: a gateway has few addresses, and repeats what is refused. */
const webhooks = { burst: 120, refillMs: 500 };
const webhookQueue = {
  ...{ concurrency: 8, maxQueued: 200, maxPerKey: 100, maxRunningPerKey: 6 },
  message: "Very many messages of a payment gateway come just now",
};

/** Paying orders by a payment gateway. */
export function serveOnlinePayments(app: FastifyInstance, db: Database, settings: OnlineSettings): void {
  const { gateway, origin, now = Date.now } = settings;
  const house = gateway && { app, db, gateway, now };
  const rowsOr404 = async (personId: string, id: string) =>
    (await findOrder(db, personId, id)) ?? refuse("not-found", "You have no such order");
  const houseOrRefuse = () =>
    house ??
    refuseField("payment", "unavailable", "is not set up here", { detail: "Paypal is not set up here" });

  serve(app, payments.online, async ({ who, params }) =>
    presentOnline(db, gateway, await rowsOr404(who.id, params.id)),
  );

  serve(app, payments.payOnline, async ({ who, params }) => {
    await rowsOr404(who.id, params.id);
    const house = houseOrRefuse();
    await takeToken(db, `online:${who.id}`, askings, now());
    return { payAt: await startPayment(house, { personId: who.id, orderId: params.id, origin }) };
  });

  serve(app, payments.askOnline, async ({ who, params }) => {
    await rowsOr404(who.id, params.id);
    const house = houseOrRefuse();
    await takeToken(db, `online:${who.id}`, askings, now());
    const isAnswered = await asked(house, params.id);
    return presentOnline(db, gateway, await rowsOr404(who.id, params.id), !isAnswered);
  });

  serveWebhooks(app, db, house);
  if (house) lookRegularly(app, house);
}

/** Every few seconds, and as soon as somebody asks for a look. */
function lookRegularly(app: FastifyInstance, house: GatewayHouse): void {
  const name = "asking the payment gateway";
  const { signal, soon } = regularly(app, lookEveryMs, name, () => lookAtGateway(house, signal));
  const unsubscribe = app.changes.subscribe((tags) => {
    if (tags.includes(lookTopic)) soon();
  });
  app.addHook("onClose", async () => unsubscribe());
}

/** False where the gateway does not answer: what is open stays, and is asked for again. */
async function asked(house: GatewayHouse, orderId: string): Promise<boolean> {
  const open = (await findPaymentsOf(house.db, orderId)).find(({ state }) => unsettled.includes(state));
  try {
    if (open) await resolvePayment(house, open.id);
    return true;
  } catch (error) {
    if (error instanceof Unavailable) return false;
    throw error;
  }
}

/** Its bytes are read as they come, since the signature is of them. Nothing in a webhook is believed: it says what to ask about. */
function serveWebhooks(app: FastifyInstance, db: Database, house: GatewayHouse | undefined): void {
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
      const network = networkOf(request.ip);
      await takeToken(db, `gateway:${network}`, webhooks);
      await queue.run(network, async () => {
        const event = await house.gateway.readWebhook({ headers, body });
        if (!event) refuse("not-allowed", "The signature is not the gateway's");
        await follow(house, event);
      });
    });
  });
}

async function follow(house: GatewayHouse, event: GatewayEvent): Promise<void> {
  const { app, db, gateway, now } = house;
  if (event.kind === "payment") {
    const id = await findPaymentIdAt(db, gateway.name, event);
    if (id) await resolvePayment(house, id);
  } else if (event.kind === "refund") {
    const id = await findRefundIdAt(db, event.remoteId);
    if (id) await resolveRefund(house, id);
  } else if (event.kind === "reversed") {
    const id = await findPaymentIdAt(db, gateway.name, event);
    if (!id) return;
    app.log.error({ payment: id }, "money of a payment was taken back: npm run admin -- payments");
    await change(app, db, async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment) await movePayment(tx, payment, "trouble", now(), { reason: "taken back" });
    });
  }
}
