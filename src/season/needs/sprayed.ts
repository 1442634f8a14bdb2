import type { RegisteredUse } from "#knowledge/register/shapes.ts";

/** Of a dose per hectare its upper figure and unit; undefined where it is said per litre, per kg of seed or in words. */
export function dosePerHectare({ dose }: Pick<RegisteredUse, "dose">) {
  if (dose?.per !== "ha" || (dose.unit !== "g" && dose.unit !== "ml")) return undefined;
  return { most: dose.most, unit: dose.unit };
}
