import type { Input } from "#kit/contract/call.ts";
import type { needs } from "../contract.ts";
import type { Chosen } from "./chosen.ts";

/** Query for needs: a crop on so much land. */
export interface NeedsOfLand {
  /** Its id. */
  readonly crop: string;
  readonly areaHa: number;
  /** Where seed or dose hang on it. */
  readonly sownOn?: string | undefined;
  /** kg per hectare in place of the general dose, as from a soil card. */
  readonly dose?: { readonly n: number; readonly p2o5: number; readonly k2o: number } | undefined;
}

export const nothingChosen: Chosen = { owned: [], sprays: [] };

/** Query for what a field needs, by crop, season and land; a second use makes no second request. */
export function needsQuery(
  { crop, areaHa, sownOn, dose }: NeedsOfLand,
  { owned, seed, phosphorus, sprays }: Chosen,
): Input<typeof needs.ofCrop>["query"] {
  return {
    crop,
    // A square metre is near enough: who types the same land is answered from the cache.
    areaHa: Math.max(0.0001, Math.round(areaHa * 10_000) / 10_000),
    ...(sownOn ? { sownOn } : {}),
    ...(seed ? { seed } : {}),
    ...(phosphorus ? { phosphorus } : {}),
    ...(owned.length > 0 ? { without: owned.toSorted().join(",") } : {}),
    ...(sprays.length > 0 ? { sprays: sprays.join(",") } : {}),
    ...dose,
  };
}
