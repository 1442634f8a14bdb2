import type { Database } from "#database/tables.ts";
import { billKeptUntil } from "../billYears.ts";
import type { PartState } from "../rules.ts";
import type { LockedSellerTable } from "./tables.ts";

/** Something was sold: it left the shop, or is about to. What was cancelled before is no sale. */
const soldStates: readonly PartState[] = ["packed", "shipped", "delivered", "returned"];

/**
 * Locks name and address of orders that were sold or paid, whose buyer has deleted the account: tax law keeps them. No phone and no e-mail. No call
 * reads them; those who run the site do by `npm run admin -- locked ORDER`.
 */
export async function lockBuyers(db: Database, orderIds: readonly string[]): Promise<void> {
  const sold = await db
    .selectFrom("order_address")
    .innerJoin("placed_order", "placed_order.id", "order_address.order_id")
    .select(["order_id", "fname", "lname", "company", "country", "street", "apartment", "city", "state"])
    .select(["postcode", "placed_order.placed_at"])
    .where("order_id", "in", orderIds)
    .where((address) =>
      address.exists(
        address
          .selectFrom("order_part")
          .select("order_part.id")
          .whereRef("order_part.order_id", "=", "order_address.order_id")
          .where((part) =>
            part.or([
              part("order_part.state", "in", soldStates),
              // Money came for it: a seller who has to give it back must still be able to.
              part.exists(
                part
                  .selectFrom("order_event")
                  .select("order_event.id")
                  .whereRef("order_event.part_id", "=", "order_part.id")
                  .where("order_event.state", "=", "paid")
                  .where("order_event.undone_at", "is", null),
              ),
            ]),
          ),
      ),
    )
    .execute();
  if (sold.length === 0) return;
  await db
    .insertInto("locked_buyer")
    .values(sold.map(({ placed_at, ...address }) => ({ ...address, kept_until: billKeptUntil(placed_at) })))
    .onConflict((row) => row.column("order_id").doNothing())
    .execute();
}

/** Locks under which name and address a shop sold that closes; nothing where it had no order. Its buyers still read its name. */
export async function lockSeller(db: Database, seller: Omit<LockedSellerTable, "kept_until">): Promise<void> {
  const last = await db
    .selectFrom("order_part")
    .select("placed_at")
    .where("shop_id", "=", seller.shop_id)
    .orderBy("placed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await db
    .insertInto("locked_seller")
    .values({ ...seller, kept_until: billKeptUntil(last.placed_at) })
    .onConflict((row) => row.column("shop_id").doNothing())
    .execute();
}

/** Locked data of an order, for those who run the site; undefined where there is none. */
export async function findLocked(db: Database, orderId: string) {
  const buyer = await db
    .selectFrom("locked_buyer")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  const sellers = await db
    .selectFrom("locked_seller")
    .selectAll()
    .where("shop_id", "in", db.selectFrom("order_part").select("shop_id").where("order_id", "=", orderId))
    .execute();
  return buyer || sellers.length > 0 ? { buyer, sellers } : undefined;
}

/** Removes data that need not be kept any more. */
export async function removeUnlocked(db: Database, now: number): Promise<void> {
  await db.deleteFrom("locked_buyer").where("kept_until", "<", now).execute();
  await db.deleteFrom("locked_seller").where("kept_until", "<", now).execute();
}
