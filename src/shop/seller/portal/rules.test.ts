import { expect, test } from "vitest";
import { counterStep, ringPart, tickMs } from "./rules.ts";

test("a counter moves by one up to 100 and never counts longer than 5 s", () => {
  expect([0, 1, 47, 100].map(counterStep)).toEqual([1, 1, 1, 1]);
  for (const count of [101, 250, 99_999, 1_000_000]) {
    expect((count / counterStep(count)) * tickMs).toBeLessThanOrEqual(5_000);
  }
});

test("a ring fills in proportion to the total, and an empty shop has empty rings", () => {
  expect(ringPart(12, 48)).toBe(0.25);
  expect(ringPart(0, 0)).toBe(0);
  expect(ringPart(5, 5)).toBe(1);
});
