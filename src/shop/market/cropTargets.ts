/** Value of a product's crop targets where it is for every crop. */
export const forAllCrops = "all";

/** Separator between two of them. */
export const betweenCrops = "|";

/** The crop targets of a product one by one: ids of crops, or `forAllCrops` alone; none where it names none. */
export function targetsIn(cropTargets: string): string[] {
  return cropTargets.split(betweenCrops).filter(Boolean);
}

/** Crop targets as a product has them, and as they are typed: `wheat|maize-kharif`. */
export function joinedTargets(targets: readonly string[]): string {
  return targets.join(betweenCrops);
}
