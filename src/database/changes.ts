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

/** Under this name processes wake one another when something changed. */
const topic = "changes";
/** How often other processes' changes are asked for, beside the wake-ups. */
const pollMs = 1_000;
/**
 * Rows are read again for so long after they were seen: a transaction may commit later than its time says, and the
 * clocks of two machines differ.
 */
const overlapMs = 15_000;
const keptMs = 3_600_000;

export interface Watch {
  /** Tells the other processes to look now. Call it after the commit; what `onChange` hands on is not told again. */
  readonly tellOthers: () => void;
  readonly stop: () => void;
}

/**
 * Hands on what changed in other processes of a PostgreSQL installation, at once where a wake-up comes through and about
 * a second later where none does. SQLite has one process, which knows what it changed.
 */
export function watchChanges(store: Store, onChange: (subjects: string[]) => void): Watch {
  const seen = new Map<string, number>();
  let last = Date.now();
  let lastCleaned = 0;
  let isHandingOn = false;

  const look = async () => {
    if (store.engine === "postgres") {
      const rows = await changesSince(store.db, last - overlapMs);
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id, at } of fresh) {
        seen.set(id, at);
        last = Math.max(last, at);
      }
      for (const [id, at] of seen) if (at < last - 2 * overlapMs) seen.delete(id);
      isHandingOn = true;
      if (fresh.length > 0) onChange([...new Set(fresh.map(({ subject }) => subject))]);
      isHandingOn = false;
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
  let lookAgain = false;
  const wake = async () => {
    lookAgain = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (lookAgain) {
        lookAgain = false;
        await look();
      }
    } catch {
      // A database that does not answer is told by /readyz; the next look catches up.
    } finally {
      isHandingOn = false;
      isLooking = false;
    }
  };
  const timer = setInterval(wake, pollMs).unref();
  const deafen = store.wake.listen(topic, () => void wake());
  return {
    tellOthers: () => {
      if (!isHandingOn) store.wake.tell(topic);
    },
    stop: () => {
      clearInterval(timer);
      deafen();
    },
  };
}

function changesSince(db: Database, at: number) {
  return db.selectFrom("change").selectAll().where("at", ">", at).execute();
}
