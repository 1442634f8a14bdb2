import { randomUUID } from "node:crypto";
import type { Store } from "#database/store.ts";
import type { Database } from "#database/tables.ts";
import { within } from "#kit/server/within.ts";

/** Tells the other processes that subjects changed. Call it inside the transaction that changed them. */
export async function recordChanges(db: Database, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const at = Date.now();
  const rows = [...new Set(subjects)].map((subject) => ({ id: randomUUID(), subject, at }));
  await db.insertInto("change").values(rows).execute();
}

/** Under this name processes wake one another when something changed. */
const topic = "changes";
/**
 * Rows are read again for so long after they were seen: a transaction may commit later than its time says, and the
 * clocks of two machines differ.
 */
const overlapMs = 15_000;
/** A look that takes longer is given up, and the next one takes another connection. */
const lookMs = 3_000;
/** So long rows are kept, and so often the older ones go. */
const keptMs = 3_600_000;

export interface Watch {
  /** Tells the other processes to look now. Call it after the commit; what `onChange` hands on is not told again. */
  readonly tellOthers: () => void;
  readonly stop: () => void;
}

/**
 * Hands on what changed in other processes, when they wake this one: at once on PostgreSQL, a second later where a wake-up
 * is lost, and where a command has written beside the one server of an embedded database.
 */
export function watchChanges(store: Store, onChange: (subjects: string[]) => void): Watch {
  const seen = new Map<string, number>();
  let last = Date.now();
  let isHandingOn = false;

  const look = async () => {
    // An embedded database wakes seldom, and what its server changed in between is no news.
    if (store.engine === "sqlite") last = Date.now();
    const rows = await within(lookMs, changesSince(store.db, last - overlapMs));
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id, at } of fresh) {
      seen.set(id, at);
      last = Math.max(last, at);
    }
    for (const [id, at] of seen) if (at < last - 2 * overlapMs) seen.delete(id);
    isHandingOn = true;
    if (fresh.length > 0) onChange([...new Set(fresh.map(({ subject }) => subject))]);
    isHandingOn = false;
  };
  const clean = () =>
    store.db
      .deleteFrom("change")
      .where("at", "<", Date.now() - keptMs)
      .execute()
      // A database that does not answer is told by /readyz; the next hour catches up.
      .catch(() => {});
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
  void clean();
  const timer = setInterval(clean, keptMs).unref();
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
