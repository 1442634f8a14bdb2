import { expect, test } from "vitest";
import { harvestWarnings, unknownSprays } from "./sprays.ts";

const spray = (on: string, waitingDays: number | null, undone = false) => ({
  ...{ id: on, kind: "spray" as const, on, undone },
  spray: {
    waiting: waitingDays === null ? ("unknown" as const) : ("days" as const),
    ...{ waitingDays, harvestFrom: null, edition: "", groups: [] },
  },
});
const harvest = (on: string) => ({ kind: "harvest" as const, on });

test("a harvest is warned of by the sprays up to its day, as far as their waiting days are known", () => {
  const warningOf = harvestWarnings([
    spray("2026-12-01", 29),
    spray("2026-12-05", null),
    spray("2026-12-10", 3),
    spray("2026-12-20", 60, true),
  ]);
  expect(
    ["2026-11-30", "2026-12-12", "2026-12-29", "2026-12-30"].map((on) => warningOf(harvest(on))),
  ).toEqual([null, { harvestFrom: "2026-12-30" }, { harvestFrom: "2026-12-30" }, null]);
  expect(warningOf({ kind: "note", on: "2026-12-12" })).toBeNull();
  expect(harvestWarnings([spray("2026-12-01", null)])(harvest("2026-12-02"))).toBeNull();
});

test("a full diary of sprays and harvests is looked through in far less than a second", () => {
  const sprays = Array.from({ length: 1_000 }, (_, place) => spray(`2026-11-${10 + (place % 20)}`, 5));
  const begun = performance.now();
  const warningOf = harvestWarnings(sprays);
  for (let count = 0; count < 1_000; count += 1) warningOf(harvest("2026-12-01"));
  // Judged anew for each harvest it takes 20 seconds, in which the server answers nobody.
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test("a spray of which nobody knows the wait is told by its name, as long as it stands and from its day on", () => {
  const named = [
    { ...spray("2026-12-01", null), product: "Quinalphos 25% EC" },
    { ...spray("2026-12-05", 3), product: "Flonicamid 50% WG" },
    { ...spray("2026-12-06", null, true), product: "Taken back" },
    { ...spray("2026-12-07", null), product: undefined, active: "malathion" },
  ];
  expect(unknownSprays(named, "2026-11-30")).toEqual([]);
  expect(unknownSprays(named, "2026-12-06")).toEqual(["Quinalphos 25% EC"]);
  expect(unknownSprays(named, "2026-12-07")).toEqual(["Quinalphos 25% EC", "malathion"]);
});
