import { indianDay } from "#kit/contract/indianDays.ts";
import type { Field, Season } from "../../../contract.ts";
import { resultOf } from "../../../result.ts";
import type { WaitingSeason } from "../field/withWaitingFields.ts";

const nothingAdvised = { cost: 0, income: 0, profit: 0, badYear: 0, harvestKg: 0, priceIsOld: false };

/** A season that waits, as far as this phone knows it: without stages, tasks and water, which are the server's, as what the first day is of this crop. */
export function bareSeason(
  { season: id, what: { sow, crop }, typedAt }: WaitingSeason,
  field: Field,
): Season {
  return {
    ...{ id, field, crop, sownOn: sow.sownOn, endsOn: sow.sownOn, overOn: null },
    ...{ enteredOn: indianDay(typedAt), repeats: sow.repeats ?? null, version: 0, start: "year" },
    lengths: { basis: "estimate", source: "", range: null },
    ...{ stages: [], tasks: [], entries: [], result: resultOf([], field.areaHa, nothingAdvised) },
    sprays: { harvestFrom: null, notBefore: null, unknown: false, sameGroup: [] },
    waterInputs: null,
  };
}
