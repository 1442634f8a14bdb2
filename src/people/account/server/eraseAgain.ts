import type { ErasedList } from "#database/backup/erasedList.ts";
import type { Database } from "#database/tables.ts";
import { type ClosingAccount, closeAccount } from "./closeAccount.ts";

/** Ids asked for in one query. */
const batchSize = 500;

/**
 * Deletes again the people who deleted their account and are back with a restored backup. To be awaited
 * before anybody is served. Returns how many there were.
 */
export async function eraseAgain(settings: ClosingAccount): Promise<number> {
  const { db, erased } = settings;
  const listed = [...(erased?.all() ?? [])];
  let count = 0;
  for (let from = 0; from < listed.length; from += batchSize) {
    const back = await db
      .selectFrom("person")
      .selectAll()
      .where("id", "in", listed.slice(from, from + batchSize))
      .where("closed_at", "is", null)
      .execute();
    for (const person of back) {
      await closeAccount({ ...settings, cancelOrders: true }, person);
      count += 1;
    }
  }
  return count;
}

/** Brings into the list who was deleted by another process, or in the moment before a kill: since a time (ms), or ever. */
export async function listErasedSince(db: Database, erased: ErasedList, since: number): Promise<void> {
  const rows = await db.selectFrom("erased_person").select("id").where("at", ">=", since).execute();
  erased.add(rows.map(({ id }) => id));
}
