import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { readArea } from "#knowledge/agronomy/typedArea.ts";
import type { CountedLand } from "../rules.ts";
import { type Land, squareMetresOf, storedLand } from "./land/land.ts";

/** Reads land as it is typed, in every way that `readArea` knows; undefined where it is no area. */
export function readLand(land: Land): CountedLand | undefined {
  const squareMetres = squareMetresOf(land);
  if (squareMetres === undefined) return undefined;
  const area = readArea(land.area, { word: land.unit, squareMetres });
  return area === undefined ? undefined : { area: area / squareMetres, squareMetres };
}

/** Reads the stored land where that was not done when it was typed: before any script ran, or by an earlier program. */
export function readStoredLand(): void {
  const land = readStored(storedLand);
  const read = land.read === undefined ? readLand(land)?.area : undefined;
  if (read !== undefined) writeStored(storedLand, { ...land, read });
}
