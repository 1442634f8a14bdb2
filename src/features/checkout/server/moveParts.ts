import type { Database, OrderPartTable, PlacedOrderTable } from "#database/tables.ts";
import { moveStock } from "#features/market/server/stock.ts";
import { refuse } from "#kit/server/refuse.ts";
import { givesBack, type Mover, type PartState, siteReasons, statesBefore } from "../rules.ts";
import { tellOwners } from "./owners.ts";
import { findLinesOf, newEvent } from "./rows.ts";

export interface PartMove {
  readonly partIds: readonly string[];
  readonly to: PartState;
  readonly by: Mover;
  /** From this state alone, where the table of moves knows others too. */
  readonly from?: PartState;
  /** Whose parts they must be; those of others are not found. */
  readonly of: { readonly personId: string } | { readonly shopId: string } | { readonly orderId: string };
  /** Of the parcel. */
  readonly tracking?: string | undefined;
  readonly reason?: string | undefined;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Brings parts of orders into a state, all of them or none; what is cancelled or returned goes back on the shelf. Runs
 * in the caller's transaction and answers the subjects that changed, for the finished answers after the commit.
 * Refuses `not-found`, and `too-late` where the table of moves has no such move from where a part is now.
 */
export async function moveParts(db: Database, move: PartMove): Promise<string[]> {
  const ids = [...new Set(move.partIds)];
  const parts = await findParts(db, ids, move.of);
  if (parts.length !== ids.length || parts.length === 0) refuse("not-found", "No such part of an order");
  for (const part of parts) await moveOne(db, part, move);
  await db
    .insertInto("order_event")
    .values(parts.map(({ id }) => newEvent(id, move.to, move.by, move.at)))
    .execute();
  const changed = givesBack.includes(move.to) ? await giveBack(db, parts, move) : [];
  const buyers = parts.map(({ person_id }) => person_id);
  return [...changed, ...(await tellOwners(db, { buyers, shops: parts.map(({ shop_id }) => shop_id) }))];
}

type Found = Pick<OrderPartTable, "id" | "order_id" | "shop_id"> &
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
async function moveOne(db: Database, part: Found, move: PartMove): Promise<void> {
  const { to, by, tracking, reason, at } = move;
  const from = statesBefore(to, by, part.payment).filter((state) => state === (move.from ?? state));
  if (from.length === 0) await refuseMove(db, part.id, to);
  const { numUpdatedRows } = await db
    .updateTable("order_part")
    .set({
      state: to,
      updated_at: at,
      ...(tracking === undefined ? {} : { tracking }),
      ...(reason === undefined ? {} : { reason }),
    })
    .where("id", "=", part.id)
    .where("state", "in", from)
    .executeTakeFirst();
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
async function giveBack(db: Database, parts: readonly Found[], move: PartMove): Promise<string[]> {
  const { to, at } = move;
  const reason = to === "returned" ? to : move.reason === siteReasons.unpaid ? "unpaid" : "cancelled";
  const orderOf = new Map(parts.map(({ id, order_id }) => [id, order_id]));
  const lines = await findLinesOf(db, [...orderOf.keys()]);
  const changed: string[] = [];
  for (const { part_id, product_id: productId, quantity: amount } of lines) {
    const orderId = orderOf.get(part_id) ?? "";
    const moved = await moveStock(db, { productId, amount, reason, orderId, at });
    changed.push(...(moved?.changed ?? []));
  }
  return changed;
}
