import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { type UnitWord, unitOf } from "#knowledge/agronomy/landUnits.ts";
import type { Field } from "./fieldShapes.ts";

/** Less of a unit is told in square metres: two digits of a kitchen garden in acres would be wrong by a tenth. */
const leastSaid = 0.1;

interface AreaSaid {
  readonly figure: string;
  readonly unit: UnitWord | "square-metre";
}

/** A field's area as people say it: in the unit that it is counted in, or in square metres. */
export function areaSaid({ areaHa, unit }: Pick<Field, "areaHa" | "unit">): AreaSaid {
  const size = (areaHa * 10_000) / (unit?.squareMetres ?? 10_000);
  if (size < leastSaid) return { figure: wholeFigure(areaHa * 10_000), unit: "square-metre" };
  return { figure: shortFigure(size), unit: unitOf(unit?.word ?? "hectare") };
}
