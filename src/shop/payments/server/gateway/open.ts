import { sql } from "kysely";
import type { Database } from "#database/tables.ts";

/** Payments and refunds that a person has to look at, a few at a time. */
export async function findTrouble(db: Database, limit: number) {
  const [payments, refunds] = await Promise.all([
    db
      .selectFrom("gateway_payment")
      .selectAll()
      .where("state", "=", "trouble")
      .orderBy("created_at")
      .limit(limit)
      .execute(),
    db
      .selectFrom("gateway_refund")
      .innerJoin("gateway_payment", "gateway_payment.id", "gateway_refund.payment_id")
      .selectAll("gateway_refund")
      .select(["gateway_payment.order_id", "gateway_payment.capture_id"])
      .where("gateway_refund.state", "=", "trouble")
      .orderBy("gateway_refund.created_at")
      .limit(limit)
      .execute(),
  ]);
  return { payments, refunds };
}

/** Counts payments and refunds that a person has to look at, along an index of those alone. */
export const troubleCountSql = `select (select count(*) from gateway_payment where state = 'trouble')
  + (select count(*) from gateway_refund where state = 'trouble') as count`;

export async function countTrouble(db: Database): Promise<number> {
  const { rows } = await sql.raw<{ count: number | string }>(troubleCountSql).execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Refunds that the gateway is still to make, and payments that it may have taken, a few at a time, the oldest first. */
export async function findUnfinished(db: Database, limit: number) {
  const [payments, refunds] = await Promise.all([
    db
      .selectFrom("gateway_payment")
      .selectAll()
      .where("state", "in", underWay)
      .orderBy("created_at")
      .limit(limit)
      .execute(),
    db
      .selectFrom("gateway_refund")
      .innerJoin("gateway_payment", "gateway_payment.id", "gateway_refund.payment_id")
      .selectAll("gateway_refund")
      .select(["gateway_payment.order_id", "gateway_payment.capture_id"])
      .where("gateway_refund.state", "in", unmade)
      .orderBy("gateway_refund.created_at")
      .limit(limit)
      .execute(),
  ]);
  return { payments, refunds };
}

const unmade = ["asked", "pending"] as const;
/** The gateway was asked for the money: it may have it. */
const underWay = ["capturing", "pending"] as const;

/** How much waits for the gateway: refunds with their sum, and payments. */
export async function findWaiting(
  db: Database,
): Promise<{ refunds: number; paise: number; payments: number }> {
  const [owed, taking] = await Promise.all([
    db
      .selectFrom("gateway_refund")
      .select((refund) => [refund.fn.countAll().as("count"), refund.fn.sum("amount_paise").as("paise")])
      .where("state", "in", unmade)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("gateway_payment")
      .select((payment) => payment.fn.countAll().as("count"))
      .where("state", "in", underWay)
      .executeTakeFirstOrThrow(),
  ]);
  return { refunds: Number(owed.count), paise: Number(owed.paise ?? 0), payments: Number(taking.count) };
}
