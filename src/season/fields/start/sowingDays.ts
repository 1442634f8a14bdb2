import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { StandingCrop } from "#knowledge/crops/contract.ts";
import { sowingDoubts } from "../diary/doubts.ts";

/** A day on which a crop was probably sown, offered by a word; of a month it is the middle. */
export interface SowingDay {
  readonly day: string;
  readonly word: "today" | "week" | "fortnight" | "month";
}

type Months = Pick<StandingCrop, "sowingMonths" | "sowingRemark" | "perennial">;

const recent = [
  { word: "today", daysAgo: 0 },
  { word: "week", daysAgo: 3 },
  { word: "fortnight", daysAgo: 14 },
] as const;

/** Months of sowing that are offered beside or in place of the last days. */
const mostMonths = 3;
const mostOffered = 4;
/** Middle of a month that lies so far back is not the last days once more. */
const monthDaysAgo = 24;

/** Days that fit the crop's season, in the order of the screen: the last ones first, then earlier months of its sowing. */
export function sowingDays(crop: Months, today: string): SowingDay[] {
  if (crop.perennial) return [{ day: today, word: "today" }];
  const last = recent.map(({ word, daysAgo }) => ({ word, day: daysLater(today, -daysAgo) }));
  const near = last.filter(({ day }) => !isUnlikely(crop, day));
  const months = crop.sowingRemark ? [] : monthsBefore(crop.sowingMonths, today, near.length > 0);
  const offered = [...near, ...months].slice(0, mostOffered);
  return offered.length > 0 ? offered : last;
}

/** Middles of the latest sowing months, the latest first; while the crop is sown, of this sowing alone. */
function monthsBefore(sowingMonths: readonly number[], today: string, isSownNow: boolean): SowingDay[] {
  const found: SowingDay[] = [];
  for (let back = 1; back < 12 && found.length < mostMonths; back += 1) {
    const day = middleOf(today, back);
    const isSown = sowingMonths.includes(Number(day.slice(5, 7)));
    if (isSown && day <= daysLater(today, -monthDaysAgo)) found.push({ day, word: "month" });
    else if (!isSown && (isSownNow || found.length > 0)) break;
  }
  return found;
}

/** The 15th of the month that lies so many months before a day. */
function middleOf(day: string, back: number): string {
  const months = 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1 - back;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-15`;
}

/** Whether the server would ask about a sowing on this day. */
export function isUnlikely({ sowingMonths, sowingRemark, perennial }: Months, sownOn: string): boolean {
  if (sowingRemark !== null || perennial) return false;
  return sowingDoubts({ sownOn, start: "sowing", sowingMonths, others: [] }).length > 0;
}
