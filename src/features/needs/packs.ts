import { quantityRange } from "#features/market/rules.ts";

/** A product as far as packs go. */
export interface Offer {
  readonly id: string;
  readonly seller: string;
  /** What a pack holds: grams, millilitres or pieces, a whole number. */
  readonly holds: number;
  /** Of one pack. */
  readonly pricePaise: number;
  /** Packs there are. */
  readonly stock: number;
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
  /** Grams, millilitres or pieces that are over. Of a need it stands on one line: that of its smallest pack. */
  readonly left: number;
}

/** What to buy for a need. */
export interface Purchase {
  readonly lines: readonly Line[];
  readonly pricePaise: number;
  readonly left: number;
  readonly packs: number;
  /** False where the need was too large to be sure that nothing is cheaper. */
  readonly exact: boolean;
}

/** Shortfall that counts as enough: a dose is never known to 2 percent, and a seed rate not to 5. */
export const tolerances = { seeds: 0.05, fertilizers: 0.02, pesticides: 0.02 } as const;

/** Offers that are looked at, the cheapest by content; more only where these are not enough. */
export const maxOffers = 50;

/** Cells of the table that is filled for one need: about a millisecond. */
const maxCells = 300_000;

/**
 * Whole packs for a need: least money, then least left over, then fewest packs. Bounded knapsack (covering form) by dynamic
 * programming over the content, in steps of the packs' greatest common divisor; the order of the offers changes nothing.
 * Undefined where there are not so many packs.
 */
export function cheapestPacks({ amount, tolerance, offers }: Need): Purchase | undefined {
  // A millionth is rounding.
  const least = Math.max(0, Math.ceil(amount * (1 - tolerance) - 1e-6));
  const sorted: Offer[] = [];
  let held = 0;
  for (const offer of offers.toSorted(byUnitPrice)) {
    if (offer.holds <= 0 || offer.stock <= 0) continue;
    if (sorted.length >= maxOffers && held >= least) break;
    sorted.push(offer);
    held += offer.holds * limitOf(offer);
  }
  if (held < least) return undefined;
  const step = sorted.reduce((common, { holds }) => commonDivisor(common, holds), 0);
  const target = step === 0 ? 0 : Math.ceil(least / step);
  const { taken, rest, exact } = takeAhead(sorted, target, step);
  for (const [id, packs] of fill(sorted, taken, { target: rest, step, amount, before: target - rest }))
    taken.set(id, (taken.get(id) ?? 0) + packs);
  return purchaseOf(sorted, taken, amount, exact);
}

function limitOf({ stock }: Offer): number {
  return Math.min(stock, quantityRange.most);
}

/** Cheapest by content first, of equals the larger pack; the id decides the rest, so that no order that came in counts. */
function byUnitPrice(one: Offer, other: Offer): number {
  return (
    one.pricePaise * other.holds - other.pricePaise * one.holds ||
    other.holds - one.holds ||
    (one.id < other.id ? -1 : 1)
  );
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/**
 * Packs taken before the table is filled, so that it stays small. Among so many packs that are not the cheapest by content as
 * that one holds steps, some always hold together a whole number of it: so all but a rest of (its steps × the largest's) can be
 * of the cheapest without a loss, as long as there are enough of it.
 */
function takeAhead(sorted: readonly Offer[], target: number, step: number) {
  const room = Math.floor(maxCells / Math.max(1, itemsOf(sorted, target, step, new Map()).length));
  const largest = Math.max(1, ...sorted.map(({ holds }) => holds / step));
  const taken = new Map<string, number>();
  let [rest, exact] = [target, true];
  for (const offer of sorted) {
    if (rest <= room) break;
    const holds = offer.holds / step;
    const packs = Math.min(limitOf(offer), Math.ceil((rest - room) / holds));
    const left = rest - packs * holds;
    exact &&= left >= holds * largest && packs + largest <= limitOf(offer);
    taken.set(offer.id, packs);
    rest = Math.max(0, left);
  }
  return { taken, rest, exact };
}

/** Several packs of an offer, taken or not. */
interface Item {
  readonly id: string;
  readonly packs: number;
  /** Steps that they hold. */
  readonly holds: number;
  readonly pricePaise: number;
}

/** Every count of packs is a sum of items: 1, 2, 4 … and what is left of the limit. */
function itemsOf(
  sorted: readonly Offer[],
  target: number,
  step: number,
  taken: ReadonlyMap<string, number>,
): Item[] {
  return sorted.flatMap((offer) => {
    const holds = offer.holds / step;
    const items: Item[] = [];
    let left = Math.min(limitOf(offer) - (taken.get(offer.id) ?? 0), Math.ceil(target / holds));
    for (let packs = 1; left > 0; packs *= 2) {
      const some = Math.min(packs, left);
      items.push({ id: offer.id, packs: some, holds: some * holds, pricePaise: some * offer.pricePaise });
      left -= some;
    }
    return items;
  });
}

/** Fills the table: by content in steps, the least money and then the fewest packs; answers the best end's packs by id. */
function fill(
  sorted: readonly Offer[],
  taken: ReadonlyMap<string, number>,
  { target, step, amount, before }: { target: number; step: number; amount: number; before: number },
): Map<string, number> {
  const chosen = new Map<string, number>();
  if (target <= 0) return chosen;
  const items = itemsOf(sorted, target, step, taken);
  const size = target + Math.max(...sorted.map(({ holds }) => holds / step));
  const price = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const packs = new Int32Array(size);
  price[0] = 0;
  const isTaken = items.map((item) => {
    const marks = new Uint8Array(size);
    for (let content = size - 1; content >= item.holds; content -= 1) {
      const money = (price[content - item.holds] ?? 0) + item.pricePaise;
      const count = (packs[content - item.holds] ?? 0) + item.packs;
      const known = price[content] ?? 0;
      if (money < known || (money === known && count < (packs[content] ?? 0))) {
        price[content] = money;
        packs[content] = count;
        marks[content] = 1;
      }
    }
    return marks;
  });
  const leftOf = (content: number) => Math.max(0, (before + content) * step - amount);
  let best = -1;
  for (let content = target; content < size; content += 1) {
    const by = (at: number) => [price[at] ?? 0, leftOf(at), packs[at] ?? 0] as const;
    // Of those that are short the one that is less short, if nothing else parts them.
    if (best < 0 || isLess(by(content), by(best), content - best)) best = content;
  }
  for (let place = items.length - 1; place >= 0; place -= 1) {
    const item = items[place];
    if (!item || isTaken[place]?.[best] !== 1) continue;
    chosen.set(item.id, (chosen.get(item.id) ?? 0) + item.packs);
    best -= item.holds;
  }
  return chosen;
}

/** Whether one row of figures comes before another; where all are alike, whether `otherwise` is above 0. */
function isLess(one: readonly number[], other: readonly number[], otherwise: number): boolean {
  const at = one.findIndex((figure, place) => figure !== other[place]);
  return at < 0 ? otherwise > 0 : (one[at] ?? 0) < (other[at] ?? 0);
}

function purchaseOf(
  sorted: readonly Offer[],
  taken: ReadonlyMap<string, number>,
  amount: number,
  exact: boolean,
): Purchase {
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
