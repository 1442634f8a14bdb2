import type { Database, ProductTable } from "#database/tables.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";
import {
  blankProduct,
  readProduct,
  type SaidOfProduct,
  type TypedFault,
  type TypedField,
  type TypedProduct,
} from "../../typedProduct.ts";
import { typedOf } from "../products/present.ts";
import type { Columns } from "./columns.ts";
import type { FileRow } from "./file.ts";

/** What a good row says: the stock as the file has it, and what the product had when the file was looked through. */
export interface GoodRow {
  readonly said: SaidOfProduct;
  readonly stock: number;
  readonly stockSeen: number | null;
}

/** What a row would do. */
export interface Judged {
  readonly line: number;
  readonly sku: string;
  readonly name: string;
  readonly kind: "new" | "changed" | "same" | "bad";
  readonly good?: GoodRow;
  readonly faults?: readonly { field: string; rule: string; limit?: number }[];
  readonly cells?: readonly string[];
}

interface JudgeWith {
  readonly db: Database;
  readonly shopId: string;
  readonly columns: Columns;
  readonly crops: ReadonlySet<string>;
  /** The numbers of the rows before: a file may name a product once. */
  readonly seen: Set<string>;
}

/** Looks at some rows by the one rule of products, beside what the shop has now. */
export async function judge(rows: readonly FileRow[], given: JudgeWith): Promise<Judged[]> {
  const { columns } = given;
  const skuAt = columns.at.get("sku") ?? 0;
  // As the product will have it: 'A  1' in a file is the product 'A 1', today and when the file comes again.
  const skuOf = ({ cells }: FileRow) => cleanLine(cells[skuAt] ?? "");
  const known = await findBySku(given.db, given.shopId, rows.map(skuOf));
  return rows.map((row) => judgeOne(row, skuOf(row), known.get(skuOf(row)), given));
}

function judgeOne(
  { line, cells }: FileRow,
  sku: string,
  known: ProductTable | undefined,
  { columns, crops, seen }: JudgeWith,
): Judged {
  const before = known ? typedOf(known) : blankProduct;
  const typed: TypedProduct = { ...before, stock: "", ...typedIn(cells, columns) };
  const read = readProduct(typed, { crops, skuNeeded: true, stockNeeded: known === undefined });
  const name = cleanLine(typed.name).slice(0, 120);
  const faults: (TypedFault | { field: string; rule: string })[] = [...(read.faults ?? [])];
  if (sku !== "" && seen.has(sku)) faults.unshift({ field: "sku", rule: "twice" });
  seen.add(sku);
  if (read.faults || faults.length > 0) {
    return { line, sku: sku.slice(0, 60), name, kind: "bad", faults, cells };
  }
  const stock = read.stock ?? known?.stock ?? 0;
  const good: GoodRow = { said: read.said, stock, stockSeen: known?.stock ?? null };
  if (!known) return { line, sku, name, kind: "new", good };
  return saysTheSame(known, read.said) && stock === known.stock
    ? { line, sku, name, kind: "same" }
    : { line, sku, name, kind: "changed", good };
}

function typedIn(cells: readonly string[], { at }: Columns): Partial<TypedProduct> {
  const typed: Partial<Record<TypedField, string>> = {};
  for (const [field, place] of at) typed[field] = cells[place] ?? "";
  return typed;
}

/** Whether a product says already what is said of it. */
export function saysTheSame(known: ProductTable, said: SaidOfProduct): boolean {
  return Object.entries(said).every(([name, value]) => known[name as keyof SaidOfProduct] === value);
}

/** Products of a shop by their numbers. */
export async function findBySku(
  db: Database,
  shopId: string,
  skus: readonly string[],
): Promise<Map<string, ProductTable>> {
  const asked = [...new Set(skus)].filter(Boolean);
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("sku", "in", asked)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return new Map(rows.map((row) => [row.sku ?? "", row]));
}
