import { useMemo } from "react";
import { type UnitWord, unitOf } from "#features/agronomy/landUnits.ts";
import { useStored } from "#kit/web/storage/stored.ts";
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

/** The land that was told once, on whichever screen; undefined while none was, on the server, and until the page is hydrated. */
export function useMyLand(): MyLand | undefined {
  const [land] = useStored(storedLand);
  // The same object as long as the land is the same: what is reckoned with it need not be reckoned anew.
  return useMemo(() => {
    const counted = countedLand(land);
    return counted && { ...counted, unit: unitOf(land.unit), hectares: hectaresOf(counted) };
  }, [land]);
}
