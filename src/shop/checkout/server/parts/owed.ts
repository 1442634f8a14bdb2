import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { byGateway, type PaymentWord, receivedIn } from "../../rules.ts";

/** Change topic of parts whose shops have just come to owe money back. */
export const owedTopic = "order:owed";

/** Notes of parts that have just ended that their shops owe the money back; of what a gateway took nothing, as it gives it back itself. */
export async function noteOwed(
  { db, changed }: Change,
  parts: readonly { readonly id: string; readonly payment: PaymentWord }[],
  at: number,
): Promise<void> {
  for (const { id, payment } of parts) {
    if (byGateway.includes(payment)) continue;
    const { numUpdatedRows } = await db
      .updateTable("order_part")
      .set({ owed_since: at })
      .where("id", "=", id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("order_event")
            .select("order_event.id")
            .where("order_event.part_id", "=", id)
            .where("order_event.state", "=", receivedIn(payment))
            .where("order_event.undone_at", "is", null),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows > 0n) changed(owedTopic);
  }
}

/** Parts whose shops owe money back and about which no problem is open yet, the one that waits longest, or was tried longest ago, first. */
export function findOwedParts(db: Database, limit: number) {
  return db
    .selectFrom("order_part")
    .select(["id", "shop_id", "owed_since"])
    .where("owed_since", "is not", null)
    .orderBy("owed_since")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Puts a part that failed behind all others, so that many that always fail hold up none. */
export async function tryLater({ db }: Change, partId: string, at: number): Promise<void> {
  await db
    .updateTable("order_part")
    .set({ owed_since: at })
    .where("id", "=", partId)
    .where("owed_since", "is not", null)
    .execute();
}

/** Clears the note: the problem about it is open, or nothing is owed after all. */
export async function clearOwed({ db }: Change, partId: string): Promise<void> {
  await db.updateTable("order_part").set({ owed_since: null }).where("id", "=", partId).execute();
}
