import { expect, test } from "vitest";
import { isUnlikely, sowingDays } from "./sowingDays.ts";

const crop = (sowingMonths: number[], more = {}) => ({
  ...{ sowingMonths, sowingRemark: null, perennial: false },
  ...more,
});
const wheat = crop([11, 12]);
const offered = (of: typeof wheat, today: string) =>
  sowingDays(of, today).map(({ word, day }) => `${word} ${day}`);

test("while a crop is sown, today, this week and two weeks ago are offered", () => {
  expect(offered(wheat, "2026-11-28")).toEqual([
    "today 2026-11-28",
    "week 2026-11-25",
    "fortnight 2026-11-14",
  ]);
});

test("late in its sowing the earlier month is offered beside the last days", () => {
  expect(offered(wheat, "2026-12-20")).toEqual([
    "today 2026-12-20",
    "week 2026-12-17",
    "fortnight 2026-12-06",
    "month 2026-11-15",
  ]);
});

test("after its sowing the months of it are offered, the latest first, over the end of a year", () => {
  expect(offered(wheat, "2027-02-10")).toEqual(["month 2026-12-15", "month 2026-11-15"]);
  expect(offered(crop([5, 6, 7, 8]), "2026-11-28")).toEqual([
    "month 2026-08-15",
    "month 2026-07-15",
    "month 2026-06-15",
  ]);
});

test("no day that is offered in a crop's season is asked about", () => {
  for (const months of [[11, 12], [6, 7], [1, 2, 3], [10], [12, 1]])
    for (let month = 1; month <= 12; month += 1)
      for (const day of ["02", "17", "28"]) {
        const today = `2026-${String(month).padStart(2, "0")}-${day}`;
        const days = sowingDays(crop(months), today);
        expect(days.length).toBeGreaterThan(0);
        expect(days.filter((each) => isUnlikely(crop(months), each.day))).toEqual([]);
        expect(days.every((each) => each.day <= today)).toBe(true);
      }
});

test("a crop that is pruned or planted all year is offered the last days, an orchard's year begins today", () => {
  expect(sowingDays(crop([10], { sowingRemark: "pruning" }), "2026-03-01")).toHaveLength(3);
  expect(sowingDays(crop([], { perennial: true }), "2026-03-01")).toEqual([
    { day: "2026-03-01", word: "today" },
  ]);
});
