import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { whenAccountIsClosed } from "#app/server/closing.ts";
import type { Store } from "#database/store.ts";
import { closeAccount } from "#features/account/server/closeAccount.ts";
import { changeProduct } from "#features/market/server/products.ts";
import { daysLater, indianDay } from "#kit/contract/indianDays.ts";
import { filesInMemory } from "#kit/server/files.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder } from "../support/shop.ts";

const today = () => indianDay(Date.now());
const pesticide = {
  name: "Zebracide",
  category: "pesticides",
  packSize: "1 litre bottle",
  weight: "1.1",
  mrp: "900",
  price: "800",
  manufacturer: "Own Works",
  crops: "wheat",
  description: "Against termites.",
  toxicityLabel: "yellow",
  stock: 40,
};
const licence = { number: "LAID 2031/7", authority: "Krishi Bhavan, Akola", expiresOn: "2039-03-31" };

describe.each(engines)("licences on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let people = 0;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const person = (role?: "seller") => {
    people += 1;
    return addTestPerson(app, store, { email: `p${people}@example.in`, ...(role ? { role } : {}) });
  };
  const add = async (who: TestPerson, more: object = {}): Promise<string> => {
    const payload = { ...pesticide, ...more };
    const answer = await who.asks({ method: "POST", url: "/api/products", payload });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json()._id;
  };
  const licensed = (who: TestPerson, more: object = {}, category = "pesticides") =>
    who.asks({
      method: "PUT",
      url: `/api/seller/licences/${category}`,
      payload: { ...licence, ...more },
    });
  const standing = async (who: TestPerson, category = "pesticides") =>
    (await who.asks({ method: "GET", url: "/api/seller/licences" }))
      .json()
      .find((each: { category: string }) => each.category === category);
  const page = (id: string, from = app) => from.inject({ url: `/api/productpage/${id}` });
  /** Where buyers come upon a product. */
  const seen = async (id: string, name: string, from = app) => {
    const asked = [
      from.inject({ method: "POST", url: "/api/search", payload: { query: name } }),
      from.inject({ url: "/api/Market?category=pesticides&sort=newest&limit=60" }),
    ];
    const lists = await Promise.all(asked.map(async (answer) => (await answer).json() as { _id: string }[]));
    return {
      page: (await page(id, from)).statusCode,
      search: lists[0]?.some(({ _id }) => _id === id),
      list: lists[1]?.some(({ _id }) => _id === id),
    };
  };
  const everywhere = { page: 200, search: true, list: true };
  const nowhere = { page: 404, search: false, list: false };

  test("a pesticide without a licence is nowhere to be seen, and its seller is told why", async () => {
    const seller = await person("seller");
    const id = await add(seller, { name: "Zebrawithheld" });
    expect(await seen(id, "zebrawithheld")).toEqual(nowhere);
    const portal = await seller.asks({
      method: "POST",
      url: "/api/adminportal",
      payload: { email: seller.email },
    });
    expect(portal.json()).toMatchObject({
      data: { pesticides: 1 },
      shelf: { hidden: 0, withheld: 1 },
      licences: [
        { category: "seeds", state: "none", withheld: 0 },
        { category: "fertilizers", state: "none", withheld: 0 },
        { category: "pesticides", state: "none", withheld: 1 },
      ],
      products: [{ _id: id, withheld: true, hidden: false }],
    });
    const farmer = await person();
    expect((await addToCart(farmer, id)).statusCode).toBe(404);
  });

  test("seeds and fertilizers are shown without one, and with one it stands on their pages", async () => {
    const seller = await person("seller");
    const id = await add(seller, { category: "fertilizers", name: "Zebrafert", toxicityLabel: "" });
    expect((await page(id)).json().seller.licence).toBeNull();
    await licensed(seller, {}, "fertilizers");
    expect((await page(id)).json().seller.licence).toEqual(licence);
    expect((await standing(seller, "fertilizers")).state).toBe("holds");
  });

  test("what is named is shown at once, and taken away is gone at once", async () => {
    const seller = await person("seller");
    const id = await add(seller, { name: "Zebrashown" });
    const answer = await licensed(seller);
    expect([answer.statusCode, await seen(id, "zebrashown")]).toEqual([200, everywhere]);
    expect(answer.json()).toContainEqual(
      expect.objectContaining({ category: "pesticides", ...licence, state: "holds", withheld: 0 }),
    );
    expect((await page(id)).json().seller.licence).toEqual(licence);
    expect(await seen(await add(seller, { name: "Zebranext" }), "zebranext")).toEqual(everywhere);

    await seller.asks({ method: "DELETE", url: "/api/seller/licences/pesticides" });
    expect([await standing(seller), await seen(id, "zebrashown")]).toEqual([
      expect.objectContaining({ number: "", state: "none", withheld: 2 }),
      nowhere,
    ]);
  });

  test("a hidden pesticide stays hidden under a licence, and a shown one withheld without", async () => {
    const seller = await person("seller");
    const id = await add(seller, { name: "Zebrahide" });
    const hide = (hidden: boolean) =>
      seller.asks({ method: "POST", url: `/api/products/${id}/hidden`, payload: { hidden } });
    await hide(true);
    await licensed(seller);
    expect(await seen(id, "zebrahide")).toEqual(nowhere);
    await hide(false);
    expect(await seen(id, "zebrahide")).toEqual(everywhere);
    await seller.asks({ method: "DELETE", url: "/api/seller/licences/pesticides" });
    await hide(true);
    await hide(false);
    expect(await seen(id, "zebrahide")).toEqual(nowhere);
  });

  test("what becomes a pesticide is withheld, what is none any more is shown", async () => {
    const seller = await person("seller");
    const said = { ...pesticide, name: "Zebraturns", stock: undefined };
    const id = await add(seller, { ...said, category: "fertilizers", toxicityLabel: "", stock: 4 });
    const turn = (more: object) =>
      seller.asks({ method: "PUT", url: `/api/products/${id}`, payload: { ...said, ...more } });
    expect((await turn({})).json()).toMatchObject({ withheld: true });
    expect(await seen(id, "zebraturns")).toEqual(nowhere);
    await turn({ category: "fertilizers", toxicityLabel: "" });
    expect(await seen(id, "zebraturns")).toMatchObject({ page: 200, search: true });
  });

  test("what lies in a cart when the licence goes can't be ordered", async () => {
    const [seller, farmer] = [await person("seller"), await person()];
    await licensed(seller);
    const id = await add(seller);
    expect((await addToCart(farmer, id)).statusCode).toBe(200);
    await seller.asks({ method: "DELETE", url: "/api/seller/licences/pesticides" });
    const cart = await farmer.asks({ method: "GET", url: "/api/Cart" });
    expect(cart.json()).toMatchObject([{ prod_id: id, sold: false }]);
    const order = await placeOrder(farmer);
    expect([order.statusCode, order.json().errors]).toMatchObject([409, [{ field: id, rule: "gone" }]]);
  });

  test("another shop's licence helps nobody", async () => {
    const [one, other] = [await person("seller"), await person("seller")];
    const id = await add(one, { name: "Zebraother" });
    await licensed(other);
    expect(await seen(id, "zebraother")).toEqual(nowhere);
    expect((await standing(one)).number).toBe("");
  });

  test("what is wrong with a licence is told by field, and nothing of it is kept", async () => {
    const seller = await person("seller");
    const answer = await licensed(seller, { number: "applied for", expiresOn: daysLater(today(), -1) });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      400,
      [
        { field: "number", rule: "no-digit" },
        { field: "expiresOn", rule: "passed" },
      ],
    ]);
    expect((await standing(seller)).state).toBe("none");
    expect((await licensed(seller, {}, "tractors")).statusCode).toBe(400);
  });

  test("more products than one step takes all follow, whoever is killed between", async () => {
    const seller = await person("seller");
    const names = Array.from({ length: 120 }, (_, number) => `Zebramany ${number}`);
    for (const name of names) await add(seller, { name });
    await licensed(seller);
    await expect.poll(async () => (await standing(seller)).withheld).toBe(0);
    // As a kill half-way leaves it: the licence says one thing, some products another.
    await store.db
      .updateTable("product")
      .set({ withheld: 1 })
      .where("shop_id", "=", seller.id)
      .where("name", "like", "%7%")
      .execute();
    await store.db.updateTable("licence").set({ settled: null }).where("shop_id", "=", seller.id).execute();
    const next = await makeApp({ store });
    await next.ready();
    await expect.poll(async () => (await standing(seller)).withheld).toBe(0);
    await next.close();
  });

  test("when its last day is over the pesticides go by themselves, and the seller is told", async () => {
    const seller = await person("seller");
    const id = await add(seller, { name: "Zebraends" });
    await licensed(seller, { expiresOn: today() });
    expect([(await standing(seller)).state, await seen(id, "zebraends")]).toEqual(["soon", everywhere]);
    await store.db
      .updateTable("licence")
      .set({ expires_on: daysLater(today(), -1) })
      .where("shop_id", "=", seller.id)
      .execute();
    const next = await makeApp({ store });
    await next.ready();
    await expect.poll(() => standing(seller)).toMatchObject({ state: "ended", daysLeft: 0, withheld: 1 });
    expect(await seen(id, "zebraends", next)).toEqual(nowhere);
    await next.close();
  });

  test("a licence waits for what is being written of the shop's pesticides, and then finds it", async () => {
    const seller = await person("seller");
    const id = await add(seller, { name: "Zebrarace", category: "seeds", toxicityLabel: "" });
    const product = await store.db
      .selectFrom("product")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { version: _, withheld: __, ...facts } = product;
    let licence: ReturnType<typeof licensed> | undefined;
    await store.db.transaction().execute(async (db) => {
      await changeProduct(db, { ...facts, category: "pesticides" }, Date.now());
      // It answers at once where it does not wait, long before this is committed.
      licence = licensed(seller);
      await Promise.race([licence, new Promise((resolve) => setTimeout(resolve, 300))]);
    });
    expect((await licence)?.statusCode).toBe(200);
    await expect.poll(async () => (await standing(seller)).withheld).toBe(0);
  });

  test("with the account the licence goes", async () => {
    const seller = await person("seller");
    await licensed(seller);
    const leaving = await store.db
      .selectFrom("person")
      .selectAll()
      .where("id", "=", seller.id)
      .executeTakeFirstOrThrow();
    await closeAccount({ db: store.db, files: filesInMemory(), whenClosed: whenAccountIsClosed }, leaving);
    expect(
      await store.db.selectFrom("licence").selectAll().where("shop_id", "=", seller.id).execute(),
    ).toEqual([]);
  });

  test("orders of many products and a licence that comes and goes never wait for each other in a circle", async () => {
    const seller = await person("seller");
    await licensed(seller);
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await add(seller, { stock: 10_000 }));
    const buyers = await Promise.all(Array.from({ length: 4 }, () => person()));
    const codes: number[] = [];
    let ordering = true;
    const orders = buyers.map(async (buyer) => {
      for (let round = 0; round < 5; round += 1) {
        for (const id of ids) codes.push((await addToCart(buyer, id)).statusCode);
        codes.push((await placeOrder(buyer)).statusCode);
      }
    });
    const toggling = (async () => {
      while (ordering) {
        const url = "/api/seller/licences/pesticides";
        codes.push((await seller.asks({ method: "DELETE", url })).statusCode);
        codes.push((await licensed(seller)).statusCode);
      }
    })();
    await Promise.all(orders);
    ordering = false;
    await toggling;
    expect(codes.filter((code) => code >= 500)).toEqual([]);
    const farmer = await person();
    await addToCart(farmer, ids[0] ?? "");
    expect((await placeOrder(farmer)).statusCode).toBe(201);
  });
});
