import { expect, test } from "vitest";
import { isDueThisMonth, isSeedDue, seasonsToBuyFor } from "./dueThisMonth.ts";

const today = "2026-11-28";

test("what opens within thirty days or is open is due, what is done, over or later is not", () => {
  const due = (from: string, to: string, done = false) => isDueThisMonth({ from, to, done }, today);
  expect(due("2026-12-28", "2027-01-03")).toBe(true);
  expect(due("2026-12-29", "2027-01-03")).toBe(false);
  expect(due("2026-11-01", "2026-11-28")).toBe(true);
  expect(due("2026-11-01", "2026-11-27")).toBe(false);
  expect(due("2026-12-10", "2026-12-15", true)).toBe(false);
});

test("seed is bought before the sowing, and never for what stands already", () => {
  expect(isSeedDue({ start: "sowing", sownOn: "2026-12-05" }, today)).toBe(true);
  expect(isSeedDue({ start: "sowing", sownOn: today }, today)).toBe(true);
  expect(isSeedDue({ start: "sowing", sownOn: "2026-11-20" }, today)).toBe(false);
  expect(isSeedDue({ start: "year", sownOn: "2026-12-05" }, today)).toBe(false);
});

test("the season nearest to its sowing comes first, three at most, and none that is over", () => {
  const season = (sownOn: string, endsOn: string, overOn: string | null = null) => ({
    sownOn,
    endsOn,
    overOn,
  });
  const wheat = season("2026-11-20", "2027-04-01");
  const cane = season("2026-02-20", "2027-02-01");
  const soon = season("2026-12-02", "2027-03-01");
  const all = [
    cane,
    season("2026-06-20", "2026-10-01"),
    season("2026-11-10", "2027-03-01", "2026-11-25"),
    season("2027-02-01", "2027-05-01"),
    wheat,
    soon,
  ];
  expect(seasonsToBuyFor(all, today)).toEqual([soon, wheat, cane]);
  expect(seasonsToBuyFor([...all, season("2026-11-27", "2027-05-01")], today)).toHaveLength(3);
});
