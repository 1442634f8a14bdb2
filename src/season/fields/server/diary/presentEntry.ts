import { fromJson } from "#database/json.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { harvestAfter } from "#knowledge/register/uses/harvest.ts";
import type { Entry } from "../../diary/diaryShapes.ts";
import type { SeasonEntryTable } from "../tables.ts";

/** Entries as `presentEntry` has them; yields, as a diary may hold 6 MB of JSON. */
export async function presentEntries(rows: readonly SeasonEntryTable[]): Promise<Entry[]> {
  const pace = new YieldByTime();
  const entries: Entry[] = [];
  for (const row of rows) {
    entries.push(presentEntry(row));
    await pace.yieldIfDue();
  }
  return entries;
}

/** An entry as it is now; whether a harvest was too early is decided where the season's sprays are known. */
export function presentEntry(row: SeasonEntryTable): Entry {
  const { window = null, spray = null, ...facts } = fromJson(row.facts);
  return {
    id: row.id,
    season: row.season_id,
    key: row.key,
    kind: row.kind,
    on: row.day,
    at: row.created_at,
    version: row.version,
    undone: row.undone_at !== null,
    ...(row.photo === null ? {} : { photo: true }),
    ...facts,
    ...(row.amount_paise === null ? {} : { amount: rupeesFromPaise(row.amount_paise) }),
    window,
    spray: spray && { ...spray, harvestFrom: harvestAfter(row.day, [spray]) },
    warning: null,
  };
}
