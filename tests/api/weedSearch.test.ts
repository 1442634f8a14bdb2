import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { DoubtfulUse } from "#knowledge/register/contract.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import type { Answered } from "#season/chatbot/contract.ts";
import type { Needs } from "#season/needs/contract.ts";
import { engines } from "../support/database.ts";
import { weedQueries } from "../support/weedQueries.ts";

describe.each(engines)("searches about weeds on $name", ({ open }) => {
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
  const found = async (query: string): Promise<string[]> => {
    const answer = await app.inject({ method: "POST", url: "/api/search", payload: { query } });
    const products: { _id: string }[] = answer.json();
    return products.slice(0, 3).map(({ _id }) => _id.replace(/^pest-/, ""));
  };
  const asked = async (query: string): Promise<string[]> => {
    const answer: Answered = (await app.inject(`/api/earthworm?${new URLSearchParams({ query })}`)).json();
    return [
      ...answer.advisories.slice(0, 3).map(({ id }) => id),
      ...answer.products.slice(0, 3).map(({ _id }) => _id.replace(/^pest-/, "")),
    ];
  };
  const wrongIn = async (find: (query: string) => Promise<string[]>) => {
    const wrong: string[] = [];
    for (const [query, ...right] of weedQueries) {
      const first = await find(query);
      if (!first.some((id) => right.includes(id))) wrong.push(`${query}: ${first.join(", ")}`);
    }
    return wrong;
  };

  test("the shop has the right weedkiller in the first three", async () => {
    expect(await wrongIn(found)).toEqual([]);
  });

  test("a brand of one time is never answered with weedkillers of the other", async () => {
    const before = [
      "pendimethalin",
      "pendimethalin-cs",
      "pretilachlor",
      "pyrazosulfuron",
      "atrazine",
      "diclosulam",
      "oxadiargyl",
    ];
    for (const brand of ["roundup", "glycel", "gramoxone", "basta", "axial", "fusiflex"])
      expect([brand, (await found(brand)).filter((id) => before.includes(id))]).toEqual([brand, []]);
    // Butachlor and oxyfluorfen work before weeds come up.
    for (const brand of ["machete", "goal"]) {
      const instead = await found(brand);
      expect([brand, instead.filter((id) => !before.includes(id))]).toEqual([brand, []]);
    }
  });

  test("a weedkiller's row is reckoned in whole packs for the land, and says when it works", async () => {
    const uses: RegisteredUse[] = (
      await app.inject("/api/register/uses?crop=soybean&active=imazethapyr%2010%20SL")
    ).json();
    const [use] = uses.filter(({ actives }) => actives.length === 1);
    expect(use?.weedControl).toMatchObject({ time: "after", tolerantOnly: false });
    expect(use?.pests).toContain("grassy weeds");
    const query = new URLSearchParams({ crop: "soybean", areaHa: "0.4047", sprays: use?.id ?? "" });
    const answer: Needs = (await app.inject(`/api/needs?${query}`)).json();
    const lines = answer.plans[0]?.lines.filter(({ need }) => need === use?.id) ?? [];
    // A litre a hectare is 405 ml an acre: two bottles of 250 ml.
    expect(lines.map(({ product, packs }) => [product._id, packs])).toEqual([["pest-imazethapyr", 2]]);
  });

  test("rows for varieties that bear the weedkiller are in no list of uses", async () => {
    for (const crop of ["rice-kharif", "mustard"]) {
      const uses: RegisteredUse[] = (await app.inject(`/api/register/uses?crop=${crop}`)).json();
      expect(uses.filter(({ weedControl }) => weedControl?.tolerantOnly)).toEqual([]);
      const doubts: DoubtfulUse[] = (await app.inject(`/api/register/doubts?crop=${crop}`)).json();
      expect(doubts.filter(({ weedControl }) => weedControl?.tolerantOnly).length).toBeGreaterThan(0);
    }
  });

  test("a weed that is named comes before weeds as such, whatever crop its name or the question holds", async () => {
    for (const [query, id] of [
      ["gajar ghas makka", "weed-parthenium"],
      ["dhan me sawank", "weed-barnyard"],
      ["kapas me motha", "weed-nutsedge"],
      ["ghas mar dawa", "weeds"],
      ["घास मारने की दवा", "weeds"],
    ] as const)
      expect([query, (await asked(query))[0]]).toEqual([query, id]);
  });

  test("EarthWorm has the right weedkiller or advisory in the first three", async () => {
    expect(await wrongIn(asked)).toEqual([]);
  });

  test("of 40 searches that others wrote 36 have a right one in the first three, and no time is swapped", async () => {
    const rows: Record<string, string>[] = parse(readFileSync("tests/support/weedSearches.csv"), {
      columns: true,
    });
    const products = (
      await store.db
        .selectFrom("product")
        .select(["id", "composition"])
        .where("category", "=", "pesticides")
        .execute()
    ).map(({ id, composition }) => [id.replace(/^pest-/, ""), composition.toLowerCase()] as const);
    const compositionOf = new Map(products);
    const holds = (id: string, actives: string | undefined) =>
      (actives ?? "").split("|").some((active) => {
        const text = compositionOf.get(id);
        if (text === undefined || active === "") return false;
        return active === "*" || active.split(" + ").every((part) => text.includes(part));
      });
    const found36: string[] = [];
    const swapped: string[] = [];
    for (const { id = "", kind, query = "", acceptable, forbidden } of rows) {
      const first = await found(query);
      if (kind === "search" && first.some((product) => holds(product, acceptable))) found36.push(id);
      if (
        kind !== "search" &&
        first.some((product) => holds(product, forbidden) && !holds(product, acceptable))
      )
        swapped.push(`${id} ${query}: ${first.join(", ")}`);
    }
    expect(swapped).toEqual([]);
    expect(found36.length).toBeGreaterThanOrEqual(36);
  });
});
