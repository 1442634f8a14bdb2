import { expect, test } from "vitest";
import { computeBudget } from "./knapsack.ts";
import type { Need, Offer } from "./packs.ts";
import { comparePlans } from "./sellers.ts";

const offer = (id: string, seller: string, holds: number, rupees: number, stock = 1000): Offer => ({
  id,
  seller,
  holds,
  pricePaise: rupees * 100,
  stock,
});

const need = (amount: number, ...offers: Offer[]): Need => ({ amount, tolerance: 0.02, offers });

/** Seed, DAP and urea from a shop that has all and two that are cheaper for some. */
const needs = [
  need(40, offer("seed-a", "asha", 40, 1600), offer("seed-b", "bala", 40, 1550)),
  need(40, offer("dap-a", "asha", 50, 1360), offer("dap-b", "bala", 50, 1350)),
  need(90, offer("urea-a", "asha", 45, 250), offer("urea-c", "chand", 45, 205)),
];

test("what one seller costs stands beside what two and three cost, the cheapest first", async () => {
  const { plans, exact } = await comparePlans(needs);
  expect(exact).toBe(true);
  expect(plans.map(({ sellers, pricePaise }) => [sellers, pricePaise / 100])).toEqual([
    [["bala", "chand"], 3310],
    [["asha"], 3460],
  ]);
  expect(plans[0]?.purchases.map(({ lines }) => lines.map(({ id, packs }) => [id, packs]))).toEqual([
    [["seed-b", 1]],
    [["dap-b", 1]],
    [["urea-c", 2]],
  ]);
});

test("more sellers are not named where they bring nothing, and of equals the plan with less left comes first", async () => {
  const alike = [need(90, offer("a", "asha", 45, 10), offer("b", "bala", 45, 10))];
  expect((await comparePlans(alike)).plans.map(({ sellers }) => sellers)).toEqual([["asha"]]);
  const left = [need(40, offer("a", "asha", 50, 10), offer("b", "bala", 45, 10))];
  expect((await comparePlans(left)).plans.map(({ sellers }) => sellers)).toEqual([["bala"]]);
});

test("what nobody can fill has no plan", async () => {
  expect(await comparePlans([need(90, offer("a", "asha", 45, 10, 1))])).toEqual({ plans: [], exact: true });
});

test("the answer is the same whoever sells and in whichever order they come", async () => {
  const figures = (of: Awaited<ReturnType<typeof comparePlans>>) =>
    of.plans.map(({ pricePaise, packs, left }) => [pricePaise, packs, left]);
  const expected = await comparePlans(needs);
  const turned = needs.map((each) => ({ ...each, offers: each.offers.toReversed() }));
  expect(await comparePlans(turned)).toEqual(expected);
  // Names changed about among the sellers: the same sums.
  const names: Record<string, string> = { asha: "zubin", bala: "asha", chand: "mina" };
  const renamed = needs.map((each) => ({
    ...each,
    offers: each.offers.map((one) => ({ ...one, seller: names[one.seller] ?? "" })),
  }));
  expect(figures(await comparePlans(renamed))).toEqual(figures(expected));
});

test("of many sellers the least money is still found, and it is said that not every way was tried", async () => {
  const sellers = Array.from({ length: 12 }, (_, place) => `s${place}`);
  const many = [40, 60, 90].map((amount, place) =>
    need(
      amount,
      ...sellers.map((seller, turn) =>
        offer(`${seller}-${place}`, seller, 10, 100 + ((turn * 7 + place * 5) % 12)),
      ),
    ),
  );
  const { plans, exact } = await comparePlans(many);
  expect(exact).toBe(false);
  expect(plans[0]?.pricePaise).toBe((4 + 6 + 9) * 10_000);
  const counts = plans.map(({ sellers: of }) => of.length);
  expect(counts.at(-1)).toBe(1);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});

/** Shops with one bag each, of odd weights, and one that has enough. */
function oddShops(count: number): Offer[] {
  const bags = Array.from({ length: count }, (_, place) =>
    offer(`bag${place}`, `shop${place}`, 1_001 + place, 4, 1),
  );
  return [...bags, offer("whole", "whole", 45_000, 270)];
}

test.each([60, 200])("of %i shops with a bag each the comparison stays within its budget", async (count) => {
  const budget = computeBudget();
  const { cells, plans } = budget.left;
  const { plans: found, exact } = await comparePlans([need(200_000, ...oddShops(count))], budget);
  expect(exact).toBe(false);
  expect(found.at(-1)?.sellers).toEqual(["whole"]);
  expect(found[0]?.pricePaise).toBeLessThanOrEqual(found.at(-1)?.pricePaise ?? 0);
  expect(cells - budget.left.cells).toBeLessThanOrEqual(cells);
  expect(plans - budget.left.plans).toBeLessThanOrEqual(100);
});

test("where no shop has all of it, few shops that have it together are found among many small ones", async () => {
  const seed = need(40_000, offer("seed", "seeds", 40_000, 1_600));
  const dap = need(40_000, offer("dap", "dealer", 50_000, 1_350));
  const urea = need(45_000, ...oddShops(60));
  const { plans } = await comparePlans([seed, dap, urea]);
  expect(plans.at(-1)?.sellers).toEqual(["dealer", "seeds", "whole"]);
});

test("twelve needs of fifty odd packs share one budget, and the cheapest plan is there", async () => {
  const many = Array.from({ length: 12 }, (_, place) =>
    need(
      50_000,
      ...Array.from({ length: 50 }, (_, at) =>
        offer(`p${place}-${at}`, `s${at % 5}`, 997 + 13 * at + place, 9 + (at % 7)),
      ),
    ),
  );
  const budget = computeBudget();
  const { plans } = await comparePlans(many, budget);
  expect(budget.left.cells).toBeGreaterThanOrEqual(0);
  expect(plans[0]?.purchases).toHaveLength(12);
});
