import { quantityRange } from "#shop/market/rules.ts";

/** A product as far as the knapsack goes. */
export interface Pack {
  readonly id: string;
  /** Content of a pack: grams, millilitres or pieces, a whole number. */
  readonly holds: number;
  /** Of one pack. */
  readonly pricePaise: number;
  /** Packs there are. */
  readonly stock: number;
}

/**
 * Limit on the computation of one call, of all its needs and plans together. Counted, not timed, so that an
 * answer is the same on every machine. Where it runs out, packs are taken by their unit price and `exact` is
 * false.
 */
export interface ComputeBudget {
  readonly left: {
    /** Cells of tables. */
    cells: number;
    /** Combinations of sellers. */
    plans: number;
  };
  /** Cells of one table at most. */
  readonly table: number;
  /** Lets others have their turn. */
  readonly yieldIfDue: () => Promise<void>;
}

/** The budget of a call: a table takes 4 ms, 20 million cells 0.15 s. */
export function computeBudget(yieldIfDue = async () => {}): ComputeBudget {
  return { left: { cells: 20_000_000, plans: 200 }, table: 600_000, yieldIfDue };
}

export interface Choice {
  /** Packs by id. */
  readonly packs: ReadonlyMap<string, number>;
  readonly exact: boolean;
}

export interface Uncovered {
  /** Amount to be covered. */
  readonly least: number;
  /** Amount needed: packs beyond it are left over. */
  readonly amount: number;
}

/**
 * The best way to cover so much, of packs sorted by unit price: one that holds all of it, which is only ever taken alone, or a
 * bounded knapsack (covering form) of the smaller ones by dynamic programming over the content, in steps of their greatest common
 * divisor. Undefined where there are not so many packs.
 */
export function cover(
  sorted: readonly Pack[],
  uncovered: Uncovered,
  budget: ComputeBudget,
): Choice | undefined {
  const { least } = uncovered;
  if (least <= 0) return { packs: new Map(), exact: true };
  const [alone] = sorted
    .filter(({ holds }) => holds >= least)
    .map((offer) => ({ packs: new Map([[offer.id, 1]]), figures: figuresOf(1, offer, uncovered) }))
    .sort((one, other) => compare(one.figures, other.figures));
  const combined = combine(
    sorted.filter(({ holds }) => holds < least),
    uncovered,
    budget,
  );
  if (!alone || !combined) return combined ?? (alone && { packs: alone.packs, exact: true });
  const isAlone =
    compare(alone.figures, figuresOf(packsIn(combined), totalOf(sorted, combined), uncovered)) < 0;
  return isAlone ? { packs: alone.packs, exact: combined.exact } : combined;
}

/** Packs none of which covers it alone; undefined where there are not so many. */
function combine(smaller: readonly Pack[], uncovered: Uncovered, budget: ComputeBudget): Choice | undefined {
  const { least, amount } = uncovered;
  if (smaller.reduce((sum, offer) => sum + offer.holds * limitOf(offer), 0) < least) return undefined;
  const step = smaller.reduce((common, { holds }) => commonDivisor(common, holds), 0);
  const target = Math.ceil(least / step);
  const items = itemsOf(smaller, target, step);
  // With its margin the table has at most twice as many steps as there are to cover.
  const room = Math.max(0, Math.floor(Math.min(budget.table, budget.left.cells) / 2 / items.length));
  if (target <= room)
    return fill(items, { target, step, amount, largest: largestOf(smaller) / step }, budget);
  const ahead = takeAhead(smaller, { target, step, room });
  const left = smaller.flatMap((offer) => {
    const stock = limitOf(offer) - (ahead.packs.get(offer.id) ?? 0);
    return stock > 0 ? [{ ...offer, stock }] : [];
  });
  const { holds: held } = totalOf(smaller, ahead);
  const rest = cover(left, { least: least - held, amount: amount - held }, budget);
  const packs = new Map(ahead.packs);
  for (const [id, more] of rest?.packs ?? []) packs.set(id, (packs.get(id) ?? 0) + more);
  return rest && { packs, exact: ahead.exact && rest.exact };
}

export function limitOf({ stock }: Pack): number {
  return Math.min(stock, quantityRange.most);
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/**
 * Packs taken before the table is filled, so that about `room` steps are left for it. Among so many packs that are not the
 * cheapest by content as that one holds steps, some always hold together a whole number of it: so all but a rest of (its steps ×
 * the largest's) can be of the cheapest without a loss, as long as there are enough of it.
 */
function takeAhead(
  sorted: readonly Pack[],
  { target, step, room }: { target: number; step: number; room: number },
): Choice {
  const largest = largestOf(sorted) / step;
  const packs = new Map<string, number>();
  let [rest, exact] = [target, true];
  for (const offer of sorted) {
    if (rest <= room) break;
    const holds = offer.holds / step;
    // The rest that one pack more would cover is left to the best offer for it.
    const taken = Math.min(limitOf(offer), Math.ceil((rest - room) / holds), Math.floor(rest / holds));
    rest -= taken * holds;
    exact &&= rest >= holds * largest && taken + largest <= limitOf(offer);
    packs.set(offer.id, taken);
  }
  return { packs, exact };
}

function largestOf(offers: readonly Pack[]): number {
  return offers.reduce((most, { holds }) => Math.max(most, holds), 0);
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
function itemsOf(sorted: readonly Pack[], target: number, step: number): Item[] {
  return sorted.flatMap((offer) => {
    const holds = offer.holds / step;
    const items: Item[] = [];
    let left = Math.min(limitOf(offer), Math.ceil(target / holds));
    for (let packs = 1; left > 0; packs *= 2) {
      const some = Math.min(packs, left);
      items.push({ id: offer.id, packs: some, holds: some * holds, pricePaise: some * offer.pricePaise });
      left -= some;
    }
    return items;
  });
}

/** Fills the table: by content in steps, the least money and then the fewest packs; answers the best end's packs. */
function fill(
  items: readonly Item[],
  { target, step, amount, largest }: { target: number; step: number; amount: number; largest: number },
  budget: ComputeBudget,
): Choice {
  const size = target + largest;
  budget.left.cells -= items.length * size;
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
  const figuresAt = (at: number) =>
    figuresOf(packs[at] ?? 0, { pricePaise: price[at] ?? 0, holds: at * step }, { amount });
  let best = target;
  for (let content = target + 1; content < size; content += 1)
    if (compare(figuresAt(content), figuresAt(best)) < 0) best = content;
  const chosen = new Map<string, number>();
  for (let place = items.length - 1; place >= 0; place -= 1) {
    const item = items[place];
    if (!item || isTaken[place]?.[best] !== 1) continue;
    chosen.set(item.id, (chosen.get(item.id) ?? 0) + item.packs);
    best -= item.holds;
  }
  return { packs: chosen, exact: true };
}

/**
 * Figures that ways are compared by: paise, the amount left over, packs, and the content, of which more is
 * better.
 */
type Figures = readonly [number, number, number, number];

function figuresOf(
  packs: number,
  { pricePaise, holds }: Pick<Pack, "pricePaise" | "holds">,
  { amount }: Pick<Uncovered, "amount">,
): Figures {
  return [pricePaise, Math.max(0, holds - amount), packs, -holds];
}

function compare(one: Figures, other: Figures): number {
  const at = one.findIndex((figure, place) => figure !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Content and cost of all packs of a choice. */
function totalOf(offers: readonly Pack[], { packs }: Choice): Pick<Pack, "pricePaise" | "holds"> {
  const sum = (figure: (offer: Pack) => number) =>
    offers.reduce((total, offer) => total + (packs.get(offer.id) ?? 0) * figure(offer), 0);
  return { pricePaise: sum(({ pricePaise }) => pricePaise), holds: sum(({ holds }) => holds) };
}

function packsIn({ packs }: Choice): number {
  return [...packs.values()].reduce((sum, count) => sum + count, 0);
}
