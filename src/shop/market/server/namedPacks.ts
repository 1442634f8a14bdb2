import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { inEveryLanguage } from "#kit/server/translation.ts";
import { brandsFile } from "./search/brands.ts";

/** Brands of the Indian market, pesticides that ship, and makers: by what name a pack is called, and what is in it. */
export const namedPacks = lazy(() => {
  const { brands, makers } = brandsFile();
  const shipped: { name: string; category: string; composition: string }[] = parse(
    readFileSync(new URL("../data/products.csv", import.meta.url)),
    { columns: true, bom: true },
  );
  return {
    packs: [
      ...brands.map(({ name, also = [], contains }) => ({ name, also: [...also], contains })),
      ...shipped
        .filter(({ category }) => category === "pesticides")
        .map(({ name, composition }) => ({
          ...{ name, also: inEveryLanguage(name).slice(1), contains: composition },
        })),
    ],
    makers: [
      ...new Set(
        [...makers, ...brands.map(({ maker }) => ({ name: maker, also: [] }))].map(({ name }) => name),
      ),
    ],
  };
});
