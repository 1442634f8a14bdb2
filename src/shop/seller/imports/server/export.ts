import { fromJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import type { Language } from "#kit/contract/languages.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { Cell } from "#kit/server/tables/csv.ts";
import { typedOf } from "../../products/server/typedOf.ts";
import { type TypedField, typedFields } from "../../products/typedProduct.ts";
import { isChangedByTables } from "../alikeSku.ts";
import { importLimits } from "../contract.ts";
import { wrongPlace as placeOfWrong, wrongColumn } from "./columns.ts";
import { findRows } from "./queries.ts";
import type { ProductImportTable } from "./tables.ts";
import { wrongWords } from "./wrongWords.ts";

/** Rows in memory at a time: of 20,000 characters each, 1 MB. */
const batchSize = 50;

/** All products of a shop, oldest first, so many of them in memory at a time. */
export async function* exportProducts(db: Database, shopId: string): AsyncGenerator<Cell[]> {
  let after = "";
  const breathing = new YieldByTime();
  for (;;) {
    const rows = await db
      .selectFrom("product")
      .selectAll()
      .where("shop_id", "=", shopId)
      .where("deleted_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const row of rows) {
      const typed = { ...typedOf(row), stock: String(row.stock) };
      yield typedFields.map((field) => (field === "sku" ? guarded(typed.sku) : typed[field]));
      await breathing.yieldIfDue();
    }
    after = rows.at(-1)?.id ?? "";
    if (rows.length < batchSize) return;
  }
}

/** A product number that a table program would read as a number or a day, with an apostrophe, so that it stays what it is. */
const guarded = (sku: string) => (isChangedByTables(sku) ? `'${sku}` : sku);

/** The head and one row as an example: a product that nobody sells under this name. */
export const example: Partial<Record<TypedField, string>> = {
  sku: "WHEAT-40",
  name: "Example wheat seed",
  name_hi: "नमूना गेहूं बीज",
  category: "seeds",
  packSize: "40 kg bag",
  packSize_hi: "40 किलो की बोरी",
  weight: "40",
  mrp: "2600.00",
  price: "2350.50",
  manufacturer: "Example Seeds",
  crops: "wheat",
  description: "Replace this row with your own products.",
  dose: "100 kg a hectare",
  stock: "25",
  lowStockAt: "5",
};

/** The bad rows of a file, with what is wrong at the end. */
export async function* reportRows(
  db: Database,
  file: ProductImportTable,
  language: Language,
): AsyncGenerator<Cell[]> {
  const head = headOf(file);
  const wrong = wrongPlace(file);
  const breathing = new YieldByTime();
  let after = 0;
  for (;;) {
    const rows = await findRows(db, file.id, { kinds: ["bad"], after, limit: batchSize });
    for (const row of rows) {
      const cells: string[] = JSON.parse(row.cells);
      const own = head.map((_, index) => cells[index] ?? "");
      if (wrong >= 0) own.splice(wrong, 1);
      yield [...own, wrongWords(JSON.parse(row.facts), language)];
      await breathing.yieldIfDue();
    }
    after = rows.at(-1)?.line ?? 0;
    if (rows.length < batchSize) return;
  }
}

const wrongPlace = (file: ProductImportTable) => placeOfWrong(fromJson(file.head));

export function reportHead(file: ProductImportTable, language: Language): string[] {
  const own = headOf(file);
  const wrong = wrongPlace(file);
  return [...own.filter((_, index) => index !== wrong), wrongColumn[language]];
}

/** A column without a name has that of its meaning, so that it is known when the rows come back. */
const headOf = (file: ProductImportTable) => {
  const columns = fromJson(file.columns);
  return fromJson(file.head)
    .slice(0, importLimits.columns)
    .map((name, place) => name.trim() || (columns[place]?.field ?? ""));
};
