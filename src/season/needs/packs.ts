import { type Choice, type ComputeBudget, computeBudget, cover, limitOf, type Pack } from "./knapsack.ts";

/** A product of a seller. */
export interface Offer extends Pack {
  readonly seller: string;
}

/** So much of something is needed; any of the offers will do. */
export interface Need {
  /** Grams, millilitres or pieces. */
  readonly amount: number;
  /** Shortfall that counts as enough, as a share of the amount. */
  readonly tolerance: number;
  readonly offers: readonly Offer[];
}

export interface Line {
  readonly id: string;
  readonly packs: number;
  readonly pricePaise: number;
  /**
   * Grams, millilitres or pieces that are over. They are given on one line of a need: that of its smallest
   * pack.
   */
  readonly left: number;
}

/** Packs to buy for a need. */
export interface Purchase {
  readonly lines: readonly Line[];
  readonly pricePaise: number;
  readonly left: number;
  readonly packs: number;
  /** False where there was too much to compute to be sure that nothing is cheaper. */
  readonly exact: boolean;
}

/** Shortfall that counts as enough: a dose is never known to 2 percent, and a seed rate not to 5. */
export const tolerances = { seeds: 0.05, fertilizers: 0.02, pesticides: 0.02 } as const;

/** Offers that are looked at, the cheapest by content; more only where these are not enough. */
export const maxOffers = 50;

/**
 * Whole packs for a need: least money, then least left over, then fewest packs; the order of the offers changes nothing.
 * Undefined where there are not so many packs.
 */
export function cheapestPacks(
  { amount, tolerance, offers }: Need,
  budget: ComputeBudget = computeBudget(),
): Purchase | undefined {
  const least = leastOf({ amount, tolerance });
  const looked: Offer[] = [];
  let [smaller, held, cut] = [0, 0, false];
  for (const offer of offers.toSorted(byUnitPrice)) {
    if (offer.holds <= 0 || offer.stock <= 0) continue;
    if (offer.holds < least) {
      cut = smaller >= maxOffers && held >= least;
      if (cut) continue;
      smaller += 1;
      held += offer.holds * limitOf(offer);
    }
    looked.push(offer);
  }
  const choice = cover(looked, { least, amount }, budget);
  return choice && purchaseOf(looked, { ...choice, exact: choice.exact && !cut }, amount);
}

/** Whether there are packs enough for a need. */
export function isEnough({ amount, tolerance, offers }: Need): boolean {
  return (
    offers.reduce((sum, offer) => sum + offer.holds * limitOf(offer), 0) >= leastOf({ amount, tolerance })
  );
}

/** Amount that covers a need. A millionth is rounding. */
function leastOf({ amount, tolerance }: Pick<Need, "amount" | "tolerance">): number {
  return Math.max(0, Math.ceil(amount * (1 - tolerance) - 1e-6));
}

/** Cheapest by content first, of equals the larger pack; the id decides the rest, so that no order that came in counts. */
function byUnitPrice(one: Offer, other: Offer): number {
  return (
    one.pricePaise * other.holds - other.pricePaise * one.holds ||
    other.holds - one.holds ||
    (one.id < other.id ? -1 : 1)
  );
}

function purchaseOf(sorted: readonly Offer[], { packs: taken, exact }: Choice, amount: number): Purchase {
  const bought = sorted
    .flatMap((offer) => {
      const packs = taken.get(offer.id) ?? 0;
      return packs > 0 ? [{ ...offer, packs }] : [];
    })
    .sort((one, other) => other.holds - one.holds || (one.id < other.id ? -1 : 1));
  const left = Math.max(0, bought.reduce((sum, { holds, packs }) => sum + holds * packs, 0) - amount);
  const lines = bought.map(({ id, packs, pricePaise }, place) => ({
    id,
    packs,
    pricePaise: packs * pricePaise,
    left: place === bought.length - 1 ? left : 0,
  }));
  return {
    lines,
    pricePaise: lines.reduce((sum, { pricePaise }) => sum + pricePaise, 0),
    left,
    packs: lines.reduce((sum, { packs }) => sum + packs, 0),
    exact,
  };
}
