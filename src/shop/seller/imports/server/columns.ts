import { type ColumnNames, headReader } from "#kit/contract/tables/headings.ts";
import type { TypedField } from "#shop/market/productFields.ts";
import { skuNames } from "#shop/market/skuNames.ts";

/** The added column of a report; a file that has it is taken without it. */
export const wrongColumn = { en: "what is wrong", hi: "क्या गलत है" } as const;

/** Where a file's columns are. */
export interface Columns {
  readonly head: readonly string[];
  readonly at: ReadonlyMap<TypedField, number>;
  /** Those that mean nothing to us. */
  readonly unknown: readonly string[];
  /** The place of the report's own column, or -1. */
  readonly wrong: number;
}

/** How sellers and their programs name the columns. A name that may mean two of them (मात्रा: dose or stock) is none. */
const names: ColumnNames<TypedField> = {
  sku: skuNames,
  name: [
    ...["product name", "item name", "product", "item", "particulars", "title", "name of item"],
    ...["नाम", "उत्पाद", "उत्पाद का नाम", "सामान", "सामान का नाम", "माल का नाम"],
  ],
  name_hi: ["hindi name", "name hindi", "name in hindi", "नाम हिंदी", "हिंदी नाम", "नाम हिन्दी", "हिन्दी नाम"],
  category: ["type", "group", "stock group", "product category", "श्रेणी", "प्रकार", "वर्ग", "किस्म"],
  packSize: ["packing", "pack", "size", "package", "package size", "पैक", "पैकिंग", "पैक का आकार", "पैक साइज"],
  packSize_hi: ["pack size hindi", "पैक हिंदी"],
  weight: ["net weight", "net wt", "wt", "weight kg", "वजन", "भार"],
  mrp: ["maximum retail price", "एमआरपी", "अधिकतम खुदरा मूल्य", "अधिकतम मूल्य"],
  price: [
    ...["rate", "selling price", "sale price", "our price", "unit price", "sp", "price rs"],
    ...["कीमत", "दाम", "मूल्य", "भाव", "दर", "बिक्री मूल्य"],
  ],
  manufacturer: [
    ...["company", "brand", "make", "maker", "mfr", "manufactured by", "company name"],
    ...["कंपनी", "कम्पनी", "निर्माता", "ब्रांड"],
  ],
  composition: ["technical", "technical name", "active ingredient", "contents", "संघटन", "तत्व"],
  crops: ["crop", "for crops", "suitable crops", "target crops", "फसल", "फसलें"],
  description: ["details", "about", "product description", "विवरण"],
  description_hi: ["description hindi", "विवरण हिंदी"],
  dose: ["dosage", "dose per hectare", "dose per ha", "खुराक"],
  dose_hi: ["dose hindi", "खुराक हिंदी"],
  waitingDays: ["waiting period", "phi", "pre harvest interval", "प्रतीक्षा दिन"],
  toxicityLabel: ["toxicity", "label colour", "label color", "लेबल का रंग"],
  restrictions: ["restriction", "रोक"],
  restrictions_hi: ["restrictions hindi", "रोक हिंदी"],
  stock: [
    ...[
      "qty",
      "quantity",
      "closing stock",
      "stock qty",
      "available",
      "balance",
      "in stock",
      "closing balance",
    ],
    ...["स्टॉक", "स्टाक", "भंडार", "संख्या"],
  ],
  lowStockAt: ["low stock", "reorder level", "minimum stock", "min stock", "न्यूनतम स्टॉक"],
};
const read = headReader<TypedField>(names, Object.values(wrongColumn));

/** Whether a row of a file names the columns. */
export function isHead(cells: readonly string[]): boolean {
  return read(cells).at.has("sku");
}

/** Finds the columns by the names of the head, in any order and case. */
export function columnsOf(head: readonly string[]): Columns {
  const isWrongColumn = (name: string) => Object.values(wrongColumn).some((known) => known === name.trim());
  return { head, ...read(head), wrong: head.findIndex(isWrongColumn) };
}
