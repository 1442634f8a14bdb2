import { rupeesFromPaise } from "#kit/contract/figures.ts";

/** So many different products fit into a cart. */
export const mostLines = 100;

/** What a sum needs to know of an item; Rs for one pack. */
export interface Counted {
  readonly price: number;
  readonly mrp: number;
  readonly quantity: number;
}

export interface CartTotals {
  /** Sum of the MRPs, Rs. */
  readonly subtotal: number;
  /** What is paid, Rs. */
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

/** What has happened to an item since it was put into the cart. */
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
