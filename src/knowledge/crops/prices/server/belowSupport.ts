import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import type { CropPage } from "../../contract.ts";

type Row = Readonly<Record<string, string>>;

/** By the crop's id: farm harvest prices of ICRISAT's District Level Database, of states with four years and more. */
const byCrop = lazy((): ReadonlyMap<string, CropPage["belowSupport"]> => {
  const file = new URL("../../data/below-support.csv", import.meta.url);
  const rows: Row[] = parse(readFileSync(file, "utf8"), { columns: true });
  const found = new Map<string, CropPage["belowSupport"]>();
  for (const { crop_id: id = "", state = "", years, below, first_year: from, last_year: to } of rows) {
    const entry = { state, years: Number(years), below: Number(below), from: Number(from), to: Number(to) };
    found.set(id, [...(found.get(id) ?? []), entry]);
  }
  return found;
});

/** How often farms were paid less than the support price, by state; empty where no prices are on record. */
export function belowSupportOf(cropId: string): CropPage["belowSupport"] {
  return byCrop().get(cropId) ?? [];
}
