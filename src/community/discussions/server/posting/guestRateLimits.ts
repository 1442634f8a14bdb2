import type { Database } from "#database/tables.ts";
import { networkOf, siteOf } from "#kit/server/http/network.ts";
import { sha256 } from "#kit/server/ids.ts";
import { giveBackToken, takeToken } from "#people/account/server/limits/tokens.ts";
import { type Excess, type ratesFrom, rateWindowMs } from "../../rules.ts";

/** Senders who have sent too much, so that their flood is turned away before it reaches the database, which judges exactly. */
export class ClosedSenders {
  /** Until when it is known that nothing will be taken. */
  readonly #until = new Map<string, number>();

  /** Milliseconds to wait; 0 where a message may be tried. */
  waitFor(sender: string, now: number): number {
    const waitMs = Math.max(0, (this.#until.get(sender) ?? 0) - now);
    // Further ahead than anything is closed: the clock was set back since.
    return waitMs > 2 * rateWindowMs ? 0 : waitMs;
  }

  /** Nothing more will be taken from this sender for so long. */
  close(sender: string, forMs: number, now: number): void {
    this.#until.delete(sender);
    this.#until.set(sender, now + forMs);
    forgetOldest(this.#until);
  }
}

/** A guest's message on its way. */
interface Tried {
  readonly ip: string;
  readonly msgId: string;
  readonly message: string;
}

/** Messages of the last minute by the hash of their words, oldest first: the same words are not taken twice. */
type Lately = Map<string, { readonly msgId: string; readonly at: number }>;

/** It is counted, and can be taken back where it was not said; or it is one too many. */
type Counted =
  | { readonly excess?: undefined; readonly takeBack: () => void }
  | { readonly excess: Excess; readonly takeBack?: undefined };

/**
 * Rate limit of guests, by network, in this process: they share one rate, and nobody repeats a message of
 * another guest. Members are not counted here. The memory of a network has a bound, and so has the number of
 * networks.
 */
export class GuestLimits {
  readonly #lately = new Map<string, Lately>();
  readonly #rates: GuestRates;

  constructor(rates: GuestRates) {
    this.#rates = rates;
  }

  /** Counts a message from now on, unless it is one too many or the same again. The same `msg_id` is a second try of one message. */
  count({ ip, msgId, message }: Tried, now: number): Counted {
    const text = sha256(message);
    const scopes = scopesOf(ip, this.#rates).map(({ key, most }) => ({
      key,
      most,
      lately: this.#since(key, now),
    }));
    const known = scopes.flatMap(({ lately }) => lately.get(text) ?? []);
    if (known.some((stated) => stated.msgId === msgId)) return { takeBack: () => {} };
    const [same] = known;
    if (same) return { excess: { why: "repeated", waitMs: same.at + rateWindowMs - now } };
    const full = scopes.find(({ lately, most }) => lately.size >= most);
    if (full) {
      const [oldest] = full.lately.values();
      return { excess: { why: "often", waitMs: (oldest?.at ?? now) + rateWindowMs - now } };
    }
    for (const { key, lately } of scopes) {
      lately.set(text, { msgId, at: now });
      this.#lately.delete(key);
      this.#lately.set(key, lately);
      forgetOldest(this.#lately);
    }
    return {
      takeBack: () => {
        for (const { lately } of scopes) if (lately.get(text)?.msgId === msgId) lately.delete(text);
      },
    };
  }

  /** Messages of a network within the last minute. */
  #since(key: string, now: number): Lately {
    const lately = this.#lately.get(key) ?? new Map();
    for (const [texts, { at }] of lately) {
      // A time ahead of now is left from before the clock was set back.
      if (at > now - rateWindowMs && at <= now + rateWindowMs) break;
      lately.delete(texts);
    }
    return lately;
  }
}

/**
 * Rate limit of guests over all processes, counted in the database: a bucket as large as what one process lets through in a
 * minute, that fills again within one. So in any minute at most twice as much gets through, however many processes there are.
 */
export class SharedGuestLimits {
  readonly #db: Database;
  readonly #rates: GuestRates;

  constructor(db: Database, rates: GuestRates) {
    this.#db = db;
    this.#rates = rates;
  }

  /** Counts a message; refuses as `too-many` where it is one too many. */
  async count(ip: string, now: number): Promise<void> {
    const taken: Scope[] = [];
    try {
      for (const scope of scopesOf(ip, this.#rates)) {
        await takeToken(this.#db, sharedKey(scope), bucketOf(scope), now);
        taken.push(scope);
      }
    } catch (error) {
      for (const scope of taken) await giveBackToken(this.#db, sharedKey(scope), bucketOf(scope));
      throw error;
    }
  }

  /** A message that was not said counts for nobody. */
  async giveBack(ip: string): Promise<void> {
    for (const scope of scopesOf(ip, this.#rates))
      await giveBackToken(this.#db, sharedKey(scope), bucketOf(scope));
  }
}

/** Hashed: an address of a network is not stored. */
const sharedKey = ({ key }: Scope) => `guests:${sha256(key, "hex")}`;
const bucketOf = ({ most }: Scope) => ({ burst: most, refillMs: Math.ceil(rateWindowMs / most) });

type GuestRates = Pick<ReturnType<typeof ratesFrom>, "guests" | "site">;

/** Scope of a rate, and how many messages a minute it allows. */
interface Scope {
  readonly key: string;
  readonly most: number;
}

/** A network, and where it is one of many of a site, all of these together. */
function scopesOf(ip: string, rates: GuestRates): Scope[] {
  const network = { key: networkOf(ip), most: rates.guests };
  const site = { key: siteOf(ip), most: rates.site };
  return site.key === network.key ? [network] : [network, site];
}

/** Networks, or senders. One takes about 2 kB at the usual rate. */
const maxRemembered = 10_000;

function forgetOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > maxRemembered && oldest !== undefined) map.delete(oldest);
}
