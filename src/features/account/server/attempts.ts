import { createHash } from "node:crypto";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/refuse.ts";
import { type Patience, waitAfter } from "../rules.ts";

/** Under what the tries at an account are counted, whether or not there is one: an address that nobody entrusted to us is not written down. */
export function accountKey(email: string): string {
  return `login:account:${createHash("sha256").update(email).digest("hex")}`;
}

/** Under what right passwords are counted, beside the tries of a key. */
export function goodKey(key: string): string {
  return `${key}:good`;
}

/** Refuses as `too-many` at once, without taking anything, where one of them is exhausted for longer than may be waited. */
export async function refuseExhausted(
  db: Database,
  counted: ReadonlyArray<{ key: string; maxWaitMs?: number }>,
  now = Date.now(),
): Promise<void> {
  const rows = await db
    .selectFrom("attempt")
    .select(["key", "blocked_until"])
    .where(
      "key",
      "in",
      counted.map(({ key }) => key),
    )
    .execute();
  const waits = rows.map(({ key, blocked_until }) => {
    const { maxWaitMs = 0 } = counted.find((each) => each.key === key) ?? {};
    return blocked_until - maxWaitMs - now;
  });
  const waitMs = Math.max(0, ...waits);
  if (waitMs > 0) refuseFor(waitMs);
}

/** Gives back tries that succeeded, or that a new password made void. */
export async function forgetTries(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("attempt").where("key", "in", keys).execute();
}

/** Whoever loses the race for a try this often is one of a flood. */
const maxRaces = 3;

/**
 * Counts a try before it is made, so that tries at the same moment count too. Refuses as `too-many`, with the seconds to
 * wait, where none is due.
 */
export async function takeTry(
  db: Database,
  key: string,
  patience: Patience,
  now = Date.now(),
): Promise<void> {
  for (let race = 0; race < maxRaces; race += 1) {
    const seen = await db.selectFrom("attempt").selectAll().where("key", "=", key).executeTakeFirst();
    if (seen && seen.blocked_until > now) return refuseFor(seen.blocked_until - now);
    const count = seen && seen.ends_at > now ? seen.count + 1 : 1;
    const row = {
      count,
      blocked_until: now + waitAfter(count, patience),
      ends_at: now + patience.forgottenAfterMs,
    };
    const taken = seen
      ? await db
          .updateTable("attempt")
          .set(row)
          .where("key", "=", key)
          .where("count", "=", seen.count)
          .where("ends_at", "=", seen.ends_at)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows)
      : await db
          .insertInto("attempt")
          .values({ key, ...row })
          .onConflict((conflict) => conflict.column("key").doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows);
    if (taken === 1n) return;
  }
  refuseFor(1_000);
}

/** Ends the call as `too-many`, with the seconds to wait. */
export function refuseFor(waitMs: number): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  refuse("too-many", `Please try again in ${seconds} seconds`, {
    headers: { "retry-after": String(seconds) },
  });
}
