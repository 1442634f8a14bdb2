/** Time slice of long work before it yields (ms). */
const sliceMs = 10;

/** Jobs waiting to resume, first in first out. */
const waiting: (() => void)[] = [];

/**
 * Yields to the event loop between batches of long work (cooperative scheduling). SQLite answers synchronously and awaiting a
 * settled promise yields to microtasks only, so without this one long job would block every request until its end. Waiting
 * jobs resume one per turn of the loop, however many there are.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((goOn) => {
    waiting.push(goOn);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

/** Time slicing for work in small steps: yields by elapsed time, not by the number of steps, whose cost a stranger may choose. */
export class YieldByTime {
  #since = performance.now();

  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#since < sliceMs) return;
    await yieldToEventLoop();
    this.#since = performance.now();
  }
}
