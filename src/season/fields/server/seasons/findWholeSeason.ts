import type { Database } from "#database/tables.ts";
import { findCrop } from "#knowledge/crops/server/queries.ts";
import { findEntries } from "../diary/entryQueries.ts";
import { findSeedsOf } from "../diary/seeds.ts";
import { findField } from "../fieldQueries.ts";
import type { Repeated, SeasonRows } from "./presentSeason.ts";
import { findSeason } from "./seasonQueries.ts";

/** All rows that a season is shown from; undefined where it is not this person's. */
export async function findWholeSeason(
  db: Database,
  personId: string,
  id: string,
): Promise<SeasonRows | undefined> {
  const season = await findSeason(db, personId, id);
  if (!season) return undefined;
  const [field, crop, entries, repeated, seeds] = await Promise.all([
    findField(db, personId, season.field_id),
    findCrop(db, season.crop_id),
    findEntries(db, [id]),
    season.repeats === null ? undefined : findRepeated(db, personId, season.repeats),
    findSeedsOf(db, season),
  ]);
  return field && { season, field, crop, entries, repeated, seeds };
}

async function findRepeated(db: Database, personId: string, id: string): Promise<Repeated | undefined> {
  const season = await findSeason(db, personId, id);
  return season && { season, done: await findEntries(db, [id], ["done"]) };
}
