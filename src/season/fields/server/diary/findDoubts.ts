import type { Database } from "#database/tables.ts";
import { presentCrop } from "#knowledge/crops/server/present.ts";
import { findCrop } from "#knowledge/crops/server/queries.ts";
import type { NewEntry } from "../../diary/diaryShapes.ts";
import { type Doubt, entryDoubts, sowingDoubts } from "../../diary/doubts.ts";
import { limits } from "../../rules.ts";
import { daysOf } from "../seasons/plan.ts";
import { findSeasons } from "../seasons/seasonQueries.ts";
import type { FieldTable, SeasonTable } from "../tables.ts";
import { presentEntry } from "./presentEntry.ts";

type SownField = SeasonTable & Pick<FieldTable, "area_ha" | "state" | "water">;

/**
 * Unlikely facts of an entry, written into the diaries of one or more seasons; the first one is judged by its
 * days. `corrected` is the id of the entry that it replaces.
 */
export async function findEntryDoubts(
  db: Database,
  entry: NewEntry,
  seasons: readonly SownField[],
  corrected?: string,
): Promise<Doubt[]> {
  const [first] = seasons;
  if (!first) return [];
  const { kind, on } = entry;
  const isYield = kind === "harvest" || kind === "sale";
  const crops = isYield ? [...new Set(seasons.map(({ crop_id }) => crop_id))] : [];
  const yields = await Promise.all(
    crops.map(async (id) => (await findCrop(db, id))?.yield_kg_per_hectare ?? 0),
  );
  const isWater = kind === "rain" || kind === "irrigation";
  return entryDoubts(entry, {
    areaHa: seasons.reduce((sum, { area_ha }) => sum + area_ha, 0),
    sownOn: first.sown_on,
    endsOn: daysOf({ ...first, field: first }).endsOn,
    harvestKgPerHa: Math.max(0, ...yields),
    entries: isWater
      ? (await findWaterOfDay(db, { seasonId: first.id, kind, on })).filter(({ id }) => id !== corrected)
      : [],
  });
}

async function findWaterOfDay(
  db: Database,
  { seasonId, kind, on }: { seasonId: string; kind: "rain" | "irrigation"; on: string },
) {
  const rows = await db
    .selectFrom("season_entry")
    .selectAll()
    .where("season_id", "=", seasonId)
    .where("kind", "=", kind)
    .where("day", "=", on)
    .where("undone_at", "is", null)
    .execute();
  return rows.map(presentEntry);
}

/**
 * Unlikely facts of a crop that is sown on a field on a day; `seasonId` is the season that moves, where it is
 * there already.
 */
export async function findSowingDoubts(
  db: Database,
  field: FieldTable,
  { cropId, sownOn, seasonId }: { cropId: string; sownOn: string; seasonId?: string },
): Promise<Doubt[]> {
  const crop = await findCrop(db, cropId);
  const seasons = await findSeasons(db, field.person_id, {
    ...{ fieldId: field.id, limit: limits.seasonsPerField },
  });
  return sowingDoubts({
    sownOn,
    start: daysOf({ crop_id: cropId, sown_on: sownOn, stage_days: null, field }).start,
    sowingMonths: crop ? presentCrop(crop).sowingMonths : [],
    others: seasons
      .filter(({ id }) => id !== seasonId)
      .map((season) => ({
        ...{ sownOn: season.sown_on, overOn: season.over_on },
        endsOn: daysOf({ ...season, field }).endsOn,
      })),
  });
}
