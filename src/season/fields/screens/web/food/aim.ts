import type { Dose } from "#knowledge/agronomy/contract.ts";
import {
  doseForTarget,
  mostTarget,
  type TargetEquation,
  type TestedSoil,
  targetEquation,
  testedSoil,
} from "#knowledge/agronomy/nutrients/targetYield.ts";
import { readTypedFigure } from "#knowledge/crops/rules.ts";

import type { Season } from "../../../contract.ts";

/** Dose for a yield that is aimed at, and its basis. */
export interface Aimed {
  readonly equation: TargetEquation;
  /** Quintals per hectare. */
  readonly target: number;
  readonly soil: TestedSoil;
  readonly dose: Dose;
}

/** The equation for a season's crop on its field; undefined where none was made for it. */
export function seasonEquation({ crop, field }: Pick<Season, "crop" | "field">): TargetEquation | undefined {
  return targetEquation({ crop: crop._id, state: field.state?.name, soil: field.soil });
}

/** The dose for a target, quintals per hectare; undefined without a target, an equation or the three numbers of the card. */
export function aimAt(season: Pick<Season, "crop" | "field">, target: number | undefined): Aimed | undefined {
  const equation = seasonEquation(season);
  const soil = testedSoil(season.field.soilCard ?? {});
  if (!equation || !soil || target === undefined) return undefined;
  const dose = doseForTarget(equation, target, soil);
  return dose && { equation, target, soil, dose };
}

/** The equation's range in quintals for one unit of land: cut after the first decimal, so that the figure named is never refused. */
export function rangeFor(equation: TargetEquation, unitsPerHectare: number) {
  const cut = (quintals: number) => Math.floor((quintals / unitsPerHectare) * 10 + 1e-9) / 10;
  return { highest: cut(equation.highestTarget), most: cut(mostTarget(equation)) };
}

/** The typed yield, in quintals for one unit of land, as quintals per hectare; or its fault. */
export function readTarget(
  typed: string,
  equation: TargetEquation,
  unitsPerHectare: number,
): number | "no-figure" | "too-high" {
  const figure = readTypedFigure(typed);
  if (figure === undefined) return "no-figure";
  const target = figure * unitsPerHectare;
  return target > mostTarget(equation) ? "too-high" : target;
}
