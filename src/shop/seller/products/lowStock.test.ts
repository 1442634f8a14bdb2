import { expect, test } from "vitest";
import { lowStockFor, typedInto } from "./lowStock.ts";
import { blankProduct } from "./typedProduct.ts";

test("sacks are warned of later than packets; what is no weight has the usual figure", () => {
  expect(["50", "20", "19.999", "1", "0.5", "0.001"].map(lowStockFor)).toEqual([
    "5",
    "5",
    "10",
    "10",
    "20",
    "20",
  ]);
  expect(["", "0", "-3", "heavy"].map(lowStockFor)).toEqual(["10", "10", "10", "10"]);
});

test("the warning goes with the weight until somebody sets it", () => {
  const begun = { ...blankProduct, lowStockAt: "10" };
  const sack = typedInto(begun, "weight", "50");
  expect(sack).toEqual({ ...begun, weight: "50", lowStockAt: "5" });
  expect(typedInto(sack, "weight", "0.1").lowStockAt).toBe("20");
  const own = typedInto(sack, "lowStockAt", "7");
  expect(typedInto(own, "weight", "0.1").lowStockAt).toBe("7");
  expect(typedInto(sack, "price", "300")).toEqual({ ...sack, price: "300" });
});
