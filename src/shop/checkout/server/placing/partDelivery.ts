import { refuse } from "#kit/server/problems/refuse.ts";
import { type ShopDelivery, standardDelivery, termsFor } from "#shop/delivery/rules.ts";
import { deliveryOf } from "#shop/delivery/server/queries.ts";
import { paidFor } from "../present.ts";
import type { PartRow, SettledLine } from "../queries.ts";
import type { Sold } from "./stock.ts";

interface Asked {
  /** Ordered goods, with the delivery terms of their shops in this moment. */
  readonly sold: readonly Sold[];
  readonly pin: string;
  readonly collect: boolean;
}

/**
 * Parts with what their delivery costs and how long it takes, as their shops say it now, or with where they are collected. Refuses
 * `invalid` with the names of the sellers who don't deliver to the PIN code (`not-delivered`), or where nothing can be collected
 * (`no-collect`).
 */
export function addDelivery(
  parts: readonly PartRow[],
  lines: readonly SettledLine[],
  { sold, pin, collect }: Asked,
): PartRow[] {
  const saidBy = new Map<string, ShopDelivery>(sold.map((product) => [product.shop_id, deliveryOf(product)]));
  const brought = parts.map((part): { part: PartRow; isRefused: boolean } => {
    const stated = saidBy.get(part.shop_id) ?? standardDelivery;
    if (collect)
      return { part: { ...part, collect_words: stated.collect }, isRefused: stated.collect === "" };
    const goods = paidFor(lines.filter(({ part_id }) => part_id === part.id));
    const terms = termsFor(stated, pin, goods);
    const { chargePaise = 0, days = null } = terms ?? {};
    return { part: { ...part, shipping_paise: chargePaise, delivery_days: days }, isRefused: !terms };
  });
  const refused = brought.filter(({ isRefused }) => isRefused).map(({ part }) => part.shop_name);
  if (refused.length > 0) refuseDelivery(refused, pin, collect);
  return brought.map(({ part }) => part);
}

function refuseDelivery(names: readonly string[], pin: string, collect: boolean): never {
  const shops = names.join(", ");
  const text = collect ? `at ${shops} nothing can be collected` : `${shops} does not deliver to ${pin}`;
  const fault = collect
    ? { field: "delivery", rule: "no-collect" }
    : { field: "delivery", rule: "not-delivered" };
  refuse("invalid", `Nothing was ordered: ${text}`, {
    errors: names.map((message) => ({ ...fault, message })),
  });
}
