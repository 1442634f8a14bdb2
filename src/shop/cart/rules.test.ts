import { describe, expect, test } from "vitest";
import { bySeller, cartTotals, happenedTo, keepsFromOrdering, mostPacks } from "./rules.ts";

const item = { sold: true, quantity: 2, price: 10, priceSeen: 10, stock: { left: null as number | null } };

describe("the sums of a cart", () => {
  test("are right to the paisa, where floats are not", () => {
    const items = Array.from({ length: 100 }, () => ({ price: 0.1, mrp: 0.3, quantity: 3 }));
    expect(cartTotals(items)).toEqual({ subtotal: 90, total: 30, youSave: 60, count: 100 });
  });

  test("count lines, not packs, and are nothing for an empty cart", () => {
    expect(cartTotals([{ price: 5, mrp: 7, quantity: 1000 }]).count).toBe(1);
    expect(cartTotals([])).toEqual({ subtotal: 0, total: 0, youSave: 0, count: 0 });
  });
});

describe("what happened to an item", () => {
  test.each([
    [undefined, {}],
    ["gone", { sold: false, stock: { left: 0 } }],
    ["sold-out", { stock: { left: 0 }, price: 12 }],
    ["short", { stock: { left: 1 } }],
    [undefined, { stock: { left: 2 } }],
    ["rose", { price: 12 }],
    ["fell", { price: 8 }],
  ] as const)("is %s where it is %j", (expected, change) => {
    expect(happenedTo({ ...item, ...change })).toBe(expected);
  });

  test("keeps from ordering where packs are missing, never where a price moved", () => {
    expect(keepsFromOrdering({ ...item, stock: { left: 1 } })).toBe(true);
    expect(keepsFromOrdering({ ...item, price: 12 })).toBe(false);
  });
});

test("a cart takes as many packs as are left, where that is told, and never more than one may order", () => {
  expect([mostPacks(null), mostPacks(3), mostPacks(5000), mostPacks(0)]).toEqual([1000, 3, 1000, 0]);
});

test("items are grouped by who sells them, in the order in which each seller came first", () => {
  const [north, south] = ["north", "south"].map((id) => ({ id, name: id, demonstration: false }));
  const items = [north, south, north].flatMap((seller, place) => (seller ? [{ seller, place }] : []));
  expect(bySeller(items).map(({ seller, items }) => [seller.id, items.map(({ place }) => place)])).toEqual([
    ["north", [0, 2]],
    ["south", [1]],
  ]);
});
