import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { type Doubt, type GatewayState, mayBecome, nextAskAt } from "../../gatewayRules.ts";
import type { GatewayPayment, GatewayPaymentTable, GatewayRefundTable, GatewayShareTable } from "./tables.ts";

/** The tries to pay an order by a gateway, the newest first. */
export function findPaymentsOf(db: Database, orderId: string): Promise<GatewayPayment[]> {
  return db
    .selectFrom("gateway_payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function findPayment(db: Database, id: string): Promise<GatewayPayment | undefined> {
  return db.selectFrom("gateway_payment").selectAll().where("id", "=", id).executeTakeFirst();
}

/** By what the gateway calls it: its own id of the payment, or of the money that it took. */
export async function findPaymentIdAt(
  db: Database,
  gateway: string,
  by: { readonly remoteId: string } | { readonly captureId: string },
): Promise<string | undefined> {
  const query = db.selectFrom("gateway_payment").select("id").where("gateway", "=", gateway);
  const found = await ("remoteId" in by
    ? query.where("remote_id", "=", by.remoteId)
    : query.where("capture_id", "=", by.captureId)
  ).executeTakeFirst();
  return found?.id;
}

/** Holds a payment until the transaction ends; undefined where there is none. */
export function lockPayment({ db }: Change, id: string): Promise<GatewayPayment | undefined> {
  return db
    .updateTable("gateway_payment")
    .set((payment) => ({ reason: payment.ref("reason") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export interface Share {
  readonly partId: string;
  readonly paise: number;
}

/** Writes the intent to take money for these parts, before the gateway is asked. */
export async function addPayment(
  { db }: Change,
  {
    id,
    orderId,
    gateway,
    shares,
    at,
  }: {
    readonly id: string;
    readonly orderId: string;
    readonly gateway: string;
    readonly shares: readonly Share[];
    /** ms since 1970. */
    readonly at: number;
  },
): Promise<void> {
  const paise = shares.reduce((sum, share) => sum + share.paise, 0);
  await db
    .insertInto("gateway_payment")
    .values({
      ...{
        id,
        order_id: orderId,
        gateway,
        state: "creating",
        amount_paise: paise,
        remote_id: null,
        pay_at: "",
      },
      ...{ capture_id: null, reason: "", created_at: at, captured_at: null, tries: 0 },
      next_at: nextAskAt("creating", 0, at),
    })
    .execute();
  await db
    .insertInto("gateway_share")
    .values(
      shares.map((share) => ({ payment_id: id, part_id: share.partId, amount_paise: share.paise, look: 0 })),
    )
    .execute();
}

/** Columns that a move sets beside the state. */
interface Moved {
  readonly remote_id?: string;
  readonly pay_at?: string;
  readonly capture_id?: string;
  readonly reason?: string;
  readonly doubt?: Doubt | "";
  readonly captured_at?: number;
}

/** Brings a payment into a state; false where it can't come there from where it is now: of two answers the later one changes nothing. */
export async function movePayment(
  { db }: Change,
  { id, state: from }: Pick<GatewayPaymentTable, "id" | "state">,
  to: GatewayState,
  at: number,
  more: Moved = {},
): Promise<boolean> {
  if (!mayBecome(from, to)) return false;
  const { numUpdatedRows } = await db
    .updateTable("gateway_payment")
    .set({ ...more, state: to, tries: 0, next_at: nextAskAt(to, 0, at) })
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findShares(db: Database, paymentId: string): Promise<GatewayShareTable[]> {
  return db
    .selectFrom("gateway_share")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("part_id")
    .execute();
}

/** Keeps what speaks against money that is not noted as taken yet. */
export async function saveDoubt({ db }: Change, id: string, doubt: Doubt | ""): Promise<void> {
  await db.updateTable("gateway_payment").set({ doubt }).where("id", "=", id).execute();
}

/** Whether another payment of the order may still bring its money or has brought it. */
export async function hasOtherLive(
  db: Database,
  { id, order_id }: Pick<GatewayPayment, "id" | "order_id">,
): Promise<boolean> {
  const all = await findPaymentsOf(db, order_id);
  return all.some((other) => other.id !== id && other.state !== "ended" && other.state !== "trouble");
}

/** Told where shares wait for a look: money may have to go back, and nobody likes to wait for that. */
export const lookTopic = "gateway:look";

/** Asks for a look at all shares of a payment, whether some of it is to be given back. */
export async function lookAtShares({ db, changed }: Change, paymentId: string): Promise<void> {
  await db.updateTable("gateway_share").set({ look: 1 }).where("payment_id", "=", paymentId).execute();
  changed(lookTopic);
}

/** The same of parts that came to nothing or of which money was promised back, where a gateway took money for them. */
export async function lookAtParts({ db, changed }: Change, partIds: readonly string[]): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("gateway_share")
    .set({ look: 1 })
    .where("part_id", "in", partIds)
    .where("payment_id", "in", (payment) =>
      payment.selectFrom("gateway_payment").select("gateway_payment.id").where("state", "=", "captured"),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) changed(lookTopic);
}

/** Payments whose shares wait for a look. */
export async function findToLookAt(db: Database, limit: number): Promise<string[]> {
  const found = await db
    .selectFrom("gateway_share")
    .select("payment_id")
    .distinct()
    .where("look", "=", 1)
    .limit(limit)
    .execute();
  return found.map(({ payment_id }) => payment_id);
}

/** Clears the request for a look: a later writer of that part requests another one. */
export async function takeLook({ db }: Change, paymentId: string): Promise<void> {
  await db
    .updateTable("gateway_share")
    .set({ look: 0 })
    .where("payment_id", "=", paymentId)
    .where("look", "=", 1)
    .execute();
}

/** Payments about which the gateway is to be asked by now, those that wait longest first. */
export function findDuePayments(db: Database, at: number, limit: number): Promise<Due[]> {
  return db
    .selectFrom("gateway_payment")
    .select(["id", "state", "tries", "next_at"])
    .where("next_at", "<=", at)
    .orderBy("next_at")
    .limit(limit)
    .execute();
}

/** A row about which the gateway is to be asked. */
export type Due = Pick<GatewayPaymentTable | GatewayRefundTable, "id" | "state" | "tries" | "next_at">;

/** Columns of a row that was asked about and is to be asked about later. */
export const askedAgain = ({ state, tries }: Due, at: number) => ({
  next_at: nextAskAt(state, tries + 1, at),
  tries: tries + 1,
});

/** Takes the asking for oneself, and says when it is due again if nothing comes of it; false where another process was first. */
export async function takePayment({ db }: Change, due: Due, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("gateway_payment")
    .set(askedAgain(due, at))
    .where("id", "=", due.id)
    .where("next_at", "=", due.next_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
