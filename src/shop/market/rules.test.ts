import { expect, test } from "vitest";
import {
  discountOf,
  isSampleShop,
  meanOf,
  measureOf,
  percentOf,
  pricePerMeasure,
  ratingOrderOf,
  shownStock,
  unitPriceOf,
} from "./rules.ts";
import { demonstrationShops } from "./server/shipped/shipped.ts";

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

test("small packs are compared by 10 g or 100 ml, and from Rs 100 on without paise", () => {
  const unitPrice = (packSize: string, weight: number, price: number) =>
    unitPriceOf({ packSize, weight, price });
  expect(unitPrice("50 g packet", 0.05, 405)).toEqual({ rupees: 81, per: "10 g" });
  expect(unitPrice("25 g packet", 0.025, 345)).toEqual({ rupees: 138, per: "10 g" });
  expect(unitPrice("75 ml bottle", 0.075, 1080)).toEqual({ rupees: 1440, per: "100 ml" });
  expect(unitPrice("475 g packet", 0.475, 901)).toEqual({ rupees: 1897, per: "kg" });
  expect(unitPrice("250 ml bottle", 0.25, 240.5)).toEqual({ rupees: 962, per: "litre" });
  expect(unitPrice("45 kg bag", 45, 266.5)).toEqual({ rupees: 5.92, per: "kg" });
});

test("a pack that is the measure itself, and what is counted, have no unit price", () => {
  expect(unitPriceOf({ packSize: "1 kg packet", weight: 1, price: 182 })).toBeNull();
  expect(unitPriceOf({ packSize: "10 g packet", weight: 0.01, price: 434 })).toBeNull();
  expect(unitPriceOf({ packSize: "100 ml bottle", weight: 0.1, price: 336 })).toBeNull();
  expect(unitPriceOf({ packSize: "Pack of 20 sheets", weight: 0.6, price: 182 })).toBeNull();
});

test("the shops that ship are samples, and a person's shop is none", () => {
  expect(demonstrationShops.map(({ id }) => isSampleShop(id))).toEqual(demonstrationShops.map(() => true));
  expect(["3f0c5e1e-demo", "", undefined].map(isSampleShop)).toEqual([false, false, false]);
});
