import { type RegisteredUse, standardPump } from "#knowledge/register/contract.ts";
import { reckonSpray } from "#knowledge/register/uses/spray.ts";

/**
 * Dose that the register allows of a use on so much land: in g or ml, with the litres of water; undefined
 * where it does not say.
 */
export function registeredDose(use: Pick<RegisteredUse, "dose" | "water">, areaHa: number) {
  const { dose, waterLitres } = reckonSpray(use, { areaHa, pumpLitres: standardPump });
  const unit = use.dose?.unit;
  if (!dose || waterLitres === null || (unit !== "g" && unit !== "ml")) return undefined;
  return { ...dose, unit, waterLitres };
}
