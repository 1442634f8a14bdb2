import { useMemo } from "react";
import { daysBetween, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { maxDays, type Period, type Step, steps, usualPeriods, usualStep } from "../rules.ts";

const queryWords = ["from", "to", "by"] as const;

export interface Chosen {
  readonly period: Period;
  readonly step: Step;
  readonly today: string;
}

/** The period of the address; the last 30 days where it names none that there is. */
export function useChosenPeriod(): Chosen {
  const params = useQueryParams(queryWords);
  return useMemo(() => {
    const today = indianDay(Date.now());
    const asked = { from: params.get("from") ?? "", to: params.get("to") ?? "" };
    const isPeriod =
      startOfDay(asked.from) !== undefined &&
      startOfDay(asked.to) !== undefined &&
      asked.from <= asked.to &&
      daysBetween(asked.from, asked.to) <= maxDays;
    const period = isPeriod ? asked : usualPeriods(today).days30;
    const step = steps.find((step) => step === params.get("by")) ?? usualStep(period);
    return { period, step, today };
  }, [params]);
}
