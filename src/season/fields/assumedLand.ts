import type { Unit } from "./fieldShapes.ts";

/** Land of a field whose size nobody has said: one acre, and no unit. */
export const assumedHectares = 0.404_685_642_24;

const acre: Unit = { word: "acre", squareMetres: 4_046.856_422_4 };

/** The land of a field, and whether its size is assumed: it is shown in acres then. */
export function landOf({ areaHa, unit }: { readonly areaHa: number; readonly unit: Unit | null }) {
  const areaAssumed = unit === null && areaHa === assumedHectares;
  return { areaHa, unit: areaAssumed ? acre : unit, areaAssumed };
}
