import { brotliCompressSync, constants } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { atOnce } from "#kit/contract/steps.ts";
import { answerChit } from "#knowledge/register/chit/answer.ts";
import type { ChitBook, JudgedChit } from "#knowledge/register/chit/contract.ts";
import { openBook } from "#knowledge/register/chit/open.ts";
import { engines } from "../support/database.ts";

const chit = {
  ...{ crop: "cotton", pest: "whitefly", on: "2026-07-01", areaHa: 0.4047, harvestOn: "2026-07-20" },
  items: [
    { name: "Confidor", amount: 250, unit: "ml" },
    { name: "Endosulfan 35 EC" },
    { name: "Kisan Gold" },
  ],
  sprayed: [{ name: "Actara", on: "2026-06-20" }],
} as const;

describe.each(engines)("chits on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const judge = (payload: object, headers = {}) =>
    app.inject({ method: "POST", url: "/api/reckon/chit", payload, headers });

  test("each item has its verdict, with reasons that name edition, page and row, or the order", async () => {
    const answer: JudgedChit = (await judge(chit)).json();
    expect(answer.items.map(({ verdict }) => verdict)).toEqual(["wrong", "wrong", "not-confirmed"]);
    const [over, harvest] = answer.items[0]?.reasons ?? [];
    expect(over).toMatchObject({
      kind: "over",
      text: "Too much: 250 ml. The register allows up to 50.6 ml.",
    });
    expect(over).toMatchObject({ edition: expect.stringMatching(/^2026-03-31-/), page: 37, row: 13 });
    expect(harvest).toMatchObject({ kind: "harvest", text: expect.stringContaining("10 Aug") });
    expect(answer.items[0]?.use).toMatchObject({ dose: 125, unit: "ml", total: 50.6, waitingDays: 40 });
    expect(answer.items[1]?.reasons[0]).toMatchObject({
      kind: "banned",
      order: expect.stringContaining("213/2011"),
    });
    expect(answer.items[2]).toEqual({ verdict: "not-confirmed", reasons: [], unsure: "name" });
    expect(answer.harvestFrom).toBe(null);
  });

  test("the reasons are in the language that is asked for", async () => {
    const answer: JudgedChit = (await judge(chit, { "accept-language": "hi" })).json();
    expect(answer.items[0]?.reasons[0]?.text).toBe("ज़्यादा है: 250 मिली। रजिस्टर में ज़्यादा से ज़्यादा 50.6 मिली है।");
  });

  test("a phone with the book judges as the server does, and the book is small", async () => {
    const got = await app.inject({ url: "/api/register/book" });
    const book: ChitBook = got.json();
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
    expect(brotliCompressSync(got.body, { params }).length).toBeLessThan(60_000);
    const phone = atOnce(openBook(book));
    for (const language of ["en", "hi"] as const)
      expect(answerChit(chit as never, phone, language)).toEqual(
        (await judge(chit, { "accept-language": language })).json(),
      );
  });

  test.each([
    ["no item", { items: [] }],
    ["more items than a chit has", { items: Array.from({ length: 7 }, () => ({ name: "a" })) }],
    ["a day that there is not", { on: "2026-02-30" }],
    ["a name without end", { items: [{ name: "a".repeat(81) }] }],
    ["land of nothing", { areaHa: 0 }],
    ["a negative amount", { items: [{ name: "a", amount: -1, unit: "ml" }] }],
    ["another unit", { items: [{ name: "a", amount: 1, unit: "cups" }] }],
  ])("%s is refused", async (_, wrong) => {
    expect((await judge({ ...chit, ...wrong })).statusCode).toBe(400);
  });
});
