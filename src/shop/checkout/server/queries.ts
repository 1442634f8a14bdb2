import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { newRisingId } from "#kit/server/ids.ts";
import { packedLotsOf, type ToldLot } from "#shop/lots/server/packed.ts";
import { type Mover, type PartState, partStates } from "../rules.ts";
import type { SettlementKind } from "../settlements.ts";
import type {
  OrderAddressTable,
  OrderEventTable,
  OrderLineTable,
  OrderPartTable,
  PlacedOrderTable,
} from "./tables.ts";

export type PartRow = OrderPartTable & {
  readonly shop_name: string;
  /** 1 for a sample shop. */
  readonly demonstration: number;
};

/** An order with all that belongs to it. */
export interface OrderRows {
  readonly order: PlacedOrderTable;
  /** Undefined once the account is deleted. */
  readonly address: OrderAddressTable | undefined;
  readonly parts: readonly PartRow[];
  readonly lines: readonly SettledLine[];
  readonly events: readonly OrderEventTable[];
  /** Packs of each lot. */
  readonly lots: readonly ToldLot[];
}

/** A row of the timeline. */
export function newEvent(
  part: string,
  state: PartState,
  by: Mover,
  at: number,
  helper: string | null = null,
): OrderEventTable {
  return { id: newRisingId(), part_id: part, state, at, done_by: by, undone_at: null, helper_id: helper };
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

/** Everything that belongs to the orders, by five queries, however many they are. */
async function withAll(db: Database, orders: readonly PlacedOrderTable[]): Promise<OrderRows[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const [addresses, parts] = await Promise.all([findAddressesOf(db, ids), findPartsOf(db, ids)]);
  const partIds = parts.map(({ id }) => id);
  const [lines, events, lots] = await Promise.all([
    findLinesOf(db, partIds),
    findEventsOf(db, partIds),
    packedLotsOf(db, partIds),
  ]);
  return orders.map((order) => {
    const own = parts.filter(({ order_id }) => order_id === order.id).sort(byShop);
    const isOwn = ({ part_id }: { part_id: string }) => own.some(({ id }) => id === part_id);
    return {
      order,
      address: addresses.find(({ order_id }) => order_id === order.id),
      parts: own,
      lines: lines.filter(isOwn),
      events: events.filter(isOwn),
      lots: lots.filter(isOwn),
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
    .leftJoin("locked_seller", "locked_seller.shop_id", "shop.id")
    .selectAll("order_part")
    .select((part) => [
      // A closed shop's own row says no more who it was.
      part.fn.coalesce("locked_seller.name", "shop.name").as("shop_name"),
      "shop.demonstration",
    ])
    .where("order_id", "in", orderIds)
    .execute();
}

/** A line with what became of it since. */
export type SettledLine = OrderLineTable & LineSettled;

export interface LineSettled {
  /** Packs that came back. */
  readonly back: number;
  /** Packs that were sent in the place of others. */
  readonly replaced: number;
  /** Given back, paise. */
  readonly refunded_paise: number;
}

export const nothingSettled: LineSettled = { back: 0, replaced: 0, refunded_paise: 0 };

/** In the order of product ids: by their signs, as stocks are taken, not by the rules of a database's language. */
export async function findLinesOf(db: Database, partIds: readonly string[]): Promise<SettledLine[]> {
  const lines = await db
    .selectFrom("order_line")
    .leftJoin(settledOf(db, partIds).as("settled"), (join) =>
      join
        .onRef("settled.part_id", "=", "order_line.part_id")
        .onRef("settled.product_id", "=", "order_line.product_id"),
    )
    .selectAll("order_line")
    .select(["settled.back", "settled.replaced", "settled.refunded_paise"])
    .where("order_line.part_id", "in", partIds)
    .execute();
  return lines
    .map((line) => ({
      ...line,
      back: Number(line.back ?? 0),
      replaced: Number(line.replaced ?? 0),
      refunded_paise: Number(line.refunded_paise ?? 0),
    }))
    .sort((one, other) => (one.product_id < other.product_id ? -1 : 1));
}

/** Settlements of the lines of some parts, a row for each line that has any. */
function settledOf(db: Database, partIds: readonly string[]) {
  return settledLines(db).where("part_id", "in", partIds);
}

/** The same of all lines there are, to be joined to some of them. */
export function settledLines(db: Database) {
  const when = (...kinds: SettlementKind[]) =>
    sql<number>`case when kind in (${sql.join(kinds)}) then packs else 0 end`;
  return db
    .selectFrom("line_settlement")
    .select(["part_id", "product_id"])
    .select((row) => [
      row.fn.sum<number>(when("restocked", "destroyed")).as("back"),
      row.fn.sum<number>(when("replaced")).as("replaced"),
      row.fn.sum<number>("paise").as("refunded_paise"),
    ])
    .groupBy(["part_id", "product_id"]);
}

/** Oldest first; of one millisecond, in the order in which a part can come through its states. */
export async function findEventsOf(db: Database, partIds: readonly string[]): Promise<OrderEventTable[]> {
  const events = await db.selectFrom("order_event").selectAll().where("part_id", "in", partIds).execute();
  const place = ({ state }: OrderEventTable) => partStates.indexOf(state);
  return events.sort((one, other) => one.at - other.at || place(one) - place(other));
}

/** A part in a state that an event brought it into, or back to: empty unless it is there and has that event. */
export function partWithEvent(
  db: Database,
  { partId, state, event }: { readonly partId: string; readonly state: PartState; readonly event: PartState },
) {
  return db
    .selectFrom("order_part")
    .innerJoin("order_event", "order_event.part_id", "order_part.id")
    .select("order_part.id")
    .where("order_part.id", "=", partId)
    .where("order_part.state", "=", state)
    .where("order_event.state", "=", event);
}
