import { DatabaseSync } from "node:sqlite";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { kindsOf } from "#shop/market/kinds.ts";
import { categories, sortings } from "#shop/market/shapes.ts";
import { authorizationMatrix } from "../support/authorizationMatrix.ts";
import { declaredCalls } from "../support/calls.ts";
import { openTestStore } from "../support/database.ts";
import { growMarket, tellOfProducts } from "../support/largeMarket.ts";

/** Tables that grow with the market and with what people say: nobody reads one of them whole while others wait. */
const large = [
  ...["product", "product_crop", "product_active", "product_picture", "product_lot", "search_posting"],
  ...["stock_change", "review", "placed_order", "order_part", "order_line", "order_event"],
  ...["message", "message_posting", "message_like", "notification", "field", "season", "diary_entry"],
];

/** A plan as SQLite explains it. */
type Plan = readonly string[];

/** Why a statement would hold everybody in a large market; undefined where it would not. */
function faultOf(text: string, plan: Plan): string | undefined {
  const sorts = plan.some((line) => line.includes("USE TEMP B-TREE FOR ORDER BY"));
  // A few rows along the index of a sorting, or its first one.
  const isWalk = (/\blimit\b/i.test(text) || /\bmin\(/.test(text)) && !sorts;
  const within = plan.findIndex((line) => line.startsWith("CORRELATED"));
  return plan.find((line, place) => {
    const [, how, table = ""] = /^(SCAN|SEARCH) (\w+)/.exec(line) ?? [];
    if (how === undefined || !large.includes(table)) return false;
    const isRepeated = within !== -1 && place > within && !/\bhop\b/.test(text);
    if (how === "SCAN") return !(isWalk && !isRepeated && line.includes("USING"));
    return /\(category=\?\)/.test(line) && (isRepeated || !isWalk);
  });
}

describe("statements of every open call in a market of 100,000 products", () => {
  let store: Store;
  let app: FastifyInstance;
  const statements = new Map<string, string>();

  beforeAll(async () => {
    store = await openTestStore("sqlite");
    // Of each kind both sorts are asked for: one that has few products in a market, and one that has many.
    await growMarket(store, 6_000);
    app = await makeApp({ store });
    const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
    for (const asked of await requests(store)) {
      const before = prepare.mock.calls.length;
      const { statusCode } = await app.inject(asked);
      expect(statusCode, asked.url).toBeLessThan(500);
      for (const [text] of prepare.mock.calls.slice(before)) {
        if (/^\s*(select|with)\b/i.test(text)) statements.set(text, asked.url);
      }
    }
    prepare.mockRestore();
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const planOf = async (text: string): Promise<Plan> => {
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(store.db);
    return rows.map(({ detail }) => detail);
  };

  const faults = async () => {
    const found: string[] = [];
    for (const [text, url] of statements) {
      const plan = await planOf(text);
      const fault = faultOf(text, plan);
      if (fault !== undefined) found.push([`${url}: ${fault}`, text, ...plan].join("\n  "));
    }
    return found;
  };

  test("read no large table whole, and none by its category alone, before anybody gathered statistics", async () => {
    expect(statements.size).toBeGreaterThan(60);
    expect([...statements.keys()].filter((text) => text.includes("product_crop")).length).toBeGreaterThan(6);
    expect(await faults()).toEqual([]);
  });

  test("and once the planner has the statistics of such a market", async () => {
    await store.renewStatistics?.();
    await tellOfProducts(store, 100_000);
    expect(await faults()).toEqual([]);
  });

  test("find the best rank of a word of the query by its first posting", async () => {
    const asked = [...statements.keys()].filter((text) => text.includes("min(rank)"));
    expect(asked.length).toBeGreaterThan(0);
    for (const text of asked) {
      const read = (await planOf(text)).filter((line) => line.includes("search_posting"));
      expect(read.length).toBeGreaterThan(0);
      expect(read.filter((line) => !/^SEARCH search_posting USING .*\(word=\?\)/.test(line))).toEqual([]);
    }
  });

  test("what once read all rows of a category for each product is found", async () => {
    await sql`delete from sqlite_stat1`.execute(store.db);
    await sql`analyze sqlite_schema`.execute(store.db);
    const text = `select id from product where category = ? and exists (
      select 1 from product_crop inner join crop on crop.id = product_crop.crop
      where product_crop.product_id = product.id and product_crop.category = 'seeds'
        and crop.crop_group in (?)) order by rating_order desc, id desc limit 25`;
    expect(faultOf(text, await planOf(text))).toMatch(/product_crop .*\(category=\?\)/);
    const whole = "select sum(stock) from product where category = ?";
    expect(faultOf(whole, await planOf(whole))).toContain("(category=?)");
    const everything = "select sum(length(name)) from product";
    expect(faultOf(everything, await planOf(everything))).toBe("SCAN product");
  });
});

interface Asked {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly payload?: object;
}

/** Every open call as the table of calls and people has it, and the market's in all their ways. */
async function requests({ db }: Store): Promise<Asked[]> {
  const owner = { id: "nobody", email: "nobody@example.in" };
  const open = authorizationMatrix.filter(
    ({ name, file }) => declaredCalls.get(name)?.for === "anyone" && !file && !name.includes("stream"),
  );
  const asOthers = open.map(({ name, params, query = "", body }): Asked => {
    const [method, path = ""] = name.split(" ");
    const values = params?.(owner) ?? {};
    const filled = path.replace(/\{(\w+)\}/g, (_, word: string) => encodeURIComponent(values[word] ?? ""));
    const payload = body?.(owner);
    return {
      method: method as Asked["method"],
      url: `/api${filled}${query}`,
      ...(payload ? { payload } : {}),
    };
  });
  const get = (url: string): Asked => ({ method: "GET", url: `/api${url}` });
  const post = (url: string, payload: object): Asked => ({ method: "POST", url: `/api${url}`, payload });
  const market = categories.flatMap((category) => [
    get(`/facets?category=${category}`),
    ...sortings.map((sort) => get(`/Market?category=${category}&sort=${sort}`)),
    ...kindsOf[category].map((kind) => get(`/Market?category=${category}&kind=${kind}`)),
    ...["wheat", "cotton", "tomato-rabi"].map((crop) => get(`/Market?category=${category}&crop=${crop}`)),
    get(`/Market?category=${category}&crop=wheat&kind=${kindsOf[category][0]}`),
    get(`/Market?category=${category}&minPrice=100&maxPrice=900&sort=newest`),
    get(`/Market?category=${category}&manufacturer=Sample%20Seed%20Company&sort=discount`),
  ]);
  const rows = await db
    .selectFrom("product")
    .select(["id", "category", "crop_targets"])
    .orderBy("id")
    .execute();
  // One of each thing that pages of products differ by.
  const differing = new Map(rows.map(({ id, category, crop_targets }) => [category + crop_targets, id]));
  const pages = [...differing.values()].flatMap((id) => [get(`/productpage/${id}`), get(`/reviews/${id}`)]);
  const cursors = rows
    .slice(0, 3)
    .map(({ id, category }) => get(`/Market?category=${category}&cursor=${id}`));
  const words = ["urea", "gehu ka beej", "yellow mottle", "wheet", "neem 1500"];
  return [
    ...asOthers,
    ...market,
    ...pages,
    ...cursors,
    get("/Market"),
    get("/Market?sample=11"),
    ...words.flatMap((query) => [
      post("/search", { query }),
      post("/find", { query }),
      get(`/suggestions?query=${encodeURIComponent(query.slice(0, 3))}`),
      get(`/earthworm?query=${encodeURIComponent(query)}`),
    ]),
    ...["wheat", "cotton", "tomato-rabi"].map((crop) => get(`/needs?crop=${crop}&areaHa=1`)),
  ];
}
