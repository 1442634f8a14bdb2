import { refuse } from "../problems/refuse.ts";

/** Whose share something comes out of, and how many bytes that share is. */
export type Share = readonly [key: string, maxBytes: number];

/** Bytes that one request holds; they go back when `release` is called. */
export interface Lease {
  /** Takes so many more out of every share, or refuses as `busy` where one of them does not hold them. */
  readonly take: (bytes: number) => void;
  /** The same, but waits so long (ms) for others to release before it refuses. */
  readonly takeWithin: (patienceMs: number, bytes: number) => Promise<void>;
  readonly release: () => void;
}

/**
 * Memory quota for request bodies, per account, per network and in total (OWASP ASVS 5.0, 15.2.2). Bytes are counted as they
 * arrive, so that a slow sender reserves nothing that somebody else could use.
 */
export class MemoryBudget {
  readonly #held = new Map<string, number>();
  /** Resumes those who wait until something is released. */
  readonly #waiting = new Set<() => void>();
  readonly #message: string;

  /** `message` is sent to requests that are refused. */
  constructor(message: string) {
    this.#message = message;
  }

  lease(shares: readonly Share[]): Lease {
    let taken = 0;
    const isTooMuch = (bytes: number) => shares.some(([key, maxBytes]) => this.#of(key) + bytes > maxBytes);
    const take = (bytes: number) => {
      if (isTooMuch(bytes)) {
        refuse("busy", this.#message, { headers: { "retry-after": "5" } });
      }
      this.#add(shares, bytes);
      taken += bytes;
    };
    const takeWithin = async (patienceMs: number, bytes: number) => {
      const until = performance.now() + patienceMs;
      while (isTooMuch(bytes) && performance.now() < until) await this.#release(until - performance.now());
      take(bytes);
    };
    const release = () => {
      this.#add(shares, -taken);
      taken = 0;
      for (const resume of [...this.#waiting]) resume();
    };
    return { take, takeWithin, release };
  }

  /** Until somebody releases something, at most so long (ms). */
  #release(patienceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        this.#waiting.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, patienceMs);
      this.#waiting.add(resume);
    });
  }

  #of(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #add(shares: readonly Share[], bytes: number): void {
    for (const [key] of shares) {
      const held = this.#of(key) + bytes;
      if (held > 0) this.#held.set(key, held);
      else this.#held.delete(key);
    }
  }
}
