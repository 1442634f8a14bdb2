import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { qrSvg } from "#kit/server/qrSvg.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { findOrder, type OrderRows } from "#shop/checkout/server/queries.ts";
import { findPartOfShop } from "#shop/checkout/server/shopQueries.ts";
import { type PartPayment, payments } from "#shop/payments/contract.ts";
import { findUpiOf } from "#shop/payments/server/shopUpi.ts";
import { moneyStageOf, paymentStateOf } from "../rules.ts";
import { answerPayment } from "./answer.ts";
import { watchOwed } from "./owed.ts";
import { isDueByUpi, linkFor, paidPartOf, paidPartOfShop, presentNote, presentPayments } from "./present.ts";
import { findSaid } from "./queries.ts";
import { sayPaid } from "./say.ts";

interface PaymentSettings {
  /** Hours that money is waited for. */
  readonly transferHours: number;
  /** The time in ms since 1970; tests have one of their own. */
  readonly now?: (() => number) | undefined;
}

/** 100 at once, for a morning's parcels, and then one every six seconds: each word tells somebody. */
const wordsOfPayments = { burst: 100, refillMs: 6_000 };

/** Which parts of these orders are said to be paid while their sellers still look. */
export async function findSaidPaid(db: Database, orders: readonly OrderRows[]): Promise<ReadonlySet<string>> {
  const waiting = orders
    .flatMap((rows) => rows.parts.map((part) => ({ id: part.id, paid: paidPartOf(part, rows) })))
    .filter(({ paid }) => moneyStageOf(paid) === "waiting");
  const stated = await findSaid(
    db,
    waiting.map(({ id }) => id),
  );
  const isSaid = waiting.filter(({ id, paid }) => paymentStateOf(paid, stated.get(id)) === "said-paid");
  return new Set(isSaid.map(({ id }) => id));
}

/** The money for parts of orders, as both sides speak of it. */
export function servePartPayments(app: FastifyInstance, db: Database, settings: PaymentSettings): void {
  const { transferHours, now = Date.now } = settings;
  watchOwed(app, db, now);
  const rowsOr404 = async (personId: string, id: string) =>
    (await findOrder(db, personId, id)) ?? refuse("not-found", "You have no such order");
  const known = async ({ parts }: OrderRows) => {
    const [stated, upi] = await Promise.all([
      findSaid(
        db,
        parts.map(({ id }) => id),
      ),
      findUpiOf(
        db,
        parts.map(({ shop_id }) => shop_id),
      ),
    ]);
    return { said: stated, upi, at: now() };
  };
  const shown = async (personId: string, id: string): Promise<PartPayment[]> => {
    const rows = await rowsOr404(personId, id);
    return presentPayments(rows, await known(rows));
  };

  serve(app, payments.ofOrder, ({ who, params }) => shown(who.id, params.id));

  serve(app, payments.qr, async ({ who, params, query, reply }) => {
    const rows = await rowsOr404(who.id, params.id);
    const part = rows.parts.find(({ id }) => id === params.part);
    if (!part) return refuse("not-found", "Your order has no such part");
    const { said: stated, upi } = await known(rows);
    const paid = paidPartOf(part, rows);
    const shop = upi.get(part.shop_id);
    if (!shop || !isDueByUpi(paid.payment, paymentStateOf(paid, stated.get(part.id)))) {
      return refuse("not-found", "Nothing is due here by UPI");
    }
    const asked = { orderId: rows.order.id, partId: part.id, paise: paid.totalPaise };
    // A plain string would be written as JSON.
    return reply
      .type("image/svg+xml; charset=utf-8")
      .header("cache-control", "no-store")
      .send(Readable.from([qrSvg(linkFor(shop, { ...asked, attempt: query.attempt }))]));
  });

  serve(app, payments.say, async ({ who, params, body }) => {
    await takeToken(db, `payments:${who.id}`, wordsOfPayments);
    const asking = { personId: who.id, orderId: params.id, ...body, transferHours, at: now() };
    await change(app, db, (tx) => sayPaid(tx, asking));
    return shown(who.id, params.id);
  });

  serve(app, payments.answer, async ({ who, params, body }) => {
    const { state, reason } = body;
    if (state === "due" && reason === undefined) {
      return refuseField("reason", "required", "is needed where the money has not come");
    }
    await takeToken(db, `payments:${who.id}`, wordsOfPayments);
    const says =
      state === "due" && reason !== undefined ? { to: state, reason } : ({ to: "refunded" } as const);
    const asking = { shopId: who.id, partId: params.id, at: now(), says };
    await change(app, db, (tx) => answerPayment(tx, asking));
    const part = await findPartOfShop(db, who.id, params.id);
    if (!part) return refuse("not-found", "Your shop has no such order");
    return presentNote(paidPartOfShop(part), (await findSaid(db, [part.id])).get(part.id), "seller");
  });
}
