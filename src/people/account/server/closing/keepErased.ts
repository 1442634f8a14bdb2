import type { FastifyInstance } from "fastify";
import type { ErasedList } from "#database/backup/erasedList.ts";
import type { Database } from "#database/tables.ts";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { findUnanswered } from "../guardians.ts";
import { type ClosingAccount, closeAccount } from "./closeAccount.ts";

/** Ids asked for in one query. */
const batchSize = 500;

const lookEveryMs = 30_000;

/**
 * Before anybody is served, people whom a restored backup brought back are deleted again; from then on the
 * list beside the backups is kept up to date, and accounts of children go for which no guardian has said yes.
 */
export function keepErased(app: FastifyInstance, settings: Omit<ClosingAccount, "changes">): void {
  const { db, erased } = settings;
  const closing = { ...settings, changes: app.changes };
  let since = 0;

  app.addHook("onReady", async () => {
    const count = await eraseAgain(closing);
    if (count > 0) app.log.warn({ count }, "a restored backup had deleted accounts: deleted again");
  });
  if (erased) {
    regularly(app, lookEveryMs, "listing deleted accounts", async () => {
      const now = Date.now();
      await listErasedSince(db, erased, since);
      // An hour more: a transaction of another process may have been under way.
      since = now - hourMs;
    });
  }
  regularly(app, hourMs, "closing accounts without a guardian's word", async () => {
    for (const person of await findUnanswered(db))
      await closeAccount({ ...closing, cancelOrders: true }, person);
  });
}

/**
 * Deletes again the people who deleted their account and are back with a restored backup. To be awaited
 * before anybody is served. Returns how many there were.
 */
async function eraseAgain(settings: ClosingAccount): Promise<number> {
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
async function listErasedSince(db: Database, erased: ErasedList, since: number): Promise<void> {
  const rows = await db.selectFrom("erased_person").select("id").where("at", ">=", since).execute();
  erased.add(rows.map(({ id }) => id));
}
