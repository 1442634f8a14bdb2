import { daysLater, startOfDay } from "#kit/contract/days/indianDays.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { limits } from "../rules.ts";

/** Refuses what is written like a day and is none (the 30th of February): everything that counts days would fail on it. */
export function refuseNoDay(field: string, day: string): void {
  if (startOfDay(day) === undefined) refuseField(field, "format", "is no day");
}

/** Refuses what is no day, and days of another age. */
export function refuseFarDay(field: string, day: string, today: string): void {
  refuseNoDay(field, day);
  const isNear =
    day >= daysLater(today, -limits.sownDaysAgo) && day <= daysLater(today, limits.sownDaysAhead);
  if (!isNear) refuseField(field, "range", "is too long ago or too far ahead");
}

/** Refuses an end before the first day of its season, or after tomorrow: the clock of a phone may be ahead. */
export function refuseEnd(overOn: string, { sownOn, today }: { sownOn: string; today: string }): void {
  if (overOn < sownOn || overOn > daysLater(today, 1))
    refuseField("overOn", "range", "is not a day of this season up to today");
}
