import { refuse } from "./refuse.ts";

/**
 * Lets at most so many pieces of costly work run at once and so many wait; whoever comes on top of that is refused as
 * `busy`, so that a flood of them leaves room for other calls.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #words: string;
  readonly #waiting: Array<() => void> = [];
  #running = 0;

  constructor(limits: { atOnce: number; mostWaiting: number; words: string }) {
    this.#atOnce = limits.atOnce;
    this.#mostWaiting = limits.mostWaiting;
    this.#words = limits.words;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    await this.#begin();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #begin(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#mostWaiting) {
      refuse("busy", this.#words, { headers: { "retry-after": "5" } });
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
