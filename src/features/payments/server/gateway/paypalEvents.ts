import type { GatewayEvent, Webhook } from "./gateway.ts";
import { listOf, member, textOf } from "./paypalAnswers.ts";

/** What PayPal signs with, as its verification wants it. */
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

/** What an event asks us to look at; undefined where it is none. */
export function readPaypalEvent(body: string): GatewayEvent | undefined {
  let event: unknown;
  try {
    event = JSON.parse(body);
  } catch {
    return undefined;
  }
  const type = textOf(event, "event_type");
  const resource = member(event, "resource");
  const id = textOf(resource, "id");
  if (type === "" || id === "" || id.length > 64) return undefined;
  switch (type) {
    case "CHECKOUT.ORDER.APPROVED":
    case "CHECKOUT.ORDER.COMPLETED":
    case "CHECKOUT.PAYMENT-APPROVAL.REVERSED":
      return { kind: "payment", remoteId: textOf(resource, "order_id") || id };
    case "PAYMENT.CAPTURE.COMPLETED":
    case "PAYMENT.CAPTURE.PENDING":
    case "PAYMENT.CAPTURE.DENIED":
    case "PAYMENT.CAPTURE.DECLINED": {
      const related = member(member(resource, "supplementary_data"), "related_ids");
      return { kind: "payment", remoteId: textOf(related, "order_id") || upOf(resource, "orders") };
    }
    case "PAYMENT.CAPTURE.REFUNDED":
    case "PAYMENT.REFUND.PENDING":
    case "PAYMENT.REFUND.FAILED":
      return { kind: "refund", remoteId: id };
    case "PAYMENT.CAPTURE.REVERSED":
      return { kind: "reversed", captureId: upOf(resource, "captures") || id };
    default:
      return { kind: "other" };
  }
}

/** The id of what a resource belongs to, out of its link `up`: `…/captures/ID`. */
function upOf(resource: unknown, kind: string): string {
  const links = listOf(resource, "links").filter((link) => textOf(link, "rel") === "up");
  const hrefs = links.map(
    (link) => new RegExp(`/${kind}/([A-Za-z0-9-]{1,64})$`).exec(textOf(link, "href"))?.[1],
  );
  return hrefs.find((id) => id !== undefined) ?? "";
}
