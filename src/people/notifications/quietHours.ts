import { dayMs, hourMs, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";

/** Hours of the day by India's clock, from one to before the other; over midnight where the first is the later one. */
export interface QuietHours {
  /** 0 to 23. */
  readonly from: number;
  readonly to: number;
}

/** For people who have chosen none: somebody who gets up with the sun sleeps by nine. */
export const usualQuiet: QuietHours = { from: 21, to: 7 };

/** When the quiet hours end that it is now (ms since 1970); undefined while it is none. */
export function quietUntil(at: number, quiet: QuietHours | null): number | undefined {
  if (!quiet) return undefined;
  const { from, to } = quiet;
  const midnight = startOfDay(indianDay(at)) ?? at;
  const hour = (at - midnight) / hourMs;
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return undefined;
  const end = midnight + to * hourMs;
  return end > at ? end : end + dayMs;
}

/** The daily mail: half past seven, before the day's work. */
const mailOfDayMs = 7.5 * hourMs;

/** When the next daily mail is due (ms since 1970). */
export function nextDailyMail(after: number): number {
  const today = (startOfDay(indianDay(after)) ?? after) + mailOfDayMs;
  return today > after ? today : today + dayMs;
}
