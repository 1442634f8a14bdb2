import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import { advisorySeed } from "#features/chatbot/server/seed.ts";
import { cropSeed } from "#features/crops/server/seed.ts";
import { gateSeed } from "#features/market/server/gateSeed.ts";
import { addProducts } from "#features/market/server/products.ts";
import { marketSeed } from "#features/market/server/seed.ts";
import { registerSeed } from "#features/register/server/seed.ts";
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
    seeds: [cropSeed, registerSeed, advisorySeed, marketSeed, gateSeed],
  });
  const app = await makeApp({ store });
  const farmer = await addTestPerson(app, store, { email: "farmer@example.in" });
  const seller = await addTestPerson(app, store, { email: "seller@example.in", role: "seller" });
  const operator = await addTestOperator(app, store, { email: "operator@example.in" });
  await addFarm(store, farmer);
  await addProductsOfStrangers(store, seller);
  await app.close();
  await store.close();
  return { farmer, seller, operator };
}

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
