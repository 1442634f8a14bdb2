import { expect, test } from "vitest";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { dryStretches, rainInAll } from "./hints.ts";

const days = (...rains: (number | null)[]) =>
  rains.map((rain, index) => ({ on: daysLater("2026-11-23", index), rain }));

test("days for the harvest are three dry ones in a row or more, and a day without a figure is none", () => {
  expect(dryStretches(days(0, 0.4, 0, 3, 0, 0, 0))).toEqual([
    { from: "2026-11-23", to: "2026-11-25" },
    { from: "2026-11-27", to: "2026-11-29" },
  ]);
  expect(dryStretches(days(0, 0, 0.5, 0, 0, null, 0))).toEqual([]);
  expect(dryStretches([])).toEqual([]);
});

test("rain in all is not known where a day has no figure", () => {
  expect(rainInAll(days(1, 2.5, 0))).toBe(3.5);
  expect(rainInAll(days(1, null))).toBeUndefined();
});
