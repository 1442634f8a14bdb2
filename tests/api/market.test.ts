import { randomUUID } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { toJson } from "#database/json.ts";
import { applySeeds } from "#database/seed/seed.ts";
import type { Store } from "#database/store.ts";
import { change } from "#kit/server/changes.ts";
import { categories, type Product, type ProductPage, sampleSize, sortings } from "#shop/market/contract.ts";
import { targetsIn } from "#shop/market/cropTargets.ts";
import { kindsOf } from "#shop/market/kinds.ts";
import { kindsOfProduct } from "#shop/market/server/lists/kindWords.ts";
import { addProducts, changeProduct, removeProduct } from "#shop/market/server/products.ts";
import { marketSeed } from "#shop/market/server/seed.ts";
import { moveStock } from "#shop/market/server/stock.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson } from "../support/people.ts";
import { productFacts } from "../support/products.ts";
import { shelve } from "../support/shop.ts";

describe.each(engines)("the market on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
  }, 30_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  const list = async (query = ""): Promise<Product[]> => (await app.inject(`/api/Market${query}`)).json();
  const page = async (id: string): Promise<ProductPage> =>
    (await app.inject(`/api/productpage/${id}`)).json();

  test("GET /Market lists every product with the fields of the specification", async () => {
    const products = await list();
    expect(products).toHaveLength(139);
    expect(products.find(({ _id }) => _id === "fert-npk-19")).toMatchObject({
      id: "fert-npk-19",
      name: "Water Soluble NPK 19-19-19",
      title: "Water Soluble NPK 19-19-19",
      img1: "/products/fert-npk-19.svg",
      price: 182,
      mrp: 260,
      discount: 30,
      weight: 1,
      manufacturer: "Sample Fertilizer Company",
      category: "fertilizers",
      rating: { mean: null, count: 0 },
      stock: { state: "in", left: null },
    });
  });

  test("what is reckoned with stays English beside what the reader is shown", async () => {
    const answer = await app.inject({
      url: "/api/productpage/pest-cymoxanil-mz",
      headers: { cookie: "language=hi" },
    });
    expect(answer.json()).toMatchObject({
      ...{ name: "Cymoxanil 8% + Mancozeb 64% WP", title: expect.stringMatching(/^साइमोक्सानिल/) },
      ...{ packSize: expect.stringMatching(/ g packet$/), pack: expect.stringMatching(/ग्राम/) },
      ...{ dose: "1.5 kg (potato)", doseText: "1.5 किलो (आलू)" },
      ...{ description: expect.stringMatching(/^[A-Z]/), about: expect.stringMatching(/^[\u0900-\u097f]/) },
    });
  });

  test("a pesticide on a list says against which pests it is registered, at most three, in both languages", async () => {
    const listed = await list("?category=pesticides&limit=60");
    const purposeOf = (id: string) => listed.find(({ _id }) => _id === id)?.purpose ?? [];
    expect(purposeOf("pest-cymoxanil-mz")).toContain("late blight");
    expect(listed.filter(({ purpose }) => purpose).length).toBeGreaterThan(15);
    const inHindi = { url: "/api/Market?category=pesticides&limit=60", headers: { cookie: "language=hi" } };
    const listedInHindi: Product[] = (await app.inject(inHindi)).json();
    for (const [place, { purpose = [] }] of listed.entries()) {
      expect(purpose.length).toBeLessThanOrEqual(3);
      expect(purpose.every((name) => /^[a-z]/.test(name))).toBe(true);
      const names = listedInHindi[place]?.purpose ?? [];
      expect(names).toHaveLength(purpose.length);
      expect(names.every((name) => /^[\u0900-\u097f]/.test(name))).toBe(true);
    }
    expect((await list("?category=seeds&limit=10")).some(({ purpose }) => purpose)).toBe(false);
  });

  test("discounts reach 50 % for seeds, 44 % for fertilizers and 35 % for pesticides, and no further", async () => {
    const best = await Promise.all(
      categories.map(async (category) => (await list(`?category=${category}&sort=discount&limit=1`))[0]),
    );
    expect(best.map((product) => product?.discount)).toEqual([50, 44, 35]);
  });

  test("a sample has at most eleven products, all different, and not always the same", async () => {
    const draws = await Promise.all(Array.from({ length: 8 }, (_, draw) => list(`?sample=11&draw=${draw}`)));
    for (const products of draws) expect(new Set(products.map(({ _id }) => _id)).size).toBe(sampleSize);
    expect(new Set(draws.map((products) => products.map(({ _id }) => _id).join())).size).toBeGreaterThan(1);
    expect((await app.inject("/api/Market?sample=12")).statusCode).toBe(400);
  });

  test.each(sortings)(
    "the pages of a category sorted by %s hold each product once, in order",
    async (sort) => {
      const seen: Product[] = [];
      let next: string | undefined = `/api/Market?category=pesticides&sort=${sort}&limit=7`;
      while (next) {
        const answer: LightMyRequestResponse = await app.inject(next);
        seen.push(...answer.json<Product[]>());
        next = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
      }
      expect(seen).toHaveLength(60);
      expect(new Set(seen.map(({ _id }) => _id)).size).toBe(60);
      const by: Partial<Record<typeof sort, (product: Product) => number>> = {
        price: ({ price }) => price,
        "price-high": ({ price }) => -price,
        discount: ({ discount }) => -discount,
      };
      const value = by[sort];
      if (value) expect(seen.map(value)).toEqual(seen.map(value).sort((one, other) => one - other));
    },
  );

  test("a list narrows to a crop, with what is for every crop, to a maker and to a price", async () => {
    const forWheat = await list("?category=fertilizers&crop=wheat&limit=60");
    expect(forWheat.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(["fert-urea", "fert-zn21", "fert-amm-sulphate"]),
    );
    expect(forWheat.map(({ _id }) => _id)).not.toContain("fert-kno3");
    const bio = await list("?category=pesticides&manufacturer=Sample%20Bio%20Inputs&limit=60");
    expect(new Set(bio.map(({ manufacturer }) => manufacturer))).toEqual(new Set(["Sample Bio Inputs"]));
    const cheap = await list("?category=seeds&minPrice=100&maxPrice=200&limit=60");
    expect(cheap.length).toBeGreaterThan(0);
    expect(cheap.every(({ price }) => price >= 100 && price <= 200)).toBe(true);
  });

  test("a list narrows to a kind, which is told from what a product says and from the crops of a seed", async () => {
    const crops = await store.db.selectFrom("crop").select(["id", "crop_group"]).execute();
    const groupOf = new Map(crops.map(({ id, crop_group }) => [id, crop_group]));
    const rows = await store.db
      .selectFrom("product")
      .selectAll()
      .where("shop_id", "like", "demo-%")
      .execute();
    for (const category of categories) {
      for (const kind of kindsOf[category]) {
        const narrowed = await list(`?category=${category}&kind=${kind}&limit=60`);
        const told = rows.filter((row) => {
          const cropGroups = targetsIn(row.crop_targets).flatMap((crop) => groupOf.get(crop) ?? []);
          return row.category === category && kindsOfProduct({ ...row, cropGroups }).includes(kind);
        });
        expect([kind, narrowed.map(({ _id }) => _id).sort()]).toEqual([
          kind,
          told.map(({ id }) => id).sort(),
        ]);
      }
    }
    expect((await app.inject("/api/Market?category=seeds&kind=insect")).json()).toEqual([]);
    expect((await app.inject("/api/Market?category=seeds&kind=anything")).statusCode).toBe(400);
  });

  test("what is more like a product is of its kind, and a seed's other seeds are of its crop or kind of crop", async () => {
    const related = async (id: string) => (await page(id)).related.map(({ _id }) => _id);
    for (const id of await related("seed-chickpea")) {
      expect([
        "seed-pigeonpea",
        "seed-moong",
        "seed-urad",
        "seed-lentil",
        "seed-pea",
        "seed-cowpea",
        "seed-guar",
      ]).toContain(id);
    }
    expect((await related("seed-tomato-hybrid"))[0]).toBe("seed-tomato-op");
    // A weedkiller's place is taken by one of its time, before weeds come up or after.
    const before = [
      "pendimethalin-cs",
      "pretilachlor",
      "pyrazosulfuron",
      "atrazine",
      "diclosulam",
      "oxadiargyl",
    ];
    const beside = await related("pest-pendimethalin");
    expect(beside.length).toBeGreaterThan(1);
    expect(beside.filter((id) => !before.includes(id.replace("pest-", "")))).toEqual([]);
    const besidePost = await related("pest-imazethapyr");
    expect(besidePost.length).toBeGreaterThan(1);
    expect(besidePost.filter((id) => before.includes(id.replace("pest-", "")))).toEqual([]);
    const against = await related("pest-mancozeb");
    expect(against).toHaveLength(4);
    const fungicides = (await list("?category=pesticides&kind=fungus&limit=60")).map(({ _id }) => _id);
    expect(against.filter((id) => !fungicides.includes(id))).toEqual([]);
  });

  test("what nobody can see takes no place from what is more like a product, and the best rated comes first", async () => {
    const facts = { shop_id: "demo-seeds", category: "seeds", crop_targets: "chickpea" } as const;
    const unseen = Array.from({ length: 610 }, (_, place) => ({
      ...productFacts({ ...facts, id: `a-unseen-${place}`, hidden: 1 }),
      opening: 1,
    }));
    const seen = Array.from({ length: 70 }, (_, place) => ({
      ...productFacts({ ...facts, id: `b-seen-${String(place).padStart(2, "0")}` }),
      opening: 1,
    }));
    const made = [...unseen, ...seen];
    await change(app, store.db, (tx) => addProducts(tx, made, 1));
    const rate = (id: string, rating_order: number) =>
      store.db.updateTable("product").set({ rating_order }).where("id", "like", id).execute();
    await rate("a-unseen-%", 9_000);
    await rate("b-seen-69", 8_000);
    await rate("b-seen-68", 7_000);
    expect((await page("seed-chickpea")).related.map(({ _id }) => _id).slice(0, 2)).toEqual([
      "b-seen-69",
      "b-seen-68",
    ]);
    await change(app, store.db, async (tx) => {
      for (const { id } of made) await removeProduct(tx, id, 2);
    });
  }, 90_000);

  test("a maker's list is whole and in its order, whether they make few products or very many", async () => {
    const makers = { "Few Works": 30, "Many Works": 2_050 };
    for (const [manufacturer, count] of Object.entries(makers)) {
      const made = Array.from({ length: count }, (_, index) => ({
        ...productFacts({ id: `${manufacturer.slice(0, 3)}-${index}`, shop_id: "demo-seeds", manufacturer }),
        price_paise: 10_000 + (index % 70) * 100,
        opening: 20,
      }));
      await change(app, store.db, (tx) => addProducts(tx, made, 1));
      const seen: Product[] = [];
      let url = `/api/Market?category=fertilizers&manufacturer=${encodeURIComponent(manufacturer)}&crop=wheat&sort=price&limit=60`;
      while (url) {
        const answer = await app.inject(url);
        seen.push(...answer.json<Product[]>());
        url = /<(.+)>/.exec(String(answer.headers.link ?? ""))?.[1] ?? "";
      }
      expect(new Set(seen.map(({ _id }) => _id)).size).toBe(count);
      const prices = seen.map(({ price }) => price);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      // A kind is found wherever in a large category its products stand.
      const cultures = await list("?category=fertilizers&kind=culture&sort=price&limit=60");
      expect(cultures.map(({ _id }) => _id)).toEqual(["fert-rhizobium", "fert-psb", "fert-mycorrhiza"]);
      await change(app, store.db, async (tx) => {
        for (const { id } of made) await removeProduct(tx, id, 2);
      });
    }
  }, 90_000);

  test("the facets of a category are what its products have", async () => {
    const facets = (await app.inject("/api/facets?category=seeds")).json();
    expect(facets.manufacturers).toEqual([
      "Any licensed Bt cotton seed company (maximum price notified)",
      "Sample Seed Company",
    ]);
    expect(facets.crops).toContainEqual({ id: "wheat", name: "Wheat" });
    expect(facets.price).toEqual({ from: 85, to: 2720 });
  });

  test("the makers of a filter are those of products that buyers see", async () => {
    const facts = { shop_id: "demo-seeds", category: "seeds" as const, opening: 1 };
    const makers = ["!!! Hidden", "!!! Withheld", "!!! Deleted", "!!! Seen"];
    const products = makers.map((manufacturer, index) => ({
      ...productFacts({ id: `maker-${index}`, manufacturer, ...facts, hidden: index === 0 ? 1 : 0 }),
      opening: 1,
    }));
    await changeBeside(store.db, (tx) => addProducts(tx, products, 1));
    await store.db.updateTable("product").set({ withheld: 1 }).where("id", "=", "maker-1").execute();
    await change(app, store.db, (tx) => removeProduct(tx, "maker-2", 2));
    const named = async () => (await app.inject("/api/facets?category=seeds")).json().manufacturers;
    expect((await named()).filter((maker: string) => maker.startsWith("!!!"))).toEqual(["!!! Seen"]);
    await change(app, store.db, (tx) => removeProduct(tx, "maker-3", 2));
    expect(await named()).toHaveLength(2);
  });

  test("a product's page tells safety, dose, sources, seller, crops and related products", async () => {
    const mancozeb = await page("pest-mancozeb");
    expect(mancozeb).toMatchObject({
      name: "Mancozeb 75% WP",
      toxicityLabel: "green",
      waitingDays: null,
      handling: "sprayed",
      living: false,
      dose: "1.5-2 kg (potato, maize)",
      seller: { name: "Sample Crop Care Shop", demonstration: true },
      sources: { price: { basis: "sample" } },
    });
    expect(mancozeb.crops.map(({ id }) => id).sort()).toEqual(["maize-kharif", "potato"]);
    expect(mancozeb.related).toHaveLength(4);
    expect(mancozeb.related.every(({ category }) => category === "pesticides")).toBe(true);
    expect(mancozeb.related.map(({ _id }) => _id)).not.toContain("pest-mancozeb");
    expect(await page("pest-yellow-trap")).toMatchObject({ handling: "hung", waitingDays: null });
    expect(await page("pest-bt")).toMatchObject({ handling: "sprayed", living: true, waitingDays: null });
    expect(await page("fert-urea")).toMatchObject({ forAllCrops: true, crops: [], waitingDays: null });
  });

  test("an unknown product, a strange cursor and paging without a category are refused in words", async () => {
    expect((await app.inject("/api/productpage/nothing")).statusCode).toBe(404);
    expect((await app.inject("/api/reviews/nothing")).statusCode).toBe(404);
    expect((await app.inject("/api/Market?category=seeds&cursor=nothing")).statusCode).toBe(400);
    expect((await app.inject("/api/Market?limit=5")).json().detail).toBe(
      "Narrowing, sorting and paging need a category",
    );
  });

  /** On PostgreSQL own changes come once more, in their order, from the database's record, and drop what was kept meanwhile. */
  const allRecordedCame = async () => {
    if (store.engine === "sqlite") return;
    const tag = randomUUID();
    const came = new Promise<void>((resolve) => {
      const stop = app.changes.subscribe((tags, origin) => {
        if (origin === "here" || !tags.includes(tag)) return;
        stop();
        resolve();
      });
    });
    await change(app, store.db, async ({ changed }) => changed(tag));
    await came;
  };

  test("a change shows at once in every kept answer, and another product's page stays kept", async () => {
    const before = await page("fert-urea");
    await page("fert-dap");
    const facts = productFacts({ id: "own-1", shop_id: "demo-bio-inputs", price_paise: 9_900 });
    await change(app, store.db, (tx) => addProducts(tx, [{ ...facts, opening: 12 }], Date.now()));
    expect(await list()).toHaveLength(140);
    expect((await page("own-1")).price).toBe(99);

    await allRecordedCame();
    const keptKey = "en /api/productpage/fert-urea";
    await page("fert-urea");
    await change(app, store.db, (tx) =>
      moveStock(tx, { productId: "own-1", amount: -5, reason: "sold", orderId: "order", at: 1 }),
    );
    expect((await page("own-1")).stock).toEqual({ state: "few", left: 7 });
    expect(app.responses.get(keptKey)).toBeDefined();
    expect(before.stock).toEqual({ state: "in", left: null });

    await change(app, store.db, (tx) => changeProduct(tx, { ...facts, name: "Renamed tonic" }, Date.now()));
    expect(await page("own-1")).toMatchObject({ name: "Renamed tonic", stock: { left: 7 } });
    await change(app, store.db, (tx) => removeProduct(tx, "own-1", Date.now()));
    expect((await app.inject("/api/productpage/own-1")).statusCode).toBe(404);
    expect(await list()).toHaveLength(139);
  });

  test("a stock never falls below nothing, and its ledger's sum is the stock", async () => {
    const take = (amount: number) =>
      changeBeside(store.db, (tx) =>
        moveStock(tx, { productId: "seed-jute", amount: -amount, reason: "sold", at: Date.now() }),
      );
    const { stock } = await store.db
      .selectFrom("product")
      .select("stock")
      .where("id", "=", "seed-jute")
      .executeTakeFirstOrThrow();
    const tries = await Promise.all(Array.from({ length: 30 }, () => take(Math.ceil(stock / 20))));
    expect(tries.filter((taken) => taken !== null)).toHaveLength(Math.floor(stock / Math.ceil(stock / 20)));
    expect(await take(stock)).toBeNull();
    const rows = await sums(store);
    expect(rows.length).toBeGreaterThan(100);
    for (const { stock, sum } of rows) expect(stock).toBe(sum);
  });

  test("seeding again touches no stock, no rating and nothing of a seller's own", async () => {
    const facts = productFacts({ id: "own-2", shop_id: "seller-1" });
    await store.db
      .insertInto("shop")
      .values({ id: "seller-1", name: "Own Shop", demonstration: 0, created_at: 1 })
      .execute();
    await changeBeside(store.db, (tx) => addProducts(tx, [{ ...facts, opening: 3 }], 1));
    await store.db
      .updateTable("product")
      .set({ name: "Old name", rating_sum: 9, rating_count: 2 })
      .where("id", "=", "seed-okra")
      .execute();
    const before = await sums(store);
    const changed = { ...marketSeed, fingerprint: () => "another file" };
    expect(await applySeeds(store.db, store.engine, [changed])).toEqual(["market"]);
    expect(await sums(store)).toEqual(before);
    const rows = await store.db
      .selectFrom("product")
      .select(["id", "name", "rating_sum", "updated_at"])
      .where("id", "in", ["own-2", "seed-okra"])
      .orderBy("id")
      .execute();
    expect(rows[0]).toMatchObject({ id: "own-2", updated_at: 1 });
    expect(rows[1]).toMatchObject({ name: "Okra Hybrid Seed", rating_sum: 9 });
  });

  test("a shop that runs gets the doses, waiting days and crops of a new program at its next start", async () => {
    // As it was shipped before the register was read.
    await store.db
      .updateTable("product")
      .set({
        dose: "1.75-3 kg (potato)",
        waiting_period_days: 21,
        crop_targets: "rice-kharif",
        sources: toJson({}),
      })
      .where("id", "=", "pest-cymoxanil-mz")
      .execute();
    await store.db
      .updateTable("product_crop")
      .set({ crop: "rice-kharif" })
      .where("product_id", "=", "pest-cymoxanil-mz")
      .execute();
    const before = await sums(store);
    await applySeeds(store.db, store.engine, [{ ...marketSeed, fingerprint: () => "the next program" }]);
    const ofCrop = async (crop: string) =>
      (await list(`?category=pesticides&crop=${crop}&limit=60`)).map(({ _id }) => _id);
    app.responses.invalidate("products");
    expect(await page("pest-cymoxanil-mz")).toMatchObject({
      dose: "1.5 kg (potato)",
      waitingDays: 10,
      handling: "sprayed",
      crops: [{ id: "potato" }],
    });
    expect(await ofCrop("potato")).toContain("pest-cymoxanil-mz");
    expect(await ofCrop("rice-kharif")).not.toContain("pest-cymoxanil-mz");
    expect(await sums(store)).toEqual(before);
  });

  test("a price above the MRP and a negative stock are refused by the database itself", async () => {
    const set = (change: { price_paise?: number; stock?: number }) =>
      store.db.updateTable("product").set(change).where("id", "=", "fert-urea").execute();
    await expect(set({ price_paise: 26_651 })).rejects.toThrow();
    await expect(set({ stock: -1 })).rejects.toThrow();
  });
});

/** Every product's stock beside the sum of its ledger. */
async function sums(store: Store) {
  return store.db
    .selectFrom("product")
    .innerJoin("stock_change", "stock_change.product_id", "product.id")
    .select((row) => ["product.id", "product.stock", row.fn.sum<number>("stock_change.amount").as("sum")])
    .groupBy(["product.id", "product.stock"])
    .orderBy("product.id")
    .execute();
}

describe.each(engines)("an empty shop on $name", ({ open }) => {
  test("has no products, and a large one is streamed whole", async () => {
    const store = await open([]);
    const app = await makeApp({ store });
    const all = async (): Promise<Product[]> => (await app.inject("/api/Market")).json();
    expect(await all()).toEqual([]);
    await store.db
      .insertInto("shop")
      .values({ id: "s", name: "Shop", demonstration: 1, created_at: 1 })
      .execute();
    const many = Array.from({ length: 777 }, (_, index) => ({
      ...productFacts({ id: `many-${index}`, shop_id: "s" }),
      opening: 1,
    }));
    await change(app, store.db, (tx) => addProducts(tx, many, 1));
    const products = await all();
    expect(new Set(products.map(({ _id }) => _id)).size).toBe(777);
    await app.close();
    await store.close();
  }, 30_000);

  test("goes out compressed where the reader can open it, also beside lists that nobody reads", async () => {
    const store = await open([]);
    const app = await makeApp({ store });
    await shelve(
      store,
      Array.from({ length: 3_000 }, (_, index) => ({ id: `p${index}`, stock: 20 })),
    );
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const ask = (accepted: string, method = "GET") =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { "accept-encoding": accepted };
        request({ host: "127.0.0.1", port, path: "/api/Market", headers, method }, resolve)
          .on("error", reject)
          .end();
      });
    const bytes = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray());
    const [plain, zipped] = [await bytes(await ask("identity")), await bytes(await ask("br;q=0, gzip"))];
    expect(zipped.length).toBeLessThan(plain.length / 5);
    expect(gunzipSync(zipped).equals(plain)).toBe(true);
    expect((await ask("gzip;q=0")).headers).not.toHaveProperty("content-encoding");
    expect(await bytes(await ask("gzip", "HEAD"))).toHaveLength(0);

    // What nobody reads stands in nobody's way until it is broken off.
    const slow = await Promise.all(Array.from({ length: 20 }, () => ask("identity")));
    expect((await bytes(await ask("gzip"))).length).toBe(zipped.length);
    for (const answer of slow) answer.destroy();
    await app.close();
    await store.close();
  });

  test("lets others be answered between the parts of a large catalogue and of a shop's file", async () => {
    const store = await open([]);
    const app = await makeApp({ store });
    const seller = await addTestPerson(app, store, { email: "seller@example.in", role: "seller" });
    const parts = 20;
    const products = Array.from({ length: parts * 200 }, (_, index) => ({ id: `p${index}`, stock: 20 }));
    await shelve(
      store,
      products.map((product) => ({ ...product, shop: seller.id })),
    );
    for (const url of ["/api/Market", "/api/seller/products.csv"]) {
      let turns = 0;
      let done = false;
      const count = () => {
        turns += 1;
        if (!done) setImmediate(count);
      };
      setImmediate(count);
      const began = performance.now();
      expect((await seller.asks({ url })).statusCode).toBe(200);
      done = true;
      // Long work breathes each 10 ms, or between its portions.
      const wanted = Math.min(parts - 1, Math.floor((performance.now() - began) / 25));
      expect([url, turns >= Math.max(3, wanted)]).toEqual([url, true]);
    }
    await app.close();
    await store.close();
  });
});
