import type { Database } from "#database/tables.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";

/** Rows of a file that are removed in one statement. */
const batchSize = 500;

/** Takes away one portion of the files of products that somebody sent; what is being taken of one ends where it is. */
export async function clearImports(db: Database, personId: string): Promise<ClearProgress> {
  const file = await db
    .selectFrom("product_import")
    .select(["id", "state"])
    .where("person_id", "=", personId)
    .limit(1)
    .executeTakeFirst();
  if (!file) return "done";
  const { id } = file;
  await db.updateTable("product_import").set({ state: "cancelled" }).where("id", "=", id).execute();
  const rows = await db
    .selectFrom("product_import_row")
    .select("line")
    .where("import_id", "=", id)
    .orderBy("line")
    .limit(batchSize)
    .execute();
  const last = rows.at(-1)?.line;
  if (last === undefined) await db.deleteFrom("product_import").where("id", "=", id).execute();
  else
    await db.deleteFrom("product_import_row").where("import_id", "=", id).where("line", "<=", last).execute();
  return "more";
}
