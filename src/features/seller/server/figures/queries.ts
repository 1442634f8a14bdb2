import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { givesBack, type PartState, type PaymentWord } from "#features/checkout/rules.ts";

/** What was ordered on one day in one state, paid in one way. */
export interface DayRow {
  /** Days since 1970 in India. */
  readonly day: number;
  readonly state: PartState;
  readonly payment: PaymentWord;
  readonly orders: number;
  readonly packs: number;
  readonly paise: number;
}

interface Span {
  /** ms since 1970; the end is not counted. */
  readonly from: number;
  readonly until: number;
}

/**
 * A sum of money that may be beyond the whole numbers of a computer (a million packs of Rs 1 crore): as a double, which is
 * as exact up to Rs 90 lakh crore and rounds above. Both databases refuse to round a sum of whole numbers.
 */
const sumOfPaise = (paise: RawBuilder<unknown>) =>
  sql<number | null>`sum(cast(${paise} as double precision))`;
const lineTotals = sumOfPaise(sql`order_line.price_paise * order_line.quantity`);

/** The shop's parts of a span by day, state and payment: some rows for each day, however much was sold. */
export async function findDays(db: Database, shopId: string, span: Span): Promise<DayRow[]> {
  const rows = await partsIn(db, shopId, span)
    .select(["order_part.state", "placed_order.payment"])
    // Whole numbers in the text itself, so that both databases divide without a rest: 5.5 and 24 hours.
    .select(sql<number>`(order_part.placed_at + 19800000) / 86400000`.as("day"))
    .select((part) => [
      part.fn.count<number>("order_part.id").distinct().as("orders"),
      part.fn.sum<number>("order_line.quantity").as("packs"),
      lineTotals.as("paise"),
    ])
    .groupBy(["day", "order_part.state", "placed_order.payment"])
    .execute();
  return rows.map((row) => ({
    ...row,
    day: Number(row.day),
    orders: Number(row.orders),
    packs: Number(row.packs),
    paise: Number(row.paise),
  }));
}

/** What brought in most, products by their names now. */
export async function findBest(db: Database, shopId: string, span: Span, limit: number) {
  const rows = await partsIn(db, shopId, span)
    .innerJoin("product", "product.id", "order_line.product_id")
    .where("order_part.state", "not in", givesBack)
    .select(["product.id", "product.name", "product.name_hi"])
    .select((part) => [part.fn.sum<number>("order_line.quantity").as("packs"), lineTotals.as("paise")])
    .groupBy(["product.id", "product.name", "product.name_hi"])
    .orderBy("paise", "desc")
    .orderBy("product.id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, packs: Number(row.packs), paise: Number(row.paise) }));
}

/** What was sold to others: a shop could order its own goods once, and that was no sale. */
function partsIn(db: Database, shopId: string, { from, until }: Span) {
  return db
    .selectFrom("order_part")
    .innerJoin("order_line", "order_line.part_id", "order_part.id")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .where((order) => order.or([order("person_id", "is", null), order("person_id", "!=", shopId)]))
    .where("order_part.shop_id", "=", shopId)
    .where("order_part.placed_at", ">=", from)
    .where("order_part.placed_at", "<", until);
}

/** What lies on the shelf now. */
export async function findStock(db: Database, shopId: string) {
  const row = await db
    .selectFrom("product")
    .select((product) => [
      product.fn.countAll<number>().as("products"),
      product.fn.sum<number | null>("stock").as("packs"),
      sumOfPaise(sql`stock * price_paise`).as("paise"),
    ])
    .where("shop_id", "=", shopId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return {
    products: Number(row?.products ?? 0),
    packs: Number(row?.packs ?? 0),
    paise: Number(row?.paise ?? 0),
  };
}
