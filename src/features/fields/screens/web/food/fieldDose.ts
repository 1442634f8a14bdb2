import { doseClasses } from "#features/agronomy/nutrients/classes.ts";
import { doseFor } from "#features/agronomy/nutrients/soilCard.ts";
import type { CropPage } from "#features/crops/contract.ts";
import { middleDose } from "#features/crops/inputs.ts";
import type { SeasonField } from "../../../contract.ts";
import type { Aimed } from "./aim.ts";

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
