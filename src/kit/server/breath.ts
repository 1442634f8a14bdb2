import { setImmediate } from "node:timers/promises";

/**
 * Lets everybody else be answered before long work goes on. SQLite answers at once, and a promise that is kept already gives
 * nobody else a turn: without a breath between its portions, such work would keep all others waiting to its end.
 */
export function breath(): Promise<void> {
  return setImmediate();
}
