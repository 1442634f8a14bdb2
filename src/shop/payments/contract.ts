import { calls } from "#kit/contract/call.ts";
import {
  boolean,
  integer,
  list,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";
import { gatewayStates } from "./gatewayRules.ts";
import { notReceivedReasons, paymentStates } from "./rules.ts";
import { attemptPattern } from "./upi.ts";

/** Where a shop is paid by UPI; both empty where it is not. */
const Upi = object({
  address: text(),
  /** As the seller's UPI app shows it. */
  payee: text(),
});

/** Reports on the money for a part, on either side. Times in ms since 1970. */
export const PaymentNote = object({
  /** Null where no money was ever to come: a part that ended unpaid. */
  state: nullable(oneOf(paymentStates)),
  /** When the buyer said that it is paid; null where that was not said, or the seller has said no. */
  saidAt: nullable(integer()),
  /** The bank's number for it, as the buyer told; empty where they did not. */
  reference: text(),
  /** Why the seller said last that it is not paid; null where they did not. */
  refused: nullable(oneOf(notReceivedReasons)),
  /** When the seller noted that the money was given back. */
  refundedAt: nullable(integer()),
  /** The problem about money that the shop owes back or has given back, and whether the buyer has confirmed it; null where there is none. */
  refund: nullable(object({ problem: text(), confirmed: boolean() })),
  /** Where who asks may bring it now. */
  next: list(oneOf(paymentStates)),
});
export type PaymentNote = Static<typeof PaymentNote>;

/** The money for one part, as its buyer sees it. */
export const PartPayment = object({
  part: text(),
  seller: text(),
  /** Rs. */
  amount: number(),
  ...PaymentNote.properties,
  /** How to pay it by UPI; null where it is not paid so, need not be paid now, or the seller takes no UPI any more. */
  upi: nullable(
    object({
      ...Upi.properties,
      /** Opens a UPI app on a phone; the QR code holds the same link. */
      link: text(),
      note: text(),
      /** Names the QR code of this link. */
      attempt: text(),
    }),
  ),
});
export type PartPayment = Static<typeof PartPayment>;

/** The money of an order that goes through a payment gateway; all sums in Rs. */
export const OnlinePayment = object({
  /** Of the payment that counts; null where none was begun. */
  state: nullable(oneOf(gatewayStates)),
  /** Amount that can be paid so now. */
  due: number(),
  /** Amount that the gateway has taken. */
  taken: number(),
  /** Amount that it has given back, and that it is still to give back. */
  given: number(),
  giving: number(),
  /** Of payments that went back as a whole, by a person's hand or a lost dispute: nothing more of it is owed. */
  back: number(),
  /** Whether the gateway did not answer just now; it is asked again. */
  unreachable: boolean(),
});
export type OnlinePayment = Static<typeof OnlinePayment>;

/** Bytes of a webhook; PayPal's are about 4 kB. */
const webhookBytes = 64 * 1024;

const ids = "[A-Za-z0-9_-]{1,60}";
const Id = text({ maxLength: 40, pattern: "^[0-9A-Za-z_-]+$" });
const texts = text({ maxLength: 1_000 });
/** Shops that are asked about at once: as many as lines fit into a cart. */
const maxShops = 100;

export const payments = calls({
  shopUpi: {
    about: "Where the own shop is paid by UPI; both empty where it is not",
    method: "GET",
    path: "/seller/shop/upi",
    for: "seller",
    answer: Upi,
  },
  sayShopUpi: {
    about:
      "Says where the own shop is paid by UPI; an empty address: nowhere, and no more orders are placed so",
    method: "PUT",
    path: "/seller/shop/upi",
    for: "seller",
    body: object({ address: texts, payee: texts }),
    answer: Upi,
  },
  withoutUpi: {
    about: "Which of these shops (ids with commas between) can't be paid by UPI",
    method: "GET",
    path: "/payments/upi",
    for: "anyone",
    query: object({
      shops: text({ maxLength: maxShops * 61, pattern: `^${ids}(,${ids}){0,${maxShops - 1}}$` }),
    }),
    answer: list(text()),
    kept: false,
  },
  ofOrder: {
    about: "The money for each part of one of one's own orders, and where to pay what is due by UPI",
    method: "GET",
    path: "/orders/{id}/payments",
    for: "member",
    params: object({ id: Id }),
    answer: list(PartPayment),
    kept: false,
  },
  qr: {
    about: "The QR code (SVG) of the UPI link of an attempt to pay for a part; 404 once it is not due",
    method: "GET",
    path: "/orders/{id}/parts/{part}/upi.svg",
    for: "member",
    params: object({ id: Id, part: Id }),
    query: object({ attempt: text({ pattern: attemptPattern }) }),
    answer: text(),
    kept: false,
  },
  say: {
    about:
      "Says that one has paid a part of one's own order, or all that is due of it; the seller then looks. The same again adds the bank's number. 409 where nothing of it is due",
    method: "POST",
    path: "/orders/{id}/payments/said",
    for: "member",
    params: object({ id: Id }),
    body: object({
      part: optional(Id),
      /** The bank's number (UTR): 12 digits by UPI, 16 to 22 letters and digits of a transfer. */
      reference: optional(texts),
    }),
    answer: list(PartPayment),
  },
  online: {
    about: "The money of one of one's own orders that goes through a payment gateway",
    method: "GET",
    path: "/orders/{id}/payments/online",
    for: "member",
    params: object({ id: Id }),
    answer: OnlinePayment,
    kept: false,
  },
  payOnline: {
    about:
      "Begins to pay what is due of one's own order by the payment gateway; answers where to approve it. Again is the same payment. 409 where nothing is due or money is on its way, 503 where the gateway does not answer",
    method: "POST",
    path: "/orders/{id}/payments/online",
    for: "member",
    params: object({ id: Id }),
    answer: object({ payAt: text() }),
  },
  askOnline: {
    about:
      "Asks the payment gateway how the payment of one's own order stands, and takes the money of what was approved. That one is back says nothing",
    method: "POST",
    path: "/orders/{id}/payments/online/asked",
    for: "member",
    params: object({ id: Id }),
    answer: OnlinePayment,
  },
  paypalEvents: {
    about:
      "PayPal's webhook: its signature is checked, and what it speaks of is asked for. 403 where it is not PayPal's, 404 where none is set up",
    method: "POST",
    path: "/payments/paypal/events",
    for: "anyone",
    answer: nothing(),
    status: 204,
    bodyLimit: webhookBytes,
  },
  answer: {
    about:
      "What the own shop answers of the money for a part: `due`, it has not come, with a reason; `refunded`, it was given back after the part had ended. That it came is the part's move to `paid`. The same again changes nothing; 409 where it is not possible now",
    method: "POST",
    path: "/seller/orders/{id}/payment",
    for: "seller",
    params: object({ id: Id }),
    body: object({
      state: oneOf(["due", "refunded"]),
      /** Needed with `due`; the buyer reads it. */
      reason: optional(oneOf(notReceivedReasons)),
    }),
    answer: PaymentNote,
  },
});
