import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import type { GatewayState } from "../../gatewayRules.ts";

/** Which of these parts have a payment that a person looks at: disputed, taken back or denied after it had come. */
export function findHeld(db: Database, partIds: readonly string[]): Promise<ReadonlySet<string>> {
  return findPartsWith(db, partIds, "trouble");
}

/** Which of these parts have money here that a gateway took and that nothing speaks against. */
export function findCovered(db: Database, partIds: readonly string[]): Promise<ReadonlySet<string>> {
  return findPartsWith(db, partIds, "captured");
}

async function findPartsWith(
  db: Database,
  partIds: readonly string[],
  state: GatewayState,
): Promise<ReadonlySet<string>> {
  if (partIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("gateway_share")
    .innerJoin("gateway_payment", "gateway_payment.id", "gateway_share.payment_id")
    .select("gateway_share.part_id")
    .where("gateway_share.part_id", "in", partIds)
    .where("gateway_payment.state", "=", state)
    .execute();
  return new Set(rows.map(({ part_id }) => part_id));
}

/**
 * Nothing leaves the shop while its money may be gone, nor once it is: each of these parts, paid by a gateway, needs money that is here
 * and that nobody doubts. Refuses `too-late` with the rule `held`.
 */
export async function refuseHeld(db: Database, partIds: readonly string[]): Promise<void> {
  const [held, covered] = await Promise.all([findHeld(db, partIds), findCovered(db, partIds)]);
  if (held.size === 0 && partIds.every((id) => covered.has(id))) return;
  refuse("too-late", "Its payment is disputed or was taken back: it waits until that is settled", {
    errors: [{ field: "payment", rule: "held", message: "held" }],
  });
}

/** Of money that has gone back as a whole nothing more can be promised. Refuses `too-late` with the rule `money-back`. */
export async function refuseMoneyBack(db: Database, partId: string): Promise<void> {
  const ids = [partId];
  const [held, covered] = await Promise.all([findHeld(db, ids), findCovered(db, ids)]);
  if (held.has(partId) || covered.has(partId)) return;
  refuse("too-late", "Its whole payment went back already: nothing of it is left to give back", {
    errors: [{ field: "payment", rule: "money-back", message: "money-back" }],
  });
}
