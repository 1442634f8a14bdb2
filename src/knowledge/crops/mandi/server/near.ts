import type { Database } from "#database/tables.ts";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import type { MandiPrice } from "../contract.ts";
import { ageOf, medianPaise, shownDays } from "../rules.ts";
import { commodityOf, nameKey } from "./commodities.ts";
import { districtsNear } from "./districts.ts";
import type { MandiPriceTable, MandiSeriesTable } from "./tables.ts";

const mostMandis = 3;
/** Days before a price whose median it is held against, and how many of them make one. */
const before = { from: 30, to: 7, least: 3 } as const;

/** The newest prices of the nearest mandis for a crop, none of them older than `shownDays`. */
export async function findNear(
  db: Database,
  { cropId, district, today }: { cropId: string; district: number; today: string },
): Promise<MandiPrice[]> {
  const commodity = commodityOf(cropId);
  const near = districtsNear(district);
  if (!commodity || near.size === 0) return [];
  const series = await db
    .selectFrom("mandi_series")
    .selectAll()
    .where("commodity", "=", commodity.name)
    .where("district_code", "in", [...near.keys()])
    .where("last_day", ">=", daysLater(today, -shownDays))
    .where("last_day", "<=", today)
    .execute();
  const mandis = nearestMandis(series, near);
  const ids = mandis.flatMap((kinds) => kinds.map(({ id }) => id));
  if (ids.length === 0) return [];
  const prices = await db
    .selectFrom("mandi_price")
    .selectAll()
    .where("series_id", "in", ids)
    .where("day", ">=", daysLater(today, -shownDays - before.from))
    .where("day", "<=", today)
    .orderBy("day", "desc")
    .execute();
  const chosen = mandis.flatMap((kinds) => chosenKind(kinds, prices, today));
  const years = await findSameMonth(
    db,
    chosen.map(({ kind }) => kind.id),
    today,
  );
  return chosen.map(({ kind, days }) => present(kind, days, near, years.get(kind.id) ?? []));
}

/** The kinds of produce of the nearest mandis; where two are as near, the one with the newer price first. */
function nearestMandis(
  series: readonly MandiSeriesTable[],
  near: ReadonlyMap<number, number>,
): MandiSeriesTable[][] {
  const mandis = new Map<string, MandiSeriesTable[]>();
  for (const kind of series) {
    const key = `${kind.district_code} ${nameKey(kind.market)}`;
    mandis.set(key, [...(mandis.get(key) ?? []), kind]);
  }
  const km = ([first]: readonly MandiSeriesTable[]) => near.get(first?.district_code ?? 0) ?? 0;
  const last = (kinds: readonly MandiSeriesTable[]) =>
    kinds.map(({ last_day }) => last_day).reduce((one, other) => (one > other ? one : other));
  return [...mandis.values()]
    .sort((one, other) => km(one) - km(other) || (last(one) < last(other) ? 1 : -1))
    .slice(0, mostMandis);
}

interface Chosen {
  readonly kind: MandiSeriesTable;
  /** The newest first. */
  readonly days: readonly MandiPriceTable[];
}

/** Of a mandi's kinds the one that it quotes most, so that its days can be compared; fresh ones before old ones. */
function chosenKind(
  kinds: readonly MandiSeriesTable[],
  prices: readonly MandiPriceTable[],
  today: string,
): Chosen[] {
  const isFresh = (kind: MandiSeriesTable) => Number(ageOf(kind.last_day, today) === "fresh");
  return kinds
    .map((kind) => ({ kind, days: prices.filter(({ series_id }) => series_id === kind.id) }))
    .filter(({ days }) => days.length > 0)
    .sort(
      (one, other) =>
        isFresh(other.kind) - isFresh(one.kind) ||
        other.days.length - one.days.length ||
        one.kind.id.localeCompare(other.kind.id),
    )
    .slice(0, 1);
}

function present(
  kind: MandiSeriesTable,
  days: readonly MandiPriceTable[],
  near: ReadonlyMap<number, number>,
  sameMonth: MandiPrice["sameMonth"],
): MandiPrice {
  const [newest] = days;
  if (!newest) throw new Error("A mandi without a price was chosen.");
  const { day, min_paise, modal_paise, max_paise, source } = newest;
  const [from, to] = [daysLater(day, -before.from), daysLater(day, -before.to)];
  const weeks = days.filter((one) => one.day >= from && one.day <= to).map((one) => one.modal_paise);
  const median = weeks.length >= before.least ? medianPaise(weeks) : undefined;
  const { market, variety, grade, state, district_code } = kind;
  return {
    ...{ market, state, variety, grade, day, source },
    district: knownDistricts().get(district_code)?.name ?? kind.district,
    km: Math.round(near.get(district_code) ?? 0),
    ...{ min: min_paise, modal: modal_paise, max: max_paise },
    before: median === undefined ? null : { median, days: weeks.length },
    sameMonth,
  };
}

/** Medians of the month of today in earlier years: of single days where these are kept, else of the month. */
async function findSameMonth(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, MandiPrice["sameMonth"]>> {
  if (ids.length === 0) return new Map();
  const [year, month] = [Number(today.slice(0, 4)), today.slice(5, 7)];
  const lastYear = `${year - 1}-${month}`;
  const [days, months] = await Promise.all([
    db
      .selectFrom("mandi_price")
      .select(["series_id", "modal_paise"])
      .where("series_id", "in", ids)
      .where("day", ">=", `${lastYear}-01`)
      .where("day", "<=", `${lastYear}-31`)
      .execute(),
    db
      .selectFrom("mandi_month")
      .selectAll()
      .where("series_id", "in", ids)
      .where("month", "like", `%-${month}`)
      .where("month", "<", `${year}`)
      .orderBy("month", "desc")
      .execute(),
  ]);
  return new Map(
    ids.map((id) => {
      const single = days.filter(({ series_id }) => series_id === id).map(({ modal_paise }) => modal_paise);
      const median = medianPaise(single);
      const older = months
        .filter(({ series_id }) => series_id === id)
        .map((row) => ({ month: row.month, median: row.modal_paise, days: row.days }));
      const newest = median === undefined ? [] : [{ month: lastYear, median, days: single.length }];
      return [id, [...newest, ...older.filter((row) => newest.length === 0 || row.month < lastYear)]];
    }),
  );
}
