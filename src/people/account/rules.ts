/** How long one waits after so many failures. The free ones are for slips of the finger. */
export interface BackoffLimit {
  readonly free: number;
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /** Failures are forgotten when there was none for this long. */
  readonly forgottenAfterMs: number;
}

/** A rate limit as a token bucket: so many at once, then one more each `refillMs`. */
export interface TokenBucket {
  readonly burst: number;
  readonly refillMs: number;
  /** How long before its time a token may be taken; the taker waits until then. Not at all by default. */
  readonly maxWaitMs?: number;
}

/** How far the clocks of two processes may be apart (ms). */
const clockSkewMs = 60_000;

/**
 * How far ahead (ms) a limit can block at most; a longer block was written by a clock that has been set back
 * since.
 */
export function longestBlockMs(limit: BackoffLimit | TokenBucket): number {
  return ("refillMs" in limit ? limit.refillMs : 0) + (limit.maxWaitMs ?? 0) + clockSkewMs;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Bar S3: at most 20 password checks an hour for one account (OWASP ASVS 5.0, 6.3.1). Five at once, then after 1, 2, 4, 8,
 * 15, 15 … minutes: 12 in the first hour, 4 in each further one.
 */
export const accountBackoff: BackoffLimit = {
  free: 5,
  firstWaitMs: minute,
  maxWaitMs: 15 * minute,
  forgottenAfterMs: 24 * hour,
};

/**
 * Tries from browsers that are not known, of one network: thousands of people share one address of a mobile
 * network, so a guest who uses up the hundred costs the others a second each and not two minutes. The
 * arithmetic: decision 28.
 */
export const networkGuesses: TokenBucket = { burst: 100, refillMs: second, maxWaitMs: 10 * second };
/** Passkeys that are made or shown from one network, and what they are asked for by: each costs some ms. */
export const passkeyTries: TokenBucket = { burst: 200, refillMs: second / 2 };
/** Right passwords of one account: 40 at once, at most 60 in any hour, and never more than three minutes' wait. */
export const goodLogins: TokenBucket = { burst: 40, refillMs: 3 * minute };
/** Sign-ups of one network: at most 200 in any hour (decisions), and never an hour's wait. */
export const signUps = atMostHourly(200);
/**
 * Device accounts of one network: 200 at once, then one each 90 seconds. At most 1,160 in a first day and 960 in each further one;
 * as those that hold nothing go after 30 days, a flood from one network leaves at most 29,000 of them.
 */
export const deviceAccounts: TokenBucket = { burst: 200, refillMs: 90 * second };
/** Reset links that do not exist, of one network. Those that do exist are never refused. */
export const unknownLinks: TokenBucket = { burst: 60, refillMs: minute };
/** Reset mails to one account, and asked for from one network. */
export const resetMails = {
  account: { burst: 3, refillMs: hour },
  network: atMostHourly(200),
} as const satisfies Record<string, TokenBucket>;
/** Mails that tell of a change, to one address: nobody has shown yet that it is theirs. */
export const changeMails: TokenBucket = { burst: 5, refillMs: 12 * minute };

/** A bucket of which no hour gives more than `most`: half of them at once, the other half spread over the hour. */
export function atMostHourly(most: number): TokenBucket {
  return { burst: most / 2, refillMs: hour / (most / 2) };
}

/** How many a person has at most; a further one takes the place of the one that was longest not used. */
export const maxSessions = 20;
export const maxKnownDevices = 20;

/** How long to wait (ms) once `count` tries were made, the last one included. */
export function waitAfter(count: number, limit: BackoffLimit): number {
  if (count < limit.free) return 0;
  const doubled = limit.firstWaitMs * 2 ** Math.min(count - limit.free, 30);
  return Math.min(doubled, limit.maxWaitMs);
}
