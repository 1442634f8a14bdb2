import { randomUUID } from "node:crypto";
import type {
  Database,
  OrderAddressTable,
  OrderEventTable,
  OrderLineTable,
  OrderPartTable,
  PlacedOrderTable,
} from "#database/tables.ts";
import { type Mover, type PartState, partStates } from "../rules.ts";

export type PartRow = OrderPartTable & { readonly shop_name: string };

/** An order with all that belongs to it. */
export interface OrderRows {
  readonly order: PlacedOrderTable;
  /** Undefined once the account is deleted. */
  readonly address: OrderAddressTable | undefined;
  readonly parts: readonly PartRow[];
  readonly lines: readonly OrderLineTable[];
  readonly events: readonly OrderEventTable[];
}

/** A row of the timeline. */
export function newEvent(part: string, state: PartState, by: Mover, at: number): OrderEventTable {
  return { id: randomUUID(), part_id: part, state, at, done_by: by };
}

/** Parts stand in one order, whenever they are shown. */
export function byShop(one: PartRow, other: PartRow): number {
  return one.shop_id < other.shop_id ? -1 : 1;
}

/** A person's orders, newest first, after the one that the page before ended with. */
export async function findOrders(
  db: Database,
  personId: string,
  { limit, before }: { limit: number; before?: PlacedOrderTable | undefined },
): Promise<OrderRows[]> {
  let query = db
    .selectFrom("placed_order")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (before) {
    query = query.where((order) =>
      order.or([
        order("placed_at", "<", before.placed_at),
        order.and([order("placed_at", "=", before.placed_at), order("id", "<", before.id)]),
      ]),
    );
  }
  return withAll(db, await query.execute());
}

/** One of a person's own orders. */
export async function findOrder(db: Database, personId: string, id: string): Promise<OrderRows | undefined> {
  const order = await db
    .selectFrom("placed_order")
    .selectAll()
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return order && (await withAll(db, [order]))[0];
}

/** Everything that belongs to the orders, by four queries, however many they are. */
async function withAll(db: Database, orders: readonly PlacedOrderTable[]): Promise<OrderRows[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const [addresses, parts] = await Promise.all([findAddressesOf(db, ids), findPartsOf(db, ids)]);
  const partIds = parts.map(({ id }) => id);
  const [lines, events] = await Promise.all([findLinesOf(db, partIds), findEventsOf(db, partIds)]);
  return orders.map((order) => {
    const own = parts.filter(({ order_id }) => order_id === order.id).sort(byShop);
    const isOwn = ({ part_id }: { part_id: string }) => own.some(({ id }) => id === part_id);
    return {
      order,
      address: addresses.find(({ order_id }) => order_id === order.id),
      parts: own,
      lines: lines.filter(isOwn),
      events: events.filter(isOwn),
    };
  });
}

export function findAddressesOf(db: Database, orderIds: readonly string[]): Promise<OrderAddressTable[]> {
  return db.selectFrom("order_address").selectAll().where("order_id", "in", orderIds).execute();
}

function findPartsOf(db: Database, orderIds: readonly string[]): Promise<PartRow[]> {
  return db
    .selectFrom("order_part")
    .innerJoin("shop", "shop.id", "order_part.shop_id")
    .selectAll("order_part")
    .select("shop.name as shop_name")
    .where("order_id", "in", orderIds)
    .execute();
}

/** In the order of product ids: by their signs, as stocks are taken, not by the rules of a database's language. */
export async function findLinesOf(db: Database, partIds: readonly string[]): Promise<OrderLineTable[]> {
  const lines = await db.selectFrom("order_line").selectAll().where("part_id", "in", partIds).execute();
  return lines.sort((one, other) => (one.product_id < other.product_id ? -1 : 1));
}

/** Oldest first; of one millisecond, in the order in which a part can come through its states. */
export async function findEventsOf(db: Database, partIds: readonly string[]): Promise<OrderEventTable[]> {
  const events = await db.selectFrom("order_event").selectAll().where("part_id", "in", partIds).execute();
  const place = ({ state }: OrderEventTable) => partStates.indexOf(state as PartState);
  return events.sort((one, other) => one.at - other.at || place(one) - place(other));
}
