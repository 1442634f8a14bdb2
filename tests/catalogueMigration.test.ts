import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { toJson } from "#database/json.ts";
import { migrate } from "#database/schema/migrate.ts";
import type { Store } from "#database/store.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { ratingOrderOf } from "#shop/market/rules.ts";
import { engines, temporaryFolder } from "./support/database.ts";
import { addPersonRow, logIn } from "./support/people.ts";
import { productFacts } from "./support/products.ts";
import { emptied } from "./support/schema.ts";
import { addSoldParts } from "./support/soldParts.ts";

const migrations = "src/database/migrations";

/** The migrations before 0076. */
function earlier(): URL {
  const folder = temporaryFolder();
  for (const name of readdirSync(migrations).filter((name) => name.endsWith(".sql") && name < "0076"))
    copyFileSync(join(migrations, name), join(folder, name));
  return pathToFileURL(`${folder}/`);
}

const tonic = {
  composition: "Zinc 21 %",
  pack_size: "5 kg bag",
  weight_grams: 5_000,
  manufacturer: "Own Works",
};

/** Products of before the catalogue, each by the shop that its id begins with. */
const products = {
  "a-tonic": tonic,
  // Alike but for spaces and capitals.
  "b-tonic": { ...tonic, composition: "zinc 21%", manufacturer: "OWN WORKS", name: "Zinc" },
  "b-tonic-again": tonic,
  "c-hidden": { ...tonic, hidden: 1 },
  "d-deleted": tonic,
  // Another pack, another maker, a maker or a composition that is missing.
  "e-small": { ...tonic, pack_size: "1 kg bag", weight_grams: 1_000 },
  "f-other-maker": { ...tonic, manufacturer: "Own Works Ltd." },
  "g-nobody": { ...tonic, manufacturer: "" },
  "h-nobody": { ...tonic, manufacturer: "" },
  "g-unknown": { ...tonic, composition: "" },
  "h-unknown": { ...tonic, composition: " " },
  // Two varieties of one breeder are described alike but for their names.
  "a-seed": { ...tonic, category: "seeds", name: "Gram JG 11" },
  "b-seed": { ...tonic, category: "seeds", name: "Gram JG 14" },
  "c-seed": { ...tonic, category: "seeds", name: "gram jg 11" },
} as const;

/** What a buyer kept of these products before the catalogue, by the tables' rows. */
async function addTrade(store: Store) {
  const { db } = store;
  await addPersonRow(store, { id: "buyer", email: "buyer@example.in", name: "Asha Devi", role: "user" });
  const cart = { "a-tonic": 2, "b-tonic": 1, "e-small": 3, "d-deleted": 1 };
  for (const [place, [product_id, quantity]] of Object.entries(cart).entries())
    await db
      .insertInto("cart_line")
      .values({ person_id: "buyer", product_id, quantity, price_seen_paise: 15_000, added_at: place })
      .execute();
  const parts = ["a-tonic", "b-tonic", "c-seed", "d-deleted"].map((product) => ({
    ...{ shop: product.charAt(0), buyer: "buyer" },
    lines: [{ product, pricePaise: 15_000, quantity: 2 }],
  }));
  const sold = await addSoldParts(store, parts);
  await db.updateTable("order_part").set({ state: "delivered" }).execute();
  for (const [place, { id, order }] of sold.entries()) {
    const { lines, shop } = parts[place] as (typeof parts)[number];
    await db
      .insertInto("bill")
      .values({
        ...{ id: `bill-${place}`, shop_id: shop, order_id: order, part_id: id, person_id: "buyer" },
        ...{ year: 2026, serial: 1, prefix: "", title: "bill-of-supply", regime: "none", issued_at: 1 },
        ...{ seller: toJson(billedBy), buyer: null, supply_state: "", supply_code: "", same_state: 1 },
        ...{ total_paise: 30_000, credited_paise: 0, standing: 1, kept_until: Date.now() + dayMs },
      } as never)
      .execute();
    await db
      .insertInto("bill_line")
      .values({
        ...{ bill_id: `bill-${place}`, product_id: lines[0]?.product, name: "Tonic", name_hi: "" },
        ...{ pack_size: "", pack_size_hi: "", hsn: "", rate_bp: null, quantity: 2, price_paise: 15_000 },
        ...{ reduced_paise: 0, licence: "", lots: "[]", taxable_paise: 0, cgst_paise: 0, sgst_paise: 0 },
        ...{ igst_paise: 0, exempt_paise: 30_000, total_paise: 30_000 },
      } as never)
      .execute();
  }
  for (const [product_id, stars] of [
    ["a-tonic", 5],
    ["b-tonic", 2],
  ] as const) {
    await db
      .insertInto("review")
      .values({
        ...{ id: `review-${product_id}`, product_id, person_id: "buyer", author: "Asha Devi", stars },
        ...{ text: `Of ${product_id}`, created_at: 1, updated_at: 1, hidden: 0 },
      })
      .execute();
    await db
      .updateTable("product")
      .set({ rating_sum: stars, rating_count: 1, rating_order: ratingOrderOf(stars, 1) })
      .where("id", "=", product_id)
      .execute();
  }
  return { cart, sold, parts };
}

const billedBy = {
  ...{ shop: "a", legalName: "A", street: "", apartment: "", postcode: "", city: "", state: "" },
  ...{ stateCode: "", gstin: "" },
};

describe.each(engines)("the migration to one catalogue on $name", ({ open }) => {
  test("joins what shops describe alike, proposes what is nearly so, and leaves everything else: addresses, carts, orders, bills and reviews", async () => {
    const store = await open([]);
    await emptied(store);
    const { db } = store;
    await migrate(db, store.engine, earlier());
    const shops = [..."abcdefgh"].map((id) => ({ id, name: id, demonstration: 0, created_at: 1 }));
    await db
      .insertInto("shop")
      .values(shops as never)
      .execute();
    for (const [id, facts] of Object.entries(products)) {
      const { barcode: _, ...stated } = productFacts({ id, shop_id: id.charAt(0), ...facts });
      const derived = {
        ...{ discount_basis_points: 0, rating_sum: 0, rating_count: 0, rating_order: ratingOrderOf(0, 0) },
        ...{ random_key: 0.5, search_words: " zink:0", stock: 3, created_at: 1, updated_at: 2, version: 1 },
        ...{ deleted_at: id === "d-deleted" ? 5 : null },
      };
      await db
        .insertInto("product")
        .values({ ...stated, ...derived } as never)
        .execute();
      if (derived.deleted_at === null && stated.hidden === 0)
        await db.insertInto("search_posting").values({ word: "zink", rank: 0, product_id: id }).execute();
    }
    const { cart, sold, parts } = await addTrade(store);
    const before = await db
      .selectFrom("product")
      .select(["id", "price_paise", "stock", "version"])
      .orderBy("id")
      .execute();
    const postings = () =>
      db
        .selectFrom("search_posting")
        .select(["word", "rank", "product_id"])
        .orderBy("word")
        .orderBy("product_id")
        .execute();
    const posted = await postings();
    await migrate(db, store.engine);
    const rows = await db
      .selectFrom("product")
      .select(["id", "entry_id"])
      .where("entry_id", "is not", null)
      .orderBy("id")
      .execute();
    const entries = [...new Set(rows.map(({ entry_id }) => entry_id))].map((entry) =>
      rows.filter(({ entry_id }) => entry_id === entry).map(({ id }) => id),
    );
    expect(entries.sort()).toEqual([
      ["a-seed", "c-seed"],
      ["a-tonic", "b-tonic", "c-hidden"],
    ]);
    const after = await db
      .selectFrom("product")
      .select(["id", "price_paise", "stock", "version"])
      .orderBy("id")
      .execute();
    expect(after).toEqual(before);
    // What was found stays found, by its own words; each entry is led by an offer that buyers see.
    expect(await postings()).toEqual(posted);
    const leads = await db.selectFrom("catalogue_entry").select("found_as").orderBy("found_as").execute();
    expect(leads.map(({ found_as }) => found_as)).toEqual(["a-seed", "a-tonic"]);
    const proposed = await db
      .selectFrom("entry_proposal")
      .select(["product_id", "other_id", "judged"])
      .orderBy("product_id")
      .execute();
    expect(proposed).toEqual([
      { product_id: "b-seed", other_id: "a-seed", judged: "" },
      { product_id: "b-tonic-again", other_id: "a-tonic", judged: "" },
      { product_id: "f-other-maker", other_id: "a-tonic", judged: "" },
      { product_id: "g-nobody", other_id: "a-tonic", judged: "" },
      { product_id: "h-nobody", other_id: "a-tonic", judged: "" },
    ]);

    const app = await makeApp({ store });
    const page = async (id: string) => (await app.inject(`/api/productpage/${id}`)).json()._id;
    // Each address is its own product's; what was hidden shows the best of its entry, and what was deleted nothing, as before.
    for (const id of Object.keys(products).filter((id) => !/hidden|deleted/.test(id)))
      expect(await page(id)).toBe(id);
    expect([await page("c-hidden"), await page("d-deleted")]).toEqual(["a-tonic", undefined]);
    const { asks } = await logIn(app, store, "buyer");
    const ask = async (url: string) => (await asks({ url: `/api${url}` })).json();
    expect(
      (await ask("/Cart")).map(({ prod_id, quantity }: Record<string, unknown>) => [prod_id, quantity]),
    ).toEqual(Object.entries(cart));
    for (const [place, { order }] of sold.entries()) {
      const product = parts[place]?.lines[0]?.product;
      const { items } = await ask(`/orders/${order}`);
      expect(items).toEqual([expect.objectContaining({ prod_id: product, quantity: 2, price: 150 })]);
      const bills = await ask(`/orders/${order}/bills`);
      expect(bills).toEqual([expect.objectContaining({ id: `bill-${place}`, total: 300 })]);
      const billed = await db
        .selectFrom("bill_line")
        .select("product_id")
        .where("bill_id", "=", `bill-${place}`)
        .execute();
      expect(billed).toEqual([{ product_id: product }]);
    }
    for (const [id, stars] of [
      ["a-tonic", 5],
      ["b-tonic", 2],
    ])
      expect(await ask(`/reviews/${id}`)).toEqual([expect.objectContaining({ stars, text: `Of ${id}` })]);
    const { entry } = await ask("/productpage/a-tonic");
    const offers = await ask(`/offers/${entry}`);
    expect(offers.map(({ _id, rating }: Record<string, unknown>) => [_id, rating])).toEqual([
      ["a-tonic", { mean: 5, count: 1 }],
      ["b-tonic", { mean: 2, count: 1 }],
    ]);
    await app.close();
    await store.close();
  });
});
