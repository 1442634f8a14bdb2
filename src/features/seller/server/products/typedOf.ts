import type { ProductTable } from "#database/tables.ts";
import { writtenFigure } from "../../typedFigure.ts";
import type { TypedProduct } from "../../typedProduct.ts";

/** A product as it can be typed again, by hand or in a file; without the stock, which sales move. */
export function typedOf(row: ProductTable): Omit<TypedProduct, "stock"> {
  return {
    sku: row.sku ?? "",
    name: row.name,
    name_hi: row.name_hi,
    category: row.category,
    packSize: row.pack_size,
    packSize_hi: row.pack_size_hi,
    weight: writtenFigure(row.weight_grams, 3),
    mrp: writtenFigure(row.mrp_paise, 2),
    price: writtenFigure(row.price_paise, 2),
    manufacturer: row.manufacturer,
    composition: row.composition,
    crops: row.crop_targets,
    description: row.description,
    description_hi: row.description_hi,
    dose: row.dose,
    dose_hi: row.dose_hi,
    waitingDays: row.waiting_period_days === null ? "" : String(row.waiting_period_days),
    toxicityLabel: row.toxicity_label ?? "",
    restrictions: row.restrictions,
    restrictions_hi: row.restrictions_hi,
    lowStockAt: String(row.low_stock_at),
  };
}
