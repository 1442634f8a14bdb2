import { expect, test } from "vitest";
import { asSent, typedSince, withSeen, withText } from "./typedRow.ts";

const there = { price: 100, stock: 40 };

test("a count keeps its idempotency key, and typed anew after it was sent it is that key's next revision", () => {
  const first = withText({}, "stock", "55", there);
  expect(withText(first, "price", "90", there).stock).toEqual(first.stock);
  const longer = withText(first, "stock", "556", there);
  expect(longer.stock).toEqual({ ...first.stock, text: "556" });
  const again = withText(asSent(longer), "stock", "56", { price: 100, stock: 556 });
  expect(again.stock).toEqual({ text: "56", seen: 40, key: first.stock?.key, revision: 1 });
  expect(withText(asSent(longer), "stock", "556", there).stock).toMatchObject({ revision: 0 });
});

test("a count that was refused is against what is left now, and is another change", () => {
  const counted = withText(withText({}, "price", "90", there), "stock", "10", there);
  const anew = withSeen(counted, "stock", 5);
  expect(anew.stock).toMatchObject({ text: "10", seen: 5 });
  expect(anew.stock?.key).not.toBe(counted.stock?.key);
  expect(anew.price).toEqual(counted.price);
  expect(withText(anew, "stock", "5", there).stock).toMatchObject({ text: "5", seen: 5 });
  expect(withSeen({}, "stock", 5)).toEqual({});
});

test("what was typed while a row was on its way stays, against what is there now", () => {
  const sent = { price: "90", stock: "55" };
  const row = withText(withText({}, "price", "90", there), "stock", "57", there);
  const left = typedSince(row, sent, { price: 90, stock: 55 });
  expect(left).toMatchObject({ stock: { text: "57", seen: 55, revision: 0 } });
  // Another change than the one that was on its way.
  expect(left.stock?.key).not.toBe(row.stock?.key);
});
