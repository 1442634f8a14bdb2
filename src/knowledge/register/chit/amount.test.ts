import { expect, test } from "vitest";
import { allowedBy, compare } from "./amount.ts";
import type { ChitUse } from "./rows.ts";

/** 500 to 600 ml a hectare in 500 to 1,000 litres of water. */
const use = {
  dose: { least: 500, most: 600, unit: "ml", per: "ha" },
  water: { least: 500, most: 1_000 },
} as ChitUse;

test("a filling may be as strong as little water makes the highest dose, and as weak as much water makes the lowest", () => {
  const allowed = allowedBy(use, { areaHa: 1, pumpLitres: 15 }, "pump");
  expect(allowed).toEqual({ least: 7.5, most: 18, unit: "ml" });
});

test("an amount for the land is the dose times the hectares, whatever the water", () => {
  expect(allowedBy(use, { areaHa: 0.4 }, "land")).toEqual({ least: 200, most: 240, unit: "ml" });
});

test("a tenth beside the register is nobody's mistake, more is", () => {
  const allowed = { least: 200, most: 240, unit: "ml" } as const;
  const of = (figure: number, unit: "g" | "ml" = "ml") => compare({ figure, unit }, allowed);
  expect([180, 182, 264, 265].map((figure) => of(figure))).toEqual(["under", "within", "within", "over"]);
  expect([153, 155, 311, 313].map((figure) => of(figure, "g"))).toEqual([
    "under",
    "within",
    "within",
    "over",
  ]);
});
