import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";
import { sha256 } from "#kit/server/ids.ts";
import { givesBack } from "#shop/checkout/rules.ts";
import { addOrderEvents } from "#shop/checkout/server/parts/orderEvents.ts";
import { notifyRefund } from "#shop/checkout/server/parts/orderNotes.ts";
import { findLinesOf } from "#shop/checkout/server/queries.ts";
import { lockPart } from "#shop/checkout/server/settleLine.ts";
import { isForeign, owedBack } from "#shop/payments/gatewayRules.ts";
import type { FoundRefund } from "#shop/payments/server/gateway/gateway.ts";
import { addRefund, findRefund, findRefunds, moveRefund } from "#shop/payments/server/gateway/refunds.ts";
import { findPayment, findShares, lockPayment, takeLook } from "#shop/payments/server/gateway/store.ts";
import type { GatewayRefundTable } from "#shop/payments/server/gateway/tables.ts";
import { saveRefunded } from "../queries.ts";
import type { GatewayHouse } from "./house.ts";
import { findStates } from "./settle.ts";

/**
 * Compares what is owed back of a payment with what was asked for, part by part, and writes the difference as refunds that are to
 * be made. By the orders as they are, not by what somebody remembered to call: cancelled, returned, promised for a line, ended by
 * the site, cancelled while the money was on its way.
 */
export async function planRefunds(tx: Change, paymentId: string, at: number): Promise<void> {
  const { db } = tx;
  const payment = await lockPayment(tx, paymentId);
  await takeLook(tx, paymentId);
  // Read after the look was taken: what changes from here on asks for another one.
  if (payment?.state !== "captured") return;
  const shares = await findShares(db, paymentId);
  const ids = shares.map(({ part_id }) => part_id);
  const [parts, lines, all] = await Promise.all([
    findStates(db, ids),
    findLinesOf(db, ids),
    findRefunds(db, paymentId),
  ]);
  const refunds = ofParts(all, shares);
  const debts = shares.map(({ part_id, amount_paise }) => {
    const state = parts.find(({ id }) => id === part_id)?.state;
    const isOver = state !== undefined && givesBack.includes(state);
    const ofLines = lines.reduce(
      (sum, line) => sum + (line.part_id === part_id ? line.refunded_paise : 0),
      0,
    );
    const owed = owedBack({ paise: amount_paise, isOver, ofLines });
    const before = sumOf(refunds.filter((refund) => refund.part_id === part_id));
    return { part_id, owed, before };
  });
  // Money that a person gave back at the gateway counts for the amount owed, whichever part it was meant for:
  // nothing goes back twice.
  let most = Math.max(0, sum(debts.map(({ owed }) => owed)) - sumOf(all));
  for (const { part_id, owed, before } of debts) {
    const left = Math.min(owed - before, most);
    if (left <= 0) continue;
    most -= left;
    const refund = { payment_id: paymentId, part_id, amount_paise: left };
    await addRefund(tx, { id: refundKey(refund, before), ...refund }, at);
  }
}

/**
 * Idempotency key of a refund, made of what it is and of what went before it (paise): a database that was restored and has lost the
 * row asks the gateway for the same refund, and not for a second one.
 */
function refundKey(
  { payment_id, part_id, amount_paise }: Pick<GatewayRefundTable, "payment_id" | "part_id" | "amount_paise">,
  before: number,
): string {
  return sha256(JSON.stringify(["refund", payment_id, part_id, before, amount_paise]), "hex").slice(0, 32);
}

/**
 * Asks the gateway to give money back, or for the state of a refund. The same key is one refund, however
 * often it is requested.
 */
export async function resolveRefund({ app, db, gateway, now }: GatewayHouse, id: string): Promise<void> {
  const refund = await findRefund(db, id);
  if (!refund || (refund.state !== "asked" && refund.state !== "pending")) return;
  const { capture_id: captureId, state } = (await findPayment(db, refund.payment_id)) ?? {};
  // Money in doubt may be gone already: it is given back once that is settled.
  if (!captureId || (state !== "captured" && refund.remote_id === null)) return;
  const found = refund.remote_id
    ? await gateway.findRefund(refund.remote_id)
    : await gateway.refund({ captureId, key: id, paise: refund.amount_paise });
  await change(app, db, (tx) => noteRefund(tx, refund, found, now()));
  if (found.state === "trouble") {
    app.log.error({ refund: id, reason: found.reason }, "a refund needs a person: npm run admin -- payments");
  }
}

/** Outcome of a refund, by the gateway's word or a person's. */
type Noted =
  | { readonly state: "pending" | "refunded"; readonly remoteId: string }
  | Extract<FoundRefund, { readonly state: "trouble" }>;

/**
 * Notes what became of a refund. Its buyer is told once the money is back, not when it is promised; a part of which all money is back
 * says so on both sides.
 */
export async function noteRefund(
  tx: Change,
  {
    id,
    payment_id,
    part_id,
    amount_paise,
  }: Pick<GatewayRefundTable, "id" | "payment_id" | "part_id" | "amount_paise">,
  found: Noted,
  at: number,
): Promise<void> {
  const { db } = tx;
  await lockPart(tx, part_id);
  const more = {
    ...(found.remoteId === null ? {} : { remote_id: found.remoteId }),
    ...(found.state === "trouble" ? { reason: found.reason } : {}),
  };
  if (!(await moveRefund(tx, id, { state: found.state, at, ...more }))) return;
  const part = await findToldPart(db, part_id);
  addOrderEvents(tx, { buyers: [part.person_id], shops: [part.shop_id] });
  if (found.state !== "refunded") return;
  // Of the gateway, so that no shop is named; before anything is written that closing an account writes too (notifyRefund).
  await notifyRefund(tx, { ...part, shop_id: "" }, { paise: amount_paise, at });
  const [all, shares] = await Promise.all([findRefunds(db, payment_id), findShares(db, payment_id)]);
  const refunds = ofParts(all, shares);
  const back = sumOf(refunds.filter((refund) => refund.part_id === part_id && refund.state === "refunded"));
  const share = shares.find((share) => share.part_id === part_id);
  if (!share || !givesBack.includes(part.state) || back < share.amount_paise) return;
  await saveRefunded(tx, part_id, at);
}

/** Those that are known to be of their part: what a person gave back of an order of several shops may be of any. */
function ofParts(
  refunds: readonly GatewayRefundTable[],
  shares: readonly unknown[],
): readonly GatewayRefundTable[] {
  return shares.length === 1 ? refunds : refunds.filter(({ id }) => !isForeign(id));
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

function sumOf(refunds: readonly Pick<GatewayRefundTable, "amount_paise">[]): number {
  return refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

function findToldPart(db: Database, partId: string) {
  return db
    .selectFrom("order_part")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .select(["order_part.id", "order_part.order_id", "order_part.shop_id", "order_part.state"])
    .select("placed_order.person_id")
    .where("order_part.id", "=", partId)
    .executeTakeFirstOrThrow();
}
