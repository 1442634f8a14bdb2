import type { Store } from "#database/store.ts";

/** By product with lots: packs in its lots, its stock, and what is ordered and not packed. */
export async function lotsAndStock({ db }: Pick<Store, "db">) {
  const rows = await db
    .selectFrom("lot")
    .innerJoin("product", "product.id", "lot.product_id")
    .select((row) => ["product.id", "product.stock", row.fn.sum<number>("lot.packs").as("lots")])
    .groupBy(["product.id", "product.stock"])
    .execute();
  const ordered = await db
    .selectFrom("order_line")
    .innerJoin("order_part", "order_part.id", "order_line.part_id")
    .select((row) => ["order_line.product_id", row.fn.sum<number>("order_line.quantity").as("packs")])
    .where("order_part.state", "in", ["placed", "paid"])
    .groupBy("order_line.product_id")
    .execute();
  const promised = new Map(ordered.map(({ product_id, packs }) => [product_id, Number(packs)]));
  return new Map(
    rows.map(({ id, stock, lots }) => [id, { lots: Number(lots), stock, ordered: promised.get(id) ?? 0 }]),
  );
}
