import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import type { CropLimits } from "../contract.ts";

type Row = Readonly<Record<string, string>>;

const unknown: CropLimits = { altitude: null, salt: null, acidity: null, frost: null };

/** FAO ECOCROP's figures through github.com/OpenCLIM/ecocrop; ALTMX, SALR, PHMAX and KTMP there. */
const byCrop = lazy(() => {
  const file = new URL("../data/crop-limits.csv", import.meta.url);
  const rows: Row[] = parse(readFileSync(file, "utf8"), { columns: true });
  return new Map(rows.map((row) => [row.crop_id, limitsIn(row)]));
});

/** Limits of a crop in height, salt, pH and frost. */
export function limitsOf(cropId: string): CropLimits {
  return byCrop().get(cropId) ?? unknown;
}

function limitsIn(row: Row): CropLimits {
  const { salt_tolerance: salt } = row;
  const figure = (text: string | undefined) => (text ? Number(text) : null);
  return {
    altitude: figure(row.altitude_max_m),
    salt: salt === "low" || salt === "medium" || salt === "high" ? salt : null,
    acidity: figure(row.ph_max),
    frost: figure(row.killing_temp_c),
  };
}
