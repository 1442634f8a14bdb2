import { lazy } from "#kit/server/concurrency/lazy.ts";
import { knownFigure, type Row, rowsOf } from "./files.ts";

/** Lowest and highest of what was found, kg per hectare. */
export interface DoseRange {
  readonly from: number;
  readonly to: number;
}

/** A general dose of a crop that was found in two places, and what else was read of it. Local advice rules. */
export interface GeneralDose {
  readonly n: DoseRange;
  readonly p2o5: DoseRange;
  readonly k2o: DoseRange;
  readonly sources: readonly string[];
  readonly note: string;
}

const nutrients = ["N", "P2O5", "K2O"] as const;

/** General doses by crop record; of few crops, as few were found twice (soil-nutrients.csv). */
export const generalDoses = lazy((): ReadonlyMap<string, GeneralDose> => {
  const rows = rowsOf("soil-nutrients").filter(({ kind }) => kind === "dose");
  return new Map(
    cropsOf(rows).flatMap(([crop, own]) => {
      const [n, p2o5, k2o] = nutrients.map((nutrient) => own.find((row) => row.nutrient === nutrient));
      if (!n || !p2o5 || !k2o) return [];
      const range = (row: Row) => ({
        from: knownFigure(row, "value_min"),
        to: knownFigure(row, "value_max"),
      });
      const sources = [n.source_1, n.source_2].flatMap((source) => source || []);
      const dose = { n: range(n), p2o5: range(p2o5), k2o: range(k2o), sources, note: n.note ?? "" };
      return [[crop, dose] as const];
    }),
  );
});

/** Rows by each crop that they are of. */
function cropsOf(rows: readonly Row[]): [crop: string, rows: Row[]][] {
  const crops = new Set(rows.flatMap((row) => row.crop_ids?.split("|") ?? []));
  return [...crops].map((crop) => [crop, rows.filter((row) => row.crop_ids?.split("|").includes(crop))]);
}
