import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { quantityRange } from "#shop/market/rules.ts";
import type { AddResult } from "./contract.ts";

/** How many different products fit into a cart. */
export const maxLines = 100;

/** Facts of an item that a sum needs; Rs for one pack. */
export interface Counted {
  readonly price: number;
  readonly mrp: number;
  readonly quantity: number;
}

export interface CartTotals {
  /** Sum of the MRPs, Rs. */
  readonly subtotal: number;
  /** Amount to pay, Rs. */
  readonly total: number;
  readonly youSave: number;
  /** Number of lines, as the specification counts. */
  readonly count: number;
}

/** The sums of a cart. Added up in whole paise, so that a hundred items are right to the paisa. */
export function cartTotals(items: readonly Counted[]): CartTotals {
  const sum = (rupees: (item: Counted) => number) =>
    items.reduce((paise, item) => paise + Math.round(rupees(item) * 100) * item.quantity, 0);
  const subtotal = sum(({ mrp }) => mrp);
  const total = sum(({ price }) => price);
  return {
    subtotal: rupeesFromPaise(subtotal),
    total: rupeesFromPaise(total),
    youSave: rupeesFromPaise(subtotal - total),
    count: items.length,
  };
}

/** Changes to an item since it was put into the cart. */
export type Happened = "gone" | "sold-out" | "short" | "rose" | "fell";

interface Watched {
  readonly sold: boolean;
  readonly quantity: number;
  readonly price: number;
  readonly priceSeen: number;
  readonly stock: { readonly left: number | null };
}

/** The first thing that a buyer must know; undefined where all is as it was. */
export function happenedTo({ sold, quantity, price, priceSeen, stock }: Watched): Happened | undefined {
  if (!sold) return "gone";
  if (stock.left === 0) return "sold-out";
  if (stock.left !== null && stock.left < quantity) return "short";
  if (price === priceSeen) return undefined;
  return price > priceSeen ? "rose" : "fell";
}

/** Whether an item keeps the whole cart from being ordered. */
export function keepsFromOrdering(item: Watched): boolean {
  return ["gone", "sold-out", "short"].includes(happenedTo(item) ?? "");
}

/** Whether as many packs of a line as were wanted are in the cart now. */
export function isInCart({ result }: { readonly result: AddResult }): boolean {
  return ["added", "raised", "exist"].includes(result);
}

/** How many packs of a product can be in a cart: what one may order, as far as it is told how many are left. */
export function mostPacks(left: number | null): number {
  return Math.min(quantityRange.most, left ?? quantityRange.most);
}

/** Goods that one seller sends. */
export interface OfSeller<Item> {
  readonly seller: { readonly id: string; readonly name: string; readonly demonstration: boolean };
  readonly items: readonly Item[];
}

/** Items by who sells them, in the order in which each seller's first item came. */
export function bySeller<Item extends { readonly seller: OfSeller<Item>["seller"] }>(
  items: readonly Item[],
): OfSeller<Item>[] {
  const groups: { seller: OfSeller<Item>["seller"]; items: Item[] }[] = [];
  for (const item of items) {
    const group = groups.find(({ seller }) => seller.id === item.seller.id);
    if (group) group.items.push(item);
    else groups.push({ seller: item.seller, items: [item] });
  }
  return groups;
}

/**
 * Goods by seller, for the question how much their delivery costs: the shop's id, its name, and the sum of
 * the goods (paise).
 */
export function goodsOf<Item extends Counted & { readonly seller: OfSeller<Item>["seller"] }>(
  items: readonly Item[],
): { shop: string; name: string; paise: number }[] {
  return bySeller(items).map(({ seller: { id, name }, items: own }) => ({
    shop: id,
    name,
    paise: own.reduce((paise, { price, quantity }) => paise + Math.round(price * 100) * quantity, 0),
  }));
}
