import { useMemo } from "react";
import { daysBetween, indianDay, startOfDay } from "#kit/contract/indianDays.ts";
import { useSearchWords } from "#kit/web/searchWords.ts";
import { mostDays, type Period, type Step, steps, usualPeriods, usualStep } from "../../figureRules.ts";

const queryWords = ["from", "to", "by"] as const;

export interface Chosen {
  readonly period: Period;
  readonly step: Step;
  readonly today: string;
}

/** The period of the address; the last 30 days where it names none that there is. */
export function useChosenPeriod(): Chosen {
  const words = useSearchWords(queryWords);
  return useMemo(() => {
    const today = indianDay(Date.now());
    const asked = { from: words.get("from") ?? "", to: words.get("to") ?? "" };
    const isPeriod =
      startOfDay(asked.from) !== undefined &&
      startOfDay(asked.to) !== undefined &&
      asked.from <= asked.to &&
      daysBetween(asked.from, asked.to) <= mostDays;
    const period = isPeriod ? asked : usualPeriods(today).days30;
    const step = steps.find((step) => step === words.get("by")) ?? usualStep(period);
    return { period, step, today };
  }, [words]);
}
