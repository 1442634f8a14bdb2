import { expect, test } from "vitest";
import { type Refusal, refuseField } from "./refuse.ts";

test("a refusal for one field names it, and says so in a sentence", () => {
  const problemOf = (refuses: () => never) => {
    try {
      return refuses();
    } catch (error) {
      return (error as Refusal).problem;
    }
  };
  expect(problemOf(() => refuseField("packs", "maximum", "are too many", { limit: 9 }))).toMatchObject({
    status: 400,
    detail: "are too many",
    errors: [{ field: "packs", rule: "maximum", message: "are too many", limit: 9 }],
  });
  expect(
    problemOf(() => refuseField("cart", "empty", "is empty", { detail: "Nothing is there" })),
  ).toMatchObject({
    detail: "Nothing is there",
    errors: [{ field: "cart", rule: "empty", message: "is empty" }],
  });
});
