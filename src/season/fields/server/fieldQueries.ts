import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { publishSeedsOf } from "./diary/seeds.ts";
import type { FieldTable } from "./tables.ts";

/** Somebody's fields, the first made first. */
export function findFields(db: Database, personId: string): Promise<FieldTable[]> {
  return db
    .selectFrom("field")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** A field, if it is this person's. */
export function findField(db: Database, personId: string, id: string): Promise<FieldTable | undefined> {
  return db
    .selectFrom("field")
    .selectAll()
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/** The field that was made with an idempotency key. */
export function findFieldByKey(db: Database, personId: string, key: string): Promise<FieldTable | undefined> {
  return db
    .selectFrom("field")
    .selectAll()
    .where("person_id", "=", personId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Whether a field has this id, whosever it is. */
export async function isFieldId(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom("field").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export async function countFields(db: Database, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom("field")
    .select((field) => field.fn.countAll().as("count"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertField({ db }: Change, row: FieldTable): Promise<void> {
  await db.insertInto("field").values(row).execute();
}

/** Changes a field; false where it is not this person's. */
export async function updateField(
  { db }: Change,
  personId: string,
  id: string,
  set: Partial<FieldTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("field")
    .set(set)
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a field with its seasons and their diaries. */
export async function deleteField(tx: Change, id: string): Promise<void> {
  const { db } = tx;
  const seasons = db.selectFrom("season").select("season.id").where("field_id", "=", id);
  const ids = (await seasons.execute()).map((season) => season.id);
  await publishSeedsOf(tx, { column: "season_id", ids });
  await db.deleteFrom("season_entry").where("season_id", "in", seasons).execute();
  await db.deleteFrom("season").where("field_id", "=", id).execute();
  await db.deleteFrom("field").where("id", "=", id).execute();
}
