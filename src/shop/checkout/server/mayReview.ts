import type { Database } from "#database/tables.ts";
import { lockActiveMember } from "#people/account/server/suspension/lockMember.ts";

/**
 * Whether a person bought this very product of somebody else and received it: a genuine order of another product does not
 * do, nor does what a shop had sold to itself before that was refused. Locks the person until the transaction ends, so that
 * no review comes in behind an account that is being closed.
 */
export async function mayReview(db: Database, personId: string, productId: string): Promise<boolean> {
  await lockActiveMember(db, personId);
  return hasReceived(db, personId, productId);
}

/** The same as a question alone: takes no lock, and promises nothing for later. */
export async function hasReceived(db: Database, personId: string, productId: string): Promise<boolean> {
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

/** Whether a person placed an order, or sells a part of it. */
export async function isOrderOf(db: Database, orderId: string, personId: string): Promise<boolean> {
  const part = await db
    .selectFrom("order_part")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .select("order_part.id")
    .where("order_part.order_id", "=", orderId)
    .where((order) =>
      order.or([order("placed_order.person_id", "=", personId), order("order_part.shop_id", "=", personId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return part !== undefined;
}

/** Which of these people were sent something by this shop. */
export async function findBuyersOf(
  db: Database,
  shopId: string,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .selectFrom("order_part")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .select("placed_order.person_id")
    .distinct()
    .where("order_part.shop_id", "=", shopId)
    .where("placed_order.person_id", "in", people)
    .where("order_part.state", "in", ["shipped", "delivered"])
    .execute();
  return new Set(rows.flatMap(({ person_id }) => person_id ?? []));
}
