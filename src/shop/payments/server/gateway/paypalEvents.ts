import type { GatewayEvent, Webhook } from "./gateway.ts";
import { listOf, member, textOf } from "./paypalAnswers.ts";

/** Signature headers of PayPal, as its verification wants them. */
const signatureHeaders = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;
const longestHeader = 2_000;

/** The signature of a webhook; undefined where some of it is missing: then it is not PayPal's. */
export function signatureOf(headers: Webhook["headers"]): Record<string, string> | undefined {
  const found = Object.entries(signatureHeaders).map(([name, header]) => [name, headers[header]] as const);
  const isWhole = found.every(
    ([, value]) => typeof value === "string" && value !== "" && value.length <= longestHeader,
  );
  return isWhole ? (Object.fromEntries(found) as Record<string, string>) : undefined;
}

/** Outcomes of a dispute after which the money stays; all others a person looks at. */
const wonOutcomes = ["RESOLVED_SELLER_FAVOUR", "CANCELED_BY_BUYER", "DENIED"];

/** The object that an event asks us to look at; undefined where it is none. */
export function readPaypalEvent(body: string): GatewayEvent | undefined {
  let event: unknown;
  try {
    event = JSON.parse(body);
  } catch {
    return undefined;
  }
  const type = textOf(event, "event_type");
  const resource = member(event, "resource");
  const id = idIn(resource, "id") || idIn(resource, "dispute_id");
  if (type === "" || id === "") return undefined;
  switch (type) {
    case "CHECKOUT.ORDER.APPROVED":
    case "CHECKOUT.ORDER.COMPLETED":
    case "CHECKOUT.PAYMENT-APPROVAL.REVERSED":
      return { kind: "payment", remoteId: idIn(resource, "order_id") || id };
    case "PAYMENT.CAPTURE.COMPLETED":
    case "PAYMENT.CAPTURE.PENDING":
    case "PAYMENT.CAPTURE.DENIED":
    case "PAYMENT.CAPTURE.DECLINED": {
      const related = member(member(resource, "supplementary_data"), "related_ids");
      return { kind: "payment", remoteId: idIn(related, "order_id") || upOf(resource, "orders") };
    }
    case "PAYMENT.CAPTURE.REFUNDED":
    case "PAYMENT.REFUND.PENDING":
    case "PAYMENT.REFUND.FAILED":
      return { kind: "refund", remoteId: id, captureId: upOf(resource, "captures") };
    case "PAYMENT.CAPTURE.REVERSED":
      return {
        ...{ kind: "reversed", captureId: upOf(resource, "captures") || id },
        key: keyIn(resource, "custom_id"),
      };
    case "CUSTOMER.DISPUTE.CREATED":
      return { kind: "disputed", ...disputedIn(resource) };
    case "CUSTOMER.DISPUTE.RESOLVED": {
      const outcome = textOf(member(resource, "dispute_outcome"), "outcome_code");
      return wonOutcomes.includes(outcome) ? { kind: "cleared", ...disputedIn(resource) } : { kind: "other" };
    }
    default:
      return { kind: "other" };
  }
}

/** An id of PayPal's; empty where it is none: strangers write these too. */
function idIn(value: unknown, name: string): string {
  const id = textOf(value, name);
  return /^[A-Za-z0-9-]{1,64}$/.test(id) ? id : "";
}

/** A key of ours (ids.ts), which may have an underscore where PayPal's ids have none; empty where it is none. */
function keyIn(value: unknown, name: string): string {
  const key = textOf(value, name);
  return /^[\w-]{1,64}$/.test(key) ? key : "";
}

/** The capture that a dispute is about, and the key of its payment: each of our payments is one. */
function disputedIn(resource: unknown): { captureId: string; key: string } {
  const [disputed] = listOf(resource, "disputed_transactions");
  return { captureId: idIn(disputed, "seller_transaction_id"), key: keyIn(disputed, "custom") };
}

/** The id of what a resource belongs to, out of its link `up`: `…/captures/ID`. */
function upOf(resource: unknown, kind: string): string {
  const links = listOf(resource, "links").filter((link) => textOf(link, "rel") === "up");
  const hrefs = links.map(
    (link) => new RegExp(`/${kind}/([A-Za-z0-9-]{1,64})$`).exec(textOf(link, "href"))?.[1],
  );
  return hrefs.find((id) => id !== undefined) ?? "";
}
