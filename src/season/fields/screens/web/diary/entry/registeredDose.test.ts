import { expect, test } from "vitest";
import { registeredDose } from "./registeredDose.ts";

const quinalphos = { dose: { least: 1000, most: 1000, unit: "ml", per: "ha" }, water: null } as const;

test("what the register allows is reckoned for the field, in 500 litres a hectare where it names no water", () => {
  expect(registeredDose(quinalphos, 2)).toEqual({ least: 2000, most: 2000, unit: "ml", waterLitres: 1000 });
  expect(registeredDose({ ...quinalphos, dose: { ...quinalphos.dose, unit: "%" } }, 2)).toBeUndefined();
  expect(registeredDose({ dose: null, water: null }, 2)).toBeUndefined();
});
