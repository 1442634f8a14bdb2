import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Answered } from "#season/chatbot/contract.ts";
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

  test("EarthWorm has the right weedkiller or advisory in the first three", async () => {
    expect(await wrongIn(asked)).toEqual([]);
  });
});
