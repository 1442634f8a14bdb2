import fc from "fast-check";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { takeBacksPerPart } from "#shop/checkout/rules.ts";

const lotNames = ["A", "B", "C", "D"] as const;
type LotName = (typeof lotNames)[number];

/** Something that happens to the lots of one product; `which` is an order. */
export type LotOperation =
  | {
      readonly kind: "add";
      readonly lot: LotName;
      readonly packs: number;
      readonly source: "delivery" | "stock";
    }
  | { readonly kind: "count"; readonly lot: LotName; readonly by: number }
  | { readonly kind: "order"; readonly packs: number }
  | { readonly kind: "move"; readonly which: number; readonly to: Moved }
  | { readonly kind: "undo"; readonly which: number }
  | { readonly kind: "settle"; readonly which: number; readonly as: Settled; readonly packs: number }
  | { readonly kind: "days"; readonly days: number };

type Moved = "packed" | "shipped" | "delivered" | "cancelled" | "returned";
type Settled = "restocked" | "destroyed" | "replaced";

const lot = fc.constantFrom(...lotNames);
const packs = fc.integer({ min: 1, max: 9 });
const which = fc.nat(12);
const kind = <Kind extends string>(word: Kind) => fc.constant(word);

export const anyLotOperation: fc.Arbitrary<LotOperation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind("add"),
      lot,
      packs,
      source: fc.constantFrom("delivery" as const, "stock" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("count"), lot, by: fc.integer({ min: -6, max: 4 }) }) },
  { weight: 5, arbitrary: fc.record({ kind: kind("order"), packs }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: kind("move"),
      which,
      to: fc.constantFrom<Moved>(
        "packed",
        "packed",
        "packed",
        "shipped",
        "delivered",
        "cancelled",
        "returned",
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("undo"), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind("settle"),
      which,
      as: fc.constantFrom<Settled>("restocked", "destroyed", "replaced"),
      packs,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("days"), days: fc.integer({ min: 1, max: 3 }) }) },
);

interface ModelOrder {
  state: "placed" | Moved;
  readonly packs: number;
  /** By lot, with the packs without one under the empty name: as packed, and how many of them were given back. */
  readonly from: Map<string, { packs: number; back: number }>;
  back: number;
  replaced: number;
  undone: number;
  packedOn: string;
}

const before: Readonly<Record<Moved, readonly ModelOrder["state"][]>> = {
  packed: ["placed"],
  shipped: ["packed"],
  delivered: ["shipped"],
  cancelled: ["placed", "packed"],
  returned: ["shipped", "delivered"],
};

/** The lots of one product as a few lines of arithmetic. Each operation answers whether it may happen. */
export class LotModel {
  today: string;
  stock: number;
  /** Packs by lot; those without one under the empty name, once the product is counted by lots. */
  readonly lots = new Map<string, number>();
  readonly orders: ModelOrder[] = [];
  readonly #first: string;

  constructor(today: string, stock: number) {
    this.today = today;
    this.#first = today;
    this.stock = stock;
  }

  /** Each lot has its own last day; a month is between the first and the last. */
  dayOf = (lot: string) => (lot === "" ? "" : daysLater(this.#first, 10 * lotNames.indexOf(lot as LotName)));

  get promised(): number {
    return this.orders.reduce((sum, { state, packs }) => sum + (state === "placed" ? packs : 0), 0);
  }

  do(operation: LotOperation): boolean {
    switch (operation.kind) {
      case "add":
        return this.#add(operation);
      case "count":
        return this.#count(operation.lot, operation.by);
      case "order":
        return this.#order(operation.packs);
      case "move":
        return this.#move(this.orders[operation.which], operation.to);
      case "undo":
        return this.#undo(this.orders[operation.which]);
      case "settle":
        return this.#settle(this.orders[operation.which], operation.as, operation.packs);
      case "days":
        this.today = daysLater(this.today, operation.days);
        return true;
    }
  }

  #add({ lot, packs, source }: Extract<LotOperation, { kind: "add" }>): boolean {
    const loose = this.lots.get("") ?? this.stock + this.promised;
    if (source === "stock" && loose < packs) return false;
    this.lots.set("", source === "stock" ? loose - packs : loose);
    if (source === "delivery") this.stock += packs;
    this.#put(lot, packs);
    return true;
  }

  #count(lot: string, by: number): boolean {
    const there = this.lots.get(lot);
    if (there === undefined || there + by < 0 || this.stock + by < 0) return false;
    this.#put(lot, by);
    this.stock += by;
    return true;
  }

  #put(lot: string, packs: number): void {
    this.lots.set(lot, (this.lots.get(lot) ?? 0) + packs);
  }

  get #expired(): number {
    return [...this.lots].reduce((sum, [lot, packs]) => sum + (this.#isOver(lot) ? packs : 0), 0);
  }

  #isOver = (lot: string) => lot !== "" && this.dayOf(lot) < this.today;

  #order(packs: number): boolean {
    if (this.stock - this.#expired < packs) return false;
    this.stock -= packs;
    const rest = { back: 0, replaced: 0, undone: 0, packedOn: "" };
    this.orders.push({ state: "placed", packs, from: new Map(), ...rest });
    return true;
  }

  #move(order: ModelOrder | undefined, to: Moved): boolean {
    if (!order || !before[to].includes(order.state)) return false;
    if (to === "packed") {
      if (!this.#take(order, order.packs)) return false;
      order.packedOn = this.today;
    }
    if (to === "cancelled" || to === "returned") {
      const packs = order.packs + order.replaced - order.back;
      this.stock += packs;
      if (order.state !== "placed") this.#giveBack(order, packs, true);
    }
    order.state = to;
    return true;
  }

  /** The lots in the order of their days, which is that of their names; packs without a lot last. */
  #take(order: ModelOrder, packs: number): boolean {
    if (this.lots.size === 0) return true;
    const names = [...lotNames, ""].filter((lot) => !this.#isOver(lot));
    if (names.reduce((sum, lot) => sum + (this.lots.get(lot) ?? 0), 0) < packs) return false;
    let missing = packs;
    for (const lot of names) {
      const some = Math.min(missing, this.lots.get(lot) ?? 0);
      if (some === 0) continue;
      missing -= some;
      this.#put(lot, -some);
      const from = order.from.get(lot) ?? { packs: 0, back: 0 };
      order.from.set(lot, { ...from, packs: from.packs + some });
    }
    return true;
  }

  #giveBack(order: ModelOrder, packs: number, sold: boolean): void {
    if (this.lots.size === 0) return;
    let rest = packs;
    for (const lot of [...lotNames, ""]) {
      const from = order.from.get(lot);
      if (!from) continue;
      const some = Math.min(rest, from.packs - from.back);
      from.back += some;
      rest -= some;
      if (sold) this.#put(lot, some);
    }
    if (sold) this.#put("", rest);
  }

  #undo(order: ModelOrder | undefined): boolean {
    // The same again, as after a lost answer, changes nothing and is no fault.
    if (order?.state === "placed" && order.undone > 0) return true;
    if (order?.state !== "packed" || order.packedOn !== this.today || order.undone >= takeBacksPerPart)
      return false;
    order.state = "placed";
    order.undone += 1;
    this.#giveBack(order, order.packs, true);
    order.from.clear();
    return true;
  }

  #settle(order: ModelOrder | undefined, as: Settled, packs: number): boolean {
    if (order?.state !== "delivered") return false;
    if (as === "replaced") {
      if (packs > order.packs || this.stock - packs < Math.max(0, this.#expired)) return false;
      if (!this.#take(order, packs)) return false;
      this.stock -= packs;
      order.replaced += packs;
      return true;
    }
    if (packs > order.packs + order.replaced - order.back) return false;
    if (as === "restocked") this.stock += packs;
    this.#giveBack(order, packs, as === "restocked");
    order.back += packs;
    return true;
  }
}
