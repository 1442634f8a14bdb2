import { expect, test } from "vitest";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { hazardsOf } from "./hazards.ts";

const today = "2026-12-20";
const days = (...temperatures: (readonly [tmin: number | undefined, tmax: number | undefined])[]) =>
  temperatures.map(([tmin, tmax], index) => ({ on: daysLater(today, index), tmin, tmax }));
const potato = { killedAt: 0, isInMiddle: () => false };

test("a tender crop is warned of the first cold night after this one, two days ahead and no further", () => {
  expect(hazardsOf(potato, days([1, 20], [4.1, 20], [4, 20], [0, 20]), today)).toEqual([
    { kind: "frost", on: daysLater(today, 2), degrees: 4 },
  ]);
  expect(hazardsOf(potato, days([1, 20], [5, 20], [5, 20], [0, 20]), today)).toEqual([]);
  expect(hazardsOf(potato, days([1, 20], [undefined, undefined]), today)).toEqual([]);
});

test("a crop that bears frost, and one of which nobody knows, are warned of none", () => {
  const cold = days([0, 20], [0, 20]);
  expect(hazardsOf({ ...potato, killedAt: -4 }, cold, today)).toEqual([]);
  expect(hazardsOf({ ...potato, killedAt: null }, cold, today)).toEqual([]);
});

test("heat counts in the middle stage alone, of today too", () => {
  const hot = days([25, 40], [25, 42]);
  expect(hazardsOf(potato, hot, today)).toEqual([]);
  expect(hazardsOf({ killedAt: null, isInMiddle: () => true }, hot, today)).toEqual([
    { kind: "heat", on: today, degrees: 40 },
  ]);
  expect(hazardsOf({ killedAt: null, isInMiddle: (day) => day > today }, hot, today)).toEqual([
    { kind: "heat", on: daysLater(today, 1), degrees: 42 },
  ]);
  expect(hazardsOf({ killedAt: null, isInMiddle: () => true }, days([25, 39.9]), today)).toEqual([]);
});
