import { hourMs } from "#kit/contract/days/indianDays.ts";

/**
 * States of a part of an order. The part of one seller is what has a state; the order's follows from its
 * parts.
 */
export const partStates = [
  "placed",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
] as const;
export type PartState = (typeof partStates)[number];

export const payments = ["bank", "upi", "cod", "paypal"] as const;
export type PaymentWord = (typeof payments)[number];

/** Who moves a part: who ordered, who sells, a payment that has arrived, or the site itself, when nobody else will. */
export const movers = ["buyer", "seller", "payment", "site"] as const;
export type Mover = (typeof movers)[number];

export interface Move {
  readonly from: PartState;
  readonly to: PartState;
  readonly by: readonly Mover[];
  /** Only for orders that are paid this way. */
  readonly payment?: readonly PaymentWord[];
}

/** Paid before anything is packed; cash is paid at the door. */
const inAdvance: readonly PaymentWord[] = ["bank", "upi", "paypal"];

/** Paid through a payment gateway, which alone knows that the money came: no person says so. */
export const byGateway: readonly PaymentWord[] = ["paypal"];

/** Paid to an account or address of which its owner sees what came. */
const bySight = inAdvance.filter((word) => !byGateway.includes(word));

/** Reasons of the site for ending a part; screens have their own texts for them. */
export const siteReasons = {
  unpaid: "Not paid in time",
  closed: "The shop was closed",
  left: "Whoever ordered has closed the account",
  moneyGone: "Its payment was taken back",
} as const;

/** Every move there is. What is not written here does not happen (a test tries all). */
export const moves: readonly Move[] = [
  { from: "placed", to: "paid", by: ["seller"], payment: bySight },
  { from: "placed", to: "paid", by: ["payment"], payment: inAdvance },
  { from: "placed", to: "packed", by: ["seller"], payment: ["cod"] },
  { from: "paid", to: "packed", by: ["seller"] },
  { from: "packed", to: "shipped", by: ["seller"] },
  { from: "shipped", to: "delivered", by: ["seller"] },
  { from: "placed", to: "cancelled", by: ["buyer", "seller", "site"] },
  { from: "paid", to: "cancelled", by: ["buyer", "seller", "site"] },
  { from: "packed", to: "cancelled", by: ["seller", "site"] },
  { from: "shipped", to: "returned", by: ["seller"] },
  { from: "delivered", to: "returned", by: ["seller"] },
];

/** Whether a move brings packs nearer to their buyer; where they are collected, the last one hands them over. */
export function leavesShop(part: { readonly collect_words: string }, to: PartState): boolean {
  return to === "packed" || to === "shipped" || (to === "delivered" && part.collect_words !== "");
}

/**
 * So long after a move its seller may take it back (ms): a tap beside the right button. Cancelling and returning ask before
 * they are done, and give packs back, so these stay.
 */
export const takeBackMs = 20_000;

/** So often a part's moves are taken back: each time its buyer is told and two events stay for ever. */
export const takeBacksPerPart = 5;

/** States that may be taken back. */
export const takenBack: readonly PartState[] = ["paid", "packed", "shipped", "delivered"];

/**
 * Events of a person's stream: orders of their own, orders that their shop has to send, and that they have
 * read their notifications, which comes with orders and sales.
 */
export const orderTopics = ["orders", "sales", "notes"] as const;
export type OrderTopic = (typeof orderTopics)[number];

/** States in which a part's packs are back on the shelf. */
export const givesBack: readonly PartState[] = ["cancelled", "returned"];

/** From which states somebody may bring a part into another one. */
export function statesBefore(to: PartState, by: Mover, payment: PaymentWord): PartState[] {
  return moves
    .filter((move) => move.to === to && move.by.includes(by))
    .filter((move) => move.payment?.includes(payment) ?? true)
    .map(({ from }) => from);
}

/** Where somebody may bring a part from here. */
export function nextStates(from: PartState, by: Mover, payment: PaymentWord): PartState[] {
  return partStates.filter((to) => statesBefore(to, by, payment).includes(from));
}

const progress: readonly PartState[] = ["placed", "paid", "packed", "shipped", "delivered"];

/** States in which somebody still has to do something for others: not at the end yet. */
export const openStates: readonly PartState[] = ["placed", "paid", "packed", "shipped"];

/** The state in which the money for a part has come: cash is paid at the door, all else before anything is packed. */
export function receivedIn(payment: PaymentWord): PartState {
  return inAdvance.includes(payment) ? "paid" : "delivered";
}

/** By when an order is to be paid (ms since 1970); null where it is paid at the door. */
export function payByOf(payment: PaymentWord, placedAt: number, transferHours: number): number | null {
  return inAdvance.includes(payment) ? placedAt + transferHours * hourMs : null;
}

/**
 * Limits on the orders of one account that are neither paid nor packed: as long as they last, nobody else can
 * have those packs. Orders are counted by the way they are paid.
 */
export const unpaidLimits = { transfers: 5, cash: 20, packs: 500 } as const;

/** Orders that one account may place in an hour. */
export const ordersPerHour = 60;

/** An order is as far as the part that is furthest behind; parts that came to nothing count only where all did. */
export function orderState(parts: readonly PartState[]): PartState {
  const alive = parts.filter((state) => progress.includes(state));
  const furthestBehind = progress.find((state) => alive.includes(state));
  return furthestBehind ?? (parts.includes("returned") ? "returned" : "cancelled");
}

/** When the last of what an order brought came (ms since 1970): not what was marked by mistake, nor what went back. */
export function deliveredAt(
  parts: readonly {
    readonly state: PartState;
    readonly events: readonly { readonly state: PartState; readonly at: number; readonly undone: boolean }[];
  }[],
): number | undefined {
  return parts
    .filter(({ state }) => state === "delivered")
    .flatMap(({ events }) => events.filter((event) => event.state === "delivered" && !event.undone))
    .map(({ at }) => at)
    .sort((one, other) => other - one)[0];
}
