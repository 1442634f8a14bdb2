import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { engines } from "../support/database.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, stocks } from "../support/shop.ts";

const typed = {
  sku: "",
  name: "Zebrafol leaf tonic",
  category: "fertilizers",
  packSize: "1 litre bottle",
  weight: "1.1",
  mrp: "500",
  price: "450",
  manufacturer: "Own Works",
  composition: "Zebrin 5%",
  barcode: "",
  crops: "wheat",
  description: "For leaves.",
  stock: 40,
};

describe.each(engines)("one catalogue with many offers on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let ravi: TestPerson;
  let sita: TestPerson;
  let third: TestPerson;
  let farmer: TestPerson;
  let operator: TestPerson;
  let count = 0;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, files: filesInMemory() });
    const seller = (email: string, name: string) =>
      addTestPerson(app, store, { email, role: "seller", name });
    ravi = await seller("ravi@example.in", "Ravi");
    sita = await seller("sita@example.in", "Sita");
    third = await seller("third@example.in", "Third");
    farmer = await addTestPerson(app, store, { email: "farmer@example.in" });
    operator = await addTestOperator(app, store, { email: "desk@example.in" });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  beforeEach(() => {
    count += 1;
  });

  /** A word of this test alone. */
  const word = () =>
    `zebra${["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "twenty"][count % 17]}fol`;
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object, who = ravi) =>
    who.asks({ method, url: `/api${url}`, ...(payload ? { payload } : {}) });
  const add = async (more: object = {}, who = ravi) => {
    const answer = await call(
      "POST",
      "/products",
      { ...typed, name: `${word()} tonic`, composition: `${word()} 5%`, ...more },
      who,
    );
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json();
  };
  const offer = (product: string, more: object = {}, who = sita) =>
    call("POST", "/seller/offers", { product, price: "400", stock: "7", ...more }, who);
  const offered = async (product: string, more: object = {}, who = sita) => {
    const answer = await offer(product, more, who);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json();
  };
  const found = async (query = word()) => {
    const answer = await app.inject({ method: "POST", url: "/api/search", payload: { query } });
    return answer.json().map(({ _id, price, shops }: Record<string, unknown>) => ({ _id, price, shops }));
  };
  const listed = async (ids: readonly string[]) => {
    const answer = await app.inject({ url: "/api/Market?category=fertilizers&sort=newest&limit=60" });
    return answer
      .json()
      .filter(({ _id }: { _id: string }) => ids.includes(_id))
      .map(({ _id }: { _id: string }) => _id);
  };
  const page = async (id: string) => (await app.inject({ url: `/api/productpage/${id}` })).json();
  const offers = async (id: string) => {
    const { entry = "none" } = await page(id);
    const answer = await app.inject({ url: `/api/offers/${entry}` });
    return answer.json().map((one: { _id: string }) => one._id);
  };

  test("a second seller joins with price and stock, and the goods are listed once", async () => {
    const first = await add({ barcode: "890 1030 865275" });
    expect(await found()).toEqual([{ _id: first._id, price: 450, shops: undefined }]);
    expect(await page(first._id)).not.toHaveProperty("entry");
    const second = await offered(first._id);
    expect(second).toMatchObject({ price: 400, mrp: 500, packs: 7, joint: true });
    expect(second.typed).toMatchObject({
      composition: first.typed.composition,
      barcode: "8901030865275",
      sku: "",
    });
    const best = [{ _id: second._id, price: 400, shops: 2 }];
    expect(await found()).toEqual(best);
    expect(await found("8901030865275")).toEqual(best);
    expect(await listed([first._id, second._id])).toEqual([second._id]);
    expect(await offers(first._id)).toEqual([second._id, first._id]);
    // The page of an offer is that offer's, as the specification's call has it.
    expect(await page(first._id)).toMatchObject({ _id: first._id, price: 450, seller: { name: "Ravi" } });
    const whole = (await app.inject({ url: "/api/Market" })).json().map(({ _id }: { _id: string }) => _id);
    expect(whole).toEqual(expect.arrayContaining([first._id, second._id]));
  });

  test("what is typed wrong is told, and the own shop's goods are offered once", async () => {
    const first = await add();
    const dear = await offer(first._id, { price: "501" });
    expect([dear.statusCode, dear.json().errors]).toEqual([
      400,
      [expect.objectContaining({ field: "price", rule: "above-mrp" })],
    ]);
    expect((await offer(first._id, { price: "" })).json().errors).toMatchObject([{ field: "price" }]);
    expect((await offer(first._id, { price: "501", mrp: "520" })).statusCode).toBe(201);
    expect((await offer(first._id)).statusCode).toBe(409);
    expect((await offer(first._id, {}, ravi)).statusCode).toBe(409);
    expect((await offer("no-such-product")).statusCode).toBe(404);
    expect((await offer(first._id, {}, farmer)).statusCode).toBe(403);
  });

  test("the same key twice is one offer, and so are two at once", async () => {
    const first = await add();
    const key = `offer-${word()}`;
    const [one, other] = await Promise.all([offer(first._id, { key }), offer(first._id, { key })]);
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(one.json()._id).toBe(other.json()._id);
    const both = await Promise.all([offer(first._id, {}, third), offer(first._id, {}, third)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await offers(first._id)).toHaveLength(3);
  });

  test("a sold-out offer gives its place to one with packs, at once, and takes it back", async () => {
    const first = await add();
    const second = await offered(first._id, { stock: "1" });
    expect(await found()).toMatchObject([{ _id: second._id }]);
    expect(await listed([first._id, second._id])).toEqual([second._id]);
    await addToCart(farmer, second._id);
    expect((await placeOrder(farmer)).statusCode).toBe(201);
    expect((await stocks(store)).get(second._id)).toEqual({ stock: 0, ledger: 0 });
    expect(await found()).toMatchObject([{ _id: first._id, price: 450, shops: 2 }]);
    expect(await listed([first._id, second._id])).toEqual([first._id]);
    expect(await offers(first._id)).toEqual([first._id, second._id]);
    await call("POST", `/products/${second._id}/stock`, { by: 3, reason: "delivery" }, sita);
    expect(await found()).toMatchObject([{ _id: second._id }]);
    expect(await offers(second._id)).toEqual([second._id, first._id]);
  });

  test("the price order follows each change", async () => {
    const first = await add();
    const second = await offered(first._id);
    const fourth = await offered(first._id, { price: "420" }, third);
    expect(await offers(first._id)).toEqual([second._id, fourth._id, first._id]);
    await call("POST", `/products/${second._id}/quick`, { price: "460", priceSeen: 400 }, sita);
    expect(await offers(first._id)).toEqual([fourth._id, first._id, second._id]);
    expect(await found()).toEqual([{ _id: fourth._id, price: 420, shops: 3 }]);
  });

  test("a shop that hides, pauses or deletes its offer takes away nothing but that", async () => {
    const first = await add();
    const second = await offered(first._id);
    await call("POST", `/products/${first._id}/hidden`, { hidden: true });
    expect(await found()).toEqual(
      [{ _id: second._id, price: 400, shops: 1 }].map(({ shops: _, ...rest }) => ({
        ...rest,
        shops: undefined,
      })),
    );
    // The link that somebody kept shows who sells it now.
    expect(await page(first._id)).toMatchObject({ _id: second._id });
    await call("POST", `/products/${first._id}/hidden`, { hidden: false });
    expect(await found()).toMatchObject([{ _id: second._id, shops: 2 }]);
    await call("PUT", "/seller/shop/holiday", { until: "" }, sita);
    expect(await found()).toMatchObject([{ _id: first._id, price: 450 }]);
    expect(await listed([first._id, second._id])).toEqual([first._id]);
    await call("DELETE", "/seller/shop/holiday", undefined, sita);
    expect(await found()).toMatchObject([{ _id: second._id }]);
    await call("DELETE", `/products/${second._id}`, undefined, sita);
    expect(await found()).toMatchObject([{ _id: first._id }]);
    expect(await page(second._id)).toMatchObject({ _id: first._id });
    // Who deleted an offer may join again.
    const again = await offered(first._id);
    expect(await offers(first._id)).toEqual([again._id, first._id]);
  });

  test("an entry is found by a brand that one of its shops alone writes, whichever of them it is found under", async () => {
    const first = await add();
    const second = await offered(first._id);
    const cheapest = await offered(first._id, { price: "390" }, third);
    const own = { ...second.typed, name: `${word()} Zorbrandex` };
    expect((await call("PUT", `/products/${second._id}`, own, sita)).json()).toMatchObject({ joint: true });
    const best = [{ _id: cheapest._id, price: 390, shops: 3 }];
    expect([await found("zorbrandex"), await found()]).toEqual([best, best]);
    for (const id of [first._id, cheapest._id]) {
      const who = id === first._id ? ravi : third;
      await call("POST", `/products/${id}/hidden`, { hidden: true }, who);
      expect(await found("zorbrandex")).toHaveLength(1);
      expect(await found()).toHaveLength(1);
    }
    await call("POST", `/products/${second._id}/hidden`, { hidden: true }, sita);
    await call("POST", `/products/${cheapest._id}/hidden`, { hidden: false }, third);
    expect([await found("zorbrandex"), await found()]).toMatchObject([[], [{ _id: cheapest._id }]]);
  });

  test("an offer that becomes other goods leaves; a new price or text stays", async () => {
    const first = await add();
    const second = await offered(first._id);
    const put = (more: object) => call("PUT", `/products/${second._id}`, { ...second.typed, ...more }, sita);
    expect((await put({ description: "Other words." })).json()).toMatchObject({ joint: true });
    expect(await offers(first._id)).toHaveLength(2);
    expect((await put({ composition: `${word()} 10%` })).json()).toMatchObject({ joint: false });
    expect(await page(first._id)).not.toHaveProperty("entry");
    expect((await found()).map(({ _id }: { _id: string }) => _id).sort()).toEqual(
      [first._id, second._id].sort(),
    );
  });

  test("what looks alike is proposed, judged once, joined and parted at the desk alone", async () => {
    const desk = (method: "GET" | "POST", url: string, payload?: object) =>
      call(method, `/operator/catalogue${url}`, payload, operator);
    const pairs = async () =>
      (await desk("GET", ""))
        .json()
        .map((pair: { product: { _id: string }; other: { _id: string } }) =>
          [pair.product._id, pair.other._id].sort(),
        );
    const ids = (...of: { _id: string }[]) => of.map(({ _id }) => _id).sort();
    const first = await add({ sku: "" });
    const second = await add({ manufacturer: "Own Works Ltd." }, sita);
    const fourth = await add({ manufacturer: "Quite others" }, third);
    // Nothing is joined without a person.
    expect(await found()).toHaveLength(3);
    const proposed = await pairs();
    expect(proposed).toHaveLength(2);
    const pile = async () =>
      (await call("GET", "/operator/piles", undefined, operator))
        .json()
        .find(({ key }: { key: string }) => key === "catalogue");
    expect(await pile()).toMatchObject({
      href: "/operator/catalogue",
      count: 2,
      oldestAt: expect.any(Number),
    });
    const judge = (one: { _id: string }, other: { _id: string }, same: boolean) =>
      desk("POST", "/judgements", { product: one._id, other: other._id, same });
    expect((await judge(first, second, true)).statusCode).toBe(204);
    expect(await offers(first._id)).toEqual(expect.arrayContaining(ids(first, second)));
    expect(await found()).toHaveLength(2);
    // A carts' line, an order and a link of either stay what they were.
    expect(await page(second._id)).toMatchObject({ _id: second._id, seller: { name: "Sita" } });
    expect((await judge(fourth, first, false)).statusCode).toBe(204);
    expect((await judge(fourth, second, false)).statusCode).toBe(204);
    expect(await pairs()).toEqual([]);
    expect(await pile()).toMatchObject({ count: 0, oldestAt: null });
    expect((await desk("GET", `/${second._id}`)).json()).toMatchObject([
      { _id: second._id, shop: "Sita", manufacturer: "Own Works Ltd." },
      { _id: first._id, shop: "Ravi" },
    ]);
    const own = await add({ composition: `${word()} 9%` }, sita);
    // A shop has one offer of the same goods.
    expect((await judge(own, first, true)).statusCode).toBe(409);
    expect((await desk("POST", `/${second._id}/part`)).statusCode).toBe(204);
    expect(await page(first._id)).not.toHaveProperty("entry");
    expect(await found()).toHaveLength(4);
    expect(await pairs()).toEqual([]);
    expect((await desk("POST", "/none/part")).statusCode).toBe(404);
    const acts = await store.db
      .selectFrom("audit")
      .select("act")
      .where("act", "like", "catalogue.%")
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining(["catalogue.join", "catalogue.differ", "catalogue.part", "catalogue.list"]),
    );
  });

  test("two buyers take the last pack of an offer once, while another offer has some", async () => {
    const first = await add({ stock: 1 });
    const second = await offered(first._id, { stock: "1" });
    const buyers = await Promise.all(
      [1, 2, 3, 4].map((place) => addTestPerson(app, store, { email: `b${count}-${place}@example.in` })),
    );
    for (const [place, buyer] of buyers.entries()) await addToCart(buyer, place % 2 ? first._id : second._id);
    const placed = await Promise.all(buyers.map((buyer) => placeOrder(buyer)));
    expect(placed.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
    const left = await stocks(store);
    expect([left.get(first._id), left.get(second._id)]).toEqual([
      { stock: 0, ledger: 0 },
      { stock: 0, ledger: 0 },
    ]);
    expect(await offers(first._id)).toHaveLength(2);
  });

  test("a filter shows the best offer that meets it, not none", async () => {
    const first = await add({ manufacturer: "Iffzebra", packSize: "bottle", crops: "wheat|barley" });
    const second = await add({ manufacturer: "Iffzebra Ltd.", price: "400", crops: "wheat" }, sita);
    const both = { product: second._id, other: first._id, same: true };
    expect((await call("POST", "/operator/catalogue/judgements", both, operator)).statusCode).toBe(204);
    const of = async (filter: string) => {
      const answer = await app.inject({ url: `/api/Market?category=fertilizers&limit=60&${filter}` });
      return answer
        .json()
        .map(({ _id }: { _id: string }) => _id)
        .filter((id: string) => id === first._id || id === second._id);
    };
    expect(await of("manufacturer=Iffzebra")).toEqual([first._id]);
    expect(await of("manufacturer=Iffzebra+Ltd.")).toEqual([second._id]);
    expect(await of("crop=barley")).toEqual([first._id]);
    expect(await of("crop=wheat")).toEqual([second._id]);
    expect(await of("minPrice=410&maxPrice=460")).toEqual([first._id]);
    expect(await of("minPrice=390&maxPrice=460&sort=price")).toEqual([second._id]);
  });

  test("a deleted offer leads to the goods after its entry was joined with another", async () => {
    const first = await add();
    const second = await offered(first._id);
    const other = await add({ manufacturer: "Own Works Ltd." }, third);
    await call("DELETE", `/products/${first._id}`);
    const both = { product: second._id, other: other._id, same: true };
    expect((await call("POST", "/operator/catalogue/judgements", both, operator)).statusCode).toBe(204);
    expect(await page(first._id)).toMatchObject({ _id: second._id });
  });

  test("a page that shows another shop's offer shows that one's stock of now", async () => {
    const first = await add();
    const second = await offered(first._id, { stock: "3" });
    await call("POST", `/products/${first._id}/hidden`, { hidden: true });
    const asked = await app.inject({ url: `/api/productpage/${first._id}` });
    expect([asked.json()._id, asked.headers["cache-control"]]).toEqual([second._id, "no-store"]);
    await call("POST", `/products/${second._id}/stock`, { by: -3, reason: "counted" }, sita);
    const { stock } = (await app.inject({ url: `/api/productpage/${second._id}` })).json();
    expect(await page(first._id)).toMatchObject({ _id: second._id, stock });
    expect(stock).not.toEqual(asked.json().stock);
  });

  test("an offer of a sample takes its facts and shares no entry with it", async () => {
    const urea = await page("fert-urea");
    const own = await offered("fert-urea", { price: String(urea.price) });
    expect([own.joint, own.typed.composition]).toEqual([false, urea.composition]);
    expect(await page("fert-urea")).not.toHaveProperty("entry");
    const both = { product: own._id, other: "fert-urea", same: true };
    expect((await call("POST", "/operator/catalogue/judgements", both, operator)).statusCode).toBe(409);
  });

  test("a picture is its own offer's: others without one show it until that offer leaves, then the next one's or a drawing", async () => {
    const send = async (id: string, background: string, who: TestPerson) => {
      const body = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const url = `/api/products/${id}/pictures`;
      const answer = await who.asks({
        ...{ method: "POST", url },
        ...multipartOf("image", "a.jpg", "image/jpeg", body),
      });
      return answer.json()[0];
    };
    const images = async (...of: { _id: string }[]) =>
      Promise.all(
        of.map(async ({ _id }) => {
          const { img1, pictures } = await page(_id);
          return [img1, ...pictures.map(({ large }: { large: string }) => large)];
        }),
      );
    const first = await add();
    const [[drawn]] = (await images(first)) as [[string]];
    const red = await send(first._id, "red", ravi);
    const second = await offered(first._id);
    const other = await offered(first._id, { price: "420" }, third);
    const of = ({ large }: { large: string }) => [large, large];
    expect(await images(first, second, other)).toEqual([of(red), of(red), of(red)]);
    const blue = await send(other._id, "blue", third);
    expect(await images(first, second, other)).toEqual([of(red), of(red), of(blue)]);
    // It becomes other goods, and its seller may take the picture away: nobody else shows it any more.
    const own = { ...first.typed, composition: `${word()} 10%` };
    expect((await call("PUT", `/products/${first._id}`, own)).json()).toMatchObject({ joint: false });
    expect(await images(first, second, other)).toEqual([of(red), of(blue), of(blue)]);
    await call("DELETE", `/products/${first._id}/pictures/${red.name}`);
    expect(await images(first, second, other)).toEqual([[drawn], of(blue), of(blue)]);
    await call("POST", `/operator/catalogue/${other._id}/part`, undefined, operator);
    expect(await images(second, other)).toEqual([[drawn], of(blue)]);
    const both = { product: other._id, other: second._id, same: true };
    expect((await call("POST", "/operator/catalogue/judgements", both, operator)).statusCode).toBe(204);
    await send(second._id, "green", sita);
    const again = await offered(other._id, {}, ravi);
    await call("DELETE", `/products/${other._id}`, undefined, third);
    const [[green]] = (await images(second)) as [[string]];
    expect(await images(again)).toEqual([[green, green]]);
    await call("DELETE", `/products/${second._id}`, undefined, sita);
    expect(await images(again)).toEqual([[drawn]]);
  });

  test("a review stays with its offer", async () => {
    const first = await add();
    const second = await offered(first._id);
    await store.db
      .updateTable("product")
      .set({ rating_sum: 5, rating_count: 1 })
      .where("id", "=", first._id)
      .execute();
    const { entry } = await page(second._id);
    const shown = (await app.inject({ url: `/api/offers/${entry}` })).json();
    expect(shown.map(({ _id, rating }: { _id: string; rating: object }) => [_id, rating])).toEqual([
      [second._id, { mean: null, count: 0 }],
      [first._id, { mean: 5, count: 1 }],
    ]);
  });
});
