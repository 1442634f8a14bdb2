import { expect, test } from "vitest";
import { mergeTyped } from "./mergeTyped.ts";

test("what only one of two people changed is kept of both, and what both changed is named", () => {
  const base = { name: "Urea", price: "300", mrp: "400", dose: "1 bag", packSize: "45 kg" };
  const mine = { ...base, name: "Neem urea", price: "290", packSize: "50 kg" };
  const theirs = { ...base, mrp: "420", price: "310", packSize: "50 kg" };
  expect(mergeTyped(base, mine, theirs)).toEqual({
    merged: { ...base, name: "Neem urea", price: "290", mrp: "420", packSize: "50 kg" },
    both: ["price"],
  });
});
