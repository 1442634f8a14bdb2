import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { lazy } from "#kit/server/concurrency/lazy.ts";

/** English names of the shipped products by id. */
export const shippedProductNames = lazy((): ReadonlyMap<string, string> => {
  const rows: { id: string; name: string }[] = parse(
    readFileSync(new URL("../data/products.csv", import.meta.url)),
    { columns: true, bom: true },
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
});
