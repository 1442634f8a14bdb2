/** Tells how far a long work is: a line each few seconds, and one at the end of each part. */
export class Progress {
  readonly #tell: (line: string) => void;
  #reportedAt = performance.now();

  constructor(tell: (line: string) => void) {
    this.#tell = tell;
  }

  /** Passes rows on, and says how many have gone by. */
  *watch<Item>(name: string, total: number, items: Iterable<Item>): Generator<Item> {
    let done = 0;
    for (const item of items) {
      yield item;
      done += 1;
      if (done % rowsBetweenLooks === 0) this.report(name, done, total);
    }
  }

  /** Says how far it is, unless it did a moment ago. */
  report(name: string, done: number, total: number): void {
    if (performance.now() - this.#reportedAt < betweenMs) return;
    this.say(`${name}: ${grouped(done)} of ${grouped(total)}`);
  }

  say(line: string): void {
    this.#reportedAt = performance.now();
    this.#tell(line);
  }
}

export const grouped = (count: number) => count.toLocaleString("en");

const betweenMs = 5_000;
const rowsBetweenLooks = 1_000;
