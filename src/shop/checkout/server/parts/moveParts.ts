import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { creditParts } from "#shop/bills/server/credit.ts";
import { packLots, refuseRecalled, returnToLots } from "#shop/lots/server/move.ts";
import { refuseStopped } from "#shop/market/server/law/stops.ts";
import { hasLots } from "#shop/market/server/shelfLife.ts";
import { moveStock } from "#shop/market/server/stock.ts";
import { refuseHeld } from "#shop/payments/server/gateway/held.ts";
import { lookAtParts } from "#shop/payments/server/gateway/store.ts";
import {
  byGateway,
  givesBack,
  leavesShop,
  type Mover,
  type PartState,
  siteReasons,
  statesBefore,
} from "../../rules.ts";
import { packsOut } from "../../settlements.ts";
import { findLinesOf, newEvent, partWithEvent } from "../queries.ts";
import type { OrderPartTable, PlacedOrderTable } from "../tables.ts";
import { billParts } from "./billParts.ts";
import { addOrderEvents } from "./orderEvents.ts";
import { notifyMove } from "./orderNotes.ts";
import { noteOwed } from "./owed.ts";

export interface PartMove {
  readonly partIds: readonly string[];
  readonly to: PartState;
  readonly by: Mover;
  /** The helper who does it for the shop, by id. */
  readonly helper?: string | undefined;
  /** From this state alone, where the table of moves knows others too. */
  readonly from?: PartState;
  /** When its state had changed last (ms since 1970) as the mover saw it: what was moved since stays as it is. */
  readonly seenAt?: number | undefined;
  /** Only while its time to be paid is over at this moment (ms since 1970): its buyer may have got more of it. */
  readonly overdueAt?: number;
  /** Whose parts they must be; those of others are not found. */
  readonly of: { readonly personId: string } | { readonly shopId: string } | { readonly orderId: string };
  /** Of the parcel. */
  readonly tracking?: string | undefined;
  readonly reason?: string | undefined;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Brings parts of orders into a state, all of them or none; what is packed takes its lots and gets its bill, what is cancelled or
 * returned goes back on the shelf and off its bill. Refuses `not-found`, `too-late` where the table of moves has no such move from
 * where a part is now or where the law keeps packs in the shop (market/outgoing.ts), and `sold-out` where lots have expired.
 */
export async function moveParts(tx: Change, move: PartMove): Promise<void> {
  const { db } = tx;
  const ids = [...new Set(move.partIds)];
  const parts = await findParts(db, ids, move.of);
  if (parts.length !== ids.length || parts.length === 0) refuse("not-found", "No such part of an order");
  for (const part of parts) await moveOne(tx, part, move);
  const leaving = parts.filter((part) => byGateway.includes(part.payment) && leavesShop(part, move.to));
  await refuseHeld(
    db,
    leaving.map(({ id }) => id),
  );
  // Every caller that locks several rows locks parts first, then products, then licences.
  if (move.to === "packed") await packLots(tx, await findLinesOf(db, ids), move.at);
  if (move.to === "shipped") await refuseRecalled(db, ids);
  if (move.to === "packed" || move.to === "shipped") await refuseUnlawful(db, ids, move.to, move.at);
  await db
    .insertInto("order_event")
    .values(parts.map(({ id }) => newEvent(id, move.to, move.by, move.at, move.helper)))
    .execute();
  if (givesBack.includes(move.to)) {
    await giveBack(tx, parts, move);
    await noteOwed(tx, parts, move.at);
  }
  if (givesBack.includes(move.to) && parts.some(({ payment }) => byGateway.includes(payment)))
    await lookAtParts(tx, ids);
  await notifyMove(tx, parts, move);
  // Bills and their notes come last: a shop's series is what others wait for.
  if (move.to === "packed") await billParts(tx, parts, move.at);
  if (move.to === "cancelled" || move.to === "returned") await creditParts(tx, ids, move.to, move.at);
  addOrderEvents(tx, {
    buyers: parts.map(({ person_id }) => person_id),
    shops: parts.map(({ shop_id }) => shop_id),
  });
}

/** Goods that were lawful when they were ordered may be so no more. */
async function refuseUnlawful(
  db: Database,
  partIds: readonly string[],
  step: "packed" | "shipped",
  at: number,
): Promise<void> {
  const lines = await db
    .selectFrom("order_line")
    .select("product_id")
    .where("part_id", "in", partIds)
    .execute();
  await refuseStopped(
    db,
    step,
    lines.map(({ product_id }) => product_id),
    at,
  );
}

type Found = Pick<OrderPartTable, "id" | "order_id" | "shop_id" | "shipping_paise" | "collect_words"> &
  Pick<PlacedOrderTable, "payment" | "person_id">;

/** In the order of ids, so that two moves never wait for each other in a circle. */
function findParts(db: Database, ids: readonly string[], of: PartMove["of"]): Promise<Found[]> {
  let query = db
    .selectFrom("order_part")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .select([
      "order_part.id",
      "order_part.order_id",
      "order_part.shop_id",
      "order_part.shipping_paise",
      "order_part.collect_words",
      "placed_order.payment",
      "placed_order.person_id",
    ])
    .where("order_part.id", "in", ids)
    .orderBy("order_part.id");
  if ("personId" in of) query = query.where("placed_order.person_id", "=", of.personId);
  else if ("shopId" in of) query = query.where("order_part.shop_id", "=", of.shopId);
  else query = query.where("order_part.order_id", "=", of.orderId);
  return query.execute();
}

/** One statement decides: of a buyer who cancels and a seller who packs in the same moment, one is too late. */
async function moveOne({ db }: Change, part: Found, move: PartMove): Promise<void> {
  const { to, by, seenAt, overdueAt, tracking, reason, at } = move;
  const from = statesBefore(to, by, part.payment).filter((state) => state === (move.from ?? state));
  if (from.length === 0) await refuseMove(db, part.id, to);
  let update = db
    .updateTable("order_part")
    .set({
      state: to,
      updated_at: at,
      ...(tracking === undefined ? {} : { tracking }),
      ...(reason === undefined ? {} : { reason }),
    })
    .where("id", "=", part.id)
    .where("state", "in", from);
  if (seenAt !== undefined) update = update.where("updated_at", "=", seenAt);
  if (overdueAt !== undefined) update = update.where("pay_by", "<=", overdueAt);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows !== 1n) await refuseMove(db, part.id, to);
}

/** Says where the part is now: somebody else may have moved it since it was looked at. */
async function refuseMove(db: Database, id: string, to: PartState): Promise<never> {
  const { state } = await db
    .selectFrom("order_part")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return refuse("too-late", `It is ${state} already and can't be ${to} now`, {
    errors: [{ field: "state", rule: "too-late", message: state }],
  });
}

/** Puts the packs back on the shelf, products in the order of their ids. */
async function giveBack(tx: Change, parts: readonly Found[], move: PartMove): Promise<void> {
  const { to, at } = move;
  const reason = to === "returned" ? to : move.reason === siteReasons.unpaid ? "unpaid" : "cancelled";
  const orderOf = new Map(parts.map(({ id, order_id }) => [id, order_id]));
  const lines = await findLinesOf(tx.db, [...orderOf.keys()]);
  for (const line of lines) {
    const orderId = orderOf.get(line.part_id) ?? "";
    // Packs that came back before are on the shelf, or destroyed, already.
    const amount = packsOut(line);
    if (amount === 0) continue;
    const now = await moveStock(tx, { productId: line.product_id, amount, reason, orderId, at });
    // Before it is packed a part holds nothing of any lot.
    if (now && hasLots(now) && (await wasPacked(tx.db, line.part_id)))
      await returnToLots(tx, { ...line, quantity: amount });
  }
}

async function wasPacked(db: Database, partId: string): Promise<boolean> {
  const packed = await db
    .selectFrom("order_event")
    .select("id")
    .where("part_id", "=", partId)
    .where("state", "=", "packed")
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return packed !== undefined;
}

/** One shop's part of an order. */
interface ShopPartId {
  readonly shopId: string;
  readonly partId: string;
}

/** A buyer who closed their account has left no address: nothing is packed for them. */
export async function refuseWithoutBuyer(db: Database, { shopId, partId }: ShopPartId): Promise<void> {
  const part = await db
    .selectFrom("order_part")
    .leftJoin("order_address", "order_address.order_id", "order_part.order_id")
    .select(["order_part.state", "order_address.order_id as address"])
    .where("order_part.id", "=", partId)
    .where("order_part.shop_id", "=", shopId)
    .executeTakeFirst();
  if (!part || part.address !== null) return;
  refuse("too-late", "Whoever ordered it has closed their account: it can be cancelled and nothing else", {
    errors: [{ field: "buyer", rule: "deleted", message: part.state }],
  });
}

/** Whether a part is in a state into which its seller brought it: the same move again is then done already. */
export async function wasMovedBySeller(
  db: Database,
  { shopId, partId, to }: ShopPartId & { readonly to: PartState },
): Promise<boolean> {
  const done = await partWithEvent(db, { partId, state: to, event: to })
    .where("order_part.shop_id", "=", shopId)
    .where("order_event.done_by", "=", "seller")
    .executeTakeFirst();
  return done !== undefined;
}

/**
 * Corrects the number of a parcel that is on its way, mistyped when it was sent or known later: its buyer
 * sees the right one at once. Refuses `too-late` where it is not on its way any more.
 */
export async function correctTracking(
  tx: Change,
  { shopId, partId, tracking }: ShopPartId & { readonly tracking: string },
): Promise<void> {
  const { db } = tx;
  const part = await db
    .updateTable("order_part")
    .set({ tracking })
    .where("id", "=", partId)
    .where("shop_id", "=", shopId)
    .where("state", "=", "shipped")
    .where("tracking", "!=", tracking)
    .returning("order_id")
    .executeTakeFirst();
  if (!part) {
    const there = await db
      .selectFrom("order_part")
      .select("tracking")
      .where("id", "=", partId)
      .where("shop_id", "=", shopId)
      .where("state", "=", "shipped")
      .executeTakeFirst();
    return there ? undefined : refuseMove(db, partId, "shipped");
  }
  const { person_id } = await db
    .selectFrom("placed_order")
    .select("person_id")
    .where("id", "=", part.order_id)
    .executeTakeFirstOrThrow();
  addOrderEvents(tx, { buyers: [person_id], shops: [shopId] });
}
