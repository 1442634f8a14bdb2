import { expect, test } from "vitest";
import { accountBackoff, waitAfter } from "./rules.ts";

test("whoever guesses without a pause gets at most 20 checks in any hour", () => {
  let now = 0;
  const checks: number[] = [];
  for (let count = 1; now < 24 * 3_600_000; count += 1) {
    checks.push(now);
    now += waitAfter(count, accountBackoff);
  }
  const inHourAfter = (start: number) => checks.filter((at) => at >= start && at < start + 3_600_000).length;
  expect(Math.max(...checks.map(inHourAfter))).toBeLessThanOrEqual(20);
  expect(waitAfter(4, accountBackoff)).toBe(0);
  expect(waitAfter(5, accountBackoff)).toBe(60_000);
});
