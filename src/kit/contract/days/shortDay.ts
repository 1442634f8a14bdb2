import type { Language } from "../languages.ts";
import { datesIn } from "./dates.ts";

/** Within this time (ms) from now a day of the calendar is clear without its year. */
const nearMs = 183 * 86_400_000;

/** `21 Nov` · `21 नवंबर`, as people say a day that is near; one of another half-year has its year. */
export function shortDayIn(language: Language, day: string): string {
  const whole = datesIn(language).calendarDay(day);
  return Math.abs(Date.parse(day) - Date.now()) < nearMs ? whole.replace(/ \d+$/, "") : whole;
}
