import type { WaterToday } from "../../../contract.ts";

/**
 * The root zone as a tank, in whole percent: how much of what it can hold for the crop is there, and the line at which it is to be watered.
 * Of paddy the field is part of it: one that is flooded by rain is full.
 */
export function tankOf({ depletion, raw, taw }: Pick<WaterToday, "depletion" | "raw" | "taw">) {
  const share = (lacking: number) =>
    taw > 0 ? Math.round(100 * Math.min(1, Math.max(0, 1 - lacking / taw))) : 0;
  return { full: share(depletion), low: share(raw) };
}
