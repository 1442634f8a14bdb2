import type { Change } from "#database/changes.ts";
import { filledPortions } from "#database/sql/portions.ts";
import type { Database } from "#database/tables.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { EntryKind } from "../../rules.ts";
import type { SeasonEntryTable } from "../tables.ts";

/** Entries in the diaries of seasons, of some kinds or all; without undone ones. */
export async function findEntries(
  db: Database,
  seasonIds: readonly string[],
  kinds?: readonly EntryKind[],
): Promise<SeasonEntryTable[]> {
  const ids: string[] = [];
  for (const some of seasonIds.length === 1 ? [seasonIds] : filledPortions(seasonIds)) {
    let query = db
      .selectFrom("season_entry")
      .select("id")
      .where("season_id", "in", some)
      .where("undone_at", "is", null);
    if (kinds) query = query.where("kind", "in", kinds);
    for (const { id } of await query.execute()) ids.push(id);
  }
  const found: SeasonEntryTable[] = [];
  const pace = new YieldByTime();
  // A full diary is 6 MB: its rows are read in portions.
  for (const some of filledPortions(ids)) {
    found.push(...(await db.selectFrom("season_entry").selectAll().where("id", "in", some).execute()));
    await pace.yieldIfDue();
  }
  return found;
}

/** The entry that was sent with an idempotency key. */
export function findEntryByKey(
  db: Database,
  personId: string,
  key: string,
): Promise<SeasonEntryTable | undefined> {
  return db
    .selectFrom("season_entry")
    .selectAll()
    .where("person_id", "=", personId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** An entry of a season by its id, or by the key that it was sent with. */
export async function findEntry(
  db: Database,
  { personId, seasonId, entry }: { personId: string; seasonId: string; entry: string },
): Promise<SeasonEntryTable | undefined> {
  const query = (column: "id" | "key") =>
    db
      .selectFrom("season_entry")
      .selectAll()
      .where(column, "=", entry)
      .where("season_id", "=", seasonId)
      .where("person_id", "=", personId)
      .executeTakeFirst();
  return (await query("id")) ?? (await query("key"));
}

export async function insertEntry(tx: Change, row: SeasonEntryTable): Promise<void> {
  const { db } = tx;
  await db.insertInto("season_entry").values(row).execute();
  await db
    .updateTable("season")
    .set((season) => ({ entries: season("entries", "+", 1) }))
    .where("id", "=", row.season_id)
    .execute();
  await renewCalendar(tx, row, row.created_at);
}

/** Done work is in the calendar too: its SEQUENCE grows with it. */
async function renewCalendar(
  { db }: Change,
  { kind, season_id }: SeasonEntryTable,
  at: number,
): Promise<void> {
  if (kind !== "done") return;
  await db
    .updateTable("season")
    .set((season) => ({ version: season("version", "+", 1), updated_at: at }))
    .where("id", "=", season_id)
    .execute();
}

/** Changes an entry, one version on. */
export async function updateEntry(
  tx: Change,
  row: SeasonEntryTable,
  set: Partial<Pick<SeasonEntryTable, "day" | "amount_paise" | "facts" | "undone_at" | "photo">>,
  at: number,
): Promise<void> {
  await tx.db
    .updateTable("season_entry")
    .set({ ...set, version: row.version + 1 })
    .where("id", "=", row.id)
    .execute();
  await renewCalendar(tx, row, at);
}

/** The photo of an entry; what it says stays the same, and so does its version. */
export async function setPhoto({ db }: Change, id: string, photo: string): Promise<void> {
  await db.updateTable("season_entry").set({ photo }).where("id", "=", id).execute();
}

export async function countPhotos(db: Database, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom("season_entry")
    .select((entry) => entry.fn.countAll().as("count"))
    .where("person_id", "=", personId)
    .where("photo", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
