import type { Database, OrderAddressTable, OrderEventTable, OrderLineTable } from "#database/tables.ts";
import { nextStates, type PartState, type PaymentWord } from "../rules.ts";
import { paidFor } from "./present.ts";
import { findAddressesOf, findEventsOf, findLinesOf } from "./rows.ts";

/** A seller's part of an order, with all that is needed to pack and send it. */
export interface ShopPart {
  readonly id: string;
  readonly orderId: string;
  readonly state: PartState;
  readonly payment: PaymentWord;
  readonly tracking: string;
  readonly reason: string;
  /** ms since 1970. */
  readonly placedAt: number;
  /** What is paid for it. */
  readonly totalPaise: number;
  /** Undefined once the buyer's account is deleted. */
  readonly address: OrderAddressTable | undefined;
  readonly lines: readonly OrderLineTable[];
  readonly events: readonly OrderEventTable[];
  /** Where the seller may bring it from here. */
  readonly next: readonly PartState[];
}

interface Page {
  readonly limit: number;
  readonly state?: PartState | undefined;
  /** The last part of the page before. */
  readonly before?: { readonly id: string; readonly placedAt: number } | undefined;
}

/** A shop's parts of orders, newest first. */
export async function findPartsOfShop(db: Database, shopId: string, page: Page): Promise<ShopPart[]> {
  const { limit, state, before } = page;
  let query = db
    .selectFrom("order_part")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .selectAll("order_part")
    .select("placed_order.payment")
    .where("order_part.shop_id", "=", shopId)
    .orderBy("order_part.placed_at", "desc")
    .orderBy("order_part.id", "desc")
    .limit(limit);
  if (state !== undefined) query = query.where("order_part.state", "=", state);
  if (before) {
    query = query.where((part) =>
      part.or([
        part("order_part.placed_at", "<", before.placedAt),
        part.and([part("order_part.placed_at", "=", before.placedAt), part("order_part.id", "<", before.id)]),
      ]),
    );
  }
  const parts = await query.execute();
  if (parts.length === 0) return [];
  const ids = parts.map(({ id }) => id);
  const [addresses, lines, events] = await Promise.all([
    findAddressesOf(
      db,
      parts.map(({ order_id }) => order_id),
    ),
    findLinesOf(db, ids),
    findEventsOf(db, ids),
  ]);
  return parts.map((part) => {
    const own = lines.filter(({ part_id }) => part_id === part.id);
    return {
      id: part.id,
      orderId: part.order_id,
      state: part.state,
      payment: part.payment,
      tracking: part.tracking,
      reason: part.reason,
      placedAt: part.placed_at,
      totalPaise: paidFor(own),
      address: addresses.find(({ order_id }) => order_id === part.order_id),
      lines: own,
      events: events.filter(({ part_id }) => part_id === part.id),
      next: nextStates(part.state, "seller", part.payment),
    };
  });
}
