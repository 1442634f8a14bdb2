import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { typedText } from "#kit/server/typedText.ts";
import type { ToldLot } from "#shop/lots/server/packed.ts";
import { packText } from "#shop/market/server/present.ts";
import type { Order, OrderedLot, OrderItem, OrderPart } from "../contract.ts";
import { nextStates, orderState, type PaymentWord } from "../rules.ts";
import type { Payment } from "./payment.ts";
import { tidy } from "./placing/addresses.ts";
import type { OrderRows, PartRow, SettledLine } from "./queries.ts";
import type { OrderEventTable, OrderLineTable, OrderPartTable } from "./tables.ts";

/** The ways to pay that this installation knows. */
export type Payments = readonly Payment[];

/**
 * Parts whose buyer reported the payment and whose sellers still look: the payment reports belong to a
 * feature above the checkout.
 */
export type FindSaidPaid = (orders: readonly OrderRows[]) => Promise<ReadonlySet<string>>;

/** An order as its buyer sees it; a new one has no events yet. */
export function presentOrder(
  rows: OrderRows,
  payments: Payments,
  saidPaid: ReadonlySet<string> = new Set(),
): Order {
  const { order, lines } = rows;
  const parts = rows.parts.map((part) => ({
    part,
    totalPaise: totalOfPart(
      part,
      lines.filter(({ part_id }) => part_id === part.id),
    ),
  }));
  const states = parts.map(({ part, totalPaise }) => ({
    state: part.state,
    totalPaise,
    payBy: part.pay_by,
  }));
  return {
    id: order.id,
    state: orderState(states.map(({ state }) => state)),
    placedAt: order.placed_at,
    payment: order.payment,
    due: paymentOf(payments, order.payment).due({ id: order.id, parts: states }),
    items: lines.map((line) => presentItem(line, rows.lots)),
    parts: parts.map(({ part, totalPaise }) => ({
      ...presentPart(part, totalPaise, rows),
      saidPaid: saidPaid.has(part.id),
    })),
    subtotal: rupeesFromPaise(order.subtotal_paise),
    youSave: rupeesFromPaise(order.you_save_paise),
    shipping: rupeesFromPaise(order.shipping_paise),
    total: rupeesFromPaise(order.total_paise),
    address: tidy(rows.address ?? {}),
  };
}

/** Amount for a part, in paise: its goods and their delivery. */
export function totalOfPart(
  { shipping_paise }: Pick<OrderPartTable, "shipping_paise">,
  lines: Parameters<typeof paidFor>[0],
): number {
  return paidFor(lines) + shipping_paise;
}

/** Amount for the lines, in paise. */
export function paidFor(lines: readonly Pick<OrderLineTable, "price_paise" | "quantity">[]): number {
  return lines.reduce((paise, line) => paise + line.price_paise * line.quantity, 0);
}

export function paymentOf(payments: Payments, word: PaymentWord): Payment {
  const payment = payments.find((known) => known.word === word);
  if (!payment) throw new Error(`No way to pay is called ${word}`);
  return payment;
}

export function presentItem(line: SettledLine, lots: readonly ToldLot[] = []): OrderItem {
  const own = lots.filter((lot) => lot.part_id === line.part_id && lot.product_id === line.product_id);
  return {
    prod_id: line.product_id,
    name: line.name,
    title: typedText(line, "name"),
    img: line.img,
    packSize: line.pack_size,
    pack: packText(line),
    price: rupeesFromPaise(line.price_paise),
    mrp: rupeesFromPaise(line.mrp_paise),
    quantity: line.quantity,
    part: line.part_id,
    back: line.back,
    refunded: rupeesFromPaise(line.refunded_paise),
    ...(own.length === 0 ? {} : { lots: own.map(presentLot) }),
  };
}

function presentLot({ lot, made_on: madeOn, expires_on: expiresOn, packs, recall }: ToldLot): OrderedLot {
  return { lot, madeOn, expiresOn, packs, recall };
}

function presentPart(
  part: PartRow,
  totalPaise: number,
  { order, events }: OrderRows,
): Omit<OrderPart, "saidPaid"> {
  const own = events.filter(({ part_id }) => part_id === part.id);
  return {
    id: part.id,
    seller: part.shop_name,
    demonstration: part.demonstration === 1,
    state: part.state,
    tracking: part.tracking,
    reason: part.reason,
    total: rupeesFromPaise(totalPaise),
    ...presentDelivery(part),
    cancellable: nextStates(part.state, "buyer", order.payment).includes("cancelled"),
    events: own.map(presentEvent),
  };
}

/** How a part comes to its buyer. */
export function presentDelivery({
  shipping_paise,
  delivery_days: days,
  collect_words: collect,
}: Pick<OrderPartTable, "shipping_paise" | "delivery_days" | "collect_words">) {
  return { shipping: rupeesFromPaise(shipping_paise), days, collect };
}

/** A row of the timeline. */
export function presentEvent({
  state,
  at,
  done_by,
  undone_at,
}: OrderEventTable): OrderPart["events"][number] {
  return { state, at, by: done_by, undone: undone_at !== null };
}
