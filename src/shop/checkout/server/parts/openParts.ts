import type { Database } from "#database/tables.ts";
import { openStates, type PartState, type PaymentWord } from "../../rules.ts";
import { countPartsOfShop } from "../shopQueries.ts";

/** Parts that keep a shop from closing, by state; placed ones by the way they are paid. */
export async function countOpenParts(
  db: Database,
  shopId: string,
): Promise<{ state: PartState; payment?: PaymentWord; count: number }[]> {
  return (await countPartsOfShop(db, shopId)).filter(({ state }) => openStates.includes(state));
}

const unpacked: readonly PartState[] = ["placed", "paid"];
const inShop: readonly PartState[] = [...unpacked, "packed"];

/** Whether somebody has ordered a product of a shop that has not left it yet. */
export async function isOrdered(
  db: Database,
  { shopId, productId }: { shopId: string; productId: string },
): Promise<boolean> {
  const ordered = await db
    .selectFrom("order_part")
    .innerJoin("order_line", "order_line.part_id", "order_part.id")
    .select("order_part.id")
    .where("order_part.shop_id", "=", shopId)
    .where("order_part.state", "in", inShop)
    .where("order_line.product_id", "=", productId)
    .limit(1)
    .executeTakeFirst();
  return ordered !== undefined;
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

/** Packs of a product that are ordered and not packed yet: they stand in the shop beside its stock. */
export async function countPromised(
  db: Database,
  { shop_id, id }: { readonly shop_id: string; readonly id: string },
): Promise<number> {
  const { packs } = await db
    .selectFrom("order_part")
    .innerJoin("order_line", "order_line.part_id", "order_part.id")
    .select((line) => line.fn.sum<number | null>("order_line.quantity").as("packs"))
    .where("order_part.shop_id", "=", shop_id)
    .where("order_part.state", "in", unpacked)
    .where("order_line.product_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(packs ?? 0);
}
