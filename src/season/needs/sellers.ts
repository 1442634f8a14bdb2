import { type ComputeBudget, computeBudget } from "./knapsack.ts";
import { cheapestPacks, type Need, type Offer, type Purchase } from "./packs.ts";

/** Packs to buy for several needs, from some sellers. */
export interface Plan {
  /** Those that something is bought of, by id: so many deliveries. */
  readonly sellers: readonly string[];
  /** One for each need, in their order. */
  readonly purchases: readonly Purchase[];
  readonly pricePaise: number;
  /** The amount left over, as shares of the needs added up. */
  readonly left: number;
  readonly packs: number;
}

export interface Compared {
  /** Best first: least money, then least left over, then fewest packs. Each further one is of fewer sellers. */
  readonly plans: readonly Plan[];
  /** False where there were too many sellers, or too much to compute, to try every way. */
  readonly exact: boolean;
}

/** Of so many sellers every combination is tried. */
const maxCombined = 5;

/** Of more sellers, so many are compared with one after the other left out. */
const maxCompared = 8;

/**
 * Compares what several needs cost from all sellers and from fewer of them. Every combination of up to five sellers is solved
 * exactly; of more, each seller alone, and the eight that matter most with one after the other left out. Who sells changes
 * nothing but the cost.
 */
export async function comparePlans(
  needs: readonly Need[],
  budget: ComputeBudget = computeBudget(),
): Promise<Compared> {
  const solver = new Solver(needs);
  const everyone = [...new Set(needs.flatMap(({ offers }) => offers.map(({ seller }) => seller)))].sort();
  // First, so that the cheapest plan has as much of the budget as it takes.
  const before = budget.left.cells;
  const whole = await solver.plan(everyone, budget);
  if (!whole) return { plans: [], exact: true };
  const isFew = everyone.length <= maxCombined;
  const shared = sharedBudget(budget, {
    cells: before - budget.left.cells,
    plans: isFew ? 2 ** everyone.length : everyone.length + maxCompared ** 2,
    needs: needs.length,
  });
  const tried = [whole];
  const attempt = async (sellers: readonly string[]) => {
    if (budget.left.plans <= 0) return undefined;
    const plan = await solver.plan(sellers, shared);
    if (!plan) return undefined;
    budget.left.plans -= 1;
    tried.push(plan);
    return plan;
  };
  if (isFew) {
    for (const sellers of combinationsOf(everyone)) await attempt(sellers);
  } else {
    const best = await solver.cheapestAlone(everyone, shared);
    const compared = [...new Set([...best, ...byShare(whole, solver.sellerOf)])].slice(0, maxCompared);
    await leaveOut(whole.sellers.length > maxCompared ? await attempt(compared) : whole, attempt);
    for (const seller of everyone) {
      const plan = await solver.plan([seller], shared);
      if (plan) tried.push(plan);
    }
  }
  const exact =
    isFew &&
    budget.left.plans > 0 &&
    tried.every(({ purchases }) => purchases.every((purchase) => purchase.exact));
  return { plans: worthwhile(tried), exact };
}

/** Tables as large as all plans can have: as large as ever where that suffices, else an equal share of what is left. */
function sharedBudget(
  budget: ComputeBudget,
  { cells, plans, needs }: { cells: number; plans: number; needs: number },
): ComputeBudget {
  const { left } = budget;
  return cells * plans <= left.cells ? budget : { ...budget, table: left.cells / plans / needs };
}

/** The sellers of a plan, by the money that goes to them. */
function byShare({ purchases }: Plan, sellerOf: ReadonlyMap<string, string>): string[] {
  const paise = new Map<string, number>();
  for (const { id, pricePaise } of purchases.flatMap(({ lines }) => lines)) {
    const seller = sellerOf.get(id) ?? "";
    paise.set(seller, (paise.get(seller) ?? 0) + pricePaise);
  }
  return [...paise.entries()]
    .sort(([one, money], [other, more]) => more - money || (one < other ? -1 : 1))
    .map(([seller]) => seller);
}

/**
 * The first product of which purchases take more packs than there are, as one that serves two needs;
 * undefined where there is none.
 */
export function oversoldIn(
  purchases: readonly Purchase[],
  stocks: ReadonlyMap<string, number>,
): { readonly id: string; readonly stock: number } | undefined {
  const packs = new Map<string, number>();
  for (const { id, packs: more } of purchases.flatMap(({ lines }) => lines))
    packs.set(id, (packs.get(id) ?? 0) + more);
  for (const [id, count] of packs) {
    const stock = stocks.get(id) ?? 0;
    if (count > stock) return { id, stock };
  }
  return undefined;
}

/** Greedy: leaves out the seller without whom the rest is cheapest, again and again. */
async function leaveOut(
  whole: Plan | undefined,
  attempt: (sellers: readonly string[]) => Promise<Plan | undefined>,
): Promise<void> {
  let plan = whole;
  while (plan && plan.sellers.length > 1) {
    const { sellers } = plan;
    const without: Plan[] = [];
    for (const left of sellers) {
      const fewer = await attempt(sellers.filter((seller) => seller !== left));
      if (fewer) without.push(fewer);
    }
    plan = without.sort(compare)[0];
  }
}

/** Solves needs with the offers of some sellers; each need is solved once for the same offers. */
class Solver {
  readonly #needs: readonly Need[];
  /** Of each need, by seller. */
  readonly #offers: readonly ReadonlyMap<string, readonly Offer[]>[];
  readonly #solved: readonly Map<string, Purchase | undefined>[];
  /** By product. */
  readonly sellerOf: ReadonlyMap<string, string>;

  constructor(needs: readonly Need[]) {
    this.#needs = needs;
    this.#offers = needs.map(({ offers }) => bySeller(offers));
    this.#solved = needs.map(() => new Map());
    this.sellerOf = new Map(
      needs.flatMap(({ offers }) => offers.map(({ id, seller }) => [id, seller] as const)),
    );
  }

  /** Undefined where a need can't be met. */
  async plan(sellers: readonly string[], budget: ComputeBudget): Promise<Plan | undefined> {
    const purchases: Purchase[] = [];
    for (const place of this.#needs.keys()) {
      const purchase = await this.#purchase(place, sellers, budget);
      if (!purchase) return undefined;
      purchases.push(purchase);
    }
    return this.#planOf(purchases);
  }

  /** For each need the seller from whom alone it costs least, where one can meet it. */
  async cheapestAlone(sellers: readonly string[], budget: ComputeBudget): Promise<Set<string>> {
    const cheapest = new Set<string>();
    for (const place of this.#needs.keys()) {
      let best: { seller: string; paise: number } | undefined;
      for (const seller of sellers) {
        const paise = (await this.#purchase(place, [seller], budget))?.pricePaise;
        if (paise !== undefined && paise < (best?.paise ?? Number.POSITIVE_INFINITY))
          best = { seller, paise };
      }
      if (best) cheapest.add(best.seller);
    }
    return cheapest;
  }

  async #purchase(
    place: number,
    sellers: readonly string[],
    budget: ComputeBudget,
  ): Promise<Purchase | undefined> {
    const [need, offersOf, solved] = [this.#needs[place], this.#offers[place], this.#solved[place]];
    if (!need || !offersOf || !solved) return undefined;
    const selling = sellers.filter((seller) => offersOf.has(seller));
    const key = selling.join("\n");
    if (!solved.has(key)) {
      await budget.yieldIfDue();
      const offers = selling.flatMap((seller) => offersOf.get(seller) ?? []);
      solved.set(key, cheapestPacks({ ...need, offers }, budget));
    }
    return solved.get(key);
  }

  #planOf(purchases: readonly Purchase[]): Plan {
    const sellers = purchases.flatMap(({ lines }) => lines.flatMap(({ id }) => this.sellerOf.get(id) ?? []));
    const sum = (figure: (purchase: Purchase, place: number) => number) =>
      purchases.reduce((all, purchase, place) => all + figure(purchase, place), 0);
    return {
      sellers: [...new Set(sellers)].sort(),
      purchases,
      pricePaise: sum(({ pricePaise }) => pricePaise),
      left: sum(({ left }, place) => left / Math.max(1e-9, this.#needs[place]?.amount ?? 1)),
      packs: sum(({ packs }) => packs),
    };
  }
}

function bySeller(offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const group = groups.get(offer.seller);
    if (group) group.push(offer);
    else groups.set(offer.seller, [offer]);
  }
  return groups;
}

/** Of each number of sellers the best plan, as far as more sellers bring a better one; best first. */
function worthwhile(tried: readonly Plan[]): Plan[] {
  const bySellers = new Map<number, Plan>();
  for (const plan of tried) {
    const known = bySellers.get(plan.sellers.length);
    if (!known || compare(plan, known) < 0) bySellers.set(plan.sellers.length, plan);
  }
  const stored: Plan[] = [];
  for (const count of [...bySellers.keys()].sort((one, other) => one - other)) {
    const plan = bySellers.get(count);
    const fewer = stored[0];
    if (plan && (!fewer || compareFigures(plan, fewer) < 0)) stored.unshift(plan);
  }
  return stored;
}

function compareFigures(one: Plan, other: Plan): number {
  return one.pricePaise - other.pricePaise || one.left - other.left || one.packs - other.packs;
}

function compare(one: Plan, other: Plan): number {
  return compareFigures(one, other) || (namesOf(one) < namesOf(other) ? -1 : 1);
}

function namesOf({ sellers, purchases }: Plan): string {
  return [...sellers, ...purchases.flatMap(({ lines }) => lines.map(({ id }) => id))].join("\n");
}

/** Every way to choose at least one of them. */
function combinationsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: 2 ** items.length - 1 }, (_, number) =>
    items.filter((_, place) => ((number + 1) >> place) & 1),
  );
}
