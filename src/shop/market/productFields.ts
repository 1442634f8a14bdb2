import type { FigureUnit } from "#kit/contract/typed/typedFigure.ts";
import { barcodeCharacters } from "./barcode.ts";
import { type Category, categories, toxicityLabels } from "./contract.ts";
import { fewPacks } from "./rules.ts";

/** How a field of a product is typed; limits of texts are letters, those of figures whole parts. */
export type Field = {
  readonly optional?: true;
  /** The one category of which it is asked. */
  readonly only?: Category;
} & (
  | {
      readonly kind: "line" | "lines";
      readonly max: number;
      readonly nullable?: true;
      /** Of its box in the form, in lines. */
      readonly rows?: number;
      /** By its check digit. */
      readonly is?: "barcode";
      readonly column: string;
    }
  | {
      readonly kind: "figure";
      /** Digits of one part that may be typed: 2 of a rupee, 3 of a kilogram. */
      readonly decimals: 0 | 2 | 3;
      readonly min: number;
      readonly max: number;
      readonly unit: FigureUnit;
      /** Default where nothing is typed. */
      readonly standard?: number;
      /** None where it is kept apart from the product's facts. */
      readonly column?: string;
    }
  | {
      readonly kind: "choice";
      readonly of: readonly string[];
      /** The rule by which another word is refused. */
      readonly unknown: "unknown-category" | "unknown-label";
      readonly column: string;
    }
  | { readonly kind: "crops"; readonly max: number; readonly column: string }
);

/** Rs 1 crore for one pack. */
const maxPaise = 1_000_000_000;

/**
 * Schema of what a seller says of a product, in the order of a file's columns. Shapes of the calls, limits, reading, writing,
 * the form, columns of files, the table's row and what a shipped product says of it follow from it; `column` is where the
 * database keeps it. A new plain field is a line here and in a step below, a migration, and its texts
 * (seller/products/web/fieldTexts.tsx).
 */
export const fields = {
  /** The seller's own number for it, once in a shop; null where there is none. */
  sku: { kind: "line", max: 40, optional: true, nullable: true, column: "sku" },
  name: { kind: "line", max: 120, column: "name" },
  /** Empty, as all Hindi, where the seller gave none. */
  name_hi: { kind: "line", max: 120, optional: true, column: "name_hi" },
  category: { kind: "choice", of: categories, unknown: "unknown-category", column: "category" },
  /** As printed: `45 kg bag`. */
  packSize: { kind: "line", max: 60, column: "pack_size" },
  packSize_hi: { kind: "line", max: 60, optional: true, column: "pack_size_hi" },
  /** From one gram to ten tonnes. */
  weight: { kind: "figure", decimals: 3, min: 1, max: 10_000_000, unit: "kg", column: "weight_grams" },
  mrp: { kind: "figure", decimals: 2, min: 1, max: maxPaise, unit: "Rs", column: "mrp_paise" },
  /** Of one pack; never above the MRP. */
  price: { kind: "figure", decimals: 2, min: 1, max: maxPaise, unit: "Rs", column: "price_paise" },
  manufacturer: { kind: "line", max: 120, column: "manufacturer" },
  /** The number below the bars: who sells the same finds it by that (barcode.ts). */
  barcode: { kind: "line", max: barcodeCharacters, optional: true, is: "barcode", column: "barcode" },
  composition: { kind: "line", max: 300, optional: true, column: "composition" },
  /** Ids joined by `|`, or `all`, or empty; more letters than all crops together. */
  crops: { kind: "crops", max: 2_000, optional: true, column: "crop_targets" },
  description: { kind: "lines", max: 2000, rows: 4, column: "description" },
  description_hi: { kind: "lines", max: 2000, optional: true, column: "description_hi" },
  /** Per hectare, as words. */
  dose: { kind: "lines", max: 300, rows: 1, optional: true, column: "dose" },
  dose_hi: { kind: "lines", max: 300, rows: 1, optional: true, column: "dose_hi" },
  /** Days between the last use and the harvest; null where none is known: read the label. */
  waitingDays: {
    kind: "figure",
    decimals: 0,
    min: 0,
    max: 365,
    unit: "days",
    optional: true,
    only: "pesticides",
    column: "waiting_period_days",
  },
  /** Pesticides need one (seller/products/typedProduct.ts); null where it is not known. */
  toxicityLabel: {
    kind: "choice",
    of: toxicityLabels,
    unknown: "unknown-label",
    optional: true,
    only: "pesticides",
    column: "toxicity_label",
  },
  restrictions: { kind: "lines", max: 1000, rows: 2, optional: true, column: "restrictions" },
  restrictions_hi: { kind: "lines", max: 1000, rows: 2, optional: true, column: "restrictions_hi" },
  /** Moves with a reason of its own (seller/products/server/stock.ts). */
  stock: { kind: "figure", decimals: 0, min: 0, max: 1_000_000, unit: "packs" },
  /** From so many packs down a seller is told. */
  lowStockAt: {
    kind: "figure",
    decimals: 0,
    min: 0,
    max: 1_000_000,
    unit: "packs",
    optional: true,
    standard: fewPacks,
    column: "low_stock_at",
  },
} as const satisfies Readonly<Record<string, Field>>;
type Fields = typeof fields;

export type TypedField = keyof Fields;
export const typedFields = Object.keys(fields) as readonly TypedField[];

/** The steps of the form, each with its fields in order; a field without a step would never be asked for (a test looks). */
export const formSteps = {
  what: ["category", "name", "packSize", "weight", "manufacturer", "barcode"],
  price: ["mrp", "price", "stock", "lowStockAt", "sku"],
  use: ["description", "crops", "toxicityLabel", "waitingDays", "dose", "composition", "restrictions"],
  hindi: ["name_hi", "packSize_hi", "description_hi", "dose_hi", "restrictions_hi"],
} as const satisfies Readonly<Record<string, readonly TypedField[]>>;

/** A product as texts: weight in kg, mrp and price in Rs, crops as ids joined by `|` or `all`, stock in packs. */
export type TypedProduct = Readonly<Record<TypedField, string>>;

/** Nothing is typed yet. */
export const blankProduct = Object.fromEntries(typedFields.map((field) => [field, ""])) as TypedProduct;

/** Type of a field once it is read; null where it is empty and has no default. */
type Parsed<F> = F extends { kind: "figure" }
  ? F extends { optional: true }
    ? F extends { standard: number }
      ? number
      : number | null
    : number
  : F extends { kind: "choice"; of: readonly (infer Word)[] }
    ? F extends { optional: true }
      ? Word | null
      : Word
    : F extends { nullable: true }
      ? string | null
      : string;

/** In which shape a call may give a field: what may be kept as null may be given as null. */
export type InputKind<F> = F extends { kind: infer Kind extends "figure" | "lines" }
  ? Kind
  : null extends Parsed<F>
    ? "nullableLine"
    : "line";

export function inputKindOf(field: Field): InputKind<Fields[TypedField]> {
  if (field.kind === "figure" || field.kind === "lines") return field.kind;
  const isNull = field.kind === "choice" ? field.optional : field.kind === "line" && field.nullable;
  return isNull ? "nullableLine" : "line";
}

/** The read fields, by the columns' own names: paise, grams, days, packs. */
export type ParsedProduct = {
  [Name in TypedField as Fields[Name] extends { column: infer Column extends string }
    ? Column
    : never]: Parsed<Fields[Name]>;
};

/** Values of a product of which only the required fields are given. */
export const unsaid = Object.fromEntries(
  typedFields.flatMap((name) => {
    const field: Field = fields[name];
    return field.optional && field.column !== undefined ? [[field.column, emptyOf(field)]] : [];
  }),
) as Pick<ParsedProduct, OptionalColumn>;

type OptionalColumn = {
  [Name in TypedField]: Fields[Name] extends { optional: true; column: infer Column } ? Column : never;
}[TypedField];

/** How a field is kept of which nothing was typed. */
function emptyOf(field: Field): string | number | null {
  if (field.kind === "figure") return field.standard ?? null;
  return field.kind === "choice" || (field.kind !== "crops" && field.nullable) ? null : "";
}
