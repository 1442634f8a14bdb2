import { expect, test } from "vitest";
import { seasonNeed } from "#knowledge/agronomy/water/crop.ts";
import { waterClassOf } from "./rules.ts";
import { seasonWater, spreadOverMonths, type WateredSeason } from "./seasonWater.ts";

const wheat: WateredSeason = { stages: [15, 25, 50, 30], kc: [0.3, 1.15, 0.3], pond: false, sownOn: "11-15" };
const rice: WateredSeason = { stages: [24, 24, 48, 24], kc: [1.05, 1.2, 0.75], pond: true, sownOn: "07-01" };
const normals = Array.from({ length: 12 }, (_, index) => ({
  month: index + 1,
  et0: 3 + ((index * 7) % 5),
  et0Hargreaves: 5,
  rain: 20 * index,
  tmin: 10 + index,
  tmax: 20 + index,
  windAt2m: 2,
  humidityMin: 45,
}));

test("a season's days and coefficients lie in the months from its sowing day, over the turn of the year", () => {
  const { days, kc } = spreadOverMonths(wheat);
  expect(days).toEqual([31, 28, 14, 0, 0, 0, 0, 0, 0, 0, 16, 31]);
  // January is mid-season, whose coefficient stands still.
  expect(kc[0]).toBeCloseTo(31 * 1.15, 6);
  expect(spreadOverMonths({ ...wheat, stages: [60, 90, 120, 95] }).days).toEqual([
    ...[31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  ]);
});

test("what a season drinks is the same by months as day by day", () => {
  for (const season of [wheat, rice]) {
    const { water, rain } = seasonWater(spreadOverMonths(season), normals);
    const byDay = seasonNeed(
      { ...season, roots: { from: 0.3, to: 1, days: 30 }, depletionFraction: 0.5, height: 1 },
      `2026-${season.sownOn}`,
      normals,
      { adjust: false },
    );
    expect(water).toBe(Math.round(byDay.crop + byDay.pond));
    expect(rain).toBe(Math.round(byDay.rain));
  }
});

test("paddy takes 300 mm for puddling and 3 mm a day that sink away", () => {
  const dry = seasonWater(spreadOverMonths({ ...rice, pond: false }), normals).water;
  expect(seasonWater(spreadOverMonths(rice), normals).water - dry).toBe(300 + 3 * 120);
});

test("water is low below 400 mm, medium below 800 mm, else high", () => {
  expect([399, 400, 799, 800].map(waterClassOf)).toEqual(["Low", "medium", "medium", "High"]);
});
