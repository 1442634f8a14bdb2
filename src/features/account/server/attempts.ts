import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/refuse.ts";
import { type Patience, waitAfter } from "../rules.ts";

/** Something that is counted, so that it can't be tried without end. */
export interface Counted {
  readonly key: string;
  readonly patience: Patience;
}

/**
 * Takes one try of everything that is counted, before it is made, so that tries at the same moment count too. Refuses
 * as `too-many`, with the seconds to wait, when one of them is exhausted.
 */
export async function takeTry(db: Database, counted: readonly Counted[], now = Date.now()): Promise<void> {
  for (const { key, patience } of counted) {
    const waitMs = await take(db, key, patience, now);
    if (waitMs > 0) refuseFor(waitMs);
  }
}

/** Refuses at once, without taking anything, where something counted is exhausted already. */
export async function refuseExhausted(
  db: Database,
  counted: readonly Counted[],
  now = Date.now(),
): Promise<void> {
  const rows = await db
    .selectFrom("attempt")
    .select("blocked_until")
    .where(
      "key",
      "in",
      counted.map(({ key }) => key),
    )
    .execute();
  const until = Math.max(0, ...rows.map(({ blocked_until }) => blocked_until));
  if (until > now) refuseFor(until - now);
}

/** Gives back tries that succeeded. */
export async function forgetTries(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("attempt").where("key", "in", keys).execute();
}

/** Gives back one try of a key that many share: a network's good logins do not count. */
export async function giveBackTry(db: Database, key: string): Promise<void> {
  await db
    .updateTable("attempt")
    .set((is) => ({ count: is("count", "-", 1), blocked_until: 0 }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

/** Takes one of `most` tries an hour. Refuses as `too-many` when they are used up. */
export async function takeHourly(db: Database, key: string, most: number, now = Date.now()): Promise<void> {
  const hourMs = 3_600_000;
  const { count, ends_at } = await db
    .insertInto("attempt")
    .values({ key, count: 1, blocked_until: 0, ends_at: now + hourMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((is) => ({
        count: is
          .case()
          .when("attempt.ends_at", "<=", now)
          .then(1)
          .else(is("attempt.count", "+", 1))
          .end(),
        ends_at: is
          .case()
          .when("attempt.ends_at", "<=", now)
          .then(now + hourMs)
          .else(is.ref("attempt.ends_at"))
          .end(),
      })),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
  if (count > most) refuseFor(ends_at - now);
}

/** Whoever loses the race for a try this often is one of a flood. */
const racesRun = 3;

/** Counts a try where one is due and answers 0, else how long to wait (ms). */
async function take(db: Database, key: string, patience: Patience, now: number): Promise<number> {
  for (let race = 0; race < racesRun; race += 1) {
    const seen = await db.selectFrom("attempt").selectAll().where("key", "=", key).executeTakeFirst();
    if (seen && seen.blocked_until > now) return seen.blocked_until - now;
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
    if (taken === 1n) return 0;
  }
  return 1_000;
}

function refuseFor(waitMs: number): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  refuse("too-many", `Please try again in ${seconds} seconds`, {
    headers: { "retry-after": String(seconds) },
  });
}
