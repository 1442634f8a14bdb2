/** A file of products as sellers send it: a head, and rows of the cells that matter, each with the rest filled in. */
const columns = [
  "sku",
  "name",
  "category",
  "packSize",
  "weight",
  "mrp",
  "price",
  "manufacturer",
  "crops",
  "description",
  "stock",
] as const;
type Row = Partial<Record<(typeof columns)[number], string | number>>;

const usual: Row = {
  category: "seeds",
  packSize: "1 kg pouch",
  weight: 1,
  mrp: "250.00",
  price: "199.50",
  manufacturer: "Own Works",
  crops: "all",
  description: "Good seed.",
  stock: 20,
};

export function productFile(rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((name) => ({ ...usual, ...row })[name] ?? "").join(","));
  return `${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

/** So many products with numbers from `S-0` on. */
export function manyProducts(count: number, more: Row = {}): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    sku: `S-${index}`,
    name: `Seed number ${index}`,
    ...more,
  }));
}

/** Seven rows that can't be taken, each for a reason of its own; the last one beside the rows of `manyProducts`. */
export const badRows: readonly Row[] = [
  { sku: "B-1", name: "No price", price: "abc" },
  { sku: "B-2", name: "Nothing", price: "0" },
  { sku: "B-3", name: "Dear", price: "300" },
  { sku: "B-4", name: "Other", category: "machinery" },
  { sku: "B-5", name: "" },
  { sku: "B-6", name: "Half a pack", stock: "1.5" },
  { sku: "S-1", name: "Twice" },
];
