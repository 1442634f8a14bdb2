import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";

/** Waits for the money of a part that is not paid yet until a moment (ms since 1970) at least. */
export async function waitAtLeast({ db }: Change, partId: string, until: number): Promise<void> {
  await db
    .updateTable("order_part")
    .set({ pay_by: until })
    .where("id", "=", partId)
    .where("state", "=", "placed")
    .where("pay_by", "<", until)
    .execute();
}

/** Marks a part as changed at a moment (ms since 1970): who moves it by what they saw before is too late. */
export async function touchPart({ db }: Change, partId: string, at: number): Promise<void> {
  await db.updateTable("order_part").set({ updated_at: at }).where("id", "=", partId).execute();
}

/** Who ordered a part; null once the account is closed. */
export async function findBuyerOf(db: Database, partId: string): Promise<string | null> {
  const { person_id } = await db
    .selectFrom("order_part")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .select("placed_order.person_id")
    .where("order_part.id", "=", partId)
    .executeTakeFirstOrThrow();
  return person_id;
}
