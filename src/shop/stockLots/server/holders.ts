import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { lotNumber } from "#shop/lots/rules.ts";
import type { Holder } from "../contract.ts";

/** A lot of a product. */
export interface LotId {
  readonly productId: string;
  /** As typed. */
  readonly lot: string;
}

/** Parts of orders in which packs of a lot lie: what was cancelled, or came back as a whole, is not among them. */
export function holding(db: Database, { productId, lot }: LotId) {
  return (
    db
      .selectFrom("packed_lot")
      .innerJoin("order_part", "order_part.id", "packed_lot.part_id")
      .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
      .where("packed_lot.product_id", "=", productId)
      .where("packed_lot.lot", "=", lotNumber(lot))
      .where("order_part.state", "in", ["packed", "shipped", "delivered"])
      // Where a parcel had several lots nobody knows which packs came back: buyers with any left are notified.
      .where(
        sql<boolean>`exists (select 1 from packed_lot as other where other.part_id = packed_lot.part_id
          and other.product_id = packed_lot.product_id and other.packs > other.back)`,
      )
  );
}

/** A page of them, the newest id first, after the one that the page before ended with. */
export function findHolders(
  db: Database,
  lot: LotId,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<(Holder & { readonly person: string | null })[]> {
  let query = holding(db, lot)
    .select(["order_part.id", "order_part.order_id as order", "order_part.state"])
    .select(["order_part.placed_at as placedAt", "packed_lot.packs", "placed_order.person_id as person"])
    .orderBy("order_part.id", "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("order_part.id", "<", before);
  return query.execute();
}
