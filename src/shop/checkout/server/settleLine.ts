import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { writtenBefore } from "#kit/server/idempotencyKey.ts";
import { newRisingId, sha256 } from "#kit/server/ids.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { creditLine } from "#shop/bills/server/credit.ts";
import { destroyOfLots, packLots, returnToLots } from "#shop/lots/server/move.ts";
import { refuseStopped } from "#shop/market/server/law/stops.ts";
import { freshOf, hasLots } from "#shop/market/server/shelfLife.ts";
import { moveStock } from "#shop/market/server/stock.ts";
import { refuseHeld, refuseMoneyBack } from "#shop/payments/server/gateway/held.ts";
import { lookAtParts } from "#shop/payments/server/gateway/store.ts";
import { byGateway, givesBack, type PartState, type PaymentWord, receivedIn } from "../rules.ts";
import { maxSettlements, packsOut, type SettlementKind } from "../settlements.ts";
import { addOrderEvents } from "./parts/orderEvents.ts";
import { notifyRefund } from "./parts/orderNotes.ts";
import { findEventsOf, findLinesOf, type SettledLine } from "./queries.ts";

/** A line of an order with what bounds what may become of it. */
export interface OrderedLine {
  readonly line: SettledLine;
  readonly orderId: string;
  readonly shopId: string;
  /** Null once the account is closed. */
  readonly personId: string | null;
  readonly state: PartState;
  readonly payment: PaymentWord;
  readonly placedAt: number;
  /** When it came; null before. */
  readonly deliveredAt: number | null;
  /** Amount paid for it, paise: 0 before the money came. */
  readonly paidPaise: number;
}

interface LineId {
  readonly partId: string;
  readonly productId: string;
}

/** A line as it is now; undefined where there is none. Whose it is, is the caller's to judge. */
export async function findOrderedLine(
  db: Database,
  { partId, productId }: LineId,
): Promise<OrderedLine | undefined> {
  const part = await db
    .selectFrom("order_part")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .select(["order_part.order_id", "order_part.shop_id", "order_part.state", "order_part.placed_at"])
    .select(["placed_order.person_id", "placed_order.payment"])
    .where("order_part.id", "=", partId)
    .executeTakeFirst();
  if (!part) return undefined;
  const [lines, events] = await Promise.all([findLinesOf(db, [partId]), findEventsOf(db, [partId])]);
  const line = lines.find(({ product_id }) => product_id === productId);
  if (!line) return undefined;
  const reached = (state: PartState) =>
    events.findLast((event) => event.state === state && event.undone_at === null)?.at ?? null;
  const isPaid = reached(receivedIn(part.payment)) !== null;
  return {
    line,
    orderId: part.order_id,
    shopId: part.shop_id,
    personId: part.person_id,
    state: part.state,
    payment: part.payment,
    placedAt: part.placed_at,
    deliveredAt: reached("delivered"),
    paidPaise: isPaid ? line.price_paise * line.quantity : 0,
  };
}

/** Holds a part until the transaction ends: what is settled on its lines comes one after the other. */
export async function lockPart({ db }: Change, partId: string): Promise<void> {
  await db
    .updateTable("order_part")
    .set((part) => ({ reason: part.ref("reason") }))
    .where("id", "=", partId)
    .execute();
}

export interface Settlement extends LineId {
  readonly key: string;
  readonly kind: SettlementKind;
  readonly packs: number;
  readonly paise: number;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Notes what became of a line, once for each key: packs go back on the shelf or leave it with a row of the ledger, money is
 * counted. False where the key had noted it before. Never more comes back than its buyer has, and never more is given back
 * than was paid for the line, by however many hands: the part is held. Refuses `too-late` where the order's state does not allow it,
 * `invalid` with the limit where it is too much, `sold-out` where nothing is there to be sent, `too-late` where the law keeps it
 * in the shop.
 */
export async function settleLine(tx: Change, settlement: Settlement): Promise<boolean> {
  const { partId, productId, key, kind, packs, paise, at } = settlement;
  const { db } = tx;
  await lockPart(tx, partId);
  const bodyHash = sha256(JSON.stringify([productId, kind, packs, paise]));
  const byKey = db
    .selectFrom("line_settlement")
    .select("body_hash")
    .where("part_id", "=", partId)
    .where("key", "=", key);
  if (writtenBefore(await byKey.executeTakeFirst(), bodyHash)) return false;
  const ordered = await findOrderedLine(db, settlement);
  if (!ordered) refuse("not-found", "No such line of an order");
  if ((await countSettlements(db, partId)) >= maxSettlements)
    refuse("too-late", `${maxSettlements} things were noted on this part of the order; no more can be`);
  refuseTooMuch(ordered, settlement);
  if (kind === "refunded" && byGateway.includes(ordered.payment)) await refuseMoneyBack(db, partId);
  const row = { id: newRisingId(), part_id: partId, product_id: productId, key, body_hash: bodyHash };
  await db
    .insertInto("line_settlement")
    .values({ ...row, kind, packs, paise, at })
    .execute();
  // No second pack leaves the shop while the money of the first may be gone.
  if (kind === "replaced" && byGateway.includes(ordered.payment)) await refuseHeld(db, [partId]);
  await movePacks(tx, ordered, settlement);
  if (kind === "replaced") await refuseStopped(db, kind, [productId], at);
  if (kind === "refunded") await creditLine(tx, settlement, at);
  // A refund by a gateway is notified when the gateway has made it (payments/parts/server/gateway/refund.ts).
  if (kind === "refunded" && byGateway.includes(ordered.payment)) await lookAtParts(tx, [partId]);
  else if (kind === "refunded") await notifyRefund(tx, toldOf(partId, ordered), settlement);
  addOrderEvents(tx, { buyers: [ordered.personId], shops: [ordered.shopId] });
  return true;
}

function toldOf(id: string, { orderId, shopId, personId }: OrderedLine) {
  return { id, order_id: orderId, shop_id: shopId, person_id: personId };
}

async function countSettlements(db: Database, partId: string): Promise<number> {
  const { count } = await db
    .selectFrom("line_settlement")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("part_id", "=", partId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function refuseTooMuch({ line, state, paidPaise }: OrderedLine, { kind, packs, paise }: Settlement): void {
  if (kind === "refunded") {
    const left = paidPaise - line.refunded_paise;
    if (paise < 1 || paise > left) refuseAbove("rupees", left / 100, "Not more than was paid for it");
    return;
  }
  // Of a part that came back as a whole all packs are on the shelf; of one that is on its way nobody has any.
  if (state !== "delivered") {
    refuse("too-late", `The order is ${state}: its packs can't be noted one by one`, {
      errors: [{ field: "state", rule: "too-late", message: state }],
    });
  }
  const left = kind === "replaced" ? line.quantity : packsOut(line);
  if (packs < 1 || packs > left) refuseAbove("packs", left, "Not more than the buyer has");
}

function refuseAbove(field: "packs" | "rupees", limit: number, detail: string): never {
  refuse("invalid", detail, { errors: [{ field, rule: "maximum", message: detail, limit }] });
}

async function movePacks(
  tx: Change,
  { orderId, line }: OrderedLine,
  { productId, kind, packs, at }: Settlement,
): Promise<void> {
  const moved = { ...line, quantity: packs };
  if (kind === "restocked") {
    const now = await moveStock(tx, { productId, amount: packs, reason: "returned", orderId, at });
    if (now && hasLots(now)) await returnToLots(tx, moved);
  } else if (kind === "destroyed") {
    await destroyOfLots(tx, moved);
  } else if (kind === "replaced") {
    const now = await moveStock(tx, { productId, amount: -packs, reason: "replaced", orderId, at });
    // Expired packs can't be sent, and fresh ones may be ordered by others.
    if (now === null || freshOf(now, indianDay(at)) < 0)
      refuse("sold-out", "There are not so many packs on the shelf to send");
    if (hasLots(now)) await packLots(tx, [moved], at);
  }
}

/** Whether something was noted on a part: then what it was delivered by is not taken back any more. */
export async function isSettled(db: Database, partId: string): Promise<boolean> {
  const some = await db
    .selectFrom("line_settlement")
    .select("id")
    .where("part_id", "=", partId)
    .limit(1)
    .executeTakeFirst();
  return some !== undefined;
}

/** Packs and money of a line that may still be noted. */
export function leftOf({ line, state, paidPaise }: OrderedLine): { packs: number; paise: number } {
  return {
    packs: givesBack.includes(state) ? 0 : packsOut(line),
    paise: paidPaise - line.refunded_paise,
  };
}
