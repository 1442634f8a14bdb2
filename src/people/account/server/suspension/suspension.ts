import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { lockPerson } from "../queries.ts";
import { markSuspended, unmarkSuspended } from "./suspendedMarks.ts";

/** Lets an account only read until a time (ms since 1970), or ends that. False where the account is gone. */
export async function setSuspension(
  { db }: Change,
  id: string,
  { until, reason }: { until: number | null; reason: string },
): Promise<boolean> {
  // A person who posts or orders locks this row: work begun before is finished first.
  if (!(await lockPerson(db, id))) return false;
  const { email } = await db
    .updateTable("person")
    .set({ suspended_until: until, suspended_reason: until === null ? null : reason })
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirstOrThrow();
  if (until === null) await unmarkSuspended(db, id);
  else await markSuspended(db, { id, email, until });
  return true;
}

/** Accounts whose suspension is over and was not ended yet. */
export function findSuspensionsOver(db: Database, now: number): Promise<{ id: string }[]> {
  return db
    .selectFrom("person")
    .select("id")
    .where("suspended_until", "is not", null)
    .where("suspended_until", "<=", now)
    .limit(100)
    .execute();
}
