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
  tell(log: FastifyBaseLogger, text: string, more: object, level: "warn" | "error" = "warn"): void {
    const wording = this.#wordsFor(text);
    const again = this.#again.get(wording);
    if (again !== undefined) {
      this.#again.set(wording, again + 1);
      return;
    }
    log[level](more, wording);
    this.#again.set(wording, 0);
    this.#countOn(wording, level);
  }

  /** Messages of errors may differ each time; beyond some they are counted as one. */
  #wordsFor(text: string): string {
    const wording = text.slice(0, maxLetters);
    return this.#again.has(wording) || this.#again.size < maxFaults ? wording : "many different faults";
  }

  #countOn(wording: string, level: "warn" | "error"): void {
    setTimeout(() => {
      const again = this.#again.get(wording) ?? 0;
      this.#again.delete(wording);
      if (again === 0) return;
      this.#log[level]({ again, withinMs: windowMs }, wording);
      this.#again.set(wording, 0);
      this.#countOn(wording, level);
    }, windowMs).unref();
  }
}
