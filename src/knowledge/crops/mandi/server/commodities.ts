import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { speltWords } from "#kit/contract/fold.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";

/** Produce as mandis name it, with its crops here. */
export interface MandiCommodity {
  readonly name: string;
  readonly cropIds: readonly string[];
}

const commodities = lazy((): readonly MandiCommodity[] => {
  const rows: Record<string, string>[] = parse(
    readFileSync(new URL("../../data/mandi-commodities.csv", import.meta.url)),
    { columns: true, bom: true },
  );
  return rows.map(({ commodity: name = "", crop_ids = "" }) => ({ name, cropIds: crop_ids.split("|") }));
});

const byKey = lazy(
  (): ReadonlyMap<string, MandiCommodity> => new Map(commodities().map((one) => [nameKey(one.name), one])),
);

const byCrop = lazy(
  (): ReadonlyMap<string, MandiCommodity> =>
    new Map(commodities().flatMap((one) => one.cropIds.map((id) => [id, one] as const))),
);

/** A name as it is compared: upper and lower case, blanks and signs are one. */
export function nameKey(name: string): string {
  return speltWords(name).join(" ");
}

/** The commodity of a name as a mandi writes it; undefined where no crop here has it. Nothing is guessed. */
export function commodityNamed(name: string): MandiCommodity | undefined {
  return byKey().get(nameKey(name));
}

/** The name of a crop at mandis; undefined where the table has no name. */
export function commodityOf(cropId: string): MandiCommodity | undefined {
  return byCrop().get(cropId);
}
