import { setTimeout as pause } from "node:timers/promises";
import { type CompiledQuery, sql } from "kysely";
import { insertion } from "#database/sql/compiled.ts";
import { portions } from "#database/sql/portions.ts";
import type { Store } from "#database/store.ts";
import type { Database } from "#database/tables.ts";
import { type ChangeContext, Changes, type Recording } from "#kit/server/changes.ts";
import { withTimeout } from "#kit/server/concurrency/withTimeout.ts";
import { type ChangePosition, newChanges } from "./newChanges.ts";

/**
 * The transaction of `change`: a function that takes one writes cached or streamed data, and reports its
 * changes.
 */
export type Change = ChangeContext<Database>;

/** The same, of which what was told can be recorded before the end. */
export type RecordingChange = Recording<Database>;

/** The event bus of a process or a command; it records tags in the database for the other processes. */
export function recordedChanges(): Changes {
  return new Changes(
    (db, tags) => recordChanges(db as Database, tags),
    (db, tags) => recordingChanges(db as Database, tags),
  );
}

/** Up to this many rows one insert is used, so that each size has its own prepared statement. */
const fewRows = 20;

/** Records tags for the other processes. Call it inside the transaction that changed the tagged data. */
export async function recordChanges(db: Database, tags: readonly string[]): Promise<void> {
  for (const statement of recordingChanges(db, tags)) await db.executeQuery(statement);
}

function recordingChanges(db: Database, tags: readonly string[]): CompiledQuery[] {
  if (tags.length === 0) return [];
  const rows = [...new Set(tags)].map((subject) => ({ subject }));
  const groups = rows.length > fewRows ? [...portions(rows)] : [rows];
  return groups.map((some) => insertion(db, db.insertInto("change"), some));
}

/**
 * Statements for `together` that record the tags reported to `change` so far; the caller has to send them.
 */
export function recordingOf(tx: RecordingChange): readonly CompiledQuery[] {
  return tx.recording() as readonly CompiledQuery[];
}

/** Under this name processes wake one another when something changed. */
const topic = "changes";
/** A look that takes longer is given up (ms), and the next one takes another connection. */
const lookMs = 3_000;
/** However many wake this process, it looks no more often than this (ms). */
const restMs = 25;
/** More subjects than this in one look count as everything; a cache remembers no more either. */
const mostSubjects = 10_000;
/** Retention of rows, and how often older ones are deleted (ms). */
const retentionMs = 3_600_000;
/** After this long (ms) without reading, a process may have missed rows that were deleted; on SQLite nobody reads unless woken. */
const longestGapMs = retentionMs / 2;

/**
 * Connects the event bus with those of other processes: wakes them after a commit here, and publishes the
 * recorded tags when they wake this one: at once on PostgreSQL, a second later where a wake-up is lost, and
 * where a command has written beside the one server of an embedded database. Own rows come too: they tell of
 * a commit whose answer was lost. To be awaited before anything is cached: tags recorded before then, by the
 * seeds of this very start above all, is no news. Where it does not know from where to read, or history went
 * back, anything may have changed. Returns how to stop.
 */
export async function watchChanges(store: Store, changes: Changes): Promise<() => void> {
  let position: ChangePosition | undefined;
  let lookedAt = performance.now();
  /** Counts histories: an answer from another history tells nothing. */
  let history = 0;

  const look = async () => {
    const since = performance.now();
    if (store.engine === "postgres" && since - lookedAt > longestGapMs) position = undefined;
    const after = position;
    const asked = history;
    const found = await withTimeout(lookMs, newChanges(store, after, mostSubjects + 1));
    if (asked !== history) return;
    position = found.position;
    lookedAt = since;
    if (after === undefined || found.subjects.length > mostSubjects) changes.reset();
    else changes.publish(found.subjects, "elsewhere");
  };
  const clean = () => removeOld(store);
  let isLooking = false;
  let lookAgain = false;
  let isStopped = false;
  const wake = async () => {
    lookAgain = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (lookAgain && !isStopped) {
        lookAgain = false;
        await look();
        await pause(restMs, undefined, { ref: false });
      }
    } catch {
      // A database that does not answer is told by /readyz; the next look catches up.
    } finally {
      isLooking = false;
    }
  };
  // Where it fails, the first look that succeeds tells that anything may have changed, which only empties a cache.
  await look().catch(() => {});
  void clean();
  const timer = setInterval(clean, retentionMs).unref();
  const unlisten = store.wake.listen(topic, () => void wake());
  const unsubscribe = changes.subscribe((_, origin) => {
    if (origin === "here") store.wake.notify(topic);
  });
  const unfollow = store.onNewEpoch?.(() => {
    history += 1;
    position = undefined;
    void wake();
  });
  return () => {
    isStopped = true;
    clearInterval(timer);
    unlisten();
    unfollow?.();
    unsubscribe();
  };
}

/** By the database's own clock. */
async function removeOld({ db, engine }: Store): Promise<void> {
  const now =
    engine === "sqlite"
      ? sql<number>`${Date.now()}`
      : sql<number>`extract(epoch from clock_timestamp()) * 1000`;
  await db
    .deleteFrom("change")
    .where("at", "<", sql<number>`${now} - ${retentionMs}`)
    .execute()
    // A database that does not answer is told by /readyz; the next hour catches up.
    .catch(() => {});
}
