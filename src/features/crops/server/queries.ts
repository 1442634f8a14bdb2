import type { Database } from "#database/tables.ts";
import type { Season, Soil } from "../contract.ts";

/** Every crop, or those whose first soil and first season these are, in the shipped order. */
export function findCrops(db: Database, kept: { soil?: Soil | undefined; season?: Season | undefined }) {
  let query = db.selectFrom("crop").selectAll().orderBy("position");
  if (kept.soil) query = query.where("soil", "=", kept.soil);
  if (kept.season) query = query.where("season", "=", kept.season);
  return query.execute();
}

export function findCrop(db: Database, id: string) {
  return db.selectFrom("crop").selectAll().where("id", "=", id).executeTakeFirst();
}
