import { readFileSync } from "node:fs";
import { fromJson } from "#database/json.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import type { Edition, RestrictedSubstance } from "../contract.ts";
import type { RegisteredUse } from "../shapes.ts";
import { measuredDose } from "../uses/doses.ts";
import { pestsIn } from "../uses/match.ts";
import { weedControlOf } from "../uses/weedControl.ts";
import { usualTimes } from "../weeds/server/usualTimes.ts";
import { isEstimate, usualTimeOf } from "../weeds/sprayTime.ts";
import { weedsIn } from "../weeds/weeds.ts";
import { groupsOf, hazardsOf } from "./actives.ts";
import { ids } from "./readUses.ts";
import type { RegisterEditionTable, RegisteredUseTable, RestrictedSubstanceTable } from "./tables.ts";

/** Common names of the pests that cells of the register are read into. */
export const knownPests = lazy((): readonly string[] =>
  JSON.parse(readFileSync(new URL("../data/pests.json", import.meta.url), "utf8")),
);

/** A row of the register as answers carry it. */
export function presentUse(row: RegisteredUseTable, { as_on }: RegisterEditionTable): RegisteredUse {
  const actives = row.actives.split(" + ");
  const pests = pestsOf(row);
  const { dose_least: least, dose_most: most, dose_unit: unit } = row;
  const written =
    least === null || most === null || unit === "" ? null : { least, most, unit, per: row.dose_per };
  return {
    id: `${row.edition_id}-${row.row_hash}`,
    edition: row.edition_id,
    asOn: as_on,
    part: row.part,
    page: row.page,
    row: row.row_number,
    kind: row.kind,
    actives,
    formulation: row.formulation,
    strength: row.strength,
    product: row.product,
    crop: row.crop,
    crops: ids(row.crop_ids),
    cropIsGroup: row.crop_reading !== "",
    pests,
    pestNames: pests,
    pest: row.pest,
    application: row.application,
    dose: measuredDose(written, { formulation: row.formulation, doseAsWritten: row.dose_as_written }),
    doseAsWritten: row.dose_as_written,
    water: waterOf(row),
    waterAsWritten: waterInWords(row),
    waiting: row.waiting,
    waitingDays: row.waiting_days,
    reentryHours: reentryOf(row),
    groups: groupsOf(actives),
    hazards: hazardsOf(actives),
    weedControl: weedControlOf(row, {
      time: usualTimeOf(actives, usualTimes()),
      isEstimate: isEstimate(actives, usualTimes()),
    }),
    prohibited: null,
  };
}

/** Common names of what a row is against; the cell of a herbicide names weeds, mostly in Latin. */
function pestsOf({ kind, pest, pests }: RegisteredUseTable): string[] {
  if (kind !== "herbicide") return pestsIn(pest, ids(pests), knownPests());
  const weeds = weedsIn(pest);
  return weeds.length > 0 ? weeds : ids(pests);
}

function waterOf({ water_least: least, water_most: most }: RegisteredUseTable): RegisteredUse["water"] {
  if (least === null && most === null) return null;
  return { least: least ?? most ?? 0, most: most ?? least ?? 0 };
}

/** The water cell where it is no amount of litres a hectare, and is not empty. */
function waterInWords({ water_least, water_most, water_as_written }: RegisteredUseTable): string {
  const hasFigure = water_least !== null || water_most !== null;
  return hasFigure || /^(?:[-–—\s]*|n\.?a\.?)$/i.test(water_as_written) ? "" : water_as_written;
}

function reentryOf({ waiting_note }: RegisteredUseTable): number | null {
  const hours = /(\d+) hours before re-entry/.exec(waiting_note)?.[1];
  return hours === undefined ? null : Number(hours);
}

export function presentEdition(row: RegisterEditionTable, current: boolean): Edition {
  return {
    id: row.id,
    asOn: row.as_on,
    source: row.source,
    hash: row.hash,
    rows: row.row_count,
    doubtful: row.doubtful,
    sources: fromJson(row.sources),
    coveredCrops: ids(row.covered_crops),
    loadedAt: row.loaded_at,
    current: current && row.withdrawn_at === null,
    withdrawn: row.withdrawn_at !== null,
  };
}

export function presentSubstance(row: RestrictedSubstanceTable): RestrictedSubstance {
  return {
    substance: row.substance,
    status: row.status,
    order: row.order_number,
    orderDate: row.order_date,
    notOn: row.not_on,
    onlyOn: row.only_on,
    formulations: row.formulations,
    note: row.note,
  };
}
