import { describe, expect, test } from "vitest";
import { type Balance, balanceOf, ksOf, rawOf, tawOf } from "./rootZone.ts";

describe("FAO-56 of 1998, as printed", () => {
  test("example 36: TAW and RAW of onion, tomato and maize in three soils", () => {
    const soils = [
      { fieldCapacity: 0.15, wiltingPoint: 0.06 },
      { fieldCapacity: 0.32, wiltingPoint: 0.15 },
      { fieldCapacity: 0.35, wiltingPoint: 0.23 },
    ];
    const printed = [
      { roots: 0.4, p: 0.3, taw: [36, 68, 48], raw: [11, 20, 14] },
      { roots: 0.8, p: 0.4, taw: [72, 136, 96], raw: [29, 54, 38] },
      { roots: 1.2, p: 0.55, taw: [108, 204, 144], raw: [59, 112, 79] },
    ];
    for (const { roots, p, taw, raw } of printed) {
      soils.forEach((soil, index) => {
        expect(Math.abs(tawOf(soil, roots) - (taw[index] ?? 0))).toBeLessThanOrEqual(1);
        expect(Math.abs(rawOf(tawOf(soil, roots), p) - (raw[index] ?? 0))).toBeLessThanOrEqual(1);
      });
    }
  });

  test("example 37: tomato that is not watered for ten days", () => {
    const days = balanceOf({
      ...{ fieldCapacity: 0.32, wiltingPoint: 0.12, depletionFraction: 0.4, start: 55 },
      roots: { from: 0.8, to: 0.8, days: 10 },
      days: Array.from({ length: 10 }, () => ({ et0: 5, kc: 1.2 })),
    });
    expect(days[0]?.taw).toBeCloseTo(160, 9);
    expect(days[0]?.raw).toBeCloseTo(64, 9);
    const ks = [1.0, 1.0, 0.97, 0.91, 0.85, 0.8, 0.75, 0.7, 0.66, 0.62];
    const depletion = [61.0, 67.0, 72.8, 78.3, 83.4, 88.2, 92.6, 96.9, 100.8, 104.5];
    days.forEach((day, index) => {
      expect(Math.abs(day.ks - (ks[index] ?? 0))).toBeLessThanOrEqual(0.0051);
      expect(Math.abs(day.depletion - (depletion[index] ?? 0))).toBeLessThanOrEqual(0.1);
    });
  });

  const et0 = [4.5, 5.0, 3.9, 4.2, 4.8, 2.7, 5.8, 5.1, 4.7, 5.2];
  const kc = [1.21, 1.21, 1.04, 0.7, 0.52, 1.0, 0.82, 0.55, 0.47, 1.21];
  const schedule: Balance = {
    ...{ fieldCapacity: 0.23, wiltingPoint: 0.1, depletionFraction: 0.6, start: 0.6 * 130 * 0.3 },
    roots: { from: 0.3, to: 0.35, days: 10 },
    days: et0.map((each, index) => ({
      ...{ et0: each, kc: kc[index] ?? 0 },
      ...(index === 5 ? { rain: 6 } : {}),
      ...(index === 0 ? { irrigation: 40 } : {}),
      ...(index === 9 ? { irrigation: 27 } : {}),
    })),
  };

  test("example 38: a schedule, with water early in the day", () => {
    const days = balanceOf(schedule);
    expect(days[0]?.percolation).toBeCloseTo(17, 0);
    const printed = [5, 12, 16, 18, 21, 18, 22, 25, 27, 6];
    const raw = [23, 24, 24, 25, 25, 26, 26, 26, 27, 27];
    days.forEach((day, index) => {
      expect(Math.abs(day.depletion - (printed[index] ?? 0))).toBeLessThanOrEqual(1);
      expect(Math.abs(day.raw - (raw[index] ?? 0))).toBeLessThanOrEqual(1);
      expect(day.ks).toBe(1);
      if (index > 0) expect(day.percolation).toBe(0);
    });
  });

  test("the literal order of eq. 88 gives example 38 another first day", () => {
    const drunk = 4.5 * 1.21;
    const percolation = Math.max(0, 40 - drunk - schedule.start);
    expect(percolation).toBeCloseTo(11, 0);
    expect(Math.max(0, schedule.start - 40 + drunk)).toBe(0);
    const [first] = balanceOf(schedule);
    expect(Math.abs(percolation - (first?.percolation ?? 0))).toBeGreaterThan(1);
    expect(first?.depletion).toBeGreaterThan(4);
  });
});

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("10,000 random seasons keep the balance and never lack more than TAW", () => {
  const next = random(56);
  const faults: string[] = [];
  for (let season = 0; season < 10_000; season += 1) {
    const wiltingPoint = 0.3 * next();
    const from = 0.1 + next();
    const given: Balance = {
      ...{ wiltingPoint, fieldCapacity: wiltingPoint + 0.02 + 0.2 * next() },
      ...{ depletionFraction: 0.1 + 0.7 * next(), adjustFraction: next() < 0.5 },
      roots: { from, to: from + next(), days: 1 + Math.floor(60 * next()) },
      start: 0,
      days: Array.from({ length: 1 + Math.floor(40 * next()) }, () => ({
        ...{ et0: 12 * next(), kc: 1.5 * next() },
        ...(next() < 0.2 ? { rain: 120 * next() } : {}),
        ...(next() < 0.1 ? { irrigation: 100 * next() } : {}),
      })),
    };
    const start = next() * tawOf(given, from);
    let before = start;
    let sum = 0;
    balanceOf({ ...given, start }).forEach((day, index) => {
      const { rain = 0, irrigation = 0 } = given.days[index] ?? {};
      sum += rain + irrigation - day.etc - day.percolation;
      if (day.depletion > day.taw + 1e-9 || day.depletion < 0 || day.ks < 0 || day.ks > 1)
        faults.push(`season ${season}, day ${index + 1}: out of bounds`);
      before = day.depletion;
    });
    if (Math.abs(sum - (start - before)) > 1e-6)
      faults.push(`season ${season}: ${sum} in, ${start - before} stored`);
  }
  expect(faults).toEqual([]);
});

test("a crop in soil that holds nothing takes nothing", () => {
  expect(ksOf(1, 0, 0)).toBe(0);
  const [day] = balanceOf({
    ...{ fieldCapacity: 0.1, wiltingPoint: 0.1, depletionFraction: 0.5, start: 0 },
    roots: { from: 0.5, to: 0.5, days: 1 },
    days: [{ et0: 5, kc: 1, rain: 3 }],
  });
  expect(day).toMatchObject({ etc: 0, depletion: 0, percolation: 3 });
});
