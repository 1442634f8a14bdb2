import { useEffect, useMemo } from "react";
import { bring } from "#kit/web/lazy/bring.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { type UnitWord, unitOf } from "#knowledge/agronomy/landUnits.ts";
import { hectaresOf } from "../../rules.ts";
import { countedLand, storedLand } from "./land.ts";

/** The farmer's own land. */
export interface MyLand {
  /** In the farmer's unit. */
  readonly area: number;
  readonly unit: UnitWord;
  /** Square metres of that unit. */
  readonly squareMetres: number;
  readonly hectares: number;
}

/** The land that was typed on any screen; undefined without one, on the server, and until the page is hydrated. */
export function useMyLand(): MyLand | undefined {
  const [land] = useStored(storedLand);
  // An area like `2-20` that was sent before any script ran.
  const isUnread = land.area.trim() !== "" && countedLand(land) === undefined;
  useEffect(() => {
    if (isUnread) void bring(() => import("../readLand.ts")).then(({ readStoredLand }) => readStoredLand());
  }, [isUnread]);
  // The same object as long as the land is the same: derived figures need not be reckoned again.
  return useMemo(() => {
    const counted = countedLand(land);
    return counted && { ...counted, unit: unitOf(land.unit), hectares: hectaresOf(counted) };
  }, [land]);
}
