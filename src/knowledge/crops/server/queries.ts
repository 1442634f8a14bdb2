import type { Database } from "#database/tables.ts";
import type { Season, Soil } from "../contract.ts";
import { findPricing, type PricedCrop } from "../prices/server/queries.ts";

/** Every crop, or those whose first soil and first season these are, in the shipped order; at the prices of today. */
export async function findCrops(
  db: Database,
  stored: { soil?: Soil | undefined; season?: Season | undefined },
): Promise<PricedCrop[]> {
  let query = db.selectFrom("crop").selectAll().orderBy("position");
  if (stored.soil) query = query.where("soil", "=", stored.soil);
  if (stored.season) query = query.where("season", "=", stored.season);
  const [rows, pricing] = await Promise.all([query.execute(), findPricing(db)]);
  return rows.map(pricing);
}

/** Names of each crop, by its name; for features that let somebody choose crops. */
export function findCropNames(db: Database) {
  return db.selectFrom("crop").select(["id", "name", "name_hi"]).orderBy("name").execute();
}

/** Data that each crop's water is reckoned from, in the shipped order. */
export function findWateredCrops(db: Database) {
  return db
    .selectFrom("crop")
    .select(["id", "sources", "water_mm", "crop_group"])
    .orderBy("position")
    .execute();
}

export async function findCropIds(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("crop").select("id").execute();
  return new Set(rows.map(({ id }) => id));
}

/** A crop at the prices of today. */
export async function findCrop(db: Database, id: string): Promise<PricedCrop | undefined> {
  const row = await db.selectFrom("crop").selectAll().where("id", "=", id).executeTakeFirst();
  return row && (await findPricing(db))(row);
}
