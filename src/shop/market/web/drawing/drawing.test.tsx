import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { drawnPack, packsToDraw } from "../../pictures.ts";
import { drawAllProducts } from "./drawAllProducts.tsx";
import type { DrawnProduct } from "./ProductDrawing.tsx";

const rows = parse(readFileSync("src/shop/market/data/products.csv"), {
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

test("a long word is no longer than its band, in whichever letters the phone has", () => {
  const text = (id: string) => /<text[^>]*>/.exec(pictures.get(id) ?? "")?.[0];
  expect(text("pest-mancozeb")).toMatch(/textLength="\d+" lengthAdjust="spacingAndGlyphs"/);
  expect(text("fert-urea")).not.toContain("textLength");
});

test("whatever a seller's product is, there is a drawing for it", () => {
  const drawn = new Set([...drawAllProducts(packsToDraw() as unknown as DrawnProduct[])].map(([id]) => id));
  const sizes = ["45 kg bag", "1 litre bottle", "500 g", "Pack of 3 cards", "20 sheets", "trap", ""];
  const words = ["Neem oil", "against weeds", "a fungicide", "pheromone", "bacteria", "borer", "चूर्ण"];
  for (const category of ["seeds", "fertilizers", "pesticides"]) {
    for (const pack_size of sizes) {
      for (const name of words) {
        for (const crop_targets of ["", "all", "wheat|cotton", "constructor"]) {
          const path = drawnPack({ category, pack_size, name, description: name, crop_targets });
          expect(drawn).toContain(path.replace(/^\/products\/|\.svg$/g, ""));
        }
      }
    }
  }
  expect(
    drawnPack({ category: "pesticides", pack_size: "1 l", name: "X", description: "", crop_targets: "" }),
  ).toBe("/products/pack-pesticides-bottle-leaf.svg");
});
