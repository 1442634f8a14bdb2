import type { Database } from "#database/tables.ts";

/** Every advisory, in the shipped order. */
export function findAdvisories(db: Database) {
  return db.selectFrom("advisory").selectAll().orderBy("position").execute();
}
