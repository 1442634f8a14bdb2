import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { dayMs, hourMs } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { serveUserEvents } from "#kit/server/live/userEvents.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { type CallContext, serve } from "#kit/server/serve.ts";
import { otherStateOfPostcode } from "#knowledge/agronomy/postcodes.ts";
import { personEvents } from "#people/notifications/inbox/contract.ts";
import { removeOldBills } from "#shop/bills/server/forget.ts";
import { faultIn, readAddress } from "../address.ts";
import { type Address, addressFields } from "../addressFields.ts";
import { checkout, idempotencyHeader, ordersPageSize } from "../contract.ts";
import { orderTopics, payByOf } from "../rules.ts";
import { removeUnlocked } from "./locked.ts";
import { endUnpaidOrders } from "./parts/expire.ts";
import { moveParts } from "./parts/moveParts.ts";
import { findAddresses, forgetAddress } from "./placing/addresses.ts";
import { removeOldKeys } from "./placing/idempotency.ts";
import { placeOrder } from "./placing/place.ts";
import { type FindSaidPaid, type Payments, paymentOf, presentOrder } from "./present.ts";
import { findOrder, findOrders, type OrderRows } from "./queries.ts";

export interface CheckoutSettings {
  readonly payments: Payments;
  readonly findSaidPaid: FindSaidPaid;
  /** Hours that a transfer is waited for. */
  readonly transferHours: number;
  /** The time in ms since 1970; tests have one of their own. */
  readonly now?: () => number;
}

/** Orders, as their buyers see them. */
export function serveCheckout(app: FastifyInstance, db: Database, settings: CheckoutSettings): void {
  const { payments, findSaidPaid, transferHours, now = Date.now } = settings;
  servePlacing(app, db, { payments, transferHours, now });
  endUnpaidOrders(app, db, now);
  serveOrders(app, db, { payments, findSaidPaid });
  serveUserEvents(app, personEvents.stream, orderTopics, ["sales"]);
  serveAddresses(app, db);
  regularly(app, hourMs, "forgetting old keys of orders", () => removeOldKeys(db, Date.now()));
  regularly(app, dayMs, "removing names and bills of sales that need not be kept any more", async () => {
    await removeUnlocked(db, Date.now());
    await removeOldBills(db, Date.now());
  });
}

function servePlacing(
  app: FastifyInstance,
  db: Database,
  { payments, transferHours, now }: Required<Omit<CheckoutSettings, "findSaidPaid">>,
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
      refuseField("payment", "unavailable", "is not set up here", {
        detail: "This way to pay is not set up here",
      });
    }
    if (body.only && body.seenTotal === undefined) {
      refuseField("seenTotal", "required", "is needed where `only` is given");
    }
    return placeOrder(db, payments, {
      app,
      ...{ personId: who.id, helps: who.helps },
      key: keyIn(asked),
      address: addressOrRefuse(body, body.stateConfirmed ?? false),
      payment: body.payment,
      only: body.only,
      seenPaise: body.seenTotal === undefined ? undefined : Math.round(body.seenTotal * 100),
      keepAddress: body.keepAddress ?? false,
      collect: body.collect ?? false,
      transferHours,
      at: now(),
    });
  });
}

/** Reads the address as the screen does, and refuses as `invalid` what is wrong with it, or a State that its PIN code contradicts. */
function addressOrRefuse(typed: Partial<Address>, stateConfirmed: boolean): Address {
  const address = readAddress(typed);
  const errors = addressFields.flatMap((field) => {
    const rule = faultIn(field, address[field]);
    return rule ? [{ field, rule, message: "is not right" }] : [];
  });
  if (errors.length > 0) refuse("invalid", "The address is not right", { errors });
  const other = stateConfirmed ? undefined : otherStateOfPostcode(address.postcode, address.state);
  if (other) {
    const message = `the PIN code ${address.postcode} is in ${other}`;
    refuse("invalid", `Nothing was ordered: ${message}, not in ${address.state}. Which is right?`, {
      errors: [{ field: "state", rule: "postcode-of-other-state", message, about: { state: other } }],
    });
  }
  return address;
}

const keyPattern = /^[\x21-\x7e]{8,100}$/;

/** A try without a key could not be told from a second order. */
function keyIn({ request }: Pick<CallContext<typeof checkout.place>, "request">): string {
  const key = request.headers[idempotencyHeader];
  if (typeof key === "string" && keyPattern.test(key)) return key;
  return refuseField(idempotencyHeader, "pattern", "8 to 100 signs", {
    detail: "The header Idempotency-Key is needed: 8 to 100 signs, new for each order",
  });
}

function serveOrders(
  app: FastifyInstance,
  db: Database,
  { payments, findSaidPaid }: Pick<CheckoutSettings, "payments" | "findSaidPaid">,
): void {
  const rowsOr404 = async (personId: string, id: string) =>
    (await findOrder(db, personId, id)) ?? refuse("not-found", "You have no such order");
  const shown = async (orders: readonly OrderRows[]) => {
    const saidPaid = await findSaidPaid(orders);
    return orders.map((rows) => presentOrder(rows, payments, saidPaid));
  };
  const shownOr404 = async (personId: string, id: string) => {
    const rows = await rowsOr404(personId, id);
    return presentOrder(rows, payments, await findSaidPaid([rows]));
  };

  serve(app, checkout.list, async ({ who, query, reply }) => {
    const before = query.before === undefined ? undefined : (await rowsOr404(who.id, query.before)).order;
    const found = await findOrders(db, who.id, { limit: ordersPageSize + 1, before });
    const page = sendPage(reply, found, ordersPageSize, ({ order }) =>
      addressOf(checkout.list, { query: { before: order.id } }),
    );
    return shown(page);
  });

  serve(app, checkout.show, ({ who, params }) => shownOr404(who.id, params.id));

  serve(app, checkout.cancel, async ({ who, params, query }) => {
    const order = await shownOr404(who.id, params.id);
    const named = order.parts.filter(({ id }) => query.part === undefined || id === query.part);
    if (named.length === 0) refuse("not-found", "Your order has no such part");
    const open = named.filter(({ cancellable }) => cancellable);
    if (open.length === 0) refuse("too-late", "It is on its way, or has come to an end, already");
    const partIds = open.map(({ id }) => id);
    const of = { personId: who.id };
    await change(app, db, (tx) =>
      moveParts(tx, { partIds, to: "cancelled", by: "buyer", of, at: Date.now() }),
    );
    return shownOr404(who.id, params.id);
  });
}

function serveAddresses(app: FastifyInstance, db: Database): void {
  serve(app, checkout.addresses, ({ who }) => findAddresses(db, who.id));

  serve(app, checkout.forgetAddress, async ({ who, params }) => {
    if (!(await forgetAddress(db, who.id, params.id))) refuse("not-found", "You have no such address");
  });
}
