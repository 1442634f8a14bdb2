import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { stateOfPostcode } from "#knowledge/agronomy/postcodes.ts";
import { readState } from "#knowledge/agronomy/readState.ts";

type Row = Readonly<Record<string, string>>;

/** A shipped file of this room as rows by column; where each comes from is in data/NOTICE.md. */
function rowsOf(name: string): Row[] {
  return parse(readFileSync(new URL(`../../data/${name}.csv`, import.meta.url)), {
    columns: true,
    bom: true,
  });
}

const cellOf = (row: Row, column: string) => row[column] ?? "";

/** A State of India by its GST number. */
export interface GstState {
  /** Two digits. */
  readonly code: string;
  readonly name: string;
  readonly secondHalf: "SGST" | "UTGST";
}

/** Heading and rate that hold from a day on. */
interface TaxRow {
  readonly key: string;
  readonly hsn: string;
  /** Percent. */
  readonly rate: number;
  /** `2025-09-22`. */
  readonly from: string;
  readonly note: string;
}

interface TaxFiles {
  readonly states: ReadonlyMap<string, GstState>;
  readonly products: readonly TaxRow[];
  readonly codes: readonly TaxRow[];
  readonly kinds: readonly { category: string; terms: readonly string[]; key: string }[];
}

let stored: TaxFiles | undefined;

/** Read once, when first asked for: a start need not wait for it. */
function files(): TaxFiles {
  stored ??= readFiles();
  return stored;
}

function readFiles(): TaxFiles {
  const rows = rowsOf("tax");
  const states = rowsOf("states-gst").map((row): GstState => {
    const secondHalf = cellOf(row, "second_half") === "UTGST" ? "UTGST" : "SGST";
    return { code: cellOf(row, "code"), name: cellOf(row, "state"), secondHalf };
  });
  return {
    states: new Map(states.map((state) => [state.name, state])),
    products: rows.filter((row) => row.kind === "product").map(taxRowOf),
    codes: rows.filter((row) => row.kind === "code").map(taxRowOf),
    kinds: rowsOf("kind-tax").map((row) => ({
      category: cellOf(row, "category"),
      terms: cellOf(row, "words").split("|").filter(Boolean),
      key: cellOf(row, "key"),
    })),
  };
}

function taxRowOf(row: Row): TaxRow {
  const rate = Number(cellOf(row, "rate_pct"));
  if (!Number.isFinite(rate)) throw new Error(`${cellOf(row, "key")} has no rate.`);
  return {
    // The rate that was before a change has a row of its own: `biopesticide-old`.
    key: cellOf(row, "key").replace(/-old$/, ""),
    // Where several headings fit, the first.
    hsn:
      cellOf(row, "hsn")
        .split("|")
        .find((hsn) => hsn.length >= 4) ?? "",
    rate,
    from: cellOf(row, "valid_from"),
    note: cellOf(row, "basis"),
  };
}

/** A State by any name of it that people write; undefined where the text names none. */
export function stateOf(name: string): GstState | undefined {
  return files().states.get(readState(name) ?? "");
}

/** Number 97 of the goods and services tax: a place in no State, so never that of a shop. */
const otherTerritory: GstState = { code: "97", name: "Other Territory", secondHalf: "SGST" };

/** Where goods that are sent are supplied: the State of their address, else that of its PIN code; unknown is never the shop's own. */
export function placeOfSupply({ state, postcode }: { state: string; postcode: string }): GstState {
  return stateOf(state) ?? stateOf(stateOfPostcode(postcode) ?? "") ?? otherTerritory;
}

/** Facts of a product that decide its tax. */
export interface TaxedProduct {
  readonly id: string;
  readonly category: string;
  readonly name: string;
  readonly composition: string;
}

export interface Tax {
  readonly hsn: string;
  /** Percent. */
  readonly rate: number;
  readonly note: string;
}

/**
 * Heading and rate of a product on a day of India (`2026-11-21`), as they follow from the product: its own row where it ships with
 * the program, else the row that its category and the words in its name and composition lead to.
 */
export function standardTax(product: TaxedProduct, day: string): Tax {
  const { products, codes, kinds } = files();
  const own = inForce(products, product.id, day);
  if (own) return own;
  const says = ` ${plain(`${product.name} ${product.composition}`)} `;
  const kind = kinds.find(
    ({ category, terms }) =>
      category === product.category &&
      (terms.length === 0 || terms.some((word) => says.includes(` ${word} `))),
  );
  const tax = kind && inForce(codes, kind.key, day);
  if (!tax) throw new Error(`No tax is known for ${product.category} on ${day}.`);
  return tax;
}

/** Rates in force on a day, percent, lowest first. */
export function ratesOn(day: string): number[] {
  const { codes } = files();
  const keys = [...new Set(codes.map(({ key }) => key))];
  const rates = keys.flatMap((key) => inForce(codes, key, day)?.rate ?? []);
  return [...new Set(rates)].sort((one, other) => one - other);
}

/** The youngest row of a key that holds on the day. */
function inForce(rows: readonly TaxRow[], key: string, day: string): TaxRow | undefined {
  return rows
    .filter((row) => row.key === key && row.from <= day)
    .reduce<TaxRow | undefined>((best, row) => (best && best.from > row.from ? best : row), undefined);
}

/** Small letters and digits of any script, words apart by one space. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .join(" ");
}
