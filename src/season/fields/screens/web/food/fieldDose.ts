import { doseClasses } from "#knowledge/agronomy/nutrients/classes.ts";
import { fertilizersFor } from "#knowledge/agronomy/nutrients/fertilizers.ts";
import { doseFor } from "#knowledge/agronomy/nutrients/soilCard.ts";
import type { CropPage } from "#knowledge/crops/contract.ts";
import { middleDose } from "#knowledge/crops/inputs.ts";
import type { PhosphorusKind } from "#season/needs/contract.ts";
import type { SeasonField } from "../../../contract.ts";
import type { Aimed } from "./aim.ts";
import { type BagKind, bags } from "./nutrientWords.ts";
import type { Part } from "./schedule.ts";

/**
 * kg per hectare of N, P2O5 and K2O for a field: what the yield aimed at takes, else the crop's published dose, moved by what the soil
 * card says; undefined where none is published. Shown and bought by the same figures.
 */
export function fieldDose(
  { soilCard }: Pick<SeasonField, "soilCard">,
  inputs: CropPage["inputs"],
  aimed: Aimed | undefined,
) {
  if (aimed) return { perHectare: aimed.dose, isOwn: true, aimed };
  if (!inputs?.dose) return undefined;
  const classes = soilCard ? doseClasses(soilCard) : {};
  return {
    perHectare: doseFor(middleDose(inputs.dose), classes),
    /** The card, or a yield aimed at, moved it. */
    isOwn: Object.values(classes).some((each) => each !== undefined),
    aimed: undefined,
  };
}
export type FieldDose = ReturnType<typeof fieldDose>;

/** Phosphorus comes from one of these two; the rest is the same. */
const choices = { dap: ["dap", "urea", "mop"], ssp: ["ssp", "urea", "mop"] } as const;

/** The fertilizers of the whole season for the field, kg; none where no dose is published. */
export function fertilizersOf(
  { areaHa }: Pick<SeasonField, "areaHa">,
  dose: FieldDose,
  by: PhosphorusKind,
): Part[] {
  if (!dose) return [];
  const { n, p2o5, k2o } = dose.perHectare;
  const onLand = { n: n * areaHa, p2o5: p2o5 * areaHa, k2o: k2o * areaHa };
  return fertilizersFor(onLand, choices[by]).fertilizers.flatMap(({ kind, kg }) =>
    kind in bags ? [{ kind: kind as BagKind, kg }] : [],
  );
}
