import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";

/** Bills removed in one transaction. */
const batchSize = 100;

/** Bills of orders say no more who bought; name and address are locked where the law wants them kept (checkout/server/locked.ts). */
export async function forgetBilledBuyers(db: Database, orderIds: readonly string[]): Promise<void> {
  await db
    .updateTable("bill")
    .set({ person_id: null, buyer: null })
    .where("order_id", "in", orderIds)
    .execute();
}

/**
 * Deletes a shop's billing details with its account. Its bills stay with those who bought, under the name
 * printed on them, until the law needs them no more.
 */
export async function forgetBilling({ db }: Change, shopId: string): Promise<void> {
  await db.deleteFrom("shop_billing").where("shop_id", "=", shopId).execute();
}

/** Removes bills that need not be kept any more at a moment (ms since 1970), some at a time. */
export async function removeOldBills(db: Database, now: number): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom("bill")
      .select("id")
      .where("kept_until", "<", now)
      .limit(batchSize)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return;
    await db.transaction().execute(async (db) => {
      const notes = db.selectFrom("credit_note").select("id").where("bill_id", "in", ids);
      await db.deleteFrom("credit_note_line").where("note_id", "in", notes).execute();
      await db.deleteFrom("credit_note").where("bill_id", "in", ids).execute();
      await db.deleteFrom("bill_line").where("bill_id", "in", ids).execute();
      await db.deleteFrom("bill").where("id", "in", ids).execute();
    });
  }
}
