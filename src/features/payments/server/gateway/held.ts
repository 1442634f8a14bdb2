import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/refuse.ts";

/** Which of these parts have a payment that a person looks at: disputed, taken back or denied after it had come. */
export async function findHeld(db: Database, partIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (partIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("gateway_share")
    .innerJoin("gateway_payment", "gateway_payment.id", "gateway_share.payment_id")
    .select("gateway_share.part_id")
    .where("gateway_share.part_id", "in", partIds)
    .where("gateway_payment.state", "=", "trouble")
    .execute();
  return new Set(rows.map(({ part_id }) => part_id));
}

/** Nothing leaves the shop while its money may be gone. Refuses `too-late` with the rule `held`. */
export async function refuseHeld(db: Database, partIds: readonly string[]): Promise<void> {
  if ((await findHeld(db, partIds)).size === 0) return;
  refuse("too-late", "Its payment is disputed or was taken back: it waits until that is settled", {
    errors: [{ field: "payment", rule: "held", message: "held" }],
  });
}
