import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { typedText } from "#kit/server/typedText.ts";
import { packText } from "#shop/market/server/present.ts";
import type { Plan, PlanLine } from "../contract.ts";
import { contentOf, smallestOf } from "../measures.ts";
import type { Line } from "../packs.ts";
import type { Plan as Reckoned } from "../sellers.ts";
import type { SoldProduct } from "./queries.ts";
import type { Wanted } from "./wanted.ts";

export function rupeesOrNull(paise: number | undefined): number | null {
  return paise === undefined ? null : rupeesFromPaise(paise);
}

/** A plan as a screen shows it; its purchases stand in the order of what is wanted. */
export function presentPlan({ sellers, purchases, pricePaise }: Reckoned, wanted: readonly Wanted[]): Plan {
  const products = new Map(
    wanted.flatMap(({ products }) => products.map((product) => [product.id, product] as const)),
  );
  return {
    sellers: sellers.map((id) => {
      const product = [...products.values()].find(({ shop_id }) => shop_id === id);
      return { id, name: product?.shop_name ?? "", demonstration: product?.demonstration === 1 };
    }),
    cost: rupeesFromPaise(pricePaise),
    lines: purchases.flatMap(({ lines }, place) => {
      const need = wanted[place]?.need;
      return lines.flatMap(({ id, packs, pricePaise: paise, left }, at): PlanLine[] => {
        const product = products.get(id);
        if (!product || !need) return [];
        const cost = rupeesFromPaise(paise);
        const { shop_id: seller } = product;
        return [
          {
            ...{ need: need.id, product: presentProduct(product), seller, packs, cost },
            content: (contentOf(product, need.unit) ?? 0) / smallestOf[need.unit],
            left: left / smallestOf[need.unit],
            short: at === lines.length - 1 ? shortOf(lines, need, products) : 0,
          },
        ];
      });
    }),
  };
}

/** Amount that the packs of a need fall short of it, in its unit. */
function shortOf(
  lines: readonly Line[],
  { amount, unit }: Wanted["need"],
  products: ReadonlyMap<string, SoldProduct>,
): number {
  const content = lines.reduce((sum, { id, packs }) => {
    const product = products.get(id);
    return sum + packs * ((product && contentOf(product, unit)) ?? 0);
  }, 0);
  return Math.max(0, amount - content / smallestOf[unit]);
}

function presentProduct(row: SoldProduct): PlanLine["product"] {
  return {
    _id: row.id,
    name: typedText(row, "name"),
    packSize: packText(row),
    price: rupeesFromPaise(row.price_paise),
    img1: row.picture,
  };
}
