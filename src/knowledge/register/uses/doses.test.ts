import { expect, test } from "vitest";
import { measuredDose } from "./doses.ts";
import { matching, soughtName } from "./match.ts";
import { usesOfPack } from "./packUses.ts";

const percent = (most: number) => ({ least: most, most, unit: "%", per: "percent" }) as const;

test("a concentrate that is poured is measured in millilitres, whatever the print says; a powder stays in grams", () => {
  const dose = { least: 500, most: 500, unit: "g", per: "ha" } as const;
  expect(measuredDose(dose, { formulation: "EC", doseAsWritten: "500gm" })).toEqual({ ...dose, unit: "ml" });
  expect(measuredDose(dose, { formulation: "WP", doseAsWritten: "500gm" })).toEqual(dose);
});

test.each([
  ["0.1%or 100 ml/100 ltr..water.", "EC", 0.1, { most: 1, unit: "ml" }],
  ["0.08% or 0.8ml/Ltr.", "SC", 0.08, { most: 0.8, unit: "ml" }],
  ["0.24%or 240gm/100 ltr. water", "WP", 0.24, { most: 2.4, unit: "g" }],
])(
  "percent is told per litre where the cell says both and they agree: %s",
  (doseAsWritten, formulation, most, told) => {
    expect(measuredDose(percent(most), { formulation, doseAsWritten })).toMatchObject({
      ...told,
      per: "litre_water",
    });
  },
);

test.each([
  ["0.20%or 200mlin 200lt. of water", "EC", 0.2],
  ["1 %", "SC", 1],
  ["0.5%or500 gm/100lt. water", "SC", 0.5],
])(
  "percent stays percent where the cell contradicts itself or says no more: %s",
  (doseAsWritten, formulation, most) => {
    expect(measuredDose(percent(most), { formulation, doseAsWritten })).toEqual(percent(most));
  },
);

const virus = {
  ...{
    actives: ["helicoverpa armigera NPV"],
    formulation: "AS",
    strength: "2.0",
    kind: "bio-insecticide" as const,
  },
  ...{ product: "NPV of Helicoverpa armigera 2.0% AS", crops: ["chickpea"], pests: [], pest: "" },
} satisfies Parameters<typeof usesOfPack>[0][number] & Record<string, unknown>;

test.each(["HaNPV", "Ha-NPV", "Ha NPV 2.0 AS", "NPV of H. armigera", "Helicoverpa armigera NPV"])(
  "the virus is found by its short names: %s",
  (active) => {
    expect(matching([virus], { active }, () => [])).toHaveLength(1);
  },
);

test("a pack of the virus is that virus by its short name too, and of another caterpillar it is not", () => {
  expect(usesOfPack([virus], "HaNPV 2% AS")).toHaveLength(1);
  expect(usesOfPack([virus], "Helicoverpa armigera nucleopolyhedrovirus 2% AS")).toHaveLength(1);
  expect(usesOfPack([virus], "SlNPV 2% AS")).toHaveLength(0);
});

test("a use is sought again by its own name", () => {
  const mixture = {
    ...virus,
    actives: ["chlorantraniliprole", "lambda-cyhalothrin"],
    strength: "9.3+4.6",
    formulation: "ZC",
  };
  expect(soughtName(mixture)).toBe("chlorantraniliprole 9.3 + lambda-cyhalothrin 4.6 ZC");
  expect(matching([mixture], { active: soughtName(mixture) }, () => [])).toHaveLength(1);
  expect(
    matching([{ ...mixture, strength: "10+5" }], { active: soughtName(mixture) }, () => []),
  ).toHaveLength(0);
});
