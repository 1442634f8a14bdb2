import { type RegisteredUse, standardPump } from "#knowledge/register/contract.ts";
import { reckonSpray } from "#knowledge/register/uses/spray.ts";
import type { NewEntry } from "../../../../contract.ts";

type Unit = NonNullable<NewEntry["doseUnit"]>;

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

const inBase = { g: 1, kg: 1000, ml: 1, l: 1000 } as const;
/** From so many times the upper dose on it is asked about: a little more is a larger pump, much more a wrong measure. */
const farAbove = 1.5;

/** How many times what is allowed was typed, where that is far above it; a gram counts as a millilitre. */
export function timesTheDose(most: number, typed: number, unit: Unit): number | undefined {
  const times = (typed * inBase[unit]) / most;
  return times >= farAbove ? Math.round(times * 10) / 10 : undefined;
}
