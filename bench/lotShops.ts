import type { Store } from "#database/store.ts";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { addLot } from "#shop/lots/server/count.ts";
import { changeBeside } from "#tests/support/changes.ts";
import { shelve } from "#tests/support/shop.ts";

/** Products of each shop. */
const productsEach = 20;
/** Lots of each product, of so many packs: as many as are left of a lively one. */
const lotsEach = 6;
const lotPacks = 1_000_000;
const shops = { plain: "bench-plain", lots: "bench-lots" } as const;

/**
 * Two shops that sell the same: one that said nothing, and one that counts by lots and is registered for GST, with heading and rate
 * of each product. Answers their products in turn, so that even buyers get those of the first and odd ones those of the second.
 */
export async function openShops(store: Store): Promise<string[]> {
  const ids = Array.from(
    { length: 2 * productsEach },
    (_, place) => `bench-${String(place).padStart(2, "0")}`,
  );
  const shopOf = (place: number) => (place % 2 === 0 ? shops.plain : shops.lots);
  await shelve(
    store,
    ids.map((id, place) => ({ id, stock: 1, shop: shopOf(place) })),
  );
  const { db } = store;
  await db
    .insertInto("person")
    .values(
      Object.values(shops).map((id) => ({
        ...{ id, email: `${id}@example.in`, name: id, role: "seller" as const },
        ...{ password_hash: null, picture: null, operator: 0, created_at: 1 },
      })),
    )
    .execute();
  await db
    .insertInto("shop_details")
    .values({
      ...{
        shop_id: shops.lots,
        sender: "Bench",
        phone: "9876543210",
        postcode: "466001",
        street: "Mandi Road",
      },
      ...{ apartment: "", city: "Sehore", state: "Madhya Pradesh", gstin: "23AAPFU0939F1Z3" },
      ...{ payment_read_at: null, delivery: "", returns: "", updated_at: 1 },
    })
    .execute();
  await db
    .insertInto("shop_billing")
    .values({
      ...{ shop_id: shops.lots, legal_name: "Bench", regime: "regular", prefix: "B" },
      ...{ holder: "", account: "", ifsc: "", bank: "", updated_at: 1 },
    })
    .execute();
  await db
    .insertInto("product_tax")
    .values(
      ids
        .filter((_, place) => shopOf(place) === shops.lots)
        .map((product_id) => ({ product_id, hsn: "31021000", rate_bp: 500, updated_at: 1 })),
    )
    .execute();
  return ids;
}

/** Puts lots under the packs of the second shop; call it once its shelves are full. */
export async function countByLots({ db }: Store): Promise<void> {
  const today = indianDay(Date.now());
  const products = await db.selectFrom("product").select("id").where("shop_id", "=", shops.lots).execute();
  for (const { id } of products)
    for (let lot = 0; lot < lotsEach; lot += 1)
      await changeBeside(db, async (tx) => {
        const product = await tx.db
          .selectFrom("product")
          .select(["id", "stock", "shelf_life"])
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        const said = {
          lot: `B-${lot}`,
          made_on: "",
          expires_on: daysLater(today, 100 + lot),
          packs: lotPacks,
        };
        const counting = { id: `${id}-${lot}`, personId: shops.lots, at: Date.now(), promised: 0 };
        await addLot(tx, product, { ...said, source: "stock" }, counting);
      });
}
