/** A counter moves this often (specification, section 9). */
export const tickMs = 50;
/** However many there are, a count takes no more than 5 s (decisions). */
const maxTicks = 100;

/** By how much a counter moves at each tick: by one up to 100, by more above. */
export function counterStep(count: number): number {
  return Math.max(1, Math.ceil(count / maxTicks));
}

/** How much of a ring is filled, from 0 to 1. */
export function ringPart(count: number, total: number): number {
  return total > 0 ? Math.min(1, count / total) : 0;
}
