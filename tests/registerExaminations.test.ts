import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { secondHarvest, secondSpray } from "./support/secondSpray.ts";

/**
 * Examinations of the plant protection register, written from the register's rows before the code that they examine.
 * This file checks the examinations themselves; the tests that use them read the same files.
 *
 * `chits.csv`: 240 chits of dealers for `POST /reckon/chit`. `items` and `sprayed` are JSON as the call takes them, an
 * empty `pest` or `harvestOn` is left out, `flowering` is `yes` where the crop is in flower. By item, as JSON lists:
 * `verdicts` (alternatives between `|`: of two items with one active, the first may be right or wrong), `reasons` (kinds
 * that must be among those of the answer, alternatives between `|`), `also` (further kinds that may be). `same-group` and
 * `bees` may always be added; any other kind is a false accusation. `why` names page and row of the edition of 31.03.2026
 * or the order. Categories `right`, `same-group` and `bees` are the 60 right ones. Amounts of the right ones are rounded
 * as a dealer rounds, at most 2 % outside the row; an overdose is at least 1.5 times the highest row of crop, active and
 * strength, an underdose at most half of the lowest. A harvest is too early by every row of crop, active and strength.
 *
 * `sprayCases.csv`: 200 sums for `POST /reckon/spray`, reckoned by `secondSpray.ts`, whose header has its rules, from the
 * rows with their corrections and water. One line is one row of the register (`row_hash`, part, page, row) under one
 * question; `uses` is how many rows without doubt fit it, `harvestFrom` regards them all. Figures are not rounded: compare
 * to half of the last place of the answer. An empty figure must be null or absent. `reckoned`: `area`, `pump` (a dose per
 * litre: for a pump alone), `none` (percent, seed: no sum at all), `doubt` (the row gives no use and no figure).
 *
 * `weedSearches.csv`: 40 searches (`search`) and 20 pairs of questions before and after weeds come up (`pre`, `post`).
 * `acceptable` and `forbidden` are cells of the register's column `actives`, `|` between; `*` is any weedkiller. One
 * acceptable among the first three answers is right, one forbidden there is wrong; what is in neither list counts for
 * nothing. The register names the time in the crop's cell of some rows alone; the pairs agree with those and rest, for the
 * others, on how a weedkiller acts (through the soil or on leaves). What is used both ways is never forbidden.
 *
 * `editionChanges.csv`: 30 changes that make a newer edition of the one of 31.03.2026 (2,612 rows become 2,613). `set` is
 * JSON of columns and new cells, of an added row all of them; `row_hash` is the row before, `new_row_hash` the one after
 * (both as in the register's file; a hash that a changed row would get anew is arbitrary). The flags say where the preview
 * counts the change. One use is part, product, crop, problem and application: another page or row of it is no change, another
 * crop, problem or strength is one use gone and one added. `dose` is figures, unit or what they are per, `days` the
 * waiting, `water` the water, `doubt` the mark of doubt; a row may count in two.
 */
type Row = Readonly<Record<string, string>>;
const rowsOf = (file: string): Row[] => parse(readFileSync(file), { columns: true });
const crops = new Set(rowsOf("src/knowledge/crops/data/crops.csv").map(({ id }) => id));

const counted = (rows: readonly Row[], column: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[row[column] ?? ""] = (counts[row[column] ?? ""] ?? 0) + 1;
  return counts;
};

test("there are 60 right chits, 140 wrong in nine ways and 40 with unknown names", () => {
  const chits = rowsOf("tests/support/chits.csv");
  expect(counted(chits, "category")).toEqual({
    ...{ right: 50, "same-group": 6, bees: 4 },
    ...{ banned: 16, "not-this-crop": 16, "not-this-problem": 16, strength: 16, over: 15, under: 15 },
    ...{ "same-active": 15, harvest: 16, restricted: 15 },
    "not-confirmed": 40,
  });
  expect(new Set(chits.map(({ id }) => id)).size).toBe(240);
  for (const chit of chits) {
    const [items, verdicts, reasons, also] = [chit.items, chit.verdicts, chit.reasons, chit.also].map(
      (text): unknown[] => JSON.parse(text ?? ""),
    );
    expect([crops.has(chit.crop), verdicts?.length, reasons?.length, also?.length], chit.id).toEqual([
      ...[true, items?.length, items?.length, items?.length],
    ]);
  }
});

test("the second program of spray sums reckons only what the rows say", () => {
  const row = {
    ...{ row_hash: "a", actives: "imidacloprid", strength_pct: "17.8", formulation: "SL", doubt: "0" },
    ...{ crop_ids: "tomato-rabi|tomato-hybrid", pests: "whitefly", dose_min: "150", dose_max: "175" },
    ...{ dose_unit: "ml", dose_per: "ha", water_l_ha_min: "500", water_l_ha_max: "1000" },
    ...{ waiting_days: "3", waiting_status: "days" },
  };
  const question = {
    ...{
      active: "imidacloprid",
      strength: "17.8",
      formulation: "SL",
      crop: "tomato-hybrid",
      pest: "whitefly",
    },
    ...{ on: "2026-12-30", areaHa: 0.5, pumpLitres: 10 },
  };
  expect(secondSpray([row], question)).toMatchObject([
    {
      ...{ doseLeast: 75, doseMost: 87.5, waterLeast: 250, waterMost: 500, waterAssumed: false },
      ...{ pumpsLeast: 25, pumpsMost: 50, perPumpLeast: 1.5, perPumpMost: 3.5, waitingDays: 3 },
    },
  ]);
  expect(secondHarvest([row], question)).toBe("2027-01-02");
  const dry = { ...row, water_l_ha_min: "", water_l_ha_max: "" };
  expect(secondSpray([dry], question)).toMatchObject([
    { waterLeast: 250, waterAssumed: true, pumpsMost: 25 },
  ]);
  for (const per of ["percent", "kg_seed", "seed_unclear", "unclear", "text", ""]) {
    const none = { reckoned: "none", doseLeast: null, waterLeast: null, perPumpMost: null };
    expect(secondSpray([{ ...row, dose_per: per }], question)).toMatchObject([none]);
  }
  const litre = { ...row, dose_per: "litre_water", dose_min: "0.75", dose_max: "1" };
  expect(secondSpray([litre], question)).toMatchObject([
    { doseLeast: null, waterLeast: null, perPumpLeast: 7.5, perPumpMost: 10 },
  ]);
  expect(secondSpray([{ ...row, doubt: "1" }], question)).toEqual([]);
  const unknown = { ...row, waiting_days: "", waiting_status: "not_stated" };
  expect(secondHarvest([row, unknown], question)).toBe("unknown");
  expect(secondHarvest([row, { ...unknown, doubt: "1" }], question)).toBe("open");
  expect(secondSpray([row], { ...question, pest: "aphid" })).toEqual([]);
});

test("there are 200 spray sums over every kind of dose", () => {
  const cases = rowsOf("tests/support/sprayCases.csv");
  expect(counted(cases, "reckoned")).toEqual({ area: 146, pump: 14, none: 28, doubt: 12 });
  expect(new Set(cases.map(({ row_hash }) => row_hash)).size).toBe(200);
  expect(cases.filter(({ crop }) => !crops.has(crop))).toEqual([]);
});

test("there are 40 weed searches and 20 pairs of before and after emergence", () => {
  const searches = rowsOf("tests/support/weedSearches.csv");
  expect(counted(searches, "kind")).toEqual({ search: 40, pre: 20, post: 20 });
  expect(Object.keys(counted(searches, "language")).sort()).toEqual(["en", "hi", "hinglish", "misspelt"]);
  for (const { id, acceptable = "", forbidden = "" } of searches) {
    const right = new Set(acceptable.split("|"));
    expect([acceptable === "", forbidden.split("|").filter((active) => right.has(active))], id).toEqual([
      ...[false, []],
    ]);
  }
});

test("there are 30 changes of all kinds to the edition, with what the preview counts", () => {
  const changes = rowsOf("tests/support/editionChanges.csv");
  const flags = ["added", "gone", "dose", "days", "water", "doubt"];
  const sums = flags.map((flag) => changes.reduce((sum, change) => sum + Number(change[flag]), 0));
  expect(sums).toEqual([11, 10, 6, 5, 3, 2]);
  expect(counted(changes, "kind")).toEqual({
    ...{ added: 5, gone: 4, dose: 5, days: 4, water: 3, doubt: 2 },
    ...{ crop: 2, pest: 2, strength: 2, moved: 1 },
  });
  for (const { id, kind, row_hash, new_row_hash, set } of changes) {
    const cells = Object.keys(JSON.parse(set ?? ""));
    expect([row_hash === "", new_row_hash === "", cells.length === 0], id).toEqual([
      ...[kind === "added", kind === "gone", kind === "gone"],
    ]);
  }
});
