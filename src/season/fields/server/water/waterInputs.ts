import { daysBetween } from "#kit/contract/days/indianDays.ts";
import type { PlaceClimate } from "#knowledge/agronomy/contract.ts";
import { climateOf } from "#knowledge/agronomy/server/climate.ts";
import { cropRows } from "#knowledge/agronomy/server/crops.ts";
import { soilWater, unknownSoil } from "#knowledge/agronomy/water/soils.ts";
import type { Stage } from "../../plan/types.ts";
import type { WaterInputs } from "../../seasonShapes.ts";
import type { FieldTable, SeasonTable } from "../tables.ts";

/**
 * Inputs of a season's water balance: the field's soil, the crop by FAO-56 (1998) with the season's own
 * stages, and the climate of the place. Undefined where FAO-56's tables have nothing for the crop.
 */
export function waterInputsOf(
  { crop_id }: SeasonTable,
  field: FieldTable,
  stages: readonly Stage[],
): WaterInputs | undefined {
  const row = cropRows().get(crop_id);
  if (!row) return undefined;
  const [ini = 1, dev = 1, mid = 1, late = 1] = stages.map(({ from, to }) => daysBetween(from, to));
  const { water } = row;
  return {
    soil: field.soil ? soilWater[field.soil] : unknownSoil,
    soilGuessed: field.soil === null,
    // Roots are down at the beginning of the mid-season (annex 8).
    crop: { ...water, stages: [ini, dev, mid, late], roots: { ...water.roots, days: ini + dev } },
    climate: climateAt(field),
  };
}

/** The climate of the closest place that is said and known; of India where none is. */
function climateAt({ district, state }: FieldTable): PlaceClimate {
  const found = climateOf({ district, state }) ?? climateOf({ state }) ?? climateOf({});
  if (!found) throw new Error("There is no climate of India");
  return found;
}
