import { performance } from "node:perf_hooks";

interface PaceLimits {
  /** Units of work in the first portion, and in any, at least and at most. */
  readonly first: number;
  readonly min: number;
  readonly max: number;
  /** Time of the event loop that a portion should take, ms. */
  readonly targetMs: number;
}

/** Adaptive batch size for long work: grows and shrinks so that no batch blocks the event loop for much longer than a target. */
export class AdaptiveBatch {
  readonly #limits: PaceLimits;
  #size: number;

  constructor(limits: PaceLimits) {
    this.#limits = limits;
    this.#size = limits.first;
  }

  get size(): number {
    return Math.floor(this.#size);
  }

  /** Runs a batch of so many units and adjusts the size to how long the event loop was busy (waiting does not count). */
  async measure<Value>(units: number, work: () => Promise<Value>): Promise<Value> {
    const { min, max, targetMs } = this.#limits;
    const before = performance.eventLoopUtilization();
    const value = await work();
    const { active } = performance.eventLoopUtilization(before);
    const fitting = (units * targetMs) / Math.max(active, targetMs / 4);
    // Down at once, up by steps: the next items may weigh more than the earlier ones.
    this.#size = Math.min(max, Math.max(min, Math.min(fitting, this.#size * 1.5)));
    return value;
  }
}
