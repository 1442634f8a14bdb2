import { expect, test } from "vitest";
import { problemOf } from "#kit/contract/problem.ts";
import { stockProblem } from "./stockWords.ts";

const refused = (rule: string) =>
  problemOf("sold-out", { errors: [{ field: "stock", rule, message: "2 left", limit: 2 }] });

test("that packs stand in lots is not called sold", () => {
  expect(stockProblem(refused("lots")).message).toMatch(/^Only .* stand without a lot number/);
  expect(stockProblem(refused("left")).message).toMatch(/^Some were sold meanwhile/);
});
