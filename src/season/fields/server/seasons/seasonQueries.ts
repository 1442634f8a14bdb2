import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { publishSeedsOf } from "../diary/seeds.ts";
import type { SeasonTable } from "../tables.ts";

/** A season, if it is this person's. */
export function findSeason(db: Database, personId: string, id: string): Promise<SeasonTable | undefined> {
  return db
    .selectFrom("season")
    .selectAll()
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/** The season that was begun with an idempotency key. */
export function findSeasonByKey(
  db: Database,
  personId: string,
  key: string,
): Promise<SeasonTable | undefined> {
  return db
    .selectFrom("season")
    .selectAll()
    .where("person_id", "=", personId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Whether a season has this id, whosever it is. */
export async function isSeasonId(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom("season").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Seasons of all of somebody's fields or of one, all or those that go on; the latest sown first. */
export function findSeasons(
  db: Database,
  personId: string,
  { fieldId, open = false, limit }: { fieldId?: string; open?: boolean; limit: number },
): Promise<SeasonTable[]> {
  let query = db.selectFrom("season").selectAll().where("person_id", "=", personId);
  if (fieldId !== undefined) query = query.where("field_id", "=", fieldId);
  if (open) query = query.where("over_on", "is", null);
  return query.orderBy("sown_on", "desc").orderBy("id").limit(limit).execute();
}

export async function countSeasons(db: Database, fieldId: string): Promise<number> {
  const { count } = await db
    .selectFrom("season")
    .select((season) => season.fn.countAll().as("count"))
    .where("field_id", "=", fieldId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSeason({ db }: Change, row: SeasonTable): Promise<void> {
  await db.insertInto("season").values(row).execute();
}

/** Changes a season, one version on; false where it is not this person's. */
export async function updateSeason(
  { db }: Change,
  personId: string,
  id: string,
  set: Pick<SeasonTable, "updated_at"> & Partial<Pick<SeasonTable, "sown_on" | "stage_days" | "over_on">>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("season")
    .set(set)
    .set((season) => ({ version: season("version", "+", 1) }))
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** One version on for the seasons of a field that go on: their plans are other ones now, and calendars replace the older. */
export async function renewPlans({ db }: Change, fieldId: string, at: number): Promise<void> {
  await db
    .updateTable("season")
    .set({ updated_at: at })
    .set((season) => ({ version: season("version", "+", 1) }))
    .where("field_id", "=", fieldId)
    .where("over_on", "is", null)
    .execute();
}

/** Removes a season with its diary. */
export async function deleteSeason(tx: Change, id: string): Promise<void> {
  const { db } = tx;
  await publishSeedsOf(tx, { column: "season_id", ids: [id] });
  await db.deleteFrom("season_entry").where("season_id", "=", id).execute();
  await db.deleteFrom("season").where("id", "=", id).execute();
}
