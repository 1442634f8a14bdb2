import type { FastifyBaseLogger } from "fastify";

/** So long a fault that comes again is counted and not told. */
const windowMs = 5_000;

/**
 * Logs the same fault once, and every five seconds how often it came again: an outage under load must neither fill the disk nor
 * hide what else is said.
 */
export class FaultLog {
  readonly #log: FastifyBaseLogger;
  /** By the words of the fault, which are ours and few: how often it came again. */
  readonly #again = new Map<string, number>();

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** `log` is that of the request which met it, so that its id can be found. */
  tell(log: FastifyBaseLogger, words: string, more: object): void {
    const again = this.#again.get(words);
    if (again !== undefined) {
      this.#again.set(words, again + 1);
      return;
    }
    log.warn(more, words);
    this.#again.set(words, 0);
    this.#countOn(words);
  }

  #countOn(words: string): void {
    setTimeout(() => {
      const again = this.#again.get(words) ?? 0;
      this.#again.delete(words);
      if (again === 0) return;
      this.#log.warn({ again, withinMs: windowMs }, words);
      this.#again.set(words, 0);
      this.#countOn(words);
    }, windowMs).unref();
  }
}
