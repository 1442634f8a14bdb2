import { shortLine } from "#kit/contract/typed/typedWords.ts";
import type { TableRow } from "#kit/server/tables/unreadable.ts";
import type { Gate } from "#knowledge/register/gate.ts";
import { fields } from "#shop/market/productFields.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import { typedOf } from "../../products/server/typedOf.ts";
import {
  blankProduct,
  type ParsedProduct,
  readProduct,
  type SellersWords,
  type TypedFault,
  type TypedField,
  type TypedProduct,
} from "../../products/typedProduct.ts";
import type { AlikeAnswer, RowKind } from "../contract.ts";
import type { Columns } from "./columns.ts";
import { type Found, skuOf } from "./productsBySku.ts";
import type { KnownProduct } from "./reading/readingMessages.ts";

/**
 * Content of a good row: the stock as the file has it, and the product's values when the file was looked
 * through.
 */
export interface GoodRow {
  readonly said: ParsedProduct;
  readonly stock: number;
  readonly stockSeen: number | null;
}

/**
 * Effect of a row that looks like a product of the shop if it is that product, and if it is a new one: its
 * facts, or its faults.
 */
export type AlikeFacts = Readonly<Record<AlikeAnswer, GoodRow | readonly RowFault[]>>;

export type RowFault = Omit<TypedFault, "field" | "rule"> & { field: string; rule: string };

/** Effects that the rows would have. */
export interface ValidatedRows {
  readonly line: number;
  readonly sku: string;
  readonly name: string;
  readonly kind: RowKind;
  readonly good?: GoodRow;
  readonly faults?: readonly RowFault[];
  /** The shop's product that it looks like. */
  readonly alike?: { readonly sku: string; readonly facts: AlikeFacts };
  readonly cells?: readonly string[];
}

export interface ValidationContext {
  readonly columns: Columns;
  /** Ids of all crops, and what sellers call them. */
  readonly crops: ReadonlySet<string>;
  readonly words: SellersWords;
  /** By the list of banned substances. */
  readonly gate: Gate;
  /** The numbers of the rows before: a file may name a product once. */
  readonly seen: Set<string>;
}

/** Looks at a row by the one rule of products, beside what the shop has under its number, or under one that it looks like. */
export function validateRows(row: TableRow, found: Found, given: ValidationContext): ValidatedRows {
  const { cells } = row;
  const sku = skuOf(row, given.columns);
  const one = judged(row, sku, found.known, given);
  const [like, another] = found.alike;
  const number = like?.sku ?? "";
  if (number === "") {
    given.seen.add(sku);
    return one;
  }
  const several = [{ field: "sku", rule: "fits-several" }];
  const same = another ? undefined : judged(row, number, like, given);
  given.seen.add(sku).add(number);
  // Wrong either way: there is nothing to ask.
  if (one.faults && (same?.faults || another)) return one;
  const { line, name } = one;
  const facts: AlikeFacts = {
    new: found.isTaken ? [{ field: "sku", rule: "taken" }] : (one.good ?? one.faults ?? several),
    same: same ? (same.good ?? same.faults ?? several) : several,
  };
  return { line, sku, name, kind: "alike", alike: { sku: number, facts }, cells };
}

function judged(
  { line, cells }: TableRow,
  sku: string,
  known: KnownProduct | undefined,
  { columns, crops, words: texts, gate, seen }: ValidationContext,
): ValidatedRows {
  const before = known ? typedOf(known) : blankProduct;
  const typed: TypedProduct = { ...before, stock: "", ...typedIn(cells, columns), sku };
  const read = readProduct(typed, {
    crops,
    words: texts,
    gate,
    skuNeeded: true,
    stockNeeded: known === undefined,
  });
  const name = shortLine(typed.name, fields.name.max);
  const faults: RowFault[] = [...(read.faults ?? [])];
  if (sku !== "" && seen.has(sku)) faults.unshift({ field: "sku", rule: "twice" });
  if (read.faults || faults.length > 0) return { line, sku, name, kind: "bad", faults, cells };
  const stock = read.stock ?? known?.stock ?? 0;
  const fault = known && faultOfLots(known, stock);
  if (fault) return { line, sku, name, kind: "bad", faults: [fault], cells };
  const good: GoodRow = { said: read.said, stock, stockSeen: known?.stock ?? null };
  const isSame = known && saysTheSame(known, read.said) && stock === known.stock;
  return { line, sku, name, kind: known ? (isSame ? "same" : "changed") : "new", good };
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
export function saysTheSame(known: ProductTable, stated: ParsedProduct): boolean {
  return Object.entries(stated).every(([name, value]) => known[name as keyof ParsedProduct] === value);
}
