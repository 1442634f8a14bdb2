import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { drawAllProducts } from "./drawAllProducts.tsx";
import type { DrawnProduct } from "./ProductDrawing.tsx";

const rows = parse(readFileSync("src/features/market/data/products.csv"), {
  columns: true,
  bom: true,
}) as DrawnProduct[];
const pictures = new Map(drawAllProducts(rows));

test("every shipped product has a picture of at most 3 kB", () => {
  expect(pictures.size).toBe(rows.length);
  expect([...pictures].filter(([, svg]) => Buffer.byteLength(svg) > 3072).map(([id]) => id)).toEqual([]);
});

test("a pack shows what it is: its shape, and its own word", () => {
  const wordOf = (id: string) => />([^<>]+)<\/text>/.exec(pictures.get(id) ?? "")?.[1];
  expect(
    ["fert-urea", "fert-dap", "fert-npk-19", "fert-mop", "seed-maize-kharif", "pest-mancozeb"].map(wordOf),
  ).toEqual(["Urea", "DAP", "19-19-19", "MOP", "Maize", "Mancozeb"]);
  expect(new Set(pictures.values()).size).toBeGreaterThan(110);
});
