import type { SoilWater } from "../fao56/rootZone.ts";

/** The soils that crops are chosen by, as soil-water.csv maps them onto FAO-56's table 19 (1998). */
export const soilTypes = ["Red", "Black", "Sandy", "Alluvial"] as const;
export type SoilType = (typeof soilTypes)[number];

/** A field's soil. */
export interface FieldSoil extends SoilWater {
  /** mm a day that sink out of a standing paddy pond: 8, 5 or 2 by soil, as Boond has it. */
  readonly pondPercolation: number;
}

/**
 * Water that each soil holds, m³ per m³. The mapping is our estimate (soil-water.csv has the reasoning); a test holds it against
 * the file. Here and not in the file, as phones reckon with it too.
 */
export const soilWater: Readonly<Record<SoilType, FieldSoil>> = {
  Sandy: { fieldCapacity: 0.15, wiltingPoint: 0.06, pondPercolation: 8 },
  Red: { fieldCapacity: 0.23, wiltingPoint: 0.11, pondPercolation: 5 },
  Alluvial: { fieldCapacity: 0.29, wiltingPoint: 0.15, pondPercolation: 5 },
  Black: { fieldCapacity: 0.36, wiltingPoint: 0.22, pondPercolation: 2 },
};

/** Soil assumed where nobody has named one. It says nothing of the field: show that it is a guess. */
export const unknownSoil: FieldSoil = soilWater.Alluvial;
