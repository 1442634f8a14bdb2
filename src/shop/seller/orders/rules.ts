import { dayMs } from "#kit/contract/days/indianDays.ts";
import type { HelperRole } from "#kit/contract/roles/shopRoles.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { type PartState, type PaymentWord, payments, statesBefore } from "#shop/checkout/rules.ts";

/** Stages of a seller's work on a part of an order: the heaps in which orders lie on a counter. */
export const stages = ["to-pack", "unpaid", "packed", "shipped", "delivered", "ended"] as const;
export type Stage = (typeof stages)[number];

/** Ways to pay for which a part is packed as soon as it is ordered. */
export const packedUnpaid: readonly PaymentWord[] = payments.filter((payment) =>
  statesBefore("packed", "seller", payment).includes("placed"),
);

const stageOfState: Readonly<Record<Exclude<PartState, "placed">, Stage>> = {
  paid: "to-pack",
  packed: "packed",
  shipped: "shipped",
  delivered: "delivered",
  cancelled: "ended",
  returned: "ended",
};

/** Where a part lies. What is to be paid in advance waits until it is. */
export function stageOf(state: PartState, payment: PaymentWord): Stage {
  if (state === "placed") return packedUnpaid.includes(payment) ? "to-pack" : "unpaid";
  return stageOfState[state];
}

/** States of goods that have not left the shop. */
export const notSent: readonly PartState[] = ["placed", "paid", "packed"];

/** After this many days from its end an order's seller sees name, address and phone of the buyer no more. */
export const buyerShownDays = 30;

const ends: readonly PartState[] = ["delivered", "cancelled", "returned"];

/** Whether a seller still needs to know where a part goes: to send it, and for a while to take it back. */
export function needsBuyer({ state, updatedAt }: { state: PartState; updatedAt: number }, at: number) {
  return !ends.includes(state) || at - updatedAt < buyerShownDays * dayMs;
}

/** States to which a seller may move a part that nobody can receive: its buyer has closed their account. */
export function withoutBuyer(next: readonly PartState[]): PartState[] {
  return next.filter((state) => state !== "paid" && state !== "packed");
}

/** States into which a shop's helpers bring a part. That money has come is for the seller to say. */
const movesOfHelpers: Readonly<Record<HelperRole, readonly PartState[]>> = {
  stock: ["packed", "shipped", "delivered"],
  shop: ["packed", "shipped", "delivered", "cancelled", "returned"],
};

/** Whether who acts for a shop may bring a part into a state; without a role it is the seller. */
export function mayMove(to: PartState, role: HelperRole | undefined): boolean {
  return role === undefined || movesOfHelpers[role].includes(to);
}

/** So long (ms) a screen offers to take a move back; the server takes it a little longer, for a slow line. */
export const takeBackShownMs = 8_000;
/** So much longer (ms) while somebody is about to: the pointer or the focus is on it. */
export const takeBackHeldMs = 5_000;

/** The number of a parcel: as carriers write it on their labels, with at least one digit. */
export const trackingRule = {
  maxLength: 40,
  pattern: "^\\s*((?=[^0-9]*[0-9])[A-Za-z0-9][A-Za-z0-9 /-]{2,38}[A-Za-z0-9])?\\s*$",
} as const;

/** Why something is cancelled or came back: the buyer reads it. */
export const reasonRule = { maxLength: 200 } as const;

/** Whether a move asks for a reason. */
export function needsReason(to: PartState): boolean {
  return to === "cancelled";
}

/** One clean line. */
export function tidied(typed: string): string {
  return cleanLine(typed);
}
