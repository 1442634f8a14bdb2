import type { Database } from "#database/tables.ts";

/**
 * Takes the buyer's id off what the ledger says of their orders, so that nothing joins these once the account is closed: the
 * ledger keeps the order, the amount and the reason. Called while the orders are still theirs. Answers no subject.
 */
export async function forgetBuyer(db: Database, personId: string): Promise<string[]> {
  const orders = db.selectFrom("placed_order").select("id").where("person_id", "=", personId);
  await db
    .updateTable("stock_change")
    .set({ person_id: null })
    .where("order_id", "in", orders)
    .where("person_id", "=", personId)
    .execute();
  return [];
}
