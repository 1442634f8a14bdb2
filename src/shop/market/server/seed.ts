import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Change } from "#database/changes.ts";
import type { Seed } from "#database/seed/seed.ts";
import { catalogueFiles } from "#kit/server/translation.ts";
import { addProducts, changeProduct, type ProductFacts, removeProduct } from "./products.ts";
import { demonstrationShops, shippedProducts } from "./shipped/shipped.ts";

/** The shipped products, sold by demonstration shops. When the files change, what is said of them is brought up to date. */
export const marketSeed: Seed = {
  name: "market",
  fingerprint() {
    const hash = createHash("sha256");
    const code = [
      "./seed.ts",
      "./shipped/shipped.ts",
      "./search/searchIndex.ts",
      "../../../kit/contract/fold.ts",
    ];
    const data = ["../data/products.csv", "../data/synonyms.json"];
    for (const file of [...code, ...data]) hash.update(readFileSync(new URL(file, import.meta.url)));
    for (const file of catalogueFiles()) hash.update(readFileSync(file));
    return hash.digest("hex");
  },
  fill: seedMarket,
  joined: ["product", "product_crop"],
};

const productsFile = new URL("../data/products.csv", import.meta.url);

/**
 * Adds shipped products that are new, updates the others, and takes away those that ship no longer. Their
 * ids, stocks and ratings stay, because orders and reviews refer to them; nothing of a seller's own is
 * touched.
 */
async function seedMarket(tx: Change): Promise<void> {
  const { db } = tx;
  const at = Date.now();
  await db
    .insertInto("shop")
    .values(demonstrationShops.map((shop) => ({ ...shop, demonstration: 1, created_at: at })))
    .onConflict((shop) => shop.column("id").doUpdateSet((known) => ({ name: known.ref("excluded.name") })))
    .execute();
  const shipped = shippedProducts(parse(readFileSync(productsFile), { columns: true, bom: true }));
  const known = await db
    .selectFrom("product")
    .innerJoin("shop", "shop.id", "product.shop_id")
    .select(["product.id", "product.hidden"])
    .where("shop.demonstration", "=", 1)
    .where("product.deleted_at", "is", null)
    .execute();
  const hidden = new Map(known.map(({ id, hidden }) => [id, hidden]));
  await addProducts(
    tx,
    shipped.filter(({ id }) => !hidden.has(id)),
    at,
  );
  for (const { opening: _, ...facts } of shipped) {
    const before = hidden.get(facts.id);
    if (before !== undefined)
      await changeProduct(tx, { ...facts, hidden: before } satisfies ProductFacts, at);
  }
  const ships = new Set(shipped.map(({ id }) => id));
  for (const { id } of known) if (!ships.has(id)) await removeProduct(tx, id, at);
}
