import { expect, test } from "vitest";
import { MemoryBudget } from "./memoryBudget.ts";

const shares = (account: string) =>
  [
    [account, 10],
    ["all", 25],
  ] as const;

test("an account holds its share and no more, and has it back when it is done", () => {
  const budget = new MemoryBudget("Full");
  const lease = budget.lease(shares("a"));
  lease.take(6);
  lease.take(4);
  expect(() => lease.take(1)).toThrow("Full");
  const another = budget.lease(shares("b"));
  another.take(10);
  lease.release();
  lease.release();
  lease.take(10);
});

test("all together hold no more than there is", () => {
  const budget = new MemoryBudget("Full");
  for (const account of ["a", "b"]) budget.lease(shares(account)).take(10);
  const late = budget.lease(shares("c"));
  late.take(5);
  expect(() => late.take(1)).toThrow("Full");
});

test("whoever may wait takes what is released meanwhile, and is refused when the patience is over", async () => {
  const budget = new MemoryBudget("Full");
  const first = budget.lease(shares("a"));
  first.take(10);
  const second = budget.lease(shares("a"));
  const waiting = second.takeWithin(60_000, 10);
  first.release();
  await waiting;
  await expect(budget.lease(shares("a")).takeWithin(5, 1)).rejects.toThrow("Full");
});
