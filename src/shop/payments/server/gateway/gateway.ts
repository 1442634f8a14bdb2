/** A payment that a gateway is to make. */
export interface NewPayment {
  /** Idempotency key: the same key is the same payment. */
  readonly key: string;
  /** Our order, which the gateway takes money for once. */
  readonly orderId: string;
  readonly paise: number;
  /** Pages of ours to which its buyer comes back: who approved, and who did not. */
  readonly returnTo: string;
  readonly cancelTo: string;
}

/** State of a payment at the gateway. It is never taken from data that a browser brings back. */
export type FoundPayment =
  | { readonly state: "open" }
  | { readonly state: "approved" }
  | { readonly state: "pending"; readonly captureId: string }
  | {
      readonly state: "captured";
      readonly captureId: string;
      /** Amount that came; null where it is no amount of rupees. */
      readonly paise: number | null;
    }
  /** Money came for it that we did not see come, and is gone again. */
  | { readonly state: "trouble"; readonly captureId: string; readonly reason: string }
  | { readonly state: "ended"; readonly reason: string };

/** Why a payment ended of which the gateway knows nothing any more; what was never approved is forgotten after hours. */
export const gone = "gone";

export type FoundRefund =
  | {
      readonly state: "pending" | "refunded";
      readonly remoteId: string;
      /** Amount that went back; null where it is no amount of rupees. */
      readonly paise: number | null;
      /** The key under which it was asked for; empty where a person made it. */
      readonly key: string;
    }
  | { readonly state: "trouble"; readonly remoteId: string | null; readonly reason: string };

/**
 * Events that a gateway sends by itself: a payment to ask about, or that money which came is disputed, is
 * gone again, or stays after all.
 */
export type GatewayEvent =
  | { readonly kind: "payment"; readonly remoteId: string }
  /** The capture is empty where it is not named. */
  | { readonly kind: "refund"; readonly remoteId: string; readonly captureId: string }
  | {
      readonly kind: "reversed" | "disputed" | "cleared";
      readonly captureId: string;
      /** Our payment's key, by which it is found before its capture is noted; empty where it is not named. */
      readonly key: string;
    }
  | { readonly kind: "other" };

export interface Webhook {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was sent: a signature is of its bytes. */
  readonly body: string;
}

/**
 * A payment gateway. Orders know nothing of it; PayPal is one, and another (Razorpay) is one more file. Each call may fail with
 * `Unavailable` (slow, down, unreadable), after which nobody knows what happened and the same key is asked again, or with
 * `GatewayRefusal`, after which it did not happen.
 */
export interface Gateway {
  /** Name in the rows of its payments. */
  readonly name: string;
  create(payment: NewPayment): Promise<{ readonly remoteId: string; readonly payAt: string }>;
  find(remoteId: string): Promise<FoundPayment>;
  /** Takes the money of what was approved, once for each key. */
  capture(payment: { readonly remoteId: string; readonly key: string }): Promise<FoundPayment>;
  /** Gives money back, once for each key. */
  refund(refund: {
    readonly captureId: string;
    readonly key: string;
    readonly paise: number;
  }): Promise<FoundRefund>;
  findRefund(remoteId: string): Promise<FoundRefund>;
  /** Reads a webhook, without a call and without trusting it; undefined where it can't be the gateway's. */
  readWebhook(webhook: Webhook): GatewayEvent | undefined;
  /** Whether the gateway sent it. Each costs a call: ask of what is about our own rows alone. */
  isGenuine(webhook: Webhook): Promise<boolean>;
  /** Null where webhooks can't be checked, so that none is read. */
  readonly webhooks: "read" | null;
  /** Fails where the gateway does not take our credentials. */
  check(): Promise<void>;
}

/** The gateway says no, for good. */
export class GatewayRefusal extends Error {
  /** The gateway's own word: `INSTRUMENT_DECLINED`. */
  readonly reason: string;

  constructor(reason: string) {
    super(`The gateway refused: ${reason}`);
    this.reason = reason;
  }
}
