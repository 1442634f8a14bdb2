import { randomUUID } from "node:crypto";
import type { Store } from "#database/store.ts";
import type { Database } from "#database/tables.ts";

/** Tells the other processes that subjects changed. Call it inside the transaction that changed them. */
export async function recordChanges(db: Database, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const at = Date.now();
  const rows = [...new Set(subjects)].map((subject) => ({ id: randomUUID(), subject, at }));
  await db.insertInto("change").values(rows).execute();
}

/** How often other processes' changes are asked for. */
const pollMs = 1_000;
/**
 * Rows are read again for so long after they were seen: a transaction may commit later than its time says, and the
 * clocks of two machines differ.
 */
const overlapMs = 15_000;
const keptMs = 3_600_000;

/**
 * Hands on what changed in other processes of a PostgreSQL installation, about a second after it did. SQLite has one
 * process, which knows what it changed. Answers how to stop.
 */
export function watchChanges(store: Store, onChange: (subjects: string[]) => void): () => void {
  const seen = new Map<string, number>();
  let last = Date.now();
  let lastCleaned = 0;

  const look = async () => {
    if (store.engine === "postgres") {
      const rows = await changesSince(store.db, last - overlapMs);
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id, at } of fresh) {
        seen.set(id, at);
        last = Math.max(last, at);
      }
      for (const [id, at] of seen) if (at < last - 2 * overlapMs) seen.delete(id);
      if (fresh.length > 0) onChange([...new Set(fresh.map(({ subject }) => subject))]);
    }
    if (Date.now() - lastCleaned > keptMs) {
      lastCleaned = Date.now();
      await store.db
        .deleteFrom("change")
        .where("at", "<", lastCleaned - keptMs)
        .execute();
    }
  };
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
    } catch {
      // A database that does not answer is told by /readyz; the next look catches up.
    } finally {
      isLooking = false;
    }
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}

function changesSince(db: Database, at: number) {
  return db.selectFrom("change").selectAll().where("at", ">", at).execute();
}
