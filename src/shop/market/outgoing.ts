/** How packs that were ordered leave a shop: packed, handed over, or sent in the place of others. */
export const outgoingSteps = ["packed", "shipped", "replaced"] as const;
export type OutgoingStep = (typeof outgoingSteps)[number];

/** Why packs stay on the shelf though somebody ordered them. */
export const stops = ["banned", "unlicensed"] as const;
export type Stop = (typeof stops)[number];

/** Legal state of a product on a day. */
export interface Lawfulness {
  /** It holds something that nobody may sell or send any more. */
  readonly banned: boolean;
  /** Its shop has no licence that counts for its category, though one is needed. */
  readonly unlicensed: boolean;
}

/**
 * The one rule for goods that were lawful when they were ordered
 * (docs/decisions/0079-what-was-ordered-before.md). A ban stops every step: whatever has not left the shop
 * stays there. Without a licence nothing more is sold, so nothing more is packed, but a packed order was sold
 * while it was lawful, and goes on.
 */
export function stopOf(step: OutgoingStep, { banned, unlicensed }: Lawfulness): Stop | null {
  if (banned) return "banned";
  return unlicensed && step !== "shipped" ? "unlicensed" : null;
}
