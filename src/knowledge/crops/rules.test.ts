import fc from "fast-check";
import { expect, test } from "vitest";
import { type CropPage, investments } from "./contract.ts";
import { fieldFigures, harvestFor, readWithUnit } from "./ownField.ts";
import { isEstimate } from "./page/estimate.ts";
import { readTypedFigure, sownArea, squareMetres, wateringsBeyondRain, wateringsOf } from "./rules.ts";

test("a budget sows its share of a hectare, rounded down and never more than one", () => {
  expect(sownArea(10_000, 15_000)).toBe(0.6);
  expect(sownArea(40_000, 63_207)).toBe(0.6);
  expect(sownArea(10_000, 400_000)).toBe(0.02);
  expect(sownArea(90_000, 15_000)).toBe(1);
  expect(sownArea(90_000, 300_000)).toBe(0.3);
});

test("water is told in waterings of 5 cm", () => {
  expect(wateringsOf({ waterReq: 12_000_000 })).toBe(24);
  expect(wateringsOf({ waterReq: 3_740_000 })).toBe(7);
  // Of 250 mm the rain brings 60: 190 are left.
  expect(wateringsBeyondRain({ waterReq: 2_500_000 }, 60)).toBe(4);
  expect(wateringsBeyondRain({ waterReq: 2_500_000 }, 900)).toBe(0);
});

test("the figures of one's own field follow area, yield and price", () => {
  const rice = { investment: 63_207, waterReq: 12_000_000 } as CropPage;
  const figures = fieldFigures(rice, {
    areaSquareMetres: 2 * squareMetres.acre,
    yieldPerHectare: 4003,
    pricePerKg: 23.69,
  });
  expect(figures.hectares).toBeCloseTo(0.809_371, 6);
  expect(figures.investment).toBeCloseTo(51_157.9, 1);
  expect(figures.grossIncome).toBeCloseTo(0.809_371_284_48 * 4003 * 23.69, 6);
  expect(figures.profit).toBeCloseTo(figures.grossIncome - figures.investment, 9);
  expect(figures.cautiousProfit).toBeCloseTo(0.75 * figures.grossIncome - 1.25 * figures.investment, 9);
  expect(figures.water).toBeCloseTo(9_712_455, 0);
});

test("a figure is read as people type it, and nothing else is taken for one", () => {
  expect(
    ["2", " 2.5 ", "1,250.5", "1,00,000", "२.५", "2.", ".5"].map((text) => readTypedFigure(text)),
  ).toEqual([...[2, 2.5, 1250.5, 100_000, 2.5, 2, 0.5]]);
  const others = [
    "",
    "0",
    "-1",
    "two",
    "1e99",
    "1e3",
    "0x10",
    "1,2",
    "2 acres",
    "Rs 20",
    "5 kg",
    "NaN",
    "Infinity",
    ".",
  ];
  expect([readWithUnit("Rs 20", "Rs"), readWithUnit("2 quintal", "kg")]).toEqual([20, 200]);
  expect([readWithUnit("5 kg", "Rs"), readWithUnit("Rs 5", "kg")]).toEqual([undefined, undefined]);
  expect(others.filter((text) => readTypedFigure(text) !== undefined)).toEqual([]);
});

test("a harvest said for one unit of land is said for another", () => {
  expect(harvestFor(4003, { per: squareMetres.hectare, to: squareMetres.acre })).toBe(1620);
  expect(harvestFor(10, { per: 2500, to: squareMetres.hectare })).toBe(40);
});

test("a budget is never said to sow more than it does", () => {
  const budget = fc.constantFrom(...investments.map(Number));
  fc.assert(
    fc.property(budget, fc.integer({ min: 1, max: 999_999 }), (sum, cost) => {
      expect(sownArea(sum, cost) * cost).toBeLessThanOrEqual(sum + 0.001);
    }),
  );
});

test("an estimate is told from a published figure by its basis", () => {
  expect(isEstimate({ basis: "estimate: from neighbouring states" })).toBe(true);
  expect(isEstimate({ basis: "derived (few quotes)" })).toBe(false);
  expect(isEstimate({ basis: "sourced" })).toBe(false);
});
