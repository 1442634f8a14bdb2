import { daysBetween } from "#kit/contract/days/indianDays.ts";

/** Tag of answers that are made of mandis' prices. */
export const mandiTag = "mandi-prices";

/** Days for which a price is shown as it is; afterwards it is named old. */
export const freshDays = 7;
/** Days after which a price is not shown any more, and up to which a late one is taken. */
export const shownDays = 30;
/** Days of single prices that are kept at least; older ones are kept by month. */
export const keptDays = 400;

/** Factors of what is known between which a price is believed. */
export const believedPrice = { from: 0.2, to: 5 } as const;
/** Factors between which a price is taken for one of a kilo, a hundredth of a quintal's. */
const perKilo = { from: 1 / 200, to: 1 / 50 } as const;

/** Paise a quintal that any produce may cost: from a rupee to ten lakh. */
export const possiblePaise = { from: 100, to: 100_000_000 } as const;

/** Why a price is held back. */
export const doubts = ["high", "low", "per-kilo"] as const;
export type Doubt = (typeof doubts)[number];

/** Tells why a price is not believed beside what is known; undefined where it is. Both are paise a quintal. */
export function doubtOf(paise: number, known: number): Doubt | undefined {
  const factor = paise / known;
  if (factor >= believedPrice.to) return "high";
  if (factor > believedPrice.from) return undefined;
  return factor >= perKilo.from && factor <= perKilo.to ? "per-kilo" : "low";
}

/** Median of whole paise, rounded down; undefined of none. */
export function medianPaise(prices: readonly number[]): number | undefined {
  const sorted = [...prices].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return undefined;
  return sorted.length % 2 === 1 ? upper : Math.floor(((sorted[middle - 1] ?? upper) + upper) / 2);
}

/** How old a price may be called on a day: fresh for a week, old for a month, then nothing is shown of it. */
export function ageOf(day: string, today: string): "fresh" | "old" | "past" {
  const days = daysBetween(day, today) - 1;
  if (days > shownDays) return "past";
  return days > freshDays ? "old" : "fresh";
}

/** Share of its median below which a price has not changed. */
const steady = 0.03;

/** Whether a price is above its own median of the weeks before; `same` within three per cent. */
export function trendOf(modal: number, median: number): "higher" | "lower" | "same" {
  const change = (modal - median) / median;
  if (Math.abs(change) < steady) return "same";
  return change > 0 ? "higher" : "lower";
}
