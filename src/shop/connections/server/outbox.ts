import { type CompiledQuery, sql } from "kysely";
import { compiled } from "#database/sql/compiled.ts";
import type { Database } from "#database/tables.ts";
import { newRisingId } from "#kit/server/ids.ts";
import type { WebhookDeliveryTable } from "./tables.ts";

/** A change of one shop's part of an order. */
export interface OrderChange {
  readonly shopId: string;
  readonly orderId: string;
  readonly partId: string;
  /** Into which it came. */
  readonly state: string;
  /** ms since 1970. */
  readonly at: number;
}

type NewDelivery = Pick<WebhookDeliveryTable, "id" | "shop_id" | "kind" | "order_id" | "part_id" | "at">;

/**
 * The statement that owes a shop's webhook a delivery (transactional outbox): to be sent in the transaction of the change, so that
 * a rollback owes nothing. It does nothing for a shop without a webhook.
 */
export function owingDelivery(db: Database, change: OrderChange): CompiledQuery {
  const { shopId: shop_id, orderId: order_id, partId: part_id, state, at } = change;
  return owing(db, { id: newDeliveryId(), shop_id, kind: `order.${state}`, order_id, part_id, at });
}

/** Owes a shop's webhook a delivery that says nothing; answers its id, undefined where there is no webhook. */
export async function oweTest(db: Database, shop_id: string, at: number): Promise<string | undefined> {
  const id = newDeliveryId();
  const { numAffectedRows } = await db.executeQuery(
    owing(db, { id, shop_id, kind: "test", order_id: "", part_id: "", at }),
  );
  return numAffectedRows === 1n ? id : undefined;
}

const newDeliveryId = () => `msg_${newRisingId()}`;

const owing = compiled((db: Database, delivery: NewDelivery) =>
  db
    .insertInto("webhook_delivery")
    .columns(["id", "shop_id", "kind", "order_id", "part_id", "at", "next_at"])
    .expression((row) =>
      row
        .selectFrom("webhook")
        .select([
          sql<string>`cast(${delivery.id} as text)`.as("id"),
          "webhook.shop_id",
          sql<string>`cast(${delivery.kind} as text)`.as("kind"),
          sql<string>`cast(${delivery.order_id} as text)`.as("order_id"),
          sql<string>`cast(${delivery.part_id} as text)`.as("part_id"),
          sql<number>`cast(${delivery.at} as bigint)`.as("at"),
          sql<number>`cast(${delivery.at} as bigint)`.as("next_at"),
        ])
        .where("webhook.shop_id", "=", delivery.shop_id),
    ),
);
