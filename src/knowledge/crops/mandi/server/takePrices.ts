import type { Change } from "#database/changes.ts";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { doubtOf, mandiTag, medianPaise } from "../rules.ts";
import { findKnown } from "./known.ts";
import type { ReadPrice } from "./readRecord.ts";
import type { Taken } from "./report.ts";
import { dayId, seriesId } from "./series.ts";
import type { DayPrices, MandiHeldTable, MandiPriceTable } from "./tables.ts";

/** Prices that are taken at once. */
export const mostAtOnce = 100;
/** Newest prices of which the usual one is made, and the days that they may lie apart. */
const usualOf = { prices: 10, days: 60 } as const;

interface Taking {
  /** Who says so; empty for the service of the settings. */
  readonly source: string;
  readonly today: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Takes prices of one source, the last of one day where there are several. A price that is far from what is known is held back for
 * an operator; one that a person gave is not written over by the service.
 */
export async function takePrices(tx: Change, prices: readonly ReadPrice[], taking: Taking): Promise<Taken> {
  const byDay = new Map(prices.map((price) => [dayId(price), price]));
  const counts: Taken = { taken: 0, corrected: 0, repeated: prices.length - byDay.size, held: 0 };
  if (byDay.size === 0) return counts;
  const known = await findKnown(tx.db, [...byDay.values()], taking.today);
  const looked = await findHeld(tx, [...byDay.keys()]);
  const believed: ReadPrice[] = [];
  for (const [id, price] of byDay) {
    const doubt = doubtBeside(price, known(price));
    const held = looked.get(id);
    const isKnownDoubt = held !== undefined && isSame(held, price);
    if (!doubt || (isKnownDoubt && held.look === "taken")) believed.push(price);
    else if (isKnownDoubt) counts.repeated += 1;
    else {
      counts.held += 1;
      await hold(tx, { id, price, ...doubt, ...taking });
    }
  }
  // A price that is believed answers one of the same day that was held.
  const answered = believed.map(dayId).filter((id) => looked.get(id)?.look === "open");
  if (answered.length > 0) await tx.db.deleteFrom("mandi_held").where("id", "in", answered).execute();
  const written = await writePrices(tx, believed, taking);
  return {
    ...{ taken: written.taken, corrected: written.corrected, held: counts.held },
    repeated: counts.repeated + written.repeated,
  };
}

function doubtBeside(price: ReadPrice, known: readonly number[]) {
  return known.map((usual) => ({ usual, why: doubtOf(price.modal_paise, usual) })).find(({ why }) => why);
}

async function findHeld({ db }: Change, ids: readonly string[]): Promise<Map<string, MandiHeldTable>> {
  const rows = await db.selectFrom("mandi_held").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface Holding extends Taking {
  readonly id: string;
  readonly price: ReadPrice;
  readonly usual: number;
  readonly why: MandiHeldTable["why"] | undefined;
}

async function hold({ db }: Change, { id, price, usual, why = "high", source, at }: Holding): Promise<void> {
  const { districtCode: _, cropIds: __, ...names } = price;
  const row = { ...names, source, usual_paise: usual, why, held_at: at, look: "open" as const };
  await db
    .insertInto("mandi_held")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Writes prices that are believed, with what their mandis usually pay. */
export async function writePrices(
  tx: Change,
  prices: readonly ReadPrice[],
  { source, today }: Taking,
): Promise<Taken> {
  const counts: Taken = { taken: 0, corrected: 0, repeated: 0, held: 0 };
  if (prices.length === 0) return counts;
  const { db, changed } = tx;
  const ids = [...new Set(prices.map(seriesId))];
  const from = daysLater(today, -usualOf.days * 2);
  const stored = await db
    .selectFrom("mandi_price")
    .selectAll()
    .where("series_id", "in", ids)
    .where("day", ">=", from)
    .execute();
  const byId = new Map(stored.map((row) => [`${row.series_id} ${row.day}`, row]));
  const rows = prices.flatMap((price): MandiPriceTable[] => {
    const row = { series_id: seriesId(price), ...pricesOf(price), source };
    const former = byId.get(dayId(price));
    // The word of a person who knows the mandi counts more than the list's.
    if (former && (isSame(former, price) || (former.source !== "" && source === ""))) {
      counts.repeated += 1;
      return [];
    }
    if (former) counts.corrected += 1;
    else counts.taken += 1;
    byId.set(dayId(price), row);
    return [row];
  });
  if (rows.length === 0) return counts;
  await writeSeries(tx, prices, [...byId.values()]);
  await db
    .insertInto("mandi_price")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["series_id", "day"]).doUpdateSet((row) => ({
        min_paise: row.ref("excluded.min_paise"),
        modal_paise: row.ref("excluded.modal_paise"),
        max_paise: row.ref("excluded.max_paise"),
        source: row.ref("excluded.source"),
      })),
    )
    .execute();
  changed(mandiTag);
  return counts;
}

async function writeSeries(
  { db }: Change,
  prices: readonly ReadPrice[],
  known: readonly MandiPriceTable[],
): Promise<void> {
  const series = new Map(prices.map((price) => [seriesId(price), price]));
  const rows = [...series].map(
    ([id, { state, district, market, commodity, variety, grade, districtCode }]) => {
      const days = known
        .filter((row) => row.series_id === id)
        .sort((one, other) => (one.day < other.day ? 1 : -1));
      const last = days[0]?.day ?? "";
      const recent = days.slice(0, usualOf.prices).filter(({ day }) => day >= daysLater(last, -usualOf.days));
      return {
        ...{ id, state, district, market, commodity, variety, grade, district_code: districtCode },
        last_day: last,
        usual_paise: medianPaise(recent.map(({ modal_paise }) => modal_paise)) ?? 0,
      };
    },
  );
  await db
    .insertInto("mandi_series")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        last_day: row.ref("excluded.last_day"),
        usual_paise: row.ref("excluded.usual_paise"),
      })),
    )
    .execute();
}

function pricesOf({ day, min_paise, modal_paise, max_paise }: DayPrices): DayPrices {
  return { day, min_paise, modal_paise, max_paise };
}

function isSame(one: DayPrices, other: DayPrices): boolean {
  return (
    one.min_paise === other.min_paise &&
    one.modal_paise === other.modal_paise &&
    one.max_paise === other.max_paise
  );
}
