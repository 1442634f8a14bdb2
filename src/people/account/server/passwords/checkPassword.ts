import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#database/tables.ts";
import { type ProblemWord, problemWordOf } from "#kit/contract/problem.ts";
import { Refusal, refuse } from "#kit/server/problems/refuse.ts";
import { accountBackoff, goodLogins, networkGuesses } from "../../rules.ts";
import { accountKey, forgetTries, goodKey, refuseExhausted, takeTry } from "../limits/rateLimits.ts";
import { giveBackToken, takeToken } from "../limits/tokens.ts";
import type { PersonTable } from "../tables.ts";
import { isPassword, memberQueue, visitorQueue } from "./passwords.ts";

/** From where a password is tried. */
export interface Guesser {
  /** The account's name in its one form; counted whether or not it has an account. */
  readonly email: string;
  readonly network: string;
  /**
   * Names who has been let in before: the session that asks, or a browser from which this person has logged in. It has tries
   * of its own, so that nobody else can use them up.
   */
  readonly insider: string | undefined;
}

/**
 * Whether it is the person's password, counting the try: by insider, else by account and by network. Takes the same time for
 * known and unknown people. Refuses as `too-many` with the seconds to wait, as `busy`, and as `wrong-password`. A try beyond
 * its network's rate waits for its time, at most `networkGuesses.maxWaitMs`.
 */
export async function checkPassword(
  db: Database,
  { email, network, insider }: Guesser,
  person: PersonTable | undefined,
  password: string,
): Promise<void> {
  const account = accountKey(email);
  const own = insider ? `login:${insider}` : account;
  const good = goodKey(insider?.startsWith("session:") ? own : account);
  const shared = insider ? undefined : `login:network:${network}`;
  const queue = insider ? memberQueue : visitorQueue;
  const line = insider ?? network;

  await refuseExhausted(db, [
    { key: own, limit: accountBackoff },
    { key: good, limit: goodLogins },
    ...(shared ? [{ key: shared, limit: networkGuesses }] : []),
  ]);
  const look = () => isPassword(password, person?.password_hash);
  /** Undefined where its time has not come. */
  const takeAndLook = async () => {
    const waitMs = await db.transaction().execute(async (db) => {
      await takeTry(db, own, accountBackoff);
      return shared ? takeToken(db, shared, networkGuesses) : 0;
    });
    return waitMs > 0 ? { waitMs } : { isRight: await look() };
  };
  // A login writes within its turn: outside of it a flood would keep the disk busy.
  const { waitMs, isRight } = await queue.run<{ waitMs?: number; isRight?: boolean }>(line, takeAndLook);
  if (waitMs !== undefined) await pause(waitMs);
  if (!(isRight ?? (await queue.run(line, look)))) {
    refuse("wrong-password", "Name or password is wrong");
  }
  await db.transaction().execute(async (db) => {
    await takeToken(db, good, goodLogins);
    await forgetTries(db, [own]);
    if (shared) await giveBackToken(db, shared, networkGuesses);
  });
}

/** As what a check refused; undefined for a fault of ours. */
export function refusedAs(error: unknown): ProblemWord | undefined {
  return error instanceof Refusal ? problemWordOf(error.problem) : undefined;
}
