import { dayMs, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";

/**
 * Tax law: accounts are kept for 72 months from the day by which the annual return of their year is due (CGST Act 2017, section 36), which is
 * 31 December after the financial year (section 44). The year ends on 31 March. As of 23 November 2026.
 */
const yearsAfterReturn = 6;

/** Until when (ms since 1970) name and address of a sale are kept. */
export function billKeptUntil(soldAt: number): number {
  const [year = 0, month = 0] = indianDay(soldAt).split("-").map(Number);
  const returnYear = month >= 4 ? year + 1 : year;
  return (startOfDay(`${returnYear + yearsAfterReturn}-12-31`) ?? 0) + dayMs;
}
