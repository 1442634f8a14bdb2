import { expect, test } from "vitest";
import { gradeOf, isOfKind } from "./grade.ts";

const pack = (composition: string, name = "") => ({ name, composition });

test.each([
  ["18% N, 46% P2O5", { n: 18, p2o5: 46, k2o: 0 }],
  ["About 16% P2O5 and 11% S, with zinc", { n: 0, p2o5: 16, k2o: 0 }],
  ["Nitrogen 46 %", { n: 46, p2o5: 0, k2o: 0 }],
  ["60% K2O", { n: 0, p2o5: 0, k2o: 60 }],
  ["N 18% P2O5 46%", { n: 18, p2o5: 46, k2o: 0 }],
  ["P2O5 46% N 18%", { n: 18, p2o5: 46, k2o: 0 }],
  ["N 10% P2O5 26% K2O 26%", { n: 10, p2o5: 26, k2o: 26 }],
  ["10% N 26% P2O5 26% K2O", { n: 10, p2o5: 26, k2o: 26 }],
  ["Muriate of potash, 60% K2O", { n: 0, p2o5: 0, k2o: 60 }],
  ["N 19%, P₂O₅ 19%, K₂O 19%", { n: 19, p2o5: 19, k2o: 19 }],
])("reads %s", (composition, grade) => {
  expect(gradeOf(pack(composition))).toEqual(grade);
});

test("a grade in the name counts where the composition has no figures; words alone are no grade", () => {
  expect(gradeOf(pack("Complex fertilizer", "DAP 18-46-0"))).toEqual({ n: 18, p2o5: 46, k2o: 0 });
  expect(gradeOf(pack("Seaweed extract", "Urea tonic"))).toBeUndefined();
});

test("a pack is of a kind by what is in it, not by what it is called", () => {
  expect(isOfKind(pack("46% N", "Neem coated"), "urea")).toBe(true);
  expect(isOfKind(pack("4% N", "Nano Urea Liquid"), "urea")).toBe(false);
  expect(isOfKind(pack("8% N, 16% P2O5", "Nano DAP"), "dap")).toBe(false);
  expect(isOfKind(pack("46% P2O5", "Triple super phosphate"), "dap")).toBe(false);
  // Phosphorus as the element is no P2O5.
  expect(isOfKind(pack("16% P"), "ssp")).toBe(false);
});
