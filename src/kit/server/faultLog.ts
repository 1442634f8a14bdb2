import type { FastifyBaseLogger } from "fastify";

/** Deduplication window (ms): a fault that repeats within it is counted, not logged. */
const windowMs = 5_000;
/** Different faults that are told apart within the window, and letters of each. */
const maxFaults = 100;
const maxLetters = 300;

/**
 * Logs the same fault once, and every five seconds how often it came again: an outage under load must neither fill the disk nor
 * hide what else is said.
 */
export class FaultLog {
  readonly #log: FastifyBaseLogger;
  /** By the words of the fault: how often it came again. */
  readonly #again = new Map<string, number>();

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** `log` is that of the request which met it, so that its id can be found. */
  tell(log: FastifyBaseLogger, said: string, more: object, level: "warn" | "error" = "warn"): void {
    const words = this.#wordsFor(said);
    const again = this.#again.get(words);
    if (again !== undefined) {
      this.#again.set(words, again + 1);
      return;
    }
    log[level](more, words);
    this.#again.set(words, 0);
    this.#countOn(words, level);
  }

  /** Messages of errors may differ each time; beyond some they are counted as one. */
  #wordsFor(said: string): string {
    const words = said.slice(0, maxLetters);
    return this.#again.has(words) || this.#again.size < maxFaults ? words : "many different faults";
  }

  #countOn(words: string, level: "warn" | "error"): void {
    setTimeout(() => {
      const again = this.#again.get(words) ?? 0;
      this.#again.delete(words);
      if (again === 0) return;
      this.#log[level]({ again, withinMs: windowMs }, words);
      this.#again.set(words, 0);
      this.#countOn(words, level);
    }, windowMs).unref();
  }
}
