import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { change } from "#kit/server/changes.ts";
import type { Product } from "#shop/market/contract.ts";
import { addProducts, removeProduct } from "#shop/market/server/products.ts";
import { engines } from "../support/database.ts";
import { productFacts } from "../support/products.ts";
import { searches } from "../support/searches.ts";

/** What each engine found for each query, to be compared. */
const foundOn = new Map<string, string[][]>();

describe.each(engines)("search on $name", ({ name, open }) => {
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
  const search = async (query: string): Promise<string[]> => {
    const answer = await app.inject({ method: "POST", url: "/api/search", payload: { query } });
    return answer.json<Product[]>().map(({ _id }) => _id);
  };

  test("of sixty queries at least 57 have the right product among the first three", async () => {
    const found: string[][] = [];
    for (const [query] of searches) found.push(await search(query));
    foundOn.set(name, found);
    const missed = searches.filter(
      ([, product], index) => !found[index]?.slice(0, 3).some((id) => id.startsWith(product)),
    );
    expect(searches).toHaveLength(60);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(3);
  });

  test("jaivik and organic find living and organic products of every kind, and none that is not", async () => {
    const organic =
      /^(fert-(vermi|city-compost|neem-cake|castor-cake|rhizobium|psb|mycorrhiza|seaweed)|pest-(tricho|pseudomonas|metarhizium|beauveria|bt|verticillium|paecilomyces|aza-|neem-))/;
    for (const query of ["jaivik", "जैविक", "organic", "jaivik dawa"]) {
      const found = await search(query);
      expect([query, found.filter((id) => !organic.test(id))]).toEqual([query, []]);
      expect(found.length).toBeGreaterThanOrEqual(10);
    }
    expect((await search("jaivik dawa")).filter((id) => id.startsWith("fert-"))).toEqual([]);
  });

  test("nothing that is like no product is found, and strange signs break nothing", async () => {
    for (const query of ["qqqqzzzz", "%", "'; drop table product", "o'brien", '()*"', "🙂", "\u0000q"]) {
      const answer = await app.inject({ method: "POST", url: "/api/search", payload: { query } });
      expect([query, answer.statusCode]).toEqual([query, 200]);
    }
    expect(await search("qqqqzzzz")).toEqual([]);
    expect(
      (await app.inject({ method: "POST", url: "/api/search", payload: { query: "" } })).statusCode,
    ).toBe(400);
  });

  test("a new product is found at once by its own new word, and no longer when it is gone", async () => {
    const facts = productFacts({ id: "own-3", shop_id: "demo-bio-inputs", name: "Panchagavya Brew" });
    await change(app, store.db, (tx) => addProducts(tx, [{ ...facts, opening: 1 }], Date.now()));
    expect(await search("panchgavya")).toEqual(["own-3"]);
    await change(app, store.db, (tx) => removeProduct(tx, "own-3", Date.now()));
    expect(await search("panchgavya")).toEqual([]);
  });

  test("what is typed so far suggests crops and products", async () => {
    const suggest = async (query: string) =>
      (await app.inject(`/api/suggestions?query=${encodeURIComponent(query)}`)).json();
    expect(await suggest("tam")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "crop", id: "tomato-rabi" }),
        // The page marks a sample shop's goods by it.
        expect.objectContaining({
          kind: "product",
          id: "seed-tomato-hybrid",
          shop: expect.stringMatching(/^demo-/),
        }),
      ]),
    );
    expect((await suggest("khad"))[0]).toMatchObject({ kind: "category", id: "fertilizers" });
  });
});

test.skipIf(engines.length < 2)("both engines find the same products in the same order", () => {
  expect(foundOn.get("postgres")).toEqual(foundOn.get("sqlite"));
});
