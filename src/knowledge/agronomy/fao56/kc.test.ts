import { expect, test } from "vitest";
import { adjustedKc, type Coefficients, kcOn, type StageLengths } from "./kc.ts";

/** Dry bean at Kimberly, 1974: box 15, example 28 and figure 36 of FAO-56 (1998). */
const stages: StageLengths = [25, 25, 30, 20];
const kc: Coefficients = [0.15, 1.19, 0.35];
const on = (day: number) => kcOn(day, stages, kc);

test("example 28: Kc of dry bean on days 20, 40, 70 and 95", () => {
  expect([20, 40, 70, 95].map(on).map((each) => each.toFixed(2))).toEqual(["0.15", "0.77", "1.19", "0.56"]);
  expect(on(40)).toBeCloseTo(0.774, 9);
});

test("box 15: Kc mid for wind of 2.2 m/s, 30 percent and a crop of 0.4 m", () => {
  expect(adjustedKc(1.15, { u2: 2.2, humidityMin: 30, height: 0.4 }, "mid")).toBeCloseTo(1.19, 2);
});

test("figure 36: Kc and ETc of dry bean by decades", () => {
  const et0 = [3.0, 3.4, 4.0, 4.2, 4.5, 5.1, 5.6, 6.0, 5.5, 5.2];
  const printedKc = [0.15, 0.15, 0.2, 0.57, 0.98, 1.19, 1.19, 1.19, 0.98, 0.56];
  const printed = [0.5, 0.5, 0.8, 2.4, 4.4, 6.1, 6.7, 7.1, 5.4, 2.9];
  // The value at the middle of the decade; of the third, whose middle is the bend, the mean of its ten days.
  const decade = (index: number) =>
    index === 2 ? (5 / 10) * 0.15 + ((5 / 10) * (on(25) + on(30))) / 2 : on(index * 10 + 5);
  et0.forEach((each, index) => {
    expect(Math.abs(decade(index) - (printedKc[index] ?? 0))).toBeLessThanOrEqual(0.0101);
    expect(Math.abs(decade(index) * each - (printed[index] ?? 0))).toBeLessThanOrEqual(0.1);
  });
});

test("Kc stays after the last day, and stages without days make no hole", () => {
  expect(on(100)).toBeCloseTo(0.35, 9);
  expect(on(140)).toBeCloseTo(0.35, 9);
  const short = (day: number) => kcOn(day, [0, 0, 10, 0], kc);
  expect([1, 10, 11].map(short)).toEqual([1.19, 1.19, 0.35]);
});

test("Kc end of a crop that dries on the field is not moved by the climate", () => {
  const climate = { u2: 4, humidityMin: 20, height: 1 };
  expect(adjustedKc(0.35, climate, "end")).toBe(0.35);
  expect(adjustedKc(0.75, climate, "end")).toBeGreaterThan(0.75);
});

test("wind, humidity and height count only within the paper's ranges", () => {
  const wild = adjustedKc(1.15, { u2: 40, humidityMin: 0, height: 90 }, "mid");
  expect(wild).toBe(adjustedKc(1.15, { u2: 6, humidityMin: 20, height: 10 }, "mid"));
});
