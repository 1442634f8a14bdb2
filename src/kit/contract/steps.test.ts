import { expect, test } from "vitest";
import { atOnce, inTurns } from "./steps.ts";

function* slow(log: string[], until: number) {
  for (let step = 0; step < until; step += 1) {
    const end = performance.now() + 6;
    while (performance.now() < end);
    log.push("step");
    yield;
  }
  return log.length;
}

test("work in steps gives its result in one turn, or in slices with turns for others between", async () => {
  const log: string[] = [];
  expect(atOnce(slow(log, 2))).toBe(2);
  log.length = 0;
  const done = inTurns(slow(log, 6), async () => {
    log.push("turn");
  });
  expect(await done).toBeGreaterThan(6);
  const longest = log
    .join(" ")
    .split("turn")
    .map((slice) => slice.trim().split(" ").filter(Boolean).length);
  expect(Math.max(...longest)).toBeLessThanOrEqual(2);
});
