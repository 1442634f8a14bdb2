import { expect, test } from "vitest";
import { bagsFor } from "./inputs.ts";

test("a dose is told as bags hold it: DAP for phosphorus, urea for the rest of the nitrogen", () => {
  const range = (value: number) => ({ from: value, to: value });
  const wheat = bagsFor({ n: range(120), p2o5: range(60), k2o: range(40) });
  expect(wheat.dap).toBeCloseTo(130.4, 1);
  expect(wheat.urea).toBeCloseTo(209.8, 1);
  expect(wheat.potash).toBeCloseTo(66.7, 1);
  expect(bagsFor({ n: range(10), p2o5: range(60), k2o: range(0) })).toMatchObject({
    urea: 0,
    potash: 0,
  });
});
