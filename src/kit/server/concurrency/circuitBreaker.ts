import { setTimeout as pause } from "node:timers/promises";
import { Unavailable } from "../problems/problems.ts";

/** A permanent error: not retried, not counted by the breaker; the caller gets the error it holds. */
export class NotPassing extends Error {
  override readonly cause: Error;

  constructor(cause: Error) {
    super(cause.message);
    this.cause = cause;
  }
}

/** A failure of a call that may have had its effect: counted by the breaker, and never repeated. */
export class NotRepeated extends Error {}

/** How long nobody tries after a failure (ms), twice as long after each further one, and by which clock. */
interface Rests {
  readonly firstRestMs: number;
  readonly maxRestMs: number;
  readonly now: () => number;
}

/**
 * Retry with exponential backoff and jitter, behind a circuit breaker, for calls that leave this process. While the circuit is
 * open callers fail at once, so that none of them waits for a service that is down; one at a time probes it (half open).
 */
export class CircuitBreaker {
  readonly #message: string;
  /** Failures one after the other, each with all its attempts. */
  #failures = 0;
  /** Until when nobody tries (ms). */
  #openUntil = 0;
  #isTrying = false;
  readonly #rests: Rests;

  /** `message` says in words what can't be reached. */
  constructor(message: string, rests: Partial<Rests> = {}) {
    this.#message = message;
    this.#rests = { ...usualRests, ...rests };
  }

  get isClosed(): boolean {
    return this.#failures === 0;
  }

  /** Whether nobody may try now. */
  get isResting(): boolean {
    return !this.isClosed && (this.#isTrying || this.#rests.now() < this.#openUntil);
  }

  /** Fails with `Unavailable`, or with what a `NotPassing` holds. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    const isProbe = !this.isClosed;
    if (this.isResting) throw new Unavailable(this.#message);
    const before = this.#failures;
    if (isProbe) this.#isTrying = true;
    try {
      const value = await this.#withRetries(work, isProbe ? 1 : attempts);
      this.#failures = 0;
      return value;
    } catch (error) {
      if (error instanceof NotPassing) {
        this.#failures = 0;
        throw error.cause;
      }
      // Of calls that were under way together the first failure counts: they say nothing of how long it lasts.
      if (this.#failures === before) {
        const { firstRestMs, maxRestMs, now } = this.#rests;
        const restMs = Math.min(firstRestMs * 2 ** this.#failures, maxRestMs);
        this.#openUntil = now() + restMs * (0.75 + Math.random() / 2);
        this.#failures += 1;
      }
      throw new Unavailable(this.#message, { cause: error });
    } finally {
      if (isProbe) this.#isTrying = false;
    }
  }

  async #withRetries<Value>(work: () => Promise<Value>, most: number): Promise<Value> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        const isLast = error instanceof NotPassing || error instanceof NotRepeated || isTimeout(error);
        if (isLast || attempt >= most) throw error;
        await pause(firstRetryMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }
}

/** Whether a call failed by its time limit: it is not retried, as its caller has waited long enough. */
const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

const attempts = 3;
const firstRetryMs = 50;
const usualRests: Rests = { firstRestMs: 250, maxRestMs: 4_000, now: () => performance.now() };
