import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { breath } from "#kit/server/breath.ts";
import { regularly } from "#kit/server/regularly.ts";
import { siteReasons } from "../rules.ts";
import { endPart } from "./endPart.ts";

const lookEveryMs = 30_000;
/** Parts whose ids are in memory at a time. */
const atOnce = 100;

/**
 * Ends orders that were not paid in time: their packs go back on the shelf, and both sides are told. Each look finds what
 * is due by the clock alone, so that a kill or a stop leaves nothing behind; several processes may look at once.
 */
export function endUnpaidOrders(app: FastifyInstance, db: Database, now: () => number): void {
  const { signal } = regularly(app, lookEveryMs, "ending orders that were not paid", () =>
    expireUnpaid(db, now(), { tell: (subjects) => app.finished.changed(...subjects), signal }),
  );
}

interface Expiring {
  /** Is told what changed, after each commit. */
  readonly tell: (subjects: readonly string[]) => void;
  readonly signal?: AbortSignal;
}

/** Ends every part whose time to be paid is over at a moment (ms since 1970); answers how many there were. */
export async function expireUnpaid(db: Database, at: number, { tell, signal }: Expiring): Promise<number> {
  let count = 0;
  let due = await findDue(db, at);
  while (due.length > 0) {
    for (const part of due) {
      if (signal?.aborted) return count;
      const changed = await endPart(db, {
        ...part,
        from: "placed",
        by: "site",
        reason: siteReasons.unpaid,
        at,
      });
      if (!changed) continue;
      count += 1;
      tell(changed);
      await breath();
    }
    due = await findDue(db, at);
  }
  return count;
}

function findDue(db: Database, at: number) {
  return db
    .selectFrom("order_part")
    .select(["id", "order_id"])
    .where("state", "=", "placed")
    .where("pay_by", "<=", at)
    .orderBy("pay_by")
    .orderBy("id")
    .limit(atOnce)
    .execute();
}
