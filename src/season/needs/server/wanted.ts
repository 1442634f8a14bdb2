import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { NeedOfCrop } from "../contract.ts";
import { type ComputeBudget, computeBudget } from "../knapsack.ts";
import { contentOf, smallestOf } from "../measures.ts";
import { cheapestPacks, isEnough, type Need, type Offer, tolerances } from "../packs.ts";
import type { SoldProduct } from "./queries.ts";

/** A need of the land, with what is sold for it. */
export interface Wanted {
  readonly need: Omit<NeedOfCrop, "state">;
  readonly products: readonly SoldProduct[];
  /** Shortfall that counts as enough, as a share, where it is not the category's own. */
  readonly tolerance?: number;
}

/**
 * Limit on the computation of one call; yields by time, as a table costs as much as strangers' packs make it.
 */
export function budgetOfCall(): ComputeBudget {
  const pace = new YieldByTime();
  return computeBudget(() => pace.yieldIfDue());
}

/** The need as it is reckoned: in grams, millilitres or pieces, each pack that holds any of it an offer. */
export function asNeed({ need: { amount, unit }, products, tolerance }: Wanted): Need {
  return {
    amount: amount * smallestOf[unit],
    tolerance:
      tolerance ?? Math.min(tolerances.seeds, ...products.map(({ category }) => tolerances[category])),
    offers: products.flatMap((product) => offerOf(product, unit) ?? []),
  };
}

function offerOf(product: SoldProduct, unit: NeedOfCrop["unit"]): Offer | undefined {
  const holds = contentOf(product, unit);
  if (!holds) return undefined;
  const { id, shop_id: seller, price_paise: pricePaise, stock } = product;
  return { id, seller, holds, pricePaise, stock };
}

/** Cost of a need from the cheapest sellers, Rs in paise; undefined where there is too little of it. */
export async function costOf(wanted: Wanted, budget: ComputeBudget): Promise<number | undefined> {
  const need = asNeed(wanted);
  await budget.yieldIfDue();
  return need.offers.length === 0 ? undefined : cheapestPacks(need, budget)?.pricePaise;
}

export function stateOf(wanted: Wanted): NeedOfCrop["state"] {
  const need = asNeed(wanted);
  if (need.offers.length === 0) return "none";
  return isEnough(need) ? "met" : "short";
}
