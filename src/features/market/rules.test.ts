import { expect, test } from "vitest";
import {
  discountOf,
  meanOf,
  measureOf,
  percentOf,
  pricePerMeasure,
  ratingOrderOf,
  shownStock,
} from "./rules.ts";

test("a discount is (mrp - price) / mrp, shown with one decimal", () => {
  expect(percentOf(discountOf(100_000, 87_500))).toBe(12.5);
  expect(percentOf(discountOf(30_000, 20_000))).toBe(33.3);
  expect(percentOf(discountOf(26_650, 26_650))).toBe(0);
});

test("plenty is not counted aloud, few are, and none is said", () => {
  expect([120, 10, 9, 1, 0].map(shownStock)).toEqual([
    { state: "in", left: null },
    { state: "in", left: null },
    { state: "few", left: 9 },
    { state: "few", left: 1 },
    { state: "out", left: 0 },
  ]);
});

test("one review of five stars does not pass many good ones, nor one bad one fall behind many bad ones", () => {
  const onlyOne = ratingOrderOf(5, 1);
  const manyGood = ratingOrderOf(4.6 * 200, 200);
  const manyBad = ratingOrderOf(2 * 200, 200);
  expect(manyGood).toBeGreaterThan(onlyOne);
  expect(onlyOne).toBeGreaterThan(ratingOrderOf(0, 0));
  expect(ratingOrderOf(1, 1)).toBeGreaterThan(manyBad);
});

test("the mean has one decimal, and is none without reviews", () => {
  expect([meanOf(0, 0), meanOf(13, 3), meanOf(10, 2)]).toEqual([null, 4.3, 5]);
});

test("packs are compared by kilogram or litre, sets of traps by nothing", () => {
  expect(
    ["45 kg bag", "475 g packet", "250 ml bottle", "1 litre bottle", "Set of 5 traps"].map(measureOf),
  ).toEqual(["kg", "kg", "litre", "litre", null]);
  expect(pricePerMeasure(266.5, 45)).toBe(5.92);
});
