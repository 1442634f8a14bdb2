import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { moderate } from "#app/server/commands/reviewCommands.ts";
import { statementsOf } from "#database/schema/migrate.ts";
import type { Store } from "#database/store.ts";
import { dayMs, indianDay } from "#kit/contract/days/indianDays.ts";
import type { Product } from "#shop/market/contract.ts";
import { ratingOrderOf } from "#shop/market/rules.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve } from "../support/shop.ts";

describe.each(engines)("a seller among their own goods on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let seller: TestPerson;
  let asha: TestPerson;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
    seller = await addTestPerson(app, store, { email: "seller@example.in", role: "seller", name: "Seller" });
    asha = await addTestPerson(app, store, { email: "asha@example.in" });
    await shelve(store, [{ id: "own", stock: 100, shop: seller.id }]);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const review = (person: TestPerson, stars: number, text: string) =>
    person.asks({ method: "POST", url: "/api/reviews", payload: { prod_id: "own", stars, text } });
  /** A command writes through a connection of its own, and the server hears of it; here both are one. */
  const command = async (...words: string[]) => {
    return moderate(words, { changes: app.changes, db: store.db });
  };
  const rating = async () => (await app.inject("/api/productpage/own")).json<Product>().rating;
  const newest = async () => (await app.inject("/api/newestReview")).json().review;
  /** An order as it could be made before it was refused. */
  const sellTo = async (person: TestPerson) => {
    const at = Date.now();
    const id = `ORDER-${person.email}`;
    const sums = { subtotal_paise: 10_000, you_save_paise: 0, shipping_paise: 0, total_paise: 10_000 };
    await store.db
      .insertInto("placed_order")
      .values({ ...sums, id, person_id: person.id, payment: "cod", placed_at: at })
      .execute();
    await store.db
      .insertInto("order_part")
      .values({
        ...{ id, order_id: id, shop_id: seller.id, state: "delivered", tracking: "", reason: "" },
        ...{ placed_at: at, updated_at: at, shipping_paise: 0, collect_words: "" },
      })
      .execute();
    await store.db
      .insertInto("order_line")
      .values({
        ...{ part_id: id, product_id: "own", name: "own", name_hi: "", img: "", pack_size: "" },
        ...{ pack_size_hi: "", price_paise: 10_000, mrp_paise: 10_000, quantity: 1 },
      })
      .execute();
  };

  const addHelper = async (owner = seller) => {
    const helper = await addTestPerson(app, store, { email: `helps-${owner.email}`, name: "Ramesh" });
    const row = { person_id: helper.id, shop_id: owner.id, role: "shop", since: 1 } as const;
    await store.db.insertInto("helper").values(row).execute();
    return helper;
  };

  test("what one sells goes neither into the own cart nor into an own order, said in words", async () => {
    const put = await addToCart(seller, "own");
    expect([put.statusCode, put.json()]).toEqual([
      403,
      expect.objectContaining({
        detail: "Nobody buys from their own shop: own",
        errors: [expect.objectContaining({ field: "own", rule: "own" })],
      }),
    ]);
    // Put in before that was refused.
    const line = { product_id: "own", quantity: 1, price_seen_paise: 10_000, added_at: 1 };
    await store.db
      .insertInto("cart_line")
      .values({ ...line, person_id: seller.id })
      .execute();
    expect((await placeOrder(seller)).statusCode).toBe(403);
    expect(await store.db.selectFrom("order_part").selectAll().execute()).toEqual([]);
    await addToCart(asha, "own");
    expect((await placeOrder(asha)).statusCode).toBe(201);
  });

  test("nobody reviews what their own shop sells, whatever they had ordered there; it counts in no figure either", async () => {
    await sellTo(seller);
    await sellTo(asha);
    const refused = await review(seller, 5, "ADVERT: call 99999");
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      "Nobody reviews what their own shop sells",
    ]);
    const may = async (person: TestPerson) =>
      (await person.asks({ method: "GET", url: "/api/ownReview/own" })).json().may;
    expect([await may(seller), await may(asha)]).toEqual([false, true]);
    expect((await review(asha, 4, "Came up well")).statusCode).toBe(201);
    expect([await rating(), (await newest()).text]).toEqual([{ mean: 4, count: 1 }, "Came up well"]);
    const today = indianDay(Date.now());
    const figures = await seller.asks({
      url: `/api/seller/figures?from=${today}&to=${indianDay(Date.now() + dayMs)}`,
    });
    expect(figures.statusCode, figures.body).toBe(200);
    // One that Asha has ordered in the test before, and the one that was delivered to her.
    expect(figures.json().best).toMatchObject([{ packs: 2 }]);
  });

  test("a helper neither buys of the shop nor reviews what it sells", async () => {
    const helper = await addHelper();
    expect((await addToCart(helper, "own")).statusCode).toBe(403);
    const many = await helper.asks({
      ...{ method: "POST", url: "/api/addAllToCart", payload: { lines: [{ _id: "own", quantity: 1 }] } },
    });
    expect(many.json().lines).toMatchObject([{ result: "own" }]);
    const line = { product_id: "own", quantity: 1, price_seen_paise: 10_000, added_at: 1 };
    await store.db
      .insertInto("cart_line")
      .values({ ...line, person_id: helper.id })
      .execute();
    expect((await placeOrder(helper)).statusCode).toBe(403);
    // Bought before they helped.
    await sellTo(helper);
    expect((await review(helper, 5, "The best shop")).statusCode).toBe(403);
    expect((await helper.asks({ url: "/api/ownReview/own" })).json().may).toBe(false);
  });

  test("a shop that its helper opens bears the seller's name", async () => {
    const owner = await addTestPerson(app, store, {
      email: "o@example.in",
      role: "seller",
      name: "Sita Rao",
    });
    const helper = await addHelper(owner);
    const said = await helper.asks({
      method: "PUT",
      url: "/api/seller/shop/holiday",
      payload: { until: "" },
    });
    expect(said.statusCode, said.body).toBeLessThan(300);
    const shop = await store.db.selectFrom("shop").select("name").where("id", "=", owner.id).execute();
    expect(shop).toEqual([{ name: "Sita Rao" }]);
  });

  test("own reviews of before leave the ratings at the upgrade, which are those of the others to the thousandth", async () => {
    const shelf = Array.from({ length: 12 }, (_, index) => ({
      id: `old-${index}`,
      stock: 1,
      shop: seller.id,
    }));
    await shelve(store, shelf);
    for (const [place, { id }] of shelf.entries()) {
      const others = Array.from({ length: place }, (_, turn) => 1 + ((turn + place) % 5));
      const said = [
        ...others.map((stars, turn) => [`other-${turn}`, stars] as const),
        [seller.id, 5] as const,
      ];
      for (const [person_id, stars] of said) {
        const row = { id: `${id}-${person_id}`, product_id: id, person_id, author: "A", stars, text: "" };
        await store.db
          .insertInto("review")
          .values({ ...row, created_at: 1, updated_at: 1, hidden: 0 })
          .execute();
      }
    }
    const file = readFileSync("src/database/migrations/0015-business.sqlite.sql", "utf8");
    const updates = statementsOf(file).filter((text) => /^\s*update (review|product) /m.test(text));
    expect(updates).toHaveLength(3);
    for (const text of updates) await sql.raw(text).execute(store.db);
    for (const [place, { id }] of shelf.entries()) {
      const others = Array.from({ length: place }, (_, turn) => 1 + ((turn + place) % 5));
      const sum = others.reduce((all, stars) => all + stars, 0);
      const row = await store.db
        .selectFrom("product")
        .select(["rating_sum", "rating_count", "rating_order"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({
        rating_sum: sum,
        rating_count: place,
        rating_order: ratingOrderOf(sum, place),
      });
    }
  });

  test("those who run the site take a review from everybody's sight and out of the rating, and may put it back", async () => {
    const [{ id = "" } = {}] = (await app.inject("/api/reviews/own")).json();
    const order = async () =>
      (await store.db.selectFrom("product").select("rating_order").where("id", "=", "own").executeTakeFirst())
        ?.rating_order;
    expect(await command("reviews")).toMatch(new RegExp(`^${id}.*4/5.*Came up well$`, "m"));
    expect(await command("hide-review", id)).toContain("nowhere");
    expect(await newest()).toBeNull();
    expect(await rating()).toEqual({ mean: null, count: 0 });
    expect(await order()).toBe(ratingOrderOf(0, 0));
    expect((await app.inject("/api/reviews/own")).json()).toEqual([]);
    // Said anew it stays hidden and counts no more than before.
    expect((await review(asha, 5, "Once more")).statusCode).toBe(201);
    expect(await rating()).toEqual({ mean: null, count: 0 });
    await command("hide-review", id);
    await command("show-review", id);
    expect(await rating()).toEqual({ mean: 5, count: 1 });
    expect(await newest()).toMatchObject({ text: "Once more" });
    await expect(command("hide-review", "none")).rejects.toThrow("No review has the ID none");
    await expect(command("hide-review")).rejects.toThrow("Which one?");
  });
});
