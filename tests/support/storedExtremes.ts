import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import { toJson } from "#database/json.ts";
import type { Store } from "#database/store.ts";
import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { registerSeed } from "#knowledge/register/server/seed.ts";
import { limits } from "#season/fields/rules.ts";
import { openLots } from "#shop/lots/rules.ts";
import { addProducts } from "#shop/market/server/products.ts";
import { marketSeed } from "#shop/market/server/seed.ts";
import { changeBeside } from "./changes.ts";
import { addFarm } from "./farm.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "./people.ts";
import { productFacts } from "./products.ts";
import { productOf } from "./shop.ts";

/** Who asks, of each role; what they have is as much as they may have. */
export interface Prepared {
  readonly farmer: TestPerson;
  readonly seller: TestPerson;
  readonly operator: TestPerson;
}

/** Fills a data folder with the most that validation lets strangers store. */
export async function fillWithExtremes(dataDir: string): Promise<Prepared> {
  const store = await openStore({
    dataDir,
    seeds: [cropSeed, registerSeed, marketSeed],
  });
  const app = await makeApp({ store });
  const farmer = await addTestPerson(app, store, { email: "farmer@example.in" });
  const seller = await addTestPerson(app, store, { email: "seller@example.in", role: "seller" });
  const operator = await addTestOperator(app, store, { email: "operator@example.in" });
  await addFarm(store, farmer);
  await addProductsOfStrangers(store, seller);
  await store.db.transaction().execute(async (db) => {
    await addLongDiaries(db, farmer);
    await addYearsOfSales(db, seller, farmer);
    await addManyLots(db, seller);
  });
  await app.close();
  await store.close();
  return { farmer, seller, operator };
}

/** Rows that one statement takes. */
const portion = 400;

/** All of the fields that one person may have, and a long diary; each entry as long as it may be. */
async function addLongDiaries(db: Database, farmer: TestPerson): Promise<void> {
  const [field] = await db.selectFrom("field").selectAll().where("person_id", "=", farmer.id).execute();
  const [season] = await db.selectFrom("season").selectAll().where("person_id", "=", farmer.id).execute();
  const [entry] = await db
    .selectFrom("season_entry")
    .selectAll()
    .where("person_id", "=", farmer.id)
    .execute();
  if (!field || !season || !entry) throw new Error("The farmer has no farm");
  const places = Array.from({ length: limits.fieldsPerPerson - 1 }, (_, place) => place);
  const named = (place: number) => ({ id: `${season.id}-${place}`, field_id: `${field.id}-${place}` });
  await db
    .insertInto("field")
    .values(
      places.map((place) => ({ ...field, id: named(place).field_id, name: "(".repeat(limits.fieldName) })),
    )
    .execute();
  await db
    .insertInto("season")
    .values(places.map((place) => ({ ...season, ...named(place) })))
    .execute();
  const words = "क् ".repeat(limits.words / 3);
  const entries = Array.from({ length: limits.entriesPerSeason - 1 }, (_, place) => ({
    ...entry,
    ...{ id: `${entry.id}-${place}`, key: `${entry.key}-${place}`, facts: toJson({ words }) },
    ...{ kind: place % 2 === 0 ? "note" : "watering", version: place + 2 },
  }));
  for (let at = 0; at < entries.length; at += portion)
    await db
      .insertInto("season_entry")
      .values(entries.slice(at, at + portion) as (typeof entry)[])
      .execute();
}

/** Six years in which each day has parts of orders in every state: three that are asked for, and those that they are compared with. */
async function addYearsOfSales(db: Database, seller: TestPerson, buyer: TestPerson): Promise<void> {
  const states = ["placed", "paid", "packed", "shipped", "delivered", "cancelled", "returned"] as const;
  const now = Date.now();
  const parts = Array.from({ length: 2_190 }, (_, day) =>
    states.map((state) => ({ id: `${state}-${day}`, state, at: now - day * dayMs })),
  ).flat();
  for (let from = 0; from < parts.length; from += portion) {
    const some = parts.slice(from, from + portion);
    await db
      .insertInto("placed_order")
      .values(
        some.map(({ id, at }) => ({
          ...({ id, person_id: buyer.id, payment: "cod", subtotal_paise: 100, you_save_paise: 0 } as const),
          ...{ shipping_paise: 0, total_paise: 100, placed_at: at },
        })),
      )
      .execute();
    await db
      .insertInto("order_part")
      .values(
        some.map(({ id, at, state }) => ({
          ...{ id, order_id: id, shop_id: seller.id, state, tracking: "", reason: "", placed_at: at },
          ...{ updated_at: at, pay_by: null, shipping_paise: 0, collect_words: "" },
        })),
      )
      .execute();
    await db
      .insertInto("order_line")
      .values(
        some.map(({ id }) => ({
          ...{ part_id: id, product_id: productOf(seller).id, name: "Urea", name_hi: "", img: "" },
          ...{ pack_size: "1 kg", pack_size_hi: "", price_paise: 100, mrp_paise: 100, quantity: 1 },
        })),
      )
      .execute();
  }
}

async function addManyLots(db: Database, seller: TestPerson): Promise<void> {
  const { id } = productOf(seller);
  const lots = Array.from({ length: openLots }, (_, place) => ({
    ...{ product_id: id, lot: `LOT ${place}`.padEnd(30, "("), made_on: "2026-01-01", packs: 1 },
    ...{ expires_on: "2030-12-31", created_at: place, recalled_at: null, recall_words: "" },
  }));
  await db.insertInto("lot").values(lots).execute();
  await db.updateTable("product").set({ stock: openLots }).where("id", "=", id).execute();
}

/** Texts of a product as long as they may be, of what is hardest to split, fold or match. */
const hardTexts = ["1", "(", "क्", "a ", "1% + ", "N 1.", "ab-", "#"];

async function addProductsOfStrangers({ db }: Store, seller: TestPerson): Promise<void> {
  const shops = [seller.id, ...Array.from({ length: 200 }, (_, place) => `odd-${place}`)];
  for (const id of shops)
    await db
      .insertInto("shop")
      .values({ id, name: `Shop ${id}`, demonstration: 0, created_at: 1 })
      .execute();
  const urea = { name: "Urea", composition: "N 46%", category: "fertilizers", crop_targets: "all" } as const;
  const of = (id: string, shop_id: string, more: Partial<Parameters<typeof productFacts>[0]>) => ({
    ...productFacts({ pack_size: "1 kg bag", ...more, id, shop_id }),
    opening: 1,
  });
  const rows = [
    of(productOf(seller).id, seller.id, { name: "Own urea" }),
    // One heavy pack beside small ones, and a bag of an odd weight in each of many shops.
    of("heavy", seller.id, { ...urea, weight_grams: 9_999_999, price_paise: 900_000, mrp_paise: 900_000 }),
    ...Array.from({ length: 48 }, (_, place) => ({
      ...of(`small-${place}`, seller.id, {
        ...urea,
        weight_grams: 1 + place,
        price_paise: 1 + place,
        mrp_paise: 100,
      }),
      opening: 1_000,
    })),
    ...Array.from({ length: 200 }, (_, place) =>
      of(`bag-${place}`, `odd-${place}`, {
        ...urea,
        weight_grams: 1_001 + place,
        price_paise: 100,
        mrp_paise: 100,
      }),
    ),
    ...hardTexts.map((part, place) => {
      const long = (length: number) => part.repeat(Math.floor(length / part.length));
      const text = {
        name: `Urea ${long(110)}`,
        composition: long(300),
        description: long(2_000),
        dose: long(300),
      };
      return of(`hard-${place}`, `odd-${place}`, {
        ...urea,
        ...text,
        restrictions: long(1_000),
        manufacturer: long(120),
      });
    }),
    ...Array.from({ length: 400 }, (_, place) => ({
      ...of(`seed-${place}`, `odd-${place % 200}`, {
        ...{ name: `Wheat ${place >> 1}`, category: "seeds", crop_targets: "wheat", composition: "" },
        ...{ weight_grams: 1_001 + place, price_paise: 100 + place, mrp_paise: 1_000 },
      }),
      opening: 1_000,
    })),
  ];
  await changeBeside(db, (tx) => addProducts(tx, rows, 1));
}
