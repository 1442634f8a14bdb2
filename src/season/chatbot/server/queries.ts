import type { Database } from "#database/tables.ts";

/** Every advisory, in the shipped order. */
export function findAdvisories(db: Database) {
  return db.selectFrom("advisory").selectAll().orderBy("position").execute();
}

export async function hasAdvisory(db: Database, id: string): Promise<boolean> {
  const found = await db.selectFrom("advisory").select("id").where("id", "=", id).executeTakeFirst();
  return found !== undefined;
}
