import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Answered } from "#season/chatbot/contract.ts";
import type { SchemeCard } from "#season/schemes/card.ts";
import type { DeskScheme } from "#season/schemes/contract.ts";
import { schemesTag } from "#season/schemes/rules.ts";
import { engines } from "../support/database.ts";
import { addTestOperator, type TestPerson } from "../support/people.ts";
import { testScheme } from "../support/schemes.ts";

const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`);

describe.each(engines)("cards of schemes on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let desk: TestPerson;
  let clock = noon("2026-11-28");
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, now: () => clock });
    desk = await addTestOperator(app, store, { email: "desk@example.in" });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  const setDay = (day: string) => {
    clock = noon(day);
    app.responses.invalidate(schemesTag);
  };
  const cards = async (language = "en"): Promise<SchemeCard[]> =>
    (await app.inject({ url: "/api/schemes", headers: { "accept-language": language } })).json();
  const card = async (id: string, language?: string) => (await cards(language)).find((one) => one.id === id);
  const show = async (id: string, query = "") =>
    (await desk.asks({ url: `/api/operator/schemes/${id}${query}` })).json<DeskScheme>();
  const write = (id: string, payload: object) =>
    desk.asks({ method: "POST", url: `/api/operator/schemes/${id}`, payload });
  const ask = async (query: string): Promise<Answered> =>
    (await app.inject(`/api/earthworm?${new URLSearchParams({ query })}`)).json();

  test("each has facts with day, sources and a number to ask, in both languages", async () => {
    const all = await cards();
    expect(all).toHaveLength(12);
    for (const { id, sources, helpline, asOf, until } of all)
      expect([id, sources.length > 10, helpline.number.length >= 5, asOf < until]).toEqual([
        id,
        true,
        true,
        true,
      ]);
    expect((await card("pm-kisan"))?.helpline.number).toBe("155261");
    expect((await card("pmfby", "hi"))?.facts.map(({ text }) => text).join()).toContain("72 घंटे");
  });

  test("an expired card says so and has its number alone, and EarthWorm says the same", async () => {
    const old = (await cards()).filter(({ isOld }) => isOld);
    expect(old.map(({ id }) => id).toSorted()).toEqual(["e-nam", "interest", "pm-kusum"]);
    for (const { facts, helpline } of old) expect([facts, helpline.number !== ""]).toEqual([[], true]);
    expect((await ask("kcc par byaj kitna lagta hai")).scheme).toMatchObject({
      ...{
        card: { id: "interest", isOld: true, facts: [], helpline: { number: "1800-180-1551" } },
        asked: null,
      },
    });
    setDay("2027-05-03");
    expect((await card("pm-kisan"))?.isOld).toBe(false);
    setDay("2027-05-04");
    expect(await card("pm-kisan")).toMatchObject({ isOld: true, facts: [] });
    expect(JSON.stringify((await ask("pm kisan kitna milta hai")).scheme)).not.toContain("6,000 a year,");
    setDay("2026-11-28");
  });

  test("what an operator writes counts at once and in EarthWorm, the version before stays, and who wrote is noted", async () => {
    const { id: _id, version: _version, versions: _versions, ...known } = await show("interest");
    const changed = {
      ...known,
      get: "7% until March 2027.",
      get_hi: "मार्च 2027 तक 7%.",
      until: "2027-03-31",
    };
    expect((await write("interest", { ...changed, seen: 0 })).statusCode).toBe(200);
    expect(await card("interest")).toMatchObject({ isOld: false, until: "2027-03-31" });
    expect(await card("interest", "hi")).toMatchObject({
      facts: expect.arrayContaining([{ kind: "get", text: "मार्च 2027 तक 7%." }]),
    });
    expect((await ask("kcc par byaj kitna")).scheme).toMatchObject({ card: { isOld: false }, asked: "get" });
    // The same again is no version; a text that was begun before another was saved is refused.
    expect((await write("interest", { ...changed, seen: 1 })).statusCode).toBe(200);
    const late = await write("interest", { ...changed, get: "5%", get_hi: "5%", seen: 0 });
    expect(late.statusCode).toBe(409);
    const now = await show("interest");
    expect(now.versions.map(({ version }) => version)).toEqual([1, 0]);
    expect((await show("interest", "?version=0")).until).toBe("2026-03-31");
    const noted = await store.db
      .selectFrom("audit")
      .select(["actor", "act"])
      .where("subject", "=", "scheme:interest")
      .execute();
    expect(noted).toEqual([{ actor: desk.id, act: "scheme.write" }]);
  });

  test("a card of a State is added, found by its name, and withdrawn", async () => {
    expect((await write("mp-bhavantar", { ...testScheme, seen: 0 })).statusCode).toBe(200);
    expect(await card("mp-bhavantar", "hi")).toMatchObject({
      ...{ state: "Madhya Pradesh", name: "मध्य प्रदेश की भावांतर योजना" },
      facts: [
        { kind: "get", text: "समर्थन मूल्य और भाव का अंतर।" },
        { kind: "who", text: "? पंजीकरण कराने वाले किसान।" },
      ],
    });
    expect((await ask("मध्य प्रदेश की भावांतर योजना किसे मिलती है")).scheme).toMatchObject({
      ...{ card: { id: "mp-bhavantar" }, asked: "who" },
    });
    await write("mp-bhavantar", { ...testScheme, isShown: false, seen: 1 });
    expect(await card("mp-bhavantar")).toBeUndefined();
    expect((await ask("मध्य प्रदेश की भावांतर योजना किसे मिलती है")).kind).toBe("helper");
    const listed = (await desk.asks({ url: "/api/operator/schemes" })).json<
      { id: string; isShown: boolean }[]
    >();
    expect(listed.find(({ id }) => id === "mp-bhavantar")?.isShown).toBe(false);
  });

  test("a card without its other language, with days that are none or without sources is refused and changes nothing", async () => {
    const before = await cards();
    const hostile = [
      ...[{ get_hi: "" }, { name: "" }, { name: " \u200b " }, { asOf: "2026-02-30" }, { asOf: "2027-01-01" }],
      ...[
        { until: "2026-10-31" },
        { until: "soon" },
        { sources: "" },
        { state: "Atlantis" },
        { line: "none" },
      ],
      ...[
        { number: "call me" },
        { number: "1--2" },
        { get: "x".repeat(1_001) },
        { seen: -1 },
        { isShown: "yes" },
      ],
    ];
    for (const wrong of hostile) {
      const { statusCode } = await write("up-card", { ...testScheme, seen: 0, ...wrong });
      expect([400, 422], JSON.stringify(wrong).slice(0, 60)).toContain(statusCode);
    }
    for (const id of ["UPPER", "a", "../x", "1st", "x".repeat(41)])
      expect(
        (await write(encodeURIComponent(id), { ...testScheme, seen: 0 })).statusCode,
      ).toBeGreaterThanOrEqual(400);
    expect(await cards()).toEqual(before);
    expect((await desk.asks({ url: "/api/operator/schemes/no-such" })).statusCode).toBe(404);
    expect((await desk.asks({ url: "/api/operator/schemes/kcc?version=7" })).statusCode).toBe(404);
  });
});
