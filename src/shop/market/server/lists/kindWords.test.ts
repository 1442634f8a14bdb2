import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { kindsOf } from "../../kinds.ts";
import { type KindFacts, kindsOfProduct } from "./kindWords.ts";

type Row = Record<string, string>;
const read = (file: string): Row[] => parse(readFileSync(file), { columns: true, bom: true });
const groups = new Map(
  read("src/knowledge/crops/data/crops.csv").map(({ id, crop_group }) => [id, crop_group]),
);
const products = read("src/shop/market/data/products.csv");
const kinds = new Map(
  products.map((row) => [
    row.id,
    kindsOfProduct({
      ...(row as unknown as KindFacts),
      cropGroups: (row.crop_targets ?? "").split("|").flatMap((crop) => groups.get(crop) ?? []),
    }),
  ]),
);

test("every shipped product is of a kind, and every kind has a product", () => {
  expect(products.filter(({ id }) => kinds.get(id)?.length === 0).map(({ id }) => id)).toEqual([]);
  const met = new Set([...kinds.values()].flat());
  expect(
    Object.values(kindsOf)
      .flat()
      .filter((kind) => !met.has(kind)),
  ).toEqual([]);
});

test.each([
  ["pest-imidacloprid", ["insect"]],
  ["pest-mancozeb", ["fungus"]],
  ["pest-pendimethalin", ["weed"]],
  ["pest-neem-3000", ["insect", "bio"]],
  ["pest-beauveria", ["insect", "bio"]],
  ["pest-trichoderma", ["fungus", "bio"]],
  ["pest-yellow-trap", ["insect", "bio"]],
  ["pest-paecilomyces", ["bio"]],
  ["fert-urea", ["straight"]],
  ["fert-dap", ["mixed"]],
  ["fert-npk-19", ["mixed"]],
  ["fert-vermi", ["organic"]],
  ["fert-zn21", ["micronutrient"]],
  ["fert-rhizobium", ["culture"]],
  ["seed-chickpea", ["pulse"]],
  ["seed-bajra", ["cereal"]],
  ["seed-tomato-hybrid", ["vegetable"]],
])("%s is %j", (id, expected) => expect(kinds.get(id)).toEqual(expected));

test("the kinds of everything that ships, as they were looked through", () => {
  const lists = Object.fromEntries(
    Object.values(kindsOf)
      .flat()
      .map((kind) => [kind, [...kinds].filter(([, own]) => own.includes(kind)).length]),
  );
  expect(lists).toMatchInlineSnapshot(`
    {
      "bio": 15,
      "cereal": 11,
      "culture": 3,
      "fibre": 3,
      "flower": 1,
      "fruit": 2,
      "fungus": 14,
      "insect": 30,
      "micronutrient": 10,
      "mixed": 8,
      "oilseed": 6,
      "organic": 5,
      "pulse": 8,
      "spice": 2,
      "straight": 7,
      "vegetable": 18,
      "weed": 16,
    }
  `);
});
