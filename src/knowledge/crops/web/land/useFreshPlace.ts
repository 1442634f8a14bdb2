import { useEffect } from "react";
import { readStored } from "#kit/web/storage/stored.ts";
import { storedPlace } from "./place.ts";

/** Renews the figures of the farmer's place in the background where they are old, or an earlier program stored others. */
export function useFreshPlace(): void {
  useEffect(() => {
    const renew = async () => (await import("../../place/web/bringPlace.ts")).renewPlace();
    if (readStored(storedPlace)) renew().catch(() => {});
  }, []);
}
