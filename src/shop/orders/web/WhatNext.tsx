import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { leftToPay } from "#shop/checkout/leftToPay.ts";
import { deliveredAt } from "#shop/checkout/rules.ts";

/** The next step of an order, and who takes it, in a sentence. */
export function WhatNext({ order }: { order: Order }) {
  const text = useNext(order);
  return text ? <p>{text}</p> : null;
}

function useNext({ state, payment, due, parts }: Order): ReactNode {
  const { deadline, day } = useDates();
  const left = due.when === "on-delivery" ? due.amount : leftToPay({ parts });
  const amount = rupees(left);
  if (parts.some(({ demonstration }) => demonstration) && state !== "cancelled") {
    return <Trans>From a sample shop: nothing is delivered.</Trans>;
  }
  if (parts.every(({ collect }) => collect)) {
    if (state === "shipped") return <Trans>It is ready. Collect it at the shop.</Trans>;
    if (state === "packed") return <Trans>It is packed. You are told here once you can collect it.</Trans>;
  }
  switch (state) {
    case "placed": {
      if (due.when === "on-delivery") return <Trans>The seller packs it next. You pay when it comes.</Trans>;
      if (left === 0) return <Trans>You said that you have paid. The seller looks whether it came.</Trans>;
      const until = due.payBy === null ? "" : deadline(due.payBy);
      if (payment === "paypal") {
        return (
          <Trans>
            Pay {amount} with Paypal by {until}, if you have not yet.
          </Trans>
        );
      }
      return payment === "upi" ? (
        <Trans>
          Pay {amount} by UPI by {until}, if you have not yet.
        </Trans>
      ) : (
        <Trans>
          Please transfer {amount} by {until}.
        </Trans>
      );
    }
    case "paid":
      return <Trans>Your payment has arrived. The seller packs it next.</Trans>;
    case "packed":
      return <Trans>It is packed. The seller sends it next.</Trans>;
    case "shipped":
      return due.when === "on-delivery" ? (
        <Trans>It is on its way. Have {amount} ready.</Trans>
      ) : (
        <Trans>It is on its way.</Trans>
      );
    case "delivered": {
      const came = deliveredAt(parts);
      if (came === undefined) return null;
      const on = day(came);
      return <Trans>Delivered on {on}. How was it?</Trans>;
    }
    default:
      return null;
  }
}
