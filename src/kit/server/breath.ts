/** Long work goes on for so long (ms) before it lets everybody else be answered. */
const sliceMs = 10;

/** Those who wait to go on with long work, the first one first. */
const waiting: (() => void)[] = [];

/**
 * Lets everybody else be answered before long work goes on. SQLite answers at once, and a promise that is kept already gives
 * nobody else a turn: without a breath between its portions, such work would keep all others waiting to its end. One piece
 * of long work goes on in each turn of the event loop, however many there are.
 */
export function breath(): Promise<void> {
  return new Promise((goOn) => {
    waiting.push(goOn);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

/** For work in small steps: breathes by time, not by steps, whose length a stranger may choose. */
export class Breathing {
  #since = performance.now();

  async breathe(): Promise<void> {
    if (performance.now() - this.#since < sliceMs) return;
    await breath();
    this.#since = performance.now();
  }
}
