import type { Database } from "#database/tables.ts";
import { dayMs, daysBetween, startOfDay } from "#kit/contract/days/indianDays.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { typedText } from "#kit/server/typedText.ts";
import { givesBack } from "#shop/checkout/rules.ts";
import type { Figures, Sum } from "../contract.ts";
import { type Period, partsOf, periodBefore, type Step } from "../rules.ts";
import { type DayRow, findBest, findDays, findStock } from "./queries.ts";

const bestShown = 10;

/** A shop's figures of a period. */
export async function figuresOf(db: Database, shopId: string, period: Period, step: Step): Promise<Figures> {
  const before = periodBefore(period);
  const [days, best, stock] = await Promise.all([
    findDays(db, shopId, { from: spanOf(before).from, until: spanOf(period).until }),
    findBest(db, shopId, spanOf(period), bestShown),
    findStock(db, shopId),
  ]);
  // Each row is looked at once, however many parts a period has: three years by day are 1,096.
  const byDay = rowsByDay(days);
  const within = ({ from, to }: Period) => {
    const first = dayNumber(from);
    return Array.from({ length: daysBetween(from, to) }, (_, place) => byDay.get(first + place) ?? []).flat();
  };
  const own = within(period);
  const sold = own.filter(isSale);
  const gone = own.filter(({ state }) => state === "returned");
  return {
    sales: sum(sold),
    unpaid: sum(sold.filter(isUnpaid)),
    // Whole parts, and what came back of parts that stand.
    returned: sum([...gone.map(asItWas), ...sold.map(broughtBack)]),
    cancelled: sum(own.filter(({ state }) => state === "cancelled")),
    before: sum(within(before).filter(isSale)),
    parts: partsOf(period, step).map((part) => ({ ...part, ...sum(within(part).filter(isSale)) })),
    best: best.map((product) => ({
      id: product.id,
      name: typedText(product, "name"),
      packs: product.packs,
      rupees: rupeesFromPaise(product.paise),
    })),
    stock: { products: stock.products, packs: stock.packs, rupees: rupeesFromPaise(stock.paise) },
  };
}

function rowsByDay(rows: readonly DayRow[]): ReadonlyMap<number, DayRow[]> {
  const byDay = new Map<number, DayRow[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  return byDay;
}

const isSale = ({ state }: DayRow) => !givesBack.includes(state);
/** Cash is paid at the door, a transfer before anything is packed. */
const isUnpaid = ({ state, payment }: DayRow) =>
  payment === "cod" ? state !== "delivered" : state === "placed";

/** A part that came back as a whole is all of it, whatever was given back for a line of it before. */
const asItWas = (row: DayRow): DayRow => ({ ...row, packsBack: 0, paiseBack: 0 });
/** Of orders that stand, what came back and what was given back; these are no orders that came back. */
const broughtBack = (row: DayRow): DayRow => ({
  ...row,
  ...{ orders: 0, packs: row.packsBack, paise: row.paiseBack, packsBack: 0, paiseBack: 0 },
});

/** Less what came back of it. */
function sum(rows: readonly DayRow[]): Sum {
  const of = (name: "orders" | "packs" | "paise" | "packsBack" | "paiseBack") =>
    rows.reduce((total, row) => total + row[name], 0);
  return {
    rupees: rupeesFromPaise(of("paise") - of("paiseBack")),
    orders: of("orders"),
    packs: of("packs") - of("packsBack"),
  };
}

function spanOf({ from, to }: Period): { from: number; until: number } {
  return { from: startOfDay(from) ?? 0, until: (startOfDay(to) ?? 0) + dayMs };
}

const dayNumber = (day: string) => daysBetween("1970-01-01", day) - 1;
