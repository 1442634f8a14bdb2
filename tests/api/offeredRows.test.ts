import type { FastifyInstance } from "fastify";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { findMatches } from "#shop/market/server/catalogue/matches.ts";
import type { Import } from "#shop/seller/imports/contract.ts";
import { engines } from "../support/database.ts";
import { addHelper } from "../support/helpers.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

/** Goods that no other test has. */
const tonic = {
  name: "Zebrafol tonic",
  category: "fertilizers",
  packSize: "1 litre bottle",
  weight: "1",
  mrp: "500",
  price: "450",
  manufacturer: "Own Works",
  composition: "Zebrin 5%",
  barcode: "",
  crops: "all",
  stock: "40",
};
type Row = Partial<Record<keyof typeof tonic | "sku", string>>;
const columns = ["sku", ...Object.keys(tonic)] as (keyof Row)[];
const tableOf = (...rows: Row[]) =>
  [
    columns,
    ...rows.map((row, place) => columns.map((name) => ({ sku: `T-${place}`, ...tonic, ...row })[name])),
  ]
    .map((cells) => cells.join(","))
    .join("\r\n");
const barcode = "8901234567890";

describe.each(engines)("rows of a file that other shops sell too on $name", ({ name: engine, open }) => {
  let store: Store;
  let app: FastifyInstance;
  let other: TestPerson;
  let count = 0;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
    other = await addSeller();
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const addSeller = () => {
    count += 1;
    return addTestPerson(app, store, { email: `offers${count}@example.in`, role: "seller" });
  };
  const add = async (more: Row, who = other): Promise<string> => {
    const answer = await who.asks({
      method: "POST",
      url: "/api/products",
      payload: { ...tonic, description: "For leaves.", ...more },
    });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json()._id;
  };
  const upload = async (who: TestPerson, ...rows: Row[]): Promise<Import> => {
    const sent = multipartOf("file", "list.csv", "text/csv", tableOf(...rows));
    const answer = await who.asks({ method: "POST", url: "/api/products/import", ...sent });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json();
  };
  const apply = async (who: TestPerson, { id }: Import, query = "") => {
    const answer = await who.asks({ method: "POST", url: `/api/products/imports/${id}/apply${query}` });
    expect(answer.statusCode).toBe(200);
    await vi.waitFor(
      async () =>
        expect((await who.asks({ url: `/api/products/imports/${id}` })).json()).toMatchObject({
          state: "done",
        }),
      10_000,
    );
  };
  const entryOf = async (id: string) =>
    (await store.db.selectFrom("product").select("entry_id").where("id", "=", id).executeTakeFirstOrThrow())
      .entry_id;
  const own = (who: TestPerson) =>
    store.db.selectFrom("product").selectAll().where("shop_id", "=", who.id).orderBy("sku").execute();
  const offered = async (who: TestPerson, { id }: Import) =>
    (await who.asks({ url: `/api/products/imports/${id}/rows?kind=offered` }))
      .json()
      .map(({ line, offeredAs }: { line: number; offeredAs: string }) => [line, offeredAs]);

  test("a row is known by its barcode, or by name, composition, pack and maker; anything else is not", async () => {
    const there = await add({ name: "Known tonic" });
    const coded = await add({ name: "Coded tonic", barcode });
    await add({ name: "Hidden tonic" }).then((id) =>
      other.asks({ method: "POST", url: `/api/products/${id}/hidden`, payload: { hidden: true } }),
    );
    const sample = await store.db
      .selectFrom("product")
      .innerJoin("shop", "shop.id", "product.shop_id")
      .select(["product.name", "product.composition", "product.pack_size", "product.manufacturer"])
      .select(["product.weight_grams", "product.barcode"])
      .where("shop.demonstration", "=", 1)
      .where("product.category", "=", "fertilizers")
      .where("product.composition", "not like", "%,%")
      .where("product.name", "not like", "%,%")
      .where("product.manufacturer", "not like", "%,%")
      .limit(1)
      .executeTakeFirstOrThrow();
    const seller = await addSeller();
    const file = await upload(
      seller,
      { name: "known  TONIC" },
      { name: "Whatever it is called", manufacturer: "Written otherwise", barcode },
      { name: "Known tonic", manufacturer: "Others" },
      { name: "Known tonic", composition: "Zebrin 6%" },
      { name: "Known tonic", packSize: "500 ml bottle" },
      { name: "Known tonic", weight: "2" },
      { name: "Another tonic" },
      { name: "Hidden tonic" },
      { name: "Bar without its pack", packSize: "5 litre can", weight: "5", barcode },
      {
        ...{ name: sample.name, composition: sample.composition, packSize: sample.pack_size },
        ...{ manufacturer: sample.manufacturer, weight: String(sample.weight_grams / 1000) },
      },
    );
    expect([file.fresh, file.bad, file.offered]).toEqual([10, 0, 2]);
    expect(await offered(seller, file)).toEqual([
      [2, there],
      [3, coded],
    ]);
    // What the shop sells already is no offer of another one.
    expect(await upload(other, { name: "Known tonic" })).toMatchObject({ offered: 0 });
  });

  test("nothing joins without the seller's yes; with it the same goods are one entry, with both prices", async () => {
    for (const [name, query] of [
      ["Silent tonic", ""],
      ["Refused tonic", "?joins=no"],
    ] as const) {
      const [seller, alone] = [await addSeller(), await add({ name })];
      const file = await upload(seller, { name });
      expect(file.offered).toBe(1);
      await apply(seller, file, query);
      expect([await entryOf(alone), (await own(seller))[0]?.entry_id]).toEqual([null, null]);
    }
    const there = await add({ name: "Joint tonic" });
    const yes = await addSeller();
    await apply(
      yes,
      await upload(yes, { name: "Joint tonic", price: "399" }, { name: "Own tonic" }),
      "?joins=yes",
    );
    const entry = await entryOf(there);
    expect(entry).not.toBeNull();
    expect((await own(yes)).map(({ name, entry_id }) => [name, entry_id])).toEqual([
      ["Joint tonic", entry],
      ["Own tonic", null],
    ]);
    const offers = (await app.inject({ url: `/api/offers/${entry}` })).json();
    expect(offers.map(({ price }: { price: number }) => price)).toEqual([399, 450]);
    // The entry is there for the next one, whatever else is alike.
    const next = await addSeller();
    const file = await upload(next, { name: "Joint tonic" });
    await apply(next, file, "?joins=yes");
    expect((await own(next))[0]?.entry_id).toBe(entry);
  });

  test("a shop is in an entry once, whatever its file and the other shop do", async () => {
    const there = await add({ name: "Single tonic" });
    const seller = await addSeller();
    const file = await upload(seller, { name: "Single tonic" }, { name: "single tonic", sku: "T-9" });
    expect([file.fresh, file.offered]).toEqual([2, 1]);
    await apply(seller, file, "?joins=yes");
    expect((await own(seller)).filter(({ entry_id }) => entry_id !== null)).toHaveLength(1);
    expect(await upload(seller, { name: "Single tonic", sku: "T-10" })).toMatchObject({ offered: 0 });

    // Joined by hand between the look and the yes.
    const late = await addSeller();
    const looked = await upload(late, { name: "Single tonic" });
    expect(looked.offered).toBe(1);
    const joined = await late.asks({
      method: "POST",
      url: "/api/seller/offers",
      payload: { product: there, price: "440", stock: "1" },
    });
    expect(joined.statusCode).toBe(201);
    await apply(late, looked, "?joins=yes");
    expect((await own(late)).map(({ entry_id }) => entry_id !== null).sort()).toEqual([false, true]);
  });

  test("what became other goods, or is gone, between the look and the yes is joined with nothing", async () => {
    const [changed, gone] = [await add({ name: "Changed tonic" }), await add({ name: "Gone tonic" })];
    const seller = await addSeller();
    const file = await upload(seller, { name: "Changed tonic" }, { name: "Gone tonic" });
    expect(file.offered).toBe(2);
    const now = {
      ...tonic,
      name: "Changed tonic",
      description: "For leaves.",
      manufacturer: "Others",
      stock: undefined,
    };
    const told = [
      await other.asks({ method: "PUT", url: `/api/products/${changed}`, payload: now }),
      await other.asks({ method: "DELETE", url: `/api/products/${gone}` }),
    ];
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await apply(seller, file, "?joins=yes");
    expect((await own(seller)).map(({ entry_id }) => entry_id)).toEqual([null, null]);
  });

  test("a helper's file moves the stock in the helper's name", async () => {
    const seller = await addSeller();
    const helper = await addTestPerson(app, store, { email: "counts@example.in" });
    await addHelper(store, seller, helper, "shop");
    await apply(seller, await upload(seller, { name: "Counted tonic" }));
    await apply(helper, await upload(helper, { name: "Counted tonic", stock: "33" }));
    const moves = await store.db
      .selectFrom("stock_change")
      .innerJoin("product", "product.id", "stock_change.product_id")
      .select(["stock_change.amount", "stock_change.person_id"])
      .where("product.shop_id", "=", seller.id)
      .where("reason", "=", "counted")
      .execute();
    expect(moves).toEqual([{ amount: -7, person_id: helper.id }]);
  });

  test("a hundred rows are looked up in one statement, along indexes", async () => {
    const goods = Array.from({ length: 100 }, (_, place) => ({
      ...{ name: `Tonic ${place}`, category: "fertilizers" as const, composition: "Zebrin 5%", barcode },
      ...{ pack_size: "1 litre bottle", weight_grams: 1_000, manufacturer: "Own Works" },
    }));
    const { db } = store;
    const executor = db.getExecutor();
    const spy = vi.spyOn(executor, "executeQuery");
    await findMatches(db, "nobody", goods);
    // Others look for work meanwhile.
    const sent = spy.mock.calls.map(([one]) => one).filter((one) => one.sql.includes("typed.column"));
    spy.mockRestore();
    expect(sent).toHaveLength(1);
    const [query] = sent;
    if (engine !== "sqlite" || !query) return;
    const plan = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
    );
    const used = plan.rows.map(({ detail }) => detail).filter((line) => /\b(product|found|own)\b/.test(line));
    expect(used.filter((line) => line.startsWith("SCAN"))).toEqual([]);
    expect(used.join("\n")).toContain("product_goods (<expr>=? AND entry_id");
    expect(used.join("\n")).toContain("product_by_barcode");
  });
});
