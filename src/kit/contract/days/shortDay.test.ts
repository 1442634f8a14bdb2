import { expect, test, vi } from "vitest";
import { shortDayIn } from "./shortDay.ts";

test("a day that is near is said without its year, one of another half-year with it", () => {
  const short = (day: string) => shortDayIn("hi", day);
  vi.setSystemTime(Date.UTC(2026, 10, 23));
  expect([short("2026-11-21"), short("2027-01-31")]).toEqual(["21 नवंबर", "31 जनवरी"]);
  expect([short("2027-11-21"), short("2025-12-01")]).toEqual(["21 नवंबर 2027", "1 दिसंबर 2025"]);
  vi.useRealTimers();
});
