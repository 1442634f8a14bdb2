import { randomUUID } from "node:crypto";
import type { Store } from "#database/store.ts";
import { addProducts } from "#shop/market/server/products.ts";
import { changeBeside } from "./changes.ts";
import type { TestPerson } from "./people.ts";
import { productFacts } from "./products.ts";

/** Something on a shelf, with what a test cares for. */
export interface Shelved {
  readonly id: string;
  readonly stock: number;
  readonly shop?: string;
  readonly name?: string;
  readonly pricePaise?: number;
  readonly mrpPaise?: number;
}

/** Puts products on shelves; shops that are not there yet are opened. */
export async function shelve({ db }: Pick<Store, "db">, products: readonly Shelved[]): Promise<void> {
  const shops = [...new Set(products.map(({ shop = "test-shop" }) => shop))];
  if (products.length === 0) return;
  await db
    .insertInto("shop")
    .values(shops.map((id) => ({ id, name: `Shop ${id}`, demonstration: 0, created_at: 1 })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const rows = products.map(({ id, stock, shop = "test-shop", name = id, pricePaise, mrpPaise }) => ({
    ...productFacts({ id, shop_id: shop, name }),
    price_paise: pricePaise ?? 10_000,
    mrp_paise: mrpPaise ?? Math.max(12_000, pricePaise ?? 0),
    opening: stock,
  }));
  await changeBeside(db, (tx) => addProducts(tx, rows, 1));
}

/** Makes products on shelves the offers of one catalogue entry, which search finds under the first of them. */
export async function joinOffers({ db }: Pick<Store, "db">, entry: string, ids: readonly string[]) {
  const row = { id: entry, found_as: ids[0] ?? null, created_at: 1 };
  await db.insertInto("catalogue_entry").values(row).execute();
  await db.updateTable("product").set({ entry_id: entry }).where("id", "in", ids).execute();
}

/** The product that a seller of the table of calls and people has. */
export function productOf({ id }: { id: string }): { id: string } {
  return { id: `product-of-${id.replace(/\W/g, "-")}` };
}

/** The name of that product's picture. */
export function pictureOf({ email }: { email: string }): string {
  return `picture-of-${email.split("@")[0]}`;
}

/** A file of products that a seller has sent. */
export function importOf({ email }: { email: string }): { id: string } {
  return { id: `file-of-${email.split("@")[0]}` };
}

/** Where test orders go. */
export const testAddress = {
  fname: "Asha",
  lname: "Devi",
  country: "India",
  street: "Ward 4, Temple Road",
  city: "Sehore",
  state: "Madhya Pradesh",
  postcode: "466001",
  phone: "9876543210",
};

export function addToCart(person: TestPerson, _id: string, quantity = 1) {
  return person.asks({ method: "POST", url: "/api/addToCart", payload: { prod: { _id, quantity } } });
}

/** Orders what is in the person's cart, cash on delivery, under a key of its own unless one is given. */
export function placeOrder(person: TestPerson, more: object = {}, key: string = randomUUID()) {
  return person.asks({
    method: "POST",
    url: "/api/orders",
    payload: { ...testAddress, payment: "cod", ...more },
    headers: { "idempotency-key": key },
  });
}

/** By product: what is on the shelf, and what its ledger sums up to. */
export async function stocks({
  db,
}: Pick<Store, "db">): Promise<Map<string, { stock: number; ledger: number }>> {
  const rows = await db
    .selectFrom("product")
    .innerJoin("stock_change", "stock_change.product_id", "product.id")
    .select((row) => ["product.id", "product.stock", row.fn.sum<number>("stock_change.amount").as("ledger")])
    .groupBy(["product.id", "product.stock"])
    .execute();
  return new Map(rows.map(({ id, stock, ledger }) => [id, { stock, ledger: Number(ledger) }]));
}
