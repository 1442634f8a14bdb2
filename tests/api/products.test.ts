import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import type { Store } from "#database/store.ts";
import { change } from "#kit/server/changes.ts";
import { type Files, filesInMemory } from "#kit/server/files/files.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import { cacheTags } from "#shop/market/rules.ts";
import { moveStock } from "#shop/market/server/stock.ts";
import { closeShop } from "#shop/seller/portal/server/closeShop.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson, type TestPerson, testPassword } from "../support/people.ts";
import { addToCart, placeOrder, shelve, stocks } from "../support/shop.ts";

const typed = {
  sku: "",
  name: "Zebrafol leaf tonic",
  category: "fertilizers",
  packSize: "1 litre bottle",
  weight: "1.1",
  mrp: "Rs 1,25,000.50",
  price: 100000.05,
  manufacturer: "Own Works",
  crops: "wheat",
  description: "For leaves.",
  stock: 40,
};

describe.each(engines)("a seller's own products on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let files: Files;
  let seller: TestPerson;
  let other: TestPerson;
  let farmer: TestPerson;

  beforeAll(async () => {
    store = await open();
    files = filesInMemory();
    app = await makeApp({ store, files });
    seller = await addTestPerson(app, store, { email: "seller@example.in", role: "seller", name: "Ravi" });
    other = await addTestPerson(app, store, { email: "other@example.in", role: "seller" });
    farmer = await addTestPerson(app, store, { email: "farmer@example.in" });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object, who = seller) =>
    who.asks({ method, url: `/api${url}`, ...(payload ? { payload } : {}) });
  const add = async (more: object = {}, who = seller) => {
    const answer = await call("POST", "/products", { ...typed, ...more }, who);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json();
  };
  const found = async (query: string): Promise<string[]> => {
    const answer = await app.inject({ method: "POST", url: "/api/search", payload: { query } });
    return answer.json().map(({ _id }: { _id: string }) => _id);
  };
  const page = (id: string) => app.inject({ url: `/api/productpage/${id}` });
  const shelf = async (query = "", who = seller) => {
    const answer = await call("GET", `/seller/products${query}`, undefined, who);
    return answer.json().map(({ _id }: { _id: string }) => _id);
  };
  const ledger = async (id: string) => (await stocks(store)).get(id);

  test("a new product is found, shown and sold at once, in its seller's name", async () => {
    const product = await add();
    expect(product).toMatchObject({ price: 100_000.05, mrp: 125_000.5, weight: 1.1, packs: 40, version: 1 });
    expect(product.typed).toMatchObject({
      price: "100000.05",
      mrp: "125000.50",
      weight: "1.1",
      crops: "wheat",
    });
    expect(await found("zebrafol")).toEqual([product._id]);
    expect((await page(product._id)).json()).toMatchObject({
      seller: { id: seller.id, name: "Ravi", demonstration: false },
      img1: "/products/pack-fertilizers-bottle-leaf.svg",
      crops: [{ id: "wheat" }],
    });
    expect(await ledger(product._id)).toEqual({ stock: 40, ledger: 40 });
    expect((await addToCart(farmer, product._id)).statusCode).toBe(200);
  });

  test("a product that is not right is refused with every fault, and nothing of it is kept", async () => {
    const before = await shelf();
    const answer = await call("POST", "/products", {
      ...typed,
      name: " ",
      price: "abc",
      mrp: -5,
      stock: null,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map(({ field, rule }: Record<string, string>) => `${field} ${rule}`)).toEqual(
      ["name required", "mrp too-small", "price not-a-number", "stock required"],
    );
    expect(await shelf()).toEqual(before);
  });

  test("the same key is one product, however often it is sent and by how many at once", async () => {
    const key = "a-key-of-the-form";
    const all = await Promise.all([1, 2, 3, 4].map(() => add({ name: "Onlyonce", key })));
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(1);
    expect(await found("onlyonce")).toHaveLength(1);
    expect(await ledger(all[0]._id)).toEqual({ stock: 40, ledger: 40 });
    expect((await add({ name: "Onlyonce", key }, other))._id).not.toBe(all[0]._id);
  });

  test("a key whose product was deleted since is refused in words, and brings nothing back", async () => {
    const sent = { ...typed, name: "Oncemore", key: "a-key-that-comes-late" };
    const { _id: id } = (await call("POST", "/products", sent)).json();
    expect((await call("DELETE", `/products/${id}`)).statusCode).toBe(200);
    const late = await call("POST", "/products", sent);
    expect([late.statusCode, late.json().type]).toEqual([422, "urn:mitti:problem:idempotency-conflict"]);
    expect(await found("oncemore")).toEqual([]);
  });

  test("a shop's own number is given once, and free again when its product is deleted", async () => {
    const first = await add({ sku: "U-45" });
    const again = await call("POST", "/products", { ...typed, sku: "U-45" });
    expect([again.statusCode, again.json().errors[0].field]).toEqual([409, "sku"]);
    const race = await Promise.all([1, 2, 3].map(() => call("POST", "/products", { ...typed, sku: "U-46" })));
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    await add({ sku: "U-45" }, other);
    expect((await call("DELETE", `/products/${first._id}`)).statusCode).toBe(200);
    await add({ sku: "U-45" });
  });

  test("a change is seen at once, and what somebody else changed meanwhile is never written over", async () => {
    const { _id: id } = await add({ name: "Quaggamix" });
    const change = (more: object) => call("PUT", `/products/${id}`, { ...typed, stock: undefined, ...more });
    const first = await change({ name: "Okapimix", price: 99, mrp: 100, version: 1 });
    expect(first.json()).toMatchObject({ name: "Okapimix", price: 99, version: 2, packs: 40 });
    expect([await found("quaggamix"), await found("okapimix")]).toEqual([[], [id]]);
    const late = await change({ name: "Latemix", version: 1 });
    expect([late.statusCode, late.json().errors[0]]).toMatchObject([409, { rule: "changed", limit: 2 }]);
    const both = await Promise.all([
      change({ name: "One", version: 2 }),
      change({ name: "Two", version: 2 }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test("a change never undoes a sale", async () => {
    const { _id: id } = await add({ name: "Soldmeanwhile", price: 10, mrp: 10 });
    await addToCart(farmer, id, 3);
    expect((await placeOrder(farmer)).statusCode).toBe(201);
    expect((await call("PUT", `/products/${id}`, { ...typed, stock: 50 })).json().errors[0].field).toBe(
      "stockSeen",
    );
    const changed = await call("PUT", `/products/${id}`, { ...typed, stock: 50, stockSeen: 40 });
    expect(changed.json().packs).toBe(47);
    expect(await ledger(id)).toEqual({ stock: 47, ledger: 47 });
  });

  const quick = (id: string, payload: object, who = seller) =>
    call("POST", `/products/${id}/quick`, payload, who);

  test("price and stock of a row are said anew, both or none, and whoever comes second is told what it is now", async () => {
    const { _id: id } = await add({ price: "100", mrp: "120", name: "Zebraquick" });
    const done = await quick(id, {
      price: "९९.५०",
      priceSeen: 100,
      stock: "55",
      stockSeen: 40,
      key: "row-0001",
    });
    expect([done.statusCode, done.json()]).toMatchObject([200, { price: 99.5, packs: 55, version: 2 }]);
    expect((await app.inject({ url: `/api/productpage/${id}` })).json().price).toBe(99.5);
    // The same sent again, after a lost answer.
    const again = await quick(id, {
      price: "99.50",
      priceSeen: 100,
      stock: "55",
      stockSeen: 40,
      key: "row-0001",
    });
    expect(again.json()).toMatchObject({ price: 99.5, packs: 55, version: 2 });
    // Another tab that still shows 100: nothing of it is kept, its count neither.
    const late = await quick(id, { price: "90", priceSeen: 100, stock: "7", stockSeen: 55 });
    expect([late.statusCode, late.json().errors]).toMatchObject([409, [{ field: "price", limit: 9_950 }]]);
    // Five were sold since they were counted: they stay sold.
    await addToCart(farmer, id, 5);
    expect((await placeOrder(farmer)).statusCode).toBe(201);
    expect((await quick(id, { stock: "60", stockSeen: 55 })).json()).toMatchObject({
      packs: 55,
      price: 99.5,
    });
    const short = await quick(id, { price: "80", priceSeen: 99.5, stock: "0", stockSeen: 60 });
    expect([short.statusCode, short.json().errors]).toMatchObject([409, [{ field: "stock", limit: 55 }]]);
    const lines = (await call("GET", `/seller/products/${id}/stock`)).json();
    expect(lines.map(({ amount, reason }: never) => [amount, reason])).toEqual([
      [5, "counted"],
      [-5, "sold"],
      [15, "counted"],
      [40, "opening"],
    ]);
    expect((await call("GET", `/seller/products/${id}`)).json()).toMatchObject({
      ...{ price: 99.5, packs: 55, name: "Zebraquick", mrp: 120 },
      typed: { crops: "wheat", weight: "1.1" },
    });
    const stock = (await stocks(store)).get(id);
    expect(stock?.stock).toBe(stock?.ledger);
  });

  test("what can't be a price or a stock is refused by its field, and another's product is not there", async () => {
    const { _id: id } = await add({ price: "100", mrp: "120", name: "Zebrarow" });
    const refused = async (payload: object, status = 400) => {
      const answer = await quick(id, { priceSeen: 100, stockSeen: 40, ...payload });
      expect([payload, answer.statusCode]).toEqual([payload, status]);
      return (answer.json().errors ?? []).map(({ field, rule }: never) => `${field} ${rule}`);
    };
    expect(await refused({ price: "", stock: "x" })).toEqual(["price required", "stock not-a-number"]);
    expect(await refused({ price: "0" })).toEqual(["price too-small"]);
    expect(await refused({ price: "9".repeat(400) })).toEqual(["price too-large"]);
    expect(await refused({ price: "120.01" })).toEqual(["price above-mrp"]);
    expect(await refused({ price: "1.001" })).toEqual(["price too-fine"]);
    expect(await refused({ stock: "-1" })).toEqual(["stock too-small"]);
    expect(await refused({ stock: "1.5" })).toEqual(["stock not-whole"]);
    expect(await refused({ stock: "1000001" })).toEqual(["stock too-large"]);
    expect(await refused({})).toEqual(["price required"]);
    expect(await refused({ price: "90", priceSeen: undefined })).toEqual(["priceSeen required"]);
    expect(await refused({ stock: "9", stockSeen: undefined })).toEqual(["stockSeen required"]);
    await refused({ price: "90", priceSeen: 1e300 });
    await refused({ price: "x".repeat(601) });
    for (const who of [other, farmer]) {
      const answer = await quick(id, { price: "1", priceSeen: 100 }, who);
      expect(answer.statusCode).toBe(who === other ? 404 : 403);
    }
    expect((await quick("nobodys", { price: "1", priceSeen: 1 })).statusCode).toBe(404);
    expect((await call("GET", `/seller/products/${id}`)).json()).toMatchObject({
      price: 100,
      packs: 40,
      version: 1,
    });
  });

  test("a stock that came back beyond the limit is counted down, and never up", async () => {
    const { _id: id } = await add({ name: "Zebrafull" });
    await changeBeside(store.db, (tx) =>
      moveStock(tx, { productId: id, amount: 1_000_460, reason: "cancelled", at: Date.now() }),
    );
    const move = (payload: object) =>
      call("POST", `/products/${id}/stock`, { reason: "counted", ...payload });
    const tooMany = await move({ by: 1 });
    expect([tooMany.statusCode, tooMany.json().errors[0].rule]).toEqual([400, "too-large"]);
    expect((await move({ by: -100 })).json().packs).toBe(1_000_400);
    expect((await move({ to: 1_000_000, seen: 1_000_400 })).json().packs).toBe(1_000_000);
    await changeBeside(store.db, (tx) =>
      moveStock(tx, { productId: id, amount: 500, reason: "cancelled", at: Date.now() }),
    );
    expect((await quick(id, { stock: "50", stockSeen: 1_000_500 })).json().packs).toBe(50);
    await changeBeside(store.db, (tx) =>
      moveStock(tx, { productId: id, amount: 1_000_000, reason: "cancelled", at: Date.now() }),
    );
    const said = { ...typed, name: "Zebrafull", stock: 40, stockSeen: 1_000_050 };
    expect((await call("PUT", `/products/${id}`, said)).json().packs).toBe(40);
  });

  test("of two counts at once, and of one count sent by two tabs, every line adds up", async () => {
    const { _id: id } = await add({ name: "Zebratabs" });
    await Promise.all([
      quick(id, { stock: "50", stockSeen: 40, key: "tab-one-1" }),
      quick(id, { stock: "50", stockSeen: 40, key: "tab-one-1" }),
      quick(id, { stock: "45", stockSeen: 40, key: "tab-two-1" }),
    ]);
    expect((await stocks(store)).get(id)).toEqual({ stock: 55, ledger: 55 });
  });

  test("a count typed anew after a lost answer stands for the one before, in whichever order they arrive", async () => {
    const { _id: id } = await add({ name: "Zebraagain" });
    const count = (stock: string, revision: number) =>
      quick(id, { stock, stockSeen: 40, key: "lost-0001", revision });
    expect((await count("55", 0)).json().packs).toBe(55);
    expect((await count("56", 1)).json().packs).toBe(56);
    // The first comes once more, late; the second is sent again.
    expect((await count("55", 0)).json().packs).toBe(56);
    expect((await count("56", 1)).json().packs).toBe(56);
    // Back to what was there at first.
    expect((await count("40", 2)).json().packs).toBe(40);
    expect((await stocks(store)).get(id)).toEqual({ stock: 40, ledger: 40 });
    expect((await count("1", 50)).statusCode).toBe(400);

    const { _id: late } = await add({ name: "Zebralate" });
    const first = { stock: "55", stockSeen: 40, key: "lost-0002", revision: 0 };
    expect((await quick(late, { ...first, stock: "56", revision: 1 })).json().packs).toBe(56);
    expect((await quick(late, first)).json().packs).toBe(56);
    expect((await stocks(store)).get(late)).toEqual({ stock: 56, ledger: 56 });
    const back = { stock: "70", stockSeen: 56, key: "lost-0003", revision: 0 };
    expect((await quick(late, { ...back, stock: "56", revision: 1 })).json().packs).toBe(56);
    expect((await quick(late, back)).json().packs).toBe(56);
  });

  test("a hidden product is gone for buyers and comes back whole, without being said anew", async () => {
    const { _id: id } = await add({ name: "Hidequaggamix" });
    expect((await page(id)).statusCode).toBe(200);
    expect((await call("POST", `/products/${id}/hidden`, { hidden: true })).json()).toMatchObject({
      hidden: true,
      version: 1,
    });
    expect([(await page(id)).statusCode, await found("hidequaggamix")]).toEqual([404, []]);
    expect(await shelf("?only=hidden")).toEqual([id]);
    await call("PUT", `/products/${id}`, { ...typed, stock: undefined, name: "Stillhidden" });
    expect([(await page(id)).statusCode, await found("stillhidden")]).toEqual([404, []]);
    await call("POST", `/products/${id}/hidden`, { hidden: false });
    expect([(await page(id)).statusCode, await found("stillhidden")]).toEqual([200, [id]]);
  });

  test("a deleted product is gone everywhere, but for the orders that bought it", async () => {
    const { _id: id } = await add({ name: "Gonemix", price: 10, mrp: 10 });
    await addToCart(farmer, id);
    const order = (await placeOrder(farmer)).json();
    expect((await call("DELETE", `/products/${id}`)).statusCode).toBe(200);
    expect([(await page(id)).statusCode, await found("gonemix")]).toEqual([404, []]);
    expect((await shelf("?words=gonemix")).length).toBe(0);
    for (const gone of [
      call("DELETE", `/products/${id}`),
      call("GET", `/seller/products/${id}`),
      call("PUT", `/products/${id}`, typed),
      call("POST", `/products/${id}/stock`, { by: 1, reason: "delivery" }),
    ]) {
      expect((await gone).statusCode).toBe(404);
    }
    const seen = await farmer.asks({ url: `/api/orders/${order.id}` });
    expect(seen.json().items[0]).toMatchObject({ prod_id: id, name: "Gonemix" });
  });

  describe("the stock", () => {
    test("moves with its reason, and every line adds up", async () => {
      const { _id: id } = await add({ name: "Stockmix", stock: 5, lowStockAt: 4 });
      const move = (body: object) => call("POST", `/products/${id}/stock`, body);
      expect((await move({ by: 20, reason: "delivery" })).json().packs).toBe(25);
      expect((await move({ to: 22, seen: 25, reason: "counted" })).json().packs).toBe(22);
      expect((await move({ by: -20, reason: "other", note: "lent  to\u0000 Ravi" })).json().packs).toBe(2);
      expect(await shelf("?only=low")).toContain(id);
      const short = await move({ by: -3, reason: "damaged" });
      expect([short.statusCode, short.json().errors[0].limit]).toEqual([409, 2]);
      expect((await move({ by: -2, reason: "damaged" })).json()).toMatchObject({ packs: 0 });
      expect([await shelf("?only=out"), await shelf("?only=low")]).toEqual([
        [id],
        expect.not.arrayContaining([id]),
      ]);
      expect(await ledger(id)).toEqual({ stock: 0, ledger: 0 });
      const changes = (await call("GET", `/seller/products/${id}/stock`)).json();
      expect(
        changes.map(({ reason, amount, left, note }: Record<string, unknown>) => [
          reason,
          amount,
          left,
          note,
        ]),
      ).toEqual([
        ["damaged", -2, 0, ""],
        ["other", -20, 2, "lent to Ravi"],
        ["counted", -3, 22, ""],
        ["delivery", 20, 25, ""],
        ["opening", 5, 5, ""],
      ]);
    });

    test.each([
      [{ reason: "delivery" }, "by"],
      [{ by: 1, to: 2, reason: "delivery" }, "by"],
      [{ to: 2, reason: "counted" }, "seen"],
      [{ by: 0, reason: "delivery" }, "by"],
      [{ by: 1, reason: "other", note: " " }, "note"],
      [{ by: 1.5, reason: "delivery" }, "by"],
      [{ by: 1, reason: "stolen" }, "reason"],
      [{ by: 1_000_000, reason: "delivery" }, "stock"],
    ])("is not moved by %o", async (body, field) => {
      const [id] = await shelf("?words=zebrafol");
      const before = await ledger(id);
      const answer = await call("POST", `/products/${id}/stock`, body);
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
      expect(await ledger(id)).toEqual(before);
    });

    test("moves once for a key, and a hundred at once lose nothing", async () => {
      const { _id: id } = await add({ name: "Racemix", stock: 10 });
      const same = { by: 5, reason: "delivery", key: "one-delivery" };
      await Promise.all([1, 2, 3].map(() => call("POST", `/products/${id}/stock`, same)));
      expect(await ledger(id)).toEqual({ stock: 15, ledger: 15 });
      await Promise.all(
        Array.from({ length: 40 }, (_, turn) =>
          call("POST", `/products/${id}/stock`, { by: turn % 2 ? 1 : -1, reason: "other", note: "x" }),
        ),
      );
      expect(await ledger(id)).toEqual({ stock: 15, ledger: 15 });
      const first = await call("GET", `/seller/products/${id}/stock`);
      const next = /<\/api([^>]+)>/.exec(String(first.headers.link))?.[1] ?? "";
      const second = (await call("GET", next)).json();
      expect([first.json().length, second.length]).toEqual([30, 12]);
      expect(second.at(-1)).toMatchObject({ reason: "opening", left: 10 });
      for (const [place, { left, amount }] of second.entries()) {
        if (second[place + 1]) expect(second[place + 1].left).toBe(left - amount);
      }
    });
  });

  describe("pictures", () => {
    const picture = (background: string) =>
      sharp({ create: { width: 600, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const send = (id: string, body: Buffer, who = seller) =>
      who.asks({
        method: "POST",
        url: `/api/products/${id}/pictures`,
        ...multipartOf("image", "pack.jpg", "image/jpeg", body),
      });

    test("are written anew in two sizes, come in the seller's order, and the first one is the product's", async () => {
      const { _id: id, img1: drawn } = await add({ name: "Picturemix" });
      await page(id);
      const [red] = (await send(id, await picture("red"))).json();
      const [, blue] = (await send(id, await picture("blue"))).json();
      expect((await page(id)).json()).toMatchObject({
        img1: red.large,
        pictures: [{ large: red.large }, { large: blue.large }],
      });
      const large = await app.inject({ url: red.large });
      expect(await sharp(large.rawPayload).metadata()).toMatchObject({
        format: "webp",
        width: 640,
        height: 480,
      });
      expect(red.small).toBe(red.large.replace("-640", "-320"));
      expect((await app.inject({ url: red.small })).statusCode).toBe(200);
      const order = (names: string[]) => call("PUT", `/products/${id}/pictures`, { names });
      expect((await order([blue.name, red.name])).json().map(({ name }: { name: string }) => name)).toEqual([
        blue.name,
        red.name,
      ]);
      expect((await page(id)).json().img1).toBe(blue.large);
      for (const names of [[blue.name], [blue.name, blue.name], [blue.name, "another"]]) {
        expect((await order(names)).statusCode).toBe(409);
      }
      await call("DELETE", `/products/${id}/pictures/${blue.name}`);
      expect((await page(id)).json().img1).toBe(red.large);
      expect((await app.inject({ url: blue.large })).statusCode).toBe(404);
      await call("DELETE", `/products/${id}/pictures/${red.name}`);
      expect((await page(id)).json()).toMatchObject({ img1: drawn, pictures: [] });
    });

    test("stay where an order shows them", async () => {
      const { _id: id } = await add({ name: "Orderedmix", price: 10, mrp: 10 });
      const [shown] = (await send(id, await picture("red"))).json();
      await addToCart(farmer, id);
      expect((await placeOrder(farmer)).json().items.at(-1).img).toBe(shown.large);
      await call("DELETE", `/products/${id}/pictures/${shown.name}`);
      expect((await app.inject({ url: shown.large })).statusCode).toBe(200);
    });

    test("are six at most, each a real picture of at most 5 MB, and nobody else's", async () => {
      const { _id: id } = await add({ name: "Sixmix" });
      expect((await send(id, Buffer.from("<svg onload=alert(1)>"))).statusCode).toBe(400);
      expect((await send(id, Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
      const body = await picture("green");
      expect((await send(id, body, other)).statusCode).toBe(404);
      const rows = Array.from({ length: 5 }, (_, place) => ({
        name: `six-${place}`,
        product_id: id,
        place,
        created_at: 1,
      }));
      await store.db.insertInto("product_picture").values(rows).execute();
      const two = await Promise.all([send(id, body), send(id, body)]);
      expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
      expect((await call("GET", `/seller/products/${id}`)).json().pictures).toHaveLength(6);
    });
  });

  test("the list comes in pages, found by words in both languages and by number", async () => {
    const who = await addTestPerson(app, store, { email: "pages@example.in", role: "seller" });
    const names = ["Neem urea", "Potash", "100% Zinc_mix", "DAP", "Gypsum"];
    for (const [place, name] of names.entries()) {
      const name_hi = ["नीम यूरिया", "MOP खाद"][place] ?? "";
      await add({ name, name_hi, sku: `P-${place}`, key: `page-key-${place}` }, who);
    }
    const all = await shelf("", who);
    expect(all).toHaveLength(5);
    const first = await call("GET", "/seller/products?limit=2", undefined, who);
    const next = /<\/api([^>]+)>/.exec(String(first.headers.link))?.[1] ?? "";
    const second = await call("GET", next, undefined, who);
    expect([...first.json(), ...second.json()].map(({ _id }) => _id)).toEqual(all.slice(0, 4));
    const words = (text: string) => shelf(`?words=${encodeURIComponent(text)}`, who);
    for (const text of ["neem", "यूरिया", "yuriya", "p-0", "NEEM Urea"]) {
      expect([text, await words(text)]).toEqual([text, [all.at(-1)]]);
    }
    expect(await words("mo")).toEqual([all.at(-2)]);
    expect(await words("100%")).toHaveLength(1);
    expect(await words("%")).toHaveLength(1);
    expect(await words("_")).toHaveLength(1);
    expect(await words("\\")).toHaveLength(0);
    expect(
      (await call("GET", `/seller/products?cursor=${(await shelf())[0]}`, undefined, who)).statusCode,
    ).toBe(400);
    const portal = (await call("POST", "/adminportal", { email: who.email }, who)).json();
    expect(portal).toMatchObject({
      data: { fertilizers: 5, total: 5 },
      shelf: { low: 0, out: 0, hidden: 0 },
    });
  });

  test.each([0, 60])(
    "when a seller with %i more products deletes the account, nothing of theirs is sold",
    async (more) => {
      const who = await addTestPerson(app, store, { email: `leaving${more}@example.in`, role: "seller" });
      const { _id: id } = await add({ name: "Leavingmix" }, who);
      await shelve(
        store,
        Array.from({ length: more }, (_, index) => ({
          id: `leaving-${index}`,
          stock: 1,
          shop: who.id,
          name: "Leavingmix",
        })),
      );
      expect((await page(id)).statusCode).toBe(200);
      const left = await call("DELETE", "/account", { current_password: testPassword }, who);
      expect(left.statusCode).toBe(204);
      expect([(await page(id)).statusCode, await found("leavingmix")]).toEqual([404, []]);
      const postings = await store.db
        .selectFrom("search_posting")
        .select("word")
        .where("product_id", "=", id)
        .execute();
      expect(postings).toEqual([]);
    },
  );

  test("what a large shop that closes tells others does not grow with its shelf", async () => {
    const who = await addTestPerson(app, store, { email: "large@example.in", role: "seller" });
    const products = Array.from({ length: 60 }, (_, index) => ({
      id: `large-${index}`,
      stock: 1,
      shop: who.id,
    }));
    await shelve(store, products);
    const closing = { personId: who.id, at: Date.now(), cancelOrders: false };
    const told: string[] = [];
    const unsubscribe = app.changes.subscribe((tags) => void told.push(...tags));
    await change(app, store.db, (tx) => closeShop(tx, closing));
    unsubscribe();
    expect(told).toEqual([cacheTags.catalogue, cacheTags.words, cacheTags.shop(who.id)]);
  });

  test("nothing comes onto the shelf of an account while it is deleted", async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await addTestPerson(app, store, { email: `race${round}@example.in`, role: "seller" });
      await add({}, who);
      const person = await store.db
        .selectFrom("person")
        .selectAll()
        .where("id", "=", who.id)
        .executeTakeFirstOrThrow();
      const answers = await Promise.all([
        closeAccount({ changes: app.changes, db: store.db, files, onAccountClosed }, person),
        ...Array.from({ length: 4 }, () => call("POST", "/products", typed, who)),
      ]);
      for (const answer of answers.slice(1) as { statusCode: number }[]) {
        expect([201, 401, 404]).toContain(answer.statusCode);
      }
      const left = await store.db
        .selectFrom("product")
        .select("id")
        .where("shop_id", "=", who.id)
        .where("deleted_at", "is", null)
        .execute();
      expect(left).toEqual([]);
    }
  });
});
