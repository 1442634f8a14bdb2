import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Answered } from "#season/chatbot/contract.ts";
import { engines } from "../support/database.ts";

describe.each(engines)("what EarthWorm takes for a name on $name", ({ open }) => {
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
  const ask = async (query: string): Promise<Answered> =>
    (await app.inject(`/api/earthworm?${new URLSearchParams({ query })}`)).json();

  test("a fertilizer's grade is answered with what a bag holds and the packs of it here, and figures of other things are none", async () => {
    const grades: readonly [question: string, name: string, packs: readonly string[]][] = [
      ["10 26 26", "10-26-26", ["fert-npk-10-26-26"]],
      ["npk 10:26:26 kahan milega", "10-26-26", ["fert-npk-10-26-26"]],
      ["12-32-16 khad me kya hota hai", "12-32-16", []],
      ["what is in 19:19:19", "19-19-19", ["fert-npk-19"]],
      ["एनपीके १९ १९ १९ क्या है", "19-19-19", ["fert-npk-19"]],
      ["20 20 0 13 खाद की बोरी", "20-20-0-13", ["fert-np-20-20-13"]],
      ["20-20-13 kab dale", "20-20-0-13", ["fert-np-20-20-13"]],
      ["डीएपी 18-46-0 में क्या है", "18-46-0", ["fert-dap"]],
      ["0:52:34 spray", "0-52-34", ["fert-mkp"]],
    ];
    for (const [question, name, packs] of grades) {
      const { kind, grade, products } = await ask(question);
      expect([question, kind, grade?.name, products.map(({ _id }) => _id)]).toEqual([
        ...[question, "grade", name, packs],
      ]);
    }
    expect((await ask("20 20 0 13 khad")).grade).toEqual({
      ...{ name: "20-20-0-13", n: 20, p2o5: 20, k2o: 0, sulphur: 13 },
    });
    for (const question of [
      "12-11-2026 ko gehu boya",
      "3 4 5",
      "17.8% SL imidacloprid",
      "call 98 26 26 26 26",
    ])
      expect([question, (await ask(question)).kind]).not.toEqual([question, "grade"]);
  });

  test("clean water is no brand, and the brand beside it is", async () => {
    for (const question of [
      "saaf pani kitna dalna hai pump me",
      "dawa saaf pani me ghole ya nahi",
      "spray ke liye saaf paani chahiye",
      "दवा साफ पानी में मिलाएँ क्या",
      "साफ पानी से स्प्रे करना है",
      "pump saaf kar ke dawa dale kya",
    ]) {
      const { pesticides, products } = await ask(question);
      expect([question, pesticides.map(({ names }) => names), products]).toEqual([question, [], []]);
    }
    const { pesticides } = await ask("saaf dawa saaf pani me kitni dale dhan me");
    expect(pesticides[0]?.names).toEqual(["carbendazim", "mancozeb"]);
  });
});
