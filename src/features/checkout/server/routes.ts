import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { hourMs } from "#kit/contract/indianDays.ts";
import { serveOwnChanges } from "#kit/server/live/own.ts";
import { refuse } from "#kit/server/refuse.ts";
import { regularly } from "#kit/server/regularly.ts";
import { type Asked, serve } from "#kit/server/serve.ts";
import { checkout, idempotencyHeader, pageOfOrders } from "../contract.ts";
import { ownWords, payByOf, usualTransferHours } from "../rules.ts";
import { findAddresses, forgetAddress, tidy } from "./addresses.ts";
import { forgetOldKeys } from "./attempts.ts";
import { endUnpaidOrders } from "./expire.ts";
import { moveParts } from "./moveParts.ts";
import { placeOrder } from "./place.ts";
import { type Payments, paymentOf, presentOrder } from "./present.ts";
import { findOrder, findOrders } from "./rows.ts";

export interface CheckoutSettings {
  readonly payments: Payments;
  /** Hours that a transfer is waited for. */
  readonly transferHours?: number;
  /** The time in ms since 1970; tests have one of their own. */
  readonly now?: () => number;
}

/** Orders, as whoever places them sees them. */
export function serveCheckout(app: FastifyInstance, db: Database, settings: CheckoutSettings): void {
  const { payments, transferHours = usualTransferHours, now = Date.now } = settings;
  servePlacing(app, db, { payments, transferHours, now });
  endUnpaidOrders(app, db, now);
  serveOrders(app, db, payments);
  serveOwnChanges(app, checkout.stream, ownWords);
  serveAddresses(app, db);
  regularly(app, hourMs, "forgetting old keys of orders", () => forgetOldKeys(db, Date.now()));
}

function servePlacing(
  app: FastifyInstance,
  db: Database,
  { payments, transferHours, now }: Required<CheckoutSettings>,
): void {
  serve(app, checkout.payments, () =>
    payments.map(({ word, unavailable }) => ({
      word,
      unavailable,
      hours: payByOf(word, 0, transferHours) === null ? null : transferHours,
    })),
  );

  serve(app, checkout.place, async (asked) => {
    const { who, body } = asked;
    if (paymentOf(payments, body.payment).unavailable !== null) {
      refuse("invalid", "This way to pay is not set up here", {
        errors: [{ field: "payment", rule: "unavailable", message: "is not set up here" }],
      });
    }
    const { order, changed } = await placeOrder(db, payments, {
      personId: who.id,
      key: keyIn(asked),
      address: tidy(body),
      payment: body.payment,
      seenPaise: body.seenTotal === undefined ? undefined : Math.round(body.seenTotal * 100),
      keepAddress: body.keepAddress ?? false,
      transferHours,
      at: now(),
    });
    app.finished.changed(...changed);
    return order;
  });
}

const keyPattern = /^[\x21-\x7e]{8,100}$/;

/** A try without a key could not be told from a second order. */
function keyIn({ request }: Pick<Asked<typeof checkout.place>, "request">): string {
  const key = request.headers[idempotencyHeader];
  if (typeof key === "string" && keyPattern.test(key)) return key;
  return refuse("invalid", "The header Idempotency-Key is needed: 8 to 100 signs, new for each order", {
    errors: [{ field: idempotencyHeader, rule: "pattern", message: "8 to 100 signs" }],
  });
}

function serveOrders(app: FastifyInstance, db: Database, payments: Payments): void {
  const rowsOr404 = async (personId: string, id: string) =>
    (await findOrder(db, personId, id)) ?? refuse("not-found", "You have no such order");

  serve(app, checkout.list, async ({ who, query, reply }) => {
    const before = query.before === undefined ? undefined : (await rowsOr404(who.id, query.before)).order;
    const found = await findOrders(db, who.id, { limit: pageOfOrders + 1, before });
    const page = found.slice(0, pageOfOrders);
    const last = page.at(-1)?.order.id;
    if (found.length > pageOfOrders && last) {
      reply.header("link", `<${addressOf(checkout.list, { query: { before: last } })}>; rel="next"`);
    }
    return page.map((rows) => presentOrder(rows, payments));
  });

  serve(app, checkout.show, async ({ who, params }) =>
    presentOrder(await rowsOr404(who.id, params.id), payments),
  );

  serve(app, checkout.cancel, async ({ who, params, query }) => {
    const order = presentOrder(await rowsOr404(who.id, params.id), payments);
    const named = order.parts.filter(({ id }) => query.part === undefined || id === query.part);
    if (named.length === 0) refuse("not-found", "Your order has no such part");
    const open = named.filter(({ cancellable }) => cancellable);
    if (open.length === 0) refuse("too-late", "It is on its way, or has come to an end, already");
    const partIds = open.map(({ id }) => id);
    const of = { personId: who.id };
    const changed = await db
      .transaction()
      .execute((db) => moveParts(db, { partIds, to: "cancelled", by: "buyer", of, at: Date.now() }));
    app.finished.changed(...changed);
    return presentOrder(await rowsOr404(who.id, params.id), payments);
  });
}

function serveAddresses(app: FastifyInstance, db: Database): void {
  serve(app, checkout.addresses, ({ who }) => findAddresses(db, who.id));

  serve(app, checkout.forgetAddress, async ({ who, params }) => {
    if (!(await forgetAddress(db, who.id, params.id))) refuse("not-found", "You have no such address");
  });
}
