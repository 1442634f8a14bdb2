/**
 * Settlements of a line that was delivered: packs came back and are sold again, or came back and are not;
 * others were sent in their place; money was given back. In a file of its own, because no first screen needs
 * it.
 */
export const settlementKinds = ["restocked", "destroyed", "replaced", "refunded"] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** Limit of notes on one part: each refund makes a credit note, and a bill is read with all of its notes. */
export const maxSettlements = 200;

/** Packs that its buyer still has: none comes back twice, and one that was sent in place of another may come back too. */
export function packsOut(line: {
  readonly quantity: number;
  readonly back: number;
  readonly replaced: number;
}) {
  return line.quantity + line.replaced - line.back;
}
