import type { Parsed } from "#kit/contract/typed/parsed.ts";
import { fields } from "#shop/market/productFields.ts";
import { readFigure } from "./typedFigure.ts";
import type { TypedFault } from "./typedProduct.ts";

/** New values in the list of products; null where one stays. */
export interface QuickEdit {
  readonly price: number | null;
  readonly stock: number | null;
}

export type QuickField = keyof QuickEdit;
export const quickFields = ["price", "stock"] as const satisfies readonly QuickField[];

/**
 * Reads what was typed in a row of the list: price in paise and stock in packs, by the rules that the form has, or all that
 * is wrong. A text that is not given is not changed. `mrp` in paise, where it is known.
 */
export function readQuickEdit(
  typed: Partial<Readonly<Record<QuickField, string | undefined>>>,
  mrp = Number.POSITIVE_INFINITY,
): Parsed<QuickEdit, TypedFault> {
  const faults: TypedFault[] = [];
  const values: { price: number | null; stock: number | null } = { price: null, stock: null };
  for (const field of quickFields) {
    const text = typed[field];
    if (text === undefined) continue;
    const read = amountOf(field, text);
    if (typeof read === "number") values[field] = read;
    else faults.push({ field, ...read });
  }
  if (values.price !== null && values.price > mrp)
    faults.push({ field: "price", rule: "above-mrp", limit: mrp });
  return faults.length > 0 ? { faults } : { value: values };
}

function amountOf(field: QuickField, text: string): number | Omit<TypedFault, "field"> {
  const { decimals, min, max, unit } = fields[field];
  if (text.trim() === "") return { rule: "required" };
  const read = readFigure(text, decimals, unit);
  if ("fault" in read) return { rule: read.fault };
  if (read.value < min) return { rule: "too-small", limit: min };
  return read.value > max ? { rule: "too-large", limit: max } : read.value;
}
