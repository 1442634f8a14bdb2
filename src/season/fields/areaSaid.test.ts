import { expect, test } from "vitest";
import { areaSaid } from "./areaSaid.ts";

const acre = { word: "acre", squareMetres: 4046.8564224 };

test("an area is told in the unit of its field, and what is small in it in square metres", () => {
  expect(areaSaid({ areaHa: 0.607, unit: acre })).toEqual({ figure: "1.5", unit: "acre" });
  expect(areaSaid({ areaHa: 0.0607, unit: acre })).toEqual({ figure: "0.15", unit: "acre" });
  expect(areaSaid({ areaHa: 0.0607, unit: null })).toEqual({ figure: "607", unit: "square-metre" });
  expect(areaSaid({ areaHa: 0.01, unit: acre })).toEqual({ figure: "100", unit: "square-metre" });
  expect(areaSaid({ areaHa: 1, unit: { word: "bihar", squareMetres: 2_529 } }).unit).toBe("bigha");
});
