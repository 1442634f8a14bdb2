import { expect, test } from "vitest";
import { indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { partsOf, periodBefore, topOf, trendOf, usualStep } from "./rules.ts";

test("a day begins in India at half past six in the evening of Greenwich", () => {
  expect(startOfDay("2026-11-21")).toBe(Date.UTC(2026, 10, 20, 18, 30));
  expect(indianDay(Date.UTC(2026, 10, 20, 18, 30))).toBe("2026-11-21");
  expect(indianDay(Date.UTC(2026, 10, 20, 18, 30) - 1)).toBe("2026-11-20");
  expect(startOfDay("2026-02-30")).toBeUndefined();
});

test("weeks begin on Monday, months end where they end, and what is cut stays within the period", () => {
  expect(partsOf({ from: "2026-11-18", to: "2026-12-01" }, "week")).toEqual([
    { from: "2026-11-18", to: "2026-11-22" },
    { from: "2026-11-23", to: "2026-11-29" },
    { from: "2026-11-30", to: "2026-12-01" },
  ]);
  expect(partsOf({ from: "2028-01-15", to: "2028-03-02" }, "month")).toEqual([
    { from: "2028-01-15", to: "2028-01-31" },
    { from: "2028-02-01", to: "2028-02-29" },
    { from: "2028-03-01", to: "2028-03-02" },
  ]);
  expect(partsOf({ from: "2026-11-21", to: "2026-11-21" }, "day")).toEqual([
    { from: "2026-11-21", to: "2026-11-21" },
  ]);
});

test("the period before is as long and ends the day before", () => {
  expect(periodBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({
    from: "2026-01-29",
    to: "2026-02-28",
  });
});

test("a chart has a round top and some dozen bars; growth from nothing has no percent", () => {
  expect([topOf(0), topOf(7), topOf(1_001), topOf(5_000), topOf(64_000)]).toEqual([
    1, 10, 2_000, 5_000, 100_000,
  ]);
  expect(usualStep({ from: "2026-01-01", to: "2026-01-30" })).toBe("day");
  expect(usualStep({ from: "2026-01-01", to: "2026-12-31" })).toBe("month");
  expect([trendOf(150, 100), trendOf(50, 100), trendOf(5, 0)]).toEqual([50, -50, null]);
});
