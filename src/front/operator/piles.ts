import type { PileKey } from "./contract.ts";

/** State of a pile at a moment. */
export interface PileState {
  readonly count: number;
  /** Since when the oldest waits, ms since 1970; null where nothing does. */
  readonly oldestAt: number | null;
  /** By when the first is due; left out where there is no clock. */
  readonly dueAt?: number | null;
  /** How many are past their time. */
  readonly overdue?: number;
}

export interface ShownPile extends Required<PileState> {
  readonly key: PileKey;
  readonly href: string;
}

/** Overdue ones first, the one due longest before the others; then the oldest; empty ones last. */
export function inOrder(piles: readonly ShownPile[]): ShownPile[] {
  const rank = ({ count, overdue }: ShownPile) => (overdue > 0 ? 0 : count > 0 ? 1 : 2);
  const time = ({ overdue, dueAt, oldestAt }: ShownPile) => (overdue > 0 ? dueAt : oldestAt) ?? Infinity;
  return [...piles].sort((one, other) => rank(one) - rank(other) || compare(time(one), time(other)));
}

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);
