import type { Change } from "#database/changes.ts";
import { fromJson, toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import type { WaterTold } from "../../morning.ts";

/** People with a season that goes on whose fields were not looked at on a day, by their ids from one on. */
export async function findUnlooked(
  db: Database,
  { day, after, limit }: { day: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("season")
    .innerJoin("person", "person.id", "season.person_id")
    .leftJoin("field_morning as morning", "morning.person_id", "season.person_id")
    .select("season.person_id")
    .distinct()
    .where("season.person_id", ">", after)
    .where("season.over_on", "is", null)
    .where("person.closed_at", "is", null)
    // Another day, also a later one: a clock that ran ahead silences nobody until then.
    .where((row) => row.or([row("morning.day", "is", null), row("morning.day", "<>", day)]))
    .orderBy("season.person_id")
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Recent water notifications of a person. */
export async function findWaterTold(db: Database, personId: string): Promise<WaterTold> {
  const row = await db
    .selectFrom("field_morning")
    .select("water_told")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row ? fromJson(row.water_told) : {};
}

/** False where this day was looked at before, or another process has just done it. */
export async function noteMorning(
  { db }: Change,
  { personId, day, waterTold }: { personId: string; day: string; waterTold: WaterTold },
): Promise<boolean> {
  const set = { day, water_told: toJson(waterTold) };
  const noted = await db
    .insertInto("field_morning")
    .values({ person_id: personId, ...set })
    .onConflict((row) => row.column("person_id").doUpdateSet(set).where("field_morning.day", "<>", day))
    .returning("person_id")
    .executeTakeFirst();
  return noted !== undefined;
}
