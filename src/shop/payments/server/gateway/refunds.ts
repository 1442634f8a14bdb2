import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { nextAskAt } from "../../gatewayRules.ts";
import { askedAgain, type Due } from "./store.ts";
import type { GatewayRefundTable } from "./tables.ts";

/** Refunds of a payment, oldest first. */
export function findRefunds(db: Database, paymentId: string): Promise<GatewayRefundTable[]> {
  return db
    .selectFrom("gateway_refund")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function findRefund(db: Database, id: string): Promise<GatewayRefundTable | undefined> {
  return db.selectFrom("gateway_refund").selectAll().where("id", "=", id).executeTakeFirst();
}

/** By what the gateway calls it. */
export function findRefundAt(
  db: Database,
  gateway: string,
  remoteId: string,
): Promise<Pick<GatewayRefundTable, "id" | "payment_id"> | undefined> {
  return db
    .selectFrom("gateway_refund")
    .innerJoin("gateway_payment", "gateway_payment.id", "gateway_refund.payment_id")
    .select(["gateway_refund.id", "gateway_refund.payment_id"])
    .where("gateway_refund.remote_id", "=", remoteId)
    .where("gateway_payment.gateway", "=", gateway)
    .executeTakeFirst();
}

/** Writes the intent to give money back, before the gateway is asked. */
export async function addRefund(
  { db }: Change,
  refund: Pick<GatewayRefundTable, "id" | "payment_id" | "part_id" | "amount_paise">,
  at: number,
): Promise<void> {
  await db
    .insertInto("gateway_refund")
    .values({
      ...{ ...refund, state: "asked", remote_id: null, reason: "", created_at: at, refunded_at: null },
      ...{ next_at: at, tries: 0 },
    })
    .execute();
}

/** Notes what became of a refund; false where that was known already. What was refused a person may have given back by hand. */
export async function moveRefund(
  { db }: Change,
  id: string,
  {
    state,
    at,
    ...more
  }: {
    readonly state: "pending" | "refunded" | "trouble";
    readonly at: number;
    readonly remote_id?: string;
    readonly reason?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("gateway_refund")
    .set({
      ...{ ...more, state, tries: 0, next_at: nextAskAt(state, 0, at) },
      refunded_at: state === "refunded" ? at : null,
    })
    .where("id", "=", id)
    .where("state", "in", state === "refunded" ? ["asked", "pending", "trouble"] : ["asked", "pending"])
    .where("state", "<>", state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findDueRefunds(db: Database, at: number, limit: number): Promise<Due[]> {
  return db
    .selectFrom("gateway_refund")
    .select(["id", "state", "tries", "next_at"])
    .where("next_at", "<=", at)
    .orderBy("next_at")
    .limit(limit)
    .execute();
}

export async function takeRefund({ db }: Change, due: Due, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("gateway_refund")
    .set(askedAgain(due, at))
    .where("id", "=", due.id)
    .where("next_at", "=", due.next_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
