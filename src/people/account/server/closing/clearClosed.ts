import type { FastifyInstance } from "fastify";
import { fromJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import type { Publisher } from "#kit/server/changes.ts";
import { eachSettled } from "#kit/server/concurrency/eachSettled.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { Files } from "#kit/server/files/files.ts";
import { removePerson } from "../queries.ts";
import type { OnAccountClosed } from "./onAccountClosed.ts";

const lookEveryMs = 30_000;

export interface Clearing extends Publisher {
  readonly db: Database;
  readonly files: Files;
  readonly onAccountClosed?: readonly OnAccountClosed[] | undefined;
  /** When to leave the rest to the next look. */
  readonly isOver?: () => boolean;
}

/** Goes on with what closed accounts left, also after a kill; answers what does it now. */
export function keepClearing(
  app: FastifyInstance,
  { db, files, onAccountClosed }: Pick<Clearing, "db" | "files" | "onAccountClosed">,
): () => void {
  const { signal, soon } = regularly(app, lookEveryMs, "clearing away closed accounts", () =>
    clearAllClosed({
      db,
      files,
      onAccountClosed,
      changes: app.changes,
      isOver: () => signal.aborted,
    }),
  );
  return soon;
}

async function clearAllClosed(clearing: Clearing): Promise<void> {
  const closed = await clearing.db
    .selectFrom("person")
    .select(["id", "closed_at"])
    .where("closed_at", "is not", null)
    .orderBy("closed_at")
    .execute();
  await eachSettled(closed, async ({ id, closed_at }) => {
    if (!clearing.isOver?.()) await clearClosed(clearing, id, closed_at ?? 0);
  });
}

/**
 * Clears away what a closed account left, portion by portion with a breath between; the person's own row goes last, so
 * that until then it says what is still to be done. Answers whether all is gone.
 */
export async function clearClosed(clearing: Clearing, personId: string, at: number): Promise<boolean> {
  const { db, files, onAccountClosed = [], isOver = () => false } = clearing;
  const erasure = await db
    .selectFrom("erasure")
    .select("words")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const closing = { personId, at, files, names: erasure ? fromJson(erasure.words) : [] };
  let waits = false;
  for (const { clear } of onAccountClosed) {
    for (let more = clear !== undefined; more; ) {
      if (isOver()) return false;
      const progress = await clear?.(clearing, db, closing);
      more = progress === "more";
      waits ||= progress === "waits";
      await yieldToEventLoop();
    }
  }
  if (waits) return false;
  await removePerson(db, personId);
  for (const { gone } of onAccountClosed) gone?.();
  return true;
}
