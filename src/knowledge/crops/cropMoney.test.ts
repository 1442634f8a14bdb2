import { expect, test } from "vitest";
import { leadingPrice, moneyOf } from "./cropMoney.ts";
import { farmGatePaise, farmGateShare, isSoldAtFarmGate } from "./farmGate.ts";

test("the lower of support price and mandi price counts, and its bad year is never the milder one", () => {
  const chickpea = {
    investment: 41_873,
    profit: 24_632,
    profitStress: -2_462,
    profitAtMandi: 20_975,
    profitAtFarmGate: null,
  };
  expect(moneyOf(chickpea)).toMatchObject({ profit: 20_975, grossIncome: 62_848 });
  expect(moneyOf(chickpea).badYear).toBeCloseTo(0.75 * 62_848 - 1.25 * 41_873, 6);
  const mustard = { ...chickpea, profitAtMandi: 42_185 };
  expect(moneyOf(mustard)).toMatchObject({ profit: 24_632, badYear: -2_462 });
});

test("of garden produce the farm-gate price counts, and nothing above it is told as what to expect", () => {
  const garlic = { investment: 150_000, profit: 295_500, profitStress: 146_625, profitAtMandi: null };
  const atFarmGate = { ...garlic, profitAtFarmGate: 445_500 * farmGateShare - 150_000 };
  expect(moneyOf(atFarmGate, 2)).toMatchObject({ profit: 2 * 72_750, grossIncome: 2 * 222_750 });
  expect(moneyOf(atFarmGate).badYear).toBe(0.75 * 222_750 - 1.25 * 150_000);
  expect(moneyOf({ ...garlic, profitAtFarmGate: null }).profit).toBe(295_500);
  expect(leadingPrice({ price: 23.69, mandiPrice: null, farmGatePrice: farmGatePaise(2369) / 100 })).toBe(
    11.84,
  );
});

test("garden produce is sold at the farm gate, whether its price is a mandi's or our own; grain is not", () => {
  expect(["vegetable", "tuber", "cereal", "oilseed"].map(isSoldAtFarmGate)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
