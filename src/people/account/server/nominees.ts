import type { Database } from "#database/tables.ts";

export function findNominee(db: Database, personId: string) {
  return db
    .selectFrom("nominee")
    .select(["name", "reach"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

export async function saveNominee(
  db: Database,
  personId: string,
  nominee: { readonly name: string; readonly reach: string },
): Promise<void> {
  const stated = { ...nominee, updated_at: Date.now() };
  await db
    .insertInto("nominee")
    .values({ person_id: personId, ...stated })
    .onConflict((row) => row.column("person_id").doUpdateSet(stated))
    .execute();
}

export async function removeNominee(db: Database, personId: string): Promise<void> {
  await db.deleteFrom("nominee").where("person_id", "=", personId).execute();
}
