import { dayMs } from "#kit/contract/days/indianDays.ts";

/**
 * Days of India, as `2026-11-22`. A season is walked through many times, so the number and the text of a day
 * are remembered.
 */
const numbers = new Map<string, number>();
const written = new Map<number, string>();
/** Eleven years; then the memory is emptied. */
const mostRemembered = 4_000;

/** Days since 1970. */
function numberOf(day: string): number {
  return remembered(numbers, day, () => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs));
}

function dayOf(number: number): string {
  return remembered(written, number, () => new Date(number * dayMs).toISOString().slice(0, 10));
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= mostRemembered) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

/** The day of the season, the sowing day being day 1; 0 before it. */
export function dayOfSeason(sownOn: string, day: string): number {
  return Math.max(0, numberOf(day) - numberOf(sownOn) + 1);
}

/** The day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return dayOf(numberOf(day) + days);
}

/** Each day from one to another, both counted. */
export function daysFrom(from: string, to: string): string[] {
  const first = numberOf(from);
  return Array.from({ length: Math.max(0, numberOf(to) - first + 1) }, (_, index) => dayOf(first + index));
}

/** 1 to 12. */
export function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}

/** How many days the month of a day has. */
export function daysOfMonth(day: string): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), monthOf(day), 0)).getUTCDate();
}
