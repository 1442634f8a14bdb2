import { daysBetween, daysLater } from "#kit/contract/days/indianDays.ts";
import { type Anchor, type StageDays, type StageLengths, stageNames } from "./types.ts";

interface Window {
  readonly from: string;
  readonly to: string;
}

const weekDays = 7;
/** Days of the year that an orchard's plan shows. */
const yearDays = 365;
/** Up to this day after sowing work goes by the seedling's age, whatever the variety; later work moves with its length. */
const seedlingDays = 30;
/** How far a harvest window is widened by the range of the varieties; more would tell nothing. */
const rangeReach = 15;

const names: readonly string[] = stageNames;

export const totalOf = (days: StageDays): number => days.reduce((sum, length) => sum + length, 0);

/** The lengths that a window is laid on: of this season, and those that the crop's plan was written for. */
export interface Lengths {
  readonly days: StageDays;
  readonly written: StageDays;
}

/** How many days after the first one an anchor lies; undefined for a date of the calendar. */
export function offsetOf(anchor: Anchor, { days, written }: Lengths): number | undefined {
  const [unit = "", figure = ""] = anchor.split(" ");
  const value = Number(figure);
  const last = totalOf(days) - 1;
  if (unit === "day") return Math.min(stretched(value, totalOf(days), totalOf(written)), last);
  if (unit === "end") return Math.max(0, last + value);
  const stage = names.indexOf(unit);
  if (stage < 0) return undefined;
  const before = days.slice(0, stage).reduce((sum, length) => sum + length, 0);
  return before + Math.round(value * ((days[stage] ?? 1) - 1));
}

/** A day of a season that is longer or shorter than the one it was written for. */
function stretched(day: number, total: number, written: number): number {
  if (total === written || day <= 0) return day;
  if (total <= seedlingDays || written <= seedlingDays) return Math.round((day * total) / written);
  if (day <= seedlingDays) return day;
  return (
    seedlingDays + Math.round(((day - seedlingDays) * (total - seedlingDays)) / (written - seedlingDays))
  );
}

/** The window of the calendar (`07-15` to `08-31`) in the year from a day on, cut to it: the first one of which a week is left. */
export function calendarWindow(from: string, to: string, yearFrom: string): Window {
  const yearTo = daysLater(yearFrom, yearDays - 1);
  const first = Number(yearFrom.slice(0, 4)) - 1;
  const cut = [first, first + 1, first + 2].map((year) => {
    const begins = `${year}-${from}`;
    const ends = `${from <= to ? year : year + 1}-${to}`;
    return { from: begins > yearFrom ? begins : yearFrom, to: ends < yearTo ? ends : yearTo };
  });
  const longest = (best: Window, one: Window) =>
    daysBetween(one.from, one.to) > daysBetween(best.from, best.to) ? one : best;
  return cut.find((one) => daysBetween(one.from, one.to) >= weekDays) ?? cut.reduce(longest);
}

/** Days that a harvest may begin earlier and end later than reckoned, by the range of the varieties. */
export function harvestReach(
  range: NonNullable<StageLengths["range"]>,
  total: number,
): { early: number; late: number } {
  const within = (days: number) => Math.min(Math.max(days, 0), rangeReach);
  return { early: within(total - range.from), late: within(range.to - total) };
}
