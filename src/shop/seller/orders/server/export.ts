import type { Database } from "#database/tables.ts";
import { dayMs, indianTime, startOfDay } from "#kit/contract/days/indianDays.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import type { Cell } from "#kit/server/tables/csv.ts";
import { addressFields } from "#shop/checkout/addressFields.ts";
import { findPartsOfShop, type ShopPart } from "#shop/checkout/server/shopQueries.ts";
import { whyWithheld } from "./present.ts";

/** Parts in memory at a time. */
const batchSize = 200;

export const exportHead = [
  "order",
  "ordered_at_ist",
  "state",
  "state_since_ist",
  "payment",
  "product_id",
  "product",
  "pack",
  "price_rs",
  "quantity",
  "line_total_rs",
  "order_total_rs",
  "tracking",
  "reason",
  "first_name",
  "last_name",
  ...addressFields.slice(2),
  // Behind all that was there before, for who reads columns by their places.
  "packs_back",
  "refunded_rs",
  // Of the order total; the same on each of its lines.
  "delivery_rs",
] as const;

/** The moments between which days lie, both included. Refuses `invalid` where there is no such day. */
export function periodOf({ from, to }: { from?: string; to?: string }): { from?: number; until?: number } {
  const [begin, last] = [from, to].map((day, index) => day && startOf(day, index === 0 ? "from" : "to"));
  return {
    ...(begin ? { from: begin } : {}),
    ...(last ? { until: last + dayMs } : {}),
  };
}

function startOf(day: string, field: "from" | "to"): number {
  return (
    startOfDay(day) ?? refuseField(field, "day", "is no day", { detail: `There is no such day: ${day}` })
  );
}

/** A row for each line of the shop's orders, newest first, so many of them in memory at a time. */
export async function* exportRows(
  db: Database,
  shopId: string,
  period: { from?: number; until?: number },
): AsyncGenerator<Cell[]> {
  const at = Date.now();
  let before: ShopPart | undefined;
  do {
    const parts = await findPartsOfShop(db, shopId, { ...period, limit: batchSize, before });
    for (const part of parts) yield* rowsOf(part, at);
    await yieldToEventLoop();
    before = parts.length === batchSize ? parts.at(-1) : undefined;
  } while (before);
}

function rowsOf(part: ShopPart, at: number): Cell[][] {
  const buyer = whyWithheld(part, at) === null ? part.address : undefined;
  return part.lines.map((line) => [
    part.orderId,
    indianTime(part.placedAt),
    part.state,
    indianTime(part.updatedAt),
    part.payment,
    line.product_id,
    line.name,
    line.pack_size,
    rupeesFromPaise(line.price_paise),
    line.quantity,
    rupeesFromPaise(line.price_paise * line.quantity),
    rupeesFromPaise(part.totalPaise),
    part.tracking,
    part.reason,
    ...addressFields.map((field) => buyer?.[field] ?? ""),
    line.back,
    rupeesFromPaise(line.refunded_paise),
    rupeesFromPaise(part.shipping_paise),
  ]);
}
