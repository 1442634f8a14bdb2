import { shortLine } from "#kit/contract/typed/typedWords.ts";
import type { Gate } from "#knowledge/register/gate.ts";
import { type Field, fields } from "#shop/market/productFields.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import { typedOf } from "../../products/server/typedOf.ts";
import { readFigure } from "../../products/typedFigure.ts";
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
import type { Found } from "./productsBySku.ts";
import type { KnownProduct } from "./reading/readingMessages.ts";
import type { TypedRow } from "./reading/typedRows.ts";

/**
 * Content of a good row: the stock as the file has it, and the product's values when the file was looked
 * through.
 */
export interface GoodRow {
  readonly said: ParsedProduct;
  readonly stock: number;
  readonly stockSeen: number | null;
  /** Of a product that was found by its name: it may have no number yet. */
  readonly id?: string;
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
  /** Of a new row the other shop's product that it is the same goods as. */
  readonly offeredAs?: string;
  readonly cells?: readonly string[];
}

export interface ValidationContext {
  /** Ids of all crops, and what sellers call them. */
  readonly crops: ReadonlySet<string>;
  readonly synonyms: SellersWords;
  /** By the list of banned substances. */
  readonly gate: Gate;
  /** The numbers of the rows before: a file may name a product once. */
  readonly seen: Set<string>;
}

/** Looks at a row by the one rule of products, beside what the shop has under its number, or under one that it looks like. */
export function validateRows(row: TypedRow, found: Found, given: ValidationContext): ValidatedRows {
  const { cells, isSkuMade } = row;
  const sku = (isSkuMade && found.known?.sku) || row.sku;
  const one = judged(row, sku, found, given);
  const [like, another] = found.alike;
  const number = like?.sku ?? "";
  if (number === "") {
    given.seen.add(sku);
    return one;
  }
  const several = [{ field: "sku", rule: "fits-several" }];
  const same = another ? undefined : judged(row, number, { known: like, alike: [] }, given);
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
  { line, cells, typed: own, made, isSkuMade }: TypedRow,
  sku: string,
  { known, isUnsure }: Found,
  { crops, synonyms: texts, gate, seen }: ValidationContext,
): ValidatedRows {
  const typed: TypedProduct = {
    ...(known ? typedBeside(known, own, made) : { ...blankProduct, ...own, ...made }),
    sku,
  };
  const read = readProduct(typed, {
    crops,
    synonyms: texts,
    gate,
    skuNeeded: true,
    stockNeeded: known === undefined,
  });
  const name = shortLine(typed.name, fields.name.max);
  // Without a name there is nothing to make a number of: that is the fault.
  const faults: RowFault[] = (read.faults ?? []).filter(
    ({ field }) => field !== "sku" || !isSkuMade || sku !== "",
  );
  if (sku !== "" && seen.has(sku))
    faults.unshift(isSkuMade ? { field: "name", rule: "twice-named" } : { field: "sku", rule: "twice" });
  if (isUnsure) faults.unshift({ field: "name", rule: "several-named" });
  if (read.faults || faults.length > 0) return { line, sku, name, kind: "bad", faults, cells };
  const { said: facts } = read;
  const stock = read.stock ?? known?.stock ?? 0;
  const fault = known && faultOfLots(known, stock);
  if (fault) return { line, sku, name, kind: "bad", faults: [fault], cells };
  const good: GoodRow = {
    ...{ said: facts, stock, stockSeen: known?.stock ?? null },
    ...(known && isSkuMade ? { id: known.id } : {}),
  };
  const isSame = known && saysTheSame(known, facts) && stock === known.stock;
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

/** A known product with what a row says of it; what a product must have stays where its cell is empty, but not the price. */
function typedBeside(
  known: KnownProduct,
  own: Partial<TypedProduct>,
  { mrp = "" }: Partial<TypedProduct>,
): Omit<TypedProduct, "sku"> {
  const before = { ...typedOf(known), stock: "" };
  const stated = Object.entries(own).filter(
    ([field, cell]) =>
      cell.trim() !== "" || field === "price" || (fields[field as TypedField] as Field).optional,
  );
  const typed = { ...before, ...Object.fromEntries(stated) };
  const paise = (sum: string) => {
    const read = readFigure(sum, 2, "Rs");
    return "value" in read ? read.value : 0;
  };
  return paise(mrp) > paise(before.mrp) ? { ...typed, mrp } : typed;
}

/** Whether a product says already what is said of it. */
export function saysTheSame(known: ProductTable, stated: ParsedProduct): boolean {
  return Object.entries(stated).every(([name, value]) => known[name as keyof ParsedProduct] === value);
}
