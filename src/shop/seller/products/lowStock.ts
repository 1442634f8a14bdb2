import { fields } from "#shop/market/productFields.ts";
import { readFigure } from "./typedFigure.ts";
import type { TypedField, TypedProduct } from "./typedProduct.ts";

/** From so many packs down a shop may want to know, by the pack's weight: sacks come by the lorry, packets sell by the dozen. */
const alarms = [
  { fromGrams: 20_000, packs: 5 },
  { fromGrams: 1_000, packs: fields.lowStockAt.standard },
  { fromGrams: 0, packs: 20 },
] as const;

/** Suggested low-stock threshold (packs) for a pack of a typed weight (kg). */
export function lowStockFor(weight: string): string {
  const read = readFigure(weight, fields.weight.decimals, "kg");
  const grams = "value" in read ? read.value : 0;
  const fitting = grams > 0 ? alarms.find(({ fromGrams }) => grams >= fromGrams) : undefined;
  return String(fitting?.packs ?? fields.lowStockAt.standard);
}

/** A new product with one more field typed: the threshold goes with the weight as long as nobody set it to anything else. */
export function typedInto(typed: TypedProduct, field: TypedField, text: string): TypedProduct {
  const next = { ...typed, [field]: text };
  const isOwn = field !== "weight" || typed.lowStockAt !== lowStockFor(typed.weight);
  return isOwn ? next : { ...next, lowStockAt: lowStockFor(text) };
}
