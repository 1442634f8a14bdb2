import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { breath } from "#kit/server/breath.ts";
import { eachSettled } from "#kit/server/eachSettled.ts";
import { regularly } from "#kit/server/regularly.ts";
import type { WhenClosed } from "./closing.ts";
import { removePerson } from "./queries.ts";

const lookEveryMs = 30_000;

export interface Clearing {
  readonly db: Database;
  readonly whenClosed?: readonly WhenClosed[] | undefined;
  /** Is told what changed, after each commit. */
  readonly tell: (subjects: readonly string[]) => void;
  /** When to leave the rest to whoever looks next. */
  readonly isOver?: () => boolean;
}

/** Goes on with what closed accounts left, also after a kill; answers what does it now. */
export function keepClearing(
  app: FastifyInstance,
  { db, whenClosed }: Pick<Clearing, "db" | "whenClosed">,
): () => void {
  const { signal, soon } = regularly(app, lookEveryMs, "clearing away closed accounts", () =>
    clearAllClosed({
      db,
      whenClosed,
      tell: (subjects) => app.finished.changed(...subjects),
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
  const { db, whenClosed = [], tell, isOver = () => false } = clearing;
  let waits = false;
  for (const { clear } of whenClosed) {
    for (let more = clear !== undefined; more; ) {
      if (isOver()) return false;
      const cleared = await clear?.(db, { personId, at });
      if (cleared && cleared.changed.length > 0) tell(cleared.changed);
      more = cleared?.state === "more";
      waits ||= cleared?.state === "waits";
      await breath();
    }
  }
  if (!waits) await removePerson(db, personId);
  return !waits;
}
