import { expect, test } from "vitest";
import { byStanding, isInField } from "./standing.ts";

const crop = (_id: string, sowingMonths: number[], harvestMonths: number[], more = {}) => ({
  ...{ _id, sowingMonths, harvestMonths, harvestRemark: null, sowingRemark: null, perennial: null },
  ...more,
});
const wheat = crop("wheat", [11, 12], [3, 4]);
const rice = crop("rice", [6, 7], [10, 11]);
const cane = crop("cane", [2, 3], [12, 1, 2, 3]);
const monthsOf = (each: ReturnType<typeof crop>) =>
  Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => isInField(each, month));

test("a crop stands from its sowing until its last harvest, over the end of a year", () => {
  expect(monthsOf(wheat)).toEqual([1, 2, 3, 11, 12]);
  expect(monthsOf(rice)).toEqual([6, 7, 8, 9, 10]);
});

test("a crop that is cut a year later, an orchard, and one that is planted all year always stand", () => {
  const always = [cane, crop("mango", [7], [5], { perennial: { orchard: true } })];
  const remarks = [crop("grape", [10], [3], { sowingRemark: "pruning" })];
  for (const each of [...always, ...remarks]) expect(monthsOf(each)).toHaveLength(12);
});

test("what stands comes first, the district's own main crops before India's", () => {
  const order = (month: number, shares: [string, number][] = []) =>
    byStanding([rice, cane, wheat], month, {
      shares: new Map(shares),
      areas: new Map([
        ["rice", 40],
        ["wheat", 29],
        ["cane", 5],
      ]),
    }).map(({ _id }) => _id);
  expect(order(12)).toEqual(["wheat", "cane", "rice"]);
  expect(order(8)).toEqual(["rice", "cane", "wheat"]);
  expect(order(12, [["cane", 300]])).toEqual(["cane", "wheat", "rice"]);
});
