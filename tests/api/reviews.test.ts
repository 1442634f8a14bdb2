import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Person } from "#kit/server/person.ts";
import { makeServer } from "#kit/server/server.ts";
import type { Product, Review } from "#shop/market/contract.ts";
import { publicName } from "#shop/market/server/reviews/publicName.ts";
import { forgetReviewer } from "#shop/market/server/reviews/reviews.ts";
import { serveMarket } from "#shop/market/server/routes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson } from "../support/people.ts";

const product = "seed-okra";
const people: Person[] = ["a", "b", "c", "d"].map((id) => ({
  id,
  email: `${id}@example.in`,
  name: `Asha ${id.toUpperCase()} Patil`,
  role: "user",
}));

describe.each(engines)("reviews on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let who: Person | undefined;
  beforeAll(async () => {
    store = await open();
    app = await makeServer({ log: { level: "silent" } });
    app.identify = async () => who ?? null;
    serveMarket(app, store.db, async (_db, personId) => personId !== "d");
    await app.ready();
  }, 30_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const say = (person: Person | undefined, stars: number, text = "Came up well") => {
    who = person;
    return app.inject({ method: "POST", url: "/api/reviews", payload: { prod_id: product, stars, text } });
  };
  const reviews = async (): Promise<Review[]> => (await app.inject(`/api/reviews/${product}`)).json();
  const rating = async () => (await app.inject(`/api/productpage/${product}`)).json<Product>().rating;

  test("a buyer's review is made with 201, shown with the name, and counts in the mean", async () => {
    const answer = await say(people[0], 4, "  Good germination.  ");
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({ author: "Asha A", stars: 4, text: "Good germination." }),
    ]);
    expect(await reviews()).toHaveLength(1);
    expect(await rating()).toEqual({ mean: 4, count: 1 });
  });

  test("a second one of the same person changes the first", async () => {
    await say(people[1], 5);
    await say(people[0], 1, "Half of it did not come up.");
    expect((await reviews()).map(({ author, stars }) => [author, stars])).toEqual([
      ["Asha B", 5],
      ["Asha A", 1],
    ]);
    expect(await rating()).toEqual({ mean: 3, count: 2 });
  });

  test("many at once leave one review each, and a mean and a count that are theirs", async () => {
    const said = Array.from({ length: 30 }, (_, turn) => say(people[turn % 3], (turn % 5) + 1));
    await Promise.all(said);
    const all = await reviews();
    expect(new Set(all.map(({ author }) => author)).size).toBe(all.length);
    const sum = all.reduce((stars, review) => stars + review.stars, 0);
    expect(await rating()).toEqual({ mean: Math.round((sum * 10) / all.length) / 10, count: all.length });
  });

  test("who did not buy and receive it is refused, and so is a visitor", async () => {
    expect((await say(people[3], 5)).statusCode).toBe(403);
    expect((await say(undefined, 5)).statusCode).toBe(401);
  });

  test("one is told whether one may review a product, and what one said of it", async () => {
    const own = async (person: Person) => {
      who = person;
      return (await app.inject(`/api/ownReview/${product}`)).json();
    };
    const [buyer, other] = [people[0], people[3]] as [Person, Person];
    await say(buyer, 2, "Only half came up");
    expect(await own(buyer)).toEqual({
      may: true,
      review: expect.objectContaining({ stars: 2, text: "Only half came up" }),
    });
    expect(await own(other)).toEqual({ may: false, review: null });
    who = undefined;
    expect((await app.inject(`/api/ownReview/${product}`)).statusCode).toBe(401);
  });

  test("a review shows the first letters of a name, as the discussions do, in every script", () => {
    expect(["Asha Patil", "Ravi", " Om  ", "सावित्रीबाई फुले"].map(publicName)).toEqual([
      "Asha P",
      "Ravi",
      "Om",
      "सावित्रीबाई",
    ]);
  });

  test.each([0, 6, 2.5, "5"])("%j stars are none", async (stars) => {
    expect((await say(people[0], stars as number)).statusCode).toBe(400);
  });

  test("without orders nobody may review", async () => {
    const whole = await makeApp({ store });
    const newcomer = await addTestPerson(whole, store, { email: "newcomer@example.in" });
    const payload = { prod_id: product, stars: 5, text: "" };
    const answer = await newcomer.asks({ method: "POST", url: "/api/reviews", payload });
    expect(answer.statusCode).toBe(403);
    await whole.close();
  });

  test("the newest good review in words stands on the landing page while its product is offered", async () => {
    const newest = async (language = "en") =>
      (await app.inject({ url: "/api/newestReview", headers: { cookie: `language=${language}` } })).json()
        .review;
    const hide = (hidden: 0 | 1) =>
      store.db.updateTable("product").set({ hidden }).where("id", "=", product).execute();
    await store.db.deleteFrom("review").execute();
    expect(await newest()).toBeNull();
    await say(people[0], 4, "Came up well");
    expect(await newest()).toEqual({
      id: expect.any(String),
      sender: expect.any(String),
      author: "Asha A",
      stars: 4,
      text: "Came up well",
      prod_id: product,
      name: expect.stringMatching(/okra/i),
    });
    // Who sells it has not said it in Hindi: then its name stands as it is.
    const sayInHindi = (name_hi: string) =>
      store.db.updateTable("product").set({ name_hi }).where("id", "=", product).execute();
    const [{ name }, { name: hindi }] = [await newest(), await newest("hi")];
    expect(hindi).toMatch(/\p{sc=Devanagari}/u);
    await sayInHindi("");
    app.responses.invalidate("products");
    expect(await newest("hi")).toMatchObject({ name });
    await sayInHindi(hindi);
    await say(people[1], 3, "Not what I hoped for");
    await say(people[2], 5, "");
    expect(await newest()).toMatchObject({ author: "Asha A" });
    await hide(1);
    app.responses.invalidate("products");
    expect(await newest()).toBeNull();
    await hide(0);
    app.responses.invalidate("products");
    await forgetReviewer(app, store.db, { personId: "a", names: [] });
    expect(await newest()).toMatchObject({ author: "Guest", text: "Came up well" });
  });
});
