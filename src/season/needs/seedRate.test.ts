import { expect, test } from "vitest";
import { asksFor, seedRateOf } from "./seedRate.ts";

const seed = (dose: string, name = "Certified seed") => ({ name, composition: "", dose });

test("the published rate leads, of a range its middle", () => {
  expect(seedRateOf({ from: 100, to: 100 }, seed("100 kg"))).toEqual({
    ...{ perHectare: 100, from: 100, to: 100, unit: "kg", basis: "published" },
  });
  expect(seedRateOf({ from: 20, to: 25 }, seed("15 kg"))?.perHectare).toBe(22.5);
});

test("a hybrid that takes less, a variety that takes somewhat more, and packets go by their own words", () => {
  const hybrid = seedRateOf({ from: 40, to: 60 }, seed("15 kg", "Hybrid Paddy Seed"));
  expect(hybrid).toEqual({ perHectare: 15, from: 15, to: 15, unit: "kg", basis: "pack" });
  expect(seedRateOf({ from: 0.35, to: 0.4 }, seed("100-150 g", "Tomato F1"))?.perHectare).toBeCloseTo(0.125);
  expect(seedRateOf({ from: 100, to: 100 }, seed("125 kg"))?.perHectare).toBe(125);
  expect(seedRateOf({ from: 1, to: 1.5 }, seed("2-3 packets"))).toEqual({
    ...{ perHectare: 2.5, from: 2, to: 3, unit: "packet", basis: "pack" },
  });
});

test("a pack that asks for half as much again is not followed, and without any figure there is no rate", () => {
  expect(seedRateOf({ from: 100, to: 100 }, seed("150 kg"))?.perHectare).toBe(100);
  expect(seedRateOf(null, seed("5-6 kg"))?.perHectare).toBe(5.5);
  expect(seedRateOf(null, seed("About 40,000 plants"))).toBeUndefined();
});

test("a pack asks for a late sowing's rate by its own words", () => {
  expect(asksFor(125, { dose: "125 kg" })).toBe(true);
  expect(asksFor(125, { dose: "100-125 kg" })).toBe(true);
  expect(asksFor(125, { dose: "100 kg" })).toBe(false);
  expect(asksFor(1, { dose: "350 g" })).toBe(false);
  expect(asksFor(125, { dose: "" })).toBe(false);
});
