import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { qrSvg } from "#kit/server/qrSvg.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { lockPerson } from "#people/account/server/queries.ts";
import { addOrderEvents } from "#shop/checkout/server/parts/orderEvents.ts";
import { clearOwed } from "#shop/checkout/server/parts/owed.ts";
import { findBuyerOf, touchPart } from "#shop/checkout/server/payBy.ts";
import { findOrder, type OrderRows } from "#shop/checkout/server/queries.ts";
import { lockPart } from "#shop/checkout/server/settleLine.ts";
import { findPartOfShop } from "#shop/checkout/server/shopQueries.ts";
import { type PartPayment, payments } from "#shop/payments/contract.ts";
import { type NotReceivedReason, nextPaymentStates } from "#shop/payments/rules.ts";
import { findUpiOf } from "#shop/payments/server/shopUpi.ts";
import { noteRefunded } from "#shop/problems/server/steps/openEnded.ts";
import { moneyStageOf, paymentStateOf } from "../rules.ts";
import { watchOwed } from "./owed.ts";
import { isDueByUpi, linkFor, paidPartOf, paidPartOfShop, presentNote, presentPayments } from "./present.ts";
import { findSaid, nothingSaid, saveRefunded, saveSaid } from "./queries.ts";
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
  const statements = await findSaid(
    db,
    waiting.map(({ id }) => id),
  );
  const isSaid = waiting.filter(({ id, paid }) => paymentStateOf(paid, statements.get(id)) === "said-paid");
  return new Set(isSaid.map(({ id }) => id));
}

/** The money for parts of orders, as both sides speak of it. */
export function servePartPayments(app: FastifyInstance, db: Database, settings: PaymentSettings): void {
  const { transferHours, now = Date.now } = settings;
  watchOwed(app, db, now);
  const rowsOr404 = async (personId: string, id: string) =>
    (await findOrder(db, personId, id)) ?? refuse("not-found", "You have no such order");
  const known = async ({ parts }: OrderRows) => {
    const [statements, upi] = await Promise.all([
      findSaid(
        db,
        parts.map(({ id }) => id),
      ),
      findUpiOf(
        db,
        parts.map(({ shop_id }) => shop_id),
      ),
    ]);
    return { statements, upi, at: now() };
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
    const { statements, upi } = await known(rows);
    const paid = paidPartOf(part, rows);
    const shop = upi.get(part.shop_id);
    if (!shop || !isDueByUpi(paid.payment, paymentStateOf(paid, statements.get(part.id)))) {
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

interface PaymentAnswer {
  readonly shopId: string;
  readonly partId: string;
  /** ms since 1970. */
  readonly at: number;
  /** It has not come, and why; or it was given back. */
  readonly says: { readonly to: "due"; readonly reason: NotReceivedReason } | { readonly to: "refunded" };
}

/**
 * Notes what a seller answers of the money for a part. The same again changes nothing. Refuses `not-found`, and `too-late`
 * where the table of moves has no such one from where it is: of two who answer at once one is.
 */
async function answerPayment(tx: Change, { shopId, partId, at, says }: PaymentAnswer): Promise<void> {
  const { db } = tx;
  const find = async () =>
    (await findPartOfShop(db, shopId, partId)) ?? refuse("not-found", "Your shop has no such order");
  await find();
  // The person before the part, as everybody locks them. One who has left is not asked.
  const buyer = await findBuyerOf(db, partId);
  const asks = says.to === "refunded" && buyer !== null && (await lockPerson(db, buyer)) !== undefined;
  await lockPart(tx, partId);
  const found = await find();
  const part = paidPartOfShop(found);
  const note = (await findSaid(db, [partId])).get(partId) ?? nothingSaid(partId);
  const state = paymentStateOf(part, note);
  const isDone =
    says.to === "due"
      ? (state === "due" || state === null) && note.refused === says.reason
      : note.refunded_at !== null;
  if (isDone) return;
  const stage = moneyStageOf(part);
  if (!nextPaymentStates(state, "seller", stage).includes(says.to)) {
    const word = state ?? "ended";
    refuse("too-late", `The payment is ${word} and can't be ${says.to} now`, {
      errors: [{ field: "payment", rule: "too-late", message: word }],
    });
  }
  if (says.to === "refunded") {
    const paise = part.totalPaise - part.refundedPaise;
    const productId = found.lines[0]?.product_id ?? "";
    const personId = asks ? buyer : null;
    await noteRefunded(tx, { partId, orderId: found.orderId, shopId, productId, personId, paise, at });
    await saveRefunded(tx, partId, at);
    await clearOwed(tx, partId);
  } else await saveSaid(tx, { ...note, said_at: null, reference: "", refused: says.reason });
  // Who is about to say on another screen that it came has not seen this: `seenAt` is too old then.
  if (says.to === "due" && stage === "waiting") await touchPart(tx, partId, at);
  addOrderEvents(tx, { buyers: [buyer], shops: [shopId] });
}
