import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Found, Product } from "#shop/market/contract.ts";
import { engines } from "../support/database.ts";
import {
  brandSearches,
  hindiSearches,
  kindSearches,
  misspeltSearches,
  mixedSearches,
} from "../support/farmersSearches.ts";

const searches = [...brandSearches, ...kindSearches, ...misspeltSearches, ...hindiSearches, ...mixedSearches];

describe.each(engines)("search as farmers ask on $name", ({ open }) => {
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
  const find = async (query: string, language = "en"): Promise<Found> => {
    const headers = { cookie: `language=${language}` };
    return (await app.inject({ method: "POST", url: "/api/find", payload: { query }, headers })).json();
  };

  test("of sixty searches by brand, kind, misspelling, in Hindi and mixed script each has the right product first", async () => {
    expect(searches).toHaveLength(60);
    const missed: string[] = [];
    for (const [query, ...right] of searches) {
      const [first] = (await find(query)).products;
      const isRight = first
        ? right.includes(first._id) || right.includes(`category:${first.category}`)
        : right.length === 0;
      if (!isRight)
        missed.push(`${query}: ${first?._id ?? "nothing"}, not ${right.join(" or ") || "nothing"}`);
    }
    expect(missed).toEqual([]);
  });

  test("a brand is told with what is in it, and whether the finds are the same, of its substance or of its kind", async () => {
    const named = async (query: string) => (await find(query)).named;
    expect(await named("coragen")).toEqual({
      is: "brand",
      name: "Coragen",
      what: "Chlorantraniliprole 18.5% SC",
      match: "same",
    });
    expect(await named("admire")).toMatchObject({ name: "Admire", match: "substance" });
    expect(await named("roundup")).toMatchObject({ what: "Glyphosate 41% SL", match: "kind" });
    expect(await named("glyphosate")).toMatchObject({ is: "substance", name: "Glyphosate", match: "kind" });
    expect(await named("cultar")).toMatchObject({ is: "brand", match: "none" });
    expect(await named("IFFCO")).toMatchObject({
      ...{ is: "maker", what: "urea, DAP, NPK, nano urea, nano DAP" },
      match: "same",
    });
    expect(await named("imidacloprid")).toBeNull();
    expect(await named("urea")).toBeNull();
  });

  test("what was misspelt is told as it was taken, and what is only said in Hindi is not", async () => {
    const corrected = async (query: string) =>
      (await find(query)).corrected.map(({ typed, meant }) => `${typed}: ${meant}`);
    expect(await corrected("yuria")).toEqual(["yuria: urea"]);
    expect(await corrected("coragin")).toEqual(["coragin: Coragen"]);
    expect(await corrected("imidaclopird")).toEqual(["imidaclopird: imidacloprid"]);
    expect((await find("yuria", "hi")).corrected).toEqual([{ typed: "yuria", meant: "यूरिया" }]);
    expect((await find("kribhco", "hi")).named?.what).toBe("यूरिया, डीएपी");
    for (const query of ["urea", "tamatar", "kapas", "यूरिया", "imida", "zzqq"])
      expect([query, await corrected(query)]).toEqual([query, []]);
  });

  test("what nobody sells here is said, and a kind alone shows its whole category", async () => {
    expect(await find("battery sprayer")).toMatchObject({ products: [], unsold: "sprayer" });
    expect(await find("khad")).toMatchObject({ unsold: null, more: false });
    const kinds = async (query: string) => [...new Set((await find(query)).products.map((p) => p.category))];
    expect(await kinds("khad")).toEqual(["fertilizers"]);
    expect(await kinds("tamatar ka beej")).toEqual(["seeds"]);
    expect(await kinds("tamatar ki dawai")).toEqual(["pesticides"]);
    expect((await find("khad")).products.length).toBeGreaterThan(25);
  });

  test("for words that have nothing to do with farming nothing is found", async () => {
    for (const query of ["zzqq", "mobile phone cover", "who wins election", "cricket bat"])
      expect([query, (await find(query)).products.map(({ name }) => name)]).toEqual([query, []]);
  });

  test("search and find answer the same products", async () => {
    const answer = await app.inject({ method: "POST", url: "/api/search", payload: { query: "tracer" } });
    expect(answer.json<Product[]>()).toEqual((await find("tracer")).products);
  });
});
