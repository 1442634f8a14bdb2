import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { rupees, rupeesFromPaise } from "#kit/contract/figures.ts";
import { change } from "#kit/server/changes.ts";
import { eachSettled } from "#kit/server/concurrency/eachSettled.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { Unavailable } from "#kit/server/problems/problems.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { findOrder } from "#shop/checkout/server/queries.ts";
import { payments } from "#shop/payments/contract.ts";
import { unsettled } from "#shop/payments/gatewayRules.ts";
import type { Gateway } from "#shop/payments/server/gateway/gateway.ts";
import { findWaiting } from "#shop/payments/server/gateway/open.ts";
import { findPaymentsOf, findToLookAt, lookTopic } from "#shop/payments/server/gateway/store.ts";
import type { GatewayHouse } from "./house.ts";
import { lookAtGateway } from "./look.ts";
import { presentOnline } from "./present.ts";
import { planRefunds } from "./refund.ts";
import { resolvePayment } from "./resolve.ts";
import { startPayment } from "./start.ts";
import { serveWebhooks } from "./webhooks.ts";

const lookForWaitingMs = hourMs;

const atOnce = 50;

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
  else waitForGateway(app, db, now);
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

/**
 * Where no gateway is set up any more: what is owed back is written down and waits, and the log says so every hour. Once the settings
 * are back, the look goes on with it.
 */
function waitForGateway(app: FastifyInstance, db: Database, now: () => number): void {
  const name = "money that waits for a payment gateway";
  const { signal, soon } = regularly(app, lookForWaitingMs, name, () =>
    lookWithout({ app, db, now }, signal),
  );
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
