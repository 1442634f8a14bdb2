import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Change } from "#database/changes.ts";
import { toJson } from "#database/json.ts";
import type { Seed } from "#database/seed/seed.ts";
import { catalogueFiles, translationOf } from "#kit/server/translation.ts";
import { confidences, cropsTag, seasons, soils, waterClasses } from "../contract.ts";
import type { CropTable, StoredSources } from "./tables.ts";

/** The shipped crops. When the files change, or this one does, the crops are brought up to date. */
export const cropSeed: Seed = {
  name: "crops",
  fingerprint() {
    const hash = createHash("sha256");
    for (const file of [cropsFile, ...catalogueFiles(), new URL(import.meta.url)])
      hash.update(readFileSync(file));
    return hash.digest("hex");
  },
  fill: seedCrops,
};

/** Makes the crop table what the shipped files say. Fails, naming the crop and the column, when they are not whole. */
async function seedCrops({ db, changed }: Change): Promise<void> {
  const crops = shippedCrops();
  await db.deleteFrom("crop").execute();
  // One statement for all would pass PostgreSQL's 65,535 parameters some day.
  for (let start = 0; start < crops.length; start += batchSize) {
    await db
      .insertInto("crop")
      .values(crops.slice(start, start + batchSize))
      .execute();
  }
  changed(cropsTag);
}

const cropsFile = new URL("../data/crops.csv", import.meta.url);
const batchSize = 100;

type Row = Record<string, string>;

/** The shipped crops as rows of the table, in the order of the file. */
export function shippedCrops(): CropTable[] {
  const rows: Row[] = parse(readFileSync(cropsFile), { columns: true, bom: true });
  return rows.map(cropOf);
}

function cropOf(row: Row, position: number): CropTable {
  const text = (column: string) => filled(row, column);
  const number = (column: string) => numberOf(row, column);
  const numberOrNull = (column: string) => (row[column] ? number(column) : null);
  const paise = (column: string) => paiseOf(row, column);
  const paiseOrNull = (column: string) => (row[column] ? paise(column) : null);
  return {
    id: text("id"),
    position,
    name: text("name"),
    name_hi: hindi(row, "name"),
    scientific_name: text("scientific_name"),
    crop_group: text("crop_group"),
    soil: oneOf(row, "soil", soils),
    also_soils: row.also_soils ?? "",
    season: principalOf(row, "seasons", seasons),
    seasons: text("seasons"),
    brief: text("brief"),
    brief_hi: hindi(row, "brief"),
    info: text("info"),
    info_hi: hindi(row, "info"),
    investment_paise: paise("investment_rs_per_ha"),
    water_mm: number("water_mm"),
    water_litres_per_hectare: number("water_litres_per_ha"),
    water_class: oneOf(row, "water_class", waterClasses),
    yield_kg_per_hectare: number("yield_kg_per_ha"),
    price_paise_per_kg: paise("price_rs_per_kg"),
    gross_income_paise: paise("gross_income_rs_per_ha"),
    profit_paise: paise("profit_rs_per_ha"),
    profit_stress_paise: paise("profit_stress_rs_per_ha"),
    mandi_price_paise_per_kg: paiseOrNull("mandi_price_rs_per_kg"),
    gross_at_mandi_paise: paiseOrNull("gross_at_mandi_rs_per_ha"),
    profit_at_mandi_paise: paiseOrNull("profit_at_mandi_rs_per_ha"),
    duration_days: number("duration_days"),
    duration_min_days: numberOrNull("duration_min_days"),
    duration_max_days: numberOrNull("duration_max_days"),
    yield_check_kg_per_hectare: numberOrNull("yield_check_kg_per_ha"),
    loan_scale_paise: paiseOrNull("loan_scale_rs_per_ha"),
    sowing_months: text("sowing_months"),
    harvest_months: text("harvest_months"),
    temperature_min_c: number("temp_min_c"),
    temperature_max_c: number("temp_max_c"),
    rainfall_min_mm: number("rainfall_mm_min"),
    rainfall_max_mm: number("rainfall_mm_max"),
    ph_min: number("ph_min"),
    ph_max: number("ph_max"),
    confidence: oneOf(row, "confidence", confidences),
    sources: toJson(sourcesOf(row)),
  };
}

/** Where each figure comes from: `{ water: { source, basis }, … }`, from the columns `water_source`, `water_basis`. */
function sourcesOf(row: Row): StoredSources {
  const sources: Record<string, { source?: string; basis?: string }> = {};
  for (const [column, text] of Object.entries(row)) {
    const [, named, kind] = /^(.*)_(source|basis)$/.exec(column) ?? [];
    const figure = named?.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (figure && kind && text) sources[figure] = { ...sources[figure], [kind]: text };
  }
  return sources;
}

function hindi(row: Row, column: string): string {
  const text = translationOf(filled(row, column), "hi");
  if (text === undefined) throw new Error(`The ${column} of ${row.id} has no translation.`);
  return text;
}

function filled(row: Row, column: string): string {
  const text = row[column]?.trim();
  if (!text) throw new Error(`crops.csv: ${row.id} lacks ${column}.`);
  return text;
}

/** One of the words that the column may have. */
function oneOf<Word extends string>(row: Row, column: string, known: readonly Word[]): Word {
  return wordOf(row, column, filled(row, column), known);
}

/** The first of those that are joined by `|`. */
function principalOf<Word extends string>(row: Row, column: string, known: readonly Word[]): Word {
  return wordOf(row, column, filled(row, column).split("|")[0], known);
}

function wordOf<Word extends string>(
  row: Row,
  column: string,
  text: string | undefined,
  known: readonly Word[],
): Word {
  const word = known.find((one) => one === text);
  if (word === undefined) throw new Error(`crops.csv: ${row.id} has ${text} for ${column}.`);
  return word;
}

function numberOf(row: Row, column: string): number {
  const number = Number(filled(row, column));
  if (!Number.isFinite(number)) throw new Error(`crops.csv: ${row.id} has ${row[column]} for ${column}.`);
  return number;
}

/** Digit by digit, because 23.69 × 100 is not 2369 in floats. */
function paiseOf(row: Row, column: string): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(filled(row, column));
  if (!parts) throw new Error(`crops.csv: ${row.id} has ${row[column]} for ${column}.`);
  const [, sign, rupees, hundredths = ""] = parts;
  return Number(`${sign}${rupees}${hundredths.padEnd(2, "0")}`);
}
