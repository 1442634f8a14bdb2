import { dayMs, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";

/** Subjects of a complaint. */
export const subjects = ["order", "product", "shop", "site"] as const;
export type Subject = (typeof subjects)[number];

/**
 * Steps of a complaint: it comes, somebody acknowledges it, it is answered, it is settled; or its author
 * closes the account.
 */
export const complaintSteps = ["filed", "acknowledged", "answered", "settled", "left"] as const;
export type ComplaintStep = (typeof complaintSteps)[number];

/** Steps of those who run the site. */
export const handledBy = ["acknowledged", "answered", "settled"] as const;

/** Consumer Protection (E-Commerce) Rules 2020: so long until somebody has said that it came. */
const acknowledgeMs = 2 * dayMs;

export const wordsRule = { minLength: 1, maxLength: 2_000 } as const;
/** Somebody may have five complaints at once, and then one more an hour. */
export const complaintLimit = { burst: 5, refillMs: 3_600_000 };

export const numberPattern = "^M-[0-9]{4}-[0-9]{6,9}$";

/** `M-2026-000123`: the year of India, and how many came in it before. */
export function numberOf(year: number, place: number): string {
  return `M-${year}-${String(place).padStart(6, "0")}`;
}

/** The year in India. */
export function yearOf(at: number): number {
  return Number(indianDay(at).slice(0, 4));
}

/** Both clocks of a complaint, from the moment when it came and from nothing else (ms since 1970). */
export function clocksOf(filedAt: number): { readonly acknowledgeBy: number; readonly settleBy: number } {
  return { acknowledgeBy: filedAt + acknowledgeMs, settleBy: oneMonthLater(filedAt) };
}

/** The same day of the next month in India at the same time; where that month is shorter, its last day. */
export function oneMonthLater(at: number): number {
  const day = indianDay(at);
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  // Months of `Date` count from 0: this is the last day of the month after.
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
  const timeOfDay = at - (startOfDay(day) ?? at);
  return (startOfDay(later) ?? at) + timeOfDay;
}

/** The clock that runs now; null once it is settled. */
export function dueAt(complaint: {
  readonly acknowledgeBy: number;
  readonly settleBy: number;
  readonly acknowledgedAt: number | null;
  readonly settledAt: number | null;
}): number | null {
  if (complaint.settledAt !== null) return null;
  return complaint.acknowledgedAt === null ? complaint.acknowledgeBy : complaint.settleBy;
}
