import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OrderPart } from "../contract.ts";
import { type PartState, type PaymentWord, siteReasons } from "../rules.ts";

export const paymentNames: Readonly<Record<PaymentWord, MessageDescriptor>> = {
  bank: msg`Direct Bank Transfer`,
  upi: msg`UPI`,
  cod: msg`Cash on Delivery`,
  paypal: msg`Paypal`,
};

/**
 * The next step, shown before one chooses, or that the method can't be used; `hours` is how long the money is
 * waited for.
 */
export function paymentLine(word: PaymentWord, hours: number | null, isSetUp: boolean): MessageDescriptor {
  switch (word) {
    case "bank": {
      const wait = hours ?? 0;
      return msg`You get the account number after ordering. Your order is packed once the money has arrived. Please pay within ${wait} hours, or the order is cancelled.`;
    }
    case "upi": {
      const wait = hours ?? 0;
      return msg`You get a code to scan after ordering, and the money goes straight to the seller. Your order is packed once it has come. Please pay within ${wait} hours, or the order is cancelled.`;
    }
    case "cod":
      return msg`You pay the delivery person.`;
    case "paypal": {
      const wait = hours ?? 0;
      if (!isSetUp) return msg`Paypal is not set up here yet.`;
      return msg`You pay on Paypal's page after ordering. Your order is packed once the money has come. Please pay within ${wait} hours, or the order is cancelled.`;
    }
  }
}

/** Why the site itself ended an order, in the reader's language; undefined for a reason in somebody's own words. */
export function siteReasonWords({
  reason,
  events,
}: Pick<OrderPart, "reason" | "events">): MessageDescriptor | undefined {
  if (events.at(-1)?.by !== "site") return undefined;
  switch (reason) {
    case siteReasons.unpaid:
      return msg`It was not paid in time. The packs are back in stock.`;
    case siteReasons.closed:
      return msg`The shop was closed before it was sent.`;
    case siteReasons.left:
      return msg`The buyer closed the account. The packs are back in stock.`;
    case siteReasons.moneyGone:
      return msg`The payment for it was taken back or returned. The packs are back in stock.`;
    default:
      return undefined;
  }
}

export const stateWords: Readonly<Record<PartState, MessageDescriptor>> = {
  placed: msg`Ordered`,
  paid: msg`Paid`,
  packed: msg`Packed`,
  shipped: msg`On its way`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
  returned: msg`Returned`,
};
