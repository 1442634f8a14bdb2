import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import activeNames from "../../../languages/hi/actives.json" with { type: "json" };
import type { RegisteredUse } from "../shapes.ts";
import { productNameIn, registerCropIn } from "./names/productText.ts";

const rows: Record<string, string>[] = parse(
  readFileSync(new URL("../data/pesticide-uses.csv", import.meta.url)),
  { columns: true },
);
const hindi = /^[\p{Script=Devanagari}\p{M}\d ,()-]+$/u;

test("every active and every crop of the register that is in no doubt has a Hindi name", () => {
  const clear = rows.filter(({ doubt }) => doubt === "0");
  const actives = [...new Set(clear.flatMap(({ actives = "" }) => actives.split(" + ")))];
  expect(
    actives.filter((active) => !hindi.test((activeNames as Record<string, string>)[active] ?? "")),
  ).toEqual([]);
  const crops = [...new Set(clear.map(({ crop = "" }) => crop))];
  expect(crops.filter((crop) => !hindi.test(registerCropIn("hi", crop)))).toEqual([]);
});

test("a product is called in the reader's language, with its strength and the code that is printed", () => {
  const use = { actives: ["imidacloprid"], strength: "17.8", formulation: "SL", kind: "insecticide" };
  expect(productNameIn("hi", use as RegisteredUse)).toBe("इमिडाक्लोप्रिड 17.8% SL");
  expect(productNameIn("en", use as RegisteredUse)).toBe("Imidacloprid 17.8% SL");
  expect(registerCropIn("hi", "Grapes (Soil drench)")).toBe("अंगूर (मिट्टी में सिंचाई से)");
  expect(registerCropIn("en", "Grapes (Soil drench)")).toBe("Grapes (Soil drench)");
});
