import {
  byGateway,
  givesBack,
  type PartState,
  type PaymentWord,
  receivedIn,
  statesBefore,
} from "#shop/checkout/rules.ts";
import { claimsPerPart, type MoneyStage, type PaymentState } from "#shop/payments/rules.ts";

/** A part of an order, as far as its money goes. */
export interface PaidPart {
  readonly state: PartState;
  readonly payment: PaymentWord;
  readonly totalPaise: number;
  /** Given back for single lines. */
  readonly refundedPaise: number;
  /** States it came into; `undone` where its seller took that back. */
  readonly events: readonly { readonly state: PartState; readonly undone: boolean }[];
}

/** Times of the reports; both ms since 1970, null where there was none. */
interface Said {
  readonly said_at: number | null;
  readonly refunded_at: number | null;
}

/**
 * State of the money: the states that the part has passed count, and the reports only where those are silent.
 */
export function paymentStateOf(part: PaidPart, stated: Said | undefined): PaymentState | null {
  const received = receivedIn(part.payment);
  const isReceived = part.events.some(({ state, undone }) => state === received && !undone);
  if (stated && stated.refunded_at !== null) return "refunded";
  if (isReceived) return part.refundedPaise >= part.totalPaise ? "refunded" : "received";
  if (stated && stated.said_at !== null) return "said-paid";
  return givesBack.includes(part.state) ? null : "due";
}

/** Whether its buyer may say once more that it is paid. */
export function mayClaim(stated: { readonly claims: number } | undefined): boolean {
  return (stated?.claims ?? 0) < claimsPerPart;
}

/** Whether somebody waits for the money, by the table of the part's own moves; of what a gateway brings and gives back no person says anything. */
export function moneyStageOf({ state, payment }: Pick<PaidPart, "state" | "payment">): MoneyStage {
  if (byGateway.includes(payment)) return "under-way";
  if (statesBefore("paid", "seller", payment).includes(state)) return "waiting";
  return givesBack.includes(state) ? "ended" : "under-way";
}
