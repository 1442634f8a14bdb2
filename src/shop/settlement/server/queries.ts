import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import type { PartPayment } from "#shop/payments/contract.ts";
import { findEndedProblems } from "#shop/problems/server/queries.ts";
import type { PartPaymentTable } from "./tables.ts";

/** The reports, with the problem about money that is owed back or was noted as given back. */
export interface Said extends PartPaymentTable {
  readonly refund: PartPayment["refund"];
}

/** Reports on the money for these parts, by their ids; parts without any are left out. */
export async function findSaid(db: Database, partIds: readonly string[]): Promise<ReadonlyMap<string, Said>> {
  if (partIds.length === 0) return new Map();
  const [rows, ended] = await Promise.all([
    db.selectFrom("part_payment").selectAll().where("part_id", "in", partIds).execute(),
    findEndedProblems(db, partIds),
  ]);
  const found = new Map<string, Said>(rows.map((row) => [row.part_id, { ...row, refund: null }]));
  for (const [partId, { id, state }] of ended) {
    const refund = { problem: id, confirmed: state === "settled" };
    found.set(partId, { ...(found.get(partId) ?? nothingSaid(partId)), refund });
  }
  return found;
}

/** Keeps what is said of the money for a part; the part is held (lockPart). */
export async function saveSaid({ db }: Change, { refund: _, ...row }: Said): Promise<void> {
  const { part_id: __, ...stated } = row;
  await db
    .insertInto("part_payment")
    .values(row)
    .onConflict((conflict) => conflict.column("part_id").doUpdateSet(stated))
    .execute();
}

/** Notes when the money was given back, and nothing else: what was said may be forgotten in this moment (forgetReferences). */
export async function saveRefunded({ db }: Change, partId: string, at: number): Promise<void> {
  const { refund: _, ...row } = nothingSaid(partId);
  await db
    .insertInto("part_payment")
    .values({ ...row, refunded_at: at })
    .onConflict((conflict) => conflict.column("part_id").doUpdateSet({ refunded_at: at }))
    .execute();
}

/** Before anything is said. */
export function nothingSaid(partId: string): Said {
  const row = { part_id: partId, said_at: null, reference: "", claims: 0, refunded_at: null };
  return { ...row, refused: "", refund: null };
}

/**
 * The numbers of payments lead to the payer: they go with the account. That it was reported stays with its
 * seller.
 */
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
