import fc from "fast-check";
import type { SettlementKind } from "#shop/checkout/settlements.ts";

/** What somebody tries to note of an order's line. Whether it may be, the model says. */
export interface Noting {
  readonly order: number;
  readonly kind: SettlementKind | "returned whole";
  readonly packs: number;
  readonly paise: number;
  /** Sends the one before again, under its key. */
  readonly again: boolean;
}

export const ordersOfModel = 4;
export const packsOrdered = 5;
export const pricePaise = 9_999;

export const anyNoting: fc.Arbitrary<Noting> = fc.record({
  order: fc.nat(ordersOfModel - 1),
  kind: fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constantFrom<SettlementKind>("restocked", "destroyed", "replaced", "refunded"),
    },
    { weight: 1, arbitrary: fc.constant("returned whole" as const) },
  ),
  packs: fc.integer({ min: 0, max: packsOrdered + 1 }),
  paise: fc.oneof(fc.integer({ min: 0, max: pricePaise }), fc.constant(packsOrdered * pricePaise)),
  again: fc.boolean(),
});

interface ModelLine {
  back: number;
  replaced: number;
  refunded: number;
  whole: boolean;
}

/** A shelf and its orders as a few lines of arithmetic: delivered and paid, five packs each. */
export class LineModel {
  readonly lines: ModelLine[] = Array.from({ length: ordersOfModel }, () => ({
    ...{ back: 0, replaced: 0, refunded: 0, whole: false },
  }));
  stock: number;

  constructor(stock: number) {
    this.stock = stock;
  }

  /** Does it, where it may be done. */
  note({ order, kind, packs, paise }: Noting): boolean {
    const line = this.lines[order];
    if (!line) return false;
    const out = packsOrdered + line.replaced - line.back;
    if (kind === "refunded") {
      if (paise < 1 || line.refunded + paise > packsOrdered * pricePaise) return false;
      line.refunded += paise;
      return true;
    }
    if (line.whole) return false;
    if (kind === "returned whole") {
      line.whole = true;
      this.stock += out;
      return true;
    }
    if (packs < 1) return false;
    if (kind === "replaced") {
      if (packs > packsOrdered || packs > this.stock) return false;
      line.replaced += packs;
      this.stock -= packs;
      return true;
    }
    if (packs > out) return false;
    line.back += packs;
    if (kind === "restocked") this.stock += packs;
    return true;
  }
}
