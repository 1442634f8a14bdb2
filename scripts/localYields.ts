/** Writes local-yields.csv from the directorate's tables by district and state (`node scripts/localYields.ts <folder>`). */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";

type Row = Record<string, string>;

const file = new URL("../src/knowledge/crops/data/local-yields.csv", import.meta.url);
const columns = [
  ...["place", "crop_id", "area_ha", "share_per_mille", "yield_kg_per_ha", "worst_yield_kg_per_ha"],
  ...["first_year", "last_year"],
];

/**
 * Crops of the source, by their names there, that the two tables leave without a crop of ours. Cardamom is the small
 * one: only Kerala, Karnataka and Tamil Nadu have rows of it. Tea, coffee, oats, buckwheat, apple, litchi and large
 * cardamom are in neither table.
 */
const later: Readonly<Record<string, string>> = {
  Arecanut: "arecanut",
  "Black pepper": "black-pepper",
  Cardamom: "cardamom",
  Cashewnut: "cashew",
  Coconut: "coconut",
  Khesari: "khesari",
  Mesta: "mesta",
  Rubber: "rubber",
  Tobacco: "tobacco",
};
/** Weighed dry, while ours is weighed fresh. */
const weighedOtherwise: ReadonlySet<string> = new Set(["Dry ginger"]);

/** Lines of local-yields.csv: states by name, then districts by their code, each with its crops by id. */
export function localYields({
  districts,
  states,
}: {
  districts: readonly Row[];
  states: readonly Row[];
}): string {
  const ofStates = linesOf(states, (row) => row.state ?? "", false).toSorted(byCodeUnits);
  const ofDistricts = linesOf(districts, (row) => row.lgd_code ?? "", true).toSorted(
    (a, b) => Number(a[0]) - Number(b[0]) || byCodeUnits(a, b),
  );
  return `${[columns, ...ofStates, ...ofDistricts].map((line) => line.join(",")).join("\n")}\n`;
}

function byCodeUnits([place = "", crop = ""]: readonly string[], [other = "", its = ""]: readonly string[]) {
  if (place !== other) return place < other ? -1 : 1;
  return crop < its ? -1 : 1;
}

function linesOf(rows: readonly Row[], placeOf: (row: Row) => string, isDistrict: boolean): string[][] {
  const groups = new Map<string, { place: string; crop: string; rows: Row[] }>();
  for (const row of rows)
    for (const crop of cropsOf(row)) {
      const place = placeOf(row);
      const group = groups.get(`${place},${crop}`) ?? { place, crop, rows: [] };
      group.rows.push(row);
      groups.set(`${place},${crop}`, group);
    }
  const lines = [...groups.values()].map(({ place, crop, rows: own }) => [
    ...[place, crop],
    ...(isDistrict ? [String(sum(own, "area_ha")), (sum(own, "share_pct", 100) / 10).toFixed(1)] : ["", ""]),
    ...yieldOf(own),
  ]);
  // A district's line has its share even without a yield; a state's has nothing else.
  return isDistrict ? lines : lines.filter(([, , , , kg]) => kg !== "");
}

function cropsOf({ crop_ids = "", source_crop = "" }: Row): string[] {
  if (crop_ids !== "") return crop_ids.split("|");
  const crop = later[source_crop];
  return crop === undefined ? [] : [crop];
}

/**
 * Mean by area of the rows that are in no doubt: of those of this crop alone, else of those that several of ours share.
 * The worst year is never better than the mean.
 */
function yieldOf(rows: readonly Row[]): string[] {
  const sure = rows.filter(
    (row) => row.yield_kg_per_ha && !row.doubt && !weighedOtherwise.has(row.source_crop ?? ""),
  );
  const alone = sure.filter(({ crop_ids = "" }) => !crop_ids.includes("|"));
  const used = alone.length > 0 ? alone : sure;
  if (used.length === 0) return ["", "", "", ""];
  const mean = meanByArea(used, "yield_kg_per_ha");
  const bad = used.filter((row) => row.worst_yield_kg_per_ha);
  const worst = bad.length > 0 ? String(Math.min(mean, meanByArea(bad, "worst_yield_kg_per_ha"))) : "";
  const years = used.flatMap((row) => [Number(row.first_year), Number(row.last_year)]);
  return [String(mean), worst, String(Math.min(...years)), String(Math.max(...years))];
}

function meanByArea(rows: readonly Row[], column: string): number {
  const weighted = rows.reduce((total, row) => total + Number(row.area_ha) * Number(row[column]), 0);
  return roundHalfToEven(weighted / sum(rows, "area_ha"));
}

/** As the shipped figures were rounded first: 0.5 to the even neighbour. */
function roundHalfToEven(value: number): number {
  const up = Math.round(value);
  return up - value === 0.5 && up % 2 === 1 ? up - 1 : up;
}

/** Sum of a column in whole parts, since 0.1 + 0.2 is not 0.3 in floats. */
function sum(rows: readonly Row[], column: string, parts = 1): number {
  return rows.reduce((total, row) => total + Math.round(Number(row[column]) * parts), 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  if (!folder) throw new Error("The folder of district-crops.csv and state-yields.csv is missing.");
  const read = (name: string): Row[] => parse(readFileSync(join(folder, name)), { columns: true, bom: true });
  writeFileSync(
    file,
    localYields({ districts: read("district-crops.csv"), states: read("state-yields.csv") }),
  );
}
