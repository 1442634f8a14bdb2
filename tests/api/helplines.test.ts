import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { readBuiltWeb } from "#app/server/pages/built.ts";
import type { Store } from "#database/store.ts";
import type { Helplines } from "#shop/legal/contract.ts";
import type { HelplineKey } from "#shop/legal/helplines.ts";
import { shippedHelplines } from "#shop/legal/server/queries.ts";
import { engines } from "../support/database.ts";
import { addTestOperator, type TestPerson } from "../support/people.ts";

const words = { number: "1551", name: "Kisan line", name_hi: "किसान लाइन", note: "free", note_hi: "मुफ़्त" };

describe.each(engines)("the helplines on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let desk: TestPerson;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, web: await readBuiltWeb("dist") });
    desk = await addTestOperator(app, store, { email: "desk@example.in" });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const read = async (query = "") => (await app.inject(`/api/helplines${query}`)).json<Helplines>();
  const write = async (key: HelplineKey, change: object) => {
    const { version: seen } = await read();
    const payload = { ...words, seen, ...change };
    return desk.asks({ method: "POST", url: `/api/operator/helplines/${key}`, payload });
  };
  const pageIn = async (language: "en" | "hi", path: string) =>
    (await app.inject({ url: path, headers: { cookie: `language=${language}` } })).body;
  const worm = async (query: string, language = "en") => {
    const url = `/api/earthworm?query=${encodeURIComponent(query)}`;
    return (await app.inject({ url, headers: { cookie: `language=${language}` } })).json().helper;
  };

  test("every page names the new number at the next request, in English and in Hindi, and EarthWorm does too", async () => {
    const places = ["/", "/Aboutus", "/no/such/page", "/offline"];
    for (const place of places) expect(await pageIn("hi", place)).toContain("1800-180-1551");
    expect(await worm("monkey in the field")).toMatchObject({ number: "1800-180-1551", line: "kisan" });
    expect((await write("kisan", { number: "1800-11-2233", name: 'A "new" <line> & more' })).statusCode).toBe(
      200,
    );
    for (const place of places) {
      for (const language of ["en", "hi"] as const) {
        const html = await pageIn(language, place);
        expect(html).not.toContain("1800-180-1551");
        if (place === "/offline") continue;
        expect(html).toContain('href="tel:1800112233"');
        expect(html).toContain(language === "en" ? "&lt;line&gt; &amp; more" : "किसान लाइन");
        expect(html).not.toContain("<line>");
      }
    }
    expect(await worm("monkey in the field", "hi")).toMatchObject({
      number: "1800-11-2233",
      name: "किसान लाइन",
    });
    await write("cattle", { number: "1963" });
    const cattle = await worm("cow is ill");
    expect(cattle).toMatchObject({ number: "1963", name: "Kisan line" });
    expect(cattle.says).toContain("On 1963 a veterinarian");
    expect(JSON.stringify(cattle)).not.toMatch(/1962|\{number\}/);
  });

  test("what was before stays readable, who wrote is noted, and the same words again are no version", async () => {
    const { version, helplines } = await read();
    expect((await read("?version=0")).helplines).toEqual(shippedHelplines);
    await write("price", {});
    await write("price", {});
    const now = await read();
    expect(now).toMatchObject({ version: version + 1, isNow: true });
    expect(now.versions).toHaveLength(version + 2);
    expect(await read(`?version=${version}`)).toMatchObject({ helplines, isNow: false });
    expect((await app.inject("/api/helplines?version=999")).statusCode).toBe(404);
    const noted = await store.db
      .selectFrom("audit")
      .select("actor")
      .where("subject", "=", "legal:helplines:price")
      .execute();
    expect(noted).toEqual([{ actor: desk.id }]);
    expect((await write("price", { number: "1234", seen: version })).statusCode).toBe(409);
  });

  test("what is no number, no name or far too long is refused and changes nothing", async () => {
    const before = await read();
    const hostile = [
      ...[
        "",
        "12",
        "1234567890123456",
        "javascript:alert(1)",
        "1800 call",
        "१८००१८०",
        "1--2--3",
        "9".repeat(9_999),
      ].map((number) => ({ number })),
      ...[{ name: "" }, { name: " \u200b " }, { name_hi: "क".repeat(81) }, { note: "n".repeat(81) }],
      ...[{ name: 5 }, { seen: -1 }, { seen: "now" }],
    ];
    for (const change of hostile) {
      const { statusCode } = await write("kisan", change);
      expect([400, 413, 422], JSON.stringify(change).slice(0, 80)).toContain(statusCode);
    }
    expect((await write("elsewhere" as HelplineKey, {})).statusCode).toBeGreaterThanOrEqual(400);
    expect(await read()).toEqual(before);
  });
});
