import type { Database } from "#database/tables.ts";
import { givesBack } from "#features/checkout/rules.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { dayMs, daysBetween, startOfDay } from "#kit/contract/indianDays.ts";
import { type Period, partsOf, periodBefore, type Step } from "../../figureRules.ts";
import type { Figures, Sum } from "../../figuresContract.ts";
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
  const within = (part: Period) => {
    const [first, last] = [dayNumber(part.from), dayNumber(part.to)];
    return days.filter(({ day }) => day >= first && day <= last);
  };
  const own = within(period);
  const sold = own.filter(isSale);
  return {
    sales: sum(sold),
    unpaid: sum(sold.filter(isUnpaid)),
    returned: sum(own.filter(({ state }) => state === "returned")),
    cancelled: sum(own.filter(({ state }) => state === "cancelled")),
    before: sum(within(before).filter(isSale)),
    parts: partsOf(period, step).map((part) => ({ ...part, ...sum(within(part).filter(isSale)) })),
    best: best.map(({ id, name, name_hi, packs, paise }) => ({
      ...{ id, name, packs },
      name_hi: name_hi || name,
      rupees: rupeesFromPaise(paise),
    })),
    stock: { products: stock.products, packs: stock.packs, rupees: rupeesFromPaise(stock.paise) },
  };
}

const isSale = ({ state }: DayRow) => !givesBack.includes(state);
/** Cash is paid at the door, a transfer before anything is packed. */
const isUnpaid = ({ state, payment }: DayRow) =>
  payment === "cod" ? state !== "delivered" : state === "placed";

function sum(rows: readonly DayRow[]): Sum {
  const of = (name: "orders" | "packs" | "paise") => rows.reduce((total, row) => total + row[name], 0);
  return { rupees: rupeesFromPaise(of("paise")), orders: of("orders"), packs: of("packs") };
}

function spanOf({ from, to }: Period): { from: number; until: number } {
  return { from: startOfDay(from) ?? 0, until: (startOfDay(to) ?? 0) + dayMs };
}

const dayNumber = (day: string) => daysBetween("1970-01-01", day) - 1;
