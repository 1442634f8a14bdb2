/** India has one time and never changes it. */
const indiaMs = 5.5 * 3_600_000;
/** Milliseconds of an hour, and of a day. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** How a day is written, of the years 1000 to 2999: the day after 9999-12-31 has another length as a text, and counting days would never end. */
export const dayPattern = "^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$";
const looksLikeADay = new RegExp(dayPattern);

/** When a day (`2026-11-21`) begins in India, ms since 1970; undefined where there is no such day, or none we count. */
export function startOfDay(day: string): number | undefined {
  const utc = looksLikeADay.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(utc) && new Date(utc).toISOString().slice(0, 10) === day;
  return isDay ? utc - indiaMs : undefined;
}

/** `2026-11-21 14:20`, as clocks in India show it. */
export function indianTime(at: number): string {
  return new Date(at + indiaMs).toISOString().slice(0, 16).replace("T", " ");
}

/** The day in India, `2026-11-21`. */
export function indianDay(at: number): string {
  return indianTime(at).slice(0, 10);
}

/** The day so many days later, or earlier. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days there are from one day to another, both counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;
}
