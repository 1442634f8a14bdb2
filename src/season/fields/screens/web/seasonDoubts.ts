import type { NewEntry, Season } from "../../contract.ts";
import { type Doubt, entryDoubts } from "../../diary/doubts.ts";

/**
 * Unlikely facts of an entry that is about to be written into a season's diary; asked before it is put into
 * the outbox.
 */
export function seasonDoubts(
  entry: NewEntry,
  {
    field,
    sownOn,
    endsOn,
    result,
    entries,
  }: Pick<Season, "field" | "sownOn" | "endsOn" | "result" | "entries">,
  areaHa = field.areaHa,
): Doubt[] {
  return entryDoubts(entry, { areaHa, sownOn, endsOn, harvestKgPerHa: result.advised.harvestKg, entries });
}
