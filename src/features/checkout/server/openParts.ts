import type { Database } from "#database/tables.ts";
import { openStates, type PartState, type PaymentWord } from "../rules.ts";
import { countPartsOfShop } from "./shopParts.ts";

/** What keeps a shop from closing, by state; of what is only placed, by the way it is paid. */
export async function countOpenParts(
  db: Database,
  shopId: string,
): Promise<{ state: PartState; payment?: PaymentWord; count: number }[]> {
  return (await countPartsOfShop(db, shopId)).filter(({ state }) => openStates.includes(state));
}

/** Parts of a shop in some states, a few at a time. */
export function findSomeOfShop(db: Database, shopId: string, states: readonly PartState[], limit: number) {
  return db
    .selectFrom("order_part")
    .select(["id", "order_id"])
    .where("shop_id", "=", shopId)
    .where("state", "in", states)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Parts of somebody's orders in some states, a few at a time. */
export function findSomeOfBuyer(db: Database, personId: string, states: readonly PartState[], limit: number) {
  return db
    .selectFrom("placed_order")
    .innerJoin("order_part", "order_part.order_id", "placed_order.id")
    .select(["order_part.id", "order_part.order_id"])
    .where("placed_order.person_id", "=", personId)
    .where("order_part.state", "in", states)
    .orderBy("order_part.id")
    .limit(limit)
    .execute();
}
