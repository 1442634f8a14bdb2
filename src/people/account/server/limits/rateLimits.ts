import type { Database } from "#database/tables.ts";
import { sha256 } from "#kit/server/ids.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { type BackoffLimit, longestBlockMs, type TokenBucket, waitAfter } from "../../rules.ts";

/** Rate limit key of log-ins to an account, existing or not: hashed, because an address that nobody entrusted to us is not stored. */
export function accountKey(email: string): string {
  return `login:account:${sha256(email, "hex")}`;
}

/** Rate limit key of successful log-ins, beside the attempts of `key`. */
export function goodKey(key: string): string {
  return `${key}:good`;
}

/** Rate limit check: refuses as `too-many`, counting nothing, where a bucket has no token within `maxWaitMs`, or a backoff still blocks. */
export async function refuseExhausted(
  db: Database,
  counted: ReadonlyArray<{ key: string; limit: BackoffLimit | TokenBucket }>,
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
    const limit = counted.find((each) => each.key === key)?.limit;
    if (!limit || blocked_until > now + longestBlockMs(limit)) return 0;
    return blocked_until - ("refillMs" in limit ? (limit.maxWaitMs ?? 0) : 0) - now;
  });
  const waitMs = Math.max(0, ...waits);
  if (waitMs > 0) refuseFor(waitMs);
}

/** Resets rate limits: after a success, or when a new password makes old failures void. */
export async function forgetTries(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("attempt").where("key", "in", keys).execute();
}

/** Optimistic retries: a request that loses the race for an attempt this often is part of a flood. */
const maxRaces = 3;

/**
 * Rate limit with exponential backoff: counts an attempt before it is made, so that concurrent ones count
 * too. Refuses as `too-many`, with the seconds to wait. A time written by a clock that was ahead blocks
 * nobody; the failures still count.
 */
export async function takeTry(
  db: Database,
  key: string,
  limit: BackoffLimit,
  now = Date.now(),
): Promise<void> {
  for (let race = 0; race < maxRaces; race += 1) {
    const seen = await db.selectFrom("attempt").selectAll().where("key", "=", key).executeTakeFirst();
    const blockedMs = (seen?.blocked_until ?? now) - now;
    if (blockedMs > 0 && blockedMs <= longestBlockMs(limit)) return refuseFor(blockedMs);
    const count = seen && seen.ends_at > now ? seen.count + 1 : 1;
    const row = {
      count,
      blocked_until: now + waitAfter(count, limit),
      ends_at: now + limit.forgottenAfterMs,
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

/** Refuses as `too-many` with Retry-After (seconds). */
export function refuseFor(waitMs: number): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  refuse("too-many", `Please try again in ${seconds} seconds`, {
    headers: { "retry-after": String(seconds) },
  });
}
