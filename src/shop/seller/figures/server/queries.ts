import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { givesBack, type PartState, type PaymentWord } from "#shop/checkout/rules.ts";
import { settledLines } from "#shop/checkout/server/queries.ts";

/** Orders of one day in one state, paid in one way. */
export interface DayRow {
  /** Days since 1970 in India. */
  readonly day: number;
  readonly state: PartState;
  readonly payment: PaymentWord;
  readonly orders: number;
  readonly packs: number;
  readonly paise: number;
  /** Of these, what came back and was given back for single lines. */
  readonly packsBack: number;
  readonly paiseBack: number;
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
/** Whole numbers in the text itself, so that both databases divide without a rest: 5.5 and 24 hours. */
const dayOfPart = sql<number>`(order_part.placed_at + 19800000) / 86400000`;
/** Packs of a line that came to no sale: they came back and no other took their place. Both databases know no common word for the larger of two. */
const packsBack = sql<number>`case when settled.back > settled.replaced then settled.back - settled.replaced else 0 end`;
const paiseBack = sql<number>`coalesce(settled.refunded_paise, 0)`;

/** Days that one statement sums up: SQLite answers no one else meanwhile. */
const portionDays = 31;

/** A span in portions, each of whole days as the span is; others have their turn between them. */
async function* portionsOf({ from, until }: Span): AsyncGenerator<Span> {
  for (let at = from; at < until; at += portionDays * dayMs) {
    yield { from: at, until: Math.min(until, at + portionDays * dayMs) };
    await yieldToEventLoop();
  }
}

/** The shop's parts of a span by day, state and payment: some rows for each day, however much was sold. */
export async function findDays(db: Database, shopId: string, span: Span): Promise<DayRow[]> {
  const rows: DayRow[] = [];
  for await (const portion of portionsOf(span)) rows.push(...(await findSomeDays(db, shopId, portion)));
  return rows;
}

async function findSomeDays(db: Database, shopId: string, span: Span): Promise<DayRow[]> {
  const rows = await partsIn(db, shopId, span)
    .select(["order_part.state", "placed_order.payment"])
    .select(dayOfPart.as("day"))
    .select((part) => [
      part.fn.count<number>("order_part.id").distinct().as("orders"),
      part.fn.sum<number>("order_line.quantity").as("packs"),
      lineTotals.as("paise"),
      part.fn.sum<number>(packsBack).as("packsBack"),
      sumOfPaise(paiseBack).as("paiseBack"),
    ])
    .groupBy(["day", "order_part.state", "placed_order.payment"])
    .execute();
  const charged = await findCharges(db, shopId, span);
  return rows.map((row) => ({
    ...row,
    day: Number(row.day),
    orders: Number(row.orders),
    packs: Number(row.packs),
    paise: Number(row.paise) + charged(row),
    packsBack: Number(row.packsBack),
    paiseBack: Number(row.paiseBack),
  }));
}

type DayGroup = Pick<DayRow, "state" | "payment"> & { readonly day: unknown };

/**
 * Charges for delivery on a day, in a state, paid in a way (paise). By itself: joined to lines it would count
 * once for each.
 */
async function findCharges(db: Database, shopId: string, span: Span): Promise<(group: DayGroup) => number> {
  const rows = await ownPartsIn(db, shopId, span)
    .where("order_part.shipping_paise", ">", 0)
    .select(["order_part.state", "placed_order.payment", dayOfPart.as("day")])
    .select(sumOfPaise(sql`order_part.shipping_paise`).as("paise"))
    .groupBy(["day", "order_part.state", "placed_order.payment"])
    .execute();
  const keyOf = ({ day, state, payment }: DayGroup) => `${day} ${state} ${payment}`;
  const byGroup = new Map(rows.map((row) => [keyOf(row), Number(row.paise)]));
  return (group) => byGroup.get(keyOf(group)) ?? 0;
}

/** Best-selling products, by their names now. */
export async function findBest(db: Database, shopId: string, span: Span, limit: number) {
  const sold = new Map<string, { packs: number; paise: number }>();
  for await (const portion of portionsOf(span)) {
    for (const { id, packs, paise } of await findSold(db, shopId, portion)) {
      const sum = sold.get(id) ?? { packs: 0, paise: 0 };
      sold.set(id, { packs: sum.packs + Number(packs), paise: sum.paise + Number(paise) });
    }
  }
  const best = [...sold]
    .sort(([one, a], [other, b]) => b.paise - a.paise || (one < other ? -1 : 1))
    .slice(0, limit);
  if (best.length === 0) return [];
  const ids = best.map(([id]) => id);
  const names = await db
    .selectFrom("product")
    .select(["id", "name", "name_hi"])
    .where("id", "in", ids)
    .execute();
  return best.flatMap(([id, sums]) =>
    names.filter((named) => named.id === id).map((named) => ({ ...named, ...sums })),
  );
}

function findSold(db: Database, shopId: string, span: Span) {
  return partsIn(db, shopId, span)
    .where("order_part.state", "not in", givesBack)
    .select("order_line.product_id as id")
    .select((part) => [
      part.fn.sum<number>(sql`order_line.quantity - ${packsBack}`).as("packs"),
      sumOfPaise(sql`order_line.price_paise * order_line.quantity - ${paiseBack}`).as("paise"),
    ])
    .groupBy("order_line.product_id")
    .execute();
}

/** The lines of what was sold to others. */
function partsIn(db: Database, shopId: string, span: Span) {
  return ownPartsIn(db, shopId, span)
    .innerJoin("order_line", "order_line.part_id", "order_part.id")
    .leftJoin(settledIn(db, shopId, span).as("settled"), (join) =>
      join
        .onRef("settled.part_id", "=", "order_line.part_id")
        .onRef("settled.product_id", "=", "order_line.product_id"),
    );
}

/** Orders by others: a shop could order its own goods once, and that was no sale. */
function ownPartsIn(db: Database, shopId: string, { from, until }: Span) {
  return db
    .selectFrom("order_part")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .where((order) => order.or([order("person_id", "is", null), order("person_id", "!=", shopId)]))
    .where("order_part.shop_id", "=", shopId)
    .where("order_part.placed_at", ">=", from)
    .where("order_part.placed_at", "<", until);
}

/** Of the span alone: a shop may have years of parts. */
function settledIn(db: Database, shopId: string, { from, until }: Span) {
  return settledLines(db).where("part_id", "in", (part) =>
    part
      .selectFrom("order_part")
      .select("id")
      .where("shop_id", "=", shopId)
      .where("placed_at", ">=", from)
      .where("placed_at", "<", until),
  );
}

/** Stock on the shelf now. */
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
