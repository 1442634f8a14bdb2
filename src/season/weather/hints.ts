import type { ForecastDay } from "./contract.ts";

/** mm of a day below which cut crops and threshed grain stay dry (our estimate). */
const harvestMm = 0.5;

/** Days in a row that a harvest wants dry: cut, dried on the field, carried in (our estimate). */
const harvestDays = 3;

/** A stretch of days, both counted. */
export interface DayStretch {
  readonly from: string;
  readonly to: string;
}

/** Stretches of three dry days or more among days that follow each other; a day without a figure is not dry. */
export function dryStretches(days: readonly Pick<ForecastDay, "on" | "rain">[]): DayStretch[] {
  const found: { from: string; to: string; days: number }[] = [];
  let isOpen = false;
  for (const { on, rain } of days) {
    const isDry = rain !== null && rain < harvestMm;
    const last = found.at(-1);
    if (isDry && isOpen && last) found[found.length - 1] = { from: last.from, to: on, days: last.days + 1 };
    else if (isDry) found.push({ from: on, to: on, days: 1 });
    isOpen = isDry;
  }
  return found.filter((stretch) => stretch.days >= harvestDays).map(({ from, to }) => ({ from, to }));
}

/** mm that the days bring in all; undefined where one has no figure. */
export function rainInAll(days: readonly Pick<ForecastDay, "rain">[]): number | undefined {
  return days.reduce<number | undefined>(
    (sum, { rain }) => (sum === undefined || rain === null ? undefined : sum + rain),
    0,
  );
}

/**
 * mm of rain before which nothing is sown from rain: the agriculture department of Maharashtra asks for 80 to 100, as seed in soil that
 * is wet on top alone is lost (2 June 2021, Hindustan Times and PTI).
 */
export const sowingRainMm = { from: 80, to: 100 } as const;
/** Months in which the kharif crop is sown. */
export const sowingMonths: readonly number[] = [5, 6, 7, 8];
