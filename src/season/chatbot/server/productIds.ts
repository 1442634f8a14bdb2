import { readFileSync } from "node:fs";
import { fromJson } from "#database/json.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import type { AdvisoryTable } from "./tables.ts";

/** Ids of the shipped products by their English names, which is what an advisory's row keeps of them. */
const ids = lazy((): ReadonlyMap<string, string> => {
  const products: Record<string, { name: string }> = JSON.parse(
    readFileSync(new URL("../data/products.json", import.meta.url), "utf8"),
  );
  return new Map(Object.entries(products).map(([id, { name }]) => [name, id]));
});

/** Products that an advisory needs, in its order. */
export function productIdsOf(row: AdvisoryTable): string[] {
  return fromJson(row.products).flatMap(({ name }) => ids().get(name) ?? []);
}
