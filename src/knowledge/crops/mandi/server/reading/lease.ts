import { fromJson, toJson } from "#database/json.ts";
import { pullBack } from "#database/pullBack.ts";
import type { Database } from "#database/tables.ts";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { emptyReport, type Report } from "../report.ts";

/** Longer than a page takes: what is not moved on by then was begun by a process that was killed. */
const leaseMs = 120_000;
/** From one whole reading to the next, and after one that failed, longer each time (ms). */
const everyMs = 4 * hourMs;
const afterFailureMs = 15 * 60_000;

/** A claim to read the service: of two processes the one that moved `next_at` on has it. */
export interface Claim {
  readonly claims: number;
  readonly failingSince: number | null;
  /** Counts of the day so far. */
  readonly report: Report;
}

/** Takes the reading where it is due; undefined where it is not, or another process has it. */
export async function claimReading(db: Database, at: number, today: string): Promise<Claim | undefined> {
  await pullBack(db, "mandi_fetch", "next_at", { now: at, longestMs: everyMs });
  const row = await db
    .updateTable("mandi_fetch")
    .set((row) => ({ next_at: at + leaseMs, claims: row("claims", "+", 1) }))
    .where("next_at", "<=", at)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const stored = fromJson(row.report);
  const report = stored.day === today ? { ...emptyReport(today), ...stored } : emptyReport(today);
  return { claims: row.claims, failingSince: row.failing_since, report };
}

/** Notes a page and keeps the claim; false where it passed to another process. */
export async function keepClaim(db: Database, { claims, report }: Claim, at: number): Promise<boolean> {
  return note(db, claims, { next_at: at + leaseMs, report: toJson(report) });
}

/** Notes that the service was read whole. */
export function noteWhole(db: Database, { claims, report }: Claim, at: number): Promise<boolean> {
  const whole = { done_at: at, failed_at: null, failing_since: null, failure: "" };
  return note(db, claims, { ...whole, next_at: at + everyMs, report: toJson(report) });
}

/** Notes why it could not be read; it is tried again in a while. */
export function noteFailure(db: Database, claim: Claim, failure: string, at: number): Promise<boolean> {
  const { claims, failingSince, report } = claim;
  const again = { next_at: at + afterFailureMs, report: toJson(report) };
  return note(db, claims, { ...again, failed_at: at, failing_since: failingSince ?? at, failure });
}

async function note(db: Database, claims: number, row: object): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mandi_fetch")
    .set(row)
    .where("claims", "=", claims)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
