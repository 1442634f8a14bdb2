import type { FastifyInstance } from "fastify";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";
import { eachSettled } from "#kit/server/concurrency/eachSettled.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import { findSuspensionsOver, setSuspension } from "#people/account/server/suspension/suspension.ts";
import { moderationTopic } from "../rules.ts";
import type { OnSuspended } from "./subjects.ts";

interface Suspension {
  readonly personId: string;
  /** ms since 1970; null ends it. */
  readonly until: number | null;
  readonly reason: string;
  readonly at: number;
}

/** Suspends an account until a time, or ends that, in the caller's transaction; its products follow. */
export async function suspend(
  tx: Change,
  onSuspended: OnSuspended,
  { personId, until, reason, at }: Suspension,
): Promise<boolean> {
  const isThere = await setSuspension(tx, personId, { until, reason });
  if (!isThere) return false;
  await onSuspended(tx, personId, until === null ? null : at);
  tx.changed(userTopic(moderationTopic, personId));
  return true;
}

/** By then at the latest a shop is shown again whose seller's suspension is over. */
const lookEveryMs = 30_000;

/** Ends suspensions when their time is over. The account itself may write from that very moment on. */
export function keepLifting(
  app: FastifyInstance,
  db: Database,
  onSuspended: OnSuspended,
  now: () => number,
): void {
  regularly(app, lookEveryMs, "ending suspensions", async () => {
    const over = await findSuspensionsOver(db, now());
    await eachSettled(over, ({ id }) =>
      change(app, db, (tx) => suspend(tx, onSuspended, { personId: id, until: null, reason: "", at: now() })),
    );
  });
}
