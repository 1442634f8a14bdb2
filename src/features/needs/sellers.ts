import { cheapestPacks, type Need, type Purchase } from "./packs.ts";

/** What to buy for several needs, from some sellers. */
export interface Plan {
  /** Those that something is bought of, by id: so many deliveries. */
  readonly sellers: readonly string[];
  /** One for each need, in their order. */
  readonly purchases: readonly Purchase[];
  readonly pricePaise: number;
  /** What is left over, as shares of the needs added up. */
  readonly left: number;
  readonly packs: number;
}

export interface Compared {
  /** Best first: least money, then least left over, then fewest packs. Each further one is of fewer sellers. */
  readonly plans: readonly Plan[];
  /** False where there were too many sellers, or too much was needed, to try every way. */
  readonly exact: boolean;
}

/** Of so many sellers every combination is tried. */
const maxCombined = 5;

/**
 * Compares what several needs cost from all sellers and from fewer of them. Every combination of up to five sellers is solved
 * exactly; of more, each seller alone, and the best plan's sellers with one after the other left out. Who sells changes
 * nothing but the cost. `breathe` is awaited between the combinations.
 */
export async function comparePlans(
  needs: readonly Need[],
  breathe: () => Promise<unknown> = async () => {},
): Promise<Compared> {
  const solve = solverOf(needs);
  const everyone = [...new Set(needs.flatMap(({ offers }) => offers.map(({ seller }) => seller)))].sort();
  const tried: Plan[] = [];
  const attempt = async (sellers: readonly string[]) => {
    await breathe();
    const plan = solve(sellers);
    if (plan) tried.push(plan);
    return plan;
  };
  if (everyone.length <= maxCombined) {
    for (const sellers of combinationsOf(everyone)) await attempt(sellers);
  } else {
    const whole = await attempt(everyone);
    for (const seller of everyone) await attempt([seller]);
    await leaveOut(whole, attempt);
  }
  const exact =
    everyone.length <= maxCombined &&
    tried.every(({ purchases }) => purchases.every((purchase) => purchase.exact));
  return { plans: worthwhile(tried), exact };
}

/** The first product of which purchases take more packs than there are, as one that stands in two needs; undefined where none is. */
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

/** Solves all needs with the offers of some sellers; undefined where one can't be met. Each need is solved once for the same offers. */
function solverOf(needs: readonly Need[]): (sellers: readonly string[]) => Plan | undefined {
  const known = needs.map(() => new Map<string, Purchase | undefined>());
  const purchaseOf = (need: Need, place: number, sellers: readonly string[]) => {
    const offers = need.offers.filter(({ seller }) => sellers.includes(seller));
    const key = sellers.filter((seller) => offers.some((offer) => offer.seller === seller)).join("\n");
    const solved = known[place];
    if (!solved?.has(key)) solved?.set(key, cheapestPacks({ ...need, offers }));
    return solved?.get(key);
  };
  return (sellers) => {
    const purchases: Purchase[] = [];
    for (const [place, need] of needs.entries()) {
      const purchase = purchaseOf(need, place, sellers);
      if (!purchase) return undefined;
      purchases.push(purchase);
    }
    return planOf(needs, purchases);
  };
}

function planOf(needs: readonly Need[], purchases: readonly Purchase[]): Plan {
  const sellerOf = new Map(
    needs.flatMap(({ offers }) => offers.map(({ id, seller }) => [id, seller] as const)),
  );
  const sellers = purchases.flatMap(({ lines }) => lines.flatMap(({ id }) => sellerOf.get(id) ?? []));
  const sum = (figure: (purchase: Purchase, place: number) => number) =>
    purchases.reduce((all, purchase, place) => all + figure(purchase, place), 0);
  return {
    sellers: [...new Set(sellers)].sort(),
    purchases,
    pricePaise: sum(({ pricePaise }) => pricePaise),
    left: sum(({ left }, place) => left / Math.max(1e-9, needs[place]?.amount ?? 1)),
    packs: sum(({ packs }) => packs),
  };
}

/** Of each number of sellers the best plan, as far as more sellers bring a better one; best first. */
function worthwhile(tried: readonly Plan[]): Plan[] {
  const bySellers = new Map<number, Plan>();
  for (const plan of tried) {
    const known = bySellers.get(plan.sellers.length);
    if (!known || compare(plan, known) < 0) bySellers.set(plan.sellers.length, plan);
  }
  const kept: Plan[] = [];
  for (const count of [...bySellers.keys()].sort((one, other) => one - other)) {
    const plan = bySellers.get(count);
    const fewer = kept[0];
    if (plan && (!fewer || compareFigures(plan, fewer) < 0)) kept.unshift(plan);
  }
  return kept;
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
