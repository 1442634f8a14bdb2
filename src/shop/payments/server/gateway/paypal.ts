import { CircuitBreaker, NotPassing } from "#kit/server/concurrency/circuitBreaker.ts";
import { fetchJson } from "#kit/server/http/fetchJson.ts";
import { Unavailable } from "#kit/server/problems/problems.ts";
import { rupeesWithPaise } from "../../upi.ts";
import { type FoundPayment, type FoundRefund, type Gateway, GatewayRefusal, gone } from "./gateway.ts";
import { issueOf, listOf, member, refundIn, takenIn, textOf } from "./paypalAnswers.ts";
import { readPaypalEvent, signatureOf } from "./paypalEvents.ts";

export interface PaypalSettings {
  readonly clientId: string;
  readonly secret: string;
  /** `https://api-m.paypal.com`, or the sandbox's. */
  readonly url: string;
  /** Of the webhook that PayPal sends to; without it none is believed. */
  readonly webhookId?: string | undefined;
}

/** Bounds of what PayPal may take of us. */
export interface PaypalBounds {
  /** ms that an answer may take. */
  readonly timeout: number;
  /** Bytes that it may have; an order is about 4 kB. */
  readonly bytes: number;
}

const usual: PaypalBounds = { timeout: 15_000, bytes: 256 * 1024 };
const unreachable = "Paypal does not answer just now";
const currency = "INR";
/** PayPal's own ids. */
const isId = (id: string) => /^[A-Za-z0-9-]{1,64}$/.test(id);
const longestAddress = 2_000;

/** PayPal by its documented REST calls: Orders v2, Payments v2, Webhooks v1. Every order is one purchase unit in rupees. */
export function paypalGateway(settings: PaypalSettings, bounds: PaypalBounds = usual): Gateway {
  const { ask, askAlone } = paypalClient(settings, bounds);
  const readOrder = async (path: string, asking: Asking): Promise<FoundPayment> =>
    takenIn(await ask(path, asking));

  return {
    name: "paypal",
    webhooks: settings.webhookId ? "read" : null,

    create: async ({ key, orderId, paise, returnTo, cancelTo }) => {
      const made = await ask("/v2/checkout/orders", {
        key,
        body: {
          intent: "CAPTURE",
          purchase_units: [
            {
              // PayPal takes money for an invoice once: even where our rows were lost, no order is paid twice.
              ...{ custom_id: key, invoice_id: orderId, description: `Order ${orderId}` },
              amount: { currency_code: currency, value: rupeesWithPaise(paise) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                ...{ return_url: returnTo, cancel_url: cancelTo },
                ...{ user_action: "PAY_NOW", shipping_preference: "NO_SHIPPING", brand_name: "Mitti" },
              },
            },
          },
        },
      });
      const remoteId = textOf(made, "id");
      const links = listOf(made, "links");
      const link = links.find((each) => ["payer-action", "approve"].includes(textOf(each, "rel")));
      const payAt = textOf(link, "href");
      if (!isId(remoteId) || !isAddress(payAt, settings.url)) throw new Unavailable(unreachable);
      return { remoteId, payAt };
    },

    find: (remoteId) => readOrder(`/v2/checkout/orders/${remoteId}`, { mayBeGone: true }),

    capture: async ({ remoteId, key }) => {
      try {
        return await readOrder(`/v2/checkout/orders/${remoteId}/capture`, { key, body: {} });
      } catch (error) {
        if (!(error instanceof GatewayRefusal)) throw error;
        // Somebody, or we ourselves with a lost answer or at the same moment, may have been first: the order says what came of it.
        const found = await readOrder(`/v2/checkout/orders/${remoteId}`, { mayBeGone: true });
        const isOpen = found.state === "approved" || found.state === "open";
        // Else its buyer has to act once more.
        const isFinal = !["ORDER_ALREADY_CAPTURED", "ORDER_NOT_APPROVED"].includes(error.reason);
        return isOpen && isFinal ? { state: "ended", reason: error.reason } : found;
      }
    },

    refund: async ({ captureId, key, paise }) => {
      try {
        const amount = { currency_code: currency, value: rupeesWithPaise(paise) };
        const body = { amount, custom_id: key };
        return refundIn(await ask(`/v2/payments/captures/${captureId}/refund`, { key, body }));
      } catch (error) {
        if (!(error instanceof GatewayRefusal)) throw error;
        return { state: "trouble", remoteId: null, reason: error.reason } satisfies FoundRefund;
      }
    },

    findRefund: async (remoteId) => {
      const found = await ask(`/v2/payments/refunds/${remoteId}`, { mayBeGone: true });
      return found === null ? { state: "trouble", remoteId, reason: gone } : refundIn(found);
    },

    readWebhook: ({ headers, body }) => (signatureOf(headers) ? readPaypalEvent(body) : undefined),

    isGenuine: async ({ headers, body }) => {
      const signature = signatureOf(headers);
      if (!settings.webhookId || !signature) return false;
      // The event as its bytes came: PayPal's signature is of them.
      const message = JSON.stringify({ ...signature, webhook_id: settings.webhookId });
      const json = `${message.slice(0, -1)},"webhook_event":${body}}`;
      try {
        const judged = await askAlone("/v1/notifications/verify-webhook-signature", { json });
        return textOf(judged, "verification_status") === "SUCCESS";
      } catch (error) {
        // A signature that PayPal can't even read.
        if (error instanceof GatewayRefusal) return false;
        throw error;
      }
    },

    check: async () => void (await ask("/v2/checkout/orders/NOSUCHORDER", { mayBeGone: true })),
  };
}

interface Asking {
  /** Idempotency key (PayPal-Request-Id). */
  readonly key?: string;
  readonly body?: object;
  /** A body that is written already. */
  readonly json?: string;
  /** Whether it is an answer that PayPal has no such thing: null then. */
  readonly mayBeGone?: boolean;
}

/**
 * Calls with an access token that is fetched when it is needed, and kept until shortly before it ends. Fails with `Unavailable` or
 * `GatewayRefusal`; what is retried has its key.
 */
function paypalClient({ clientId, secret, url }: PaypalSettings, bounds: PaypalBounds) {
  const asked = { ...bounds, service: "PayPal" };
  const breaker = new CircuitBreaker(unreachable);
  let token: { readonly text: string; readonly until: number } | undefined;

  const fetchToken = async (): Promise<string> => {
    if (token && token.until > Date.now()) return token.text;
    const { status, answer } = await fetchJson(new URL("/v1/oauth2/token", url), asked, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    const text = textOf(answer, "access_token");
    if (status === 401) throw new Error("PayPal does not take PAYPAL_CLIENT_ID and PAYPAL_SECRET");
    if (status !== 200 || text === "") throw new Error(`PayPal gave no token (${status})`);
    const seconds = Number(member(answer, "expires_in"));
    const lifeMs = Number.isFinite(seconds) ? Math.max(0, seconds - 60) * 1_000 : 0;
    token = { text, until: Date.now() + lifeMs };
    return text;
  };

  const askOnce = async (
    path: string,
    { key, body, json, mayBeGone = false }: Asking,
    again = false,
  ): Promise<unknown> => {
    const text = json ?? (body && JSON.stringify(body));
    const { status, answer } = await fetchJson(new URL(path, url), asked, {
      method: text === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${await fetchToken()}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(key === undefined ? {} : { "paypal-request-id": key }),
      },
      ...(text === undefined ? {} : { body: text }),
    });
    if (status >= 200 && status < 300) return answer;
    if (status === 401 && !again) {
      token = undefined;
      return askOnce(path, { ...(key ? { key } : {}), ...(text ? { json: text } : {}), mayBeGone }, true);
    }
    // A page of another server that has nothing there is not PayPal's word.
    if (mayBeGone && status === 404 && textOf(answer, "name") === "RESOURCE_NOT_FOUND") return null;
    const issue = issueOf(answer) || String(status);
    // A key that is at work just now, too many at once, rights that are missing: later it may be another answer.
    if ([401, 403, 408, 409, 429].includes(status) || status >= 500)
      throw new Error(`PayPal answered ${status} ${issue}`);
    throw new NotPassing(new GatewayRefusal(issue));
  };

  return {
    ask: (path: string, asking: Asking) => breaker.run(() => askOnce(path, asking)),
    /** Once, beside the circuit breaker: what strangers can make fail stops neither payments nor each other. */
    askAlone: async (path: string, asking: Asking) => {
      try {
        return await askOnce(path, asking);
      } catch (error) {
        throw error instanceof NotPassing ? error.cause : new Unavailable(unreachable, { cause: error });
      }
    },
  };
}

/** Somewhere a buyer may be sent: by https, or as PayPal itself is reached. */
function isAddress(text: string, url: string): boolean {
  if (text.length > longestAddress || !URL.canParse(text)) return false;
  return ["https:", new URL(url).protocol].includes(new URL(text).protocol);
}
