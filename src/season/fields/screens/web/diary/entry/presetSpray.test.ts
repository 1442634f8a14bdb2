import { expect, test } from "vitest";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { emptyDraft } from "./entryDraft.ts";
import { forLand, pestOf, presetDose, presetOf, registeredDose } from "./presetSpray.ts";

const quinalphos = { dose: { least: 1000, most: 1000, unit: "ml", per: "ha" }, water: null } as const;
const land = { areaHa: 2, sprayerLitres: null };

test("what the register allows is reckoned for the field, in 500 litres a hectare where it names no water", () => {
  expect(registeredDose(quinalphos, land)).toEqual({
    ...{ least: 2000, most: 2000, unit: "ml", waterLitres: 1000, pumps: null },
  });
  expect(registeredDose(quinalphos, { ...land, sprayerLitres: 20 })?.pumps).toBe(50);
  expect(registeredDose({ ...quinalphos, dose: { ...quinalphos.dose, unit: "%" } }, land)).toBeUndefined();
  expect(registeredDose({ dose: null, water: null }, land)).toBeUndefined();
});

test("the least that is allowed is preset, in litres and kilos from a thousand on, and nothing where the register does not say", () => {
  const grams = { dose: { least: 150, most: 200, unit: "g", per: "ha" }, water: null } as const;
  expect(presetDose(grams, land)).toEqual({ dose: "300", doseUnit: "g" });
  expect(presetDose(grams, { ...land, areaHa: 10 })).toEqual({ dose: "1.5", doseUnit: "kg" });
  expect(presetDose(quinalphos, land)).toEqual({ dose: "2", doseUnit: "l" });
  expect(presetDose({ dose: null, water: null }, land).dose).toBe("");
});

const use = {
  ...{ id: "u1", edition: "2026", actives: ["flonicamid"], strength: "50", formulation: "WG" },
  ...{ product: "Flonicamid 50% WG", pests: ["jassid", "aphid"], pest: "Jassids, Aphids", groups: [] },
  ...{ dose: { least: 150, most: 150, unit: "g", per: "ha" }, water: null },
  ...{ kind: "insecticide", application: "", waiting: "days", waitingDays: 25 },
} as unknown as RegisteredUse;

test("a product presets what it is against: the chosen pest where it is against that, else its first", () => {
  const of = (pest: string) => presetOf(use, { ...land, pest });
  expect(of("")).toMatchObject({ pest: "jassid", dose: "300", doseUnit: "g" });
  expect(of("aphid").pest).toBe("aphid");
  expect(of("whitefly").pest).toBe("jassid");
  expect(of("").use).toMatchObject({ id: "u1", active: "flonicamid", spray: { waitingDays: 25 } });
});

test("on more land a preset dose grows, and a typed one stays", () => {
  const draft = { ...emptyDraft, on: "2026-11-20", ...presetOf(use, { ...land, pest: "" }) };
  const more = { ...land, areaHa: 3 };
  expect(forLand(draft, land, more).dose).toBe("450");
  expect(forLand({ ...draft, dose: "280" }, land, more).dose).toBe("280");
});

test("an advisory presets the first of its pests that the crop has a use against", () => {
  expect(pestOf(["whitefly", "aphid"], [use])).toBe("aphid");
  expect(pestOf(["whitefly"], [use])).toBe("");
});

test("a dose for seed, a nursery or each plant is not multiplied by the field", () => {
  for (const application of ["nursery", "soil drench", "seed treatment"])
    expect(presetOf({ ...use, application }, { ...land, pest: "" }).dose).toBe("");
});
