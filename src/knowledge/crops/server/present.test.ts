import { expect, test } from "vitest";
import { rangeOf } from "./inputs.ts";
import { monthsOf, remarkOf } from "./present.ts";

test("a span of months is read over the turn of the year, and its remark apart", () => {
  const spans = [
    "Jun-Jul",
    "Nov-Jan",
    "Oct",
    "Jan-Jul (2nd year)",
    "Year round, main Jul-Sep",
    "Oct (fruit pruning)",
    "?",
  ];
  expect(spans.map(monthsOf)).toEqual([
    [6, 7],
    [11, 12, 1],
    [10],
    [1, 2, 3, 4, 5, 6, 7],
    [7, 8, 9],
    [10],
    [],
  ]);
  expect(spans.map(remarkOf)).toEqual([null, null, null, "second-year", "year-round", "pruning", null]);
});

test("an amount is one figure or a range, and nothing else is taken for one", () => {
  expect(["40-60", "100", "2.5", "", "-", "40-", "about 40", "40-sixty"].map(rangeOf)).toEqual([
    { from: 40, to: 60 },
    { from: 100, to: 100 },
    { from: 2.5, to: 2.5 },
    ...Array(5).fill(null),
  ]);
});
