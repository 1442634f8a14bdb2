import { describe, expect, test } from "vitest";
import { clocksOf, dueAt, numberOf, yearOf } from "./rules.ts";

const at = (india: string) => Date.parse(`${india}+05:30`);

describe("the clocks of a complaint", () => {
  test.each([
    ["2026-11-22T10:00", "2026-11-24T10:00", "2026-12-22T10:00"],
    // The month after is shorter.
    ["2027-01-31T10:00", "2027-02-02T10:00", "2027-02-28T10:00"],
    ["2028-01-31T23:59", "2028-02-02T23:59", "2028-02-29T23:59"],
    ["2026-12-31T00:00", "2027-01-02T00:00", "2027-01-31T00:00"],
    // Half past midnight of India is the day before in Greenwich.
    ["2026-11-01T00:30", "2026-11-03T00:30", "2026-12-01T00:30"],
  ])("one of %s is acknowledged by %s and settled by %s", (filed, acknowledge, settle) => {
    expect(clocksOf(at(filed))).toEqual({ acknowledgeBy: at(acknowledge), settleBy: at(settle) });
  });

  test("the first one runs until somebody has said that it came, then the second until it is settled", () => {
    const clocks = { acknowledgeBy: 2, settleBy: 30, acknowledgedAt: null, settledAt: null };
    expect(dueAt(clocks)).toBe(2);
    expect(dueAt({ ...clocks, acknowledgedAt: 1 })).toBe(30);
    expect(dueAt({ ...clocks, acknowledgedAt: 1, settledAt: 9 })).toBeNull();
  });
});

test("its number says the year of India", () => {
  const year = yearOf(Date.parse("2026-12-31T20:00:00Z"));
  expect(numberOf(year, 123)).toBe("M-2027-000123");
});
