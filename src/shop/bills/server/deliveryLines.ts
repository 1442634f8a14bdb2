import { toJson } from "#database/json.ts";
import { taxIn } from "../tax.ts";
import type { BillLineTable } from "./tables.ts";
import { rateOf, sumColumns } from "./taxes/sums.ts";

/** Prefix that replaces a product's id on lines of delivery; ids of products have no colon. */
const deliveryId = "delivery:";

/**
 * A bill's lines for delivery, one for each rate of its goods: what is charged for bringing goods is part of their value (CGST Act 2017,
 * s. 15(2)(c)), so it is split in proportion to what the goods of each rate were ordered for, and taxed, or exempt, as they are. The
 * shares are of whole paise and come to the charge. Each has the HSN of the goods of its rate that cost most.
 */
export function deliveryLines(
  goods: readonly BillLineTable[],
  chargePaise: number,
  sameState: boolean,
): BillLineTable[] {
  if (chargePaise === 0) return [];
  const orderedFor = (lines: readonly BillLineTable[]) =>
    lines.reduce((paise, { price_paise, quantity }) => paise + BigInt(price_paise * quantity), 0n);
  const all = orderedFor(goods);
  // Of so much of the goods' value the charge in whole paise; each share is what its rate adds to the ones before.
  const chargeOf = (paise: bigint) => Number((BigInt(chargePaise) * paise) / all);
  const rates = [...new Set(goods.map(({ rate_bp }) => rate_bp))].sort(
    (one, other) => (one ?? 0) - (other ?? 0),
  );
  let before = 0n;
  return rates.flatMap((rate_bp) => {
    const [dearest, ...others] = goods
      .filter((line) => line.rate_bp === rate_bp)
      .sort((one, other) => other.price_paise * other.quantity - one.price_paise * one.quantity);
    if (!dearest) return [];
    const upTo = before + orderedFor([dearest, ...others]);
    const paise = chargeOf(upTo) - chargeOf(before);
    before = upTo;
    return paise === 0 ? [] : [deliveryLine(dearest, paise, sameState)];
  });
}

function deliveryLine(
  { bill_id, hsn, rate_bp }: BillLineTable,
  paise: number,
  sameState: boolean,
): BillLineTable {
  return {
    ...{ bill_id, product_id: `${deliveryId}${rate_bp ?? ""}`, name: "Delivery", name_hi: "पहुँचाने का खर्च" },
    ...{ pack_size: "", pack_size_hi: "", hsn, rate_bp, quantity: 1, price_paise: paise, reduced_paise: 0 },
    ...{ licence: "", lots: toJson([]) },
    ...sumColumns(taxIn(paise, rateOf(rate_bp), sameState)),
  };
}

/** With the lines of delivery behind those of goods, by their rates. */
export function deliveryLast<Line extends Pick<BillLineTable, "product_id">>(lines: readonly Line[]): Line[] {
  const isDelivery = ({ product_id }: Line) => product_id.startsWith(deliveryId);
  const rateIn = ({ product_id }: Line) => Number(product_id.slice(deliveryId.length));
  const delivery = lines.filter(isDelivery).sort((one, other) => rateIn(one) - rateIn(other));
  return [...lines.filter((line) => !isDelivery(line)), ...delivery];
}
