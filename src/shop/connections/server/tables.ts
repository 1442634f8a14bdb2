import type { Json } from "#database/json.ts";
import type { Scope } from "../rules.ts";

declare module "#database/tables.ts" {
  interface Tables {
    api_key: ApiKeyTable;
    webhook: WebhookTable;
    webhook_delivery: WebhookDeliveryTable;
  }
}

/** A key by which a shop's own program makes calls. */
export interface ApiKeyTable {
  id: string;
  /** A shop has its seller's id. */
  shop_id: string;
  name: string;
  /** Of the key, which is kept nowhere. */
  token_hash: string;
  /** Its first signs. */
  hint: string;
  scopes: Json<readonly Scope[]>;
  created_at: number;
  used_at: number | null;
}

/** Where a shop is told of its orders. */
export interface WebhookTable {
  shop_id: string;
  url: string;
  /** By which deliveries are signed, base64. */
  secret: string;
  created_at: number;
}

/** A delivery to a webhook: the outbox, and its log. */
export interface WebhookDeliveryTable {
  /** Rises with time. */
  id: string;
  shop_id: string;
  /** `order.packed`; `test`. */
  kind: string;
  order_id: string;
  part_id: string;
  /** When it happened. */
  at: number;
  /** When it is sent, or sent again; null once it is done. */
  next_at: number | null;
  tries: number;
  /** Of the last try: a status of HTTP, or one of `noAnswers`; empty before it. */
  answer: string;
  /** When it was taken, or given up. */
  done_at: number | null;
  /** 1 where it was given up. */
  failed: number;
}
