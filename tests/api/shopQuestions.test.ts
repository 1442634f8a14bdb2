import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Advisory, Answered } from "#season/chatbot/contract.ts";
import { shippedAdvisories } from "#season/chatbot/server/shipped.ts";
import { engines } from "../support/database.ts";
import {
  otherShopQuestions,
  otherStrangeQuestions,
  shopQuestions,
  strangeQuestions,
} from "../support/shopQuestions.ts";

/** A problem and its crop in the sentences of a call centre. */
const shapes: readonly ((problem: string, crop: string) => string)[] = [
  (problem, crop) => `${problem} in ${crop}`,
  (problem, crop) => `control of ${problem} in ${crop}`,
  (problem, crop) => `${crop} me ${problem} lag gaya hai kya dawa dale`,
  (problem, crop) => `asked about control of ${problem} attack on ${crop} crop`,
  (problem, crop) => `Farmer wants to know information about control of ${problem} in ${crop} crop?`,
];

describe.each(engines)("EarthWorm, asked about the shop and about other things, on $name", ({ open }) => {
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
  const listed = async (query: string): Promise<Advisory[]> =>
    (await app.inject(`/api/advisories?${new URLSearchParams({ query })}`)).json();

  /** Of what is asked, all that could be bought or leads to a crop. */
  const sold = ({ products, crops, advisories }: Answered) =>
    [...products, ...crops].map(({ _id }) => _id).concat(advisories.map(({ id }) => id));

  test.each([
    ["thirty", shopQuestions],
    ["other", otherShopQuestions],
  ])("%s questions about the shop lead to the right screen and sell nothing", async (_, questions) => {
    const wrong: string[] = [];
    for (const [question, ...right] of questions) {
      const answer = await ask(question);
      if (!right.some((place) => place === answer.place) || sold(answer).length > 0)
        wrong.push(`${question}: ${answer.kind} ${answer.place}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ["forty", strangeQuestions],
    ["other", otherStrangeQuestions],
  ])("%s questions that nobody here can answer sell nothing and lead to people", async (_, questions) => {
    const wrong: string[] = [];
    for (const question of questions) {
      const answer = await ask(question);
      const leadsToPeople = answer.kind === "unknown" || answer.kind === "helper";
      if (!leadsToPeople || sold(answer).length > 0)
        wrong.push(`${question}: ${answer.kind} ${answer.place} ${sold(answer)}`);
    }
    expect(wrong).toEqual([]);
  });

  test("a sign that came back and a wrong spray are no returns", async () => {
    for (const question of ["keeda wapas aa gaya baigan me", "galat dawa dal di fasal jal gayi"])
      expect([question, (await ask(question)).place]).toEqual([question, null]);
  });

  test("a soil test and nilgai lead to who knows, and pigeons take no crop's advisory away", async () => {
    const helperOf = async (query: string) => (await ask(query)).helper?.id;
    for (const query of [
      "soil test kahan karaye",
      "मिट्टी की जाँच कहाँ होती है",
      "soil laboratory near me",
      "mitti ki janch",
    ])
      expect([query, await helperOf(query)]).toEqual([query, "soil"]);
    for (const query of ["nilgai se fasal kaise bachaye", "नीलगाय खेत में आ रही है", "बंदर फसल खा रहे हैं"])
      expect([query, await helperOf(query), sold(await ask(query))]).toEqual([query, "wildlife", []]);
    expect((await ask("pigeon pea wilt")).advisories[0]?.id).toBe("pigeonpea-wilt");
    expect((await ask("soil test kahan karaye")).helper?.number).toMatch(/\d/);
  });

  test("weeds are answered with what is sold against them, and with nothing that is for another crop", async () => {
    const any = await ask("ghas mar dawa");
    expect([any.advisories[0]?.id, any.products.length]).toEqual(["weeds", 3]);
    const ofSoybean = ["pest-imazethapyr", "pest-diclosulam", "pest-pendimethalin", "pest-propaquizafop"];
    const { products } = await ask("soyabean me ghas mar dawa");
    expect(products.length).toBe(3);
    expect(products.filter(({ _id }) => !ofSoybean.includes(_id))).toEqual([]);
    expect((await ask("bhindi me ghas mar dawa")).products).toEqual([]);
  });

  test("of every advisory in each of a call centre's sentences at least 241 come among the first three", async () => {
    const rows = shippedAdvisories();
    expect(rows).toHaveLength(247);
    for (const shape of shapes) {
      let right = 0;
      for (const row of rows) {
        const query = shape(row.problem, row.crops[0] ?? "");
        if ((await ask(query)).advisories.some(({ id }) => id === row.id)) right += 1;
      }
      expect([shape("…", "…"), right >= 241, right]).toEqual([shape("…", "…"), true, right]);
    }
  }, 240_000);

  test("the list of advisories finds nothing for what is no problem of a crop", async () => {
    const questions = ["PM kisan", "cow is ill", "school fees", "mera refund", "card", "soil health card"];
    for (const query of [...questions, "gold price", "film ka naam", "laptop", "2+2", "45", "शादी कब होगी"])
      expect([query, (await listed(query)).map(({ id }) => id)]).toEqual([query, []]);
    expect((await listed("leaf curl chilli"))[0]?.id).toBe("chilli-leafcurl");
  });
});
