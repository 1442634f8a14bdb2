/** Writes local-yields.csv from the directorate's tables by district and state (`node scripts/localYields.ts <folder>`). */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";

type Row = Record<string, string>;

const file = new URL("../src/knowledge/crops/data/local-yields.csv", import.meta.url);
/** Shipped records, for their season and how long they grow. */
const recordsFile = new URL("../src/knowledge/crops/data/crops.csv", import.meta.url);
const columns = [
  ...["place", "crop_id", "area_ha", "share_per_mille", "yield_kg_per_ha", "worst_yield_kg_per_ha"],
  ...["first_year", "last_year", "other_season", "share_of_all_seasons", "change"],
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

/** Seasons of the source as ours; of `Winter` and `Whole Year` it is not known which of ours they are. */
const seasons: Readonly<Record<string, string>> = {
  ...{ Kharif: "Kharif", Autumn: "Kharif", Rabi: "Rabi", Summer: "Zaid" },
};

/** A crop that stands longer (days) is counted in seasons that are not that of its sowing, as cane or pigeon pea. */
const longestOfSeason = 130;

/** Taken for a mistake of the source: Madhya Pradesh counts barley, a crop of winter, in Kharif. */
const notInOtherSeason: ReadonlySet<string> = new Set(["barley"]);

/** Per mille of the crop area from which on a crop is grown in a district (local/rules.ts). */
const grownFrom = 5;

/** Lines of local-yields.csv: states by name, then districts by their code, each with its crops by id. */
export function localYields({
  districts,
  states,
  records = parse(readFileSync(recordsFile), { columns: true }),
}: {
  districts: readonly Row[];
  states: readonly Row[];
  /** Rows of crops.csv. */
  records?: readonly Row[];
}): string {
  const known = new Map(records.map((record) => [record.id ?? "", record]));
  const byState = groupsOf(districts, ({ state = "" }) => state);
  const ofStates = [...groupsOf(states, ({ state = "" }) => state)]
    .map(([key, { place, crop, rows }]) => [
      ...[place, crop, "", ""],
      ...yieldOf(rows),
      ...["", ""],
      changeOf(rows, byState.get(key)?.rows ?? []),
    ])
    // A district's line has its share even without a yield; a state's has nothing else.
    .filter(([, , , , kg]) => kg !== "")
    .toSorted(byCodeUnits);
  const ofDistricts = [...groupsOf(districts, ({ lgd_code = "" }) => lgd_code).values()]
    .map(({ place, crop, rows }) => {
      const { own, other, isTogether } = sharesOf(rows, known.get(crop));
      return [
        ...[place, crop, String(sum(rows, "area_ha")), own, ...yieldOf(rows)],
        ...[other, isTogether ? "1" : "", ""],
      ];
    })
    .toSorted((a, b) => Number(a[0]) - Number(b[0]) || byCodeUnits(a, b));
  return `${[columns, ...ofStates, ...ofDistricts].map((line) => line.join(",")).join("\n")}\n`;
}

function byCodeUnits([place = "", crop = ""]: readonly string[], [other = "", its = ""]: readonly string[]) {
  if (place !== other) return place < other ? -1 : 1;
  return crop < its ? -1 : 1;
}

/** Rows of each place and crop. */
function groupsOf(rows: readonly Row[], placeOf: (row: Row) => string) {
  const groups = new Map<string, { place: string; crop: string; rows: Row[] }>();
  for (const row of rows)
    for (const crop of cropsOf(row)) {
      const place = placeOf(row);
      const group = groups.get(`${place},${crop}`) ?? { place, crop, rows: [] };
      group.rows.push(row);
      groups.set(`${place},${crop}`, group);
    }
  return groups;
}

/**
 * Shares of the crop area, per mille: that of the record's own season, in which those count of which the season is not known, and that
 * of another season from `grownFrom` on. Together: most of it is not told apart from the crop's other records.
 */
function sharesOf(rows: readonly Row[], record: Row | undefined) {
  const [ownSeason = ""] = record?.seasons?.split("|") ?? [];
  const isShort = Number(record?.duration_days) <= longestOfSeason && !notInOtherSeason.has(record?.id ?? "");
  const isShared = ({ crop_ids = "" }: Row) => crop_ids.includes("|");
  const seasonOf = (row: Row) => (isShort && !isShared(row) && seasons[row.source_season ?? ""]) || ownSeason;
  const perMille = (some: readonly Row[]) => sum(some, "share_pct", 100) / 10;
  const [other] = [...new Set(rows.map(seasonOf))]
    .filter((season) => season !== ownSeason)
    .map((season) => ({ season, share: perMille(rows.filter((row) => seasonOf(row) === season)) }))
    .filter(({ share }) => share >= grownFrom)
    .sort((one, next) => next.share - one.share);
  const own = perMille(rows) - (other?.share ?? 0);
  return {
    own: own.toFixed(1),
    /** `Kharif 51.2` */
    other: other ? `${other.season} ${other.share.toFixed(1)}` : "",
    isTogether: own >= grownFrom && 2 * perMille(rows.filter(isShared)) >= own,
  };
}

/** ha from which on a state's series is taken for a change of its harvest. */
const smallestSeries = 1000;

/** A change beyond these, per cent, is taken for another way of counting. */
const [largestFall, largestRise] = [-50, 100];

/**
 * How much more the state harvests in the latest years than its districts did in theirs, per cent, and the years of those, `7 2010 2014`: the mean by
 * area of the districts whose years are the commonest, where they have half of the state's area.
 */
function changeOf(stateRows: readonly Row[], districtRows: readonly Row[]): string {
  const none = "";
  const [late, all] = [usedOf(stateRows), usedOf(districtRows)];
  const yearsOf = ({ first_year, last_year }: Row) => `${first_year}-${last_year}`;
  const ofYears = (years: string) => all.filter((row) => yearsOf(row) === years);
  const [early = []] = [...new Set(all.map(yearsOf))]
    .map(ofYears)
    .sort((one, other) => other.length - one.length);
  const [{ first_year: first = "", last_year: last = "" } = {}] = early;
  const isShared = ({ crop_ids = "" }: Row) => crop_ids.includes("|");
  if (late.length === 0 || early.length === 0 || late.some(isShared) !== early.some(isShared)) return none;
  const [before, now] = [early, late].map((rows) => sum(rows, "area_ha"));
  if ((now ?? 0) < smallestSeries || 2 * (before ?? 0) < (now ?? 0)) return none;
  if (late.some(({ first_year }) => Number(first_year) <= Number(last))) return none;
  const change = Math.round(
    100 * (meanByArea(late, "yield_kg_per_ha") / meanByArea(early, "yield_kg_per_ha") - 1),
  );
  return change < largestFall || change > largestRise ? none : `${change} ${first} ${last}`;
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
  const used = usedOf(rows);
  if (used.length === 0) return ["", "", "", ""];
  const mean = meanByArea(used, "yield_kg_per_ha");
  const bad = used.filter((row) => row.worst_yield_kg_per_ha);
  const worst = bad.length > 0 ? String(Math.min(mean, meanByArea(bad, "worst_yield_kg_per_ha"))) : "";
  const years = used.flatMap((row) => [Number(row.first_year), Number(row.last_year)]);
  return [String(mean), worst, String(Math.min(...years)), String(Math.max(...years))];
}

/** Rows in no doubt that the mean is made of: those of the crop alone, else those that several of ours share. */
function usedOf(rows: readonly Row[]): Row[] {
  const sure = rows.filter(
    (row) => row.yield_kg_per_ha && !row.doubt && !weighedOtherwise.has(row.source_crop ?? ""),
  );
  const alone = sure.filter(({ crop_ids = "" }) => !crop_ids.includes("|"));
  return alone.length > 0 ? alone : sure;
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
