import type { OrderEventTable, OrderLineTable } from "#database/tables.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import type { Order, OrderItem, OrderPart } from "../contract.ts";
import { nextStates, orderState, type PartState, type PaymentWord } from "../rules.ts";
import { tidy } from "./addresses.ts";
import type { Payment } from "./payment.ts";
import type { OrderRows, PartRow } from "./rows.ts";

/** The ways to pay that this installation knows. */
export type Payments = readonly Payment[];

/** An order as whoever placed it sees it. */
export function presentOrder(rows: OrderRows, payments: Payments): Order {
  const { order, lines } = rows;
  const parts = rows.parts.map((part) => ({
    part,
    totalPaise: paidFor(lines.filter(({ part_id }) => part_id === part.id)),
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
    items: lines.map(presentItem),
    parts: parts.map(({ part, totalPaise }) => presentPart(part, totalPaise, rows)),
    subtotal: rupeesFromPaise(order.subtotal_paise),
    youSave: rupeesFromPaise(order.you_save_paise),
    shipping: rupeesFromPaise(order.shipping_paise),
    total: rupeesFromPaise(order.total_paise),
    address: tidy(rows.address ?? {}),
  };
}

/** What is paid for the lines, in paise. */
export function paidFor(lines: readonly Pick<OrderLineTable, "price_paise" | "quantity">[]): number {
  return lines.reduce((paise, line) => paise + line.price_paise * line.quantity, 0);
}

export function paymentOf(payments: Payments, word: PaymentWord): Payment {
  const payment = payments.find((known) => known.word === word);
  if (!payment) throw new Error(`No way to pay is called ${word}`);
  return payment;
}

export function presentItem(line: OrderLineTable): OrderItem {
  return {
    prod_id: line.product_id,
    name: line.name,
    name_hi: line.name_hi || line.name,
    img: line.img,
    packSize: line.pack_size,
    packSize_hi: line.pack_size_hi || line.pack_size,
    price: rupeesFromPaise(line.price_paise),
    mrp: rupeesFromPaise(line.mrp_paise),
    quantity: line.quantity,
    part: line.part_id,
  };
}

function presentPart(part: PartRow, totalPaise: number, { order, events }: OrderRows): OrderPart {
  const own = events.filter(({ part_id }) => part_id === part.id);
  return {
    id: part.id,
    seller: part.shop_name,
    state: part.state,
    tracking: part.tracking,
    reason: part.reason,
    total: rupeesFromPaise(totalPaise),
    cancellable: nextStates(part.state, "buyer", order.payment).includes("cancelled"),
    events: own.map(presentEvent),
  };
}

/** A row of the timeline. */
export function presentEvent({ state, at, done_by }: OrderEventTable): OrderPart["events"][number] {
  return { state: state as PartState, at, by: done_by };
}
