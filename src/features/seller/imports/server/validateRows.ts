import { fields } from "#features/market/productFields.ts";
import type { ProductTable } from "#features/market/server/tables.ts";
import type { Gate } from "#features/register/gate.ts";
import { shortLine } from "#kit/contract/typedWords.ts";
import { typedOf } from "../../products/server/typedOf.ts";
import {
  blankProduct,
  type ParsedProduct,
  readProduct,
  type TypedFault,
  type TypedField,
  type TypedProduct,
} from "../../products/typedProduct.ts";
import type { Columns } from "./columns.ts";
import type { FileRow } from "./file.ts";
import type { KnownProduct } from "./readingMessages.ts";

/** What a good row says: the stock as the file has it, and what the product had when the file was looked through. */
export interface GoodRow {
  readonly said: ParsedProduct;
  readonly stock: number;
  readonly stockSeen: number | null;
}

/** What a row would do. */
export interface ValidatedRows {
  readonly line: number;
  readonly sku: string;
  readonly name: string;
  readonly kind: "new" | "changed" | "same" | "bad";
  readonly good?: GoodRow;
  readonly faults?: readonly (Omit<TypedFault, "field" | "rule"> & { field: string; rule: string })[];
  readonly cells?: readonly string[];
}

export interface ValidationContext {
  readonly columns: Columns;
  /** Ids of all crops. */
  readonly crops: ReadonlySet<string>;
  /** By the list of banned substances. */
  readonly gate: Gate;
  /** The numbers of the rows before: a file may name a product once. */
  readonly seen: Set<string>;
}

/** The number of a row's product as the product will have it: 'A  1' in a file is 'A 1', today and when the file comes again. */
export function skuOf({ cells }: FileRow, { at }: Columns): string {
  return shortLine(cells[at.get("sku") ?? 0] ?? "", maxSkuLetters);
}
/** One more than it may have, so that what is too long is no product's. */
const maxSkuLetters = fields.sku.max + 1;

/** Looks at a row by the one rule of products, beside what the shop has under its number. */
export function validateRows(
  row: FileRow,
  known: KnownProduct | undefined,
  { columns, crops, gate, seen }: ValidationContext,
): ValidatedRows {
  const { line, cells } = row;
  const sku = skuOf(row, columns);
  const before = known ? typedOf(known) : blankProduct;
  const typed: TypedProduct = { ...before, stock: "", ...typedIn(cells, columns) };
  const read = readProduct(typed, { crops, gate, skuNeeded: true, stockNeeded: known === undefined });
  const name = shortLine(typed.name, fields.name.max);
  const faults: (TypedFault | { field: string; rule: string })[] = [...(read.faults ?? [])];
  if (sku !== "" && seen.has(sku)) faults.unshift({ field: "sku", rule: "twice" });
  seen.add(sku);
  if (read.faults || faults.length > 0) return { line, sku, name, kind: "bad", faults, cells };
  const stock = read.stock ?? known?.stock ?? 0;
  const fault = known && faultOfLots(known, stock);
  if (fault) return { line, sku, name, kind: "bad", faults: [fault], cells };
  const good: GoodRow = { said: read.said, stock, stockSeen: known?.stock ?? null };
  if (!known) return { line, sku, name, kind: "new", good };
  return saysTheSame(known, read.said) && stock === known.stock
    ? { line, sku, name, kind: "same" }
    : { line, sku, name, kind: "changed", good };
}

/** A file names no lot, so that it can take away packs without a number alone: a lower count is told, not made to fit. */
export function faultOfLots(
  { stock: has, loose = Number.POSITIVE_INFINITY }: Pick<KnownProduct, "stock" | "loose">,
  stock: number,
): { field: "stock"; rule: "lots"; limit: number } | undefined {
  const limit = Math.max(0, has - loose);
  return stock < limit ? { field: "stock", rule: "lots", limit } : undefined;
}

function typedIn(cells: readonly string[], { at }: Columns): Partial<TypedProduct> {
  const typed: Partial<Record<TypedField, string>> = {};
  for (const [field, place] of at) typed[field] = cells[place] ?? "";
  return typed;
}

/** Whether a product says already what is said of it. */
export function saysTheSame(known: ProductTable, said: ParsedProduct): boolean {
  return Object.entries(said).every(([name, value]) => known[name as keyof ParsedProduct] === value);
}
