import { fields } from "#shop/market/productFields.ts";
import type { ProductTable } from "#shop/market/server/tables.ts";
import { writtenFigure } from "../typedFigure.ts";
import { type TypedField, type TypedProduct, typedFields } from "../typedProduct.ts";

const keptFields = typedFields.filter((name): name is Exclude<TypedField, "stock"> => name !== "stock");

/** A product as it can be typed again, by hand or in a file; without the stock, which sales move. */
export function typedOf(row: ProductTable): Omit<TypedProduct, "stock"> {
  const typed: Partial<Record<TypedField, string>> = {};
  for (const name of keptFields) {
    const field = fields[name];
    const value = row[field.column];
    typed[name] = typeof value === "number" ? writtenFigure(value, decimalsOf(field)) : (value ?? "");
  }
  return typed as Omit<TypedProduct, "stock">;
}

const decimalsOf = (field: (typeof fields)[TypedField]) => (field.kind === "figure" ? field.decimals : 0);
