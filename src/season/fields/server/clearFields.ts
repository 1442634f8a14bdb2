import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import type { Files } from "#kit/server/files/files.ts";
import { publishSeedsOf } from "./diary/seeds.ts";
import { photoFile } from "./photos/photoFiles.ts";

/** Rows that are removed in one statement. */
const batchSize = 200;
const photosAtOnce = 20;

/** Clears one portion of what somebody who closed the account kept here: photos, then the diary, then the seasons, then the fields. */
export async function clearFields(
  app: Publisher,
  db: Database,
  { personId, files }: { personId: string; files: Files },
): Promise<ClearProgress> {
  if (await clearPhotos(app, db, { personId, files })) return "more";
  return change(app, db, async (tx) => {
    const removed =
      (await clearEntries(tx, personId)) ||
      (await clearSeasons(tx, personId)) ||
      (await clearRest(tx, personId));
    return removed ? "more" : "done";
  });
}

/**
 * Files first: while a row names one, the next clearing finds it, also after a kill or where the files can't
 * be reached.
 */
async function clearPhotos(
  app: Publisher,
  db: Database,
  { personId, files }: { personId: string; files: Files },
): Promise<boolean> {
  const rows = await db
    .selectFrom("season_entry")
    .select(["id", "photo"])
    .where("person_id", "=", personId)
    .where("photo", "is not", null)
    .limit(photosAtOnce)
    .execute();
  if (rows.length === 0) return false;
  await Promise.all(rows.map(async ({ photo }) => photo && (await files.remove(photoFile(photo)))));
  const ids = rows.map(({ id }) => id);
  await change(app, db, ({ db }) =>
    db.updateTable("season_entry").set({ photo: null }).where("id", "in", ids).execute(),
  );
  return true;
}

async function clearEntries(tx: Change, personId: string): Promise<boolean> {
  const { db } = tx;
  await publishSeedsOf(tx, { column: "person_id", ids: [personId] });
  const some = db.selectFrom("season_entry").select("id").where("person_id", "=", personId).limit(batchSize);
  const { numDeletedRows } = await db.deleteFrom("season_entry").where("id", "in", some).executeTakeFirst();
  return numDeletedRows > 0n;
}

async function clearSeasons({ db }: Change, personId: string): Promise<boolean> {
  const some = db.selectFrom("season").select("id").where("person_id", "=", personId).limit(batchSize);
  const { numDeletedRows } = await db.deleteFrom("season").where("id", "in", some).executeTakeFirst();
  return numDeletedRows > 0n;
}

async function clearRest({ db }: Change, personId: string): Promise<boolean> {
  await db.deleteFrom("field_morning").where("person_id", "=", personId).execute();
  const { numDeletedRows } = await db
    .deleteFrom("field")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
