import type { CompiledQuery } from "kysely";
import { type Change, type RecordingChange, recordingOf } from "#database/changes.ts";
import { insertion } from "#database/sql/compiled.ts";
import { inOne } from "#database/sql/inOne.ts";
import { together } from "#database/sql/together.ts";
import type { Database } from "#database/tables.ts";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { rupees, rupeesFromPaise } from "#kit/contract/figures.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { newId, newOrderId, sha256 } from "#kit/server/ids.ts";
import type { Person } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { lockingPerson } from "#people/account/server/queries.ts";
import { refuseInactive } from "#people/account/server/suspension/lockMember.ts";
import { refuseOtherState } from "#shop/bills/server/taxes/otherState.ts";
import { takingLines, type Wanted } from "#shop/cart/server/queries.ts";
import { notingMoves } from "#shop/market/server/stock.ts";
import { findUpiOf } from "#shop/payments/server/shopUpi.ts";
import type { Address } from "../../addressFields.ts";
import type { BuyNowItem, Order } from "../../contract.ts";
import { type PaymentWord, payByOf } from "../../rules.ts";
import { addOrderEvents } from "../parts/orderEvents.ts";
import { notifyingPlaced } from "../parts/orderNotes.ts";
import { type Payments, paidFor, presentOrder } from "../present.ts";
import {
  byShop,
  newEvent,
  nothingSettled,
  type OrderRows,
  type PartRow,
  type SettledLine,
} from "../queries.ts";
import type { OrderLineTable, PlacedOrderTable } from "../tables.ts";
import { savingAddress } from "./addresses.ts";
import { answeredBefore, findingAttempt, savingAnswer } from "./idempotency.ts";
import { addDelivery } from "./partDelivery.ts";
import { StockCameBack, type Taken, takeStock } from "./stock.ts";
import { findingUnpaid, refuseTooMuchUnpaid } from "./unpaid.ts";

/** Request of a buyer. Prices are not part of it: the cart and the products hold those. */
export interface PlaceOrderInput {
  readonly app: Publisher;
  readonly personId: string;
  /** The shop in which the buyer helps. */
  readonly helps?: Person["helps"];
  /** Drawn by the page; one order each. */
  readonly key: string;
  readonly address: Address;
  readonly payment: PaymentWord;
  /** A transfer is waited for so long. */
  readonly transferHours: number;
  /** Buy Now: these alone; undefined for what is in the cart. */
  readonly only?: readonly BuyNowItem[] | undefined;
  /** The total that was shown, in paise; needed with `only`. */
  readonly seenPaise?: number | undefined;
  readonly keepAddress: boolean;
  /** True where its buyer collects the goods at each shop. */
  readonly collect: boolean;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Orders what is in the cart, or `only` what is named, in one transaction: all of it or nothing. The same key gives the same answer for ever.
 * Refuses `idempotency-conflict`, `sold-out`, `price-rose`, an empty cart, goods of
 * one's own shop or of that in which one helps (`not-allowed`), goods that their shop may not sell to the State of the address (`invalid`, `other-state`), UPI where a seller
 * takes none (`invalid`, `no-upi`), an address that a seller doesn't deliver to (`invalid`, `not-delivered`), collecting where a seller doesn't offer it
 * (`invalid`, `no-collect`), and too much that is ordered and not paid (`open-orders`, `too-many`).
 */
export async function placeOrder(db: Database, payments: Payments, asking: PlaceOrderInput): Promise<Order> {
  for (;;) {
    try {
      return await change(asking.app, db, (tx) => place(tx, payments, asking));
    } catch (error) {
      if (error instanceof PlacedBefore) return error.order;
      // Packs came back in between: what is not told is tried again.
      if (!(error instanceof StockCameBack)) throw error;
    }
  }
}

/** The key has an order already; the transaction is rolled back with what it took before it knew. */
class PlacedBefore extends Error {
  readonly order: Order;

  constructor(order: Order) {
    super("placed before");
    this.order = order;
  }
}

/**
 * In three round trips to the database, however many items there are: what does not hang on an answer is sent together. The person is held
 * from the first statement on, so that of what one account sends at once each is judged after the commit of the one before.
 */
async function place(tx: RecordingChange, payments: Payments, asking: PlaceOrderInput): Promise<Order> {
  const { db } = tx;
  const { app, personId, helps, key, payment, at } = asking;
  const attempt = { personId, key, bodyHash: sha256(hashedBody(asking)), at };
  const [[held, before, unpaid], carts] = await together(
    db,
    [
      lockingPerson(db, { id: personId }),
      findingAttempt(db, attempt),
      findingUnpaid(db, { personId, after: at - hourMs }),
    ],
    asking.only ? [] : [takingLines(db, { personId })],
  );
  const [person] = held.rows;
  refuseInactive(person, at);
  const [answered] = before.rows;
  if (answered) throw new PlacedBefore(answeredBefore(answered, attempt));
  const wanted = asking.only ? toWanted(asking.only) : carts.flatMap(({ rows }) => rows).sort(byProduct);
  if (wanted.length === 0) refuseEmpty();
  const packs = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  refuseTooMuchUnpaid(unpaid.rows, { payment, packs });
  const orderId = newOrderId();
  const taken = await takeStock(tx, wanted, { app, orderId, personId, helps, isCart: !asking.only, at });
  const rows = rowsOf(orderId, asking, taken.items);
  if (payment === "upi") await refuseWithoutUpi(db, rows.parts);
  refuseRise(rows.order, asking.seenPaise ?? seenIn(wanted));
  // Collected goods are supplied in the shop's own State.
  if (!asking.collect)
    await refuseOtherState(
      db,
      rows.parts.flatMap(
        ({ shop_id }) => taken.items.find(({ product }) => product.shop_id === shop_id)?.product ?? [],
      ),
      { state: asking.address.state, goods: taken.items.map(goodsOf), at },
    );
  const order = presentOrder(rows, payments);
  addOrderEvents(tx, { buyers: [personId], shops: rows.parts.map(({ shop_id }) => shop_id) });
  const writes = inOne(db, [
    notingMoves(tx, taken.moves),
    ...writing(tx, rows),
    ...notifyingPlaced(db, rows),
    savingAnswer(db, attempt, order),
  ]);
  // Not among them: it reads what it writes.
  const address = asking.keepAddress ? savingAddress(db, personId, asking.address, at) : [];
  await together(db, writes, address, recordingOf(tx));
  return order;
}

/** Hash of the parts that two tries with one key must have in common. */
function hashedBody({ address, payment, seenPaise, keepAddress, only, collect }: PlaceOrderInput): string {
  // An order of the cart is hashed as it was before there was Buy Now, or collecting: its keys live for 30 days.
  const later = [...(only ? [only] : []), ...(collect ? ["collect"] : [])];
  return JSON.stringify([address, payment, seenPaise ?? null, keepAddress, ...later]);
}

/** By the signs of their ids, not by the rules of a database's language: in this order all take their packs. */
function byProduct(one: Wanted, other: Wanted): number {
  return one.product_id < other.product_id ? -1 : 1;
}

/** Items that Buy Now names, each once. */
function toWanted(only: readonly BuyNowItem[]): Wanted[] {
  const wanted = only.map(({ prod_id, quantity }) => ({
    product_id: prod_id,
    quantity,
    price_seen_paise: 0,
  }));
  if (new Set(wanted.map(({ product_id }) => product_id)).size < wanted.length) {
    refuseField("only", "uniqueItems", "names a product twice");
  }
  return wanted.sort(byProduct);
}

function seenIn(wanted: readonly Wanted[]): number {
  return wanted.reduce((paise, line) => paise + line.price_seen_paise * line.quantity, 0);
}

function goodsOf({ product }: Taken) {
  return { shopId: product.shop_id, productId: product.id };
}

/** Each part is paid to its own seller, so each of them must take UPI. */
async function refuseWithoutUpi(db: Database, parts: readonly PartRow[]): Promise<void> {
  const upi = await findUpiOf(
    db,
    parts.map(({ shop_id }) => shop_id),
  );
  const names = parts.filter(({ shop_id }) => !upi.has(shop_id)).map(({ shop_name }) => shop_name);
  if (names.length === 0) return;
  refuse("invalid", `Nothing was ordered: ${names.join(", ")} can't be paid by UPI`, {
    errors: names.map((message) => ({ field: "payment", rule: "no-upi", message })),
  });
}

function refuseEmpty(): never {
  refuseField("cart", "empty", "is empty", { detail: "There is nothing in the cart" });
}

/** A price or a charge for delivery that fell is passed on; one that rose is asked about. */
function refuseRise({ total_paise, shipping_paise }: PlacedOrderTable, seenPaise: number): void {
  if (total_paise <= seenPaise) return;
  const seen = rupeesFromPaise(seenPaise);
  const now = rupeesFromPaise(total_paise);
  const charge = rupeesFromPaise(shipping_paise);
  const withCharge = charge > 0 ? `, with ${rupees(charge)} for delivery` : "";
  const text = `Nothing was ordered: the total was ${rupees(seen)} and is ${rupees(now)} now${withCharge}`;
  refuse("price-rose", text, {
    errors: [
      { field: "seenTotal", rule: "rose", message: `is ${rupees(now)} now`, limit: now },
      ...(charge > 0
        ? [{ field: "shipping", rule: "included", message: `is ${rupees(charge)}`, limit: charge }]
        : []),
    ],
  });
}

/** The order's rows, as they will stand: a part for each seller, each item as it is now. */
function rowsOf(orderId: string, asking: PlaceOrderInput, taken: readonly Taken[]): OrderRows {
  const { personId, address, payment, at } = asking;
  const payBy = payByOf(payment, at, asking.transferHours);
  const parts: PartRow[] = [];
  const lines: SettledLine[] = [];
  for (const { product, quantity } of taken) {
    let part = parts.find(({ shop_id }) => shop_id === product.shop_id);
    if (!part) {
      part = { ...newPart(orderId, product, at), pay_by: payBy };
      parts.push(part);
    }
    lines.push({ ...newLine(part.id, product, quantity), ...nothingSettled });
  }
  const brought = addDelivery(parts, lines, {
    ...{ sold: taken.map(({ product }) => product), pin: address.postcode, collect: asking.collect },
  });
  const subtotal = lines.reduce((paise, line) => paise + line.mrp_paise * line.quantity, 0);
  const paid = paidFor(lines);
  const shipping = brought.reduce((paise, part) => paise + part.shipping_paise, 0);
  return {
    order: {
      id: orderId,
      person_id: personId,
      payment,
      subtotal_paise: subtotal,
      you_save_paise: subtotal - paid,
      shipping_paise: shipping,
      total_paise: paid + shipping,
      placed_at: at,
    },
    address: { ...address, order_id: orderId, person_id: personId },
    parts: brought.sort(byShop),
    lines,
    events: brought.map(({ id }) => newEvent(id, "placed", "buyer", at)),
    lots: [],
  };
}

function newPart(orderId: string, shop: Taken["product"], at: number): PartRow {
  return {
    id: newId(),
    order_id: orderId,
    shop_id: shop.shop_id,
    shop_name: shop.shop_name,
    demonstration: shop.demonstration,
    state: "placed",
    tracking: "",
    reason: "",
    placed_at: at,
    updated_at: at,
    pay_by: null,
    owed_since: null,
    shipping_paise: 0,
    delivery_days: null,
    collect_words: "",
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

/** An order's rows, each after those that it hangs on. */
function writing({ db }: Change, rows: OrderRows): CompiledQuery[] {
  const { order, address } = rows;
  const lines = rows.lines.map(({ back: _, replaced: __, refunded_paise: ___, ...line }) => line);
  const parts = rows.parts.map(({ shop_name: _, demonstration: __, ...part }) => part);
  return [
    insertion(db, db.insertInto("placed_order"), [order]),
    ...(address ? [insertion(db, db.insertInto("order_address"), [address])] : []),
    insertion(db, db.insertInto("order_part"), parts),
    insertion(db, db.insertInto("order_line"), lines),
    insertion(db, db.insertInto("order_event"), rows.events),
  ];
}
