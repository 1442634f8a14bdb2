import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import type { PartPaymentTable } from "./tables.ts";

/** What was said of the money for these parts, by their ids; those of which nothing was are left out. */
export async function findSaid(
  db: Database,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, PartPaymentTable>> {
  if (partIds.length === 0) return new Map();
  const rows = await db.selectFrom("part_payment").selectAll().where("part_id", "in", partIds).execute();
  return new Map(rows.map((row) => [row.part_id, row]));
}

/** Keeps what is said of the money for a part; the part is held (lockPart). */
export async function saveSaid({ db }: Change, row: PartPaymentTable): Promise<void> {
  const { part_id: _, ...said } = row;
  await db
    .insertInto("part_payment")
    .values(row)
    .onConflict((conflict) => conflict.column("part_id").doUpdateSet(said))
    .execute();
}

/** Notes when the money was given back, and nothing else: what was said may be forgotten in this moment (forgetReferences). */
export async function saveRefunded({ db }: Change, partId: string, at: number): Promise<void> {
  await db
    .insertInto("part_payment")
    .values({ ...nothingSaid(partId), refunded_at: at })
    .onConflict((conflict) => conflict.column("part_id").doUpdateSet({ refunded_at: at }))
    .execute();
}

/** Before anything is said. */
export function nothingSaid(partId: string): PartPaymentTable {
  return { part_id: partId, said_at: null, reference: "", claims: 0, refused: "", refunded_at: null };
}

/** The numbers of payments lead to whoever paid: they go with the account. That it was said stays with its seller. */
export async function forgetReferences({ db }: Change, personId: string): Promise<void> {
  await db
    .updateTable("part_payment")
    .set({ reference: "" })
    .where("reference", "!=", "")
    .where("part_id", "in", (part) =>
      part
        .selectFrom("order_part")
        .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
        .select("order_part.id")
        .where("placed_order.person_id", "=", personId),
    )
    .execute();
}
