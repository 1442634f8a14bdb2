import { createHmac } from "node:crypto";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { NoAnswer } from "../rules.ts";
import { isOwnOrigin, publicLookup, RefusedAddress, type Resolving } from "./publicAddress.ts";
import type { WebhookDeliveryTable, WebhookTable } from "./tables.ts";

/** How deliveries are sent. */
export interface Sending {
  readonly resolver: Resolving;
  /** An origin that may be plain http and anywhere (WEBHOOK_ORIGIN). */
  readonly webhookOrigin?: string | undefined;
  /** How long a try may take (ms), from the name server to the status. */
  readonly timeoutMs?: number;
  readonly now: () => number;
}

const usualTimeoutMs = 10_000;

type Delivery = Pick<WebhookDeliveryTable, "id" | "kind" | "order_id" | "part_id" | "at">;

/**
 * Sends a delivery as Standard Webhooks has it and answers the status, or why there is none. It names an order and holds nobody's
 * data: where it goes was typed by hand. No redirect is followed, and nothing of the answer but its status is read.
 */
export function deliver(
  webhook: Pick<WebhookTable, "url" | "secret">,
  delivery: Delivery,
  { resolver, webhookOrigin, timeoutMs = usualTimeoutMs, now }: Sending,
): Promise<number | NoAnswer> {
  const url = new URL(webhook.url);
  const body = bodyOf(delivery);
  const timestamp = String(Math.floor(now() / 1000));
  const isOwn = isOwnOrigin(url, webhookOrigin);
  const request = isOwn && url.protocol === "http:" ? requestHttp : requestHttps;
  return new Promise((resolve) => {
    const asked = request(url, {
      method: "POST",
      // A connection of its own: one that is kept open was checked long ago.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(isOwn ? {} : { lookup: publicLookup(resolver) }),
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Mitti-Webhooks/1",
        "webhook-id": delivery.id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${signatureOf(webhook.secret, delivery.id, timestamp, body)}`,
      },
    });
    asked.on("response", (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.on("error", () => {});
      answer.destroy();
    });
    asked.on("error", (error) => resolve(whyNoAnswer(error)));
    asked.end(body);
  });
}

function bodyOf({ kind, order_id, part_id, at }: Delivery): string {
  const timestamp = new Date(at).toISOString();
  const data =
    kind === "test" ? {} : { id: part_id, order: order_id, state: kind.slice(kind.indexOf(".") + 1) };
  return JSON.stringify({ type: kind, timestamp, data });
}

function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  return createHmac("sha256", Buffer.from(secret, "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
}

function whyNoAnswer(error: Error): NoAnswer {
  if (error instanceof RefusedAddress) return "refused-address";
  return error.name === "TimeoutError" || error.name === "AbortError" ? "timeout" : "unreachable";
}
