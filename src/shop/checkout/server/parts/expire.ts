import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Publisher } from "#kit/server/changes.ts";
import { eachSettled } from "#kit/server/concurrency/eachSettled.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { siteReasons } from "../../rules.ts";
import { endPart } from "./endPart.ts";

const lookEveryMs = 30_000;
/** Parts whose ids are in memory at a time. */
const batchSize = 100;

/**
 * Ends orders that were not paid in time: their packs go back on the shelf, and both sides are told. Each look finds what
 * is due by the clock alone, so that a kill or a stop leaves nothing behind; several processes may look at once.
 */
export function endUnpaidOrders(app: FastifyInstance, db: Database, now: () => number): void {
  const { signal } = regularly(app, lookEveryMs, "ending orders that were not paid", () =>
    expireUnpaid(app, db, now(), signal),
  );
}

/** Ends every part whose time to be paid is over at a moment (ms since 1970); answers how many there were. */
export async function expireUnpaid(
  app: Publisher,
  db: Database,
  at: number,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await findDue(db, at);
    const before = count;
    const end = async (part: Due) => {
      const how = { from: "placed", by: "site", reason: siteReasons.unpaid, overdueAt: at, at } as const;
      if (await endPart(app, db, { ...part, ...how })) count += 1;
      await yieldToEventLoop();
    };
    await eachSettled(due, end, signal);
    // Parts that others ended meanwhile are no progress of ours; they are not due any more.
    if (due.length < batchSize || count === before || signal?.aborted) return count;
  }
}

type Due = Awaited<ReturnType<typeof findDue>>[number];

function findDue(db: Database, at: number) {
  return db
    .selectFrom("order_part")
    .select(["id", "order_id"])
    .where("state", "=", "placed")
    .where("pay_by", "<=", at)
    .orderBy("pay_by")
    .orderBy("id")
    .limit(batchSize)
    .execute();
}
