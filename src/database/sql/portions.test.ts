import { expect, test } from "vitest";
import { portions } from "./portions.ts";

test("all rows come, in their order, in portions of few sizes", () => {
  const rows = Array.from({ length: 1_737 }, (_, index) => index);
  const found = [...portions(rows)];
  expect(found.flat()).toEqual(rows);
  expect(found.map(({ length }) => length)).toEqual([500, 500, 500, 100, 100, 20, 5, 5, 5, 1, 1]);
  expect([...portions([])]).toEqual([]);
});
