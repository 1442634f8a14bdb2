import type { Database } from "#database/tables.ts";
import { longestBlockMs, type TokenBucket } from "../../rules.ts";
import { refuseFor } from "./rateLimits.ts";

/**
 * Rate limit as a token bucket: takes a token in one atomic statement, shared by all processes. Returns how long to wait (ms),
 * which is 0 unless the bucket may be used in advance. Refuses as `too-many`, writing nothing, where it is empty.
 *
 * The generic cell rate algorithm (ATM Forum, 1996; nginx's limit_req works alike): a row's `ends_at` is when its bucket is
 * full again, so that a full one needs no row, and `blocked_until` when there is a token again. Where that lies further ahead than
 * an empty bucket can put it, the clock was set back since: the bucket counts as full, or it would be empty for as long as the
 * clock was ahead.
 */
export async function takeToken(
  db: Database,
  key: string,
  bucket: TokenBucket,
  now = Date.now(),
): Promise<number> {
  const { burst, refillMs, maxWaitMs = 0 } = bucket;
  const ahead = (burst - 1) * refillMs;
  const latest = now + longestBlockMs(bucket);
  const row = await db
    .insertInto("attempt")
    .values({ key, count: 1, blocked_until: now + refillMs - ahead, ends_at: now + refillMs })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((is) => {
          const full = is.or([is("attempt.ends_at", "<=", now), is("attempt.blocked_until", ">", latest)]);
          const later = is("attempt.ends_at", "+", refillMs);
          return {
            count: is("attempt.count", "+", 1),
            ends_at: is
              .case()
              .when(full)
              .then(now + refillMs)
              .else(later)
              .end(),
            blocked_until: is
              .case()
              .when(full)
              .then(now + refillMs - ahead)
              .else(is(later, "-", ahead))
              .end(),
          };
        })
        .where((is) =>
          is.or([
            is("attempt.blocked_until", "<=", now + maxWaitMs),
            is("attempt.blocked_until", ">", latest),
          ]),
        ),
    )
    .returning("blocked_until")
    .executeTakeFirst();
  if (row) return Math.max(0, row.blocked_until - refillMs - now);
  const held = await db
    .selectFrom("attempt")
    .select("blocked_until")
    .where("key", "=", key)
    .executeTakeFirst();
  return refuseFor((held?.blocked_until ?? now) - maxWaitMs - now);
}

/** Returns a token to a bucket that many share: a network's successful log-ins do not count. */
export async function giveBackToken(db: Database, key: string, { refillMs }: TokenBucket): Promise<void> {
  await db
    .updateTable("attempt")
    .set((is) => ({
      ends_at: is("ends_at", "-", refillMs),
      blocked_until: is("blocked_until", "-", refillMs),
    }))
    .where("key", "=", key)
    .execute();
}
