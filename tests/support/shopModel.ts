import fc from "fast-check";
import { moves, type PartState } from "#shop/checkout/rules.ts";

export const buyers = 4;
export const products = 6;
export const openingStock = 12;

/** Something that somebody does to carts, stock or orders. Who, which product and which order are small numbers. */
export type Operation =
  | { readonly kind: "put" | "change"; readonly who: number; readonly what: number; readonly packs: number }
  | { readonly kind: "take out"; readonly who: number; readonly what: number }
  | { readonly kind: "order"; readonly who: number }
  | { readonly kind: "cancel"; readonly who: number; readonly which: number }
  | { readonly kind: "move"; readonly which: number; readonly to: PartState }
  | { readonly kind: "restock"; readonly what: number; readonly packs: number };

const who = fc.nat(buyers - 1);
const what = fc.nat(products - 1);
const which = fc.nat(30);
const packs = fc.integer({ min: 1, max: 8 });

export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("put" as const), who, what, packs }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("change" as const), who, what, packs }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("take out" as const), who, what }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("order" as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), who, which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      which,
      to: fc.constantFrom(...moves.map(({ to }) => to)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restock" as const), what, packs }) },
);

interface ModelOrder {
  readonly who: number;
  readonly lines: ReadonlyMap<number, number>;
  state: PartState;
}

/** The shop as a few lines of arithmetic: one seller, cash on delivery. Each operation says how it must be answered. */
export class ShopModel {
  readonly stock = Array.from({ length: products }, () => openingStock);
  readonly carts = Array.from({ length: buyers }, () => new Map<number, number>());
  readonly orders: ModelOrder[] = [];

  put(who: number, what: number, packs: number): "added" | "exist" | 409 {
    const cart = this.carts[who];
    if (cart?.has(what)) return "exist";
    if ((this.stock[what] ?? 0) < packs) return 409;
    cart?.set(what, packs);
    return "added";
  }

  change(who: number, what: number, packs: number): 200 | 404 | 409 {
    if ((this.stock[what] ?? 0) < packs) return 409;
    const cart = this.carts[who];
    if (!cart?.has(what)) return 404;
    cart.set(what, packs);
    return 200;
  }

  order(who: number): 201 | 400 | 409 {
    const cart = this.carts[who] ?? new Map<number, number>();
    if (cart.size === 0) return 400;
    if ([...cart].some(([what, packs]) => (this.stock[what] ?? 0) < packs)) return 409;
    this.#shift(cart, -1);
    this.orders.push({ who, lines: new Map(cart), state: "placed" });
    cart.clear();
    return 201;
  }

  cancel(who: number, which: number): 200 | 404 | 409 {
    const order = this.orders[which];
    if (order?.who !== who) return 404;
    return this.#move(order, "cancelled", "buyer") ? 200 : 409;
  }

  /** By the seller; false where the table has no such move. */
  move(which: number, to: PartState): boolean {
    const order = this.orders[which];
    return order !== undefined && this.#move(order, to, "seller");
  }

  #move(order: ModelOrder, to: PartState, by: "buyer" | "seller"): boolean {
    const allowed = moves.some(
      (move) =>
        move.from === order.state &&
        move.to === to &&
        move.by.includes(by) &&
        (move.payment?.includes("cod") ?? true),
    );
    if (!allowed) return false;
    order.state = to;
    if (to === "cancelled" || to === "returned") this.#shift(order.lines, 1);
    return true;
  }

  #shift(lines: ReadonlyMap<number, number>, sign: 1 | -1): void {
    for (const [what, packs] of lines) this.stock[what] = (this.stock[what] ?? 0) + sign * packs;
  }
}
