import type { Database } from "#database/tables.ts";
import { findNames } from "#people/account/server/queries.ts";
import { packedLotsOf, type ToldLot } from "#shop/lots/server/packed.ts";
import type { PartState, PaymentWord } from "../rules.ts";
import { totalOfPart } from "./present.ts";
import { findAddressesOf, findEventsOf, findLinesOf, type SettledLine } from "./queries.ts";
import type { OrderAddressTable, OrderEventTable, OrderPartTable } from "./tables.ts";

/** A seller's part of an order, with all that is needed to pack and send it. */
export interface ShopPart extends Pick<OrderPartTable, "shipping_paise" | "delivery_days" | "collect_words"> {
  readonly id: string;
  readonly orderId: string;
  readonly shopName: string;
  readonly state: PartState;
  readonly payment: PaymentWord;
  readonly tracking: string;
  readonly reason: string;
  /** ms since 1970. */
  readonly placedAt: number;
  /** When its state changed last, ms since 1970. */
  readonly updatedAt: number;
  /** By when it has to be paid; null where it is paid at the door. */
  readonly payBy: number | null;
  /** Amount paid for it, with its delivery. */
  readonly totalPaise: number;
  /** Undefined once the buyer's account is deleted. */
  readonly address: OrderAddressTable | undefined;
  readonly lines: readonly SettledLine[];
  readonly events: readonly OrderEventTable[];
  /** Names of helpers who moved it, by id; empty for one whose account is closed. */
  readonly helpers: ReadonlyMap<string, string>;
  /** Packs of each lot. */
  readonly lots: readonly ToldLot[];
}

interface Page {
  readonly limit: number;
  /** All states unless some are named. */
  readonly states?: readonly PartState[] | undefined;
  /** Of those that are placed only the ones that are paid in these ways. */
  readonly placedBy?: readonly PaymentWord[] | undefined;
  /** Placed within this time, the end not included (ms since 1970). */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** The last part of the page before. */
  readonly before?: { readonly id: string; readonly placedAt: number } | undefined;
}

/** A shop's parts of orders, newest first. */
export async function findPartsOfShop(db: Database, shopId: string, page: Page): Promise<ShopPart[]> {
  const { states = [undefined] } = page;
  // State by state, each along its index: asked for several at once SQLite walks through all that was ever sold.
  const [first, ...others] = states.map((state) =>
    db.selectFrom(pageOfRows(db, shopId, page, state).as("part")).selectAll(),
  );
  if (!first) return [];
  // Brought together by the database: its order of ids, which ends a page within a moment, is its own.
  const rows = await others
    .reduce((all, other) => all.unionAll(other), first)
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
  return withAll(db, rows);
}

function pageOfRows(db: Database, shopId: string, page: Page, state: PartState | undefined) {
  const { limit, placedBy, from, until, before } = page;
  let query = partsOf(db, shopId)
    .orderBy("order_part.placed_at", "desc")
    .orderBy("order_part.id", "desc")
    .limit(limit);
  if (state) query = query.where("order_part.state", "=", state);
  if (state === "placed" && placedBy) query = query.where("placed_order.payment", "in", placedBy);
  if (from !== undefined) query = query.where("order_part.placed_at", ">=", from);
  if (until !== undefined) query = query.where("order_part.placed_at", "<", until);
  if (before) {
    // The first condition is the second one's too, but by it the index is entered where the page before ended.
    query = query
      .where("order_part.placed_at", "<=", before.placedAt)
      .where((part) =>
        part.or([
          part("order_part.placed_at", "<", before.placedAt),
          part.and([
            part("order_part.placed_at", "=", before.placedAt),
            part("order_part.id", "<", before.id),
          ]),
        ]),
      );
  }
  return query;
}

/** One of a shop's own parts. */
export async function findPartOfShop(
  db: Database,
  shopId: string,
  id: string,
): Promise<ShopPart | undefined> {
  const rows = await partsOf(db, shopId).where("order_part.id", "=", id).execute();
  return (await withAll(db, rows))[0];
}

/** How many of a shop's parts are in each state; of those that are placed, by the way they are paid. */
export async function countPartsOfShop(
  db: Database,
  shopId: string,
): Promise<{ state: PartState; payment?: PaymentWord; count: number }[]> {
  const [states, placed] = await Promise.all([
    db
      .selectFrom("order_part")
      .select((part) => ["state", part.fn.countAll<number>().as("count")])
      .where("shop_id", "=", shopId)
      .where("state", "<>", "placed")
      .groupBy("state")
      .execute(),
    db
      .selectFrom("order_part")
      .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
      .select((part) => ["order_part.state", "payment", part.fn.countAll<number>().as("count")])
      .where("shop_id", "=", shopId)
      .where("state", "=", "placed")
      .groupBy(["order_part.state", "payment"])
      .execute(),
  ]);
  return [...states, ...placed].map((row) => ({ ...row, count: Number(row.count) }));
}

function partsOf(db: Database, shopId: string) {
  return db
    .selectFrom("order_part")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .innerJoin("shop", "shop.id", "order_part.shop_id")
    .selectAll("order_part")
    .select(["placed_order.payment", "shop.name as shop_name"])
    .where("order_part.shop_id", "=", shopId);
}

type PartOfShop = OrderPartTable & { readonly payment: PaymentWord; readonly shop_name: string };

/** Everything that belongs to the parts, by four queries, and a fifth where helpers moved them, however many they are. */
async function withAll(db: Database, parts: readonly PartOfShop[]): Promise<ShopPart[]> {
  if (parts.length === 0) return [];
  const ids = parts.map(({ id }) => id);
  const orderIds = parts.map(({ order_id }) => order_id);
  const [addresses, lines, events, lots] = await Promise.all([
    findAddressesOf(db, orderIds),
    findLinesOf(db, ids),
    findEventsOf(db, ids),
    packedLotsOf(db, ids),
  ]);
  const helpers = await findNames(
    db,
    events.flatMap(({ helper_id }) => helper_id ?? []),
  );
  return parts.map((part) => {
    const isOwn = ({ part_id }: { part_id: string }) => part_id === part.id;
    const own = lines.filter(isOwn);
    return {
      id: part.id,
      orderId: part.order_id,
      shopName: part.shop_name,
      state: part.state,
      payment: part.payment,
      tracking: part.tracking,
      reason: part.reason,
      placedAt: part.placed_at,
      updatedAt: part.updated_at,
      payBy: part.pay_by,
      totalPaise: totalOfPart(part, own),
      shipping_paise: part.shipping_paise,
      delivery_days: part.delivery_days,
      collect_words: part.collect_words,
      address: addresses.find(({ order_id }) => order_id === part.order_id),
      lines: own,
      events: events.filter(isOwn),
      helpers,
      lots: lots.filter(isOwn),
    };
  });
}
