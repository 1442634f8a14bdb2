import { assumedWater } from "../contract.ts";
import type { RegisteredUse } from "../shapes.ts";

/** Plan that a use is reckoned for. */
export interface SprayPlan {
  readonly areaHa: number;
  /** Litres of one filling. */
  readonly pumpLitres: number;
}

/** A range, or the same twice. */
export interface Amount {
  readonly least: number;
  readonly most: number;
}

/** Amounts of a use for an area and a sprayer; null where the register's figure does not say so. */
export interface SprayReckoned {
  /** Of the dose's unit, for the area. */
  readonly dose: Amount | null;
  /** For the area. */
  readonly waterLitres: number | null;
  /** The register names no water: a common figure is used instead. */
  readonly waterAssumed: boolean;
  /** Fillings for the area. */
  readonly pumps: number | null;
  /** Of the dose's unit in one filling. */
  readonly perPump: Amount | null;
}

/** Whether a use goes into the pump: granules and dust are spread dry. */
export function goesIntoWater({ formulation, kind }: Pick<RegisteredUse, "formulation" | "kind">): boolean {
  return !/^(GR?|CG|DP)$/.test(formulation) && kind !== "pheromone" && kind !== "rodenticide";
}

/** Whether a use is for the crop in the whole field, and not for seed, nursery or the soil at each plant. */
export function isForField({ application }: Pick<RegisteredUse, "application">): boolean {
  return application === "";
}

/** As much of a use as is reckoned with. */
export type SprayedDose = Pick<RegisteredUse, "dose" | "water"> &
  Partial<Pick<RegisteredUse, "waterAsWritten">>;

/**
 * Reckons one use: dose per hectare × area, spread over the water. A dose per litre of water is reckoned by
 * the filling alone; percent, seed and words are not reckoned at all. Where the register says in words how it is applied
 * (`50-100 ml/plant`, `Broadcast`), neither water nor fillings are.
 */
export function reckonSpray(
  { dose, water, waterAsWritten = "" }: SprayedDose,
  { areaHa, pumpLitres }: SprayPlan,
): SprayReckoned {
  const nothing = { dose: null, waterLitres: null, waterAssumed: false, pumps: null, perPump: null };
  if (dose === null || dose.unit === "%") return nothing;
  if (dose.per === "litre_water") return { ...nothing, perPump: times(dose, pumpLitres) };
  if (dose.per !== "ha") return nothing;
  if (water === null && waterAsWritten !== "") return { ...nothing, dose: times(dose, areaHa) };
  const perHectare = water?.most ?? assumedWater;
  return {
    dose: times(dose, areaHa),
    waterLitres: litres(perHectare * areaHa),
    waterAssumed: water === null,
    pumps: round((perHectare * areaHa) / pumpLitres),
    perPump: times(dose, pumpLitres / perHectare),
  };
}

function times({ least, most }: Amount, by: number): Amount {
  return { least: round(least * by), most: round(most * by) };
}

/** Three figures or better, and never less than a tenth from ten on: 60.7 ml, 4.5 ml, 187.5 ml. */
function round(value: number): number {
  return Number(value.toFixed(value >= 10 ? 1 : value >= 1 ? 2 : 4));
}

/** Whole litres from a hundred on. */
function litres(value: number): number {
  return value >= 100 ? Math.round(value) : round(value);
}
