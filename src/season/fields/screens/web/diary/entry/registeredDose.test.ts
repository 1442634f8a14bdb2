import { expect, test } from "vitest";
import { registeredDose, timesTheDose } from "./registeredDose.ts";

const quinalphos = { dose: { least: 1000, most: 1000, unit: "ml", per: "ha" }, water: null } as const;

test("what the register allows is reckoned for the field, in 500 litres a hectare where it names no water", () => {
  expect(registeredDose(quinalphos, 2)).toEqual({ least: 2000, most: 2000, unit: "ml", waterLitres: 1000 });
  expect(registeredDose({ ...quinalphos, dose: { ...quinalphos.dose, unit: "%" } }, 2)).toBeUndefined();
  expect(registeredDose({ dose: null, water: null }, 2)).toBeUndefined();
});

test("fifty litres where one is allowed are asked about, a little more is not", () => {
  expect(timesTheDose(1000, 50, "l")).toBe(50);
  expect(timesTheDose(1000, 1.2, "l")).toBeUndefined();
  expect(timesTheDose(1000, 1500, "ml")).toBe(1.5);
});
