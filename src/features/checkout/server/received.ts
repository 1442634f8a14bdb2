import type { Database } from "#database/tables.ts";
import { holdMember } from "#features/account/server/holdMember.ts";

/**
 * Whether a person bought this very product of somebody else and received it: a genuine order of another product does not
 * do, nor does what a shop had sold to itself before that was refused. Locks the person until the transaction ends, so that
 * no review comes in behind an account that is being closed.
 */
export async function mayReview(db: Database, personId: string, productId: string): Promise<boolean> {
  await holdMember(db, personId);
  const line = await db
    .selectFrom("placed_order")
    .innerJoin("order_part", "order_part.order_id", "placed_order.id")
    .innerJoin("order_line", "order_line.part_id", "order_part.id")
    .select("order_line.product_id")
    .where("placed_order.person_id", "=", personId)
    .where("order_part.state", "=", "delivered")
    .where("order_line.product_id", "=", productId)
    .where("order_part.shop_id", "!=", personId)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
