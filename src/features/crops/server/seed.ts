import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Seed } from "#database/seed/seed.ts";
import type { CropTable, Database } from "#database/tables.ts";

/** The shipped crops. When the files change, or this one does, the crops are brought up to date. */
export const cropSeed: Seed = {
  name: "crops",
  fingerprint() {
    const hash = createHash("sha256");
    for (const file of [CROPS, HINDI, new URL(import.meta.url)]) hash.update(readFileSync(file));
    return hash.digest("hex");
  },
  fill: seedCrops,
};

/** Makes the crop table what the shipped files say. Fails, naming the crop and the column, when they are not whole. */
async function seedCrops(db: Database): Promise<void> {
  const crops = shippedCrops();
  await db.deleteFrom("crop").execute();
  // One statement for all would pass PostgreSQL's 65,535 parameters some day.
  for (let start = 0; start < crops.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto("crop")
      .values(crops.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

const CROPS = new URL("../data/crops.csv", import.meta.url);
const HINDI = new URL("../data/crops.hi.json", import.meta.url);
const ROWS_AT_ONCE = 100;

type Row = Record<string, string>;
type Words = { name: string; brief: string; info: string };

/** The shipped crops as rows of the table, in the order of the file. */
export function shippedCrops(): CropTable[] {
  const rows: Row[] = parse(readFileSync(CROPS), { columns: true, bom: true });
  const hindi: Record<string, Words> = JSON.parse(readFileSync(HINDI, "utf8"));
  return rows.map((row, position) => cropOf(row, position, hindi[row.id ?? ""]));
}

function cropOf(row: Row, position: number, hindi: Words | undefined): CropTable {
  const text = (column: string) => filled(row, column);
  const number = (column: string) => numberOf(row, column);
  const paise = (column: string) => paiseOf(row, column);
  const paiseOrNull = (column: string) => (row[column] ? paise(column) : null);
  if (!hindi?.name || !hindi.brief || !hindi.info)
    throw new Error(`crops.hi.json lacks the words for ${row.id}.`);
  return {
    id: text("id"),
    position,
    name: text("name"),
    name_hi: hindi.name,
    scientific_name: text("scientific_name"),
    crop_group: text("crop_group"),
    soil: text("soil"),
    also_soils: row.also_soils ?? "",
    season: text("seasons").split("|")[0] as string,
    seasons: text("seasons"),
    brief: text("brief"),
    brief_hi: hindi.brief,
    info: text("info"),
    info_hi: hindi.info,
    investment_paise: paise("investment_rs_per_ha"),
    water_mm: number("water_mm"),
    water_litres_per_hectare: number("water_litres_per_ha"),
    water_class: text("water_class"),
    yield_kg_per_hectare: number("yield_kg_per_ha"),
    price_paise_per_kg: paise("price_rs_per_kg"),
    gross_income_paise: paise("gross_income_rs_per_ha"),
    profit_paise: paise("profit_rs_per_ha"),
    profit_stress_paise: paise("profit_stress_rs_per_ha"),
    mandi_price_paise_per_kg: paiseOrNull("mandi_price_rs_per_kg"),
    gross_at_mandi_paise: paiseOrNull("gross_at_mandi_rs_per_ha"),
    profit_at_mandi_paise: paiseOrNull("profit_at_mandi_rs_per_ha"),
    duration_days: number("duration_days"),
    sowing_months: text("sowing_months"),
    harvest_months: text("harvest_months"),
    temperature_min_c: number("temp_min_c"),
    temperature_max_c: number("temp_max_c"),
    rainfall_min_mm: number("rainfall_mm_min"),
    rainfall_max_mm: number("rainfall_mm_max"),
    ph_min: number("ph_min"),
    ph_max: number("ph_max"),
    confidence: text("confidence"),
    sources: JSON.stringify(sourcesOf(row)),
  };
}

/** Where each figure comes from: `{ water: { source, basis }, … }`, from the columns `water_source`, `water_basis`. */
function sourcesOf(row: Row): Record<string, { source?: string; basis?: string }> {
  const sources: Record<string, { source?: string; basis?: string }> = {};
  for (const [column, words] of Object.entries(row)) {
    const [, figure, kind] = /^(.*)_(source|basis)$/.exec(column) ?? [];
    if (figure && kind && words) sources[figure] = { ...sources[figure], [kind]: words };
  }
  return sources;
}

function filled(row: Row, column: string): string {
  const text = row[column]?.trim();
  if (!text) throw new Error(`crops.csv: ${row.id} lacks ${column}.`);
  return text;
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
