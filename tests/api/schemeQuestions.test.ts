import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Answered } from "#season/chatbot/contract.ts";
import { shippedSchemes, writtenOf } from "#season/schemes/server/shipped.ts";
import { engines } from "../support/database.ts";

/** Forty questions about schemes, written down before EarthWorm was taught to answer them. */
const rows: readonly { question: string; right: string }[] = parse(
  readFileSync(new URL("../support/schemeQuestions.csv", import.meta.url)),
  { columns: true },
);

/** A day on which every card counts. */
const day = Date.parse("2026-03-20T12:00:00+05:30");

describe.each(engines)("questions about schemes on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, now: () => day });
  }, 30_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  const ask = async (query: string): Promise<Answered> =>
    (await app.inject(`/api/earthworm?${new URLSearchParams({ query })}`)).json();

  test("of forty questions each is answered from its card, or handed on with a number", async () => {
    expect(rows).toHaveLength(40);
    const wrong: string[] = [];
    for (const { question, right } of rows) {
      const label = labelOf(await ask(question));
      if (label !== right) wrong.push(`${question}: ${label}, not ${right}`);
    }
    expect(wrong).toEqual([]);
  });

  test("no answer has a fact, a day or a source that is not on its card", async () => {
    const written = new Map(shippedSchemes().map((scheme) => [scheme.id, writtenOf(scheme)]));
    for (const { question } of rows) {
      const { scheme } = await ask(question);
      if (!scheme) continue;
      const card = written.get(scheme.card.id);
      for (const { kind, text } of scheme.card.facts)
        expect([question, text]).toEqual([question, card?.[kind]]);
      expect(scheme.card).toMatchObject({ asOf: card?.asOf, until: card?.until, sources: card?.sources });
    }
  });

  test("loans, insurances and pensions that no card is for are not answered with one that sounds alike", async () => {
    const others = [
      "tractor loan kaise mile",
      "home loan EMI",
      "jeevan bima claim",
      "gaay ka bima",
      "PM kisan maandhan",
    ];
    for (const question of others) expect([question, (await ask(question)).scheme]).toEqual([question, null]);
  });

  test("a crop, a machine and a way of farming are no schemes without a word for help", async () => {
    for (const question of ["drip se pani kaise de", "kusum ki kheti", "jaivik khad chahiye", "rotavator"])
      expect([question, (await ask(question)).scheme]).toEqual([question, null]);
  });
});

function labelOf({ kind, scheme, helper }: Answered): string {
  if (scheme) return ["scheme:".concat(scheme.card.id), scheme.asked].filter(Boolean).join(" ");
  return kind === "helper" && helper?.number ? "handed on" : kind;
}
