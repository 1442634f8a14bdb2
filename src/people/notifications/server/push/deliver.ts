import { setTimeout as pause } from "node:timers/promises";
import { dayMs, hourMs } from "#kit/contract/days/indianDays.ts";
import { sha256 } from "#kit/server/ids.ts";
import type { PushSubscriptionTable } from "../tables.ts";
import type { PushMessage } from "./message.ts";
import { type VapidSigner, webPush } from "./vapid.ts";

/**
 * Outcome of sending: `gone` where there is no such phone any more, `refused` where trying again would not
 * help.
 */
export type Outcome =
  | { readonly is: "sent" }
  | { readonly is: "gone" }
  | { readonly is: "refused"; readonly status: number }
  | { readonly is: "later"; readonly status: number; readonly afterMs: number };

export type Phone = Pick<PushSubscriptionTable, "endpoint" | "p256dh" | "auth">;

export interface PushBounds {
  /** ms that a push service may take to answer. */
  readonly timeoutMs: number;
  /** Bytes of an answer that are read, so that the connection can be used again; nothing in it is needed. */
  readonly bytes: number;
}

const usual: PushBounds = { timeoutMs: 10_000, bytes: 16 * 1024 };
/** A phone that is out of reach for longer needs no news of that day. */
const keptForSeconds = dayMs / 1_000;

/**
 * Sends one message by Web Push (RFC 8030), encrypted for the phone (RFC 8291) and signed (RFC 8292). `Topic` has a repeat take the place
 * of what the push service still keeps. No redirect is followed.
 */
export async function deliver(
  phone: Phone,
  message: PushMessage,
  signer: VapidSigner,
  { urgent, bounds = usual }: { readonly urgent: boolean; readonly bounds?: PushBounds },
): Promise<Outcome> {
  const { encrypt } = await webPush();
  const { cipherText } = encrypt(phone.p256dh, phone.auth, JSON.stringify(message), "aes128gcm");
  const authorization = await signer.authorization(new URL(phone.endpoint).origin);
  let answer: Response;
  try {
    answer = await fetch(phone.endpoint, {
      method: "POST",
      body: new Uint8Array(cipherText),
      headers: {
        authorization,
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        ttl: String(keptForSeconds),
        urgency: urgent ? "high" : "normal",
        topic: sha256(message.id).slice(0, 32),
      },
      redirect: "manual",
      signal: AbortSignal.timeout(bounds.timeoutMs),
    });
  } catch {
    return { is: "later", status: 0, afterMs: 0 };
  }
  await drain(answer, bounds.bytes);
  return outcomeOf(answer);
}

function outcomeOf({ status, headers }: Response): Outcome {
  if (status >= 200 && status < 300) return { is: "sent" };
  if (status === 404 || status === 410) return { is: "gone" };
  const isPassing = status === 408 || status === 429 || status >= 500;
  return isPassing ? { is: "later", status, afterMs: retryAfterMs(headers) } : { is: "refused", status };
}

/** As the push service asks, up to an hour; 0 where it does not say. */
function retryAfterMs(headers: Headers): number {
  const text = headers.get("retry-after") ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(hourMs, Math.max(0, ms));
}

/** Reads what little there is; of a longer answer the connection is given up. */
async function drain(answer: Response, bytes: number): Promise<void> {
  const reader = answer.body?.getReader();
  try {
    for (let size = 0; reader && size <= bytes; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
  } catch {
    return;
  }
  await Promise.race([reader?.cancel().catch(() => {}), pause(1_000, undefined, { ref: false })]);
}
