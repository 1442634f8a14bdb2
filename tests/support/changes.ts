import { type Change, recordedChanges } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";

/** Writes as a command beside the server does: other processes find what changed, and nobody here is told. */
export function changeBeside<Value>(db: Database, write: (tx: Change) => Promise<Value>): Promise<Value> {
  return change({ changes: recordedChanges() }, db, write);
}
