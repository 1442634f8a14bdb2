import { unitOf } from "#knowledge/agronomy/landUnits.ts";
import { readTypedFigure } from "../rules.ts";
import type { Land } from "./land/land.ts";
import { useLandText } from "./land/landText.ts";
import { readLand } from "./readLand.ts";

/**
 * The reading of an area that is written in another way than as one figure: `2.5 acre` for `2-20`; undefined
 * where it is one.
 */
export function useAreaRead(land: Land): string | undefined {
  const text = useLandText();
  const read = readLand(land);
  if (!read || readTypedFigure(land.area) !== undefined) return undefined;
  return text.area(read.area, unitOf(land.unit));
}
