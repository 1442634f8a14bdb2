import { nextStates } from "#features/checkout/rules.ts";
import { tidy } from "#features/checkout/server/addresses.ts";
import { type Payments, paymentOf, presentEvent, presentItem } from "#features/checkout/server/present.ts";
import type { ShopPart } from "#features/checkout/server/shopParts.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { needsBuyer, stageOf, withoutBuyer } from "../../orderRules.ts";
import type { ShopOrder } from "../../ordersContract.ts";

/** A part as its seller sees it at a moment (ms since 1970). */
export function presentShopOrder(part: ShopPart, payments: Payments, at: number): ShopOrder {
  const { id, state, payment, totalPaise, address } = part;
  const { when, amount, reference, payBy } = paymentOf(payments, payment).due({
    id: part.orderId,
    parts: [{ state, totalPaise, payBy: part.payBy }],
  });
  const withheld = whyWithheld(part, at);
  const next = nextStates(state, "seller", payment);
  return {
    id,
    order: part.orderId,
    shop: part.shopName,
    state,
    stage: stageOf(state, payment),
    payment,
    due: { when, amount, reference, payBy },
    placedAt: part.placedAt,
    updatedAt: part.updatedAt,
    items: part.lines.map(presentItem),
    total: rupeesFromPaise(totalPaise),
    tracking: part.tracking,
    reason: part.reason,
    buyer: address && withheld === null ? tidy(address) : null,
    withheld,
    events: part.events.map(presentEvent),
    next: address ? next : withoutBuyer(next),
  };
}

/** Why a seller isn't told who the buyer is; null while they need it. */
export function whyWithheld(part: ShopPart, at: number): ShopOrder["withheld"] {
  if (!part.address) return "deleted";
  return needsBuyer(part, at) ? null : "ended";
}
