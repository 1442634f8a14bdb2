import { toJson } from "#database/json.ts";
import { translationOf } from "#kit/server/translation.ts";
import { categories, handlings, toxicityLabels } from "../../contract.ts";
import { forAllCrops } from "../../cropTargets.ts";
import { type Field, fields, type ParsedProduct, typedFields, unsaid } from "../../productFields.ts";
import type { ProductFacts } from "../products.ts";

/** Shops without a person: they have no password, so nobody can log in as them. */
export const demonstrationShops = [
  { id: "demo-seeds", name: "Sample Seed Store" },
  { id: "demo-fertilizers", name: "Sample Fertilizer Depot" },
  { id: "demo-crop-care", name: "Sample Crop Care Shop" },
  { id: "demo-bio-inputs", name: "Sample Bio Inputs Shop" },
  { id: "demo-cooperative", name: "Sample Farmers' Cooperative" },
] as const;

type Row = Readonly<Record<string, string>>;

/** The shipped file's rows as products. Fails, naming the product and the column, when they are not whole. */
export function shippedProducts(rows: readonly Row[]): (ProductFacts & { opening: number })[] {
  return rows.map((row, index) => ({ ...factsOf(row), opening: openingOf(index) }));
}

/** The Hindi of a column; empty where the column is. */
function hindiOf(row: Row, column: string): string {
  const english = row[column] ?? "";
  const hindi = english === "" ? "" : translationOf(english, "hi");
  if (hindi === undefined) throw new Error(`The ${column} of ${row.id} has no translation.`);
  return hindi;
}

function factsOf(row: Row): ProductFacts {
  const text = (column: string) => filled(row, column);
  const targets = text("crop_targets");
  return {
    ...unsaid,
    ...optionalFacts(row),
    id: text("id"),
    shop_id: shopOf(row),
    name: text("name"),
    name_hi: hindiOf(row, "name"),
    category: oneOf(row, "category", categories),
    pack_size: text("pack_size"),
    pack_size_hi: hindiOf(row, "pack_size"),
    weight_grams: thousandths(row, "pack_weight_kg"),
    mrp_paise: hundredths(row, "mrp_rs"),
    price_paise: hundredths(row, "price_rs"),
    manufacturer: text("manufacturer"),
    composition: text("composition"),
    crop_targets: targets === "all crops" ? forAllCrops : targets,
    description: text("description"),
    description_hi: hindiOf(row, "description"),
    dose: row.dose_per_ha ?? "",
    dose_hi: hindiOf(row, "dose_per_ha"),
    toxicity_label: row.toxicity_label ? oneOf(row, "toxicity_label", toxicityLabels) : null,
    restrictions_hi: hindiOf(row, "restrictions"),
    sources: toJson({
      price: { source: row.price_source, basis: row.basis },
      weight: { basis: row.pack_weight_basis },
      dose: { source: row.dose_source, basis: row.dose_basis },
      waiting: { basis: row.waiting_period_basis },
      toxicity: { source: row.toxicity_label_source },
      ...(row.category === "pesticides" ? { use: handlingOf(row) } : {}),
    }),
    picture: `/products/${text("id")}.svg`,
    hidden: 0,
  };
}

/** Plain fields that may be empty, where the file has a column of their name. Empty is unknown, which is something else than none. */
function optionalFacts(row: Row): Partial<ParsedProduct> {
  const stated: Record<string, string | number> = {};
  for (const name of typedFields) {
    const { kind, optional, column = "" }: Field = fields[name];
    if (!optional || !row[column]) continue;
    if (kind === "figure") stated[column] = whole(row, column, 1);
    else if (kind === "line" || kind === "lines") stated[column] = filled(row, column);
  }
  return stated;
}

function handlingOf(row: Row) {
  const handling = handlings.find((one) => one === row.handling);
  if (!handling) throw new Error(`products.csv: ${row.id} does not say how it is applied.`);
  return { handling, living: row.living === "yes" };
}

function shopOf({ category, manufacturer, basis }: Row): string {
  if (basis === "sourced") return "demo-cooperative";
  if (manufacturer === "Sample Bio Inputs") return "demo-bio-inputs";
  if (category === "seeds") return "demo-seeds";
  return category === "fertilizers" ? "demo-fertilizers" : "demo-crop-care";
}

/** Sample stocks, the same on every installation: mostly plenty, of every twentieth product few. */
function openingOf(place: number): number {
  return place % 20 === 13 ? 3 + (place % 5) : 40 + ((place * 37) % 160);
}

function oneOf<Word extends string>(row: Row, column: string, known: readonly Word[]): Word {
  const word = known.find((one) => one === row[column]);
  if (word === undefined) throw new Error(`products.csv: ${row.id} has ${row[column]} for ${column}.`);
  return word;
}

function filled(row: Row, column: string): string {
  const value = row[column]?.trim();
  if (!value) throw new Error(`products.csv: ${row.id} has no ${column}.`);
  return value;
}

const hundredths = (row: Row, column: string) => whole(row, column, 100);
const thousandths = (row: Row, column: string) => whole(row, column, 1000);

function whole(row: Row, column: string, parts: number): number {
  const value = Number(filled(row, column)) * parts;
  const rounded = Math.round(value);
  if (!Number.isFinite(value) || Math.abs(value - rounded) > 1e-6) {
    throw new Error(`products.csv: ${column} of ${row.id} is not a figure with at most ${parts} parts.`);
  }
  return rounded;
}
