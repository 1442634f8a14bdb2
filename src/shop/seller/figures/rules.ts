import { daysBetween, daysLater } from "#kit/contract/days/indianDays.ts";

/** Period of one bar of the chart. */
export const steps = ["day", "week", "month"] as const;
export type Step = (typeof steps)[number];

/** Days of the longest period: three years. */
export const maxDays = 1_096;

/** Days of India, both counted. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The period of equal length that ends the day before. */
export function periodBefore({ from, to }: Period): Period {
  const days = daysBetween(from, to);
  return { from: daysLater(from, -days), to: daysLater(from, -1) };
}

/** The step that gives a chart some dozen bars. */
export function usualStep(period: Period): Step {
  const days = daysBetween(period.from, period.to);
  if (days <= 35) return "day";
  return days <= 200 ? "week" : "month";
}

/** The days, weeks (from Monday) or months that a period is made of; the first and the last may be cut. */
export function partsOf({ from, to }: Period, step: Step): Period[] {
  const parts: Period[] = [];
  for (let begin = from; begin <= to; ) {
    const end = endOf(begin, step);
    parts.push({ from: begin, to: end < to ? end : to });
    begin = daysLater(end, 1);
  }
  return parts;
}

function endOf(day: string, step: Step): string {
  if (step === "day") return day;
  const [year = 0, month = 0] = day.split("-").map(Number);
  if (step === "month") return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  // Sunday is 0.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysLater(day, (7 - weekday) % 7);
}

/** By how many percent it is more (or, below 0, less) than before; null where there was nothing before. */
export function trendOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** The round figure (1, 2 or 5 and noughts) at the top of a chart, not below the largest value. */
export function topOf(largest: number): number {
  if (largest <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(largest));
  return ([1, 2, 5, 10].find((times) => times * unit >= largest) ?? 10) * unit;
}

/** The periods that one tap chooses, as they end today. */
export function usualPeriods(today: string): Record<"week" | "days30" | "month" | "year", Period> {
  return {
    week: { from: daysLater(today, -6), to: today },
    days30: { from: daysLater(today, -29), to: today },
    month: { from: `${today.slice(0, 7)}-01`, to: today },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
}
