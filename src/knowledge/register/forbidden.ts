import type { Restriction } from "./restriction.ts";

/** Restrictions of the list on a substance. */
export interface Forbidden {
  /** May not be sold or used at all. */
  readonly banned: boolean;
  /** Ids of our crops on which it may not be used: of those asked about, else all. */
  readonly crops: readonly string[];
}

/**
 * Restrictions on a substance for these crops; undefined where there are none. Where no crop is named, a
 * substance that is forbidden on some crops alone is a medicine like others, and one of which most packs are
 * forbidden is not.
 */
export function forbiddenOn(
  { status, scope, sellable, notOnCrops, onlyOn }: Restriction,
  crops: readonly string[],
): Forbidden | undefined {
  if (status !== "restricted" || sellable === "no") return { banned: true, crops: [] };
  const isForbidden = (crop: string) =>
    notOnCrops.includes("*") ? !onlyOn.includes(crop) : notOnCrops.includes(crop);
  const named = crops.filter(isForbidden);
  if (named.length > 0) return { banned: false, crops: named };
  const isForm = scope.includes("formulations") && !sellable.startsWith("yes");
  return isForm && crops.length === 0 ? { banned: false, crops: notOnCrops } : undefined;
}
