import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { usesOfPack } from "#knowledge/register/uses/packUses.ts";
import type { Answered, PesticideFacts } from "#season/chatbot/contract.ts";
import { engines } from "../support/database.ts";

interface AskedRow {
  readonly before: string;
  readonly question: string;
  readonly right: string;
  /** Hectares of the area that is named; `bigha` where nobody knows how large it is. */
  readonly area: string;
}

const rows: readonly AskedRow[] = parse(
  readFileSync(new URL("../support/pesticideQuestions.csv", import.meta.url)),
  { columns: true },
);

describe.each(engines)("questions about pesticides on $name", ({ open }) => {
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
  const ask = async (question: string, before = "", more: Record<string, string> = {}): Promise<Answered> => {
    const query = new URLSearchParams({ query: question, ...(before ? { before } : {}), ...more });
    return (await app.inject(`/api/earthworm?${query}`)).json();
  };

  test("of eighty questions each is answered of what it names, and of nothing else", async () => {
    expect(rows).toHaveLength(80);
    const wrong: string[] = [];
    for (const { before, question, right } of rows) {
      const label = labelOf(await ask(question, before));
      if (label !== right) wrong.push(`${before} > ${question}: ${label}, not ${right}`);
    }
    expect(wrong).toEqual([]);
  });

  test("an area that a question names is counted with", async () => {
    const wrong: string[] = [];
    for (const { before, question, area } of rows) {
      const { area: named } = await ask(question, before);
      const shown = named === null ? "" : (named.hectares?.toFixed(4) ?? named.unit);
      if (shown !== area) wrong.push(`${question}: ${shown}, not ${area}`);
    }
    expect(wrong).toEqual([]);
    // Kanpur: a bigha of Uttar Pradesh.
    expect((await ask("dap makka me 3 bigha", "", { district: "146" })).area).not.toBeNull();
  });

  test("rows that are shown are of the crop that is shown, and nothing is offered to buy with them", async () => {
    for (const { before, question } of rows) {
      const { kind, pesticides, products } = await ask(question, before);
      if (kind !== "pesticide") continue;
      expect([question, products.length]).toEqual([question, 0]);
      for (const { crop, uses } of pesticides)
        for (const use of uses)
          expect([question, use.crops]).toEqual([question, expect.arrayContaining([crop?._id])]);
    }
  });

  test("packs below a dose are of that very product", async () => {
    const questions = [
      "chana me illi ki dawa",
      "holes in brinjal fruit",
      "sarso me mahu",
      "kapas me safed makkhi",
    ];
    let offered = 0;
    for (const question of questions) {
      const { use, products } = await ask(question);
      expect([question, use === null]).toEqual([question, false]);
      for (const { _id } of products) {
        const { composition } = await store.db
          .selectFrom("product")
          .select("composition")
          .where("id", "=", _id)
          .executeTakeFirstOrThrow();
        expect([question, use && usesOfPack([use], composition).length]).toEqual([question, 1]);
        offered += 1;
      }
    }
    expect(offered).toBeGreaterThan(0);
  });

  test("against a wilt of standing plants nothing is offered that only treats the seed", async () => {
    expect(await ask("chana sukh raha hai ukhta")).toMatchObject({ use: null, noUse: "seed", products: [] });
  });

  test("a pest that the register has nothing against on the crop is said to be so", async () => {
    expect(await ask("asked about control of whitefly in chickpea")).toMatchObject({
      use: null,
      noUse: "none",
    });
  });

  test("a brand with a plain meaning is a brand only beside a dose, and a word of farming never", async () => {
    for (const [question, kind] of [
      ["my score in the exam", "unknown"],
      ["total kharcha kitna aayega gehu me", "crops"],
      ["score kitna ml dale tamatar me", "pesticide"],
    ] as const)
      expect([question, (await ask(question)).kind]).toEqual([question, kind]);
  });

  test("what it costs and where it is sold is no question for a dose", async () => {
    for (const question of ["coragen kitne ka hai", "imidacloprid price", "where can I buy mancozeb"])
      expect([question, (await ask(question)).kind]).not.toEqual([question, "pesticide"]);
  });

  test("noise of five hundred letters beside a substance takes no longer than any question", async () => {
    const query = `imidacloprid kitna ${"propicnazol xqzwvbnm ".repeat(30)}`.slice(0, 500);
    await ask(query);
    const began = performance.now();
    await ask(query, "x ".repeat(99));
    expect(performance.now() - began).toBeLessThan(500);
  });
});

function labelOf(answer: Answered): string {
  const { kind, topic, pesticides, place, helper, forbidden, advisories, crops, asked } = answer;
  if (kind === "pesticide") return pesticides.map((shown) => toldLabel(topic, shown)).join(" ") || `${topic}`;
  if (kind === "forbidden") return `forbidden:${forbidden?.substance}`;
  if (kind === "helper") return `helper:${helper?.id}`;
  if (kind === "advisories") return `advisory:${advisories[0]?.id}`;
  if (kind === "crops") return [`crop:${crops[0]?._id}`, asked].filter(Boolean).join(" ");
  return kind === "place" ? `place:${place}` : kind;
}

function toldLabel(topic: Answered["topic"], { names, crop, uses, isDoubtful }: PesticideFacts): string {
  const name = names.join(" + ");
  if (topic === "safety") return `safety:${name}`;
  const kept = uses.length > 0 || crop === null ? topic : isDoubtful ? "doubt" : "none";
  return `${kept}:${name}${crop ? `@${crop._id}` : ""}`;
}
