import { expect, test } from "vitest";
import { nextDailyMail, quietUntil, usualQuiet } from "./quietHours.ts";

const india = (words: string) => Date.parse(`${words}+05:30`);

test.each([
  ["just before nine in the evening", "2026-11-24T20:59:59", undefined],
  ["nine in the evening", "2026-11-24T21:00:00", "2026-11-25T07:00:00"],
  ["midnight", "2026-11-25T00:00:00", "2026-11-25T07:00:00"],
  ["just before seven", "2026-11-25T06:59:59", "2026-11-25T07:00:00"],
  ["seven", "2026-11-25T07:00:00", undefined],
])("by the usual hours %s waits for the morning, or not", (_, now, until) => {
  expect(quietUntil(india(now), usualQuiet)).toBe(until && india(until));
});

test("hours within one day are quiet too, and none is where they are turned off", () => {
  const noon = india("2026-11-24T13:30:00");
  expect(quietUntil(noon, { from: 13, to: 15 })).toBe(india("2026-11-24T15:00:00"));
  expect(quietUntil(noon, { from: 15, to: 13 })).toBeUndefined();
  expect(quietUntil(india("2026-11-24T23:30:00"), null)).toBeUndefined();
});

test("the daily mail is due at half past seven, today or tomorrow", () => {
  expect(nextDailyMail(india("2026-11-24T07:29:59"))).toBe(india("2026-11-24T07:30:00"));
  expect(nextDailyMail(india("2026-11-24T07:30:00"))).toBe(india("2026-11-25T07:30:00"));
  expect(nextDailyMail(india("2026-12-31T23:00:00"))).toBe(india("2027-01-01T07:30:00"));
});
