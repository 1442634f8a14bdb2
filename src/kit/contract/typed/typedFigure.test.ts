import { expect, test } from "vitest";
import { type FigureUnit, figureDigits } from "./typedFigure.ts";

const read = (typed: string, unit?: FigureUnit) => {
  const digits = figureDigits(typed, unit);
  return digits && Number(`${digits.sign}${digits.whole || "0"}.${digits.fraction || "0"}`);
};

test.each<[string, FigureUnit, number]>([
  ["500 g", "kg", 0.5],
  ["5g", "kg", 0.005],
  ["1250.5 gm", "kg", 1.2505],
  ["45 kg bag", "kg", 45],
  ["४५ किलो", "kg", 45],
  ["2.5 quintal", "kg", 250],
  ["1 टन", "kg", 1000],
  ["2350 Rs", "Rs", 2350],
  ["2 350", "Rs", 2350],
  ["1 25 000", "Rs", 125_000],
  ["Rs. 2,350/-", "Rs", 2350],
  ["2350/- Rs", "Rs", 2350],
  ["₹2350.50", "Rs", 2350.5],
  ["２３５０", "Rs", 2350],
  ["10 bags", "packs", 10],
  ["१२ बोरी", "packs", 12],
  ["21 days", "days", 21],
])("%s is a figure in %s: %s", (typed, unit, value) => {
  expect(read(typed, unit)).toBe(value);
});

test.each<[string, FigureUnit | undefined]>([
  ["Rs 40", "kg"],
  ["60 ml", "kg"],
  ["5 mg", "kg"],
  ["40 packs", "kg"],
  ["5 kg", "Rs"],
  ["2350 packs", "Rs"],
  ["10 kg", "packs"],
  ["Rs 10", "packs"],
  ["10 kg", "days"],
  ["Rs 20", undefined],
  ["5 kg", undefined],
  ["2 35", "Rs"],
  ["1 2 350", "Rs"],
  ["2.350,00", "Rs"],
  ["1e3", "packs"],
  ["0x10", "packs"],
  ["kg", "kg"],
  ["Rs", "Rs"],
])("%s is no figure in %s", (typed, unit) => {
  expect(read(typed, unit)).toBeUndefined();
});
