import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { rotationCrops, rotationMark, rotationRules, rotationSource } from "./rotation.ts";

const mark = (before: string, crop: string, earlier?: readonly string[]) =>
  rotationMark(before, { _id: crop }, earlier);

describe("a crop after another", () => {
  test.each([
    ["moong-summer", "rice-kharif", "good", "cereal-after-legume"],
    ["soybean", "wheat", "good", "cereal-after-legume"],
    ["groundnut-summer", "onion-kharif", "good", "allium-after-legume"],
    ["tomato-rabi", "potato", "bad", "solanum-again"],
    ["tobacco", "green-chilli", "bad", "solanum-again"],
    ["cabbage", "mustard", "bad", "crucifer-again"],
    ["watermelon", "cucumber", "bad", "cucurbit-again"],
    ["onion-rabi", "garlic", "bad", "allium-again"],
    ["chickpea", "chickpea", "bad", "chickpea-again"],
    ["pigeonpea", "pigeonpea", "bad", "pigeonpea-again"],
  ])("%s, then %s: %s", (before, crop, kind, rule) => {
    expect(mark(before, crop)).toEqual({ kind, rule });
  });

  test("nothing is said where no rule was found", () => {
    for (const [before, crop] of [
      ["wheat", "rice-kharif"],
      ["chickpea", "pigeonpea"],
      ["tomato-rabi", "cabbage"],
      ["cotton", "wheat"],
      ["fallow", "wheat"],
      ["", "potato"],
    ] as const)
      expect(mark(before, crop), `${before}, ${crop}`).toBeUndefined();
  });

  test("rice and wheat for two years ask for a legume; one between them, or a year alone, does not", () => {
    expect(mark("rice-kharif", "wheat", ["wheat", "rice-kharif"])).toEqual({
      kind: "bad",
      rule: "rice-wheat",
    });
    expect(mark("rice-kharif", "wheat")).toBeUndefined();
    expect(mark("rice-kharif", "wheat", ["wheat"])).toBeUndefined();
    expect(mark("rice-kharif", "wheat", ["moong-summer", "wheat", "rice-kharif"])).toBeUndefined();
    expect(mark("rice-kharif", "rice-rabi", ["rice-kharif", "rice-rabi"])).toBeUndefined();
  });
});

test("every rule names its source", () => {
  for (const rule of [
    ...(Object.keys(rotationRules) as (keyof typeof rotationRules)[]),
    "rice-wheat",
  ] as const)
    expect(rotationSource(rule).length, rule).toBeGreaterThan(10);
});

test("the families name shipped crops, and those to come", () => {
  const rows: { id: string }[] = parse(readFileSync("src/knowledge/crops/data/crops.csv"), {
    columns: true,
    bom: true,
  });
  const shipped = new Set(rows.map(({ id }) => id));
  const toCome = ["oats", "khesari", "tobacco"];
  expect(rotationCrops.filter((id) => !shipped.has(id) && !toCome.includes(id))).toEqual([]);
});
