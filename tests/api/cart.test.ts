import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { CartItem } from "#shop/cart/contract.ts";
import { maxLines } from "#shop/cart/rules.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, shelve } from "../support/shop.ts";

describe.each(engines)("the cart on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
    await shelve(store, [
      { id: "urea", stock: 100, pricePaise: 26_650, mrpPaise: 30_000 },
      { id: "zinc", stock: 4, pricePaise: 9_999, mrpPaise: 10_001 },
      { id: "gone", stock: 5 },
      { id: "empty", stock: 0 },
    ]);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const newPerson = () => {
    count += 1;
    return addTestPerson(app, store, { email: `farmer${count}@example.in` });
  };
  const post = (person: TestPerson, url: string, payload: object) =>
    person.asks({ method: "POST", url: `/api${url}`, payload });
  const itemsOf = async (person: TestPerson): Promise<CartItem[]> =>
    (await person.asks({ url: `/api/Cart/${person.email}` })).json().items;

  test("takes both bodies of the specification, and answers 'exist' where the product is there already", async () => {
    const asha = await newPerson();
    const whole = { _id: "urea", name: "Free urea", price: 0, mrp: 1, img1: "x", quantity: 3 };
    expect((await post(asha, "/addToCart", { prod: whole, email: asha.email })).json()).toEqual({
      message: "added",
    });
    expect((await post(asha, "/addToCart", { ...whole, quantity: 7 })).json()).toEqual({ message: "exist" });
    expect((await post(asha, "/addToCart", { _id: "zinc" })).json()).toEqual({ message: "added" });
    expect(await itemsOf(asha)).toMatchObject([
      { _id: "urea", prod_id: "urea", name: "urea", price: 266.5, mrp: 300, quantity: 3 },
      { prod_id: "zinc", quantity: 1, price: 99.99, mrp: 100.01 },
    ]);
    const listed = (await asha.asks({ url: "/api/Cart" })).json();
    expect(listed).toEqual(await itemsOf(asha));
  });

  test("counts the quantity in `prod` and beside it, and says who sells", async () => {
    const asha = await newPerson();
    await post(asha, "/addToCart", { prod: { _id: "urea" }, email: asha.email, quantity: 5 });
    await post(asha, "/addToCart", { prod: { _id: "zinc", quantity: 2 }, quantity: 4 });
    expect(await itemsOf(asha)).toMatchObject([
      { prod_id: "urea", quantity: 5, seller: { name: "Shop test-shop", demonstration: false } },
      { prod_id: "zinc", quantity: 2 },
    ]);
  });

  test("has the name in English, whatever the reader's language, and beside it the title in that language", async () => {
    await shelve(store, [{ id: "desi", stock: 9, name: "Desi Khad" }]);
    await store.db.updateTable("product").set({ name_hi: "देसी खाद" }).where("id", "=", "desi").execute();
    const asha = await newPerson();
    await addToCart(asha, "desi");
    const named = async (language: string) => {
      const answer = await asha.asks({ url: "/api/Cart", headers: { "accept-language": language } });
      return answer.json().map(({ name, title }: CartItem) => [name, title]);
    };
    expect(await named("hi")).toEqual([["Desi Khad", "देसी खाद"]]);
    expect(await named("en")).toEqual([["Desi Khad", "Desi Khad"]]);
  });

  test("is one's own: another person's e-mail is refused, whether that account exists or not", async () => {
    const [asha, ravi] = [await newPerson(), await newPerson()];
    await addToCart(asha, "urea");
    for (const email of [asha.email, "nobody@example.in"]) {
      const answers = await Promise.all([
        ravi.asks({ url: `/api/Cart/${email}` }),
        post(ravi, "/addToCart", { prod: { _id: "zinc" }, email }),
        post(ravi, "/delete-item", { item_id: "urea", email }),
        post(ravi, "/update-item", { item_id: "urea", email, quantity: 2 }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    }
    expect(await itemsOf(asha)).toMatchObject([{ prod_id: "urea", quantity: 1 }]);
    expect(await itemsOf(ravi)).toEqual([]);
    expect((await asha.asks({ url: `/api/Cart/${asha.email.toUpperCase()}` })).statusCode).toBe(200);
    expect((await app.inject(`/api/Cart/${asha.email}`)).statusCode).toBe(401);
  });

  test("changes a quantity and takes an item out, each answering the whole cart", async () => {
    const asha = await newPerson();
    await addToCart(asha, "urea");
    await addToCart(asha, "zinc");
    const changed = await post(asha, "/update-item", { item_id: "urea", email: asha.email, quantity: 12 });
    expect(changed.json()).toEqual({ items: await itemsOf(asha) });
    expect(changed.json().items[0]).toMatchObject({ prod_id: "urea", quantity: 12 });
    const removed = await post(asha, "/delete-item", { item_id: "urea", email: asha.email });
    expect(removed.json().items.map(({ prod_id }: CartItem) => prod_id)).toEqual(["zinc"]);
    expect((await post(asha, "/delete-item", { item_id: "urea" })).json()).toEqual(removed.json());
    expect((await post(asha, "/update-item", { item_id: "urea", quantity: 2 })).statusCode).toBe(404);
  });

  test("refuses more than there is in words, with what is left, and keeps the quantity", async () => {
    const asha = await newPerson();
    await addToCart(asha, "zinc", 2);
    const above = await post(asha, "/update-item", { item_id: "zinc", quantity: 5 });
    expect(above.statusCode).toBe(409);
    expect(above.json()).toMatchObject({
      type: "urn:mitti:problem:sold-out",
      detail: "Only 4 of zinc are left",
      errors: [{ field: "quantity", rule: "stock", limit: 4 }],
    });
    expect(await itemsOf(asha)).toMatchObject([{ quantity: 2 }]);
    expect((await addToCart(asha, "empty")).json()).toMatchObject({ detail: "empty is sold out" });
    expect((await addToCart(asha, "no-such-thing")).statusCode).toBe(404);
  });

  test.each([
    ["no product", {}],
    ["an empty product", { prod: {} }],
    ["a quantity of none", { _id: "urea", quantity: 0 }],
    ["a quantity above a thousand", { _id: "urea", quantity: 1001 }],
    ["half a pack", { _id: "urea", quantity: 1.5 }],
    ["a quantity that is a text", { _id: "urea", quantity: "2" }],
    ["an id that is none", { _id: "../urea" }],
    ["an id that is a list", { _id: ["urea"] }],
  ])("refuses %s, naming the field", async (_, payload) => {
    const asha = await newPerson();
    const answer = await post(asha, "/addToCart", payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.length).toBeGreaterThan(0);
    expect(await itemsOf(asha)).toEqual([]);
  });

  test("tells what happened since: prices that moved, packs that are short, products that are gone", async () => {
    const asha = await newPerson();
    for (const [id, quantity] of [
      ["urea", 2],
      ["zinc", 4],
      ["gone", 1],
    ] as const) {
      await addToCart(asha, id, quantity);
    }
    const change = (id: string, values: object) =>
      store.db.updateTable("product").set(values).where("id", "=", id).execute();
    await change("urea", { price_paise: 28_000 });
    await change("zinc", { stock: 3 });
    await change("gone", { deleted_at: 5 });
    const items = (await itemsOf(asha)).sort((one, other) => (one.prod_id > other.prod_id ? -1 : 1));
    expect(items).toMatchObject([
      { prod_id: "zinc", quantity: 4, stock: { state: "few", left: 3 } },
      { prod_id: "urea", price: 280, priceSeen: 266.5, sold: true },
      { prod_id: "gone", sold: false },
    ]);
    await change("urea", { price_paise: 26_650 });
    await change("zinc", { stock: 4 });
    await change("gone", { deleted_at: null });
  });

  test("two devices that tap at once make one line", async () => {
    const asha = await newPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => addToCart(asha, "urea", 2)));
    const messages = answers.map((answer) => answer.json().message);
    expect(messages.filter((message) => message === "added")).toHaveLength(1);
    expect(messages.filter((message) => message === "exist")).toHaveLength(19);
    expect(await itemsOf(asha)).toMatchObject([{ quantity: 2 }]);
  });

  test("puts several in at once and says of each what became of it; sent twice it is once", async () => {
    const asha = await newPerson();
    await addToCart(asha, "urea", 2);
    const lines = [
      { _id: "urea", quantity: 3 },
      { _id: "zinc", quantity: 5 },
      { _id: "gone", quantity: 2 },
      { _id: "empty", quantity: 1 },
      { _id: "no-such-thing", quantity: 1 },
    ];
    const results = async () => {
      const answer = await post(asha, "/addAllToCart", { lines });
      return answer.json().lines.map((line: object) => Object.values(line));
    };
    expect(await results()).toEqual([
      ["urea", "raised", 3],
      ["zinc", "short", 4],
      ["gone", "added", 2],
      ["empty", "sold-out", 0],
      ["no-such-thing", "gone", 0],
    ]);
    const held = await itemsOf(asha);
    expect(held.map(({ prod_id, quantity }) => [prod_id, quantity])).toEqual([
      ["urea", 3],
      ["zinc", 4],
      ["gone", 2],
    ]);
    expect((await results()).map(([, result]: string[]) => result)).toEqual([
      ...["exist", "short", "exist", "sold-out", "gone"],
    ]);
    expect(await itemsOf(asha)).toEqual(held);
    // More of it is there already.
    await post(asha, "/addAllToCart", { lines: [{ _id: "urea", quantity: 1 }] });
    expect((await itemsOf(asha))[0]).toMatchObject({ prod_id: "urea", quantity: 3 });
  });

  test("twenty devices that put the same in at once make one line each", async () => {
    const asha = await newPerson();
    const lines = ["urea", "zinc"].map((_id) => ({ _id, quantity: 2 }));
    await Promise.all(Array.from({ length: 20 }, () => post(asha, "/addAllToCart", { lines })));
    expect((await itemsOf(asha)).map(({ quantity }) => quantity)).toEqual([2, 2]);
  });

  test("one's own goods stay out, and so does what the cart has no room for", async () => {
    const seller = await newPerson();
    await shelve(store, [{ id: "own-goods", stock: 9, shop: seller.id }]);
    const ids = Array.from({ length: maxLines }, (_, index) => `together-${index}`);
    await shelve(
      store,
      ids.map((id) => ({ id, stock: 9 })),
    );
    const put = async (some: readonly string[]): Promise<string[]> => {
      const lines = some.map((_id) => ({ _id, quantity: 1 }));
      const answer = await post(seller, "/addAllToCart", { lines });
      return answer.json().lines.map(({ result }: { result: string }) => result);
    };
    expect(await put(["own-goods", "urea"])).toEqual(["own", "added"]);
    for (let from = 0; from < 96; from += 24) await put(ids.slice(from, from + 24));
    expect(await put(ids.slice(96))).toEqual(["added", "added", "added", "full"]);
    expect(await itemsOf(seller)).toHaveLength(maxLines);
  });

  test.each([
    ["no line", []],
    ["twenty-five lines", Array(25).fill({ _id: "urea", quantity: 1 })],
    ["a quantity above a thousand", [{ _id: "urea", quantity: 1001 }]],
    ["half a pack", [{ _id: "urea", quantity: 0.5 }]],
    ["an id that is none", [{ _id: "../urea", quantity: 1 }]],
  ])("refuses %s at once", async (_, lines) => {
    const asha = await newPerson();
    expect((await post(asha, "/addAllToCart", { lines })).statusCode).toBe(400);
    expect(await itemsOf(asha)).toEqual([]);
  });

  test("things tapped quickly do not vanish: forty different products at once are forty lines", async () => {
    const asha = await newPerson();
    const ids = Array.from({ length: maxLines }, (_, index) => `many-${index}`);
    await shelve(
      store,
      ids.map((id) => ({ id, stock: 9 })),
    );
    await Promise.all(ids.slice(0, 40).map((id) => addToCart(asha, id)));
    expect(await itemsOf(asha)).toHaveLength(40);
    for (const id of ids.slice(40)) await addToCart(asha, id);
    const beyond = await addToCart(asha, "urea");
    expect([beyond.statusCode, beyond.json().detail]).toEqual([413, "A cart holds 100 different products"]);
    expect((await addToCart(asha, "many-0")).json()).toEqual({ message: "exist" });
  });
});
