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

/**
 * Retry with exponential backoff and jitter, behind a circuit breaker, for calls that leave this process. While the circuit is
 * open callers fail at once, so that none of them waits for a service that is down; one at a time probes it (half open).
 */
export class CircuitBreaker {
  readonly #message: string;
  /** Failures one after the other, each with all its attempts. */
  #failures = 0;
  /** Until when nobody tries (ms, monotonic). */
  #openUntil = 0;
  #isTrying = false;

  /** `message` says in words what can't be reached. */
  constructor(message: string) {
    this.#message = message;
  }

  get isClosed(): boolean {
    return this.#failures === 0;
  }

  /** Fails with `Unavailable`, or with what a `NotPassing` holds. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    const isProbe = !this.isClosed;
    if (isProbe && (this.#isTrying || performance.now() < this.#openUntil)) {
      throw new Unavailable(this.#message);
    }
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
      const restMs = Math.min(firstRestMs * 2 ** this.#failures, maxRestMs);
      this.#openUntil = performance.now() + restMs * (0.75 + Math.random() / 2);
      this.#failures += 1;
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
        if (error instanceof NotPassing || isTimeout(error) || attempt >= most) throw error;
        await pause(firstRetryMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }
}

/** Whether a call failed by its time limit: it is not retried, as its caller has waited long enough. */
const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

const attempts = 3;
const firstRetryMs = 50;
const firstRestMs = 250;
const maxRestMs = 4_000;
