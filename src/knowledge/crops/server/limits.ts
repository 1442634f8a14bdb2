import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { type CropLimits, type LimitSource, limitSources, type Source } from "../contract.ts";

type Row = Readonly<Record<string, string>>;

type Limits = Omit<CropLimits, "temperatureSource">;

const unknown: Limits = { altitude: null, salt: null, acidity: null, aciditySource: "ecocrop", frost: null };

/** FAO ECOCROP's figures through github.com/OpenCLIM/ecocrop; ALTMX, SALR, PHMAX and KTMP there. `ph_source` names another one. */
const byCrop = lazy(() => {
  const file = new URL("../data/crop-limits.csv", import.meta.url);
  const rows: Row[] = parse(readFileSync(file, "utf8"), { columns: true });
  return new Map(rows.map((row) => [row.crop_id, limitsIn(row)]));
});

/** Limits of a crop in height, salt, pH and frost, with the source of the temperatures that suit it. */
export function limitsOf(cropId: string, climate: Partial<Source> | undefined): CropLimits {
  return { ...(byCrop().get(cropId) ?? unknown), temperatureSource: temperatureSource(climate) };
}

function temperatureSource({ source = "", basis = "" }: Partial<Source> = {}): LimitSource {
  if (source.startsWith("FAO EcoCrop")) return "ecocrop";
  return basis.startsWith("published") ? "course" : "estimate";
}

function limitsIn(row: Row): Limits {
  const { salt_tolerance: salt } = row;
  const figure = (text: string | undefined) => (text ? Number(text) : null);
  return {
    altitude: figure(row.altitude_max_m),
    salt: salt === "low" || salt === "medium" || salt === "high" ? salt : null,
    acidity: figure(row.ph_max),
    aciditySource: limitSources.find((source) => source === row.ph_source) ?? "ecocrop",
    frost: figure(row.killing_temp_c),
  };
}
