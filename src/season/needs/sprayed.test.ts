import { expect, test } from "vitest";
import { dosePerHectare } from "./sprayed.ts";

test("a dose is counted per hectare only where it is said so, at its upper figure", () => {
  const dose = (per: "ha" | "litre_water", unit: "ml" | "%") => ({
    dose: { least: 125, most: 162, unit, per },
  });
  expect(dosePerHectare(dose("ha", "ml"))).toEqual({ most: 162, unit: "ml" });
  expect(dosePerHectare(dose("litre_water", "ml"))).toBeUndefined();
  expect(dosePerHectare(dose("ha", "%"))).toBeUndefined();
  expect(dosePerHectare({ dose: null })).toBeUndefined();
});
