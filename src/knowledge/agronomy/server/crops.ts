import { lazy } from "#kit/server/concurrency/lazy.ts";
import type { CropWater } from "../water/crop.ts";
import { knownFigure, type Row, rowsOf } from "./files.ts";

/** FAO-56 (1998) data of a crop, and how certain it is that they are of this crop. */
export interface CropRow {
  readonly water: CropWater;
  /** `sourced` by rows of its own, or `estimate`: borrowed from another crop, or stretched very far. */
  readonly basis: "sourced" | "estimate";
  /** Another crop whose rows were taken, in words. */
  readonly borrowedFrom: string | null;
}

/** FAO-56 figures by id of a crop record. */
export const cropRows = lazy(
  (): ReadonlyMap<string, CropRow> =>
    new Map(rowsOf("fao56-stages").map((row) => [row.crop_id ?? "", cropOf(row)])),
);

/** Depth (m) that roots of annual crops begin with (FAO-56 of 1998, annex 8: 0.15 to 0.3). */
const firstRoots = 0.3;
/** Height, m, where table 12 says none: as low crops, whose Kc the climate moves least. */
const unknownHeight = 0.5;
/** Rows of table 22 of plants that grow for years: their roots are there. */
const standing = [
  ...["Citrus, 70% canopy", "Berries (bushes)", "Grapes, table or raisin", "Apples, Cherries, Pears"],
  ...["Palm Trees", "Coffee", "Tea, non-shaded", "Rubber Trees", "Banana, 2nd year"],
];

function cropOf(row: Row): CropRow {
  const stages = ["ini", "dev", "mid", "late"].map((stage) => knownFigure(row, `${stage}_scaled`));
  const [ini = 0, dev = 0, mid = 0, late = 0] = stages;
  // Of a printed range the lower: table 22 has it for planning of watering, the higher for deep soils and crops without any.
  const to = knownFigure(row, "zr_min_m");
  const stands = standing.includes(row.t22_row ?? "");
  return {
    water: {
      stages: [ini, dev, mid, late],
      kc: [knownFigure(row, "kc_ini"), knownFigure(row, "kc_mid"), knownFigure(row, "kc_end")],
      // Full depth at the beginning of the mid-season (FAO-56 of 1998, annex 8).
      roots: { from: stands ? to : Math.min(firstRoots, to), to, days: ini + dev },
      depletionFraction: knownFigure(row, "p"),
      height: middleOf(row.height_m_printed) ?? unknownHeight,
      pond: row.t22_row === "Rice",
    },
    basis: row.basis === "sourced" ? "sourced" : "estimate",
    borrowedFrom: row.borrowed_from || null,
  };
}

/** The middle of a printed range, as `0.6-1.2`. */
function middleOf(printed: string | undefined): number | undefined {
  const figures = (printed ?? "").split("-").filter(Boolean).map(Number);
  return figures.length > 0 ? figures.reduce((sum, figure) => sum + figure, 0) / figures.length : undefined;
}
