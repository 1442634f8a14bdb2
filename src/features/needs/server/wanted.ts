import type { NeedOfCrop } from "../contract.ts";
import { contentOf, smallestOf } from "../measures.ts";
import { cheapestPacks, type Need, type Offer, tolerances } from "../packs.ts";
import type { SoldProduct } from "./queries.ts";

/** A need of the land, with what is sold for it. */
export interface Wanted {
  readonly need: Omit<NeedOfCrop, "state">;
  readonly products: readonly SoldProduct[];
  /** Shortfall that counts as enough, as a share, where it is not the category's own. */
  readonly tolerance?: number;
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

/** What a need costs from whoever is cheapest, Rs in paise; undefined where there is too little of it. */
export function costOf(wanted: Wanted): number | undefined {
  const need = asNeed(wanted);
  return need.offers.length === 0 ? undefined : cheapestPacks(need)?.pricePaise;
}

export function stateOf(wanted: Wanted): NeedOfCrop["state"] {
  const need = asNeed(wanted);
  if (need.offers.length === 0) return "none";
  return cheapestPacks(need) ? "met" : "short";
}
