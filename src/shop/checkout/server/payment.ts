import { rupeesFromPaise } from "#kit/contract/figures.ts";
import type { BankAccount, Due } from "../contract.ts";
import type { PartState, PaymentWord } from "../rules.ts";

/** The part of an order that a payment method needs. */
export interface Payable {
  readonly id: string;
  readonly parts: readonly {
    readonly state: PartState;
    readonly totalPaise: number;
    /** ms since 1970. */
    readonly payBy: number | null;
  }[];
}

/**
 * A way to pay. Orders know nothing else of it, so that a provider fits in as one more of these: when its money has
 * arrived it moves the order's parts to `paid` (moveParts, by `payment`).
 */
export interface Payment {
  readonly word: PaymentWord;
  /** Why it can't be chosen now; null where it can. */
  readonly unavailable: "not-configured" | null;
  /** Amount still to be paid for an order, when and where. */
  due(order: Payable): Due;
}

/** Sum in Rs of the parts in one of the states. */
function rupeesIn(states: readonly PartState[], { parts }: Payable): number {
  const open = parts.filter(({ state }) => states.includes(state));
  return rupeesFromPaise(open.reduce((paise, { totalPaise }) => paise + totalPaise, 0));
}

/** By when the parts that are not paid yet have to be; null where none waits. */
function payByIn({ parts }: Payable): number | null {
  const waiting = parts.flatMap(({ state, payBy }) => (state === "placed" && payBy !== null ? [payBy] : []));
  return waiting.length > 0 ? Math.min(...waiting) : null;
}

/** Paid to the person who brings the parcel. */
const cashOnDelivery: Payment = {
  word: "cod",
  unavailable: null,
  due: (order) => ({
    when: "on-delivery",
    amount: rupeesIn(["placed", "paid", "packed", "shipped"], order),
    reference: order.id,
    account: null,
    payBy: null,
  }),
};

/** To the site's account, before anything is packed; the order's id says what it is for. */
function bankTransfer(account: BankAccount): Payment {
  return {
    word: "bank",
    unavailable: null,
    due: (order) => ({
      when: "in-advance",
      amount: rupeesIn(["placed"], order),
      reference: order.id,
      account,
      payBy: payByIn(order),
    }),
  };
}

/** To each seller's own UPI address (payments/upi.ts), before anything is packed. Whether every seller has one, `place` looks. */
const upi: Payment = {
  word: "upi",
  unavailable: null,
  due: (order) => ({
    when: "in-advance",
    amount: rupeesIn(["placed"], order),
    reference: order.id,
    account: null,
    payBy: payByIn(order),
  }),
};

/** Through PayPal's own pages (payments/parts/server/gateway). Where it is not set up it is shown, with the reason, and never taken. */
function paypal(isSetUp: boolean): Payment {
  return {
    word: "paypal",
    unavailable: isSetUp ? null : "not-configured",
    due: (order) => ({
      when: "in-advance",
      amount: rupeesIn(["placed"], order),
      reference: order.id,
      account: null,
      payBy: payByIn(order),
    }),
  };
}

/** Placeholder where no account is set; the screens say that no money may be sent there. */
const sampleAccount: BankAccount = {
  holder: "Mitti (sample)",
  number: "0000 0000 0000",
  ifsc: "SAMP0000000",
  bank: "Sample Bank",
  sample: true,
};

/** The ways to pay, in the order in which they are offered. */
export function paymentsWith(
  account: BankAccount = sampleAccount,
  { hasPaypal = false }: { readonly hasPaypal?: boolean } = {},
): Payment[] {
  return [bankTransfer(account), upi, cashOnDelivery, paypal(hasPaypal)];
}
