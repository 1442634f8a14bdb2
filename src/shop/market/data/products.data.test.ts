import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { foldedWords } from "#kit/contract/fold.ts";
import { categories, handlings } from "../contract.ts";

type Row = Record<string, string>;
const folder = "src/shop/market/data";
const rows: Row[] = parse(readFileSync(`${folder}/products.csv`), { columns: true, bom: true });
const crops: Row[] = parse(readFileSync("src/knowledge/crops/data/crops.csv"), { columns: true, bom: true });
const hindi = JSON.parse(readFileSync("src/languages/hi/products.json", "utf8")) as Row;
const synonyms = JSON.parse(readFileSync(`${folder}/synonyms.json`, "utf8")) as {
  kinds: Record<string, unknown>;
  said: Record<string, string[]>;
};

test("139 products have ids and names of their own, in three categories", () => {
  expect(rows).toHaveLength(139);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(139);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(139);
  expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(categories));
});

test("no price is above the MRP, and each discount is what the two say", () => {
  for (const { id, mrp_rs, price_rs, discount_pct } of rows) {
    const discount = ((Number(mrp_rs) - Number(price_rs)) / Number(mrp_rs)) * 100;
    expect(Math.abs(discount - Number(discount_pct)), id).toBeLessThan(0.051);
    expect(discount).toBeGreaterThanOrEqual(0);
  }
});

test("every crop that a product is for is shipped", () => {
  const known = new Set(["all crops", ...crops.map(({ id }) => id)]);
  const targets = rows.flatMap(({ crop_targets = "" }) => crop_targets.split("|"));
  expect(targets.filter((crop) => !known.has(crop))).toEqual([]);
});

test("every text of a product has its Hindi, in composed letters, and none is left over", () => {
  const texts = rows.flatMap(({ name, description, pack_size, dose_per_ha, restrictions }) =>
    [name, description, pack_size, dose_per_ha, restrictions].filter(Boolean),
  );
  expect(Object.keys(hindi).sort()).toEqual([...new Set(texts)].sort());
  for (const text of Object.values(hindi)) {
    expect(text).toMatch(/\p{Script=Devanagari}|^[\d-]+$/u);
    expect(text).toBe(text.normalize("NFC"));
  }
});

/**
 * Dose a hectare and waiting days of every shipped pesticide, as they were read from the register (CIB&RC, Major Uses of
 * Pesticides, as on 31.03.2026; trade pages for traps) and looked through row by row. A second copy on purpose: a figure
 * changed in products.csv alone is a slip.
 */
const register = JSON.parse(readFileSync(`${folder}/register.json`, "utf8")) as Record<string, unknown>;
const pesticides = rows.filter(({ category }) => category === "pesticides");

test("every pesticide has the dose and the waiting days of the register, an empty one being unknown and not none", () => {
  const shipped = pesticides.map(({ id = "", dose_per_ha, waiting_period_days }) => [
    id,
    [dose_per_ha, waiting_period_days === "" ? null : Number(waiting_period_days)],
  ]);
  expect(Object.fromEntries(shipped)).toEqual(register);
  const none = pesticides.filter((row) => row.waiting_period_days === "0");
  expect(none.map(({ id, waiting_period_basis }) => [id, waiting_period_basis])).toEqual([
    ["pest-pseudomonas", expect.stringContaining("the register writes Nil")],
  ]);
});

test("every pesticide says how it is applied, so that none is without words of safety, and only traps hang", () => {
  const known = new Set<string | undefined>(handlings);
  expect(pesticides.filter(({ handling }) => !known.has(handling)).map(({ id }) => id)).toEqual([]);
  const hung = pesticides.filter(({ handling }) => handling === "hung");
  expect(hung.map(({ id }) => id)).toEqual([
    "pest-faw-trap",
    "pest-pbw-trap",
    "pest-yellow-trap",
    "pest-tricho-card",
  ]);
  for (const row of pesticides) {
    const isHung = row.handling === "hung";
    expect([row.id, row.waiting_period_basis?.startsWith("none")]).toEqual([row.id, isHung]);
    expect([row.id, row.waiting_period_basis !== ""]).toEqual([row.id, true]);
  }
  expect(rows.filter(({ category, handling }) => category !== "pesticides" && handling)).toEqual([]);
});

test("the Hindi of every product tells the same figures as the English", () => {
  const figures = (text = "") => (text.match(/\d+(?:\.\d+)?/g) ?? []).sort();
  for (const { id = "", dose_per_ha = "", description = "" } of rows) {
    expect([id, figures(hindi[dose_per_ha])]).toEqual([id, figures(dose_per_ha)]);
    expect([id, figures(hindi[description])]).toEqual([id, figures(description)]);
  }
});

test("every synonym says something, and means a kind or words that products have", () => {
  const texts = [...rows.flatMap((row) => Object.values(row)), ...Object.values(hindi)];
  const words = new Set(
    [...texts, ...crops.flatMap(({ name = "" }) => name)].flatMap((text) => foldedWords(text)),
  );
  const meant = Object.keys(synonyms.said).filter(
    (meaning) => !(meaning in synonyms.kinds) && !foldedWords(meaning).some((word) => words.has(word)),
  );
  expect(meant).toEqual([]);
  expect(
    Object.values(synonyms.said)
      .flat()
      .filter((saying) => foldedWords(saying).length === 0),
  ).toEqual([]);
});
