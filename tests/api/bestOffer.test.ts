import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Change } from "#database/changes.ts";
import { openStore } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";
import { pauseShop, resumeShop } from "#shop/market/server/pauses.ts";
import { addProducts, changeProduct, hideProduct } from "#shop/market/server/products.ts";
import { moveStock } from "#shop/market/server/stock.ts";
import { changeBeside } from "../support/changes.ts";
import { engines, openCopyFor, temporaryFolder } from "../support/database.ts";
import { productFacts } from "../support/products.ts";
import { joinOffers, shelve } from "../support/shop.ts";

const server = process.env.TEST_DATABASE_URL ?? "";

/** Where it is changed, and where it is looked at. */
interface Places {
  readonly db: Database;
  readonly write: (work: (tx: Change) => Promise<unknown>) => Promise<unknown>;
  readonly looking: FastifyInstance;
  /** How long what is shown may be behind (ms). */
  readonly behindMs: number;
}

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function opened(options: Parameters<typeof openStore>[0]) {
  const store = await openStore(options);
  endings.push(() => store.close());
  return store;
}

async function served(store: Parameters<typeof makeApp>[0]["store"]) {
  const app = await makeApp({ store });
  endings.push(() => app.close());
  return app;
}

const places: { name: string; open: () => Promise<Places> }[] = [
  ...engines.map(({ name, open }) => ({
    name: `at once in the process that changes it, on ${name}`,
    open: async () => {
      const store = await open([]);
      endings.push(() => store.close());
      const looking = await served(store);
      const { db } = store;
      return {
        db,
        looking,
        behindMs: 0,
        write: (work: (tx: Change) => Promise<unknown>) => change(looking, db, work),
      };
    },
  })),
  {
    name: "in the server of a data folder when a command changed it beside that",
    open: async () => {
      const dataDir = temporaryFolder();
      const looking = await served(await opened({ dataDir }));
      // What the server writes at its start may still hold the database.
      const { db } = await vi.waitFor(() => opened({ dataDir, beside: true }), 30_000);
      return { db, looking, behindMs: 5_000, write: (work) => changeBeside(db, work) };
    },
  },
  ...(server === ""
    ? []
    : [
        {
          name: "in another process of a PostgreSQL, with its event",
          open: async () => {
            const { url: databaseUrl, drop } = await openCopyFor(server);
            endings.push(drop);
            const store = await opened({ dataDir: temporaryFolder(), databaseUrl });
            const here = await served(store);
            const looking = await served(await opened({ dataDir: temporaryFolder(), databaseUrl }));
            const { db } = store;
            return {
              db,
              looking,
              behindMs: 5_000,
              write: (work: (tx: Change) => Promise<unknown>) => change(here, db, work),
            };
          },
        },
      ]),
];

/** A word of these products alone. */
const word = "zebrafol";
const facts = (id: string, pricePaise: number) =>
  productFacts({
    ...{ id, shop_id: `shop-${id}`, name: `${word} tonic`, composition: "Zebrin 5%" },
    ...{ crop_targets: "all", price_paise: pricePaise, mrp_paise: 50_000 },
  });

describe.each(places)("the best of two offers shows $name", ({ open }) => {
  test("in search, lists, on pages and in the order of offers, after each change of price, stock, pause and shelf", async () => {
    const { db, looking, behindMs, write } = await open();
    for (const id of ["a", "b", "other"])
      await shelve({ db }, [{ id: `seat-${id}`, stock: 1, shop: `shop-${id}` }]);
    await db.updateTable("product").set({ hidden: 1 }).execute();
    const stocked = [
      { ...facts("a", 45_000), opening: 5 },
      { ...facts("b", 40_000), opening: 1 },
    ];
    await write((tx) => addProducts(tx, stocked, 1));
    const unlike = { ...facts("other", 30_000), name: "Quorgan drops", composition: "Quorgan 3%" };
    await write((tx) => addProducts(tx, [{ ...unlike, opening: 50 }], 1));
    await write(async (tx) => {
      await joinOffers(tx, "entry", ["a", "b"]);
      tx.changed("products");
    });

    const ask = async (url: string, query?: string) =>
      (
        await looking.inject(
          query ? { method: "POST", url: `/api${url}`, payload: { query } } : { url: `/api${url}` },
        )
      ).json();
    const ids = (rows: { _id: string }[]) =>
      rows.map(({ _id }) => _id).filter((id) => id === "a" || id === "b");
    const page = async (id: string) => {
      const { _id, price, stock } = await ask(`/productpage/${id}`);
      return { _id, price, stock };
    };
    const category = "/Market?category=fertilizers&limit=60";
    const shown = async () => ({
      search: ids(await ask("/search", word)),
      find: ids((await ask("/find", word)).products),
      newest: ids(await ask(`${category}&sort=newest`)),
      cheapest: ids(await ask(`${category}&sort=price`)),
      crop: ids(await ask(`${category}&crop=wheat`)),
      sample: ids(await ask("/Market?sample=11&draw=3")),
      related: ids((await ask("/productpage/other")).related),
      offers: ids(await ask("/offers/entry")),
      pages: [await page("a"), await page("b")],
    });
    const few = (left: number) => ({ state: "few", left });
    const a = { _id: "a", price: 450, stock: few(5) };
    const b = { _id: "b", price: 400, stock: few(1) };
    const best = (id: string, offers: string[], pages: object[]) => ({
      ...{ search: [id], find: [id], newest: [id], cheapest: [id], crop: [id], sample: [id], related: [id] },
      ...{ offers, pages },
    });
    const price = (paise: number) => (tx: Change) => changeProduct(tx, facts("b", paise), 2);
    const move = (amount: number) => (tx: Change) =>
      moveStock(tx, { productId: "b", amount, reason: amount < 0 ? "sold" : "returned", at: 3 });
    const pause = { shop_id: "shop-b", paused_by: "seller", until_day: "", reason: "" } as const;
    const steps: [name: string, work: (tx: Change) => Promise<unknown>, found: ReturnType<typeof best>][] = [
      ["nothing yet", async () => {}, best("b", ["b", "a"], [a, b])],
      ["dearer", price(46_000), best("a", ["a", "b"], [a, { ...b, price: 460 }])],
      ["cheaper", price(42_000), best("b", ["b", "a"], [a, { ...b, price: 420 }])],
      [
        ...(["sold out", move(-1)] as const),
        best("a", ["a", "b"], [a, { ...b, price: 420, stock: { state: "out", left: 0 } }]),
      ],
      ["there again", move(3), best("b", ["b", "a"], [a, { ...b, price: 420, stock: few(3) }])],
      [
        ...(["paused", (tx: Change) => pauseShop(tx, pause, 4)] as const),
        best("a", ["a"], [a, { ...b, price: 420, stock: few(3) }]),
      ],
      [
        ...(["going on", (tx: Change) => resumeShop(tx, "shop-b", "seller")] as const),
        best("b", ["b", "a"], [a, { ...b, price: 420, stock: few(3) }]),
      ],
      // Who kept its address sees who sells it now.
      ["hidden", (tx) => hideProduct(tx, "b", true, 5), best("a", ["a"], [a, a])],
      [
        ...(["shown", (tx: Change) => hideProduct(tx, "b", false, 6)] as const),
        best("b", ["b", "a"], [a, { ...b, price: 420, stock: few(3) }]),
      ],
    ];
    for (const [name, work, found] of steps) {
      await write(work);
      const looked = async () => expect({ name, ...(await shown()) }).toEqual({ name, ...found });
      await (behindMs === 0 ? looked() : vi.waitFor(looked, behindMs));
    }
  }, 120_000);
});
