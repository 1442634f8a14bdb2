import { dayMs, daysBetween, startOfDay } from "#kit/contract/days/indianDays.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { exportDays } from "../contract.ts";

/** Moments, ms since 1970; the end is not included. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/** The moments of some days in India, both included. Refuses `invalid` where there is no such day, none between, or too many. */
export function periodOf({ from, to }: { readonly from: string; readonly to: string }): Period {
  const start = startOfDay(from) ?? refuseField("from", "day", "is no day");
  const end = startOfDay(to) ?? refuseField("to", "day", "is no day");
  if (end < start) refuseField("to", "order", "is before the first day");
  if (daysBetween(from, to) > exportDays) {
    refuseField("to", "maximum", `is more than ${exportDays} days after the first`, { limit: exportDays });
  }
  return { from: start, until: end + dayMs };
}
