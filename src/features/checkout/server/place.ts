import type { Database, OrderEventTable, OrderLineTable } from "#database/tables.ts";
import { holdMember } from "#features/account/server/holdMember.ts";
import { takeLines, type Wanted } from "#features/cart/server/queries.ts";
import { rupees, rupeesFromPaise } from "#kit/contract/figures.ts";
import { refuse } from "#kit/server/refuse.ts";
import type { Order } from "../contract.ts";
import { type Address, type PaymentWord, payByOf, shippingPaise } from "../rules.ts";
import { saveAddress } from "./addresses.ts";
import { keepAnswer, takeKey } from "./attempts.ts";
import { hashOf, newId, newOrderId } from "./names.ts";
import { tellOwners } from "./owners.ts";
import { type Payments, paidFor, presentOrder } from "./present.ts";
import { byShop, newEvent, type OrderRows, type PartRow } from "./rows.ts";
import { type Taken, takeStock } from "./stock.ts";
import { refuseTooMuchUnpaid } from "./unpaid.ts";

/** What somebody asks for. What costs how much is not part of it: the cart and the products say that. */
export interface Asking {
  readonly personId: string;
  /** Drawn by the page; one order each. */
  readonly key: string;
  readonly address: Address;
  readonly payment: PaymentWord;
  /** A transfer is waited for so long. */
  readonly transferHours: number;
  /** The total that was shown, in paise. */
  readonly seenPaise?: number | undefined;
  readonly keepAddress: boolean;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Orders what is in the cart, in one transaction: all of it or nothing. The same key gives the same answer for ever.
 * Answers the order and the subjects that changed; refuses `key-used`, `sold-out`, `price-rose`, an empty cart, goods of
 * one's own shop (`not-allowed`), and too much that is ordered and not paid (`open-orders`, `too-many`).
 */
export function placeOrder(
  db: Database,
  payments: Payments,
  asking: Asking,
): Promise<{ order: Order; changed: string[] }> {
  const { personId, key, at } = asking;
  const attempt = { personId, key, bodyHash: hashOf(wordsOf(asking)), at };
  return db.transaction().execute(async (db) => {
    await holdMember(db, personId);
    const before = await takeKey(db, attempt);
    if (before) return { order: before, changed: [] };
    const wanted = await takeLines(db, personId);
    if (wanted.length === 0) refuseEmpty();
    const packs = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
    await refuseTooMuchUnpaid(db, { personId, payment: asking.payment, packs, at });
    const orderId = newOrderId();
    const { taken, changed } = await takeStock(db, wanted, { orderId, personId, at });
    const rows = rowsOf(orderId, asking, taken);
    refuseRise(rows.order.total_paise, asking.seenPaise ?? seenIn(wanted));
    await write(db, rows);
    if (asking.keepAddress) await saveAddress(db, personId, asking.address, at);
    const order = presentOrder(rows, payments);
    await keepAnswer(db, attempt, order);
    const told = await tellOwners(db, {
      buyers: [personId],
      shops: rows.parts.map(({ shop_id }) => shop_id),
    });
    return { order, changed: [...changed, ...told] };
  });
}

/** What two tries with one key must have in common. */
function wordsOf({ address, payment, seenPaise, keepAddress }: Asking): string {
  return JSON.stringify([address, payment, seenPaise ?? null, keepAddress]);
}

function seenIn(wanted: readonly Wanted[]): number {
  return wanted.reduce((paise, line) => paise + line.price_seen_paise * line.quantity, 0);
}

function refuseEmpty(): never {
  refuse("invalid", "There is nothing in the cart", {
    errors: [{ field: "cart", rule: "empty", message: "is empty" }],
  });
}

/** A price that fell is passed on; one that rose is asked about. */
function refuseRise(totalPaise: number, seenPaise: number): void {
  if (totalPaise <= seenPaise) return;
  const [seen, now] = [seenPaise, totalPaise].map(rupeesFromPaise) as [number, number];
  const words = `Nothing was ordered: the total was ${rupees(seen)} and is ${rupees(now)} now`;
  refuse("price-rose", words, {
    errors: [{ field: "seenTotal", rule: "rose", message: `is ${rupees(now)} now`, limit: now }],
  });
}

/** The order's rows, as they will stand: a part for each seller, each item as it is now. */
function rowsOf(orderId: string, asking: Asking, taken: readonly Taken[]): OrderRows {
  const { personId, address, payment, at } = asking;
  const payBy = payByOf(payment, at, asking.transferHours);
  const parts: PartRow[] = [];
  const lines: OrderLineTable[] = [];
  for (const { product, quantity } of taken) {
    let part = parts.find(({ shop_id }) => shop_id === product.shop_id);
    if (!part) {
      part = { ...newPart(orderId, product.shop_id, product.shop_name, at), pay_by: payBy };
      parts.push(part);
    }
    lines.push(newLine(part.id, product, quantity));
  }
  const subtotal = lines.reduce((paise, line) => paise + line.mrp_paise * line.quantity, 0);
  const paid = paidFor(lines);
  return {
    order: {
      id: orderId,
      person_id: personId,
      payment,
      subtotal_paise: subtotal,
      you_save_paise: subtotal - paid,
      shipping_paise: shippingPaise,
      total_paise: paid + shippingPaise,
      placed_at: at,
    },
    address: { ...address, order_id: orderId, person_id: personId },
    parts: parts.sort(byShop),
    lines,
    events: parts.map(({ id }) => newEvent(id, "placed", "buyer", at)),
  };
}

function newPart(orderId: string, shopId: string, shopName: string, at: number): PartRow {
  return {
    id: newId(),
    order_id: orderId,
    shop_id: shopId,
    shop_name: shopName,
    state: "placed",
    tracking: "",
    reason: "",
    placed_at: at,
    updated_at: at,
    pay_by: null,
  };
}

function newLine(partId: string, product: Taken["product"], quantity: number): OrderLineTable {
  return {
    part_id: partId,
    product_id: product.id,
    name: product.name,
    name_hi: product.name_hi,
    img: product.picture,
    pack_size: product.pack_size,
    pack_size_hi: product.pack_size_hi,
    price_paise: product.price_paise,
    mrp_paise: product.mrp_paise,
    quantity,
  };
}

async function write(db: Database, rows: OrderRows): Promise<void> {
  const { order, address, lines } = rows;
  await db.insertInto("placed_order").values(order).execute();
  if (address) await db.insertInto("order_address").values(address).execute();
  const parts = rows.parts.map(({ shop_name: _, ...part }) => part);
  await db.insertInto("order_part").values(parts).execute();
  await db.insertInto("order_line").values(lines).execute();
  await db
    .insertInto("order_event")
    .values(rows.events as OrderEventTable[])
    .execute();
}
