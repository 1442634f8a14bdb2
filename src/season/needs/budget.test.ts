import { expect, test } from "vitest";
import { costOfAll, overBudget, waitingIn } from "./budget.ts";
import type { Needs, Plan } from "./contract.ts";

test("what is above one's money is said to the paisa, and nothing where no sum was told", () => {
  expect(overBudget(6358.5, 6000)).toBe(358.5);
  expect(overBudget(6000, 6000)).toBe(0);
  expect(overBudget(6000, undefined)).toBe(0);
});

const lineOf = (need: string, packs: number, content: number, price: number) =>
  ({ need, packs, content, cost: packs * price, product: { price } }) as Plan["lines"][number];

test("of two bags of urea, half of it for sowing, one can wait; seed and DAP can't", () => {
  const plan = {
    lines: [lineOf("seed", 2, 40, 1600), lineOf("urea", 2, 45, 266.5), lineOf("spray-1", 3, 100, 300)],
  } as Plan;
  const needs = [
    { id: "seed", atSowing: 1, amount: 45 },
    { id: "urea", atSowing: 0.5, amount: 84.9 },
    { id: "spray-1", atSowing: null, amount: 250 },
  ] as Needs["needs"];
  expect(waitingIn(plan, { needs }).map(({ line, packs, cost }) => [line.need, packs, cost])).toEqual([
    ["urea", 1, 266.5],
  ]);
});

test("of a need in packs of several sizes all waits that sowing does not take, counted over all of them", () => {
  const plan = {
    lines: [lineOf("urea", 1, 45, 266.1), lineOf("urea", 1, 5, 40.1), lineOf("urea", 3, 1, 9.1)],
  } as Plan;
  const needs = [{ id: "urea", atSowing: 0.5, amount: 53 }] as Needs["needs"];
  // 26.5 kg are for sowing, of 53.
  const waiting = waitingIn(plan, { needs });
  expect(waiting.map(({ packs, line }) => [packs, line.content])).toEqual([
    [1, 5],
    [3, 1],
  ]);
  expect(costOfAll(waiting)).toBe(67.4);
});
