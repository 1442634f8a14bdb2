import { expect, test } from "vitest";
import { harvestAfter, harvestFrom, longestWaiting } from "./harvest.ts";

const days = (waitingDays: number) => ({ waiting: "days", waitingDays }) as const;
const unknown = { waiting: "unknown", waitingDays: null } as const;
const none = { waiting: "none", waitingDays: null } as const;
const seed = { waiting: "seed", waitingDays: null } as const;

test("chlorantraniliprole 18.5 SC on tur waits 29 days, on tomato 3", () => {
  expect(harvestAfter("2026-12-01", [days(29), days(22)])).toBe("2026-12-30");
  expect(harvestAfter("2026-09-28", [days(3)])).toBe("2026-10-01");
  expect(harvestAfter("2026-10-10", [days(47)])).toBe("2026-11-26");
  expect(harvestAfter("2028-02-20", [days(10)])).toBe("2028-03-01");
});

test("of two sprays the later day counts, not the later spray", () => {
  const sprays = [
    { on: "2026-10-10", uses: [days(47)] },
    { on: "2026-11-01", uses: [days(3)] },
  ];
  expect(harvestFrom(sprays)).toEqual({ from: "2026-11-26", notBefore: "2026-11-26", unknown: [] });
});

test("what is unknown stays unknown, and is never nothing", () => {
  expect(harvestFrom([{ on: "2026-10-10", uses: [] }])).toEqual({
    from: null,
    notBefore: null,
    unknown: [0],
  });
  expect(harvestAfter("2026-10-10", [days(3), unknown])).toBeNull();
  const sprays = [
    { on: "2026-10-10", uses: [days(5)] },
    { on: "2026-10-01", uses: [unknown] },
  ];
  expect(harvestFrom(sprays)).toEqual({ from: null, notBefore: "2026-10-15", unknown: [1] });
  expect(harvestFrom([])).toEqual({ from: null, notBefore: null, unknown: [] });
});

test("a living product asks for no days, which is something else than unknown", () => {
  expect(harvestAfter("2026-10-10", [none])).toBe("2026-10-10");
  expect(longestWaiting([none, days(5)])).toEqual(days(5));
  expect(longestWaiting([seed])).toEqual(seed);
  expect(longestWaiting([seed, none])).toEqual(none);
});
