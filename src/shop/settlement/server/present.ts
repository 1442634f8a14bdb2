import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { totalOfPart } from "#shop/checkout/server/present.ts";
import type { OrderRows, PartRow } from "#shop/checkout/server/queries.ts";
import type { ShopPart } from "#shop/checkout/server/shopQueries.ts";
import type { PartPayment, PaymentNote } from "#shop/payments/contract.ts";
import { nextPaymentStates, type PaymentState, type ShopUpi } from "#shop/payments/rules.ts";
import { attemptAt, upiLink, upiNote, upiReference } from "#shop/payments/upi.ts";
import { mayClaim, moneyStageOf, type PaidPart, paymentStateOf } from "../rules.ts";
import type { Said } from "./queries.ts";

/** A part of an order as its buyer's rows have it. */
export function paidPartOf(part: PartRow, { order, lines, events }: OrderRows): PaidPart {
  const own = lines.filter(({ part_id }) => part_id === part.id);
  return {
    state: part.state,
    payment: order.payment,
    totalPaise: totalOfPart(part, own),
    refundedPaise: own.reduce((paise, line) => paise + line.refunded_paise, 0),
    events: events.filter(({ part_id }) => part_id === part.id).map(asEvent),
  };
}

/** The same of a shop's own part. */
export function paidPartOfShop({ state, payment, totalPaise, lines, events }: ShopPart): PaidPart {
  const refundedPaise = lines.reduce((paise, line) => paise + line.refunded_paise, 0);
  return { state, payment, totalPaise, refundedPaise, events: events.map(asEvent) };
}

function asEvent({ state, undone_at }: OrderRows["events"][number]) {
  return { state, undone: undone_at !== null };
}

/** State of the money for a part, as one side sees it. */
export function presentNote(part: PaidPart, stated: Said | undefined, by: "buyer" | "seller"): PaymentNote {
  const state = paymentStateOf(part, stated);
  return {
    state,
    saidAt: stated?.said_at ?? null,
    reference: stated?.reference ?? "",
    refused: stated?.refused || null,
    refundedAt: stated?.refunded_at ?? null,
    refund: stated?.refund ?? null,
    next: nextPaymentStates(state, by, moneyStageOf(part)).filter(
      (to) => to !== "said-paid" || mayClaim(stated),
    ),
  };
}

interface Known {
  readonly statements: ReadonlyMap<string, Said>;
  /** Where shops are paid by UPI. */
  readonly upi: ReadonlyMap<string, ShopUpi>;
  /** ms since 1970. */
  readonly at: number;
}

/** The money for each part of an order, as its buyer sees it. */
export function presentPayments(rows: OrderRows, { statements, upi, at }: Known): PartPayment[] {
  return rows.parts.map((part) => {
    const paid = paidPartOf(part, rows);
    const note = presentNote(paid, statements.get(part.id), "buyer");
    const shop = isDueByUpi(paid.payment, note.state) ? upi.get(part.shop_id) : undefined;
    const attempt = attemptAt(at, rows.order.placed_at);
    return {
      part: part.id,
      seller: part.shop_name,
      amount: rupeesFromPaise(paid.totalPaise),
      ...note,
      upi: shop
        ? {
            ...shop,
            link: linkFor(shop, { orderId: rows.order.id, partId: part.id, paise: paid.totalPaise, attempt }),
            note: upiNote(rows.order.id),
            attempt,
          }
        : null,
    };
  });
}

/** Whether there is a link to pay by. */
export function isDueByUpi(payment: PaidPart["payment"], state: PaymentState | null): boolean {
  return payment === "upi" && state === "due";
}

export function linkFor(
  { address, payee }: ShopUpi,
  {
    orderId,
    partId,
    paise,
    attempt,
  }: { readonly orderId: string; readonly partId: string; readonly paise: number; readonly attempt: string },
): string {
  const reference = upiReference({ orderId, partId, attempt });
  return upiLink({ address, payee, paise, note: upiNote(orderId), reference });
}
