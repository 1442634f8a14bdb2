import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OrderPart } from "../contract.ts";
import { type PartState, type PaymentWord, siteReasons } from "../rules.ts";

export const paymentNames: Readonly<Record<PaymentWord, MessageDescriptor>> = {
  bank: msg`Direct Bank Transfer`,
  cod: msg`Cash on Delivery`,
  paypal: msg`Paypal`,
};

/** What happens next, said before one chooses; `hours` is how long the money is waited for. */
export function paymentLine(word: PaymentWord, hours: number | null): MessageDescriptor {
  switch (word) {
    case "bank": {
      const wait = hours ?? 0;
      return msg`You get the account after ordering. It is packed once the money is there. Please pay within ${wait} hours: after that the order ends by itself.`;
    }
    case "cod":
      return msg`You pay whoever brings the parcel.`;
    case "paypal":
      return msg`Paypal is not set up here yet.`;
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
      return msg`It was not paid in time. The packs are back on the shelf.`;
    case siteReasons.closed:
      return msg`The shop was closed before it was sent.`;
    case siteReasons.left:
      return msg`Whoever ordered closed the account. The packs are back on the shelf.`;
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
